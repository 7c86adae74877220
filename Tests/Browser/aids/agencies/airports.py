"""The Aviation Weather Center of the United States: what airports of all countries measured, and their forecasts."""

from datetime import datetime, timezone

from aids.agencies.routes import DAY, HOUR, Body, Request, of_json

# Code, name, latitude, longitude, metres, °C.
AIRPORTS = [
    ("RKSS", "Seoul/Gimpo Intl, SO, KR", 37.5583, 126.7906, 13, 12),
    ("KLGA", "New York/La Guardia Arpt, NY, US", 40.7794, -73.8803, 9, 13),
    ("EDDB", "Berlin/Brandenburg Arpt, BB, DE", 52.3799, 13.5226, 47, 9),
]


def routes() -> dict:
    return {"/api/data/metar": _reports}


def _reports(asked: Request) -> Body:
    south, west, north, east = (float(edge) for edge in asked.query["bbox"].split(","))
    # Of the half hour; a report has a clock, and no month.
    observed = asked.now // 1800 * 1800 - 600
    rows = [
        _report(airport, observed) for airport in AIRPORTS if south <= airport[2] <= north and west <= airport[3] <= east
    ]
    return of_json(rows) if rows else Body(b"", status=204)


def _report(airport: tuple, observed: int) -> dict:
    code, name, latitude, longitude, elevation, degrees = airport
    issued = observed // HOUR * HOUR
    forecast = f"TAF {code} {_group(issued, '%d%H%MZ')} {_group(issued, '%d%H')}/{_group(issued + DAY, '%d%H')} 24010KT 9999 SCT030"
    return {
        "icaoId": code, "obsTime": observed, "temp": degrees, "dewp": 5, "wdir": 240, "wspd": 8, "visib": "6+", "altim": 1018,
        "rawOb": f"METAR {code} {_group(observed, '%d%H%MZ')} 24008KT 9999 FEW030 {degrees:02}/05 Q1018", "rawTaf": forecast,
        "lat": latitude, "lon": longitude, "elev": elevation, "name": name, "clouds": [{"cover": "FEW", "base": 3000}],
    }


def _group(moment: int, form: str) -> str:
    return datetime.fromtimestamp(moment, timezone.utc).strftime(form)
