"""What a client takes that stays: its connection waits in a task, and a task keeps all the stack it ever needed, so that no
deep work is done in one that stays."""

import http.client
from contextlib import ExitStack

import pytest

from support.patience import PATIENCE

COUNT = 200
KILOBYTES = 30


@pytest.fixture
def gateway(own_gateway):
    """Weather of no upstream, as much for each place."""
    return own_gateway(environment={"HANEUL_PROVIDERS": "simulation"})


def kilobytes_each(gateway, open_one, targets) -> float:
    """Memory for each that is open, once as many have come and gone before."""
    with ExitStack() as stack:
        for target in targets[: COUNT // 4]:
            stack.enter_context(open_one(gateway, target))
    gateway.wait_for(lambda: connections(gateway) <= 1)
    before = gateway.memory()
    with ExitStack() as stack:
        for target in targets[COUNT // 4 :]:
            stack.enter_context(open_one(gateway, target))
        each = (gateway.memory() - before) * 1024 / (COUNT * 3 / 4)
    print(f"{before:.0f} MB, then {each:.1f} KB each")
    return each


def connections(gateway) -> int:
    metrics = gateway.get("/metrics").body.decode()
    return int(next(line for line in metrics.splitlines() if line.startswith("haneul_http_connections")).split()[-1])


class Kept:
    """A connection that got a page and stays."""

    def __init__(self, gateway, target):
        self.connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=PATIENCE)
        self.connection.request("GET", target)
        reply = self.connection.getresponse()
        reply.read()
        assert reply.status == 200

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()


def test_a_kept_connection_takes_little_after_a_page(gateway):
    targets = [f"/places/{10 + number % 20 / 10},20" for number in range(COUNT)]
    assert kilobytes_each(gateway, Kept, targets) <= KILOBYTES
