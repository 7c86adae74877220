"""The findings of `swift format lint --strict` as violations."""

import re
import subprocess

from tree import FOLDERS, Tree, Violation

_FINDING = re.compile(r"^(?P<path>.+?):(?P<line>\d+):\d+: (?:error|warning): (?P<message>.*)$", re.MULTILINE)
# Findings about layout, which the formatter corrects by itself.
_LAYOUT = re.compile(
    r"\[(?:AddLines|RemoveLine|Spacing\w*|Indentation|Trailing\w+|OrderedImports|EndOfLineComment)\]"
)


def format_lint(tree: Tree):
    present = [name for name in (*FOLDERS, "Package.swift") if (tree.root / name).exists()]
    command = ["swift", "format", "lint", "--strict", "--parallel", "--recursive", *present]
    run = subprocess.run(command, cwd=tree.root, capture_output=True, text=True, check=False)
    found = list(_FINDING.finditer(run.stderr))
    for each in found:
        path = each["path"].removeprefix(f"{tree.root}/")
        yield Violation(path, int(each["line"]), "format", each["message"] + _hint(each["message"]))
    if run.returncode != 0 and not found:
        yield Violation("Package.swift", 1, "format", f"`swift format lint` failed: {run.stderr.strip()}")


def _hint(message: str) -> str:
    return "; type `make format`" if _LAYOUT.match(message) else ""
