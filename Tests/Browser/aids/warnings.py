"""A weather service with warnings, as OpenWeatherMap's One Call has them, and the server that asks it."""

import json
import time
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from support import bodies
from support.clock import WallClock

from aids.server import Server
from aids.weather import Weather

PATH = "/data/3.0/onecall"
HOUR, DAY = 3600, 86400


class WarnedWeather(Weather):
    """Warnings are the same everywhere: those in `alerts`, each with seconds from the clock's start."""

    def __init__(self, clock: WallClock):
        super().__init__(clock)
        self.alerts = []
        self._start = int(clock.now())

    def warn(self, event: str, start: int, end: int, sender: str = "기상청", text: str = ""):
        """- start, end: in seconds from the start of the server's clock."""
        self.alerts.append({
            "sender_name": sender, "event": event, "start": self._start + start, "end": self._start + end,
            "description": text, "tags": [],
        })

    def answer(self, handler):
        target = urlsplit(handler.path)
        if target.path != PATH:
            return super().answer(handler)
        query = dict(parse_qsl(target.query))
        self.calls[target.path] += 1
        time.sleep(self.delay)
        status = 503 if self.fails or self._find(self.failing, query) else 200
        body = json.dumps(self._one_call(query)).encode() if status == 200 else b"{}"
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def _one_call(self, query: dict) -> dict:
        latitude, longitude = float(query["lat"]), float(query["lon"])
        hour = int(self.clock.now()) // HOUR * HOUR

        def moment(at: int) -> dict:
            return {
                "dt": at, "temp": bodies.temperature(at, latitude) + 273.15, "pressure": 1015, "humidity": 62,
                "clouds": 40, "visibility": 10000, "wind_speed": 3.5, "wind_deg": 250, "weather": [{"id": 802}],
            }

        days = [
            {"dt": hour + number * DAY, "temp": {"min": 285.0, "max": 293.0}, "pop": 0.1, "weather": [{"id": 802}]}
            for number in range(8)
        ]
        return {
            "lat": latitude, "lon": longitude, "timezone": "Asia/Seoul", "timezone_offset": 32400,
            "current": moment(int(self.clock.now())),
            "hourly": [moment(hour + number * HOUR) | {"pop": 0.1} for number in range(48)],
            "daily": days, "alerts": self.alerts,
        }

    @staticmethod
    def _find(places, query):
        query = {"latitude": query.get("lat") or query["latitude"], "longitude": query.get("lon") or query["longitude"]}
        return Weather._find(places, query)


class WarnedServer(Server):
    """A server that asks a service with warnings, and none besides."""

    def __init__(self, folder: Path, clock: WallClock | None = None):
        clock = clock or WallClock()
        super().__init__(folder, clock)
        self.upstream.stop()
        self.upstream = WarnedWeather(clock)
        self.environment |= {
            "HANEUL_PROVIDERS": "openweathermap",
            "HANEUL_OPENWEATHERMAP_URL": self.upstream.origin,
            "HANEUL_OPENWEATHERMAP_KEY": "0" * 32,
        }
