"""The files of the package that the rules check."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Optional

from manifest import Manifest, Target
from swift_text import read_swift

FOLDERS = ("Sources", "Plugins", "Tests", "Benchmarks", "Tools")


class Violation(NamedTuple):
    path: str
    line: int
    rule: str
    advice: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.advice}"


@dataclass(frozen=True)
class SourceFile:
    path: str
    target: Optional[Target]
    text: str

    @property
    def code(self) -> str:
        return read_swift(self.text).code

    @property
    def comments(self) -> str:
        return read_swift(self.text).comments

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1


@dataclass(frozen=True)
class Tree:
    root: Path
    manifest: Manifest
    files: tuple

    def manifest_line(self, target: Target) -> int:
        """The line where Package.swift first uses the name of this target, since the dump has no positions."""
        text = (self.root / "Package.swift").read_text(encoding="utf-8")
        found = re.search(rf'"{re.escape(target.name)}"\s*,\s*(?:in|path|dependencies)\b', text)
        found = found or re.search(rf'"{re.escape(target.name)}"', text)
        return text.count("\n", 0, found.start()) + 1 if found else 1


def load_tree(root: Path, manifest: Manifest) -> Tree:
    files, owners = [], {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.swift")):
            relative = path.relative_to(root)
            if not path.is_file() or any(part.startswith(".") for part in relative.parts):
                continue
            name = relative.as_posix()
            # One target has all files of a folder.
            if relative.parent not in owners:
                owners[relative.parent] = manifest.owner(name)
            files.append(SourceFile(name, owners[relative.parent], path.read_text(encoding="utf-8")))
    return Tree(root, manifest, tuple(files))
