"""The server to be measured and its peer, each on one core."""

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path

import provider
import upstream

HERE = Path(__file__).resolve().parent
# One core answers, the other asks.
SERVER_CORE, CLIENT_CORE = "0", "1"


class BenchmarkError(Exception):
    pass


def pinned(core, command):
    return ["taskset", "-c", core, *command] if shutil.which("taskset") else command


@contextmanager
def running(command, port, path, environment=None):
    """Starts a program on the server's core, and ends it. Yields its process once it answers at the path."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(pinned(SERVER_CORE, command), env=environment, **quiet)
    try:
        _wait(process, port, path)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def get(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as response:
        return response.read()


def check(port, path, headers):
    """Raises unless the answer is 200: another one, such as the page of signing in, would be counted as quick.

    - headers: lines such as `Accept: text/html`.
    """
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers=dict(header.split(": ", 1) for header in headers))
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != 200:
        raise BenchmarkError(f"{path}: {answer.status}")


def resident_mebibytes(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise BenchmarkError("no VmRSS")


def processor_seconds(process):
    """What the process and its children have taken of a core, in user and kernel mode."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if process.pid in (int(stat.parent.name), int(fields[1])):
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


@contextmanager
def nginx(folder, server_port, path, encrypted=None):
    """nginx before a server, with the answer to a path in its cache. Yields its port and its process.

    - encrypted: A port for TLS and HTTP/2 beside that, and the files of the certificate and its key.
    """
    if not shutil.which("nginx"):
        raise BenchmarkError("nginx is not installed")
    folder.mkdir()
    port = free_port()
    text = (HERE / "nginx.conf").read_text()
    if encrypted:
        lines = "listen 127.0.0.1:{} ssl http2;\n        ssl_certificate {};\n        ssl_certificate_key {};"
        text = text.replace("listen 127.0.0.1:PORT;", "listen 127.0.0.1:PORT;\n        " + lines.format(*encrypted))
    for name, value in {"FOLDER": folder, "PORT": port, "SERVER": server_port}.items():
        text = re.sub(rf"\b{name}\b", str(value), text)
    file = folder / "nginx.conf"
    file.write_text(("user root;\n" if os.geteuid() == 0 else "") + text)
    with running(["nginx", "-p", str(folder), "-c", str(file)], port, path) as process:
        yield port, process


@contextmanager
def prepared(program):
    """The server without weather: one answer of 1 KB behind a counting key. Yields its port, process and path."""
    port = free_port()
    path = "/data/2.5/weather?lat=37.5665&lon=126.978&appid=0123456789abcdef0123456789abcdef"
    with running([program, "--port", str(port)], port, path) as process:
        yield port, process, path


@contextmanager
def gateway(haneul, folder, upstream_class=provider.Everywhere, settings=None):
    """`haneul serve` with a key, before a made-up provider. Yields its port, process, key and the provider."""
    port = free_port()
    with upstream_class() as loopback:
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "LANG": "C.UTF-8",
            "HOME": str(folder),
            "HANEUL_DATA_DIR": f"{folder}/data",
            "HANEUL_NOW": datetime.fromtimestamp(upstream.NOW, timezone.utc).isoformat(),
            "HANEUL_PROVIDERS": "open-meteo",
            "HANEUL_OPEN_METEO_URL": loopback.url,
            "HANEUL_OPEN_METEO_AIR_QUALITY_URL": loopback.url,
            **(settings or {}),
        }
        key = _new_key(haneul, environment)
        command = [haneul, "serve", "--port", str(port)]
        with running(command, port, "/health/live", environment) as process:
            yield port, process, key, loopback


def _new_key(haneul, environment):
    command = [haneul, "keys", "create", "--limit", "1000000/s"]
    created = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    key = re.search(r"\b[0-9a-f]{32}\b", created.stdout)
    if not key:
        raise BenchmarkError(f"{' '.join(command)}: {created.stderr or created.stdout}")
    return key[0]


def _wait(process, port, path, seconds=20):
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        if process.poll() is not None:
            raise BenchmarkError(f"{' '.join(process.args)}: exit {process.returncode}")
        try:
            get(port, path)
        except OSError:
            time.sleep(0.001)
        else:
            process.started_to_answer_milliseconds = (time.perf_counter() - start) * 1000
            return
    raise BenchmarkError(f"{' '.join(process.args)}: does not answer")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
