"""The queue, by processes that are killed, and by a server that comes and goes."""

import contextlib
import email
import os
import random
import signal
import sqlite3
import stat
from pathlib import Path

from support.driver import run, start, wait_until
from support.servers import Inbox, smtp


class Receiving(Inbox):
    """The subjects of what was received, in order, and how often."""

    def subjects(self):
        return [email.message_from_bytes(mail.content)["Subject"] for mail in list(self.mails)]


def lines(path: Path):
    """The lines that were written whole."""
    text = path.read_text()
    return text[: text.rfind("\n") + 1].splitlines()


def done(path):
    return [line.removeprefix("done ") for line in lines(path) if line.startswith("done ")]


@contextlib.contextmanager
def working(file, output: Path, server, **values):
    """A process that sends until it is killed at the end of the block."""
    with output.open("a") as stream:
        process = start("work", stream, file=file, port=server.port, security="plain", **values)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def test_after_kill_9_every_mail_that_was_acknowledged_is_sent(tmp_path):
    generator = random.Random(9)
    file, acknowledged = str(tmp_path / "mail.sqlite"), []
    for number in range(40):
        output = tmp_path / f"fill-{number}"
        with output.open("w") as stream:
            process = start("fill", stream, file=file, name=str(number))
            target = generator.randrange(0, 12)
            wait_until(lambda: len(done(output)) >= target or process.poll() is not None, "mails to be added")
            process.kill()
            assert process.wait() == -signal.SIGKILL
        acknowledged += done(output)
    assert len(acknowledged) > 100
    inbox = Receiving()
    with smtp(inbox) as server:
        with working(file, tmp_path / "work", server):
            wait_until(lambda: set(acknowledged) <= set(inbox.subjects()), "the mails")
    received = inbox.subjects()
    assert len(received) == len(set(received)), "nobody was killed while sending"
    # Of each process, at most the mail that it was adding.
    assert len(received) <= len(acknowledged) + 40
    first = [subject for subject in received if subject.startswith("39-")]
    assert first == [f"39-{number}" for number in range(len(first))], "in the order of acceptance"


def test_a_sender_that_is_killed_loses_nothing(tmp_path):
    """What was being sent is sent again after five minutes, which are taken off the file here."""
    generator = random.Random(10)
    file, inbox = str(tmp_path / "mail.sqlite"), Receiving()
    output, acknowledged = tmp_path / "work", set()
    with smtp(inbox) as server:
        for number in range(25):
            mine = tmp_path / f"work-{number}"
            with working(file, mine, server, fill="yes", name=str(number)) as process:
                target = generator.randrange(1, 10)
                wait_until(lambda: len(done(mine)) >= target or process.poll() is not None, "mails")
            acknowledged |= set(done(mine))
        with contextlib.closing(sqlite3.connect(file)) as database, database:
            held = database.execute("UPDATE mail SET due_at = due_at - 300 WHERE attempts > 0").rowcount
        assert held <= 25, "one mail at a time"
        with working(file, output, server):
            wait_until(lambda: acknowledged <= set(inbox.subjects()), "the mails")
    received = inbox.subjects()
    # Twice are at most those that were being sent when their sender was killed.
    assert len(received) - len(set(received)) <= 25


def test_two_processes_send_each_mail_once(tmp_path):
    file, inbox = str(tmp_path / "mail.sqlite"), Receiving()
    output = tmp_path / "fill"
    with output.open("w") as stream:
        process = start("fill", stream, file=file)
        wait_until(lambda: len(done(output)) >= 60, "mails to be added")
        process.kill()
        process.wait()
    with smtp(inbox) as server:
        with working(file, tmp_path / "one", server), working(file, tmp_path / "other", server):
            wait_until(lambda: set(done(output)) <= set(inbox.subjects()), "the mails")
            wait_until(lambda: count(file) == 0, "an empty queue")
    received = inbox.subjects()
    assert len(received) == len(set(received))


def count(file):
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as database:
        return database.execute("SELECT count(*) FROM mail").fetchone()[0]


def fill_one(tmp_path, file):
    output = tmp_path / "fill"
    with output.open("w") as stream:
        process = start("fill", stream, file=file)
        wait_until(lambda: done(output), "a mail to be added")
        process.kill()
        process.wait()


def test_a_mail_that_is_refused_for_good_is_recorded_without_its_content(tmp_path):
    file = str(tmp_path / "mail.sqlite")
    fill_one(tmp_path, file)
    with smtp(Inbox(recipient="550 5.1.1 reader@example.org is unknown")) as server:
        line = run("work", file=file, port=server.port, security="plain", count=1)
    assert line.startswith("given-up ") and line.endswith(" refused recipient 550 5.1.1")
    with contextlib.closing(sqlite3.connect(file)) as database:
        records = database.execute("SELECT recipient, attempts, reason FROM mail_given_up").fetchall()
    assert records == [("reader@example.org", 1, "refused recipient 550 5.1.1")]


def test_while_the_server_is_away_mail_waits(tmp_path):
    file = str(tmp_path / "mail.sqlite")
    fill_one(tmp_path, file)
    waiting = count(file)
    line = run("work", file=file, port=1, security="plain", count=1)
    assert line.startswith("postponed ") and line.endswith(" unreachable refused")
    assert count(file) == waiting
    with contextlib.closing(sqlite3.connect(file)) as database:
        # One failure is enough to know that the others would fail as well.
        assert database.execute("SELECT count(*) FROM mail WHERE attempts > 0").fetchone() == (1,)


def test_nobody_else_can_read_the_queue(tmp_path):
    folder = tmp_path / "data"
    file = str(folder / "mail.sqlite")
    fill_one(tmp_path, file)
    assert stat.S_IMODE(os.stat(folder).st_mode) == 0o700
    for name in os.listdir(folder):
        assert stat.S_IMODE(os.stat(folder / name).st_mode) == 0o600, name
