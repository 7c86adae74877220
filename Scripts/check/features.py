"""Tests and comments name features by ids; `docs/features.md` says what each means, where it lives and what tests it."""

import re
from typing import NamedTuple

from tree import Tree, Violation

_ID = r"[A-Z](?:[1-9]\d?|\+)"
_IDS = rf"(?P<ids>{_ID}(?:(?:, | – ){_ID})*)"
# `@Test("A3: …")`, and the same of a suite or a name on a line of its own.
_SWIFT_NAME = re.compile(rf'"{_IDS}:')
# `"""A3: …`, `"""B1, B8: …` and `"""C4 by keyboard."""`
_PYTHON_NAME = re.compile(rf'"""{_IDS}(?=[:,. ])')
_REMARK = re.compile(rf"\({_IDS}\)")
_ROW = re.compile(
    r"^\| (?P<id>[A-Z](?:\d+|\+)) \| (?P<feature>[^|]*) \| `(?P<where>[^`|]*)` \| (?P<test>[^|]*) \|", re.MULTILINE
)


class _Use(NamedTuple):
    path: str
    line: int
    id: str


def features(tree: Tree):
    lists = sorted((tree.root / "docs").glob("features*.md"))
    if not lists:
        yield Violation("docs/features.md", 1, "feature-id", "list the features that tests and comments name by ids")
        return
    named = list(_test_names(tree))
    listed: set = set()
    for file in lists:
        path = file.relative_to(tree.root).as_posix()
        text = file.read_text(encoding="utf-8")
        for row in _ROW.finditer(text):
            for advice in _faults_of(row, tree, named, listed):
                yield Violation(path, text.count("\n", 0, row.start()) + 1, "feature-id", advice)
            listed.add(row["id"])
    for use in {*named, *_remarks(tree)}:
        if use.id not in listed:
            advice = f"`{use.id}` is not in docs/features.md: list the feature, or correct the id"
            yield Violation(use.path, use.line, "feature-id", advice)


def _faults_of(row: "re.Match", tree: Tree, named: list, listed: set):
    feature = row["id"]
    if feature in listed:
        yield f"`{feature}` is listed twice"
    if not (tree.root / "Sources" / row["where"]).exists():
        yield f"`Sources/{row['where']}` does not exist: say where `{feature}` lives"
    tests = {use.path.rsplit("/", 1)[-1].removesuffix(".swift") for use in named if use.id == feature}
    if row["test"].startswith("rule `"):
        return
    if row["test"].startswith("not yet"):
        if tests:
            yield f"`{feature}` has tests now: name the main one, of {', '.join(sorted(tests))}"
        return
    for test in re.findall(r"`([^`]*)`", row["test"]) or [row["test"]]:
        if test not in tests:
            yield f"`{test}` has no test named after `{feature}`: name one that has, or write it"


def _test_names(tree: Tree):
    for file in tree.files:
        if file.path.startswith("Tests/"):
            yield from _found(_SWIFT_NAME, file.path, file.text)
    for file in sorted((tree.root / "Tests").rglob("*.py")):
        path = file.relative_to(tree.root).as_posix()
        if not path.startswith("Tests/Gate/"):
            yield from _found(_PYTHON_NAME, path, file.read_text(encoding="utf-8"))


def _remarks(tree: Tree):
    for file in tree.files:
        if file.path.startswith(("Sources/", "Tests/")):
            yield from _found(_REMARK, file.path, file.comments)


def _found(pattern: "re.Pattern", path: str, text: str):
    for found in pattern.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        for feature in re.findall(_ID, found["ids"]):
            yield _Use(path, line, feature)
