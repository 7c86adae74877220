"""Two views of Swift source: one without comments and strings, one with the comments only.

Both have the length and line breaks of the original, so an offset is valid in all three. Code inside string
interpolations stays code. Nested comments, raw and multi-line strings and regex literals are parsed correctly, so
that the rules give no false positives.
"""

import re
from functools import lru_cache
from typing import NamedTuple

_INTERESTING = re.compile(r'//|/\*|#*"|#+/|[/()\n]')
_BEFORE_REGEX = set("(,=:[{!&|?;<>")
_WORDS_BEFORE_REGEX = ("return", "in", "case", "try", "await", "else", "where")


class SwiftText(NamedTuple):
    code: str
    comments: str


@lru_cache(maxsize=None)
def read_swift(text: str) -> SwiftText:
    reader = _Reader(text)
    reader.read_code(inside_interpolation=False)
    return SwiftText("".join(reader.code), "".join(reader.comments))


class _Reader:
    def __init__(self, text: str):
        self.text = text
        self.at = 0
        blank = [c if c == "\n" else " " for c in text]
        self.code = blank
        self.comments = list(blank)

    def keep(self, end: int, view: list):
        view[self.at : end] = self.text[self.at : end]
        self.at = end

    def read_code(self, inside_interpolation: bool):
        """Reads to the end, or to the parenthesis that closes an interpolation."""
        depth = 0
        while True:
            found = _INTERESTING.search(self.text, self.at)
            if not found:
                self.keep(len(self.text), self.code)
                return
            self.keep(found.start(), self.code)
            token = found.group()
            if token == "//":
                end = self.text.find("\n", self.at)
                self.keep(len(self.text) if end < 0 else end, self.comments)
            elif token == "/*":
                self.keep(self._end_of_block_comment(), self.comments)
            elif token.endswith('"'):
                self._read_string(pounds=len(token) - 1)
            elif token.endswith("/"):
                self._read_regex_or_operator(pounds=len(token) - 1)
            else:
                depth += {"(": 1, ")": -1}.get(token, 0)
                self.keep(found.end(), self.code)
                if inside_interpolation and depth < 0:
                    return

    def _end_of_block_comment(self) -> int:
        depth = 0
        for mark in re.compile(r"/\*|\*/").finditer(self.text, self.at):
            depth += 1 if mark.group() == "/*" else -1
            if depth == 0:
                return mark.end()
        return len(self.text)

    def _read_string(self, pounds: int):
        fence = "#" * pounds
        opening = '"""' if self.text.startswith('"""', self.at + pounds) else '"'
        closing = re.escape(opening + fence)
        # A backslash escapes only if it is followed by as many pound signs as the string's delimiters have.
        inner = re.compile(r"\\" + fence + r"(\(|.|\n)|" + closing + ("" if opening == '"""' else r"|\n"))
        self._mark_quote(pounds)
        self.at += pounds + len(opening)
        while found := inner.search(self.text, self.at):
            self.at = found.end()
            if found.group(1) == "(":
                self.read_code(inside_interpolation=True)
            elif found.group(1) is None:
                self._mark_quote_at(self.at - 1)
                return
        self.at = len(self.text)

    def _mark_quote(self, pounds: int):
        self._mark_quote_at(self.at + pounds)

    def _mark_quote_at(self, position: int):
        """Leaves a quote sign in the code, so that `"a".now` still reads as a member of something."""
        if self.text[position] != "\n":
            self.code[position] = '"'

    def _read_regex_or_operator(self, pounds: int):
        end = self._end_of_regex(pounds)
        if end is None:
            self.keep(self.at + pounds + 1, self.code)
        else:
            self.at = end

    def _end_of_regex(self, pounds: int):
        if pounds:
            end = self.text.find("/" + "#" * pounds, self.at + pounds + 1)
            return None if end < 0 else end + pounds + 1
        before = "".join(self.code[max(0, self.at - 200) : self.at]).rstrip()
        word = re.search(r"\w+$", before)
        starts = (
            not before
            or before[-1] in _BEFORE_REGEX
            or (word is not None and word.group() in _WORDS_BEFORE_REGEX)
        )
        body = re.compile(r"/(?![\s/*])(?:\\.|[^\\/\n])+/").match(self.text, self.at)
        return body.end() if starts and body else None
