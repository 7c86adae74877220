"""A crowd at a place that nobody has asked for."""

import asyncio
import json
from collections import Counter

from fleet import network
from fleet.clients import NAME
from support.patience import PATIENCE

CLIENTS = 1000
USHUAIA = ("-54.8", "-68.3")


def test_a_thousand_clients_are_one_call(fleet):
    before = {name: answered(node) for name, node in fleet.nodes.items()}
    fleet.upstream.answers.clear()
    statuses, bodies = asyncio.run(crowd(fleet))
    assert statuses == {200: CLIENTS}
    assert len(bodies) == 1
    # Of the weather, and of the air that comes with it.
    assert fleet.upstream.asked(*USHUAIA) == {"/v1/forecast": 1, "/v1/air-quality": 1}
    each = {name: answered(node) - before[name] for name, node in fleet.nodes.items()}
    assert sum(each.values()) == CLIENTS and min(each.values()) > CLIENTS / 4, each
    assert json.loads(bodies.pop())["coord"] == {"lon": float(USHUAIA[1]), "lat": float(USHUAIA[0])}


def answered(node) -> float:
    return node.total("haneul_http_requests_total", route="/data/2.5/weather", status="200")


async def crowd(fleet) -> tuple[dict, set]:
    """All are connected before the first asks, and all have asked before the weather service answers."""
    context = fleet.authority.context("http/1.1")
    request = f"GET {fleet.weather(*USHUAIA)} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode()

    async def connect(number: int):
        return await asyncio.open_connection(
            network.NGINX, 443, ssl=context, server_hostname=NAME, local_addr=(network.client(number), 0)
        )

    connections = []
    for first in range(0, CLIENTS, 100):
        connections += await asyncio.gather(*(connect(first + number) for number in range(100)))
    for _, writer in connections:
        writer.write(request)
    await asyncio.gather(*(writer.drain() for _, writer in connections))
    fleet.upstream.answers.set()
    replies = await asyncio.wait_for(asyncio.gather(*(reader.read() for reader, _ in connections)), PATIENCE)
    for _, writer in connections:
        writer.close()
    split = [reply.split(b"\r\n\r\n", 1) for reply in replies]
    return dict(Counter(int(head.split(b" ", 2)[1]) for head, _ in split)), {body for _, body in split}
