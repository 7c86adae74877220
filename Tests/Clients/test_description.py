"""The OpenAPI description against the behaviour: requests made up from it, sensible and not, thousands of them."""

import http.client
import random
import re
import string
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate

from support import clock
from support.description import Description
from support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES_PER_OPERATION = 60

# Few, so that the budgets of the upstream hold: each new place is a call.
COORDINATES = [("37.5665", "126.978"), ("51.5085", "-0.1257"), ("0", "0"), ("-90", "180"), ("64.15", "-21.94")]
CITIES = ["Seoul", "Seoul,KR", "서울", "London,GB", "Reykjavik", "Tōkyō", "東京,JP", "New York,NY,US", "Москва,RU"]
NUMBERS = ["1835848", "2643743", "1850147"]
CODES = ["10001", "94103,US", "E14,GB", "10001,us", "90210,US"]
JUNK = ["", " ", "abc", "-1", "0", "6", "41", "2.5", "1e3", "NaN", "inf", "91", "-181", "null", "💥", "'", "../..", "%zz",
        "%00", "a" * 300, "٣", "1,2", ",", "-0", "+5", "0x10", "9" * 30]


@pytest.fixture(scope="module")
def described(gateway) -> Description:
    return Description(gateway.get("/openapi.yaml").body)


def test_it_is_valid_openapi(gateway):
    reply = gateway.get("/openapi.yaml")
    assert reply.headers["Content-Type"].startswith("application/yaml")
    validate(yaml.safe_load(reply.body))


def test_the_pages_for_people_say_the_same():
    subprocess.run([sys.executable, ROOT / "Tools/pages/render", "--check"], check=True)


def test_the_pages_for_people_come_in_their_language(gateway):
    english, korean, japanese = gateway.get("/docs"), gateway.get("/docs?lang=ko"), gateway.get("/docs?lang=ja")
    pages = {"en": english, "ko": korean, "ja": japanese}
    assert gateway.get("/docs", headers={"Accept-Language": "ko-KR,ko;q=0.9,en;q=0.8"}).body == korean.body
    assert gateway.get("/docs", headers={"Accept-Language": "ja,en;q=0.8"}).body == japanese.body
    assert gateway.get("/docs", headers={"Accept-Language": "fr,en;q=0.8"}).body == english.body
    for language, page in pages.items():
        assert f'<html lang="{language}">'.encode() in page.body
        assert b"<script" not in page.body and b'src="http' not in page.body


def test_the_pages_for_people_are_of_one_language(gateway):
    """But for what requests and answers are made of, and the links to the others."""
    foreign = {"en": "[가-힣ぁ-んァ-ヶ]", "ko": "[ぁ-んァ-ヶ]", "ja": "[가-힣]"}
    for language, letters in foreign.items():
        page = gateway.get(f"/docs?lang={language}").body.decode()
        page = re.sub(r"<style>.*?</style>|<code>.*?</code>|<header>.*?</header>", "", page, flags=re.DOTALL)
        texts = re.findall(r">([^<>]*\w[^<>]*)<", page)
        assert len(texts) > 150
        assert [text for text in texts if re.search(letters, text)] == []
        if language != "en":
            # Names, formats and codes aside.
            native = "[가-힣]" if language == "ko" else "[ぁ-んァ-ヶ一-龠]"
            plain = [text for text in texts if re.search("[a-z]{3,}", text) and not re.search(native, text)]
            left = [text for text in plain if not re.search(r"OpenAPI|One Call|^haneul$|[a-z]/[a-z]|\|", text)]
            assert left == []


@pytest.mark.hours
def test_every_example_is_answered_as_described(gateway, described):
    now, complaints = int(clock.now()), []
    for path, item in described.document["paths"].items():
        target = quote(item["x-example"], safe="/?&=,@:+%")
        for old, new in (("1713795125", str(now - 7200)), ("1713700000", str(now - 86400)), ("1713740000", str(now))):
            target = target.replace(old, new)
        reply = gateway.get(target)
        if reply.status not in (200, 302):
            complaints.append(f"{target}: {reply.status} {reply.body[:200]!r}")
        complaints += [
            f"{target}: {complaint}"
            for complaint in described.complaints(item["get"], reply.status, reply.headers, reply.body)
        ]
    assert complaints == []


def sensible(name: str, draw) -> str:
    """A value somebody might mean."""
    now = int(clock.now())
    today = time.strftime("%Y-%m-%d", time.gmtime(now))
    choices = {
        "id": NUMBERS + [",".join(NUMBERS)],
        "q": CITIES,
        "zip": CODES,
        "units": ["standard", "metric", "imperial", "METRIC"],
        "lang": ["en", "kr", "ko", "ru", "zh_cn", "zh-CN", "pt_BR", "xx"],
        "mode": ["json", "xml", "html", "pdf"],
        "provider": ["haneul", "open-meteo"],
        "cnt": ["1", "5", "16", "40"],
        "exclude": ["current", "minutely,alerts", "current,minutely,hourly,daily,alerts)"],
        "dt": [str(now), str(now - 3600), str(now - 3 * 86400), str(now + 86400)],
        "start": [str(now - 86400)],
        "end": [str(now)],
        "date": [today],
        "tz": ["+09:00", "-05:00"],
        "limit": ["1", "5"],
        "bbox": ["126.8,37.4,127.2,37.7,10"],
        "file": ["10d.png", "01n@2x.png", "50d@4x.png", "99x.png", "10d.gif"],
    }
    return draw(st.sampled_from(choices[name]))


@st.composite
def queries(draw, parameters):
    """Pairs of names and values: mostly what is described, some of it missing, twice, or nonsense."""
    pairs, place = [], draw(st.sampled_from(COORDINATES))
    for parameter in parameters:
        name = parameter["name"]
        likely = 19 if parameter.get("required") else 9
        if draw(st.integers(0, 19)) > likely:
            continue
        if draw(st.integers(0, 9)) == 0:
            value = draw(st.sampled_from(JUNK) | st.text(max_size=20))
        elif name in ("lat", "lon"):
            value = place[name == "lon"]
        else:
            value = sensible(name, draw)
        pairs.append((name, value))
    if draw(st.integers(0, 4)) == 0:
        pairs.append((draw(st.sampled_from(["appid", "lad", "callback", "lat", "mode"])), draw(st.text(max_size=8))))
    return draw(st.permutations(pairs)) if draw(st.booleans()) else pairs


def encoded(pairs) -> str:
    # A lone surrogate is no text a client could send.
    return "&".join(
        f"{quote_plus(name)}={value if value == '%zz' else quote_plus(value.encode('utf-8', 'replace'))}"
        for name, value in pairs
    )


def test_made_up_requests_are_answered_as_described(gateway, described):
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=PATIENCE)
    count, seen = 0, {}

    def ask(path, method, operation, parameters, data):
        nonlocal count
        inside = [each for each in parameters if each["in"] == "path"]
        pairs = data.draw(queries([each for each in parameters if each["in"] == "query"]))
        mount = data.draw(st.sampled_from(["", "", "/owm"])) if path.startswith(("/data", "/geo", "/img")) else ""
        target = mount + path
        for each in inside:
            target = target.replace("{%s}" % each["name"], quote(sensible(each["name"], data.draw)))
        verb, body, headers = method.upper(), None, {}
        if method == "post" and data.draw(st.booleans()):
            body, headers = encoded(pairs), {"Content-Type": "application/x-www-form-urlencoded"}
        elif pairs:
            target += "?" + encoded(pairs)
        if method == "get" and data.draw(st.integers(0, 9)) == 0:
            verb = "HEAD"
        connection.request(verb, target, body=body, headers=headers)
        reply = connection.getresponse()
        answer = reply.read()
        count += 1
        seen[reply.status] = seen.get(reply.status, 0) + 1
        complaints = described.complaints(operation, reply.status, reply.headers, answer, has_body=verb != "HEAD")
        assert complaints == [], f"{verb} {target} {body or ''}: {reply.status} {answer[:300]!r}"

    for entry in described.operations:

        @settings(
            max_examples=EXAMPLES_PER_OPERATION if entry[3] else 5,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        )
        @given(data=st.data())
        def property_of_entry(data):
            ask(*entry, data)

        property_of_entry()
    print(f"{count} requests, statuses {dict(sorted(seen.items()))}")
    assert count > 2000
    assert seen.get(200, 0) > count / 3
    # The upstream is well: only a budget used up may say otherwise.
    assert seen.get(503, 0) < count / 50


def test_other_methods_are_refused_as_described(gateway, described):
    for path, method, operation, _ in described.operations:
        if method != "get":
            continue
        target = path.replace("{file}", "10d.png")
        for verb in ("PUT", "DELETE", "PATCH"):
            reply = gateway.get(target, verb)
            assert reply.status == 405, f"{verb} {target}"
            assert "GET" in reply.headers["Allow"]
            assert described.complaints(operation, 405, reply.headers, reply.body) == [], target


def test_random_bytes_in_target_and_headers_end_well(gateway):
    generator = random.Random(20261121)
    letters = string.printable.translate(str.maketrans("", "", " \t\r\n\x0b\x0c"))
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=PATIENCE)
    for _ in range(1000):
        target = "/data/2.5/weather?" + "".join(generator.choices(letters, k=generator.randrange(60)))
        connection.putrequest("GET", target.replace("#", "%23"), skip_accept_encoding=True)
        connection.putheader("X-Odd", "".join(generator.choices(letters, k=20)))
        connection.putheader("If-None-Match", "".join(generator.choices(letters, k=10)))
        connection.endheaders()
        reply = connection.getresponse()
        reply.read()
        assert reply.status in (200, 304, 400, 404), f"{target}: {reply.status}"
