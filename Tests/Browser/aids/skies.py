"""Places where it rains, snows and thunders, at a fixed hour."""

import re
from datetime import datetime, timezone
from pathlib import Path

from aids.app import App
from aids.server import Server
from aids.weather import WallClock
from playwright.sync_api import expect

# Four in the afternoon in Korea, when it does not rain of itself.
AFTERNOON = datetime(2026, 10, 3, 7, tzinfo=timezone.utc).timestamp()

RAIN = "/places/geonames:1835848"
SNOW = "/places/geonames:1838524"
THUNDER = "/places/geonames:1846266"
WEATHER = {
    (37.57, 126.98): {"weather_code": 63, "precipitation": 2.0, "rain": 2.0},
    (35.18, 129.08): {"weather_code": 73, "precipitation": 1.0, "snowfall": 1.0, "temperature_2m": -3.0},
    (33.51, 126.52): {"weather_code": 95, "precipitation": 3.0, "rain": 3.0},
}


def wet_server(folder: Path) -> Server:
    """Rain in Seoul, snow in Busan, a thunderstorm in Jeju."""
    server = Server(folder, WallClock(start=AFTERNOON))
    for place, values in WEATHER.items():
        server.upstream.change(*place, **values)
    return server


def expect_falling(app: App, kind: str):
    """That `kind`, rain or snow, falls from the sky of the open page, once its weather is there."""
    expect(app.page.locator("#part-sky")).to_have_class(re.compile(rf"\bfalling-{kind}\b"))
