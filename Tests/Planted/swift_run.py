"""Suites in Swift, run in the package with the faults."""

import os
import re
import subprocess
from pathlib import Path

from binary import TREE
from fault import ROOT
from pytest_run import SURROUNDINGS, Run

_NAMED = re.compile(r"^([A-Za-z]\w*)\.(\w+)(?:/(\w+))?$")
# Seconds.
LONGEST = 180
_RAN = re.compile(r"Test run with (\d+) tests?\b")


def is_swift(test: str) -> bool:
    return "::" not in test


def target(test: str) -> str:
    """The folder of `Tests` that a suite is in."""
    return test.split(".")[0]


def mistake(test: str) -> str | None:
    """What is wrong with the name of a suite, or of a test of it."""
    named = _NAMED.match(test)
    folder = ROOT / "Tests" / target(test)
    if not named or not folder.is_dir():
        return f"no test {test}"
    suite, function = named[2], named[3]
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.swift")]
    if not any(re.search(rf"\b(struct|class|actor|extension) {suite}\b", text) for text in texts):
        return f"no suite {test}"
    if function and not any(f"func {function}(" in text for text in texts):
        return f"no test {test}"
    return None


def run_swift(folder: Path, tests: tuple, environment: dict) -> Run:
    """Which of the tests are red. Each is run by itself, so that each has to find the fault.

    - folder: Of what was built.
    """
    red, texts = set(), []
    bundle = next(folder.glob("*PackageTests.xctest"))
    for test in tests:
        # As `swift test` starts it, which would read the package each time and wait for others that do.
        command = [str(bundle), "--testing-library", "swift-testing", "--filter", _filter(test)]
        variables = {**os.environ, **SURROUNDINGS, "HANEUL_BINARY": str(folder / "haneul"), **environment}
        try:
            done = subprocess.run(command, cwd=TREE, capture_output=True, text=True, env=variables, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            # It waits for what the fault keeps away.
            red.add(test)
            continue
        text = done.stdout + done.stderr
        texts.append(text)
        ran = _RAN.search(text)
        if not ran or ran[1] == "0":
            # It crashed or ran nothing: which is no finding of this test.
            texts.append(f"planted: {test} did not run")
        elif done.returncode:
            red.add(test)
    return Run(red, "\n".join(texts))


def _filter(test: str) -> str:
    suite, _, function = test.partition("/")
    # Suites may be within others: `EndToEndTests.EndToEnd/Watch/once()`.
    name = suite.replace(".", r"\.(\w+/)*", 1)
    return rf"^{name}/{function}\(" if function else rf"^{name}(/|$)"

