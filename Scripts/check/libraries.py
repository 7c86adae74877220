"""What app authors import is built without NIO, which `Tests/ProbePackage` shows by a build, and says in words what
goes wrong."""

import re

from tree import Tree, Violation

_SERVER_SIDE = re.compile(r"_?C?NIO\w*|AsyncHTTPClient|Hummingbird\w*")


def libraries_without_servers(tree: Tree):
    for library in tree.manifest.libraries:
        reached = tree.manifest.reached(library.targets)
        for target in tree.manifest.targets:
            if target.name not in reached:
                continue
            for name in sorted(filter(_SERVER_SIDE.fullmatch, target.dependencies)):
                advice = (
                    f"{library.name} reaches {name} through {target.name}: libraries for apps do without NIO"
                )
                yield Violation("Package.swift", tree.manifest_line(target), "library", advice)


# The one target with the words of errors; every library has it.
WORDS = "FailureTexts"
_PUBLIC_ERROR = re.compile(
    r"\bpublic\s+(?:(?:indirect|final)\s+)*(?:enum|struct|class|actor)\s+(\w+)\s*:[^{]*\bError\b[^{]*\{"
)
_WORDED = re.compile(r"\bextension\s+([\w.]+)\s*:\s*LocalizableError\b")


def errors_with_words(tree: Tree):
    """Every public error of a library is a LocalizedError, by a conformance in the one target that has the words."""
    for library in tree.manifest.libraries:
        if WORDS not in library.targets:
            advice = f"{library.name} lacks {WORDS}: its errors would have no words"
            yield Violation("Package.swift", 1, "library-error", advice)
    reached = set().union(*(tree.manifest.reached(library.targets) for library in tree.manifest.libraries))
    files = [file for file in tree.files if file.target and file.target.name in reached]
    worded = {name for file in files if file.target.name == WORDS for name in _WORDED.findall(file.code)}
    for file in files:
        for found in _PUBLIC_ERROR.finditer(file.code):
            if found[1] not in worded:
                advice = f"give {found[1]} its words in {WORDS}: apps show every public error of the libraries"
                yield Violation(file.path, file.line(found.start()), "library-error", advice)
