"""Nodes on one PostgreSQL and one Redis: what a request costs with one, two and three of them, what the cache costs, and when
a change at one node is on pages of the others."""

import shutil
import statistics
import subprocess
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

import crowd
import load
import servers
from changing import Changing
from pages import Visitor
from people import PASSWORD, Person
from support.postgresql import PostgreSQL, programs
from table import Row

SECRETS = {"HANEUL_PEPPER": "17" * 32, "HANEUL_SIGNING_SECRET": "2b" * 32}
ROUNDS, SECONDS, CONNECTIONS = 5, 2, 16
NODES = (1, 2, 3)
# At each node: three of them ask for as many as one key may at once that nobody holds. The first third is not counted, since a
# process pays for its first answers once.
COLD_PLACES = 30
# At each node.
LISTENERS = 1_000
# A quarter of an hour, after which the upstream is asked again, is as many seconds.
SPEED = {"HANEUL_CLOCK_SPEED": "60"}


def measure(root):
    if programs() is None or not shutil.which("redis-server"):
        yield Row("", "left out: there is no PostgreSQL or Redis; type: Scripts/bootstrap bench", "", "", "", "")
        return
    haneul = str(root / ".build/release/haneul")
    yield from _node_rows(haneul, root)
    yield from _cache_rows(haneul)
    yield from _change_rows(haneul)


# MARK: One, two and three nodes


def _node_rows(haneul, root):
    """The processor time of all nodes for each answer, by their number."""
    costs = {(kind, count): [] for kind in ("cached weather", "cold weather", "a saved list") for count in NODES}
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder, PostgreSQL(root / ".build") as database:
        for turn in range(ROUNDS):
            # In turn, so that all meet the same moods of the machine.
            for count in NODES if turn % 2 else reversed(NODES):
                # Of its own: what is left of the provider's budget is kept there.
                settings = {"HANEUL_DATABASE_URL": database.make_database(f"fleet_{turn}_{count}"), **SECRETS}
                subprocess.run([haneul, "database", "migrate"], env=settings, check=True, capture_output=True)
                with _fleet(haneul, Path(folder, f"{turn}-{count}"), count, settings) as (nodes, key):
                    for kind, cost in _costs(nodes, key, person=100 * turn + count):
                        costs[kind, count].append(cost)
    for kind in ("cached weather", "cold weather", "a saved list"):
        for count in NODES:
            figures = costs[kind, count]
            ratio = statistics.median(each / one for each, one in zip(figures, costs[kind, 1]))
            what = f"processor time of an answer, {count} nodes, {kind}"
            spread = f"{min(figures):.0f} – {max(figures):.0f}"
            yield Row("", what, f"{statistics.median(figures):.0f} µs", spread, f"{ratio:.2f} ×", "0.9 – 1.1 ×")


@contextmanager
def _fleet(haneul, folder, count, settings):
    """So many nodes with folders of their own. Yields their ports and processes, and a key."""
    with ExitStack() as stack:
        cache = stack.enter_context(_redis(folder / "cache"))
        settings = {**settings, "HANEUL_CACHE_URL": cache}
        started = [
            stack.enter_context(servers.gateway(haneul, folder / f"node-{number}", settings=settings))
            for number in range(count)
        ]
        yield [node[:2] for node in started], started[-1][2]


def _costs(nodes, key, person):
    """Microseconds of processor time for each answer, by the kind."""
    yield "cold weather", _cold(nodes, key)
    path = f"/data/2.5/weather?lat=37.5665&lon=126.978&appid={key}"
    yield "cached weather", _most(nodes, path, [])
    # It goes to each node in turn, as a balancer sends it.
    member = Person.number(person)
    member.join(nodes[0][0])
    visitor = Visitor(nodes[0][0])
    visitor.sign_in(member.email, PASSWORD)
    visitor.keep_twenty_places()
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    yield "a saved list", _most(nodes, "/", ["Accept: text/html", "Accept-Language: ko-KR", f"Cookie: {cookies}"])


def _cold(nodes, key):
    """Each node is asked as often, for places that nobody asks for twice; one after the other, since here they share a core
    and its caches, which they have for themselves elsewhere."""
    seconds = 0
    for node, (port, _) in enumerate(nodes):
        for number in range(COLD_PLACES):
            if number == COLD_PLACES // 3:
                seconds -= _exact_seconds(nodes)
            place = f"lat={37 + number / 100:.2f}&lon={127 + node / 10:.2f}"
            servers.get(port, f"/data/2.5/weather?{place}&appid={key}")
        seconds += _exact_seconds(nodes)
    return seconds / len(nodes) / (COLD_PLACES - COLD_PLACES // 3) * 1e6


def _most(nodes, path, headers):
    # The first answers of a process cost what later ones do not.
    for port, _ in nodes * 10:
        servers.check(port, path, headers)
    before, answers = _seconds(nodes), 0
    for port, _ in nodes:
        answers += load.most(port, path, SECONDS, headers, CONNECTIONS)[0]
    return (_seconds(nodes) - before) / answers * 1e6


def _exact_seconds(nodes):
    """For few answers: the rest counts in hundredths. Threads that have ended meanwhile are missing."""
    threads = (stat for _, process in nodes for stat in Path(f"/proc/{process.pid}/task").glob("*/schedstat"))
    return sum(int(stat.read_text().split()[0]) for stat in threads) / 1e9


def _seconds(nodes):
    return sum(servers.processor_seconds(process) for _, process in nodes)


# MARK: With the cache and without


def _cache_rows(haneul):
    """A node with the cache beside one without, in turns."""
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder, ExitStack() as stack:
        folder = Path(folder)
        cache = stack.enter_context(_redis(folder / "cache"))
        plain = stack.enter_context(servers.gateway(haneul, folder / "plain"))
        shared = stack.enter_context(
            servers.gateway(haneul, folder / "shared", settings={"HANEUL_CACHE_URL": cache})
        )
        rates = {plain[0]: [], shared[0]: []}
        for turn in range(2 * ROUNDS):
            for port, _, key, _ in (plain, shared) if turn % 2 else (shared, plain):
                path = f"/data/2.5/weather?lat=37.5665&lon=126.978&appid={key}"
                servers.get(port, path)
                rates[port].append(load.most(port, path, SECONDS, (), CONNECTIONS)[1])
    ours, peers = rates[shared[0]], rates[plain[0]]
    ratio = statistics.median(one / peer for one, peer in zip(ours, peers))
    what = f"cached weather a second with the shared cache (without {statistics.median(peers):,.0f})"
    spread = f"{min(ours):,.0f} – {max(ours):,.0f}"
    yield Row("", what, f"{statistics.median(ours):,.0f} /s", spread, f"{ratio:.2f} ×", "≥ 0.95 ×")


def _change_rows(haneul):
    """People follow one place at three nodes, one of which asks the upstream."""
    path = "/live/places/37.57,126.98"
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder, ExitStack() as stack:
        folder = Path(folder)
        settings = {**SPEED, "HANEUL_CACHE_URL": stack.enter_context(_redis(folder / "cache"))}
        nodes = [
            stack.enter_context(servers.gateway(haneul, folder / f"node-{number}", Changing, settings))
            for number in range(max(NODES))
        ]
        crowds = [stack.enter_context(crowd.listening(node[0], LISTENERS, [path])) for node in nodes]
        for each in crowds:
            # Below zero nothing else is given in degrees: no direction is.
            each.awaits("-44°")
        upstreams = [node[3] for node in nodes]
        for upstream in upstreams:
            upstream.temperature = -44
        last = max(each.told()[1] for each in crowds)
        askers = [upstream for upstream in upstreams if upstream.changed_at]
        start = min(moment for upstream in askers for moment in upstream.changed_at.values())
    what = f"a change on the last of {LISTENERS * len(nodes):,} pages of {len(nodes)} nodes"
    spread = f"{len(askers)} node asked"
    yield Row("", what, f"{(last - start) * 1000:.0f} ms", spread, "", "≤ 3 s")


@contextmanager
def _redis(folder):
    """Redis on loopback. Yields its address."""
    folder.mkdir(parents=True)
    port = servers.free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        address = f"redis://127.0.0.1:{port}"
        while subprocess.run(["redis-cli", "-p", str(port), "PING"], capture_output=True, check=False).returncode:
            pass
        yield address
    finally:
        process.terminate()
        process.wait()
