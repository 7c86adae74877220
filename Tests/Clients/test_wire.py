"""What shell scripts, small devices and caches rely on: curl with jq, HTTP/1.0, compression, validators, HEAD."""

import gzip
import json
import shutil
import socket
import subprocess

import pytest

from support.patience import PATIENCE

WEATHER = "/data/2.5/weather?q=Seoul,KR&units=metric"

shell_tools = pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="no curl or no jq")


def shell(line: str) -> str:
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@shell_tools
def test_curl_and_jq(gateway):
    line = f"curl -fsS '{gateway.origin}{WEATHER}&appid=x' | jq -r "
    assert -60 < float(shell(line + "'.main.temp'")) < 60
    icon = shell(line + "'.weather[0].icon'")
    assert len(icon) == 3 and icon[2] in "dn"
    assert shell(line + "'.cod | type'") == "number"
    assert shell(f"curl -fsS '{gateway.origin}/data/2.5/forecast?q=Seoul,KR' | jq -r '.cod | type'") == "string"
    assert shell(line + """'"\\(.name) \\(.main.temp|round)°"'""").startswith("Seoul ")
    assert shell(f"curl -fsS --get '{gateway.origin}/geo/1.0/direct' --data-urlencode 'q=서울' | jq -r '.[0].country'") == "KR"


@shell_tools
def test_curl_over_https_and_http2(gateway, authority):
    line = (
        f"curl -fsS --cacert {authority.root} --resolve api.openweathermap.org:{gateway.tls_port}:127.0.0.1 "
        f"-o /dev/null -w '%{{http_version}}' 'https://api.openweathermap.org:{gateway.tls_port}{WEATHER}'"
    )
    assert shell(line + " --http2") == "2"
    assert shell(line + " --http1.1") == "1.1"


@shell_tools
def test_a_form_posted_by_curl(gateway):
    line = f"curl -fsS '{gateway.origin}/data/2.5/weather' -d q=Busan,KR -d units=metric | jq -r .name"
    assert shell(line) == "Busan"


def raw(gateway, request: bytes) -> bytes:
    """All that comes until the server closes."""
    with socket.create_connection(("127.0.0.1", gateway.port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
        return received


def test_http_1_0_without_host(gateway):
    reply = raw(gateway, f"GET {WEATHER} HTTP/1.0\r\n\r\n".encode())
    head, body = reply.split(b"\r\n\r\n", 1)
    assert b" 200 " in head.split(b"\r\n")[0] + b" "
    length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
    assert int(length.split(b":")[1]) == len(body)
    assert b"chunked" not in head.lower()
    assert json.loads(body)["cod"] == 200


def test_no_blanks_and_the_usual_order(gateway):
    body = gateway.get(WEATHER).body
    assert b"\n" not in body and b'": ' not in body
    order = list(json.loads(body))
    usual = "coord weather base main visibility wind rain snow clouds dt sys timezone id name cod".split()
    assert order == [name for name in usual if name in order]


def test_gzip_for_those_who_ask(gateway):
    target = "/data/2.5/forecast?q=Seoul,KR"
    plain = gateway.get(target)
    packed = gateway.get(target, headers={"Accept-Encoding": "gzip"})
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert "accept-encoding" in plain.headers["Vary"].lower()
    refused = gateway.get(target, headers={"Accept-Encoding": "gzip;q=0"})
    assert refused.headers["Content-Encoding"] is None


@pytest.mark.parametrize("encoding", [None, "gzip"])
def test_etag_and_304(gateway, encoding):
    headers = {"Accept-Encoding": encoding} if encoding else {}
    first = gateway.get(WEATHER, headers=headers)
    tag = first.headers["ETag"]
    assert tag.startswith('"')
    again = gateway.get(WEATHER, headers=headers | {"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["ETag"] == tag
    listed = gateway.get(WEATHER, headers=headers | {"If-None-Match": f'"other", W/{tag}'})
    assert listed.status == 304
    changed = gateway.get(WEATHER, headers=headers | {"If-None-Match": '"other"'})
    assert changed.status == 200


@pytest.mark.hours
def test_age_and_lifetime(gateway):
    reply = gateway.get(WEATHER)
    age = int(reply.headers["Age"])
    most = int(reply.headers["Cache-Control"].split("max-age=")[1].split(",")[0])
    assert 0 <= age <= most <= 3600 + 360
    assert reply.headers["X-Haneul-Freshness"] == "fresh"
    assert reply.headers["X-Haneul-Provider"] == "open-meteo"


def test_head(gateway):
    got, head = gateway.get(WEATHER), gateway.get(WEATHER, "HEAD")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["Content-Length"] == str(len(got.body))
    assert head.headers["ETag"] == got.headers["ETag"]


def test_headers_of_the_original(gateway):
    reply = gateway.get("/data/2.5/weather?lon=-0.1257&lat=51.5085&appid=x")
    assert reply.headers["Content-Type"] == "application/json; charset=utf-8"
    assert reply.headers["Access-Control-Allow-Origin"] == "*"
    assert reply.headers["Access-Control-Allow-Credentials"] == "true"
    assert reply.headers["Access-Control-Allow-Methods"] == "GET, POST"
    cache_key = reply.headers["X-Cache-Key"]
    assert cache_key.startswith("/data/2.5/weather?") and "appid" not in cache_key
    assert "lat=51.51&lon=-0.13" in cache_key
    for page in ("/docs", "/openapi.yaml", "/health/live", "/robots.txt"):
        assert gateway.get(page).headers["Access-Control-Allow-Origin"] is None


def test_pipelined_and_kept_alive(gateway):
    request = f"GET {WEATHER} HTTP/1.1\r\nHost: x\r\n"
    reply = raw(gateway, (f"{request}\r\n" * 3 + f"{request}Connection: close\r\n\r\n").encode())
    assert reply.count(b"HTTP/1.1 200") == 4


def test_xml_and_html(gateway):
    xml = gateway.get(WEATHER + "&mode=xml")
    assert xml.headers["Content-Type"] == "application/xml; charset=utf-8"
    assert b"<current>" in xml.body
    html = gateway.get(WEATHER + "&mode=html")
    assert html.headers["Content-Type"].startswith("text/html")
    error = gateway.get("/data/2.5/weather?q=Xyzzyplugh&mode=xml")
    assert error.status == 404
    assert b"<cod>404</cod><message>city not found</message>" in error.body


def test_mounted_below_owm(gateway):
    here, there = gateway.get(WEATHER), gateway.get("/owm" + WEATHER)
    assert (there.status, there.body) == (200, here.body)


@pytest.mark.parametrize(
    ("request_bytes", "statuses"),
    [
        (b"GARBAGE\r\n\r\n", {400}),
        (b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", {414, 431, 400}),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 200_000 + b"\r\n\r\n", {431, 400}),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: y\r\n" % i for i in range(5000)) + b"\r\n", {431, 400}),
        (b"POST /data/2.5/weather HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n", {413}),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", {400}),
        (b"DELETE /data/2.5/weather HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", {405}),
        (b"FROB /data/2.5/weather HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", {405, 400, 501}),
        (b"GET /data/2.5/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", {404}),
    ],
    ids=["garbage", "long target", "long header", "many headers", "large body", "two lengths", "method", "no method", "path"],
)
def test_refused_clearly(gateway, request_bytes, statuses):
    try:
        reply = raw(gateway, request_bytes)
    except ConnectionError:
        reply = b""
    # A request that is no HTTP may end without an answer, but it must end.
    if reply:
        status = int(reply.split(b" ", 2)[1])
        assert status in statuses, reply[:200]
        error = json.loads(reply.split(b"\r\n\r\n", 1)[1])
        assert error["cod"] == str(status) and error["message"]
    else:
        assert 400 in statuses, "closed without an answer"


def test_a_request_that_never_ends_is_ended(gateway):
    with socket.create_connection(("127.0.0.1", gateway.port), timeout=PATIENCE) as connection:
        connection.sendall(b"GET /data/2.5/weather HTTP/1.1\r\nHost: x\r\n")
        reply = connection.recv(4096)
        assert reply == b"" or b" 408 " in reply


def test_the_log_has_no_keys_and_no_places(own_gateway):
    gateway = own_gateway(environment={"HANEUL_LOG_LEVEL": "trace"})
    reply = gateway.get("/data/2.5/weather?lat=12.3456&lon=65.4321&appid=feedfacefeedfacefeedfacefeedface")
    gateway.stop()
    log = gateway.log.read_text()
    assert reply.headers["X-Request-Id"] in log, "the request is told of"
    assert "feedface" not in log
    assert "12.3456" not in log and "65.43" not in log
