"""The suites' own clock: a fixed day, which begins at an hour that is drawn, or given by `HANEUL_TEST_HOUR`.

Everything a test reads the time by follows it: the servers (`HANEUL_NOW`), the emulated weather, the browser (see
`aids/browser.py`) and the test itself. Child processes go on with the clock of their parent, by `HANEUL_TEST_SHIFT`.
"""

import os
import random
import time
from datetime import datetime, timezone

# Long past, so that nothing a machine's own clock stamps is older; no zone changes its clock within the week.
DAY = datetime(2025, 10, 14, tzinfo=timezone.utc)
# An hour begins before a test and ends after it.
MINUTES = 5

HOUR = int(os.environ.setdefault("HANEUL_TEST_HOUR", str(random.randrange(24))))
assert 0 <= HOUR < 24, "HANEUL_TEST_HOUR: 0 to 23"
_start = int(DAY.timestamp()) + HOUR * 3600 + MINUTES * 60
# Whole seconds from the machine's clock to this one.
SHIFT = int(os.environ.setdefault("HANEUL_TEST_SHIFT", str(_start - int(time.time()))))


def now() -> float:
    return time.time() + SHIFT


def told() -> str:
    """For the summary of a run, so that it can be repeated."""
    return f"began at {HOUR:02}:{MINUTES:02} UTC by its own clock; again: HANEUL_TEST_HOUR={HOUR}"


class WallClock:
    """The clock a server is started with, as fast as it is told, from now on or from another moment."""

    def __init__(self, speed: int = 1, start: float | None = None):
        self.speed = speed
        self._start, self._since = now() if start is None else start, time.monotonic()

    def begin(self):
        """The server starts now; a second start goes on where the first has come to."""
        self._start, self._since = float(int(self.now())), time.monotonic()

    def skip(self, seconds: float):
        """So many seconds pass at once, which a server finds out when it starts."""
        self._start += seconds

    def now(self) -> float:
        return self._start + (time.monotonic() - self._since) * self.speed

    @property
    def environment(self) -> dict:
        start = datetime.fromtimestamp(int(self._start), timezone.utc).isoformat().replace("+00:00", "Z")
        return {"HANEUL_NOW": start, "HANEUL_CLOCK_SPEED": str(self.speed)}
