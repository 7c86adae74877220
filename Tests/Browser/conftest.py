"""One browser and one server for all tests that do not need their own."""

import os
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support import clock
from support.clock import WallClock
from support.patience import PATIENCE

from aids.app import App, Look
from aids.browser import chromium
from aids.server import Server

# A script that never ends would hold up all the others. A test that does much says `@pytest.mark.most_seconds(900)`.
MOST_SECONDS = 300

# A run that is ended at a fixed time (`.ci/run`) says when it is late, in seconds since 1970: from then on each test runs
# once, and not with each of its parameters. And when no further test may begin: a run that is ended tells nothing.
LATE, LAST = (float(os.environ.get(name) or "inf") for name in ("HANEUL_TEST_LATE_AT", "HANEUL_TEST_LAST_AT"))

expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items):
    """The files that may take longest come first: one that began last would keep one stream busy alone at the end."""

    def most(item) -> float:
        marker = item.get_closest_marker("most_seconds")
        return marker.args[0] if marker else 1

    sums = {}
    for item in items:
        sums[item.path] = sums.get(item.path, 0) + most(item)
    items.sort(key=lambda item: -sums[item.path])
    first = {}
    for item in items:
        item.is_repeated = first.setdefault((item.path, item.originalname), item) is not item


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    if item.is_repeated and time.time() > LATE:
        pytest.skip("this run is late, and the test has run with other parameters")
    if time.time() > LAST:
        pytest.skip("this run is about to be ended")


def pytest_terminal_summary(terminalreporter):
    counts = {kind: len(terminalreporter.stats.get(kind, [])) for kind in ("passed", "failed", "error", "skipped")}
    failed = counts["failed"] + counts["error"]
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    terminalreporter.write_line(f"browser: {clock.told()}")
    terminalreporter.write_line(f"browser: {counts['passed']} passed, {failed} failed{skipped}")


@pytest.fixture(autouse=True)
def bounded(request):
    marker = request.node.get_closest_marker("most_seconds")
    most = marker.args[0] if marker else MOST_SECONDS

    def end(*_):
        raise TimeoutError(f"not within {most} s")

    signal.signal(signal.SIGALRM, end)
    signal.alarm(most)
    yield
    signal.alarm(0)


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    with chromium(tmp_path_factory.mktemp("chromium")) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def fast_server(tmp_path):
    """A minute is a second: a refresh window of ten minutes passes in ten seconds. One for each test: hours pass."""
    with Server(tmp_path / "fast", WallClock(speed=60)) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path):
    """Starts servers of the test's own."""
    started = []

    def start(**options) -> Server:
        running = Server(tmp_path / str(len(started)), **options)
        started.append(running)
        return running.start()

    yield start
    for running in started:
        running.__exit__()


@pytest.fixture
def visit(browser, request):
    """A function that makes a visitor: a browser context of their own, with nothing kept yet, and one window."""
    contexts = []

    def make(server, look: Look = Look(), role: type[App] = App, **options) -> App:
        context = browser.new_context(**{**look.options, **options})
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        return role(context.new_page(), server, look)

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def app(visit, server) -> App:
    """A Korean visitor with a phone."""
    return visit(server)


@pytest.fixture
def english(visit, server) -> App:
    """An English visitor with a phone."""
    return visit(server, Look(language="en"))
