"""What app authors import is built without NIO; `Tests/ProbePackage` shows the same by a build."""

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
