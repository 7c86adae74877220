"""Through nginx and HAProxy as the examples set them up: pages, API and live streams, and whose address arrives."""

import json
import re
from urllib.parse import urlencode

import pytest

from fleet import network
from fleet.clients import PROTOCOLS, OneByOne, connected, speaking
from fleet.servers import until
from support import bodies

# In no other test, so that the first one to ask fetches it.
JEJU = ("33.5", "126.53")


@pytest.fixture(params=PROTOCOLS)
def person(request, fleet, balancer):
    """A client by each protocol, from an address of its own."""
    made = speaking(request.param)(fleet.authority, balancer.address, network.client(7))
    yield made
    made.close()


def test_pages(person):
    reply = person.ask("/", headers={"Accept": "text/html", "Accept-Language": "ko"})
    assert reply.status == 200
    assert "<html" in reply.body.decode()
    assert reply.headers["content-type"].startswith("text/html")


def test_api(person, fleet):
    reply = person.ask(fleet.weather(*JEJU))
    assert reply.status == 200
    weather = json.loads(reply.body)
    assert weather["main"]["temp"] == pytest.approx(bodies.temperature(weather["dt"], float(JEJU[0])), abs=5)
    assert person.ask("/data/2.5/weather?q=Seoul").status == 401


def test_long_requests_are_answered_by_haneul(person):
    """Whatever Haneul takes gets there, and what is too long is refused in its own words."""
    assert person.ask("/robots.txt", headers={"Cookie": "a=" + "a" * 15_500}).status == 200
    assert person.ask("/data/2.5/weather?q=" + "a" * 8000).status == 401
    refused = person.ask("/data/2.5/weather?q=" + "a" * 9000)
    assert refused.status == 414
    assert json.loads(refused.body)["cod"] == "414"


def test_long_bodies_are_refused_by_haneul(fleet, balancer):
    client = OneByOne(fleet.authority, balancer.address, network.client(8))
    refused = client.ask("/settings/units", "POST", body=b"a" * 70_000)
    assert refused.status == 413
    assert b"proxy" not in refused.body and b"nginx" not in refused.body
    client.close()


def test_live_streams_of_weather(person, fleet):
    """A node has the stream as long as its client."""
    assert fleet.total("haneul_http_live_streams") == 0
    status, lines = person.stream(f"/live/places/{','.join(JEJU)}")
    assert status == 200
    assert any(line.startswith(b"data:") for line in lines)
    assert fleet.total("haneul_http_live_streams") == 1
    person.close()
    until(lambda: fleet.total("haneul_http_live_streams") == 0, "nodes hear that the client has left")


def test_live_streams_are_not_held_back(person, fleet):
    """An event of a few bytes is there while the stream goes on."""
    cookies = taken(chosen(person, "metric"))
    status, lines = person.stream("/live/profile?version=before", {"Cookie": cookies})
    assert status == 200
    assert b"event: reload\n" in lines
    person.close()
    until(lambda: fleet.total("haneul_http_live_streams") == 0, "nodes hear that the client has left")


def test_metrics_are_for_operators(person, fleet):
    for target in ("/metrics", "/%6Detrics", "//metrics", "/metrics/", "/metrics?a=b"):
        reply = person.ask(target)
        assert b"haneul_http" not in reply.body, target
    assert "haneul_http_requests_total" in fleet.nodes["a"].metrics()


def test_health_passes(person):
    assert json.loads(person.ask("/health/ready").body) == {
        "status": "ready", "database": "answering", "cache": "answering"
    }


def test_forms_and_cookies_hold_at_all_nodes(person, fleet):
    """What one node has begun another goes on with, and cookies are for https: X-Forwarded-Proto arrives."""
    cookies = taken(chosen(person, "imperial"))
    for _ in fleet.nodes:
        page = person.ask("/settings", headers={"Cookie": cookies, "Accept": "text/html"})
        assert b'name="units" value="metric"' in page.body


def chosen(person, units: str):
    """The answer to somebody new who chooses units."""
    page = person.ask("/settings", headers={"Accept": "text/html"})
    token = re.search(rb'name="token" value="([^"]+)"', page.body)[1].decode()
    kept = person.ask(
        "/settings/units", "POST", body=urlencode({"units": units, "token": token}).encode(),
        headers={"Content-Type": "application/x-www-form-urlencoded", "Cookie": taken(page)},
    )
    assert kept.status == 303
    return kept


def taken(reply) -> str:
    """The cookies of an answer, as the client sends them back."""
    cookies = re.findall(r"([\w-]+=[^;,]*);([^=]*=[^,]*(?:, \d[^,]*)?)", reply.headers["set-cookie"])
    assert cookies
    assert all("Secure" in attributes for _, attributes in cookies)
    return "; ".join(cookie for cookie, _ in cookies)


def test_limits_are_of_the_clients_address(fleet, balancer):
    """One address takes more than its share, whatever it says of itself; another is served as before."""

    def statuses(number: int, claimed: list[str]) -> list[int]:
        with connected(fleet.authority, balancer.address, "http/1.1", network.client(number)) as connection:
            return asked_at_once(connection, claimed)

    # Three nodes, each with a burst of 500 and 100 a second.
    for hundred in range(300):
        if 429 in statuses(20, [f"198.51.{hundred % 250}.{number}" for number in range(100)]):
            break
    else:
        pytest.fail("30,000 requests of one address, and all were admitted")
    assert set(statuses(21, [network.client(20)] * 30)) == {200}


def asked_at_once(connection, claimed: list[str]) -> list[int]:
    """The statuses of as many requests, each with an address that the client claims to have."""
    connection.sendall(
        b"".join(
            f"GET /robots.txt HTTP/1.1\r\nHost: {network.NAME}\r\nX-Forwarded-For: {address}\r\n"
            f"Forwarded: for={address}\r\n\r\n".encode()
            for address in claimed
        )
    )
    received = b""
    while len(found := re.findall(rb"HTTP/1.1 (\d+) ", received)) < len(claimed):
        data = connection.recv(65536)
        assert data, "the balancer ended the connection"
        received += data
    return [int(status) for status in found]
