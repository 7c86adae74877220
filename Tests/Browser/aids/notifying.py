"""A server that notifies people, with weather of which every kind of rule tells something."""

import json
from datetime import datetime, timezone
from pathlib import Path

from support.clock import WallClock

from aids.received import PushService, Receivers
from aids.server import Server
from aids.weather import Weather

HOUR = 3600

# Five past eight in the evening in Seoul: nobody sleeps, and tomorrow is told. In whichever hour the tests run.
EVENING = datetime(2025, 10, 14, 11, 5, tzinfo=timezone.utc).timestamp()
RAIN = EVENING + 55 * 60
MIDNIGHT = datetime(2025, 10, 14, 15, tzinfo=timezone.utc).timestamp()


def _temperature(at: float) -> float:
    return 9.0 if at < MIDNIGHT else -3.0 if at < MIDNIGHT + 8 * HOUR else 1.0


def _rains(at: float) -> bool:
    """At a moment; Open-Meteo's amounts are of the time before it."""
    return RAIN <= at < RAIN + 3 * HOUR or MIDNIGHT + 10 * HOUR <= at < MIDNIGHT + 16 * HOUR


# Rain within the hour; after a mild day frost, gusts, much rain and strong sun; the air is poor.
MADE = {
    "temperature_2m": _temperature,
    "apparent_temperature": lambda at: _temperature(at) - 2,
    "dew_point_2m": lambda at: _temperature(at) - 4,
    "temperature_2m_max": lambda at: 12.0 if at < MIDNIGHT else 1.0,
    "temperature_2m_min": lambda at: 5.0 if at < MIDNIGHT else -3.0,
    "wind_gusts_10m": lambda at: 22.0,
    "wind_gusts_10m_max": lambda at: 22.0,
    "precipitation": lambda at: 5.0 if _rains(at - 1) else 0.0,
    "rain": lambda at: 5.0 if _rains(at - 1) else 0.0,
    "precipitation_probability": lambda at: 90 if _rains(at - 1) else 5,
    "weather_code": lambda at: 61 if _rains(at) else 2,
    "precipitation_sum": lambda at: 15.0 if at < MIDNIGHT else 30.0,
    "uv_index": lambda at: 7.0 if MIDNIGHT + 7 * HOUR <= at < MIDNIGHT + 17 * HOUR else 0.0,
    "uv_index_max": lambda at: 7.0,
    "pm10": lambda at: 120.0,
    "pm2_5": lambda at: 60.0,
}


class Warned(Weather):
    """Germany's warnings besides, as Bright Sky has them: the same everywhere."""

    def __init__(self, clock: WallClock):
        super().__init__(clock)
        self.made = MADE
        self.severity = None

    def answer(self, handler):
        if handler.path.split("?")[0] != "/alerts":
            return super().answer(handler)
        self.calls["/alerts"] += 1
        alerts = [{
            "id": 279977, "alert_id": "2.49.0.0.276.0.DWD.PVW.1.DEU", "status": "actual", "effective": "2025-10-14T10:00:00Z",
            "onset": "2025-10-14T10:00:00Z", "expires": "2025-10-15T04:00:00Z", "category": "met", "response_type": "prepare",
            "urgency": "immediate", "severity": self.severity, "certainty": "likely", "event_code": 52,
            "event_de": "STURMBÖEN", "event_en": "gale-force gusts", "headline_de": "Amtliche WARNUNG vor STURMBÖEN",
            "headline_en": "Official WARNING of GALE-FORCE GUSTS", "description_de": "Es treten Sturmböen auf.",
            "description_en": "There are gales.",
        }]
        location = {"warn_cell_id": 711000001, "name": "Berlin"}
        body = json.dumps({"alerts": alerts if self.severity else [], "location": location}).encode()
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)


class NotifyingServer(Server):
    """`push` and `receivers` get what it sends; `upstream.severity` is that of a warning in Germany, of which there is none at
    first."""

    def __init__(self, folder: Path, speed: int = 1):
        clock = WallClock(speed=speed, start=EVENING)
        super().__init__(folder, clock)
        self.upstream.stop()
        self.upstream = Warned(clock)
        self.push, self.receivers = PushService(), Receivers()
        for name in ("URL", "AIR_QUALITY_URL", "ARCHIVE_URL"):
            self.environment[f"HANEUL_OPEN_METEO_{name}"] = self.upstream.origin
        self.environment |= {
            "HANEUL_PROVIDERS": "open-meteo,brightsky",
            "HANEUL_BRIGHTSKY_URL": self.upstream.origin,
            "HANEUL_PUSH_CONTACT": "mailto:operator@haneul.example",
            "HANEUL_PUSH_HOSTS": "loopback",
            "HANEUL_WEBHOOK_TARGETS": self.receivers.origin,
        }

    def __exit__(self, *_):
        super().__exit__()
        self.push.stop()
        self.receivers.stop()
