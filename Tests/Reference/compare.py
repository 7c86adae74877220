"""Compares every forecast and every line that `haneul verify` tells of an archive with those of the reference program."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(os.environ["HANEUL_ARCHIVES"])
BINARY = os.environ["HANEUL_BINARY"]
ARCHIVES = ("adelaide3", "knyc6", "nycOM14", "patryk6", "wind3")
TOLERANCE = 1e-9
# The reference prints three decimals.
PRINTED = 0.00051


def sums_in_order() -> bool:
    """Whether numpy sums in the order in which the method is defined: in the first days rounding decides, and on a
    processor without AVX-512 the reference differs from itself by up to 1.2 m/s."""
    try:
        return "avx512f" in Path("/proc/cpuinfo").read_text()
    except OSError:
        return False


def reference(archive: Path, trace: Path) -> list:
    """The lines that the program prints, as `variable, lead, n, best, blend, ratio`."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    program = [FOLDER / "reference.py"]
    if sums_in_order():
        environment["OPENBLAS_CORETYPE"] = "SkylakeX"
    else:
        program.insert(0, Path(__file__).with_name("ordered.py"))
    run = subprocess.run(
        [sys.executable, "-B", *program, archive, "--trace", trace],
        env=environment, stdout=subprocess.PIPE, text=True, check=True,
    )
    lines = (line.split() for line in run.stdout.splitlines())
    return [(w[0], float(w[2]), int(w[4]), *map(float, (w[6], w[8], w[10]))) for w in lines]


def verified(archive: Path, trace: Path) -> list:
    run = subprocess.run(
        [BINARY, "verify", archive, "--json", "--trace", trace, "--lang", "en"],
        capture_output=True, text=True, check=True,
    )
    lines = map(json.loads, run.stdout.splitlines())
    return [(e["variable"], float(e["lead"]), e["n"], e["best"], e["blend"], e["ratio"]) for e in lines]


def rows(trace: Path) -> list:
    with open(trace, newline="") as file:
        return [
            (r["place"], r["var"], float(r["lead"]), r["issue"], r["target"], float(r["blend"]))
            for r in csv.DictReader(file)
        ]


def compare(name: str, folder: Path) -> list:
    """The faults, and a line of what was compared."""
    archive = FOLDER / f"{name}.csv.gz"
    theirs, ours = folder / "reference.csv", folder / "haneul.csv"
    start = time.monotonic()
    expected_lines = reference(archive, theirs)
    middle = time.monotonic()
    lines = verified(archive, ours)
    end = time.monotonic()
    expected, found = rows(theirs), rows(ours)
    faults = []
    if [row[:5] for row in expected] != [row[:5] for row in found]:
        faults.append(f"{len(found)} forecasts, not the {len(expected)} of the reference in their order")
    differences = [abs(one[5] - other[5]) for one, other in zip(expected, found)]
    wrong = [row for row, difference in zip(expected, differences) if not difference <= TOLERANCE]
    faults += [f"{len(wrong)} forecasts differ, the first: {wrong[0]}"] if wrong else []
    if [line[:3] for line in lines] != [line[:3] for line in expected_lines]:
        faults.append("variables, leads or numbers of forecasts differ")
    for line, want in zip(lines, expected_lines):
        for figure, wanted in zip(line[3:], want[3:]):
            if abs(figure - wanted) > PRINTED:
                faults.append(f"{line} is not {want}")
    print(
        f"reference: {name}: {len(found)} forecasts, {len(lines)} lines, the largest difference {max(differences):.1e}; "
        f"{end - middle:.1f} s, the reference {middle - start:.1f} s"
    )
    return [f"{name}: {fault}" for fault in faults]


def main() -> None:
    faults = []
    with tempfile.TemporaryDirectory(prefix="haneul-reference-") as folder:
        for name in sys.argv[1:] or ARCHIVES:
            faults += compare(name, Path(folder))
    for fault in faults:
        print(f"reference: {fault}", file=sys.stderr)
    if not sums_in_order():
        print("reference: no AVX-512 here: its products and solutions are those of Tests/Reference/ordered.py")
    sys.exit(1 if faults else 0)


main()
