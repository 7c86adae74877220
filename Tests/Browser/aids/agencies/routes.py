"""What an emulated service answers with, and what makes it fail."""

import json
from datetime import datetime, timedelta, timezone
from typing import NamedTuple

KOREA = timezone(timedelta(hours=9))
MINUTE, HOUR, DAY = 60, 3600, 86400


class Body(NamedTuple):
    content: bytes
    type: str = "application/json"
    status: int = 200


class Request(NamedTuple):
    path: str
    query: dict
    #: Of the server's clock, in seconds.
    now: int


NOTHING_THERE = Body(b"{}", status=404)


def of_json(value, type: str = "application/json") -> Body:
    return Body(json.dumps(value).encode(), type)


def utc(moment: float) -> str:
    """`2025-10-14T09:05:00+00:00`."""
    return datetime.fromtimestamp(moment, timezone.utc).isoformat(timespec="seconds")


def digits(moment: float, form: str = "%Y%m%d%H%M") -> str:
    """Day and clock in Korea: `202510141805`."""
    return datetime.fromtimestamp(moment, KOREA).strftime(form)


def near(query: dict, place: tuple, latitude: str = "lat", longitude: str = "lon", degrees: float = 0.1) -> bool:
    """Whether a question is about a place: coordinates are rounded on their way."""
    return abs(float(query[latitude]) - place[0]) < degrees and abs(float(query[longitude]) - place[1]) < degrees
