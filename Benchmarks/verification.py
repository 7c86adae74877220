"""How long a blend of six sources takes to be issued and verified, and a place to be learned, on one core."""

import subprocess

from building import NotBuilt, built
from table import Row

# 10 years × 10 leads × 1,000 places in 60 s.
GOAL = 60e9 / 36_500_000
# In milliseconds: a night of a thousand places in five minutes.
PLACE_GOAL = 300


def measure(root):
    try:
        program = built(root, "haneul-verification-benchmark")
    except NotBuilt as error:
        yield Row("", f"left out: {error}", "", "", "", "")
        return
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    figures = {name: list(map(float, rest)) for name, *rest in map(str.split, run.stdout.splitlines())}
    low, middle, high = figures["step"]
    yield Row(
        "", "issue and verify a blend of six sources", f"{middle:.0f} ns", f"{low:.0f} – {high:.0f}", "", f"≤ {GOAL:.0f} ns"
    )
    low, middle, high = figures["place"]
    yield Row(
        "", "learn a place from three years of seven sources", f"{middle:.0f} ms", f"{low:.0f} – {high:.0f}", "", f"≤ {PLACE_GOAL} ms"
    )
