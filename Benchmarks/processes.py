"""P6: how long quick commands take as whole processes, beside an interpreter that does nothing; and what is loaded for them."""

import json
import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from datetime import datetime, timezone

import upstream
from table import Row

ROUNDS = 20
COLD_ROUNDS = 10
PLACE = ["--at", "37.57,126.98"]


class BenchmarkError(Exception):
    pass


def quick_commands(haneul):
    """What is measured, by its name."""
    return {
        "text": [haneul, "now", *PLACE],
        "json": [haneul, "now", *PLACE, "--json"],
        "name": [haneul, "now", "서울"],
        "saved": [haneul, "now"],
        "slip": [haneul, "search", "Seuol"],
        "version": [haneul, "--version"],
    }


def prepared(haneul, folder, url):
    """The environment of commands whose cache is warm."""
    environment = _environment(folder, url)
    _fill_cache(haneul, environment)
    return environment


def measure(haneul):
    python = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else shutil.which("python3")
    with tempfile.TemporaryDirectory(prefix="haneul-bench.") as folder, upstream.Loopback() as loopback:
        environment = prepared(haneul, folder, loopback.url)
        calls = dict(loopback.calls)
        commands = {"python": [python, "-c", "pass"]} | quick_commands(haneul)
        times = {name: [] for name in commands}
        chance = random.Random(1)
        for _ in range(ROUNDS):
            # Another order each round: who follows another program finds colder caches.
            for name, command in chance.sample(list(commands.items()), len(commands)):
                times[name].append(_milliseconds(command, environment))
        if loopback.calls != calls:
            raise BenchmarkError("the warm cache was not used: an upstream was called")
        cold = [_cold(haneul, folder, loopback.url, index) for index in range(COLD_ROUNDS)]
    peer = statistics.median(times["python"])
    yield _row("P6", "haneul now --at …, warm cache", times["text"], peer, "≤ 0.5 ×")
    yield _row("P6", "haneul now --at … --json, warm cache", times["json"], peer, "≤ 0.5 ×")
    yield _row("P6", "haneul now 서울, warm cache", times["name"], peer, "≤ 0.5 ×")
    yield _row("P6", "haneul now, a saved place, warm cache", times["saved"], peer, "≤ 0.5 ×")
    slips = statistics.median(times["slip"]) / statistics.median(times["version"])
    yield _row("P6", f"haneul search Seuol, {slips:.1f} × --version", times["slip"], peer, "≤ 2 × --version")
    yield _row("", "haneul --version (the floor)", times["version"], peer)
    yield _row("", "haneul now --at …, cold, from loopback", cold, peer)
    yield _row("", f"{python} -c pass (the peer)", times["python"], peer)
    yield Row("", "the binary, as it is installed", f"{os.path.getsize(haneul) / 1e6:.0f} MB", "", "", "")


def _row(number, what, times, peer, goal=""):
    middle = statistics.median(times)
    spread = f"{min(times):.1f} – {max(times):.1f} of {len(times)}"
    return Row(number, what, f"{middle:.1f} ms", spread, f"{middle / peer:.2f} ×", goal)


def _environment(folder, url):
    return {
        "PATH": os.environ.get("PATH", ""),
        "LANG": "C.UTF-8",
        "HOME": folder,
        "HANEUL_DATA_DIR": os.path.join(folder, "data"),
        "HANEUL_NOW": datetime.fromtimestamp(upstream.NOW, timezone.utc).isoformat(),
        "HANEUL_PROVIDERS": "open-meteo",
        "HANEUL_OPEN_METEO_URL": url,
        "HANEUL_OPEN_METEO_AIR_QUALITY_URL": url,
    }


def _fill_cache(haneul, environment):
    """The first answer comes from loopback, the second from the cache; both have to be the made-up weather."""
    _saved(haneul, environment)
    for place in [PLACE, PLACE, ["서울"], ["서울"], [], []]:
        command = [haneul, "now", *place, "--json"]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        answer = json.loads(run.stdout) if run.returncode == 0 else {}
        if answer.get("freshness") != "fresh":
            raise BenchmarkError(f"{' '.join(command)}: no fresh answer (exit {run.returncode})\n{run.stderr}")


def _saved(haneul, environment):
    command = [haneul, "places", "add", "서울"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise BenchmarkError(f"{' '.join(command)}: exit {run.returncode}\n{run.stderr}")


def _cold(haneul, folder, url, index):
    environment = _environment(folder, url) | {"HANEUL_DATA_DIR": os.path.join(folder, f"cold-{index}")}
    return _milliseconds([haneul, "now", *PLACE], environment)


def _milliseconds(command, environment):
    """From before the process is made until after it is gone."""
    quiet = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_RDWR, 0) for descriptor in (0, 1, 2)]
    start = time.perf_counter_ns()
    process = os.posix_spawn(command[0], command, environment, file_actions=quiet)
    _, status = os.waitpid(process, 0)
    elapsed = time.perf_counter_ns() - start
    if status != 0:
        raise BenchmarkError(f"{' '.join(command)}: exit {os.waitstatus_to_exitcode(status)}")
    return elapsed / 1e6
