"""Somebody who gets notices by mail: a mail server that keeps what arrives, and a server that mails there."""

import email
import email.policy
import json
import re
import subprocess
import threading
import time
from pathlib import Path

from aids.accounts import PASSWORD, Person
from aids.agencies.server import NationalServer
from playwright.sync_api import expect
from support.clock import WallClock
from support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[3]
# Links in mail are made of it; one click takes https.
ORIGIN = "https://weather.example.org"
# By the language in which somebody asked for it.
CONFIRM = {"ko": "확인해 주세요", "en": "Confirm your e-mail", "ja": "ご確認ください"}


class Mailbox:
    """aiosmtpd, and the mails it took, as Python's own parser reads them."""

    def __init__(self, folder: Path):
        self.refusing = folder / "refusing"
        # Isolated: modules beside it are called as Python's own are.
        self._process = subprocess.Popen(
            [ROOT / ".build/mail/bin/python", "-I", "-B", Path(__file__).with_name("inbox.py"), self.refusing],
            stdout=subprocess.PIPE, text=True,
        )
        self.port, self.raw = int(self._process.stdout.readline()), []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self._process.stdout:
            self.raw.append(json.loads(line))

    def mails(self, to: str) -> list:
        found = [each["content"].encode("latin-1") for each in list(self.raw) if each["to"] == [to]]
        return [email.message_from_bytes(each, policy=email.policy.default) for each in found]

    def wait_for(self, to: str, number: int = 1, subject: str = ""):
        """The mail to somebody with words in its subject that came so many-th, once it has come."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = [each for each in self.mails(to) if subject in each["subject"]]
            if len(found) >= number:
                return found[number - 1]
            time.sleep(0.05)
        raise AssertionError(f"no mail {subject!r} to {to}: {[each['subject'] for each in self.mails(to)]}")

    def stop(self):
        self._process.terminate()
        self._process.wait()


class MailingServer(NationalServer):
    """A server with accounts that mails, and warns of heavy rain in Seoul."""

    def __init__(self, folder: Path, clock: WallClock | None = None):
        super().__init__(folder, clock)
        self.mailbox = Mailbox(folder)
        self.environment |= {
            "HANEUL_PUBLIC_ORIGIN": ORIGIN, "HANEUL_SMTP_HOST": "127.0.0.1", "HANEUL_SMTP_PORT": str(self.mailbox.port),
            "HANEUL_SMTP_SECURITY": "plain", "HANEUL_SMTP_FROM": "Haneul <weather@example.org>",
        }
        # A warning, which no quiet hours keep back.
        self.upstream.korea.warn(2, 1, -3600)

    def __exit__(self, *_):
        super().__exit__()
        self.mailbox.stop()

    def path(self, link: str) -> str:
        """Of a link in a mail, here."""
        assert link.startswith(f"{ORIGIN}/"), link
        return link.removeprefix(ORIGIN)


class Subscriber(Person):
    """Somebody with an account, whose address is confirmed, and who keeps Seoul."""

    address = "reader@example.org"
    has_scripts = True

    def join_by_mail(self, address: str):
        self.address = address
        self.open("/join")
        self.enter(address)
        self.age.check()
        self.submit(self.button)
        mail = self.server.mailbox.wait_for(address, subject=CONFIRM[self.look.language])
        link = re.search(rf"{ORIGIN}/confirm/\S+", mail.get_body(("plain",)).get_content())[0]
        self.open(self.server.path(link))
        self.password.fill(PASSWORD)
        self.submit(self.button)
        expect(self.page).to_have_url(self.server.origin + self.home)
        self.add(self.word("서울", "Seoul", "ソウル"))

    def sign_in_again(self):
        self.open("/sign-in")
        self.enter(self.address)
        self.submit(self.button)

    @property
    def switch(self):
        return self.page.locator("[data-id=target-mail] button")

    def get_mail(self):
        """Switches mail on, and then warnings."""
        self.open("/notifications")
        self.submit(self.switch)
        expect(self.page.locator(".notice")).to_contain_text(
            self.word("이제 알림을 메일로 보냅니다", "sent by mail now", "今後、通知をメールで送ります")
        )
        preset = self.page.locator("[name=turn][value^='warnings on']")
        if preset.count():
            if self.has_scripts:
                self.press_later()
            self.submit(preset.first)

    @property
    def gets_mail(self) -> bool:
        self.open("/notifications")
        return self.page.locator("[data-id=target-mail] [name=on]").get_attribute("value") == "off"


def unsubscribe_link(mail) -> str:
    """As mail programs find it."""
    return re.fullmatch(r"<(\S+)>", mail["List-Unsubscribe"].strip())[1]
