"""Ten thousand clients that listen, in as many processes as their files need."""

import subprocess
import sys
from contextlib import contextmanager

from servers import CLIENT_CORE, HERE, BenchmarkError, pinned

PROGRAM = HERE.parent / "Live/listeners.py"
PROCESSES = 4


class Crowd:
    def __init__(self, processes):
        self._processes = processes

    def ready(self):
        """Returns when all are told something."""
        for process in self._processes:
            _expect(process, "open")
        return self

    def awaits(self, text):
        """From now on all wait for a text."""
        for process in self._processes:
            process.stdin.write(f"await {text}\n")
            process.stdin.flush()
        for process in self._processes:
            _expect(process, "awaiting")

    def told(self):
        """When the first and the last of them had the text, in seconds of the monotonic clock."""
        answers = [process.stdout.readline().split() for process in self._processes]
        if not all(len(answer) == 2 for answer in answers):
            raise BenchmarkError("a listener lost its stream")
        firsts, lasts = zip(*answers)
        return min(map(int, firsts)) / 1e9, max(map(int, lasts)) / 1e9


def _expect(process, word):
    answer = process.stdout.readline().strip()
    if answer != word:
        raise BenchmarkError(f"listeners: {answer or 'ended'}")


@contextmanager
def listening(port, count, paths, cookies=""):
    """Yields a crowd that listens, evenly over the paths."""
    command = pinned(CLIENT_CORE, [sys.executable, str(PROGRAM), str(port), str(count // PROCESSES), cookies, *paths])
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    processes = [subprocess.Popen(command, **pipes) for _ in range(PROCESSES)]
    try:
        yield Crowd(processes).ready()
    finally:
        for process in processes:
            process.kill()
            process.wait()
