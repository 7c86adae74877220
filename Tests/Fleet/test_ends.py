"""Nodes are stopped and killed under clients, which find nothing missing."""

import csv
import signal
import socket
import threading
import time
from collections import Counter

from fleet import network
from fleet.clients import PROTOCOLS, OneByOne, Steady, Viewer
from fleet.servers import until
from support.patience import PATIENCE

# What is asked through one balancer only.
MARKS = {network.NGINX: "/robots.txt", network.HAPROXY: "/health/live"}
SEOUL = ("37.57", "126.98")
# HAProxy asks every 2 s, and believes the third answer.
STOP_DELAY = 20


def test_nodes_end_and_nobody_notices(fleet):
    """Each node is restarted, then two are killed: every GET is answered, and live streams go on elsewhere."""
    doors = [(each.address, protocol) for each in fleet.balancers.values() for protocol in PROTOCOLS]
    askers = [
        Steady(fleet.authority, *door, 30 + number, [fleet.weather(*SEOUL), "/", MARKS[door[0]], "/places/37.57,126.98"])
        for number, door in enumerate(doors)
    ]
    live = f"/live/here/{','.join(SEOUL)}"
    viewers = [Viewer(fleet.authority, *doors[number % 4], 40 + number, live) for number in range(12)]
    for each in askers + viewers:
        each.start()
    go_on(fleet, askers, viewers)
    for node in fleet.nodes.values():
        assert node.stop() == 0
        go_on(fleet, askers, viewers, without=node)
        node.start()
        is_used_again(node)
    for node in list(fleet.nodes.values())[:2]:
        node.program.process.send_signal(signal.SIGKILL)
        node.program.process.wait()
        go_on(fleet, askers, viewers, without=node)
        node.start()
        is_used_again(node)
    for each in askers + viewers:
        each.end()
    assert [failure for each in askers + viewers for failure in each.failures] == []
    until(lambda: fleet.total("haneul_http_live_streams") == 0, "nodes hear that the clients have left")


def test_only_what_changes_nothing_is_asked_twice(fleet, balancer):
    """A node ends in the middle of requests: others answer what was to be read, and get no change a second time."""
    client = OneByOne(fleet.authority, balancer.address, network.client(9))
    ending = fleet.nodes["c"]
    ending.stop()
    with EndingNode(ending.address) as half:
        while not half.begun["GET"]:
            assert client.ask("/robots.txt").status == 200
        statuses = Counter()
        while not half.begun["POST"]:
            # HAProxy would leave it to the client by closing a connection that has had an answer before.
            client.close()
            statuses[client.ask("/settings/units", "POST", body=b"units=imperial").status] += 1
        # The others refuse it, since it comes from no page.
        assert statuses[502] == half.begun["POST"] == 1
        assert set(statuses) <= {502, 403}
    client.close()
    ending.start()


def test_a_node_that_stops_late_is_left_before(fleet):
    """With a delay, balancers that ask for readiness send nobody to a node that is about to end, while it still answers."""
    node = fleet.nodes["b"]
    node.stop()
    node.settings["HANEUL_STOP_DELAY"] = str(STOP_DELAY)
    node.start()
    until(lambda: haproxy_says(fleet, node) == "UP", "HAProxy uses the node")
    began = time.monotonic()
    node.program.process.send_signal(signal.SIGTERM)
    until(lambda: node.ask("/health/ready")[0] == 503, "the node says that it stops")
    assert node.ask("/health/live")[0] == 200
    assert node.ask(fleet.weather(*SEOUL))[0] == 200
    until(lambda: haproxy_says(fleet, node) == "DOWN", "HAProxy leaves the node")
    assert node.program.process.poll() is None
    assert node.program.process.wait(PATIENCE) == 0
    assert time.monotonic() - began >= STOP_DELAY
    # Who asks twice does not want to wait.
    node.settings["HANEUL_STOP_DELAY"] = "60"
    node.start()
    began = time.monotonic()
    node.program.process.send_signal(signal.SIGTERM)
    until(lambda: node.ask("/health/ready")[0] == 503, "the node says that it stops")
    assert node.stop() == 0
    assert time.monotonic() - began < 60
    assert "stopping after a delay" in node.program.log.read_text()
    del node.settings["HANEUL_STOP_DELAY"]
    node.start()
    until(lambda: haproxy_says(fleet, node) == "UP", "HAProxy uses the node again")


class EndingNode:
    """Closes connections as soon as a request is there, but says that it is ready."""

    def __init__(self, address: str):
        self.begun = Counter()
        self._listener = socket.create_server((address, network.NODE_PORT))
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection:
                head = connection.recv(65536)
                if b" /health/ready " in head:
                    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
                elif head:
                    self.begun[head.split(b" ")[0].decode()] += 1

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Its thread wakes up by that, and not by closing alone.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


def go_on(fleet, askers, viewers, without=None):
    """Until each has been answered 20 times more, and all streams are with the nodes that are there."""
    before = [each.answered for each in askers]
    until(
        lambda: all(each.answered >= count + 20 for each, count in zip(askers, before)) or failures(askers),
        "steady clients are answered",
    )
    there = [node for node in fleet.nodes.values() if node is not without]
    until(
        lambda: sum(node.total("haneul_http_live_streams") for node in there) == len(viewers),
        "live streams are elsewhere",
    )
    if without is None:
        until(lambda: all(each.begun for each in viewers), "live streams have begun")


def haproxy_says(fleet, node) -> str:
    """Whether it sends pages to the node: `UP` or `DOWN`."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(fleet.balancers["haproxy"].folder / "admin.sock"))
        connection.sendall(b"show stat\n")
        lines = connection.makefile().read().splitlines()
    rows = csv.DictReader([line.removeprefix("# ") for line in lines if line])
    status = next(row["status"] for row in rows if (row["pxname"], row["svname"]) == ("pages", node.name))
    # What it has begun to doubt is told with a count: `UP 1/3`.
    return status.split(" ")[0]


def failures(askers):
    return any(each.failures for each in askers)


def is_used_again(node):
    """Both balancers send it requests."""
    for mark in MARKS.values():
        until(lambda: node.total("haneul_http_requests_total", route=mark) > 0, "the node is used again")
