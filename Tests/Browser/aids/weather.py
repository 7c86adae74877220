"""The emulated weather service, by the clock of its server, with weather that changes when a test says so."""

import json
import threading
import time
from urllib.parse import parse_qsl, urlsplit

from support import bodies
from support.clock import WallClock
from support.upstream import Upstream


class Weather(Upstream):
    """Answers as Open-Meteo does; single places can have other weather, or fail."""

    def __init__(self, clock: WallClock | None = None):
        self.clock = clock or WallClock()
        self.now = {}
        self.failing = set()
        # Variables the service does not have, anywhere.
        self.missing = set()
        # Variables that have other values everywhere, each by a function of the moment.
        self.made = {}
        # When a place's changed weather was last given to the server, by this machine's clock.
        self.given = {}
        self._changes = threading.Lock()
        super().__init__()

    def change(self, latitude: float, longitude: float, **values):
        """What the place has now, by Open-Meteo's names: `temperature_2m=31.4`."""
        with self._changes:
            self.given.pop((latitude, longitude), None)
            self.now.setdefault((latitude, longitude), {}).update(values)

    def fail(self, latitude: float, longitude: float):
        """The place has no answer from now on, while the others have: it is refused as such, since a source with a fault of
        its own is left alone for a while at all places."""
        self.failing.add((latitude, longitude))

    def recover(self):
        """Everything answers, with the weather it had at first."""
        with self._changes:
            for changed in (self.failing, self.now, self.missing):
                changed.clear()
        self.fails, self.delay = False, 0.0

    def answer(self, handler):
        target = urlsplit(handler.path)
        query = dict(parse_qsl(target.query))
        self.calls[target.path] += 1
        time.sleep(self.delay)
        status, body, place = 200, b"", None
        if target.path not in self.PATHS:
            status = 404
        elif self.fails:
            status = 503
        elif self._find(self.failing, query):
            status = 400
        else:
            answer = bodies.answer(query, now=int(self.clock.now()))
            for section in ("current", "minutely_15", "hourly", "daily"):
                self._make(answer.get(section, {}))
            with self._changes:
                place = self._find(self.now, query)
                if place and "current" in answer:
                    answer["current"] |= {k: v for k, v in self.now[place].items() if k in answer["current"]}
            for section in ("current", "hourly", "daily"):
                for name in self.missing & answer.get(section, {}).keys():
                    values = answer[section][name]
                    answer[section][name] = [None] * len(values) if isinstance(values, list) else None
            body = json.dumps(answer).encode()
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)
        if place and target.path == "/v1/forecast":
            self.given.setdefault(place, time.monotonic())

    def _make(self, section: dict):
        for name in self.made.keys() & section.keys():
            times = section["time"]
            value = self.made[name]
            section[name] = [value(at) for at in times] if isinstance(times, list) else value(times)

    @staticmethod
    def _find(places, query):
        """The one of the places that is asked about: coordinates are rounded on their way."""
        latitude, longitude = float(query["latitude"]), float(query["longitude"])
        near = (place for place in places if abs(place[0] - latitude) < 0.03 and abs(place[1] - longitude) < 0.03)
        return next(near, None)
