"""PostgreSQL of Debian's, on loopback and for one user: begun empty, and gone afterwards."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

USER = "bench"


def programs():
    """The folder of the newest release's programs; `None` where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return found[-1] if found else None


class PostgreSQL:
    """A server that writes durably. Only its own folder has its socket."""

    def __init__(self, folder):
        self.programs = programs()
        # On the disk of the folder: one for temporary files may be in memory.
        self.folder = tempfile.mkdtemp(prefix="pg", dir=folder)
        # The name of a socket is short.
        self.sockets = tempfile.mkdtemp(prefix="haneul-pg")
        self.account = {}
        if os.getuid() == 0:
            # PostgreSQL refuses root.
            user = pwd.getpwnam("postgres")
            for path in (self.folder, self.sockets):
                os.chown(path, user.pw_uid, user.pw_gid)
            self.account = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]

    def __enter__(self):
        settings = ["-U", USER, "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8"]
        self._run("initdb", "-D", f"{self.folder}/data", *settings)
        self.start()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.sockets, ignore_errors=True)

    def start(self):
        command = [self.programs / "postgres", "-D", f"{self.folder}/data", "-p", str(self.port)]
        command += ["-k", self.sockets, "-c", "listen_addresses="]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd="/", **self.account)
        ready = [self.programs / "pg_isready", "-q", "-h", self.sockets, "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode != 0:
            if self.process.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.05)

    def kill(self):
        """Ends it as a loss of the machine would, connections included."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def make_database(self, name):
        """The address of an empty database, as `HANEUL_DATABASE_URL` takes it."""
        self._run("createdb", "-h", self.sockets, "-p", str(self.port), "-U", USER, name)
        return self.url(name)

    def url(self, name="postgres"):
        return f"postgres://{USER}@:{self.port}/{name}?host={quote(self.sockets)}"

    def _run(self, program, *arguments):
        subprocess.run([self.programs / program, *arguments], check=True, capture_output=True, cwd="/", **self.account)
