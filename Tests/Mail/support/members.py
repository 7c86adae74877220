"""Runs `members-site`, a site with accounts, with a mail server that takes its mail."""

import os
import subprocess
import sys
import time
from pathlib import Path

from support.driver import PATIENCE

PROGRAM = os.environ.get("HANEUL_MEMBERS_SITE") or str(Path(__file__).parents[3] / ".build/debug/members-site")
RECEIVER = Path(__file__).parent / "receiver.py"


class MembersSite:
    """A site whose members have some addresses; `with MembersSite(...) as site:` stops it.

    - slower: milliseconds that forms take longer for members.
    - site_prefix, receiver_prefix: what stands before each command, such as `taskset`.
    """

    def __init__(self, folder: Path, members, slower=None, program=PROGRAM, site_prefix=(), receiver_prefix=()):
        list_file = folder / "members"
        list_file.write_text("".join(f"{email}\n" for email in members))
        self._received = folder / "received"
        self._log_file = folder / "log"
        self._receiver = self._start([*receiver_prefix, sys.executable, str(RECEIVER)], self._received)
        smtp = self._first_line(self._received, self._receiver)
        arguments = [f"smtp={smtp}", f"members={list_file}", *([f"slower={slower}"] if slower else [])]
        command = [*site_prefix, str(program), str(folder / "members.sqlite"), *arguments]
        with self._log_file.open("wb") as log:
            self._site = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        origin = self._site.stdout.readline().strip()
        if not origin:
            self.stop()
            raise RuntimeError(f"{' '.join(command)}:\n{self._log_file.read_text()}")
        self.port = int(origin.rpartition(":")[2])
        self._log = self._log_file.open()
        self._begun, self._gone = "", 0

    def wait_for_mail(self, count: int):
        """Returns when so many mails in all were sent, or dropped because they were to nobody."""
        end = time.monotonic() + PATIENCE
        while self._mails_gone() < count:
            if time.monotonic() > end or self._site.poll() is not None:
                raise RuntimeError(f"{self._gone} mails of {count}:\n{self._log_file.read_text()[-4000:]}")
            time.sleep(0.0005)

    def received(self):
        """The recipients of all mails so far."""
        return self._received.read_text().split()[1:]

    def stop(self):
        for process in (self._site, self._receiver):
            process.terminate()
            process.wait()
        self._site.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self._log.close()

    def _mails_gone(self):
        *lines, self._begun = (self._begun + self._log.read()).split("\n")
        mails = [line for line in lines if line.endswith(" mail")]
        self._gone += len(mails)
        for line in mails:
            assert "event=sent" in line, line
        return self._gone

    @staticmethod
    def _start(command, output):
        with output.open("wb") as stream:
            return subprocess.Popen(command, stdout=stream)

    @staticmethod
    def _first_line(file, process):
        end = time.monotonic() + PATIENCE
        while "\n" not in file.read_text():
            assert time.monotonic() < end and process.poll() is None, "the mail server did not start"
            time.sleep(0.01)
        return file.read_text().split()[0]
