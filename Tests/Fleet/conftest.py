"""The fleet of the examples, once for all suites: database, cache, three nodes, and both balancers before them."""

import os
import re
import tempfile
import threading
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from support import clock
from support.upstream import Upstream

from fleet import examples, network, servers
from fleet.authority import Authority


# Of each log, where a test has failed.
LAST_LINES = 30


class CountingUpstream(Upstream):
    """Counts what is asked for by place too, and can be told to keep everybody waiting."""

    def __init__(self):
        super().__init__()
        self.places = Counter()
        self.answers = threading.Event()
        self.answers.set()

    def answer(self, handler):
        target = urlsplit(handler.path)
        query = dict(parse_qsl(target.query))
        with self._lock:
            self.places[target.path, query.get("latitude"), query.get("longitude")] += 1
        self.answers.wait()
        super().answer(handler)

    def asked(self, latitude: str, longitude: str) -> dict:
        """How often each path was asked for a place."""
        return {path: count for (path, *place), count in self.places.items() if place == [latitude, longitude]}


class Fleet:
    def __init__(self, folder: Path):
        self.upstream = CountingUpstream()
        self.authority = Authority(folder)
        secrets = {name: "0" for name in ("HANEUL_PEPPER", "HANEUL_SIGNING_SECRET", "HANEUL_PUSH_KEY")}
        # As docs/fleet.md tells: the program makes the secrets, before there is anything else.
        printed = servers.Node(folder / "first", "a", {"HANEUL_CACHE_URL": "redis://valkey"}, self.upstream)
        del printed.settings["HANEUL_CACHE_URL"]
        secrets |= dict(re.findall(r"^(HANEUL_\w+)=(\S+)$", printed.run("database", "secrets"), re.MULTILINE))
        secrets |= {"DATABASE_PASSWORD": "5f0c8a", "CACHE_PASSWORD": "77d0b1"}
        self.compose = examples.compose(folder, secrets)
        services = self.compose["services"]
        self.database = servers.Database(folder / "database", services["postgres"]["environment"])
        self.cache = servers.Cache(folder / "cache", services["valkey"]["command"])
        self.nodes = {
            name: servers.Node(folder / name, name, services[f"node-{name}"]["environment"], self.upstream)
            for name in network.NODES
        }
        self.nodes["a"].run(*services["migrate"]["command"])
        made = self.nodes["a"].run("keys", "create", "--name", "first", "--limit", "unlimited")
        self.key = re.search(r"\b[0-9a-f]{32}\b", made)[0]
        for node in self.nodes.values():
            node.start()
        self.balancers = {
            "nginx": servers.nginx(folder / "nginx", self.authority),
            "haproxy": servers.haproxy(folder / "haproxy", self.authority),
        }

    def weather(self, latitude: str, longitude: str) -> str:
        return f"/data/2.5/weather?lat={latitude}&lon={longitude}&units=metric&appid={self.key}"

    def total(self, metric: str, **labels: str) -> float:
        return sum(node.total(metric, **labels) for node in self.nodes.values())


def pytest_terminal_summary(terminalreporter):
    counts = {kind: len(terminalreporter.stats.get(kind, [])) for kind in ("passed", "failed", "error", "skipped")}
    failed = counts["failed"] + counts["error"]
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    terminalreporter.write_line(f"fleet: {clock.told()}")
    terminalreporter.write_line(f"fleet: {counts['passed']} passed, {failed} failed{skipped}")


@pytest.fixture(scope="session")
def fleet(request):
    if "HANEUL_TEST_NO_NAMESPACES" in os.environ:
        pytest.skip("no namespaces here")
    # Readable by the users that servers run as; pytest's own folders are not.
    with tempfile.TemporaryDirectory(prefix="haneul-fleet-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        network.settle(folder)
        # What still runs ends with the namespace.
        yield Fleet(folder)
        if request.session.testsfailed:
            for log in sorted(folder.glob("*/*log")):
                print(f"--- {log.parent.name}/{log.name}", *log.read_text().splitlines()[-LAST_LINES:], sep="\n")


@pytest.fixture(params=["nginx", "haproxy"])
def balancer(request, fleet):
    return fleet.balancers[request.param]
