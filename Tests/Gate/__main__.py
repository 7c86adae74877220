"""Tests the architecture check by planted violations, and that builds follow the files compiled in: `python3 Tests/Gate`.

Works on copies of the package in a temporary folder, never in the tree. Prints a line for each test that fails and
closes with `N passed, N failed`; exits 1 when one failed.

The whole command is run where its exit status or the formatter is the question. Everywhere else its own rules are asked
within this process: all of them, of the whole tree, which is read once.
"""

import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
from functools import partial
from pathlib import Path

from embedding import test_embedding
from plants import FILES, INNOCENT, MANIFESTS

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts" / "check"))

# The check's own: a new rule cannot come without its plant.
from manifest import Manifest, load_manifest  # noqa: E402
from rules import RULES, violations_of  # noqa: E402
from tree import load_tree  # noqa: E402

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


def check(folder: Path) -> subprocess.CompletedProcess:
    """The whole command, as people run it."""
    command = [sys.executable, "-B", str(ROOT / "Scripts" / "check"), "--root", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def ask(folder: Path, manifest: Manifest) -> list:
    """The violations of all rules but the formatter, which reads the whole tree and has its own opinion of planted code."""
    tree = load_tree(folder, manifest)
    return [each for name, rule in RULES.items() if name != "format" for each in violations_of(tree, rule)]


def places(violations: list) -> set:
    return {(each.rule, each.path, each.line) for each in violations}


def reported(run: subprocess.CompletedProcess) -> set:
    return {(found["rule"], found["path"], int(found["line"])) for found in _LINE.finditer(run.stdout)}


def planted_lines(plant) -> set:
    return {
        (rule, plant.path, number)
        for number, line in enumerate(plant.text.splitlines(), start=1)
        for rule in re.findall(r"planted: ([a-z-]+)", line)
    }


class Gate:
    """A copy of the package, what the rules say of it untouched, and the count of tests."""

    def __init__(self, folder: Path, manifest: Manifest, before: set):
        self.folder, self.manifest, self.before = folder, manifest, before
        self.passed = self.failed = 0

    def expect(self, name: str, holds: bool, evidence: str):
        self.passed += holds
        self.failed += not holds
        if not holds:
            print(f"gate: FAILED: {name}\n{evidence}", flush=True)

    def test_clean_tree(self):
        run = check(self.folder)
        last_lines = "\n".join((run.stdout + run.stderr).splitlines()[-12:])
        evidence = f"{last_lines}\ntype `make check` for the whole list"
        self.expect("the tree as it is passes", run.returncode == 0, evidence)

    def test_file(self, plant):
        with _Planted(self.folder, plant):
            seen = places(ask(self.folder, self.manifest)) - self.before
        self._expect_planted(plant, seen, "")

    def test_command(self, plant):
        with _Planted(self.folder, plant):
            run = check(self.folder)
        seen = {each for each in reported(run) if each[0] == plant.rule}
        self._expect_planted(plant, seen, run.stderr)
        self.expect("the command fails when a rule does", run.returncode == 1, f"{run.returncode}\n{run.stderr}")

    def test_innocent(self, plant):
        with _Planted(self.folder, plant):
            seen = places(ask(self.folder, self.manifest)) - self.before
        self.expect("comments, strings and namesakes are left alone", not seen, f"reported: {sorted(seen)}")

    def test_manifest(self, plant):
        manifest = self.folder / "Package.swift"
        original = manifest.read_text(encoding="utf-8")
        planted = self.folder / plant.folder / "Planted.swift"
        planted.parent.mkdir(parents=True)
        planted.write_text("let planted = true\n", encoding="utf-8")
        manifest.write_text(original + "\n" + plant.lines, encoding="utf-8")
        try:
            found = ask(self.folder, load_manifest(self.folder))
        finally:
            manifest.write_text(original, encoding="utf-8")
            shutil.rmtree(planted.parent)
        lines = [str(each) for each in found if each.rule == plant.rule]
        missing = [words for words in plant.words if not any(words in line for line in lines)]
        evidence = "\n".join([f"not said: {missing}", *map(str, found)])
        self.expect(f"{plant.rule}: {plant.name}", not missing, evidence)

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
        unplanted = set(RULES) - {plant.rule for plant in (*FILES, *MANIFESTS)}
        self.expect("every rule has a plant", not unplanted, f"no plant for: {sorted(unplanted)}")

    def test_files_compiled_in(self):
        with tempfile.TemporaryDirectory(prefix="haneul-embedding-") as name:
            test_embedding(self, ROOT, Path(name).resolve())

    def _expect_planted(self, plant, seen: set, errors: str):
        wanted = planted_lines(plant)
        evidence = f"not reported: {sorted(wanted - seen)}\nreported in excess: {sorted(seen - wanted)}\n{errors}"
        self.expect(f"{plant.rule} in {plant.path}", seen == wanted, evidence)


class _Planted:
    """A planted file, and the folders it needs, for as long as it is looked at."""

    def __init__(self, folder: Path, plant):
        self.path, self.text = folder / plant.path, plant.text

    def __enter__(self):
        self.made = [folder for folder in self.path.parents if not folder.exists()]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.text, encoding="utf-8")

    def __exit__(self, *_):
        self.path.unlink()
        for folder in self.made:
            folder.rmdir()


# The longest first: none of them is left to be waited for at the end.
TESTS = [
    Gate.test_files_compiled_in,
    Gate.test_clean_tree,
    *(partial(Gate.test_command, plant=plant) for plant in FILES if plant.rule == "format"),
    Gate.test_broken_manifest,
    *(partial(Gate.test_manifest, plant=plant) for plant in MANIFESTS),
    *(partial(Gate.test_file, plant=plant) for plant in FILES if plant.rule != "format"),
    partial(Gate.test_innocent, plant=INNOCENT),
    Gate.test_every_rule_is_planted,
]


def run_waiting(gate: Gate, next_test, results):
    """Runs tests until none is left, and tells the counts."""
    while True:
        with next_test.get_lock():
            number = next_test.value
            next_test.value += 1
        if number >= len(TESTS):
            break
        try:
            TESTS[number](gate)
        except Exception:  # noqa: BLE001
            gate.expect(f"test {number} of {len(TESTS)} runs", False, traceback.format_exc())
    results.put((gate.passed, gate.failed))


def main() -> int:
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory(prefix="haneul-gate-") as name:
        # Each process plants in a copy of its own. It is forked when all files have been parsed, which takes longest.
        folders = [Path(name).resolve() / str(number) for number in range(os.cpu_count() or 1)]
        for folder in folders:
            copy_package(folder)
        manifest = load_manifest(folders[0])
        before = places(ask(folders[0], manifest))
        processes = multiprocessing.get_context("fork")
        next_test, results = processes.Value("i", 0), processes.SimpleQueue()
        workers = [
            processes.Process(target=run_waiting, args=(Gate(folder, manifest, before), next_test, results))
            for folder in folders
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        counts = [results.get() for _ in workers if not results.empty()]
    passed, failed = (sum(column) for column in zip(*counts)) if counts else (0, 0)
    # One that ended by a signal told nothing.
    failed += len(workers) - len(counts)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
