"""HTTP/2: what is answered from memory is what the service answers, on a connection that serves both."""

import gzip
import itertools
import json
import signal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from support.streams import Frames, Streams

WEATHER = "/data/2.5/weather?lat=37.5665&lon=126.978&units=metric"
# Of each answer's own moment, or of the way it came.
OF_THE_MOMENT = {"date", "age", "x-request-id", "cache-control"}


def lasting(head: dict) -> dict:
    return {name: value for name, value in head.items() if name not in OF_THE_MOMENT}


def came_from_memory(head: dict) -> bool:
    """Only requests that reach a service have a number."""
    return "x-request-id" not in head


@pytest.fixture(scope="module")
def port(gateway):
    # The weather is fetched, so that all who come later get the same.
    assert gateway.get(WEATHER).status == 200
    return gateway.tls_port


FIELDS = {
    "plain": [],
    "gzip": [("accept-encoding", "gzip, br")],
    "key": [("x-api-key", "anything")],
    "browser": [("user-agent", "Mozilla"), ("accept", "*/*"), ("accept-language", "ko"), ("sec-fetch-mode", "cors")],
    "cookie": [("cookie", "a=1"), ("cookie", "b=2")],
    "trailers": [("te", "trailers")],
}


@pytest.mark.parametrize("fields", FIELDS.values(), ids=FIELDS)
def test_the_answer_from_memory_is_that_of_the_service(port, authority, fields):
    with Streams(port, authority.root) as client:
        first, again, third = [client.ask(WEATHER, fields=fields) for _ in range(3)]
        assert first[0][":status"] == "200"
        assert came_from_memory(again[0]) and came_from_memory(third[0])
        assert lasting(again[0]) == lasting(third[0]) == lasting(first[0])
        assert again[1] == third[1] == first[1]
        body = gzip.decompress(first[1]) if first[0].get("content-encoding") == "gzip" else first[1]
        assert json.loads(body)["cod"] == 200
        assert int(first[0]["content-length"]) == len(first[1])


def test_who_has_the_answer_gets_304(port, authority):
    with Streams(port, authority.root) as client:
        head, _ = client.ask(WEATHER)
        told = [client.ask(WEATHER, fields=[("if-none-match", tag)]) for tag in (head["etag"], '"other"')]
        assert [(each[":status"], bool(body)) for each, body in told] == [("304", False), ("200", True)]
        assert all(came_from_memory(each) for each, _ in told)
        assert told[0][0]["etag"] == head["etag"]


def test_what_is_no_plain_get_is_left_to_the_service(port, authority):
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        asked = [
            client.ask(WEATHER, "HEAD"),
            client.ask(WEATHER, "POST", body=b""),
            client.ask(WEATHER, body=b""),
            client.ask(WEATHER, fields=[("range", "bytes=0-1")]),
            client.ask(WEATHER, fields=[("if-none-match", '"a"'), ("if-none-match", '"b"')]),
            client.ask(WEATHER + "&appid=other"),
        ]
        assert not any(came_from_memory(head) for head, _ in asked)
        assert {head[":status"] for head, _ in asked} == {"200"}
        assert asked[0][1] == b""
        assert came_from_memory(client.ask(WEATHER)[0])


def test_a_client_with_a_small_window_is_answered_too(port, authority):
    """It is left to the framework, which has the whole window then."""
    with Streams(port, authority.root, window=0) as client:
        bodies = [client.ask(WEATHER)[1] for _ in range(200)]
        assert len(set(bodies)) == 1


def test_windows_are_used_to_the_last_byte_and_never_exceeded(port, authority):
    """Large answers of the service beside such from memory: what one leaves is the other's. The state machine of the client
    refuses a byte too many."""
    window, large = 3 << 20, "/openapi.yaml?n="
    with Streams(port, authority.root, window, stream_window=1 << 20, takes=False) as client:
        client.ask(WEATHER)
        client.finish({client.begin(WEATHER) for _ in range(20)})
        assert sum(came_from_memory(head) for head in client.heads.values()) >= 20
        before = sum(map(len, client.bodies.values()))
        streams = {client.begin(f"{large}{number}") for number in range(40)}
        # As long as the client leaves something unread, these may be left to the service.
        streams |= {client.begin(WEATHER) for _ in range(20)}
        client.send()
        while (received := sum(map(len, client.bodies.values()))) < window + 65_535:
            assert client.receive() and client.terminated is None
        assert received == window + 65_535 > before
        assert not streams <= client.ended
        client.state.increment_flow_control_window(1 << 24)
        client.state.increment_flow_control_window(1 << 24)
        client.finish(streams)
        assert len({client.bodies[stream] for stream in streams}) == 2


def test_many_at_once(port, authority):
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        for _ in range(5):
            streams = {client.begin(WEATHER) for _ in range(100)}
            client.finish(streams)
            assert len({client.bodies[stream] for stream in streams}) == 1
            assert all(came_from_memory(client.heads[stream]) for stream in streams)


def test_frames_of_streams_that_have_ended(port, authority):
    """A window for, and the end of, a stream that was answered from memory: the framework has never heard of it."""
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        stream = client.begin(WEATHER)
        client.finish({stream})
        number = stream.to_bytes(4, "big")
        client.socket.sendall(b"\0\0\4\x08\0" + number + b"\0\0\1\0")
        client.socket.sendall(b"\0\0\4\x03\0" + number + b"\0\0\0\x08")
        client.socket.sendall(b"\0\0\5\x02\0" + number + b"\0\0\0\0\x10")
        assert came_from_memory(client.ask(WEATHER)[0])
        assert client.ask("/robots.txt")[0][":status"] == "200"


def test_priorities_and_padding(port, authority):
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        for target, _ in itertools.product((WEATHER, "/health/live"), range(3)):
            stream = client.state.get_next_available_stream_id()
            fields = [(":method", "GET"), (":scheme", "https"), (":authority", "127.0.0.1"), (":path", target)]
            client.bodies[stream] = b""
            client.state.send_headers(stream, fields, end_stream=True, priority_weight=9, priority_depends_on=0)
            client.finish({stream})
            assert client.heads[stream][":status"] == "200"


def test_a_head_in_several_frames(port, authority):
    """hyper-h2 divides a block that is larger than a frame; by hand it is divided anywhere."""
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        for target in (WEATHER, "/health/live"):
            stream = client.begin(target)
            frame = client.state.data_to_send()
            length, block = int.from_bytes(frame[:3], "big"), frame[9:]
            assert length == len(block) and frame[3] == 1
            parts = [block[:1], block[1:2], block[2:]]
            flags = [1, 0, 4]
            for kind, flag, part in zip((1, 9, 9), flags, parts):
                client.socket.sendall(len(part).to_bytes(3, "big") + bytes([kind, flag]) + frame[5:9] + part)
            client.finish({stream})
            assert client.heads[stream][":status"] == "200"


def test_the_same_bytes_mean_another_request_once_the_table_has_changed(port, authority):
    """A path of the newest entry (RFC 7541, section 6): asked often, its bytes are known; then another path is newest."""

    def naming(target: str) -> bytes:
        return b"\x82\x87\x44" + bytes([len(target)]) + target.encode()

    newest = b"\x82\x87\xbe"
    imperial = WEATHER.replace("metric", "imperial")
    expected = {}
    with Streams(port, authority.root) as client:
        for target in (WEATHER, imperial):
            expected[target] = client.ask(target)[1]
    assert expected[WEATHER] != expected[imperial]
    with Frames(port, authority.root) as client:
        blocks = [naming(WEATHER), *[newest] * 4, naming(imperial), *[newest] * 4, naming(WEATHER), newest]
        targets = [WEATHER] * 5 + [imperial] * 5 + [WEATHER] * 2
        assert [client.body(block) for block in blocks] == [expected[target] for target in targets]


def test_a_client_with_a_smaller_header_table(port, authority):
    """The first block after that must say so (RFC 7541, section 4.2), which the decoder of the client checks."""
    with Frames(port, authority.root, settings=b"\0\1\0\0\0\x64") as client:
        client._decoder.max_allowed_table_size = 100
        for target in (WEATHER, "/robots.txt", WEATHER, WEATHER):
            stream = client.begin(client.block(target))
            client.finish({stream})
            assert client.heads[stream][":status"] == "200"


def test_a_window_is_never_given_in_the_middle_of_what_is_sent(port, authority):
    """The framework runs short of its window while a client is in the middle of a frame."""
    with Frames(port, authority.root) as client:
        # Answers the settings of the server, which must not come later.
        client.body(client.block("/health/live"))
        upload, *large = streams = range(3, 45, 2)
        client.bodies |= {stream: b"" for stream in streams}
        form = client.block("/data/2.5/weather", "POST", [("content-type", "application/x-www-form-urlencoded")])
        asked = [client.frame(1, upload, form, flags=4)]
        asked += [client.frame(1, stream, client.block(f"/openapi.yaml?n={stream}"), flags=5) for stream in large]
        data = client.frame(0, upload, b"q=Seoul,KR&units=metric", flags=1)
        # At once, so that no answer comes before the frame has begun.
        client.socket.sendall(b"".join(asked) + data[:14])
        # Nearly the megabyte that it has.
        while sum(map(len, client.bodies.values())) < 1_000_000:
            assert client.receive()
        client.socket.sendall(data[14:])
        client.finish(set(streams))
        assert json.loads(client.bodies[upload])["name"] == "Seoul"


def test_a_stream_that_was_answered_is_not_begun_again(port, authority):
    with Frames(port, authority.root) as client:
        for _ in range(3):
            client.body(client.block(WEATHER))
        assert came_from_memory(client.heads[5])
        client.begin(client.block(WEATHER), stream=5)
        while client.receive():
            pass
        # STREAM_CLOSED.
        assert client.ends == [5]


def test_fields_of_a_connection_are_refused(port, authority):
    for field in (("keep-alive", "1"), ("proxy-connection", "close"), ("sec-(x", "1")):
        with Frames(port, authority.root) as client:
            client.body(client.block(WEATHER))
            client.begin(client.block(WEATHER, fields=[field]))
            while client.receive() and 3 not in client.ended | client.reset:
                pass
            assert client.heads.get(3, {}).get(":status") != "200"


def test_a_server_that_stops_answers_what_crosses_its_end(own_gateway, authority):
    """What was asked before, and what was asked before the client knew; then the connection ends without an error."""
    gateway = own_gateway(authority=authority)
    assert gateway.get(WEATHER).status == 200
    gateway.upstream.delay = 0.5
    with Frames(gateway.tls_port, authority.root) as client:
        client.body(client.block(WEATHER))

        def new(number: int) -> str:
            return f"/data/2.5/weather?lat={number}.5&lon=127"

        before = {client.begin(client.block(new(number))) for number in range(10, 14)}
        calls = gateway.upstream.calls.total()
        gateway.wait_for(lambda: gateway.upstream.calls.total() > calls)
        gateway.process.send_signal(signal.SIGTERM)
        crossing = {client.begin(client.block(target)) for target in (WEATHER, new(30), WEATHER, new(31))}
        client.finish(before | crossing)
        # A busy machine may be too slow for the weather, and says so.
        assert {client.heads[stream][":status"] for stream in before | crossing} <= {"200", "503"}
        while client.receive():
            pass
        assert client.ends and set(client.ends) == {0}
    assert gateway.process.wait(60) == 0


@pytest.mark.parametrize(
    "frames",
    [
        # A header block that refers to nothing.
        b"\0\0\1\1\5\0\0\0\3\xff",
        # Padding longer than the frame.
        b"\0\0\2\1\x0d\0\0\0\3\x09\x82",
        # A block that another frame interrupts.
        b"\0\0\1\1\1\0\0\0\3\x82" + b"\0\0\x08\6\0\0\0\0\0" + b"12345678",
        # A block without end.
        b"\0\0\1\1\1\0\0\0\3\x82" + b"\0\0\0\x09\0\0\0\0\3" * 10,
        # A continuation of nothing.
        b"\0\0\1\x09\4\0\0\0\3\x82",
        # A frame larger than is allowed.
        b"\0\x40\1\1\5\0\0\0\3" + b"\x82" * 16385,
        # An increment of nothing, and one beyond all windows.
        b"\0\0\4\x08\0\0\0\0\0\0\0\0\0",
        b"\0\0\4\x08\0\0\0\0\0\x7f\xff\xff\xff",
        # Headers on the connection.
        b"\0\0\1\1\5\0\0\0\0\x82",
        # A stream of the server.
        b"\0\0\1\1\5\0\0\0\2\x82",
    ],
    ids=["index", "padding", "interrupted", "endless", "continuation", "frame", "zero", "overflow", "root", "even"],
)
def test_what_the_protocol_forbids_ends_the_connection(port, authority, frames):
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        client.socket.sendall(frames)
        while client.terminated is None and client.receive():
            pass
        assert client.terminated not in (None, 0)


ASKED = some.sampled_from(
    [
        (WEATHER, "GET", ()),
        (WEATHER, "GET", (("accept-encoding", "gzip"),)),
        (WEATHER, "GET", (("x-odd", "1"),)),
        ("/data/2.5/weather?lat=37.5665&lon=126.978", "GET", ()),
        ("/health/live", "GET", ()),
        ("/robots.txt", "GET", (("user-agent", "a crawler"),)),
        ("/data/2.5/nothing", "GET", ()),
        (WEATHER, "POST", ()),
        (WEATHER, "HEAD", ()),
    ]
)


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rounds=some.lists(some.lists(ASKED, min_size=1, max_size=12), min_size=1, max_size=6),
    window=some.sampled_from([0, 1 << 20, 1 << 24, (1 << 31) - 1 - 65535]),
    divided=some.booleans(),
)
def test_any_order_of_both(port, authority, rounds, window, divided):
    """Answers from memory and of the service share a connection, its tables and its windows; each is as if alone."""
    expected = {}
    with Streams(port, authority.root, window) as client:
        for asked in rounds:
            begun = {client.begin(*each, body=b"" if each[1] == "POST" else None): each for each in asked}
            if divided:
                data = client.state.data_to_send()
                for index in range(0, len(data), 7):
                    client.socket.sendall(data[index : index + 7])
            client.finish(set(begun))
            for stream, each in begun.items():
                answer = lasting(client.heads[stream]), client.bodies[stream]
                assert expected.setdefault(each, answer) == answer


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    asked=some.lists(ASKED, min_size=1, max_size=6),
    changes=some.lists(
        some.tuples(some.floats(0, 1, exclude_max=True), some.sampled_from("xdic"), some.integers(0, 255)),
        min_size=1,
        max_size=8,
    ),
)
def test_damaged_frames_harm_nobody_else(port, authority, asked, changes):
    """Bytes changed, dropped and inserted anywhere: the connection may end, others are served."""
    with Streams(port, authority.root) as client:
        client.ask(WEATHER)
        for each in asked:
            client.begin(*each, body=b"" if each[1] == "POST" else None)
        data = bytearray(client.state.data_to_send())
        for where, kind, value in changes:
            index = int(where * len(data))
            match kind:
                case "x":
                    data[index] ^= value
                case "d":
                    del data[index : index + 1 + value % 16]
                case "i":
                    data[index:index] = bytes([value])
                case "c":
                    data[index:index] = data[index : index + value]
            if not data:
                break
        client.socket.sendall(data)
    with Streams(port, authority.root) as other:
        # Each event loop keeps its own.
        other.ask(WEATHER)
        assert came_from_memory(other.ask(WEATHER)[0])
