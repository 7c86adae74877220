"""X3: the page of a place with records beside the same page without, in turns, from two servers on one core."""

import http.client
import statistics
import sys
import tempfile
import time
from pathlib import Path

import servers
import upstream
from table import Row

ROUNDS = 300
# Until both have what they answer from.
FIRST = 30
PLACE = "/places/37.57,126.98"
POINT = (3757, 12698)


def measure(root):
    haneul = str(root / ".build/release/haneul")
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        folder = Path(folder)
        _plant(root, folder / "with/data")
        (folder / "without").mkdir()
        with (
            servers.gateway(haneul, folder / "with") as (recorded, _, _, _),
            servers.gateway(haneul, folder / "without") as (plain, _, _, _),
        ):
            times = {recorded: [], plain: []}
            for turn in range(FIRST + ROUNDS):
                # Who is asked second finds warmer caches.
                for port in (recorded, plain) if turn % 2 else (plain, recorded):
                    times[port].append(_milliseconds(port, turn))
    ours, peers = (sorted(times[port][FIRST:]) for port in (recorded, plain))
    middle, peer = statistics.median(ours), statistics.median(peers)
    spread = f"{ours[0]:.2f} – {ours[-1]:.2f} of {len(ours)}"
    yield Row("X3", "page of a place with records, to one without", f"{middle:.2f} ms", spread, f"{middle / peer:.3f} ×", "≤ 1.05 ×")


def _plant(root, folder):
    """The archive that the browser suite plants, by the clock of the servers."""
    sys.path[:0] = [str(root / "Tests/Clients"), str(root / "Tests/Browser")]
    from aids import cuts
    from support import clock

    clock.SHIFT = int(upstream.NOW) - int(time.time())
    cuts.plant(folder, {POINT: cuts.Cut(verified=42)})


def _milliseconds(port, turn):
    """Of one answer. Each has an address of its own, so that none is repeated from memory."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    start = time.perf_counter_ns()
    connection.request("GET", f"{PLACE}?turn={turn}", headers={"Accept": "text/html", "Accept-Language": "en"})
    answer = connection.getresponse()
    answer.read()
    elapsed = time.perf_counter_ns() - start
    connection.close()
    if answer.status != 200:
        raise servers.BenchmarkError(f"{PLACE}: {answer.status}")
    return elapsed / 1e6
