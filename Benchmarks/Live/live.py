"""P4 and C25: what clients that listen take of the server, alone and with weather."""

import http.client
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "Gateway"), str(HERE.parent / "Pages")]

import crowd
import servers
from building import NotBuilt, built
from changing import Changing
from pages import Visitor
from table import Row

LISTENERS = 10_000
PLACES = ["37.57,126.98", "35.18,129.08", "33.50,126.53", "51.51,-0.13", "40.71,-74.01"]
PATHS = [f"/live/places/{place}" for place in PLACES]
# Longer than the pause between two signs of life.
REST_SECONDS = 40
OPENINGS = 1000
# A quarter of an hour, after which the upstream is asked again, is as many seconds.
SPEED = {"HANEUL_CLOCK_SPEED": "60"}


def measure(root):
    """All rows. What cannot be measured here is told in a row of its own."""
    haneul = str(root / ".build/release/haneul")
    for part in (_bare_rows(root), _rest_rows(haneul), _change_rows(haneul)):
        try:
            yield from part
        except (servers.BenchmarkError, NotBuilt, subprocess.CalledProcessError, OSError) as error:
            yield Row("", f"left out: {error}", "", "", "", "")


def _bare_rows(root):
    yield from bare_rows(built(root, "haneul-gateway-benchmark"))


def bare_rows(program):
    """The platform's own share: a server that pushes the same few bytes to all."""
    with servers.prepared(program) as (port, process, _):
        before = _kibibytes(process)
        with crowd.listening(port, LISTENERS, ["/live"]) as listeners:
            yield _memory_row("", "no weather", process, before)
            yield _rest_row("no weather", process)
            listeners.awaits("changed")
            start = time.monotonic()
            _post(port, "/tell", b"changed")
            yield _told_row("no weather", start, *listeners.told())


def _rest_rows(haneul):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(haneul, folder, settings={"HANEUL_CLOCK_SPEED": "1"}) as (port, process, *_):
            for _ in range(2):
                _open_and_close(port, OPENINGS // 5)
            before = _kibibytes(process)
            _open_and_close(port, OPENINGS)
            grown = _kibibytes(process) - before
            what = f"{OPENINGS} openings and closings of a place's page and stream"
            yield Row("C25", what, f"{grown:+} KiB", f"from {before / 1024:.1f} MiB", "", "flat")
            before = _kibibytes(process)
            with crowd.listening(port, LISTENERS, PATHS):
                yield _memory_row("P4", f"{len(PATHS)} places", process, before)
                yield _rest_row(f"{len(PATHS)} places", process)
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(haneul, folder, settings={"HANEUL_CLOCK_SPEED": "1"}) as (port, process, *_):
            person = Visitor(port)
            person.keep_twenty_places()
            _open_and_close(port, OPENINGS)
            before = _kibibytes(process)
            cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
            with crowd.listening(port, LISTENERS, ["/live/list"], cookies):
                yield _memory_row("P4", "a list of twenty", process, before)
                yield _rest_row("a list of twenty", process)


def _change_rows(haneul):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(haneul, folder, Changing, SPEED) as (port, _, _, upstream):
            with crowd.listening(port, LISTENERS, PATHS[:1]) as listeners:
                # Below zero nothing else is given in degrees: no direction is.
                listeners.awaits("-44°")
                upstream.temperature = -44
                first, last = listeners.told()
                start = min(upstream.changed_at.values())
                yield _told_row("one place, from the upstream's answer on", start, first, last)


# MARK: Rows


def _memory_row(number, what, process, before):
    each = (_kibibytes(process) - before) / LISTENERS
    spread = f"{_kibibytes(process) / 1024:.0f} MiB in all"
    return Row(number, f"memory of each of {LISTENERS} who listen, {what}", f"{each:.1f} KiB", spread, "", "≤ 8 KiB")


def _rest_row(what, process):
    start, seconds = time.monotonic(), servers.processor_seconds(process)
    time.sleep(REST_SECONDS)
    share = (servers.processor_seconds(process) - seconds) / (time.monotonic() - start)
    return Row("", f"  processor while nothing changes, {what}", f"{share * 100:.1f} %", f"{REST_SECONDS} s", "", "")


def _told_row(what, start, first, last):
    early, late = ((moment - start) * 1000 for moment in (first, last))
    spread = f"the first after {early:.0f} ms"
    return Row("", f"  until all are told of a change, {what}", f"{late:.0f} ms", spread, "", "≤ 3 s")


def _kibibytes(process):
    # What was freed meanwhile is settled.
    time.sleep(2)
    return round(servers.resident_mebibytes(process) * 1024)


# MARK: One person


def _post(port, path, body):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", path, body)
    connection.getresponse().read()
    connection.close()


def _open_and_close(port, count):
    for number in range(count):
        place = PLACES[number % len(PLACES)]
        page = servers.get(port, f"/places/{place}").decode()
        known = "".join(re.findall(r'data-hash="([\w-]+)"', page))
        with socket.create_connection(("127.0.0.1", port), timeout=30) as stream:
            request = f"GET /live/places/{place}?known={known} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            stream.sendall(request.encode())
            if not stream.recv(4096).startswith(b"HTTP/1.1 200"):
                raise servers.BenchmarkError(f"no stream at /live/places/{place}")
