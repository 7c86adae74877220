"""What the sender really sends, to a real server, read by http-ece and py-vapid."""

import json
import re
import time

import http_ece
import pytest
from py_vapid import Vapid02

from support.browser import Browser, base64url, from_base64url, service
from support.driver import make_keys, send

PAYLOADS = ["", "x", json.dumps({"title": "호우 경보", "body": "서울"}, ensure_ascii=False), "가" * 1024, "z" * 3072]
# 2026-11-22 09:05 UTC.
NOW = 1_795_338_300


def verify(authorization):
    """The claims of a field, if the signature is that of the key beside it."""
    # py-vapid reads no blank after the comma, which RFC 7235 allows and other senders write.
    assert Vapid02.verify(authorization.replace(", ", ","))
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", authorization)
    assert json.loads(from_base64url(found[1])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(from_base64url(found[2])), found[4]


def test_the_browser_reads_what_was_sent(keys):
    browser = Browser()
    with service() as server:
        assert send(keys, browser, server.endpoint, PAYLOADS) == ["accepted"] * len(PAYLOADS)
    assert [browser.read(request.body).decode() for request in server.requests] == PAYLOADS
    for request in server.requests:
        assert server.endpoint == server.origin + request.path
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert len(request.body) <= 4096
    # A salt and a key of its own for each message.
    assert len({request.body[:16] for request in server.requests}) == len(PAYLOADS)
    assert len({request.body[21:86] for request in server.requests}) == len(PAYLOADS)


def test_nobody_else_reads_it(keys):
    browser, other = Browser(), Browser()
    with service() as server:
        send(keys, browser, server.endpoint, ["secret"])
    (request,) = server.requests
    assert b"secret" not in request.body
    for key, auth in [(other.key, browser.auth), (browser.key, other.auth)]:
        with pytest.raises(http_ece.ECEException):
            http_ece.decrypt(request.body, private_key=key, auth_secret=auth, version="aes128gcm")
    changed = request.body[:-1] + bytes([request.body[-1] ^ 1])
    with pytest.raises(http_ece.ECEException):
        browser.read(changed)


def test_lengths_tell_kilobytes_only(keys):
    browser = Browser()
    with service() as server:
        send(keys, browser, server.endpoint, ["x" * count for count in (0, 1, 7, 500, 1024, 1025, 2048, 2049, 3072)])
    assert [len(request.body) for request in server.requests] == [1127] * 5 + [2151] * 2 + [3175] * 2


def test_the_token_is_for_this_service_and_signed_by_the_keys_that_browsers_know(keys):
    browser = Browser()
    with service() as server:
        send(keys, browser, server.endpoint, ["a", "b"], contact="https://example.org/contact", now=NOW)
    fields = [request.headers["Authorization"] for request in server.requests]
    claims, public = verify(fields[0])
    assert claims == {"aud": server.origin, "exp": NOW + 12 * 3600, "sub": "https://example.org/contact"}
    assert public == keys[1]
    # One token for both: services remember it.
    assert fields[0] == fields[1]


def test_by_the_present_clock_a_token_is_valid_for_less_than_a_day(keys):
    with service() as server:
        send(keys, Browser(), server.endpoint, ["a"])
    claims, _ = verify(server.requests[0].headers["Authorization"])
    assert 0 < claims["exp"] - time.time() < 24 * 3600


def test_the_stored_keys_are_those_of_other_libraries():
    private, public = make_keys()
    theirs = Vapid02.from_raw(private.encode())
    numbers = theirs.public_key.public_numbers()
    point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
    assert base64url(point) == public
    assert make_keys()[0] != private


def test_the_service_is_told_how_to_treat_a_message(keys):
    browser, other = Browser(), Browser()
    with service() as server:
        send(keys, browser, server.endpoint, ["a"], lifetime=3600, urgency="high", tag="rain:서울")
        send(keys, browser, server.endpoint, ["b"], lifetime=0, urgency="very-low", tag="rain:서울")
        send(keys, other, server.endpoint, ["c"], tag="rain:서울")
        send(keys, browser, server.endpoint, ["d"])
    first, second, third, fourth = (request.headers for request in server.requests)
    assert (first["TTL"], first["Urgency"]) == ("3600", "high")
    assert (second["TTL"], second["Urgency"]) == ("0", "very-low")
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", first["Topic"])
    # The same for the same browser, so that the second replaces the first; another for another browser.
    assert first["Topic"] == second["Topic"] != third["Topic"]
    assert fourth["Topic"] is None


def test_answers_of_a_service_have_their_meaning(keys):
    answers = [
        ((202, {}, ""), "accepted"),
        ((404, {}, ""), "gone"),
        ((410, {}, "capability"), "gone"),
        ((413, {}, ""), "too-large"),
        ((429, {"Retry-After": "120"}, ""), "later too-many 120s"),
        ((503, {"Retry-After": "5"}, ""), "later service-failed 503 5s"),
        ((500, {}, "capability"), "later service-failed 500"),
        ((400, {}, "capability"), "misconfigured request 400"),
        ((401, {}, '{"errno": 109, "message": "capability"}'), "misconfigured token 401 errno-109"),
        ((403, {}, '{"reason": "BadJwtToken"}'), "misconfigured token 403 BadJwtToken"),
        ((403, {}, '{"reason": "capability"}'), "misconfigured keys 403"),
        ((201, {}, ""), "accepted"),
    ]
    with service(*(answer for answer, _ in answers)) as server:
        lines = send(keys, Browser(), server.endpoint, ["x"] * len(answers))
    assert lines == [meaning for _, meaning in answers]
    assert len(server.requests) == len(answers)
