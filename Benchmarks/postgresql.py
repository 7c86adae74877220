"""How many places are added in a second to lists in PostgreSQL, 16 at once, against pgbench with the same statements on the
same server. The server is one of our own on loopback, which writes durably."""

import re
import statistics
import subprocess
from pathlib import Path

from building import NotBuilt, built
from support.postgresql import USER, PostgreSQL, programs
from table import Row

ROUNDS, SECONDS, AT_ONCE = 5, 5, 16
SCRIPT = Path(__file__).resolve().parent / "PostgreSQL/places.sql"


def measure(root):
    if programs() is None:
        yield Row("", "left out: there is no PostgreSQL; type: Scripts/bootstrap bench", "", "", "", "")
        return
    try:
        program = built(root, "haneul-postgresql-benchmark")
    except NotBuilt as error:
        yield Row("", f"left out: {error}", "", "", "", "")
        return
    # On the disk of the project.
    with PostgreSQL(root / ".build") as server:
        url = server.url()
        subprocess.run([program, "--url", url, "--prepare"], check=True)
        ours, peers = [], []
        # In turn, so that both meet the same tables and the same moods of the machine.
        for _ in range(ROUNDS):
            peers.append(_pgbench(server))
            ours.append(_ours(program, url))
    ratio = statistics.median(own / peer for own, peer in zip(ours, peers))
    what = f"a second, places added in PostgreSQL, {AT_ONCE} at once (pgbench {statistics.median(peers):,.0f})"
    spread = f"{min(ours):,.0f}–{max(ours):,.0f}"
    yield Row("", what, f"{statistics.median(ours):,.0f}", spread, f"{ratio:.2f}", "≥ 0.7")


def _ours(program, url):
    command = [program, "--url", url, "--tasks", str(AT_ONCE), "--seconds", str(SECONDS)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return float(dict(line.split() for line in lines)["rate"])


def _pgbench(server):
    command = [server.programs / "pgbench", "-n", "-M", "prepared", "-c", AT_ONCE, "-j", "2", "-T", SECONDS]
    command += ["--max-tries", "20", "-f", SCRIPT, "-h", server.sockets, "-p", server.port, "-U", USER, "postgres"]
    text = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout
    return float(re.search(r"^tps = ([0-9.]+)", text, re.MULTILINE)[1])
