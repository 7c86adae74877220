"""Clients that ask for much and take nothing: what the server holds for them is bounded, the limit of time is the one
docs/threat_model.md promises for both protocols, and the memory goes back to the system."""

import re
import time
from collections import Counter

import pytest

from support.untaking import over_http1, over_http2

WEATHER = "/data/2.5/weather?q=Seoul,KR&units=metric"
# 88 KB.
LARGE = "/openapi.yaml"
MEGABYTES, SECONDS = 200, 30


def connections(gateway) -> int:
    return int(re.search(r"^haneul_http_connections(?:\{.*\})? (\d+)", gateway.get("/metrics").body.decode(), re.M)[1])


@pytest.fixture
def watched(own_gateway, authority):
    gateway = own_gateway(authority=authority)
    assert gateway.get(LARGE).status == gateway.get(WEATHER).status == 200
    return gateway


def test_streams_without_a_window_hold_little_and_not_for_long(watched, authority):
    before, began = watched.memory(), time.monotonic()
    with over_http2(watched.tls_port, authority.root, 30, LARGE, 95) as crowd:
        during = watched.memory()
        statuses = Counter(status for each in crowd for status in each.statuses.values())
        assert watched.get(WEATHER, timeout=20).status == 200
        first = next(each for each in crowd if 200 in each.statuses.values())
        held = {stream for stream, status in first.statuses.items() if status == 200}
        first.receive_until(lambda: held <= first.resets)
        seconds = time.monotonic() - began
    print(
        f"30 connections, 95 streams each: memory {before:.0f} → {during:.0f} MB, {dict(statuses)}, "
        f"the first ended after {seconds:.1f} s"
    )
    assert set(statuses) == {200, 503} and statuses[200] < 64 * 1024 / 88 + 30
    assert max(before, during, watched.memory()) <= MEGABYTES
    assert seconds >= SECONDS - 1
    watched.wait_for(lambda: watched.memory() < before + (during - before) / 2, 30)
    print(f"afterwards {watched.memory():.0f} MB")


def test_connections_that_are_not_read_hold_little_and_not_for_long(watched):
    before, began = watched.memory(), time.monotonic()
    with over_http1(watched.port, 300, LARGE, 40) as crowd:
        during = []
        while time.monotonic() < began + SECONDS / 2:
            during.append(watched.memory())
            assert watched.get(WEATHER, timeout=20).status == 200
            time.sleep(0.5)
        # A client that does not read does not see the end either.
        watched.wait_for(lambda: connections(watched) < 10, 60)
        seconds = time.monotonic() - began
    print(f"300 connections: memory {before:.0f} → {max(during):.0f} MB, all ended after {seconds:.1f} s")
    assert max(during) <= MEGABYTES
    watched.wait_for(lambda: watched.memory() < before + max(20, (max(during) - before) / 2), 30)
    print(f"afterwards {watched.memory():.0f} MB")
