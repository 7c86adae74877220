"""Sending to aiosmtpd: encryption, signing in, extensions, refusals."""

import email
import email.policy

import pytest

from support.driver import run, send
from support.servers import Identity, Inbox, smtp

LOGIN = ("haneul@example.org", "p ä:ss-w0rd 비밀")


def test_a_mail_arrives_by_tls_as_it_was_composed(identity):
    inbox = Inbox()
    text = ".\n..dots\n안녕하세요\n" + "=" * 200
    with smtp(inbox, tls=identity) as server:
        settings = {"port": server.port, "security": "tls", "authorities": identity.certificate}
        assert send(**settings, subject="하늘", text=text, html="<p>.</p>") == "sent"
    (mail,) = inbox.mails
    assert (mail.mail_from, mail.rcpt_tos) == ("noreply@haneul.example", ["reader@example.org"])
    message = email.message_from_bytes(mail.content, policy=email.policy.default)
    assert message["Subject"] == "하늘"
    assert message.get_body(("plain",)).get_content().replace("\r\n", "\n") == text + "\n"
    assert message.get_body(("html",)).get_content().strip() == "<p>.</p>"
    assert inbox.options == [[f"SIZE={len(mail.content)}"]]


def test_a_mail_arrives_by_starttls(identity):
    inbox = Inbox()
    with smtp(inbox, starttls=identity) as server:
        settings = {"port": server.port, "security": "starttls", "authorities": identity.certificate}
        assert send(**settings) == "sent"
    assert len(inbox.mails) == 1


def test_a_mail_arrives_without_encryption_on_loopback_only():
    inbox = Inbox()
    with smtp(inbox) as server:
        for host in ("127.0.0.1", "localhost"):
            assert send(server=host, port=server.port, security="plain") == "sent"
        for host in ("192.0.2.1", "example.org", "127.example.org"):
            assert send(server=host, port=server.port, security="plain") == "failed plainAwayFromLoopback"
    assert len(inbox.mails) == 2


@pytest.mark.parametrize("without, mechanism", [((), "PLAIN"), (("LOGIN",), "PLAIN"), (("PLAIN",), "LOGIN")])
@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_it_signs_in(identity, security, without, mechanism):
    inbox = Inbox()
    with smtp(inbox, login=LOGIN, without=without, **{security: identity}) as server:
        settings = {"port": server.port, "security": security, "authorities": identity.certificate}
        assert send(LOGIN[1], **settings, user=LOGIN[0]) == "sent"
        assert server.mechanisms == [mechanism]
        assert send("wrong password", **settings, user=LOGIN[0]) == "failed sign-in-refused 535 5.7.8"
        assert send(**settings) == "failed sign-in-refused 530 5.7.0"
    assert len(inbox.mails) == 1


def test_a_server_that_offers_no_way_to_sign_in_gets_no_password(identity):
    with smtp(Inbox(), tls=identity) as server:
        settings = {"port": server.port, "security": "tls", "authorities": identity.certificate}
        assert send("secret", **settings, user="me") == "failed sign-in-not-offered"
    with smtp(Inbox(), starttls=identity, login=LOGIN, without=("PLAIN", "LOGIN")) as server:
        settings = {"port": server.port, "security": "starttls", "authorities": identity.certificate}
        assert send("secret", **settings, user="me") == "failed sign-in-not-offered"


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_only_a_valid_certificate_for_the_host_is_accepted(identity, security, tmp_path_factory):
    folders = [tmp_path_factory.mktemp("identity") for _ in range(3)]
    other = Identity(folders[0], names="DNS:other.example,IP:127.0.0.2")
    unknown = Identity(folders[1])
    expired = Identity(folders[2], has_expired=True)
    for server_identity, authorities, host in (
        (other, other, "localhost"), (other, other, "127.0.0.1"), (unknown, identity, "localhost"),
        (expired, expired, "localhost"),
    ):
        inbox = Inbox()
        with smtp(inbox, login=LOGIN, **{security: server_identity}) as server:
            settings = {"server": host, "port": server.port, "security": security}
            result = send(LOGIN[1], **settings, user=LOGIN[0], authorities=authorities.certificate)
            assert result == "failed certificate-refused"
            # Nor is the system's list of authorities more lenient.
            assert send(LOGIN[1], **settings, user=LOGIN[0]) == "failed certificate-refused"
            assert server.mechanisms == [] and inbox.mails == []
    with smtp(Inbox(), **{security: identity}) as server:
        settings = {"port": server.port, "security": security, "authorities": identity.certificate}
        for host in ("localhost", "127.0.0.1"):
            assert send(server=host, **settings) == "sent"


def test_authorities_that_cannot_be_read_are_told(identity):
    assert send(port=1, security="tls", authorities="/nowhere") == "failed authorities-unreadable"


def test_a_server_without_starttls_gets_nothing():
    inbox = Inbox()
    with smtp(inbox, login=LOGIN) as server:
        result = send(LOGIN[1], port=server.port, security="starttls", user=LOGIN[0])
        assert result == "failed encryption-not-offered"
        assert server.mechanisms == [] and inbox.mails == []


def test_tls_to_a_server_that_speaks_plainly_fails():
    with smtp(Inbox()) as server:
        assert send(port=server.port, security="tls") == "failed encryption-failed"


@pytest.mark.parametrize(
    "where, reply, error",
    [
        ("recipient", "550 5.1.1 reader@example.org is unknown", "refused recipient 550 5.1.1"),
        ("recipient", "450 4.2.1 try later", "refused-for-now recipient 450 4.2.1"),
        ("sender", "553 no such sender", "refused sender 553"),
        ("sender", "451 later", "refused-for-now sender 451"),
        ("content", "554 5.7.1 looks like spam", "refused content 554 5.7.1"),
        ("content", "452 full", "refused-for-now content 452"),
    ],
)
def test_what_a_server_refuses_is_told_without_its_words(where, reply, error):
    with smtp(Inbox(**{where: reply})) as server:
        assert send(port=server.port, security="plain") == f"failed {error}"


def test_a_mail_larger_than_the_server_takes_is_not_sent():
    inbox = Inbox()
    with smtp(inbox, size=2_000) as server:
        assert send(port=server.port, security="plain", text="x" * 3_000) == "failed too-large 2000"
        assert send(port=server.port, security="plain", text="x" * 100) == "sent"
    assert len(inbox.mails) == 1


def test_an_international_address_needs_a_server_that_takes_it():
    inbox = Inbox()
    with smtp(inbox, enable_SMTPUTF8=True) as server:
        assert send(port=server.port, security="plain", to="하늘@example.com") == "sent"
    assert inbox.mails[0].rcpt_tos == ["하늘@example.com"]
    assert {"BODY=8BITMIME", "SMTPUTF8"} <= set(inbox.options[0])
    with smtp(inbox, enable_SMTPUTF8=False) as server:
        result = send(port=server.port, security="plain", to="하늘@example.com")
        assert result == "failed international-address-refused"
        # A domain in another script is in ASCII, and goes everywhere.
        assert send(port=server.port, security="plain", to="me@한국.kr") == "sent"
    assert inbox.mails[1].rcpt_tos == ["me@xn--3e0b707e.kr"]


def test_a_check_signs_in_and_sends_nothing(identity):
    inbox = Inbox()
    with smtp(inbox, starttls=identity, login=LOGIN, size=5_000, enable_SMTPUTF8=True) as server:
        settings = {"port": server.port, "security": "starttls", "authorities": identity.certificate}
        found = run("check", LOGIN[1], **settings, user=LOGIN[0])
        assert found == "encrypted true, signed in true, size 5000, international true"
        assert run("check", "wrong", **settings, user=LOGIN[0]) == "failed sign-in-refused 535 5.7.8"
    assert inbox.mails == [] and inbox.options == []
    with smtp(inbox, enable_SMTPUTF8=False) as server:
        found = run("check", port=server.port, security="plain")
        assert found == "encrypted false, signed in false, size 33554432, international false"
    assert run("check", port=server.port, security="plain") == "failed unreachable refused"
