"""Clients of a balancer, from addresses of their own, by HTTP/1.1 and HTTP/2."""

import http.client
import itertools
import socket
import ssl
import threading
from typing import NamedTuple

import h2.config
import h2.connection
import h2.events

from support.patience import PATIENCE

from fleet.network import NAME, client

PROTOCOLS = ("http/1.1", "h2")


class Reply(NamedTuple):
    status: int
    headers: dict
    body: bytes


def connected(authority, address: str, protocol: str, source: str) -> ssl.SSLSocket:
    plain = socket.create_connection((address, 443), PATIENCE, (source, 0))
    encrypted = authority.context(protocol).wrap_socket(plain, server_hostname=NAME)
    assert encrypted.selected_alpn_protocol() == protocol
    return encrypted


class OneByOne:
    """Requests one after the other over one connection of HTTP/1.1, or a new one where the server ends it."""

    def __init__(self, authority, address: str, source: str):
        self._make = lambda: connected(authority, address, "http/1.1", source)
        self._connection = http.client.HTTPConnection(NAME, timeout=PATIENCE)
        self._connection.connect = self._connect

    def _connect(self):
        self._connection.sock = self._make()

    def ask(self, target: str, method="GET", headers=None, body=None) -> Reply:
        self._connection.request(method, target, body, headers or {})
        reply = self._connection.getresponse()
        return Reply(reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())

    def stream(self, target: str, headers=None):
        """Status, and the lines of the answer as they come."""
        self._connection.request("GET", target, headers={"Accept": "text/event-stream", **(headers or {})})
        reply = self._connection.getresponse()
        return reply.status, iter(reply.readline, b"")

    def close(self):
        self._connection.close()

    def cut(self):
        """For others than who waits for an answer, who then finds that the connection has ended."""
        if self._connection.sock:
            self._connection.sock.shutdown(socket.SHUT_RDWR)


class Multiplexed:
    """The same over HTTP/2."""

    def __init__(self, authority, address: str, source: str):
        self._make = lambda: connected(authority, address, "h2", source)
        self._socket = None

    def ask(self, target: str, method="GET", headers=None, body=None) -> Reply:
        number = self._send(target, method, headers or {}, body)
        fields, received = {}, b""
        for event in self._events(number):
            if isinstance(event, h2.events.ResponseReceived):
                fields = {name.decode(): value.decode() for name, value in event.headers}
            elif isinstance(event, h2.events.DataReceived):
                received += event.data
        return Reply(int(fields[":status"]), fields, received)

    def stream(self, target: str, headers=None):
        events = self._events(self._send(target, "GET", {"Accept": "text/event-stream", **(headers or {})}, None))
        first = next(event for event in events if isinstance(event, h2.events.ResponseReceived))
        status = int(dict(first.headers)[b":status"])
        return status, self._lines(event.data for event in events if isinstance(event, h2.events.DataReceived))

    def close(self):
        if self._socket:
            self._socket.close()
            self._socket = None

    def cut(self):
        if self._socket:
            self._socket.shutdown(socket.SHUT_RDWR)

    @staticmethod
    def _lines(pieces):
        held = b""
        for piece in pieces:
            held += piece
            *whole, held = held.split(b"\n")
            yield from (line + b"\n" for line in whole)

    def _send(self, target, method, headers, body) -> int:
        # A server says that it takes no more before it closes: what is asked then goes over a new connection.
        if self._socket is None or self._number > 150:
            self.close()
            self._socket = self._make()
            self._state = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding=None))
            self._state.initiate_connection()
        self._number = self._state.get_next_available_stream_id()
        fields = [(":method", method), (":scheme", "https"), (":authority", NAME), (":path", target)]
        fields += [(name.lower(), value) for name, value in headers.items()]
        self._state.send_headers(self._number, fields, end_stream=body is None)
        if body is not None:
            self._state.send_data(self._number, body, end_stream=True)
        self._socket.sendall(self._state.data_to_send())
        return self._number

    def _events(self, number: int):
        """Those of one stream until it ends."""
        while True:
            data = self._socket.recv(65536)
            if not data:
                raise ConnectionError("the connection ended")
            for event in self._state.receive_data(data):
                if isinstance(event, h2.events.DataReceived):
                    self._state.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                if isinstance(event, h2.events.StreamReset) and event.stream_id == number:
                    raise ConnectionError(f"the stream was reset: {event.error_code}")
                if getattr(event, "stream_id", None) == number:
                    yield event
                if isinstance(event, h2.events.StreamEnded) and event.stream_id == number:
                    self._socket.sendall(self._state.data_to_send())
                    return
            self._socket.sendall(self._state.data_to_send())


def speaking(protocol: str):
    return {"http/1.1": OneByOne, "h2": Multiplexed}[protocol]


class Steady(threading.Thread):
    """Asks the same things again and again, and counts what was answered and what was not."""

    def __init__(self, authority, address: str, protocol: str, number: int, targets: list[str]):
        super().__init__(daemon=True)
        self._client = speaking(protocol)(authority, address, client(number))
        self._targets = itertools.cycle(targets)
        self._ended = threading.Event()
        self.name = f"{protocol} at {address}"
        self.answered, self.failures = 0, []

    def run(self):
        for target in self._targets:
            if self._ended.is_set():
                break
            try:
                reply = self._client.ask(target, headers={"Accept": "text/html"})
                if reply.status == 200 and reply.body:
                    self.answered += 1
                else:
                    self.failures.append(f"{self.name}: {target}: {reply.status}")
            except Exception as error:
                self.failures.append(f"{self.name}: {target}: {error!r}")
                self._client.close()
            # As many as the limit of an address allows for.
            self._ended.wait(0.02)
        self._client.close()

    def end(self):
        self._ended.set()
        self.join()


class Viewer(threading.Thread):
    """A live page: has a stream, and opens another as soon as it ends."""

    def __init__(self, authority, address: str, protocol: str, number: int, target: str):
        super().__init__(daemon=True)
        self._make = lambda: speaking(protocol)(authority, address, client(number))
        self._target, self._client, self._ended = target, None, threading.Event()
        self.begun, self.failures = 0, []

    def run(self):
        # A page waits a little longer.
        while not self._ended.wait(0.05):
            self._client = self._make()
            try:
                status, lines = self._client.stream(self._target)
                if status != 200:
                    self.failures.append(f"{self._target}: {status}")
                    continue
                for line in lines:
                    if line.startswith(b"data:"):
                        self.begun += 1
                        break
                for _ in lines:
                    pass
            except (OSError, http.client.HTTPException, ValueError, AttributeError):
                # The balancer ends a stream whose node is gone as it likes.
                pass
            finally:
                self._client.close()

    def end(self):
        """The stream is cut off, as by a page that is left."""
        self._ended.set()
        self._client.cut()
        self.join()
