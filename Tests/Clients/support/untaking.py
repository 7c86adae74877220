"""Clients that ask for much and take nothing, from one thread: by HTTP/2 with no window, by HTTP/1 without reading."""

import socket
import ssl
import time
from contextlib import ExitStack, contextmanager

import h2.config
import h2.connection
import h2.events
import h2.settings


class Untaking:
    """A connection of HTTP/2 whose client admits not one byte of any body."""

    def __init__(self, port: int, root):
        context = ssl.create_default_context(cafile=root)
        context.set_alpn_protocols(["h2"])
        self.socket = context.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname="127.0.0.1")
        self.connection = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self.connection.initiate_connection()
        self.connection.update_settings({h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: 0})
        self.statuses, self.resets, self.ended = {}, set(), False
        self._send()

    def _send(self):
        self.socket.sendall(self.connection.data_to_send())

    def ask(self, target: str, count: int):
        for _ in range(count):
            stream = self.connection.get_next_available_stream_id()
            fields = [(":method", "GET"), (":scheme", "https"), (":authority", "127.0.0.1"), (":path", target)]
            self.connection.send_headers(stream, fields, end_stream=True)
            self._send()

    def receive(self, seconds: float):
        """What comes for so long."""
        end = time.monotonic() + seconds
        while not self.ended and (left := end - time.monotonic()) > 0:
            self.socket.settimeout(left)
            try:
                data = self.socket.recv(65536)
            except TimeoutError:
                return
            except OSError:
                data = b""
            self.ended = not data
            for event in self.connection.receive_data(data) if data else ():
                match event:
                    case h2.events.ResponseReceived(stream_id=stream, headers=headers):
                        self.statuses[stream] = int(dict(headers)[":status"])
                    case h2.events.StreamReset(stream_id=stream):
                        self.resets.add(stream)
                    case h2.events.ConnectionTerminated():
                        self.ended = True
            self._send_quietly()

    def receive_until(self, condition, seconds: float = 60):
        """What comes until `condition()` is true."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end and not self.ended, f"not within {seconds} s"
            self.receive(0.05)

    def _send_quietly(self):
        try:
            self._send()
        except OSError:
            self.ended = True

    def close(self):
        self.socket.close()


@contextmanager
def over_http2(port: int, root, connections: int, target: str, streams: int):
    """So many connections that asked for `target` on so many streams each; yields them once every stream has a head."""
    with ExitStack() as stack:
        crowd = []
        for _ in range(connections):
            crowd.append(Untaking(port, root))
            stack.callback(crowd[-1].close)
        for each in crowd:
            each.ask(target, streams)
            each.receive_until(lambda each=each: len(each.statuses) == streams)
        yield crowd


@contextmanager
def over_http1(port: int, connections: int, target: str, requests: int):
    """So many connections that asked for `target` so often and read nothing; yields them."""
    with ExitStack() as stack:
        crowd = []
        for number in range(connections):
            one = socket.socket()
            stack.callback(one.close)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.connect(("127.0.0.1", port))
            # Each another one, lest the answer to the first is repeated.
            targets = [f"{target}?n={number}.{request}" for request in range(requests)]
            one.sendall("".join(f"GET {each} HTTP/1.1\r\nHost: localhost\r\n\r\n" for each in targets).encode())
            crowd.append(one)
        yield crowd
