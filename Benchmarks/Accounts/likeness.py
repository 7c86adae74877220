#!/usr/bin/env python3
"""Pairs of known and unknown addresses: `likeness.py SITE PAIRS PLANTED_PAIRS`, by the Python of the tests of mail.

Prints a JSON object for each kind of request, first as it is, then with 1 ms planted.
"""

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "Tests/Mail"), str(HERE.parent), str(HERE.parent / "Gateway")]

from servers import CLIENT_CORE, SERVER_CORE, pinned
from support import pairs
from support.members import MembersSite

PLANTED = 1
SEED = 15
# Of a normal distribution, 95 % are within as many standard deviations.
ERRORS = 1.96


def main():
    site, count, planted_count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    _measure(site, count, None)
    _measure(site, planted_count, PLANTED)


def _measure(program, count, slower):
    known, unknown = pairs.addresses(count, SEED)
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        prefixes = {"site_prefix": pinned(SERVER_CORE, []), "receiver_prefix": pinned(CLIENT_CORE, [])}
        with MembersSite(Path(folder), known, slower, program, **prefixes) as site:
            mails = 0
            for seed, (name, kind) in enumerate(pairs.KINDS.items()):
                measured = pairs.measure(site, kind, known, unknown, seed, mails)
                mails += 2 * count if kind.sends_mail else 0
                _tell(name, count, slower, measured)


def _tell(name, count, slower, measured):
    area = measured.area()
    low, high = area.interval(ERRORS)
    result = {
        "name": name, "pairs": count, "planted": slower, "answers": len(measured.answers), "area": area.value,
        "low": low, "high": high, "milliseconds": sorted(measured.known + measured.unknown)[count] * 1000,
    }
    print(json.dumps(result), flush=True)


main()
