"""A made-up Open-Meteo on loopback: bodies of the documented shape, figures of a sine, times in Unix seconds."""

import json
import math
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# 2025-06-01T00:05:00Z: what the frozen clock shows, and when the bodies begin.
NOW = 1_748_736_300
DAYS = 10
_START = NOW - NOW % 86400


def _wave(count, low, high, digits=1):
    middle, half = (low + high) / 2, (high - low) / 2
    return [round(middle + half * math.sin(i / 4), digits) for i in range(count)]


def _whole(count, low, high):
    return [round(value) for value in _wave(count, low, high)]


def forecast():
    """What `/v1/forecast` answers to the variables that haneul asks for, over as many days."""
    hours = 24 * DAYS
    hourly = {
        "temperature_2m": ("°C", _wave(hours, 14, 26)),
        "relative_humidity_2m": ("%", _whole(hours, 35, 95)),
        "precipitation_probability": ("%", _whole(hours, 0, 80)),
        "precipitation": ("mm", [max(0, value) for value in _wave(hours, -2, 1.5)]),
        "snowfall": ("cm", [0.0] * hours),
        "weather_code": ("wmo code", [(0, 1, 2, 3, 61)[i % 5] for i in range(hours)]),
        "pressure_msl": ("hPa", _wave(hours, 1004, 1018)),
        "cloud_cover": ("%", _whole(hours, 0, 100)),
        "visibility": ("m", _wave(hours, 8000, 24000)),
        "wind_speed_10m": ("km/h", _wave(hours, 3, 28)),
        "wind_direction_10m": ("°", _whole(hours, 0, 359)),
        "wind_gusts_10m": ("km/h", _wave(hours, 9, 50)),
        "uv_index": ("", [max(0, value) for value in _wave(hours, -8, 8, 2)]),
    }
    current = {
        name: (unit, values[0])
        for name, (unit, values) in hourly.items()
        if name not in ("precipitation_probability", "snowfall", "visibility", "uv_index")
    }
    daily = {
        "weather_code": ("wmo code", [3] * DAYS),
        "temperature_2m_max": ("°C", _wave(DAYS, 22, 27)),
        "temperature_2m_min": ("°C", _wave(DAYS, 13, 17)),
        "precipitation_sum": ("mm", _wave(DAYS, 0, 9)),
        "precipitation_probability_max": ("%", _whole(DAYS, 5, 90)),
    }
    quarters = {"precipitation": ("mm", _wave(24, 0, 0.4))}
    body = _place()
    body |= _section("current", {"interval": ("seconds", 900), **current}, NOW - NOW % 900)
    body |= _section("minutely_15", quarters, _times(24, 900, NOW - NOW % 900))
    body |= _section("hourly", hourly, _times(hours, 3600))
    body |= _section("daily", daily, _times(DAYS, 86400))
    return _bytes(body)


def air_quality():
    hours = 24 * 5
    names = ("pm10", "pm2_5", "carbon_monoxide", "nitrogen_dioxide", "sulphur_dioxide", "ozone")
    hourly = {name: ("μg/m³", _wave(hours, 4, 60)) for name in names}
    return _bytes(_place() | _section("hourly", hourly, _times(hours, 3600)))


def _place():
    return {
        "latitude": 37.55,
        "longitude": 127.0,
        "generationtime_ms": 0.21,
        "utc_offset_seconds": 32400,
        "timezone": "Asia/Seoul",
        "timezone_abbreviation": "GMT+9",
        "elevation": 38.0,
    }


def _section(name, variables, time):
    units = {"time": "unixtime", **{key: unit for key, (unit, _) in variables.items()}}
    return {f"{name}_units": units, name: {"time": time, **{key: value for key, (_, value) in variables.items()}}}


def _times(count, step, start=_START - 9 * 3600):
    return [start + i * step for i in range(count)]


def _bytes(body):
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


class Loopback:
    """Serves the bodies and counts the calls of each path."""

    def __enter__(self):
        bodies = {"/v1/forecast": forecast(), "/v1/air-quality": air_quality()}
        self.calls = calls = dict.fromkeys(bodies, 0)

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = 1 << 16

            def do_GET(self):
                path = self.path.partition("?")[0]
                body = bodies.get(path, b"{}")
                if path in calls:
                    calls[path] += 1
                self.send_response(200 if path in bodies else 404)
                self.send_header("Content-Type", "application/json; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
