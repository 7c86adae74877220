"""Every Swift file belongs to a target. A file that no target compiles is dead code."""

from tree import Tree, Violation


def orphans(tree: Tree):
    for file in tree.files:
        if file.path.startswith("Sources/") and file.target is None:
            yield Violation(
                file.path,
                1,
                "orphan-file",
                "no target of Package.swift holds this file: declare one, or move the file",
            )
