"""How long 10,000 people take to be told one warning, from the report to an emulated push service on this machine."""

import subprocess
import tempfile

from building import NotBuilt, built
from table import Row

PEOPLE = 10_000
WHAT = {
    "read": ("reading everybody's rules, and asking for 1,000 places", ""),
    "changed": ("a look after one person changed something", ""),
    "appended": ("all notices in the queue and remembered", ""),
    "sent": ("all sent", "≤ 60 s"),
}


def measure(root):
    try:
        program = built(root, "haneul-outbox-benchmark")
    except NotBuilt as error:
        yield Row("", f"left out: {error}", "", "", "", "")
        return
    together, single = run(root, program), run(root, program, "--single")
    for name, (what, goal) in WHAT.items():
        ratio = f"{together[name] / single[name]:.3f}" if name in ("appended", "sent") else ""
        yield Row("", f"{PEOPLE:,} people: {what}", f"{together[name]:.2f} s", "", ratio, goal)


def run(root, program, *options):
    # On the disk of the project: a folder for temporary files may be in memory.
    with tempfile.TemporaryDirectory(dir=root / ".build") as folder:
        command = [program, "--people", str(PEOPLE), "--folder", folder, *options]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {name: float(value) for name, value in map(str.split, lines)}
