"""A fault of the table, and how it is planted."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
# The weather's, those every site has, and those of accounts.
ASSETS = (
    ROOT / "Sources/Weather/Delivery/CWebAppAssets/assets",
    ROOT / "Sources/Platform/CSiteAssets/assets",
    ROOT / "Sources/Platform/CAccountAssets/assets",
)
# Where a fault in Swift asks whether it is the one to be there; all of them are in one build.
SWITCH = "PLANTED"
_COMMENT = re.compile(r"^[ ]*// (?!@ts-check)[^\n]*|/\*(?!\*)[^\n]*?\*/", re.MULTILINE)


class Fault(NamedTuple):
    name: str
    #: Of an asset below one of `assets/`, of anything else below the package.
    file: str
    find: str
    #: In Swift an expression or statement in which PLANTED says whether this fault is the one.
    put: str
    #: `test_place.py::test_b2_…`, with one of its cases where all would only take longer; beside the browser's tests
    #: `Push/test_push.py::test_…`, and `WebPushTests.PushTurnsTests` or `WebPushTests.PushTurnsTests/order`: a suite in
    #: Swift, or a test of it.
    red: tuple
    #: Where two guard the same: (file, find, put) of the others.
    also: tuple = ()

    @property
    def parts(self) -> list:
        """The fault as one for each of its files."""
        return [self, *(self._replace(file=file, find=find, put=put, also=()) for file, find, put in self.also)]

    @property
    def path(self) -> Path:
        folders = (ROOT,) if self.file.startswith(("Sources/", "Tests/")) else ASSETS
        return next((folder / self.file for folder in folders if (folder / self.file).is_file()), folders[0] / self.file)

    @property
    def is_asset(self) -> bool:
        return any(folder in self.path.parents for folder in ASSETS)

    @property
    def key(self) -> str:
        """What the switch is set to."""
        return re.sub(r"\W+", "-", self.name)

    def mistake(self) -> str | None:
        """What is wrong with this part of the entry."""
        if not self.path.is_file():
            return f"no file {self.file}"
        count = self.path.read_text(encoding="utf-8").count(self.find)
        if count != 1:
            return f"{self.file} has the text {count} times: {self.find!r}"
        if not self.is_asset and SWITCH not in self.put:
            return f"{self.file}: a fault in Swift is there where {SWITCH} is true"
        return None

    def mistakes(self) -> list:
        """What is wrong with the entry."""
        found = [mistake for mistake in (part.mistake() for part in self.parts) if mistake]
        if not found and self.is_asset:
            try:
                self.edits()
            except ValueError as error:
                found = [str(error)]
        return found

    @property
    def switched(self) -> str:
        """What is put in Swift: the fault behind its switch."""
        isit = f'(getenv("{SWITCH}").map {{ String(cString: $0) }} == "{self.key}")'
        return self.put.replace(SWITCH, isit)

    def edits(self) -> list:
        """For each of its assets what is compiled in and what is to be there, equally long: what is missing is blank, what
        is too much is taken from the comments."""
        edits = []
        for path in dict.fromkeys(part.path for part in self.parts):
            text = path.read_text(encoding="utf-8")
            planted, end = text, 0
            for part in self.parts:
                if part.path == path:
                    start = planted.index(part.find)
                    end = start + len(part.put)
                    planted = planted[:start] + part.put + planted[start + len(part.find) :]
            missing = len(text.encode()) - len(planted.encode())
            if missing >= 0:
                content = (planted[:end] + " " * missing + planted[end:]).encode()
            else:
                content = _shortened(planted, -missing)
            edits.append((path, text.encode(), content))
        return edits


def _shortened(text: str, excess: int) -> bytes:
    for comment in reversed(list(_COMMENT.finditer(text))):
        if excess <= 0:
            break
        drop = min(excess, len(comment.group().encode()))
        kept = comment.group().encode()[: len(comment.group().encode()) - drop].decode(errors="ignore")
        # Half a comment would comment out what follows, or end in nothing.
        kept = kept if kept.startswith("//") or not kept else ""
        drop = len(comment.group().encode()) - len(kept.encode())
        text = text[: comment.start()] + kept + text[comment.end() :]
        excess -= drop
    if excess > 0:
        raise ValueError(f"{excess} bytes longer than what it replaces, and no comment gives them room")
    return text.encode() + b" " * -excess
