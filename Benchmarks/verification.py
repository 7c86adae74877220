"""How long a blend of six sources takes to be issued and verified, on one core."""

import subprocess

from building import NotBuilt, built
from table import Row

# 10 years × 10 leads × 1,000 places in 60 s.
GOAL = 60e9 / 36_500_000


def measure(root):
    try:
        program = built(root, "haneul-verification-benchmark")
    except NotBuilt as error:
        yield Row("", f"left out: {error}", "", "", "", "")
        return
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    low, middle, high = map(float, run.stdout.splitlines()[0].split()[1:])
    yield Row(
        "", "issue and verify a blend of six sources", f"{middle:.0f} ns", f"{low:.0f} – {high:.0f}", "", f"≤ {GOAL:.0f} ns"
    )
