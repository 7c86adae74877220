"""A made-up Open-Meteo for many places whose temperature can be changed at once."""

import re
import threading
import time

import provider


class Changing(provider.Everywhere):
    """Remembers when each place was first given a changed temperature."""

    def __init__(self):
        self.temperature = None
        self.changed_at = {}
        self._lock = threading.Lock()

    def body(self, path, body, place):
        temperature = self.temperature
        if temperature is None or path != "/v1/forecast":
            return body
        with self._lock:
            self.changed_at.setdefault(place, time.monotonic())
        now = rb'("current":\{[^}]*"temperature_2m":)[0-9.-]+'
        return re.sub(now, rb"\g<1>%b" % str(temperature).encode(), body, count=1)
