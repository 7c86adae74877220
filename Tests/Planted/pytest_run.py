"""Tests in the browser and of messages to browsers, run with another binary."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from fault import ROOT

BROWSER = ROOT / "Tests" / "Browser"
PUSH = ROOT / "Tests" / "Push"
# How the tests of messages to browsers are named in the table.
PUSH_NAME = "Push/"
# What is red waits for what does not come: no longer than a machine may take for what does. The hour is a dry one.
SURROUNDINGS = {"HANEUL_TEST_PATIENCE": "15", "HANEUL_TEST_HOUR": "9", "PYTHONDONTWRITEBYTECODE": "1"}
_ENDED = re.compile(r"^(PASSED|FAILED|ERROR) (test_\w+\.py::\w+)(.*)$", re.MULTILINE)


class Run(NamedTuple):
    red: set
    text: str


def _pytest(*arguments: str, environment=None, folder=BROWSER, python=sys.executable) -> str:
    command = [python, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **SURROUNDINGS, **(environment or {})}, capture_output=True, text=True
    )
    return done.stdout + done.stderr


# They drive programs of their own, in which nothing is planted.
OTHERS = ("test_notes_site.py::", "test_cream.py::", "test_cream_accounts.py::", "test_members_site.py::")


def cases() -> list:
    """Every test of haneul there is, with its cases."""
    text = _pytest("--collect-only")
    found = re.findall(r"^(test_\w+\.py::\w+(?:\[.*\])?)$", text, re.MULTILINE)
    return [name for name in found if not name.startswith(OTHERS)]


def push_cases() -> list:
    """Every test of messages to browsers."""
    text = (PUSH / "test_push.py").read_text(encoding="utf-8")
    return [f"{PUSH_NAME}test_push.py::{name}" for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)]


def run(binary: Path, tests: tuple, environment=None) -> Run:
    """Which of the tests in the browser are red; one with cases is as soon as one of them is."""
    return _red(tests, _pytest("-rA", *tests, environment={"HANEUL_BINARY": str(binary), **(environment or {})}))


def run_push(driver: Path, tests: tuple, environment: dict) -> Run:
    """Which of the tests of messages to browsers are red."""
    names = tuple(test.removeprefix(PUSH_NAME) for test in tests)
    python = str(ROOT / ".build" / "push" / "bin" / "python")
    text = _pytest("-rA", *names, environment={"PUSH_DRIVER": str(driver), **environment}, folder=PUSH, python=python)
    found = _red(names, text)
    return Run({PUSH_NAME + name for name in found.red}, text)


def _red(tests: tuple, text: str) -> Run:
    red = set()
    for result, name, rest in _ENDED.findall(text):
        if result == "PASSED":
            continue
        red |= {test for test in tests if test == name or test.startswith(name + "[") and rest.startswith(test[len(name):])}
    return Run(red, text)
