"""Keys made, limited and revoked on the command line while the server runs: it follows within five seconds."""

import re

from support.gateway import Gateway

WEATHER = "/data/2.5/weather?q=Seoul,KR"
INVALID = b'{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}'


def test_a_key_is_demanded_once_there_is_one(own_gateway):
    gateway = own_gateway()
    assert gateway.get(WEATHER).status == 200, "open while no key was ever created"
    assert gateway.get(WEATHER + "&appid=whatever").status == 200

    key = gateway.create_key("--name", "phone")
    gateway.wait_for(lambda: gateway.get(WEATHER).status == 401)
    refused = gateway.get(WEATHER)
    assert refused.body == INVALID
    assert gateway.get(WEATHER + "&appid=" + "0" * 32).body == INVALID
    assert gateway.get(f"{WEATHER}&appid={key}").status == 200
    assert gateway.get(f"{WEATHER}&APPID={key}").status == 200
    assert gateway.get(WEATHER, headers={"x-api-key": key}).status == 200
    assert gateway.get("/health/live").status == 200, "supervisors need no key"

    listed = gateway.run("keys", "list")
    assert "phone" in listed and key not in listed
    data = b"".join(file.read_bytes() for file in gateway.folder.rglob("*") if file.is_file())
    assert key.encode() not in data, "kept hashed only"

    gateway.run("keys", "revoke", re.search(r"\b[0-9a-f]{8}\b", listed)[0])
    gateway.wait_for(lambda: gateway.get(f"{WEATHER}&appid={key}").status == 401)
    assert gateway.get(WEATHER).status == 401, "a revoked key opens nothing again"


def test_over_the_limit(own_gateway):
    gateway = own_gateway()
    key = gateway.create_key("--limit", "5/min")
    gateway.wait_for(lambda: gateway.get(WEATHER).status == 401)
    replies = [gateway.get(f"{WEATHER}&appid={key}") for _ in range(12)]
    statuses = [reply.status for reply in replies]
    assert statuses[:5] == [200] * 5
    assert statuses[-1] == 429
    over = replies[-1]
    assert 1 <= int(over.headers["Retry-After"]) <= 60
    assert over.body.startswith(b'{"cod":429, "message": "Your account is temporary blocked')
    other = gateway.create_key("--limit", "60/min")
    gateway.wait_for(lambda: gateway.get(f"{WEATHER}&appid={other}").status == 200)
    assert gateway.get(f"{WEATHER}&appid={key}").status == 429, "each key has its own limit"


def test_c14_two_servers_on_one_folder_keep_a_limit_together(own_gateway):
    gateway = own_gateway()
    key = gateway.create_key("--limit", "20/day")
    gateway.wait_for(lambda: gateway.get(WEATHER).status == 401)
    with Gateway(gateway.folder, gateway.upstream) as other:
        statuses = [each.get(f"{WEATHER}&appid={key}").status for _ in range(12) for each in (gateway, other)]
        assert statuses == [200] * 20 + [429] * 4
    gateway.stop()
    gateway.start()
    assert gateway.get(f"{WEATHER}&appid={key}").status == 429, "and a server that starts anew keeps it"


def test_keys_survive_a_restart(own_gateway):
    gateway = own_gateway()
    key = gateway.create_key()
    gateway.stop()
    gateway.start()
    assert gateway.get(WEATHER).status == 401
    assert gateway.get(f"{WEATHER}&appid={key}").status == 200
