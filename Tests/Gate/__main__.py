"""Tests the architecture check by planted violations: `python3 Tests/Gate`.

Works on a copy of the package in a temporary folder, never in the tree. Prints a line for each test that fails and
closes with `N passed, N failed`; exits 1 when one failed.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from plants import FILES, INNOCENT, MANIFESTS

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("Package.swift", ".swift-format", "Sources", "Tests", "Benchmarks", "Tools")
_LINE = re.compile(r"^(?P<path>\S+?):(?P<line>\d+): (?P<rule>[a-z-]+): .*$", re.MULTILINE)


def copy_package(folder: Path):
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, folder / name, ignore=shutil.ignore_patterns(".build*", "__pycache__", "*.bin")
            )
        elif source.exists():
            shutil.copy2(source, folder / name)


def check(folder: Path) -> subprocess.CompletedProcess:
    command = [sys.executable, "-B", str(ROOT / "Scripts" / "check"), "--root", str(folder)]
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
    """The copy, what the check says of it untouched, and the count of tests."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.passed = self.failed = 0
        self.clean = check(folder)
        self.before = reported(self.clean)

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
        # The formatter has its own opinion of planted code; it is asked only where it is the rule under test.
        seen = {
            each for each in reported(run) - self.before if (each[0] == "format") == (plant.rule == "format")
        }
        wanted = planted_lines(plant)
        evidence = f"not reported: {sorted(wanted - seen)}\nreported in excess: {sorted(seen - wanted)}\n{run.stderr}"
        self.expect(f"{plant.rule} in {plant.path}", seen == wanted and run.returncode == 1, evidence)

    def test_innocent(self, plant):
        run = self._check_with(plant)
        seen = {each for each in reported(run) - self.before if each[0] != "format"}
        self.expect("comments, strings and namesakes are left alone", not seen, f"reported: {sorted(seen)}")

    def test_manifest(self, plant):
        manifest = self.folder / "Package.swift"
        original = manifest.read_text(encoding="utf-8")
        planted = self.folder / "Sources" / "Planted" / "Planted.swift"
        planted.parent.mkdir()
        planted.write_text("let planted = true\n", encoding="utf-8")
        manifest.write_text(original + "\n" + plant.lines, encoding="utf-8")
        run = check(self.folder)
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

    def _check_with(self, plant) -> subprocess.CompletedProcess:
        path = self.folder / plant.path
        made = [folder for folder in path.parents if not folder.exists()]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(plant.text, encoding="utf-8")
        run = check(self.folder)
        path.unlink()
        for folder in made:
            folder.rmdir()
        return run


def main() -> int:
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory(prefix="haneul-gate-") as name:
        folder = Path(name).resolve()
        copy_package(folder)
        gate = Gate(folder)
        gate.test_clean_tree()
        gate.test_every_rule_is_planted()
        for plant in FILES:
            gate.test_file(plant)
        gate.test_innocent(INNOCENT)
        for plant in MANIFESTS:
            gate.test_manifest(plant)
        gate.test_broken_manifest()
    print(f"{gate.passed} passed, {gate.failed} failed")
    return 1 if gate.failed else 0


if __name__ == "__main__":
    sys.exit(main())
