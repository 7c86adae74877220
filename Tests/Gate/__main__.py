"""Tests the architecture check by planted violations, and that builds follow the files compiled in: `python3 Tests/Gate`.

Works on a copy of the package in a temporary folder, never in the tree. Prints a line for each test that fails and
closes with `N passed, N failed`; exits 1 when one failed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

from embedding import test_embedding
from plants import FILES, INNOCENT, MANIFESTS

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("Package.swift", ".swift-format", "Sources", "Plugins", "Tests", "Benchmarks", "Tools", "docs")
_LINE = re.compile(r"^(?P<path>\S+?):(?P<line>\d+): (?P<rule>[a-z-]+): .*$", re.MULTILINE)


def copy_package(folder: Path):
    folder.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, folder / name, ignore=shutil.ignore_patterns(".build*", "__pycache__", "*.bin")
            )
        elif source.exists():
            shutil.copy2(source, folder / name)


def check(folder: Path, *options: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-B", str(ROOT / "Scripts" / "check"), "--root", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def reported(run: subprocess.CompletedProcess) -> set:
    return {(found["rule"], found["path"], int(found["line"])) for found in _LINE.finditer(run.stdout)}


def planted_lines(plant) -> set:
    return {
        (rule, plant.path, number)
        for number, line in enumerate(plant.text.splitlines(), start=1)
        for rule in re.findall(r"planted: ([a-z-]+)", line)
    }


class Gate:
    """A copy of the package, what the check says of it untouched, and the count of tests."""

    # The formatter has its own opinion of planted code, and reads the whole tree: it is asked only where it is the rule
    # under test.
    FAST = ("--without", "format")

    def __init__(self, folder: Path, clean: subprocess.CompletedProcess):
        self.folder = folder
        self.passed = self.failed = 0
        self.clean = clean
        self.before = reported(clean)

    def expect(self, name: str, holds: bool, evidence: str):
        self.passed += holds
        self.failed += not holds
        if not holds:
            print(f"gate: FAILED: {name}\n{evidence}")

    def test_clean_tree(self):
        last_lines = "\n".join((self.clean.stdout + self.clean.stderr).splitlines()[-12:])
        evidence = f"{last_lines}\ntype `make check` for the whole list"
        self.expect("the tree as it is passes", self.clean.returncode == 0, evidence)

    def test_file(self, plant):
        run = self._check_with(plant)
        seen = reported(run) - self.before
        if plant.rule == "format":
            seen = {each for each in seen if each[0] == "format"}
        wanted = planted_lines(plant)
        evidence = f"not reported: {sorted(wanted - seen)}\nreported in excess: {sorted(seen - wanted)}\n{run.stderr}"
        self.expect(f"{plant.rule} in {plant.path}", seen == wanted and run.returncode == 1, evidence)

    def test_innocent(self, plant):
        run = self._check_with(plant)
        seen = reported(run) - self.before
        self.expect("comments, strings and namesakes are left alone", not seen, f"reported: {sorted(seen)}")

    def test_manifest(self, plant):
        manifest = self.folder / "Package.swift"
        original = manifest.read_text(encoding="utf-8")
        planted = self.folder / plant.folder / "Planted.swift"
        planted.parent.mkdir(parents=True)
        planted.write_text("let planted = true\n", encoding="utf-8")
        manifest.write_text(original + "\n" + plant.lines, encoding="utf-8")
        run = check(self.folder, *self.FAST)
        manifest.write_text(original, encoding="utf-8")
        shutil.rmtree(planted.parent)
        lines = [line for line in run.stdout.splitlines() if f": {plant.rule}: " in line]
        missing = [words for words in plant.words if not any(words in line for line in lines)]
        evidence = f"not said: {missing}\n{run.stdout}{run.stderr}"
        self.expect(f"{plant.rule}: {plant.name}", not missing and run.returncode == 1, evidence)

    def test_broken_manifest(self):
        manifest = self.folder / "Package.swift"
        original = manifest.read_text(encoding="utf-8")
        manifest.write_text(original + "\nlet package =\n", encoding="utf-8")
        run = check(self.folder)
        manifest.write_text(original, encoding="utf-8")
        self.expect(
            "a manifest that does not compile is no pass", run.returncode == 2, run.stdout + run.stderr
        )

    def test_every_rule_is_planted(self):
        sys.path.insert(0, str(ROOT / "Scripts" / "check"))
        from rules import RULES  # the check's own list, so that a new rule cannot come without its plant

        unplanted = set(RULES) - {plant.rule for plant in (*FILES, *MANIFESTS)}
        self.expect("every rule has a plant", not unplanted, f"no plant for: {sorted(unplanted)}")

    def test_files_compiled_in(self):
        with tempfile.TemporaryDirectory(prefix="haneul-embedding-") as name:
            test_embedding(self, ROOT, Path(name).resolve())

    def _check_with(self, plant) -> subprocess.CompletedProcess:
        path = self.folder / plant.path
        made = [folder for folder in path.parents if not folder.exists()]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(plant.text, encoding="utf-8")
        run = check(self.folder, *(() if plant.rule == "format" else self.FAST))
        path.unlink()
        for folder in made:
            folder.rmdir()
        return run


TESTS = [
    Gate.test_clean_tree,
    Gate.test_every_rule_is_planted,
    Gate.test_files_compiled_in,
    *(partial(Gate.test_file, plant=plant) for plant in FILES),
    partial(Gate.test_innocent, plant=INNOCENT),
    *(partial(Gate.test_manifest, plant=plant) for plant in MANIFESTS),
    Gate.test_broken_manifest,
]


def run_waiting(gate: Gate, tests: SimpleQueue):
    while True:
        try:
            test = tests.get_nowait()
        except Empty:
            return
        test(gate)


def main() -> int:
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory(prefix="haneul-gate-") as name:
        # Each thread plants in a copy of its own.
        folders = [Path(name).resolve() / str(number) for number in range(os.cpu_count() or 1)]
        for folder in folders:
            copy_package(folder)
        clean = check(folders[0])
        gates = [Gate(folder, clean) for folder in folders]
        tests = SimpleQueue()
        for test in TESTS:
            tests.put(test)
        with ThreadPoolExecutor(len(gates)) as threads:
            # Listed, so that what a test throws is thrown here.
            list(threads.map(run_waiting, gates, [tests] * len(gates)))
    passed, failed = sum(gate.passed for gate in gates), sum(gate.failed for gate in gates)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
