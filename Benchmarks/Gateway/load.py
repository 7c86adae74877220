"""Clients: wrk as fast as it can, and an open loop at a rate."""

import re
import shutil
import subprocess

from servers import CLIENT_CORE, HERE, BenchmarkError, pinned

CONNECTIONS = 64


def most(port, path, seconds, headers=(), connections=CONNECTIONS):
    """Answers in all and per second, asked for as fast as the connections let.

    - headers: lines such as `Accept: text/html`.
    """
    if not shutil.which("wrk"):
        raise BenchmarkError("wrk is not installed")
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}", f"http://127.0.0.1:{port}{path}"]
    command += [part for header in headers for part in ("-H", header)]
    output = subprocess.run(pinned(CLIENT_CORE, command), capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise BenchmarkError(f"wrk: {output}")
    answers = re.search(r"([0-9]+) requests in", output)[1]
    return int(answers), float(re.search(r"Requests/sec:\s+([0-9.]+)", output)[1])


def most_encrypted(port, path, seconds, connections=16, streams=16):
    """The same over TLS and HTTP/2, with so many requests at once on each connection."""
    if not shutil.which("h2load"):
        raise BenchmarkError("h2load is not installed")
    command = ["h2load", "-t1", f"-c{connections}", f"-m{streams}", f"-D{seconds}", f"https://127.0.0.1:{port}{path}"]
    output = subprocess.run(pinned(CLIENT_CORE, command), capture_output=True, text=True, check=True).stdout
    answers, failed = re.search(r"([0-9]+) succeeded, ([0-9]+) failed", output).groups()
    if failed != "0" or "status codes: 0 2xx" in output or not re.search(r"2xx, 0 3xx, 0 4xx, 0 5xx", output):
        raise BenchmarkError(f"h2load: {output}")
    return int(answers), float(re.search(r"([0-9.]+) req/s", output)[1])


def build_open_loop(folder):
    return built(HERE / "Load/open_loop.c", folder)


def built(source, folder):
    """The path of a program of one file in C."""
    compiler = next((name for name in ("cc", "clang", "gcc") if shutil.which(name)), None)
    if compiler is None:
        raise BenchmarkError("there is no C compiler")
    program = folder / source.stem
    subprocess.run([compiler, "-O2", "-D_GNU_SOURCE", "-o", program, source], check=True)
    return str(program)


def latencies(open_loop, port, path, rate, seconds):
    """The rate reached, and the latencies at 50, 90, 99, 99.9 and 100 % in microseconds."""
    command = [open_loop, str(port), path, f"{rate:.0f}", str(CONNECTIONS), str(seconds)]
    output = subprocess.run(pinned(CLIENT_CORE, command), capture_output=True, text=True, check=True).stdout
    _, reached, errors, *microseconds = map(float, output.split())
    if errors:
        raise BenchmarkError(f"{errors:.0f} answers were no 200")
    return reached, microseconds
