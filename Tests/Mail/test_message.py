"""What is composed, as Python's parser reads it."""

import email
import email.header
import email.policy
import email.utils
import random

import pytest

from support.driver import compose

TEXTS = [
    "Hello",
    "",
    "line\nline\r\nline\rline",
    ".\n..\n.dot\n\n.\n",
    "From here\nFrom there",
    "안녕하세요, 하늘입니다.\n\n아래 링크를 누르세요:\nhttps://haneul.example/confirm?token=" + "0123456789abcdef" * 8,
    "こんにちは。\nリンクは1日有効です。",
    "=?utf-8?B?aGk=?=",
    "tab\tand blank \nend ",
    "x" * 5_000,
    "é" * 5_000,
    "👩‍👩‍👧‍👦 " * 300,
]


def parse(raw):
    assert b"\n" not in raw.replace(b"\r\n", b"") and b"\r" not in raw.replace(b"\r\n", b"")
    assert all(len(line) <= 78 for line in raw.split(b"\r\n"))
    message = email.message_from_bytes(raw, policy=email.policy.default)
    for part in message.walk():
        assert not part.defects
        assert all(not header.defects for header in part.values())
    return message


def normal(text):
    """As it is received: lines end in LF, and the last one has an end."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.rstrip("\n") + "\n" if text else text


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_received_as_it_was_written(text):
    message = parse(compose(text=text))
    assert message.get_content_type() == "text/plain"
    assert normal(message.get_content()).rstrip("\n") == normal(text).rstrip("\n")


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_page_are_received_as_alternatives(text):
    message = parse(compose(text=text, html=f"<p>{text}</p>"))
    assert message.get_content_type() == "multipart/alternative"
    first, second = message.iter_parts()
    assert [first.get_content_type(), second.get_content_type()] == ["text/plain", "text/html"]
    assert normal(first.get_content()).rstrip("\n") == normal(text).rstrip("\n")
    assert normal(second.get_content()).rstrip("\n") == normal(f"<p>{text}</p>")[:-1]
    assert message.get_body(("html",)) is second


@pytest.mark.parametrize(
    "subject",
    [
        "Confirm your address", "", " ", "x" * 200, "word " * 100 + "end", "=?utf-8?B?aGk=?=", "a =?b?= c",
        "하늘 계정의 주소를 확인해 주세요", "하늘 " * 60 + "끝", "空のアカウントのアドレスを確認してください", "空" * 200, "ＡＢＣ é ü",
        "👩‍👩‍👧‍👦" * 20, "a\u0301" * 100, "colon: and <angles> (parentheses) \"quotes\"",
    ],
)
def test_a_subject_is_received_as_it_was_written(subject):
    assert parse(compose(subject=subject))["Subject"] == subject


@pytest.mark.parametrize(
    "name", ["Haneul", "Haneul, weather", 'The "sky" \\', "하늘", "空の天気予報 " * 6 + "空", "a" * 180, "A. B.", "=?x?="]
)
def test_a_sender_is_received_as_it_was_written(name):
    raw = compose(**{"from": f"{name} <noreply@haneul.example>"})
    assert [each.addr_spec for each in parse(raw)["From"].addresses] == ["noreply@haneul.example"]
    # The newer parser of Python 3.11 keeps the blanks between encoded words of a name (RFC 2047, 6.2).
    phrase, _ = email.utils.parseaddr(email.message_from_bytes(raw)["From"])
    assert str(email.header.make_header(email.header.decode_header(phrase))) == name


def test_headers():
    message = parse(compose(to="me@한국.kr", host="sky.example"))
    assert message["To"].addresses[0].addr_spec == "me@xn--3e0b707e.kr"
    assert message["Date"].datetime.isoformat() == "2026-11-22T09:05:00+00:00"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Message-ID"].endswith("@sky.example>")
    assert message["Message-ID"] != parse(compose(host="sky.example"))["Message-ID"]
    assert message["MIME-Version"] == "1.0"


@pytest.mark.parametrize("length", [1, 40, 60, 480])
def test_where_to_unsubscribe_is_received_as_it_was_written(length):
    """RFC 2369 and RFC 8058: one address of https in brackets, which no program has to join from several lines."""
    address = "https://sky.example/" + "aZ0-_" * (length // 5 or 1)
    raw = compose(unsubscribe=address)
    assert b"\n" not in raw.replace(b"\r\n", b"") and all(len(line) <= 998 for line in raw.split(b"\r\n"))
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert not message.defects and message["List-Unsubscribe"].strip() == f"<{address}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert sum(line.startswith(b"List-") for line in raw.split(b"\r\n")) == 2
    # An older parser as well, as many programs have it.
    assert email.message_from_bytes(raw)["List-Unsubscribe"].strip() == f"<{address}>"


def test_one_click_is_offered_over_https_only():
    message = parse(compose(unsubscribe="http://127.0.0.1/off/a"))
    assert message["List-Unsubscribe"] == "<http://127.0.0.1/off/a>" and message["List-Unsubscribe-Post"] is None
    assert parse(compose())["List-Unsubscribe"] is None


def test_an_international_address_is_in_a_header_as_it_is():
    assert "To: 하늘@example.com" in compose(to="하늘@example.com").decode().split("\r\n")


def test_texts_of_any_characters_are_received_as_they_were_written():
    generator = random.Random(5322)
    alphabet = "aé하空👍=. \t\n<&\u00a0\u200d\u0007"
    for _ in range(60):
        text = "".join(generator.choices(alphabet, k=generator.randrange(1, 400)))
        subject = text.replace("\n", "").replace("\t", "").replace("\u0007", "")
        message = parse(compose(text=text, subject=subject))
        assert message["Subject"] == subject
        assert normal(message.get_content()).rstrip("\n") == normal(text).rstrip("\n")
