"""The other product's server: `cream serve` with the invented shop, on a clock that stands still."""

import email
import email.policy
import os
import re
import subprocess
import tempfile
from datetime import datetime, timezone
from pathlib import Path

from support import clock
from support.gateway import Gateway

PROGRAM = os.environ.get("HANEUL_CREAM") or str(Path(__file__).parents[3] / ".build/debug/cream")

# What the invented shop has under these numbers.
SHOE, BARE, SINGLE = "/products/7", "/products/17", "/products/5"
PAGES = {
    "home": "/",
    "shop": "/search",
    "shop under a filter": "/search?category=sneakers&gender=men",
    "shop with nothing": "/search?category=life&gender=men",
    "item": SHOE,
    "item without trades": BARE,
    "item with one picture and no brand": SINGLE,
    "sign-in": "/sign-in",
    "join": "/join",
    "privacy notice": "/privacy",
    "address that cannot be read": "/search?category=shoes",
    "no such item": "/products/999",
    "no such page": "/nowhere",
    "offline": "/offline",
}


def run(*arguments, **environment):
    """The program to its end: exit status, what it said, what it complained of."""
    surroundings = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **environment}
    ended = subprocess.run([PROGRAM, *arguments], env=surroundings, capture_output=True, text=True, timeout=60)
    return ended.returncode, ended.stdout, ended.stderr


class Cream:
    """The program, and where it is."""

    wait_for = staticmethod(Gateway.wait_for)

    def __init__(self, settings=None):
        now = datetime.fromtimestamp(int(clock.now()), timezone.utc).isoformat().replace("+00:00", "Z")
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0"],
            env={
                "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "CREAM_NOW": now, "CREAM_DATA_DIR": self.folder.name,
                **(settings or {}),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.port = int(self.process.stdout.readline().strip().rsplit(":", 1)[1])
        # Browsers give workers only on https or localhost.
        self.origin = f"http://localhost:{self.port}"

    def mail(self, subject: str):
        """The one mail with words in its subject that lies in the folder, once it does: to whom, and the path of its link."""
        found = []

        def is_there():
            files = Path(self.folder.name, "mail").glob("*.eml")
            mails = [email.message_from_bytes(each.read_bytes(), policy=email.policy.default) for each in files]
            found[:] = [each for each in mails if subject in each["subject"]]
            return found

        self.wait_for(is_there)
        (mail,) = found
        text = mail.get_body(("plain",)).get_content()
        return mail["to"], re.search(rf"http://127\.0\.0\.1:{self.port}(/\S+)", text)[1]

    def end(self) -> int:
        self.process.terminate()
        self.process.stdout.close()
        status = self.process.wait()
        self.folder.cleanup()
        return status
