"""Public types, functions and requirements of public protocols have a documentation comment.

Stored properties and initialisers need none: a comment that repeats the name is noise, which only a reader can judge.
"""

import re

from tree import SourceFile, Tree, Violation

_ATTRIBUTES = r"(?:@\w+(?:\([^)\n]*\))?\s+)*"
_MODIFIERS = r"(?:(?:final|static|class|indirect|nonisolated|mutating|isolated|dynamic|override)\s+)*"
_DECLARATION = re.compile(
    r"^[ \t]*" + _ATTRIBUTES + r"(?:public|package|open)\s+" + _MODIFIERS + r"(?:"
    r"(?:struct|class|enum|actor|protocol|typealias|macro)\s+(?P<type>\w+)|func\s+(?P<func>\w+))",
    re.MULTILINE,
)
_PROTOCOL = re.compile(r"^[ \t]*" + _ATTRIBUTES + r"(?:public|package)\s+protocol\s+\w+[^{]*\{", re.MULTILINE)
_REQUIREMENT = re.compile(
    r"^[ \t]*"
    + _ATTRIBUTES
    + r"(?:(?:static|mutating|nonisolated)\s+)*(?:func|var|associatedtype|init)\b\s*(?P<name>\w*)",
    re.MULTILINE,
)
# Requirements of the standard library's protocols are documented there.
_WELL_KNOWN = frozenset({"hash", "encode", "callAsFunction", "makeIterator", "next"})


def undocumented(tree: Tree):
    sources = [file for file in tree.files if file.path.startswith("Sources/")]
    requirements = [(file, *each) for file in sources for each in _requirements(file)]
    # The implementation of a port is documented by the port.
    promised = _WELL_KNOWN | {name for _, name, _ in requirements}
    declarations = [
        (file, *each) for file in sources for each in _declarations(file) if each[0] not in promised
    ]
    for file, name, offset in requirements + declarations:
        if not _has_comment(file, offset):
            advice = f"say in a `///` line what `{name}` means: its units, reference level, errors or source"
            yield Violation(file.path, file.line(offset), "undocumented", advice)


def _declarations(file: SourceFile):
    """The name of each public type and function, with the offset of its declaration."""
    for found in _DECLARATION.finditer(file.code):
        yield found["type"] or found["func"], _start(found)


def _requirements(file: SourceFile):
    for found in _PROTOCOL.finditer(file.code):
        body = file.code[: _closing_brace(file.code, found.end())]
        for requirement in _REQUIREMENT.finditer(body, found.end()):
            yield requirement["name"] or "init", _start(requirement)


def _start(found: "re.Match") -> int:
    return found.start() + len(found.group()) - len(found.group().lstrip())


def _closing_brace(code: str, start: int) -> int:
    depth = 1
    for brace in re.compile(r"[{}]").finditer(code, start):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return brace.start()
    return len(code)


def _has_comment(file: SourceFile, offset: int) -> bool:
    """Whether the line above, ignoring attributes, ends a documentation comment."""
    above = file.text[:offset].rstrip().splitlines()
    while above and re.match(r"\s*(?:@\w+|#if\b)", above[-1]):
        above.pop()
    return bool(above) and (above[-1].lstrip().startswith("///") or above[-1].rstrip().endswith("*/"))
