"""Takes the Swift out of the documentation, so that it is compiled: `guides.py FOLDER` writes a file for each document.

Blocks of one document are one file, in their order. A fence says `swift`, or `swift manifest` where it is part of a
Package.swift and is not compiled.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_FENCE = re.compile(r"^```(?P<kind>[^\n`]*)\n(?P<text>.*?)^```\s*$", re.MULTILINE | re.DOTALL)


def blocks(document: Path):
    """Each block of Swift, and the line it begins at."""
    text = document.read_text(encoding="utf-8")
    for fence in _FENCE.finditer(text):
        kind = fence["kind"].strip()
        if kind == "swift":
            yield text.count("\n", 0, fence.start("text")) + 1, fence["text"]
        elif kind.split(" ")[0].lower() == "swift" and kind != "swift manifest":
            raise SystemExit(f"guides: {document.name}: a fence is “{kind}”: write `swift`, so that it is compiled")


def write(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for document in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        parts = [
            f'#sourceLocation(file: "{document.relative_to(ROOT).as_posix()}", line: {line})\n{text}'
            for line, text in blocks(document)
        ]
        count += len(parts)
        if parts:
            (folder / f"{document.stem}.swift").write_text("\n".join(parts), encoding="utf-8")
    return count


if __name__ == "__main__":
    written = write(Path(sys.argv[1]))
    print(f"guides: {written} blocks")
    sys.exit(0 if written else "guides: there is no Swift in the documentation")
