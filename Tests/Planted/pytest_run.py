"""Tests in the browser, run with another binary."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from fault import ROOT

BROWSER = ROOT / "Tests" / "Browser"
# What is red waits for what does not come: no longer than a machine may take for what does. The hour is a dry one.
SURROUNDINGS = {"HANEUL_TEST_PATIENCE": "15", "HANEUL_TEST_HOUR": "9", "PYTHONDONTWRITEBYTECODE": "1"}
_ENDED = re.compile(r"^(PASSED|FAILED|ERROR) (test_\w+\.py::\w+)(.*)$", re.MULTILINE)


class Run(NamedTuple):
    red: set
    text: str


def _pytest(*arguments: str, environment=None) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(
        command, cwd=BROWSER, env={**os.environ, **SURROUNDINGS, **(environment or {})}, capture_output=True, text=True
    )
    return done.stdout + done.stderr


# They drive programs of their own, in which nothing is planted.
OTHERS = ("test_notes_site.py::", "test_cream.py::", "test_cream_accounts.py::", "test_members_site.py::")


def cases() -> list:
    """Every test of haneul there is, with its cases."""
    text = _pytest("--collect-only")
    found = re.findall(r"^(test_\w+\.py::\w+(?:\[.*\])?)$", text, re.MULTILINE)
    return [name for name in found if not name.startswith(OTHERS)]


def run(binary: Path, tests: tuple, environment=None) -> Run:
    """Which of the tests are red; one with cases is as soon as one of them is."""
    text = _pytest("-rA", *tests, environment={"HANEUL_BINARY": str(binary), **(environment or {})})
    red = set()
    for result, name, rest in _ENDED.findall(text):
        if result == "PASSED":
            continue
        red |= {test for test in tests if test == name or test.startswith(name + "[") and rest.startswith(test[len(name):])}
    return Run(red, text)
