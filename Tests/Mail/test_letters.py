"""The mails about accounts, as a mail program gets them from aiosmtpd."""

import email
import email.policy
from html.parser import HTMLParser

import pytest

from support.driver import run
from support.servers import Inbox, smtp

ORIGIN = "https://weather.example.org"
TOKEN = bytes(range(32)).hex()
# By language: the paths that the links of its mails lead to, in the order in which they are sent.
PATHS = [f"/confirm/{TOKEN}", "/sign-in", f"/reset/{TOKEN}", f"/reset/{TOKEN}", f"/address/{TOKEN}"] + [None] * 4 + ["/me#devices"]
LANGUAGES = ("ko", "en", "ja")


class Links(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.addresses = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.addresses += [value for name, value in attributes if name in ("href", "src")]


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    inbox, file = Inbox(), tmp_path_factory.mktemp("letters") / "mail.sqlite"
    with smtp(inbox) as server:
        settings = {"server": "127.0.0.1", "port": server.port, "security": "plain"}
        assert run("letters", file=file, origin=ORIGIN, **settings) == f"sent {len(LANGUAGES) * len(PATHS)}"
    return [(mail, email.message_from_bytes(mail.content, policy=email.policy.default)) for mail in inbox.mails]


def test_every_mail_arrives_and_none_to_nobody(letters):
    recipients = [mail.rcpt_tos for mail, _ in letters]
    assert recipients == [[f"reader.{language}@example.org"] for language in LANGUAGES for _ in PATHS]
    assert len({message["Subject"] for _, message in letters}) >= len(LANGUAGES) * (len(PATHS) - 1)


def test_links_lead_to_the_public_origin_and_nowhere_else(letters):
    for index, (_, message) in enumerate(letters):
        page = message.get_body(("html",)).get_content()
        text = message.get_body(("plain",)).get_content()
        addresses = Links(page).addresses
        assert all(address.startswith(f"{ORIGIN}/") for address in addresses), addresses
        path = PATHS[index % len(PATHS)]
        if path:
            assert addresses[0] == ORIGIN + path and f"\n{ORIGIN}{path}\n" in text.replace("\r\n", "\n")
        else:
            assert TOKEN not in page and TOKEN not in text


def test_both_forms_say_the_same(letters):
    for _, message in letters:
        page = message.get_body(("html",)).get_content()
        text = message.get_body(("plain",)).get_content()
        for line in filter(None, text.replace("\r\n", "\n").split("\n")):
            if line == "-- ":
                continue
            assert line.removesuffix(":") in page.replace("&amp;", "&").replace("&quot;", '"'), line


def test_headers_are_those_of_a_machine_that_writes_to_one_person(letters):
    for mail, message in letters:
        assert message["To"] == mail.rcpt_tos[0] and message["Cc"] is None and message["Bcc"] is None
        assert message["Auto-Submitted"] == "auto-generated"
        assert all(len(line) <= 998 for line in mail.content.split(b"\r\n"))
