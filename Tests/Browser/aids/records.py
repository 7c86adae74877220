"""An archive of forecasts with what was learned of it, as a server finds it in its data folder."""

import json
import re
import sqlite3
from pathlib import Path
from typing import NamedTuple

from support import clock

SOURCES = Path(__file__).resolve().parents[3] / "Sources/Weather"
SCHEMA = SOURCES / "Adapters/Storage/SQLRecords/StoreSchema+Records.swift"
LEARNER = SOURCES / "Domain/ForecastRecords/Learning/PlaceLearner.swift"
DAY = 86400

SIX = ["kma", "open-meteo", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless", "open-meteo/icon_seamless", "open-meteo/jma_seamless"]
# Numbers in the archive, and whether their values are those of days.
VARIABLES = {"tmax": (0, True), "tmin": (1, True), "precip": (2, True), "temp": (3, False), "wind": (4, False)}
GROUPS = ["0", "1", "2-3", "4-6", "7-9", "10+"]
STATION = {"station": "RKSS", "distance": 12_300.0, "height": 18.0}
ANALYSIS = {"analysis": "open-meteo"}


class Record(NamedTuple):
    """What is known of one place."""

    days: int
    sources: list = SIX
    observer: dict = STATION
    is_ranked: bool = False


def plant(folder: Path, places: dict):
    """- places: for each point in hundredths of a degree a record, or how many days are logged of which nothing is verified."""
    folder.mkdir(parents=True, exist_ok=True)
    text = SCHEMA.read_text()
    steps = re.findall(r'SchemaStep\(\s*"""(.*?)"""', text, re.DOTALL)
    number = int(re.search(r"applicationID: (0x[0-9A-F_]+)", text)[1].replace("_", ""), 16)
    version = int(re.search(r"static let version = (\d+)", LEARNER.read_text())[1])
    database = sqlite3.connect(folder / "records.sqlite")
    with database:
        for step in steps:
            database.executescript(step)
        database.execute(f"PRAGMA application_id = {number}")
        database.execute(f"PRAGMA user_version = {len(steps)}")
        database.execute("INSERT INTO record_source (name) VALUES ('open-meteo')")
        for key, ((latitude, longitude), known) in enumerate(places.items(), start=1):
            database.execute("INSERT INTO recorded_place (number, latitude, longitude) VALUES (?, ?, ?)", (key, latitude, longitude))
            if isinstance(known, int):
                _log(database, key, known)
            else:
                database.execute(
                    "INSERT INTO learned_place VALUES (?, ?, 0, 0, ?, ?)", (key, version, 0.0, json.dumps({"boards": _boards(known)}))
                )
    database.close()


def _log(database, place: int, days: int):
    today = int(clock.now()) // DAY
    # One highest temperature of 21.3 °C.
    figures = bytes([0, 1, 213, 0])
    for day in range(today - days, today):
        database.execute("INSERT INTO issued_forecast VALUES (?, ?, 1, 0, ?, NULL, ?)", (place, day, 0.0, figures))


def _boards(record: Record) -> dict:
    last = int(clock.now()) // DAY - 1
    return {
        "observer": record.observer, "first": last - record.days + 1, "last": last,
        "boards": [
            _board(record, number, is_of_day, group)
            for number, is_of_day in VARIABLES.values()
            for group in (GROUPS if is_of_day else GROUPS[:3])
        ],
    }


def _board(record: Record, variable: int, is_of_day: bool, group: str) -> dict:
    contenders = ["blend", *record.sources, "persistence", "normal"]
    size = 0.1 if variable == 2 else 1
    lead = GROUPS.index(group)
    return {
        "variable": variable, "group": group, "days": record.days,
        "lines": [
            {
                "contender": contender, "count": record.days * (1 if is_of_day else 8), "error": size * (0.8 + 0.15 * place + 0.25 * lead),
                "bias": size * (0.1 * place - 0.3), "close": 0.95 - 0.03 * place - 0.05 * lead,
                **({"rank": 1 if place == 0 else 2} if record.is_ranked else {}),
                **({"bins": _bins(record.days)} if variable == 2 and place <= len(record.sources) else {}),
            }
            for place, contender in enumerate(contenders)
        ],
    }


def _bins(days: int) -> list:
    """Probabilities from 5 % in steps of a tenth, which come true as often as they say."""
    counts = [days // 10 + (number < days % 10) for number in range(10)]
    return [
        {"number": number, "count": count, "rained": round(count * (number + 0.5) / 10), "sum": count * (number + 0.5) / 10}
        for number, count in enumerate(counts) if count
    ]
