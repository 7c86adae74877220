"""Rules about imports: declared ones, along the arrows, third-party modules in their one target."""

import re
from functools import lru_cache
from typing import NamedTuple

from architecture import OWNERS, PORT_TARGETS, SCENES, layer_of, within
from manifest import Target
from swift_text import read_swift
from tree import SourceFile, Tree, Violation

_IMPORT = re.compile(
    r"(?:^|[;{])[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*"
    r"\bimport\s+(?:(?:struct|class|enum|actor|protocol|typealias|func|let|var)\s+)?`?(\w+)`?",
    re.MULTILINE,
)


class Import(NamedTuple):
    module: str
    line: int


def imports(file: SourceFile) -> tuple:
    return _imports_in(file.text)


@lru_cache(maxsize=None)
def _imports_in(text: str) -> tuple:
    """Several rules ask for them."""
    found = _IMPORT.finditer(read_swift(text).code)
    return tuple(Import(each.group(1), text.count("\n", 0, each.start(1)) + 1) for each in found)


def undeclared_imports(tree: Tree):
    for file, target, each in _imports_of_targets(tree):
        known = tree.manifest.named(each.module)
        if known and each.module != target.name and each.module not in target.dependencies:
            advice = (
                f'{target.name} imports {each.module} without declaring it: add "{each.module}" to the '
                f"dependencies of {target.name} in Package.swift, or take the import out"
            )
            yield Violation(file.path, each.line, "undeclared-import", advice)


def layers(tree: Tree):
    """Both what a target declares and what its files import has to follow the table."""
    for target in tree.manifest.targets:
        line = tree.manifest_line(target)
        if layer_of(target.path) is None:
            advice = f"{target.name} ({target.path}) is in no layer: add it to Scripts/check/architecture.py"
            yield Violation("Package.swift", line, "layer", advice)
        for name in sorted(target.dependencies):
            yield from _arrow(tree, target, name, "Package.swift", line)
    for file, target, each in _imports_of_targets(tree):
        yield from _arrow(tree, target, each.module, file.path, each.line)
        yield from _purity(tree, target, each, file.path)


def _arrow(tree: Tree, target: Target, name: str, path: str, line: int):
    layer, used = layer_of(target.path), tree.manifest.named(name)
    if layer is None or used is None or used == target:
        return
    if not any(within(used.path, folder) for folder in layer.may):
        allowed = ", ".join(folder.removeprefix("Sources/") for folder in layer.may) or "nothing of ours"
        advice = (
            f"{target.name} may not use {name}: {layer.folder} uses {allowed} "
            "(Scripts/check/architecture.py); pass what it needs as a value or through a port"
        )
        yield Violation(path, line, "layer", advice)


def _purity(tree: Tree, target: Target, each: Import, path: str):
    layer = layer_of(target.path)
    if layer is None or layer.outside is None or tree.manifest.named(each.module):
        return
    if each.module not in layer.outside:
        allowed = ", ".join(sorted(layer.outside))
        advice = (
            f"{target.name} is pure and imports only {allowed} from outside: put {each.module} behind a port"
        )
        yield Violation(path, each.line, "layer", advice)


def third_party_owners(tree: Tree):
    for file in tree.files:
        name = file.target.name if file.target else ""
        for each in imports(file):
            for owner in OWNERS:
                concerned = file.path.startswith("Sources/") or owner.in_tests
                if concerned and name not in owner.targets and owner.module.fullmatch(each.module):
                    place = f"only in {', '.join(sorted(owner.targets))}" if owner.targets else "nowhere"
                    advice = f"{each.module} is imported {place}: {owner.reason}"
                    yield Violation(file.path, each.line, "third-party-owner", advice)


def controllers_without_ports(tree: Tree):
    for file, _, each in _imports_of_targets(tree):
        if each.module in PORT_TARGETS and SCENES.fullmatch(file.path):
            advice = (
                f"a controller calls use cases only: take one from the container instead of what {each.module} offers, "
                "or write the use case"
            )
            yield Violation(file.path, each.line, "port-in-controller", advice)


def _imports_of_targets(tree: Tree):
    for file in tree.files:
        if file.target is not None:
            for each in imports(file):
                yield file, file.target, each
