"""Servers that fail, lie or are attacked. Every attempt ends, in the right error, and tells nobody a secret."""

import pytest

from support.driver import send
from support.servers import Scripted

# Long enough for a busy machine to answer, short enough to wait for.
SHORT = {"reply": 300}
PASSWORD = "hunter2-hunter2"


def outcome(script, password=None, **values):
    with Scripted(script) as server:
        return send(password, **{"port": server.port, "security": "plain", **values}), server


def hangs_after(*steps):
    def script(talk):
        for step in steps:
            step(talk)
        talk.wait()

    return script


def greets(talk):
    talk.greet("SIZE 1000000")


def answers(*replies):
    def step(talk):
        for reply in replies:
            talk.hear()
            talk.say(reply)

    return step


@pytest.mark.parametrize(
    "steps, step",
    [
        ((), "greeting"),
        ((lambda talk: talk.say("220 hello"),), "hello"),
        ((greets,), "sender"),
        ((greets, answers("250 ok")), "recipient"),
        ((greets, answers("250 ok", "250 ok")), "data"),
        ((greets, lambda talk: talk.take_until_content()), "content"),
        ((lambda talk: talk.connection.sendall(b"22"),), "greeting"),
        ((lambda talk: talk.connection.sendall(b"220-one\r\n"),), "greeting"),
    ],
)
def test_a_server_that_hangs_is_left_in_time(steps, step):
    assert outcome(hangs_after(*steps), **SHORT)[0] == f"failed timed-out {step}"


def test_a_tls_server_that_hangs_is_left_in_time():
    assert outcome(hangs_after(), **SHORT, security="tls")[0] == "failed timed-out greeting"
    script = hangs_after(lambda talk: talk.greet("STARTTLS"), answers("220 go on"))
    assert outcome(script, **SHORT, security="starttls")[0] == "failed timed-out hello"


def test_a_server_that_drips_is_left_in_time():
    def script(talk):
        while True:
            talk.connection.sendall(b"220-x\r\n")
            talk.connection.settimeout(0.05)
            try:
                if not talk.connection.recv(1):
                    return
            except TimeoutError:
                pass

    assert outcome(script, **SHORT)[0] == "failed timed-out greeting"


@pytest.mark.parametrize("end", ["close", "reset"])
def test_a_connection_that_breaks_is_told(end):
    def after(*steps):
        def script(talk):
            for step in steps:
                step(talk)
            talk.reset() if end == "reset" else talk.connection.close()

        return script

    # It may break before it is noticed that there is one.
    assert outcome(after())[0] in ("failed connection-lost greeting", "failed unreachable other")
    assert outcome(after(greets, lambda talk: talk.hear()))[0] == "failed connection-lost sender"
    assert outcome(after(greets, lambda talk: talk.take_until_content()))[0] == "failed connection-lost content"
    partly = after(greets, lambda talk: talk.hear(), lambda talk: talk.connection.sendall(b"250 o"))
    assert outcome(partly)[0] == "failed connection-lost sender"


@pytest.mark.parametrize(
    "greeting",
    [
        b"HTTP/1.1 400 Bad Request\r\n", b"\r\n\r\n", b"22 x\r\n", b"220_x\r\n", b"220-a\r\n221 b\r\n",
        b"\x15\x03\x01\x00\x02\x02\x0a\r\n", b"220 " + b"x" * 100_000, b"220-x\r\n" * 10_000, b"250 x\r\n" * 10_000,
        b"354 go on\r\n", b"999 x\r\n",
    ],
)
def test_what_is_no_greeting_is_refused(greeting):
    def script(talk):
        talk.connection.sendall(greeting)
        talk.wait()

    assert outcome(script)[0] == "failed invalid-reply greeting"


def test_an_endless_greeting_is_refused():
    def script(talk):
        while True:
            talk.connection.sendall(b"x" * 65_536)

    assert outcome(script)[0] == "failed invalid-reply greeting"


@pytest.mark.parametrize(
    "script, error",
    [
        (lambda talk: talk.say("554 5.3.2 no service"), "refused greeting 554 5.3.2"),
        (lambda talk: talk.say("250 x"), "invalid-reply greeting"),
        (lambda talk: talk.say("421 busy"), "refused-for-now greeting 421"),
        (hangs_after(lambda talk: talk.say("220 x"), answers("502 what?")), "refused hello 502"),
        (hangs_after(greets, answers("421 4.3.2 shutting down")), "refused-for-now sender 421 4.3.2"),
        (hangs_after(greets, answers("250 ok", "250 ok", "250 not 354")), "invalid-reply data"),
        (hangs_after(greets, answers("354 not 250")), "invalid-reply sender"),
        # A reply ahead of its command could be taken for the acceptance of a content.
        (hangs_after(greets, answers("250 ok\r\n250 ok")), "invalid-reply recipient"),
        (hangs_after(lambda talk: talk.say("220 x"), answers("250 x", "250 ok", "250 ok", "354 x\r\n250 ok")),
         "invalid-reply content"),
        # Said before it was asked, and then the end.
        (lambda talk: (greets(talk), talk.say("421 4.4.2 idle")), "refused-for-now sender 421 4.4.2"),
    ],
)
def test_refusals(script, error):
    assert outcome(script)[0] == f"failed {error}"


def test_a_reply_of_many_lines_is_one_reply():
    def script(talk):
        talk.say("220-first", "220-", "220 last")
        talk.hear()
        talk.say(*[f"250-X-OPTION{number}" for number in range(60)], "250-SIZE", "250 8BITMIME")
        talk.hear()
        talk.say("250-2.1.0 well,", "250 2.1.0 yes")
        talk.hear()
        talk.say("250 ok")
        talk.hear()
        talk.say("354")
        while talk.hear() != ".":
            pass
        talk.say("250-queued", "250 as 1")
        assert talk.hear() == "QUIT"
        talk.say("221 bye")

    assert outcome(script)[0] == "sent"


def test_plaintext_sent_with_the_reply_to_starttls_is_refused():
    """Somebody on the way may add replies that would be read as the server's once the connection is encrypted."""

    def script(talk):
        talk.greet("STARTTLS")
        talk.hear()
        talk.connection.sendall(b"220 go on\r\n250-evil\r\n250 AUTH PLAIN\r\n")
        talk.wait()

    result, server = outcome(script, PASSWORD, security="starttls", user="me")
    assert result == "failed invalid-reply encryption"
    assert server.received.count(b"\n") == 2


@pytest.mark.parametrize("reply", ["454 TLS not available", "502 no", "250 sure"])
def test_starttls_that_is_refused_sends_nothing_plainly(reply):
    def script(talk):
        talk.greet("STARTTLS", "AUTH PLAIN LOGIN")
        talk.hear()
        talk.say(reply)
        talk.wait()

    result, server = outcome(script, PASSWORD, **SHORT, security="starttls", user="me")
    assert result.startswith("failed ") and result != "failed sent"
    commands = server.received.split(b"\r\n")
    assert commands[0].startswith(b"EHLO") and commands[1] == b"STARTTLS"
    # At most a handshake follows.
    assert b"AUTH" not in server.received and b"MAIL" not in server.received


def test_a_starttls_offer_that_was_removed_on_the_way_is_noticed():
    result, server = outcome(hangs_after(lambda talk: talk.greet("AUTH PLAIN")), PASSWORD, security="starttls", user="me")
    assert result == "failed encryption-not-offered"
    assert server.received.count(b"\n") == 1


def test_a_server_that_repeats_a_password_is_not_quoted():
    def script(talk):
        talk.greet("AUTH LOGIN")
        talk.hear()
        talk.say("334 VXNlcm5hbWU6")
        talk.hear()
        talk.say("334 UGFzc3dvcmQ6")
        talk.hear()
        talk.say(f"535 5.7.8 wrong password {PASSWORD}")

    assert outcome(script, PASSWORD, user="me")[0] == "failed sign-in-refused 535 5.7.8"


def test_a_server_that_cannot_say_now_whether_a_password_is_right():
    script = hangs_after(lambda talk: talk.greet("AUTH PLAIN"), answers("454 4.7.0 later"))
    assert outcome(script, PASSWORD, user="me")[0] == "failed refused-for-now sign-in 454 4.7.0"


def test_a_server_that_does_not_take_what_is_sent_is_left_in_time():
    def script(talk):
        greets(talk)
        answers("250 ok", "250 ok", "354 go on")(talk)
        talk.connection.settimeout(None)
        # Reads nothing; the other side leaves by a timeout.
        import time

        time.sleep(5)

    result, _ = outcome(script, **SHORT, text="x" * 100_000, html="y" * 100_000)
    assert result == "failed timed-out content"


def test_nobody_there():
    assert send(port=1, security="plain") == "failed unreachable refused"
    assert send(port=1, security="tls", server="nowhere.invalid") == "failed unreachable no-such-host"
