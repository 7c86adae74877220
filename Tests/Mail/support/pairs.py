"""Pairs of requests for an address with an account and one without, as a stranger sends them."""

import gc
import random
import re
import socket
import time
from typing import NamedTuple
from urllib.parse import urlencode

from support import roc


class Kind(NamedTuple):
    path: str
    fields: dict
    sends_mail: bool
    # The second number of the addresses that it comes from.
    network: int


PASSWORD = {"password": "of a stranger 1!"}
KINDS = {
    "sign-in": Kind("/sign-in", PASSWORD, False, 11),
    "reset": Kind("/forgot", {}, True, 12),
    "joining": Kind("/join", PASSWORD, True, 13),
}

# Mails that the site has accepted and not sent yet.
_MOST_WAITING = 200

# What differs between any two answers, and tells nothing.
_DIFFERENT_FIELDS = re.compile(r"^(date|etag|x-request-id): .*$", re.I | re.M)
_COOKIE = re.compile(r"(?<=set-cookie: newcomer=)[^;]+", re.I)
_DIFFERENT_TEXTS = re.compile(r'(name="(?:token|id)" value|data-now)="[^"]*"')


class Measured(NamedTuple):
    """What all answers of a kind were, and how long each took in seconds, by pair."""

    answers: set
    known: list
    unknown: list

    def area(self) -> roc.Area:
        """Above 0.5 where known addresses take longer."""
        return roc.area(self.known, self.unknown)


def addresses(count: int, seed: int):
    """As many addresses with an account as without, which only chance tells apart."""
    generator = random.Random(seed)
    names = set()
    while len(names) < 2 * count:
        names.add("".join(generator.choices("abcdefghijklmnopqrstuvwxyz", k=12)))
    emails = [f"{name}@example.org" for name in sorted(names)]
    generator.shuffle(emails)
    return emails[:count], emails[count:]


def measure(site, kind: Kind, known, unknown, seed: int, mails: int = 0) -> Measured:
    """Sends all in an order that is drawn, so that nothing which comes before a request depends on what it is.

    - mails: how many the site has sent before.
    """
    order = [(pair, is_known) for pair in range(len(known)) for is_known in (True, False)]
    random.Random(seed).shuffle(order)
    times, answers = {}, set()
    gc.collect()
    gc.disable()
    try:
        for number, (pair, is_known) in enumerate(order):
            email = (known if is_known else unknown)[pair]
            answer, times[pair, is_known] = _attempt(site.port, kind, pair, email)
            answers.add(answer)
            # No more may wait than the queue takes. They go out while others are asked for, whichever those are.
            if kind.sends_mail:
                site.wait_for_mail(mails + number + 1 - _MOST_WAITING)
        if kind.sends_mail:
            site.wait_for_mail(mails + len(order))
    finally:
        gc.enable()
    pairs = range(len(known))
    return Measured(answers, [times[pair, True] for pair in pairs], [times[pair, False] for pair in pairs])


def _attempt(port, kind, pair, email):
    """Opens the page and sends its form, on a connection of its own. Returns what can be compared, and the seconds."""
    with socket.socket() as connection:
        connection.bind((f"127.{kind.network}.{pair // 250 + 1}.{pair % 250 + 1}", 0))
        connection.connect(("127.0.0.1", port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        page = _exchange(connection, _head("GET", kind.path, port))
        cookie = re.search(r"set-cookie: (newcomer=[^;]+)", page, re.I)[1]
        token = re.search(r'name="token" value="([^"]+)"', page)[1]
        # The box for being old enough, which joining has.
        ticked = dict(re.findall(r'name="(age)"[^>]* value="([^"]+)"', page))
        form = urlencode({"token": token, "email": email, **ticked, **kind.fields})
        request = _head("POST", kind.path, port, form, cookie)
        start = time.perf_counter()
        answer = _exchange(connection, request)
        seconds = time.perf_counter() - start
    return _comparable(answer, email), seconds


def _head(method, path, port, form="", cookie=None):
    lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{port}", "Accept: text/html", "Accept-Language: en"]
    if method == "POST":
        lines += [f"Origin: http://localhost:{port}", f"Cookie: {cookie}", f"Content-Length: {len(form)}"]
        lines += ["Content-Type: application/x-www-form-urlencoded"]
    return "\r\n".join([*lines, "", form]).encode()


def _exchange(connection, request):
    """The answer to a request, as text."""
    connection.sendall(request)
    received = b""
    while True:
        more = connection.recv(1 << 18)
        if not more:
            raise ConnectionError(f"closed after {received!r}")
        received += more
        head, end, body = received.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.I) if end else None
        if length and len(body) >= int(length[1]):
            return received.decode()


def _comparable(answer, email):
    head, _, body = answer.replace("\r\n", "\n").partition("\n\n")
    head = _COOKIE.sub("…", _DIFFERENT_FIELDS.sub(r"\1: …", head))
    return head + "\n\n" + _DIFFERENT_TEXTS.sub(r'\1="…"', body.replace(email, "…"))
