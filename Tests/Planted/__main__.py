"""Plants faults in the built app, one at a time, and looks whether the tests find them: those in the browser, and for what
no page shows those of messages to browsers and suites in Swift.

    python Tests/Planted                 the whole table
    python Tests/Planted WORD…           the faults whose names, files or tests have one of the words
    python Tests/Planted --check         only whether the table is of this tree

A fault in an asset is written into a copy of the binary, over the bytes that were compiled in: nothing is built. Faults
in Swift are all in one build of a copy of the package (in `HANEUL_PLANTED_TREE`, where there is one already), and an
environment variable says which of them is there. Only those that are wanted are built.

Prints the tests each fault turned red, and the tests that none did; closes with `N passed, N failed`: a fault fails
where a test that was to find it stays green, a test where no fault turned it red.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from binary import Binary, build_switched, released
from fault import ROOT
from faults import FAULTS
from pytest_run import cases, push_cases, run
from swift_run import is_swift, mistake, target
from switched import is_browser, product, run_switched


def complain(faults: list, known: set) -> list:
    names = [fault.name for fault in faults]
    found = [f"twice: {name}" for name in set(names) if names.count(name) > 1]
    for fault in faults:
        found += [f"{fault.name}: {mistake}" for mistake in fault.mistakes()]
        found += [f"{fault.name}: no test {test}" for test in fault.red if not is_swift(test) and test not in known]
        wrong = [mistake(test) for test in fault.red if is_swift(test)]
        found += [f"{fault.name}: {each}" for each in wrong if each]
        if fault.is_asset and not all(map(is_browser, fault.red)):
            found.append(f"{fault.name}: an asset is seen in the browser alone")
    return found


def function(test: str) -> str:
    """The test without its case."""
    return test.split("[")[0]


def chosen(faults: list, words: list) -> list:
    return [each for each in faults if not words or any(w in " ".join((each.name, each.file, *each.red)) for w in words)]


def main(arguments: list) -> int:
    options = [each for each in arguments if each.startswith("-") and each != "--check"]
    if options:
        print(__doc__.strip())
        return 0 if options == ["--help"] else 64
    there = cases()
    known = {function(test) for test in there}
    complaints = complain(FAULTS, known.union(there, push_cases()))
    for complaint in complaints:
        print(f"planted: {complaint}")
    wanted = chosen(FAULTS, [each for each in arguments if each != "--check"])
    uncovered = sorted(known - {function(test) for fault in FAULTS for test in fault.red})
    if complaints or "--check" in arguments:
        for test in uncovered:
            print(f"planted: no fault for {test}")
        failed = len(complaints) + len(uncovered)
        print(f"planted: {len(FAULTS)} faults in the table, {failed} failed")
        return 1 if failed else 0

    planted = [fault for fault in wanted if not fault.is_asset]
    tests = [test for fault in planted for test in fault.red]
    suites = {target(test) for test in tests if is_swift(test)}
    folder = build_switched(planted, {product(test) for test in tests} - {None}, suites) if planted else None
    passed, red = 0, set()
    with tempfile.TemporaryDirectory(prefix="haneul-planted-") as copied:
        copies = SimpleQueue()
        workers = os.cpu_count() or 1
        for number in range(workers):
            copies.put(Binary(released(), Path(copied) / f"haneul-{number}"))

        def find(fault):
            if not fault.is_asset:
                return fault, run_switched(folder, fault)
            copy = copies.get()
            try:
                with copy.planted(fault):
                    return fault, run(copy.path, fault.red)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(workers) as pool:
            for fault, found in pool.map(find, wanted):
                missed = [test for test in fault.red if test not in found.red]
                passed += not missed
                red |= {function(test) for test in found.red}
                print(f"{'FAILED' if missed else 'found '}  {fault.name}  ({fault.file})")
                for test in fault.red:
                    print(f"        {'green' if test in missed else 'red  '}  {test}")
                if missed:
                    print(found.text)
                sys.stdout.flush()
    failed = len(wanted) - passed
    if wanted == FAULTS:
        for test in sorted(known - red):
            failed += 1
            print(f"no fault turned it red: {test}")
    print(f"planted: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
