"""The architecture check: `python3 Scripts/check [--root FOLDER] [--without RULE]`. It builds nothing and changes nothing.

Prints each violation as `path:line: rule: what to do`, then `N passed, N failed` counted in rules.
Exit status: 0 all rules hold, 1 one does not, 2 the check itself could not run.
"""

import argparse
import sys
from pathlib import Path

from manifest import ManifestError, load_manifest
from rules import RULES, violations_of
from tree import load_tree

OUR_ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    parser = argparse.ArgumentParser(prog="check", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--root", type=Path, default=OUR_ROOT, help="the package to check (default: this one)"
    )
    parser.add_argument(
        "--without", choices=RULES, action="append", default=[], help="a rule not to ask: `format` takes longest"
    )
    options = parser.parse_args()
    root = options.root.resolve()
    rules = {name: rule for name, rule in RULES.items() if name not in options.without}
    try:
        tree = load_tree(root, load_manifest(root))
    except ManifestError as error:
        print(f"check: {error}", file=sys.stderr)
        return 2
    failed = 0
    for rule in rules.values():
        violations = violations_of(tree, rule)
        failed += bool(violations)
        for violation in violations:
            print(violation)
    print(f"check: {len(tree.files)} files, {len(tree.manifest.targets)} targets, {len(rules)} rules")
    print(f"{len(rules) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
