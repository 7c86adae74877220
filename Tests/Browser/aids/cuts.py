"""The last cut of places with what was made of it, as a server finds it in its data folder."""

import json
import re
import sqlite3
from pathlib import Path
from typing import NamedTuple

from support import clock

from aids import records
from aids.records import DAY, SIX

# Dates in the archive are counted from 2001.
EPOCH = 978_307_200
#: The clock of the places is nine hours ahead.
ZONE = 9 * 3600


class Cut(NamedTuple):
    """Of one place."""

    sources: list = SIX
    #: The verified days what is made of it was learned from; None if nothing is made of it.
    verified: int | None = None
    #: How many days ago it was.
    age: int = 0


def today() -> int:
    return (int(clock.now()) + ZONE) // DAY


def high(number: int, lead: int) -> float:
    """On the third day the sources are a degree apart each, otherwise a fifth of it."""
    return 21 + lead % 4 + number * (1 if lead == 2 else 0.2)


def low(number: int, lead: int) -> float:
    return 12 - lead % 3 + number * 0.1


def rain(number: int, lead: int) -> float:
    return 3.4 if lead == 2 and number % 2 == 0 else 0


def warmth(number: int, step: int) -> float:
    """Of the hour with a number, each 3 h."""
    return 15 + step % 8 + number * 0.5


def wind(number: int, step: int) -> float:
    return 2 + step % 5 * 0.5 + number * 0.1


def plant(folder: Path, places: dict):
    """- places: for each point in hundredths of a degree its cut."""
    records.plant(folder, {})
    version = int(re.search(r"static let version = (\d+)", records.LEARNER.read_text())[1])
    database = sqlite3.connect(folder / "records.sqlite")
    with database:
        for key, ((latitude, longitude), cut) in enumerate(places.items(), start=1):
            database.execute("INSERT INTO recorded_place (number, latitude, longitude) VALUES (?, ?, ?)", (key, latitude, longitude))
            day = today() - cut.age
            issued = day * DAY - ZONE + 3 * 3600 + 600
            for number, source in enumerate(cut.sources):
                database.execute("INSERT INTO record_source (name) VALUES (?) ON CONFLICT DO NOTHING", (source,))
                database.execute(
                    "INSERT INTO issued_forecast SELECT ?, ?, number, 0, ?, ?, ? FROM record_source WHERE name = ?",
                    (key, day, issued - EPOCH, issued - EPOCH - 3600 if number == 0 else None, _figures(number), source),
                )
            if cut.verified is not None:
                database.execute(
                    "INSERT INTO learned_place VALUES (?, ?, 0, 0, ?, ?)",
                    (key, version, 0.0, json.dumps({"own": _own(cut, day, issued)})),
                )
    database.close()


def _figures(number: int) -> bytes:
    rows = []
    for variable, (value, count) in enumerate(((high, 12), (low, 12), (rain, 12), (warmth, 24), (wind, 24))):
        tenths = [round(value(number, lead) * 10) for lead in range(count)]
        rows.append(bytes([variable, len(tenths)]) + b"".join(each.to_bytes(2, "little", signed=True) for each in tenths))
    return b"".join(rows)


def _own(cut: Cut, day: int, issued: int) -> dict:
    def value(of, lead: int) -> dict:
        values = [of(number, lead) for number in range(len(cut.sources))]
        middle = sum(values) / len(values)
        return {
            "value": middle, "difference": max(values) - min(values),
            "weights": {source: 1 / len(cut.sources) for source in cut.sources},
            **({"low": middle - 2, "high": middle + 2} if cut.verified >= 10 else {}),
        }

    # The last mark of 3 h in UTC before the issue.
    mark = issued // (3 * 3600) * (3 * 3600) - EPOCH
    return {
        "day": day, "issuedAt": issued - EPOCH, "verifiedDays": cut.verified,
        "sources": {source: issued - EPOCH for source in cut.sources},
        "days": [{"day": day + lead, "maximum": value(high, lead), "minimum": value(low, lead)} for lead in range(12)],
        "moments": [
            {"time": mark + 3 * 3600 * (step + 1), "temperature": value(warmth, step), "wind": value(wind, step)} for step in range(24)
        ],
    }
