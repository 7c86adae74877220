"""The tests of a fault that is in the build with all of them, whichever kind each test is of."""

from pathlib import Path

from pytest_run import PUSH_NAME, Run, run, run_push
from swift_run import is_swift, run_swift, target


def is_push(test: str) -> bool:
    return test.startswith(PUSH_NAME)


def is_browser(test: str) -> bool:
    return not is_swift(test) and not is_push(test)


def product(test: str) -> str | None:
    """The program that a test drives; none if it is a part of the suite itself."""
    if is_push(test):
        return "push-driver"
    return "haneul" if is_browser(test) or target(test) == "EndToEndTests" else None


def run_switched(folder: Path, fault) -> Run:
    """Which of the fault's tests are red.

    - folder: Of what was built.
    """
    switch, binary = {"PLANTED": fault.key}, folder / "haneul"
    kinds = [
        (is_browser, lambda tests: run(binary, tests, switch)),
        (is_push, lambda tests: run_push(folder / "push-driver", tests, switch)),
        (is_swift, lambda tests: run_swift(folder, tests, switch)),
    ]
    runs = [start(tests) for belongs, start in kinds if (tests := tuple(filter(belongs, fault.red)))]
    return Run(set().union(*(each.red for each in runs)), "\n".join(each.text for each in runs))
