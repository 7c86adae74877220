"""Binaries with faults in them."""

import mmap
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from fault import ROOT

# A package of its own, so that no fault is ever in the tree; kept, so that the next build is short. Whoever has such a
# package that was built already names it.
TREE = Path(os.environ.get("HANEUL_PLANTED_TREE", ROOT / ".build" / "planted"))
COPIED = ("Package.swift", "Package.resolved", "Sources", "Plugins", "Benchmarks", "Tests", "Tools")


def released() -> Path:
    return Path(os.environ.get("HANEUL_BINARY", ROOT / ".build/release/haneul"))


class Binary:
    """A copy of the built program, in which assets can be written over."""

    def __init__(self, original: Path, path: Path):
        shutil.copy2(original, path)
        self.path = path

    @contextmanager
    def planted(self, fault):
        written = []
        try:
            for path, before, after in fault.edits():
                written.append((self._write(before, after, path), before))
            yield
        finally:
            for offset, before in reversed(written):
                self._write_at(offset, before)

    def _write(self, before: bytes, after: bytes, path: Path) -> int:
        with self.path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            offset = content.find(before)
            if offset < 0 or content.find(before, offset + 1) >= 0:
                raise SystemExit(f"planted: the binary is not built of this {path.relative_to(ROOT)}: make build")
        self._write_at(offset, after)
        return offset

    def _write_at(self, offset: int, content: bytes):
        with self.path.open("r+b") as file:
            file.seek(offset)
            file.write(content)


def build_switched(faults: list, products: set, suites: set) -> Path:
    """The folder of the programs with all of the faults in them, each behind its switch, and of the suites in Swift."""
    texts = {}
    for part in (part for fault in faults for part in fault.parts):
        text = texts.get(part.path) or "import Glibc\n" + part.path.read_text(encoding="utf-8")
        texts[part.path] = text.replace(part.find, part.switched)
    _mirror(texts)
    builds = [["--product", product] for product in sorted(products)] + ([["--build-tests"]] if suites else [])
    for options in builds:
        command = ["swift", "build", "--package-path", str(TREE), *options]
        # These suites alone are part of the package.
        environment = {**os.environ, **({"HANEUL_TESTS": ",".join(sorted(suites))} if suites else {})}
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        if done.returncode:
            raise SystemExit(f"{done.stdout}\n{done.stderr}\nplanted: the faults in Swift do not build")
    return TREE / ".build" / "debug"


def _mirror(texts: dict):
    """Makes the copy like the tree, but for the texts; what is the same already keeps its date, and is not built again."""
    wanted = set()
    for name in COPIED:
        source = ROOT / name
        paths = source.rglob("*") if source.is_dir() else [source]
        for path in paths:
            if not path.is_file() or "__pycache__" in path.parts or ".build" in path.relative_to(ROOT).parts:
                continue
            copy = TREE / path.relative_to(ROOT)
            wanted.add(copy)
            content = texts[path].encode() if path in texts else path.read_bytes()
            if copy.is_file() and copy.read_bytes() == content:
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
            shutil.copymode(path, copy)
    for name in COPIED:
        for path in (TREE / name).rglob("*"):
            if path.is_file() and path not in wanted:
                path.unlink()
