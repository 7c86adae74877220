"""What strangers can find out about accounts by time, and what a flood of sign-ins takes from others."""

import json
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "Gateway")]

import load
import servers
from building import NotBuilt, built
from people import Person
from table import Row

PAIRS, PLANTED_PAIRS = 10_000, 1_000
# Of the interval in which the area under the curve is: 0.5 where nobody can tell the two apart.
LIKE, UNLIKE = "0.47 – 0.53", "> 0.53"
PEOPLE, FLOOD_RATE, FLOOD_SECONDS = 200, 200, 30
WEATHER_RATE, ROUNDS, ROUND_SECONDS = 1_000, 7, 4


def measure(root, pairs=PAIRS, planted_pairs=PLANTED_PAIRS):
    """All rows. What cannot be measured here is told in a row of its own."""
    haneul = str(root / ".build/release/haneul")
    for part in (_likeness_rows(root, pairs, planted_pairs), flood_rows(haneul)):
        try:
            yield from part
        except (servers.BenchmarkError, NotBuilt, subprocess.CalledProcessError, OSError) as error:
            yield Row("", f"left out: {error}", "", "", "", "")


# MARK: Known and unknown addresses


def _likeness_rows(root, pairs, planted_pairs):
    python = root / ".build/mail/bin/python"
    if not python.exists():
        raise servers.BenchmarkError("there is no mail server; type: Tests/Mail/run --only-environment")
    yield from likeness_rows(python, built(root, "members-site"), pairs, planted_pairs)


def likeness_rows(python, site, pairs, planted_pairs):
    """- python: one that has aiosmtpd."""
    command = [str(python), "-B", str(HERE / "likeness.py"), site, str(pairs), str(planted_pairs)]
    run = subprocess.run(servers.pinned(servers.CLIENT_CORE, command), capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise servers.BenchmarkError(f"{' '.join(command)}\n{run.stderr}")
    for result in map(json.loads, run.stdout.splitlines()):
        yield _likeness_row(**result)


def _likeness_row(name, pairs, planted, answers, area, low, high, milliseconds):
    what = f"{name}, {pairs} pairs of known and unknown addresses, {milliseconds:.1f} ms each"
    what = f"  with {planted} ms planted: {what}" if planted else what
    if answers != 1:
        what += f": {answers} DIFFERENT ANSWERS"
    return Row("", what, f"{area:.3f}", f"{low:.3f} – {high:.3f}", "", UNLIKE if planted else LIKE)


# MARK: A flood


def flood_rows(haneul):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(haneul, folder) as (port, process, key, _):
            people = [Person.number(number) for number in range(PEOPLE)]
            for person in people:
                person.join(port)
            requests = [(person.address, person.sign_in(port)) for person in people]
            path = f"/data/2.5/weather?lat=37.5665&lon=126.978&appid={key}"
            open_loop = load.build_open_loop(Path(folder))
            program = load.built(HERE / "flood.c", Path(folder))
            alone = _latencies(open_loop, port, path, ROUNDS)
            before = servers.resident_mebibytes(process)
            with _flooding(program, port, requests) as flood:
                during = _latencies(open_loop, port, path, int(FLOOD_SECONDS / ROUND_SECONDS))
                threads = _hashing_threads(process)
                result = [int(number) for number in flood.stdout.readline().split()]
            alone += _latencies(open_loop, port, path, ROUNDS)
            yield from _latency_rows(alone, during)
            yield _flood_row(result, threads)
            yield _memory_row(process, before)


def _latencies(open_loop, port, path, rounds):
    """Microseconds at 99 %."""
    servers.get(port, path)
    return [load.latencies(open_loop, port, path, WEATHER_RATE, ROUND_SECONDS)[1][2] for _ in range(rounds)]


@contextmanager
def _flooding(flood, port, requests):
    people = "".join(f"{address}\n{len(request)}\n{request}\n" for address, request in requests)
    command = [flood, str(port), str(FLOOD_RATE), str(FLOOD_SECONDS), str(len(requests))]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    process = subprocess.Popen(servers.pinned(servers.CLIENT_CORE, command), **pipes)
    try:
        process.stdin.write(people.removesuffix("\n"))
        process.stdin.flush()
        if process.stdout.readline() != "ready\n":
            raise servers.BenchmarkError("the flood did not begin")
        process.stdin.write("\n")
        process.stdin.flush()
        yield process
    finally:
        process.kill()
        process.wait()


def _hashing_threads(process):
    """How many threads give way to all others: those that hash, whose priority is lowered by ten."""
    stats = [stat.read_text() for stat in Path(f"/proc/{process.pid}/task").glob("*/stat")]
    return sum(int(stat.rpartition(")")[2].split()[16]) >= 10 for stat in stats)


def _latency_rows(alone, during):
    middle, peer = statistics.median(during), statistics.median(alone)
    what = f"cached weather, p99 at {WEATHER_RATE}/s, while {FLOOD_RATE}/s sign in"
    yield Row("", what, f"{middle:.0f} µs", _spread(during), f"{middle / peer:.2f} ×", "≤ 2.0 ×")
    yield Row("", "  alone (the peer)", f"{peer:.0f} µs", _spread(alone), "1.00 ×", "")


def _spread(figures):
    return f"{min(figures):.0f} – {max(figures):.0f} of {len(figures)}"


def _flood_row(result, threads):
    if not result:
        raise servers.BenchmarkError("the flood ended early")
    sent, let_in, refused, others, _ = result
    what = f"  of {sent} sign-ins: {refused} had 503 with Retry-After, {others} anything else"
    return Row("", what, f"{let_in / FLOOD_SECONDS:.0f} /s let in", f"threads that hash: {threads}", "", "0 else, 1 thread")


def _memory_row(process, before):
    status = Path(f"/proc/{process.pid}/status").read_text()
    most = int(status.split("VmHWM:")[1].split()[0]) / 1024
    return Row("", "  resident memory at its most", f"{most:.0f} MiB", f"from {before:.0f} MiB", "", "≤ 120 MB")
