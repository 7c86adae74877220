"""The programs of a fleet, run as the examples say: PostgreSQL, a cache, nodes, nginx and HAProxy."""

import http.client
import json
import os
import pwd
import re
import signal
import subprocess
import time
from pathlib import Path

from support.clock import WallClock
from support.patience import PATIENCE

from fleet import network
from fleet.examples import FOLDER, replaced

BINARY = os.environ["HANEUL_BINARY"]


def until(condition, what: str):
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < deadline, f"not within {PATIENCE} s: {what}"
        time.sleep(0.02)
    return value


def account(name: str) -> dict:
    """The options of a process that root starts as somebody else."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam(name)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Program:
    """A process with a log, which ends with the test that started it."""

    def __init__(self, folder: Path, command: list, **options):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.log = folder, folder / "log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options)

    def until(self, condition):
        def holds():
            if self.process.poll() is not None:
                raise RuntimeError(f"{self.folder.name} did not start:\n{self.log.read_text()}")
            return condition()

        until(holds, f"{self.folder.name} answers")

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Database(Program):
    def __init__(self, folder: Path, settings: dict):
        programs = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        folder.mkdir()
        password = folder / "password"
        password.write_text(settings["POSTGRES_PASSWORD"])
        who = account("postgres")
        if who:
            for path in (folder, password):
                os.chown(path, who["user"], who["group"])
        options = ["-U", settings["POSTGRES_USER"], "-A", "scram-sha-256", "--pwfile", password]
        options += ["--locale=C.UTF-8", "-E", "UTF8", "--no-sync"]
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", *options], check=True, capture_output=True, cwd="/", **who
        )
        # As the image of compose.yaml has it.
        with (folder / "data/pg_hba.conf").open("a") as rules:
            rules.write("host all all all scram-sha-256\n")
        command = [programs / "postgres", "-D", folder / "data", "-h", network.DATABASE, "-k", "", "-c", "fsync=off"]
        super().__init__(folder, command, cwd="/", **who)
        asked = ["-h", network.DATABASE, "-U", settings["POSTGRES_USER"]]
        environment = {"PGPASSWORD": settings["POSTGRES_PASSWORD"], "PATH": os.environ["PATH"]}
        ready = [programs / "pg_isready", "-q", *asked]
        self.until(lambda: subprocess.run(ready, check=False).returncode == 0)
        subprocess.run([programs / "createdb", *asked, settings["POSTGRES_DB"]], env=environment, check=True)


class Cache(Program):
    def __init__(self, folder: Path, command: list[str]):
        assert command[0] == "valkey-server"
        super().__init__(
            folder, ["redis-server", *command[1:], "--bind", network.CACHE], cwd="/", **account("redis")
        )
        self.until(lambda: "Ready to accept connections" in self.log.read_text())


class Node:
    """`haneul serve` at an address of the examples, with the settings of compose.yaml."""

    def __init__(self, folder: Path, name: str, settings: dict, upstream):
        self.folder, self.name, self.address = folder, name, network.NODES[name]
        self.clock = WallClock()
        self.settings = settings | {
            "HOME": str(folder),
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "HANEUL_HOST": self.address,
            "HANEUL_DATA_DIR": str(folder / "data"),
            # A busy machine makes the cache look slow.
            "HANEUL_CACHE_URL": settings["HANEUL_CACHE_URL"] + "?timeout=20000",
            "HANEUL_PROVIDERS": "open-meteo",
            "HANEUL_RECORDS": "off",
            "HANEUL_OPEN_METEO_URL": upstream.origin,
            "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
            "HANEUL_OPEN_METEO_ARCHIVE_URL": upstream.origin,
        }
        self.program = None

    def start(self):
        self.clock.begin()
        self.program = Program(self.folder, [BINARY, "serve"], env=self.environment)
        self.program.until(lambda: self.health() == {"status": "ready", "database": "answering", "cache": "answering"})
        return self

    def stop(self) -> int:
        """The exit status after SIGTERM."""
        self.program.process.send_signal(signal.SIGTERM)
        return self.program.process.wait(PATIENCE)

    def kill(self):
        self.program.end()

    def run(self, *arguments: str) -> str:
        """Another command with the node's settings; its output."""
        self.folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [BINARY, *arguments], env=self.environment, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @property
    def environment(self) -> dict:
        return self.settings | self.clock.environment

    def ask(self, target: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(self.address, network.NODE_PORT, timeout=PATIENCE)
        try:
            connection.request("GET", target)
            reply = connection.getresponse()
            return reply.status, reply.read()
        finally:
            connection.close()

    def health(self) -> dict | None:
        try:
            return json.loads(self.ask("/health/ready")[1])
        except OSError:
            return None

    def metrics(self) -> str:
        status, body = self.ask("/metrics")
        assert status == 200
        return body.decode()

    def total(self, metric: str, **labels: str) -> float:
        """The sum of a metric's values with these labels."""
        total = 0.0
        for name, text, value in re.findall(r"^(\w+)(?:\{(.*)\})? (\S+)$", self.metrics(), re.MULTILINE):
            if name == metric and all(f'{label}="{wanted}"' in text for label, wanted in labels.items()):
                total += float(value)
        return total


class Balancer(Program):
    """One of the examples, with other addresses and files."""

    def __init__(self, folder: Path, address: str, command: list):
        self.address = address
        super().__init__(folder, command)
        self.until(self._listens)

    def _listens(self) -> bool:
        try:
            connection = http.client.HTTPConnection(self.address, 80, timeout=PATIENCE)
            connection.request("GET", "/")
            return connection.getresponse().status == 308
        except OSError:
            return False


def nginx(folder: Path, authority) -> Balancer:
    folder.mkdir()
    paths = "".join(
        f"\n    {name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "scgi", "uwsgi")
    )
    text = replaced(
        (FOLDER / "nginx.conf").read_text(),
        {
            "listen 80;": f"listen {network.NGINX}:80;",
            "listen 443 ": f"listen {network.NGINX}:443 ",
            "/var/log/nginx/": f"{folder}/",
            "/etc/haneul/tls/fullchain.pem": str(authority.certificate),
            "/etc/haneul/tls/privkey.pem": str(authority.key),
            "http {": "http {" + paths,
        },
    )
    (folder / "nginx.conf").write_text(text)
    return Balancer(
        folder, network.NGINX,
        ["nginx", "-e", "stderr", "-g", f"daemon off; pid {folder}/pid;", "-c", folder / "nginx.conf"],
    )


def haproxy(folder: Path, authority) -> Balancer:
    folder.mkdir()
    both = folder / "both.pem"
    both.write_text(authority.certificate.read_text() + authority.key.read_text())
    changes = {
        "bind :80": f"bind {network.HAPROXY}:80",
        "bind :443": f"bind {network.HAPROXY}:443",
        "/run/haproxy/": f"{folder}/",
        # It refuses to start where it may not open twice as many files.
        "maxconn 16384": "maxconn 4096",
        "/etc/haneul/tls/haproxy.pem": str(both),
    }
    if os.getuid() != 0:
        changes |= {"    user haproxy\n": "", "    group haproxy\n": ""}
    (folder / "haproxy.cfg").write_text(replaced((FOLDER / "haproxy.cfg").read_text(), changes))
    return Balancer(folder, network.HAPROXY, ["haproxy", "-db", "-f", folder / "haproxy.cfg"])
