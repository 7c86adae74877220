"""Clients of HTTP/2: one that holds the server to the protocol, and one that may do what libraries do not."""

import socket
import ssl

import h2.config
import h2.connection
import h2.events
import h2.settings
import hpack

from support.patience import PATIENCE

HOST = "127.0.0.1"


def connected(port: int, root):
    context = ssl.create_default_context(cafile=root)
    context.set_alpn_protocols(["h2"])
    return context.wrap_socket(socket.create_connection((HOST, port), PATIENCE), server_hostname=HOST)


class Streams:
    """One connection; its state machine refuses what the protocol forbids."""

    def __init__(self, port: int, root, window: int = 1 << 24, stream_window: int = 65_535, takes: bool = True):
        """- window: what the connection may receive at once, beyond the 65,535 bytes that it always may.
        - stream_window: the same of each stream.
        - takes: whether windows are opened again when something was received."""
        self.socket = connected(port, root)
        self.state = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self.state.initiate_connection()
        self.state.update_settings({h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: stream_window})
        self.takes = takes
        if window:
            self.state.increment_flow_control_window(window)
        self.heads, self.bodies, self.ended, self.reset = {}, {}, set(), set()
        self.terminated = None
        self.send()

    def send(self):
        self.socket.sendall(self.state.data_to_send())

    def begin(self, target: str, method: str = "GET", fields=(), body: bytes | None = None) -> int:
        """Begins a request; the number of its stream. It goes out with the next `send`."""
        stream = self.state.get_next_available_stream_id()
        head = [(":method", method), (":scheme", "https"), (":authority", HOST), (":path", target), *fields]
        self.state.send_headers(stream, head, end_stream=body is None)
        if body is not None:
            self.state.send_data(stream, body, end_stream=True)
        self.bodies[stream] = b""
        return stream

    def ask(self, target: str, method: str = "GET", fields=(), body: bytes | None = None):
        """The head and the body of the answer."""
        stream = self.begin(target, method, fields, body)
        self.finish({stream})
        return self.heads[stream], self.bodies[stream]

    def finish(self, streams: set[int]):
        """Receives until the streams have ended."""
        self.send()
        while not streams <= self.ended | self.reset:
            assert self.terminated is None, f"the connection was ended: {self.terminated}"
            assert self.receive(), "the connection was closed"

    def receive(self) -> bool:
        """The next bytes; whether there were any."""
        self.socket.settimeout(PATIENCE)
        data = self.socket.recv(65536)
        for event in self.state.receive_data(data) if data else ():
            match event:
                case h2.events.ResponseReceived(stream_id=stream, headers=headers):
                    self.heads[stream] = dict(headers)
                case h2.events.DataReceived(stream_id=stream, data=part, flow_controlled_length=length):
                    self.bodies[stream] += part
                    if self.takes:
                        self.state.acknowledge_received_data(length, stream)
                case h2.events.StreamEnded(stream_id=stream):
                    self.ended.add(stream)
                case h2.events.StreamReset(stream_id=stream):
                    self.reset.add(stream)
                case h2.events.ConnectionTerminated(error_code=code):
                    self.terminated = code
        if data and self.terminated is None:
            self.send()
        return bool(data)

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Frames:
    """One connection by hand, with windows of a gigabyte. It goes on after GOAWAY, where hyper-h2 gives up."""

    SETTINGS, PING, GOAWAY = 4, 6, 7
    ACKNOWLEDGEMENT = END_STREAM = 1

    def __init__(self, port: int, root, settings: bytes = b""):
        """- settings: entries of the first SETTINGS frame."""
        self.socket = connected(port, root)
        self._file = self.socket.makefile("rb", buffering=0)
        self._decoder = hpack.Decoder()
        self._newest = -1
        self.heads, self.bodies, self.ended, self.reset, self.ends = {}, {}, set(), set(), []
        self.socket.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        self.send(self.SETTINGS, 0, b"\0\4\x3f\xff\xff\xff" + settings)
        self.send(8, 0, b"\x3f\xff\0\0")

    def send(self, kind: int, stream: int, payload: bytes, flags: int = 0):
        self.socket.sendall(self.frame(kind, stream, payload, flags))

    @staticmethod
    def frame(kind: int, stream: int, payload: bytes, flags: int = 0) -> bytes:
        return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload

    def block(self, target: str, method: str = "GET", fields=()) -> bytes:
        head = [(":method", method), (":scheme", "https"), (":authority", HOST), (":path", target), *fields]
        return b"".join(
            b"\0" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode() for name, value in head
        )

    def begin(self, block: bytes, stream: int | None = None) -> int:
        """Sends the header block of a GET; the number of its stream, the next one unless given."""
        self._newest = self._newest + 2 if stream is None else stream
        self.bodies[self._newest] = b""
        self.send(1, self._newest, block, flags=5)
        return self._newest

    def body(self, block: bytes) -> bytes:
        stream = self.begin(block)
        self.finish({stream})
        return self.bodies[stream]

    def finish(self, streams: set[int]):
        while not streams <= self.ended:
            assert self.receive(), f"the connection was closed: {self.ends}"

    def receive(self) -> bool:
        """The next frame; whether there was one."""
        head = self._exactly(9)
        if head is None:
            return False
        payload = self._exactly(int.from_bytes(head[:3], "big"))
        kind, flags, stream = head[3], head[4], int.from_bytes(head[5:], "big")
        if kind == 1:
            self.heads[stream] = {name: value for name, value in self._decoder.decode(payload)}
        elif kind == 0:
            self.bodies[stream] += payload
        elif kind == 3:
            self.reset.add(stream)
        elif kind in (self.SETTINGS, self.PING) and not flags & self.ACKNOWLEDGEMENT:
            self.send(kind, 0, payload if kind == self.PING else b"", self.ACKNOWLEDGEMENT)
        elif kind == self.GOAWAY:
            self.ends.append(int.from_bytes(payload[4:8], "big"))
        if kind in (0, 1) and flags & self.END_STREAM:
            self.ended.add(stream)
        return True

    def _exactly(self, count: int) -> bytes | None:
        received = b""
        while len(received) < count:
            try:
                part = self._file.read(count - len(received))
            except (ConnectionError, ssl.SSLError):
                part = b""
            if not part:
                return None
            received += part
        return received

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
