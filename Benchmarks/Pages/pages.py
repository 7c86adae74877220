"""P7: bytes and round trips to a usable list, of a first visit by somebody with twenty places."""

import gzip
import http.client
import re
import tempfile
from html.parser import HTMLParser
from urllib.parse import urlencode, urljoin, urlsplit

import servers
from table import Row

IMPORT = re.compile(r'^(?:import\b|export\b[^"\'();]*\bfrom\b)[^"\'();]*["\']([^"\']+)', re.MULTILINE)


def measure(root):
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder:
        with servers.gateway(str(root / ".build/release/haneul"), folder) as (port, _, _, _):
            visitor = Visitor(port)
            visitor.keep_twenty_places()
            loads = visitor.first_visit("/")
    total = sum(load.size for load in loads)
    scripts = sum(load.size for load in loads if load.kind == "script")
    blocking = max(load.depth for load in loads if load.kind in ("page", "style"))
    yield _row("first visit to the list, all of it, gzip", f"{total / 1024:.1f} KiB", "≤ 60 KB")
    yield _row("its scripts, gzip", f"{scripts / 1024:.1f} KiB", "≤ 15 KB")
    yield _row("round trips until it can be read and used", str(blocking), "2")
    yield Row("", "round trips until it is live", str(max(load.depth for load in loads)), "", "", "")


def _row(what, measured, goal):
    return Row("P7", what, measured, "", "", goal)


class Load:
    """One answer on the way to a page: what it is for, its bytes as sent, and in which round trip it could be asked for."""

    def __init__(self, kind, size, depth):
        self.kind, self.size, self.depth = kind, size, depth


class Visitor:
    """Asks as a browser does, with an empty cache and a jar of cookies."""

    def __init__(self, port):
        self.port, self.cookies = port, {}

    def sign_in(self, email, password):
        page = self._ask("/sign-in")[1].decode()
        fields = _Form.of(page, "/sign-in").fields
        self._ask("/sign-in", "POST", urlencode({**fields, "email": email, "password": password}))

    def keep_twenty_places(self):
        page = self._ask("/")[1].decode()
        form = _Form.of(page, "/places/offer")
        self._ask("/places/offer", "POST", urlencode(form.fields))

    def first_visit(self, path):
        size, body = self._ask(path)
        loads, seen = [Load("page", size, 1)], set()
        waiting = [(kind, address, 2) for kind, address in _Links.of(body.decode())]
        while waiting:
            kind, address, depth = waiting.pop(0)
            address = urlsplit(address).path
            if address in seen:
                continue
            seen.add(address)
            size, body = self._ask(address)
            loads.append(Load(kind, size, depth))
            if kind == "script":
                found = IMPORT.findall(body.decode())
                waiting += [("script", urljoin(address, name), depth + 1) for name in found]
        return loads

    def _ask(self, target, method="GET", body=None):
        """The bytes of head and body as sent, and the body as it is meant."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Accept-Encoding": "gzip", "Accept": "text/html", "Accept-Language": "ko-KR,ko;q=0.9"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["Origin"] = f"http://127.0.0.1:{self.port}"
        connection.request(method, target, body, headers)
        answer = connection.getresponse()
        sent = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        if answer.status >= 400:
            raise servers.BenchmarkError(f"{method} {target}: {answer.status}")
        head = sum(len(name) + len(value) + 4 for name, value in answer.getheaders())
        plain = gzip.decompress(sent) if answer.headers.get("Content-Encoding") == "gzip" else sent
        return head + len(sent), plain


class _Links(HTMLParser):
    """What a page makes a browser load at once."""

    @classmethod
    def of(cls, html):
        parser = cls()
        parser.found = []
        parser.feed(html)
        return parser.found

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        relation = values.get("rel", "").split()
        if tag == "link" and "stylesheet" in relation:
            self._add("style", values.get("href"))
        elif tag == "link" and {"modulepreload", "preload", "icon"} & set(relation):
            self._add("script" if "modulepreload" in relation else "image", values.get("href"))
        elif tag in ("script", "img"):
            self._add("script" if tag == "script" else "image", values.get("src"))
        elif tag == "use":
            self._add("image", values.get("href"))

    def _add(self, kind, address):
        if address and address.startswith("/"):
            self.found.append((kind, address))


class _Form(HTMLParser):
    """The fields of one form of a page."""

    @classmethod
    def of(cls, html, action):
        parser = cls()
        parser.action, parser.inside, parser.fields = action, False, {}
        parser.feed(html)
        if not parser.fields:
            raise servers.BenchmarkError(f"no form for {action}")
        return parser

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.inside = values.get("action") == self.action
        elif tag in ("input", "button") and self.inside and values.get("name"):
            self.fields[values["name"]] = values.get("value", "")
