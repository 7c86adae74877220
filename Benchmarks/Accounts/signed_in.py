"""Pages of somebody who is signed in, with twenty places: from a server on PostgreSQL beside one on files, in turns."""

import statistics
import subprocess
import tempfile
from pathlib import Path

import load
import servers
from pages import Visitor
from people import PASSWORD, Person
from support.postgresql import PostgreSQL, programs
from table import Row

ROUNDS, SECONDS, CONNECTIONS = 5, 3, 16
PAGES = {"/": "the list of a signed-in reader", "/me": "My page of a signed-in reader"}
SECRETS = {"HANEUL_PEPPER": "17" * 32, "HANEUL_SIGNING_SECRET": "2b" * 32}


def measure(root):
    if programs() is None:
        yield Row("", "left out: there is no PostgreSQL; type: Scripts/bootstrap bench", "", "", "", "")
        return
    haneul = str(root / ".build/release/haneul")
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder, PostgreSQL(root / ".build") as server:
        settings = {"HANEUL_DATABASE_URL": server.url(), **SECRETS}
        subprocess.run([haneul, "database", "migrate"], env=settings, check=True, capture_output=True)
        files, shared = Path(folder, "files"), Path(folder, "shared")
        with (
            servers.gateway(haneul, files) as (one, _, _, _),
            servers.gateway(haneul, shared, settings=settings) as (other, _, _, _),
        ):
            cookies = {port: _reader(port) for port in (one, other)}
            for path, what in PAGES.items():
                yield _row(what, path, one, other, cookies)


def _row(what, path, files, shared, cookies):
    rates = {files: [], shared: []}
    for turn in range(ROUNDS):
        # In turn, so that both meet the same moods of the machine.
        for port in (files, shared) if turn % 2 else (shared, files):
            rates[port].append(_rate(port, path, cookies[port]))
    ratio = statistics.median(ours / peer for ours, peer in zip(rates[shared], rates[files]))
    middle, peer = statistics.median(rates[shared]), statistics.median(rates[files])
    what = f"{what} a second, on PostgreSQL (on files {peer:,.0f}), {CONNECTIONS} at once"
    spread = f"{min(rates[shared]):,.0f}–{max(rates[shared]):,.0f}"
    return Row("X17", what, f"{middle:,.0f}", spread, f"{ratio:.2f}", "≥ 0.5")


def _reader(port):
    """The cookies of somebody who has joined and keeps twenty places."""
    person = Person.number(0)
    person.join(port)
    visitor = Visitor(port)
    visitor.sign_in(person.email, PASSWORD)
    visitor.keep_twenty_places()
    return "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())


def _rate(port, path, cookies):
    headers = ["Accept: text/html", "Accept-Language: ko-KR", f"Cookie: {cookies}"]
    servers.check(port, path, headers)
    return load.most(port, path, SECONDS, headers, CONNECTIONS)[1]
