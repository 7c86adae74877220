"""P5: place search beside SQLite's FTS5 with the same rows, in the same process; then a larger file, if there is one.

FTS5 is given prepared statements, a prefix index, one segment and a mapped file; what no name begins with goes to its
trigrams, as in ours to the search for typing errors. It sorts by prominence what matches, or, where "presorted", stops
at the tenth of rows inserted in that order. A hit has the place that was meant, or another of that name, among ten.
"""

import os
import subprocess

from building import NotBuilt, built
from table import Row

# A file of `haneul gazetteer build` with every place, to be measured besides.
LARGE = "HANEUL_BENCH_GAZETTEER"
CLASSES = [
    "all", "prefix", "exact", "one typo", "two typos", "initial consonants", "Korean on Latin keys", "several words",
    "no such place", "reverse",
]  # fmt: skip


def measure(root):
    try:
        program = built(root, "haneul-places-benchmark")
    except NotBuilt as error:
        yield Row("P5", f"left out: {error}", "", "", "", "")
        return
    yield from _rows(program, [], "shipped places", "≤ 1 ms")
    if large := os.environ.get(LARGE):
        yield from _rows(program, [large], "all places", "≤ 3 ms")


def _rows(program, file, what, goal):
    figures = _figures([program, *file])
    for name in CLASSES:
        yield _row(figures, name, f"{what}: {name}, p99 (median – slowest)", f"{goal}, ≥ 10 ×")
    hits, asked = figures["hits"]
    peers = figures["hits fts5"][0]
    yield Row("", f"{what}: right at rank one", f"{hits:.0f} of {asked:.0f}", "", f"FTS5 {peers:.0f}", "≥ 98 %")
    middle, p99, slowest = figures["open"]
    yield Row("", f"{what}: open", f"{middle:.0f} µs", f"{p99:.0f}, {slowest:.0f}", "", "≤ 20 ms")
    resident = _figures([program, *file, "--memory"])["resident"][0]
    yield Row("", f"{what}: resident memory", f"{resident:.0f} MiB", "", "", "≤ 60 MB")


def _row(figures, name, what, goal):
    middle, p99, slowest = figures[name]
    peers = {"": f"{name} fts5", "presorted ": f"{name} fts5 presorted", "without slips ": f"{name} fts5 beginnings"}
    ratios = [f"{how}{figures[peer][1] / p99:.3g} ×" for how, peer in peers.items() if peer in figures]
    if hits := figures.get(f"{name} hits"):
        theirs = figures.get(f"{name} hits fts5", [0])[0]
        ratios.append(f"hits {hits[0]:.0f} : {theirs:.0f} of {hits[1]:.0f}")
    number = "P5" if name == "all" else ""
    return Row(number, what, f"{p99:.0f} µs", f"{middle:.0f} – {slowest:.0f}", ", ".join(ratios) or "–", goal)


def _figures(command):
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = (line.split("\t") for line in run.stdout.splitlines())
    return {name: [float(figure) for figure in figures] for name, *figures in lines}
