"""Made-up weather in the shapes Open-Meteo documents, for whatever time and place is asked.

Every value is a plain function of the hour and the latitude, so that a test can say what a client must see.
"""

import math
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

HOUR, DAY = 3600, 86400


def temperature(at: int, latitude: float) -> float:
    """°C: a daily wave around a mean that falls with latitude."""
    return round(22 - abs(latitude) / 3 + 5 * math.sin(at % DAY / DAY * 2 * math.pi), 1)


def is_raining(at: int) -> bool:
    """Six hours of each day."""
    return at // HOUR % 24 < 6


def value(variable: str, at: int, latitude: float):
    """One value of an hour, by Open-Meteo's name of the variable."""
    raining = is_raining(at)
    known = {
        "temperature_2m": temperature(at, latitude),
        "relative_humidity_2m": 62,
        "dew_point_2m": temperature(at, latitude) - 7,
        "apparent_temperature": temperature(at, latitude) - 1,
        "precipitation": 0.8 if raining else 0.0,
        "rain": 0.8 if raining else 0.0,
        "snowfall": 0.0,
        "precipitation_probability": 70 if raining else 5,
        "weather_code": 61 if raining else 2,
        "pressure_msl": 1015.2,
        "surface_pressure": 1008.4,
        "cloud_cover": 90 if raining else 40,
        "visibility": 24000.0,
        "wind_speed_10m": 3.5,
        "wind_direction_10m": 250,
        "wind_gusts_10m": 6.2,
        "uv_index": 3.1 if 6 <= at // HOUR % 24 < 18 else 0.0,
        "is_day": 1,
        "temperature_2m_max": round(27 - abs(latitude) / 3, 1),
        "temperature_2m_min": round(17 - abs(latitude) / 3, 1),
        "precipitation_sum": 4.8,
        "precipitation_probability_max": 70,
        "snowfall_sum": 0.0,
        "uv_index_max": 3.1,
        "wind_speed_10m_max": 4.0,
        "wind_gusts_10m_max": 7.0,
        "wind_direction_10m_dominant": 250,
        "pm10": 42.0,
        "pm2_5": 21.0,
        "carbon_monoxide": 230.0,
        "nitrogen_dioxide": 18.0,
        "sulphur_dioxide": 3.0,
        "ozone": 61.0,
    }
    if variable in ("weather_code", "weathercode") or variable in known:
        return known[variable]
    return None


UNITS = {
    "temperature": "°C", "relative": "%", "dew": "°C", "apparent": "°C", "precipitation_probability": "%",
    "precipitation": "mm", "rain": "mm", "snowfall": "cm", "weather": "wmo code", "pressure": "hPa", "surface": "hPa",
    "cloud": "%", "visibility": "m", "wind_direction": "°", "wind": "m/s", "uv": "",
}


def unit(variable: str) -> str:
    found = [key for key in UNITS if variable.startswith(key)]
    return UNITS[max(found, key=len)] if found else "μg/m³"


def zone(latitude: float, longitude: float) -> str:
    if 33 <= latitude <= 39 and 124 <= longitude <= 132:
        return "Asia/Seoul"
    return "America/New_York" if -90 < longitude < -60 else "UTC"


def _midnight(text: str) -> int:
    return int(datetime.combine(date.fromisoformat(text), datetime.min.time(), timezone.utc).timestamp())


def answer(query: dict, now: int) -> dict:
    """The body of `/v1/forecast`, `/v1/air-quality` and `/v1/archive`: the variables asked for, from the local
    midnight before now (or `past_days` before it, or `start_date`) on."""
    latitude, longitude = float(query["latitude"]), float(query["longitude"])
    asked = query.get("timezone", "GMT")
    name = zone(latitude, longitude) if asked == "auto" else {"GMT": "UTC"}.get(asked, asked)
    offset = int(ZoneInfo(name).utcoffset(datetime.fromtimestamp(now, timezone.utc)).total_seconds())
    first = (now + offset) // DAY * DAY - offset - int(query.get("past_days", 0)) * DAY
    last = first + (int(query.get("past_days", 0)) + int(query.get("forecast_days", 7))) * DAY
    if "start_date" in query:
        first, last = _midnight(query["start_date"]) - offset, _midnight(query["end_date"]) - offset + DAY
    body = {
        "latitude": round(latitude, 2), "longitude": round(longitude, 2), "generationtime_ms": 0.2,
        "utc_offset_seconds": offset, "timezone": name, "timezone_abbreviation": "GMT", "elevation": 38.0,
    }
    quarter = now // 900 * 900
    times = {
        "current": quarter,
        "minutely_15": [quarter + 900 * step for step in range(int(query.get("forecast_minutely_15", 0)))],
        "hourly": list(range(first, last, HOUR)),
        "daily": list(range(first, last, DAY)),
    }
    for section, moments in times.items():
        variables = [name for name in query.get(section, "").split(",") if name]
        if not variables:
            continue
        body[f"{section}_units"] = {"time": "unixtime"} | {each: unit(each) for each in variables}
        if section == "current":
            body[section] = {"time": moments, "interval": 900} | {
                each: value(each, moments, latitude) for each in variables
            }
        else:
            body[section] = {"time": moments} | {
                each: [value(each, moment, latitude) for moment in moments] for each in variables
            }
    return body
