"""The built gateway, started as people start it: `haneul serve`, with a data folder of its own."""

import http.client
import itertools
import os
import random
import re
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from support.clock import WallClock
from support.patience import PATIENCE

BINARY = Path(os.environ.get("HANEUL_BINARY", Path(__file__).resolve().parents[3] / ".build/release/haneul"))


# Below those that the system gives away by itself, so that nobody has one before its server starts, or while that is cut
# off; for each of the processes that share a suite, others. The first is drawn: another suite may run beside this one.
_PORTS, _SHARE = range(20_000, 32_000), 2_000
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_own = _PORTS[_worker * _SHARE % len(_PORTS) :][:_SHARE]
_first = random.randrange(_SHARE)
_ports = itertools.cycle([*_own[_first:], *_own[:_first]])


def free_port() -> int:
    for port in itertools.islice(_ports, _SHARE):
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise RuntimeError(f"no port of {_own[0]} to {_own[-1]} is free")


class Reply(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


class Gateway:
    """A running server; `with Gateway(...) as gateway:` stops it."""

    def __init__(
        self, folder: Path, upstream, authority=None, ports=None, arguments=(), environment=None, clock=None
    ):
        """- ports: of http and https; free ones unless given."""
        self.folder, self.upstream, self.clock = folder, upstream, clock or WallClock()
        self.port, self.tls_port = ports or (free_port(), free_port() if authority else None)
        self.arguments = ["serve", "--port", str(self.port), *arguments]
        if authority:
            self.arguments += ["--tls-port", str(self.tls_port)]
            self.arguments += ["--tls-cert", str(authority.certificate), "--tls-key", str(authority.key)]
        self.environment = {
            "HOME": str(folder),
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "HANEUL_DATA_DIR": str(folder / "data"),
            "HANEUL_PROVIDERS": "open-meteo",
            # Tests count calls at any hour of the night, which the fair cut would add to.
            "HANEUL_RECORDS": "off",
            "HANEUL_OPEN_METEO_URL": upstream.origin,
            "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
            "HANEUL_OPEN_METEO_ARCHIVE_URL": upstream.origin,
            **(environment or {}),
        }
        self.log = folder / "serve.log"
        self.process = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.clock.begin()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(BINARY), *self.arguments], env=self._surroundings, stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        deadline = time.monotonic() + PATIENCE
        for port in filter(None, (self.port, self.tls_port)):
            while not self._listens(port):
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.process.kill()
                    self.process.wait()
                    raise RuntimeError(f"haneul serve did not start:\n{self.log.read_text()}")
                time.sleep(0.02)
        return self

    def stop(self, patience: float = PATIENCE) -> int:
        """The exit status after SIGTERM."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def run(self, *arguments: str) -> str:
        """Another command of the same binary, over the same data folder; its output."""
        done = subprocess.run(
            [str(BINARY), *arguments], env=self._surroundings, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def create_key(self, *options: str) -> str:
        """The key `haneul keys create` prints."""
        return re.search(r"\b[0-9a-f]{32}\b", self.run("keys", "create", *options))[0]

    def get(self, target: str, method: str = "GET", headers=None, body=None, timeout: float = PATIENCE) -> Reply:
        """One request on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, target, body=body, headers=headers or {})
            reply = connection.getresponse()
            return Reply(reply.status, reply.headers, reply.read())
        finally:
            connection.close()

    @staticmethod
    def wait_for(condition, seconds: float = PATIENCE, what: str = ""):
        """Until `condition()` is true; an assertion fails after `seconds`, and says what was waited for."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, f"not within {seconds} s{what and f': {what}'}"
            time.sleep(0.05)

    def memory(self) -> float:
        """Resident megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.stop()

    @property
    def _surroundings(self) -> dict:
        """The environment, with the clock's time where it does not say its own, and the fault that was planted."""
        planted = {name: os.environ[name] for name in ("PLANTED",) if name in os.environ}
        return {**self.clock.environment, **self.environment, **planted}

    @staticmethod
    def _listens(port: int) -> bool:
        with socket.socket() as probe:
            probe.settimeout(1)
            return probe.connect_ex(("127.0.0.1", port)) == 0
