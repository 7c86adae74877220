"""How long the rules of 10,000 people with five rules each take over 1,000 places, on one core."""

import subprocess

from building import NotBuilt, built
from table import Row

WHAT = {
    "both": "50,000 rules over 1,000 places: one look",
    "digests": "of that the places, each once for all people",
    "people": "of that the people",
    "next": "beside that, when each person is looked at next",
}


def measure(root):
    try:
        program = built(root, "haneul-notifications-benchmark")
    except NotBuilt as error:
        yield Row("", f"left out: {error}", "", "", "", "")
        return
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    lines = (line.partition(" ") for line in run.stdout.splitlines())
    figures = {name: list(map(float, rest.split())) for name, _, rest in lines}
    for name, what in WHAT.items():
        low, middle, high = figures[name]
        goal = "≤ 1000 ms" if name == "both" else ""
        yield Row("", what, f"{middle:.0f} ms", f"{low:.0f} – {high:.0f}", "", goal)
