"""One upstream and one authority for all suites, and a gateway for each that does not need more."""

import os
import tempfile
from pathlib import Path

import pytest

from support import clock
from support.authority import Authority
from support.gateway import Gateway
from support.resolver import leading
from support.upstream import Upstream


# Before any client is imported: some read their trust once. As docs/gateway.md tells people to; `requests` looks at
# the first, the standard library at the second.
FOLDER = tempfile.TemporaryDirectory(prefix="haneul-clients-")
AUTHORITY = Authority(Path(FOLDER.name))
os.environ["REQUESTS_CA_BUNDLE"] = os.environ["SSL_CERT_FILE"] = str(AUTHORITY.root)


def pytest_addoption(parser):
    parser.addoption("--load", action="store_true", help="crowds in full: 10,000 idle and 1,000 slow connections")


def pytest_terminal_summary(terminalreporter):
    counts = {kind: len(terminalreporter.stats.get(kind, [])) for kind in ("passed", "failed", "error", "skipped")}
    failed = counts["failed"] + counts["error"]
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    terminalreporter.write_line(f"clients: {clock.told()}")
    terminalreporter.write_line(f"clients: {counts['passed']} passed, {failed} failed{skipped}")


@pytest.fixture(scope="session")
def authority() -> Authority:
    return AUTHORITY


@pytest.fixture(scope="session")
def upstream():
    emulated = Upstream()
    yield emulated
    emulated.stop()


@pytest.fixture(scope="module")
def gateway(tmp_path_factory, upstream, authority):
    """One for each suite: what one asks of new places is not another's to pay."""
    with Gateway(tmp_path_factory.mktemp("gateway"), upstream, authority) as running:
        yield running


@pytest.fixture
def own_gateway(tmp_path: Path):
    """A function that starts a gateway of the test's own, with an upstream of its own; all end with the test."""
    started = []

    def start(**options) -> Gateway:
        running = Gateway(tmp_path / str(len(started)), Upstream(), **options)
        running.folder.mkdir()
        started.append(running)
        return running.start()

    yield start
    for running in started:
        running.__exit__()
        running.upstream.stop()


@pytest.fixture
def as_original(gateway):
    """The original's hosts lead to the gateway."""
    hosts = ("api.openweathermap.org", "openweathermap.org", "pro.openweathermap.org")
    with leading(
        {(host, 80): gateway.port for host in hosts} | {(host, 443): gateway.tls_port for host in hosts}
    ):
        yield gateway
