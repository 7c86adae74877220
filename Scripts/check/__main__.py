"""The architecture check: `python3 Scripts/check [--root FOLDER]`. It builds nothing and changes nothing.

Prints each violation as `path:line: rule: what to do`, then `N passed, N failed` counted in rules.
Exit status: 0 all rules hold, 1 one does not, 2 the check itself could not run.
"""

import argparse
import sys
from pathlib import Path

from manifest import ManifestError, load_manifest
from rules import RULES
from tree import load_tree

OUR_ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    parser = argparse.ArgumentParser(prog="check", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--root", type=Path, default=OUR_ROOT, help="the package to check (default: this one)"
    )
    root = parser.parse_args().root.resolve()
    try:
        tree = load_tree(root, load_manifest(root))
    except ManifestError as error:
        print(f"check: {error}", file=sys.stderr)
        return 2
    failed = 0
    for rule in RULES.values():
        violations = sorted(set(rule(tree)))
        failed += bool(violations)
        for violation in violations:
            print(violation)
    print(f"check: {len(tree.files)} files, {len(tree.manifest.targets)} targets, {len(RULES)} rules")
    print(f"{len(RULES) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
