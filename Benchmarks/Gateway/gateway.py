"""P1, P2 and P10: the gateway beside nginx, which answers from its cache the same body, on the same core, in turns."""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import load
import servers
from building import NotBuilt, built
from table import Row

ROUNDS = 7
SECONDS = 2
PLACES = 10_000
# As many as one key may ask for at once that nobody holds.
COLD_PLACES = 90


def measure(root, rounds=ROUNDS, seconds=SECONDS):
    """All rows. What cannot be measured here is told in a row of its own."""
    haneul = str(root / ".build/release/haneul")
    for part in (
        _prepared_rows(root, rounds, seconds),
        _gateway_rows(haneul, rounds, seconds),
        _encrypted_rows(haneul, rounds, seconds),
        _cold_rows(haneul),
        _start_rows(haneul),
    ):
        try:
            yield from part
        except (servers.BenchmarkError, NotBuilt, subprocess.CalledProcessError, OSError) as error:
            yield Row("", f"left out: {error}", "", "", "", "")


def _prepared_rows(root, rounds, seconds):
    with servers.prepared(built(root, "haneul-gateway-benchmark")) as (port, process, path):
        yield from compare("1 KB behind a counted key, no weather", (port, process), path, rounds, seconds, "")


def _gateway_rows(haneul, rounds, seconds):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(haneul, folder) as (port, process, key, _):
            path = f"/data/2.5/weather?lat=37.5665&lon=126.978&appid={key}"
            yield from compare("cached /data/2.5/weather", (port, process), path, rounds, seconds, "≥ 2.0 ×")


def _encrypted_rows(haneul, rounds, seconds):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        files = [f"{folder}/{name}.pem" for name in ("certificate", "key")]
        new = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        new += ["-subj", "/CN=localhost", "-days", "2", "-out", files[0], "-keyout", files[1]]
        subprocess.run(new, check=True, capture_output=True)
        ports = servers.free_port(), servers.free_port()
        settings = dict(zip(("HANEUL_TLS_PORT", "HANEUL_TLS_CERT", "HANEUL_TLS_KEY"), (str(ports[0]), *files)))
        with servers.gateway(haneul, folder, settings=settings) as (port, process, key, _):
            path = f"/data/2.5/weather?lat=37.5665&lon=126.978&appid={key}"
            servers.get(port, path)
            with servers.nginx(Path(folder, "nginx"), port, path, (ports[1], *files)) as (_, peer):
                most = load.most_encrypted
                both = [
                    [_most(*each, path, seconds, most) for each in ((ports[0], process), (ports[1], peer))]
                    for _ in range(rounds)
                ]
                ours, peers = zip(*both)
                what = "cached /data/2.5/weather over TLS and HTTP/2, 16 connections, 16 at once on each, one core"
                yield _rate_row("P1", what, ours, peers, 0, "≥ 1.0 ×")
                yield _rate_row("", "  per second of processor time", ours, peers, 1, "≥ 1.0 ×")
                yield _rate_row("", "nginx proxy_cache (the peer)", peers, peers, 0, "")


def compare(what, server, path, rounds, seconds, goal):
    """P1 and P2 of a server, as port and process, that answers a path already."""
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        folder = Path(folder)
        open_loop = load.build_open_loop(folder)
        with servers.nginx(folder / "nginx", server[0], path) as peer:
            if servers.get(server[0], path) != servers.get(peer[0], path):
                raise servers.BenchmarkError("nginx answers another body")
            both = [[_most(*each, path, seconds) for each in (server, peer)] for _ in range(rounds)]
            ours, peers = zip(*both)
            what = f"{what}, {load.CONNECTIONS} connections, one core"
            yield _rate_row("P1" if goal else "", what, ours, peers, 0, goal)
            yield _rate_row("", "  per second of processor time", ours, peers, 1, goal)
            yield _rate_row("", "nginx proxy_cache (the peer)", peers, peers, 0, "")
            yield _rate_row("", "  per second of processor time", peers, peers, 1, "")
            rate = max(rate for rate, _ in peers) / 2
            both = [
                [load.latencies(open_loop, port, path, rate, seconds) for port, _ in (server, peer)]
                for _ in range(rounds)
            ]
            ours, peers = zip(*both)
            what = f"p99 at {rate:.0f}/s, half of nginx's most"
            yield _latency_row("P2" if goal else "", what, ours, peers, rate, "≤ 1.0 ×" if goal else "")
            yield _latency_row("", "nginx (the peer)", peers, peers, rate, "")


def _most(port, process, path, seconds, most=load.most):
    """Answers per second, and per second of the server's processor time: that is less in doubt on a busy machine."""
    before = servers.processor_seconds(process)
    answers, rate = most(port, path, seconds)
    return rate, answers / max(0.01, servers.processor_seconds(process) - before)


def _rate_row(number, what, ours, peers, index, goal):
    figures = [round_[index] for round_ in ours]
    middle = statistics.median(figures)
    ratio = statistics.median(figure / peer[index] for figure, peer in zip(figures, peers))
    spread = f"{min(figures):.0f} – {max(figures):.0f} of {len(figures)}"
    return Row(number, what, f"{middle:.0f} /s", spread, f"{ratio:.2f} ×", goal)


def _latency_row(number, what, figures, peers, rate, goal):
    times = [microseconds[2] for _, microseconds in figures]
    ratio = statistics.median(ours[2] / max(1, peer[2]) for (_, ours), (_, peer) in zip(figures, peers))
    if min(reached for reached, _ in figures) < rate * 0.98:
        what += " (rate not always reached)"
    spread = f"{min(times):.0f} – {max(times):.0f} of {len(times)}"
    return Row(number, what, f"{statistics.median(times):.0f} µs", spread, f"{ratio:.2f} ×", goal)


def _start_rows(haneul):
    starts, idle = [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
            with servers.gateway(haneul, folder) as (_, process, _, _):
                starts.append(process.started_to_answer_milliseconds)
                idle.append(servers.resident_mebibytes(process))
    yield _plain_row("P10", "haneul serve: start to first answer", starts, "ms", "≤ 200 ms")
    yield _plain_row("P10", "resident memory, idle", idle, "MiB", "≤ 40 MB")
    yield from _places_row(haneul)


def _cold_rows(haneul):
    """What places nobody asked for before cost: two calls upstream, decoded, kept and answered."""
    costs = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
            with servers.gateway(haneul, folder) as (port, process, key, _):
                places = [(37 + place / 100, 127.0) for place in range(COLD_PLACES)]
                # The first answers of a process cost what later ones do not.
                warmed = _ask(port, key, places[:10], "forecast")
                before = servers.processor_seconds(process)
                answered = _ask(port, key, places[10:], "forecast")
                if warmed + answered < COLD_PLACES:
                    raise servers.BenchmarkError("a cold place was not answered")
                costs.append((servers.processor_seconds(process) - before) / answered * 1000)
    yield _plain_row("", "cold /data/2.5/forecast, processor time", costs, "ms", "≤ 6 ms")


def _places_row(haneul):
    """Places on a grid, fetched first, then asked for once each, so that each is in memory and near the wire."""
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        places = [(place // 100 * 0.5 - 25, place % 100 * 1.5 - 75) for place in range(PLACES)]
        fetched = 0
        while fetched < len(places):
            with servers.gateway(haneul, folder) as (port, _, key, _):
                count = _ask(port, key, places[fetched:])
            if count == 0:
                raise servers.BenchmarkError(f"only {fetched} places could be fetched")
            fetched += count
            # The provider's budget is for a provider in the world, and remembered; this one is made up.
            for file in Path(folder).glob("data/weather/records/limits.*"):
                file.unlink()
        with servers.gateway(haneul, folder) as (port, process, key, provider):
            answered = _ask(port, key, places)
            what = f"resident memory, {answered} cached places, {provider.calls} calls upstream"
            yield _plain_row("P10", what, [servers.resident_mebibytes(process)], "MiB", "≤ 120 MB")


def _ask(port, key, places, endpoint="weather"):
    """How many of the places were answered before the first that was not."""
    for count, (latitude, longitude) in enumerate(places):
        try:
            servers.get(port, f"/data/2.5/{endpoint}?lat={latitude:.2f}&lon={longitude:.2f}&appid={key}")
        except OSError:
            return count
    return len(places)


def _plain_row(number, what, figures, unit, goal):
    spread = f"{min(figures):.1f} – {max(figures):.1f} of {len(figures)}" if len(figures) > 1 else ""
    return Row(number, what, f"{statistics.median(figures):.1f} {unit}", spread, "", goal)
