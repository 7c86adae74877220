"""Expected local days from Python's zoneinfo: the first and the next day's first moment, found minute by minute, then by seconds."""

from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import swift_fixture

# (zone, date): days of 23, 24, 25 and other hours, days without midnight, and days around them.
DAYS = [
    *[("America/New_York", d) for d in ("2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01")],
    *[("Europe/London", d) for d in ("2026-03-29", "2026-10-25", "2026-12-31")],
    *[("Asia/Seoul", d) for d in ("2026-03-08", "2024-02-29", "2025-12-31", "1988-05-08", "1988-10-09")],
    *[("Australia/Lord_Howe", d) for d in ("2026-04-05", "2026-10-04", "2026-07-01")],
    *[("Asia/Kathmandu", d) for d in ("2026-06-01", "1999-12-31")],
    *[("America/Sao_Paulo", d) for d in ("2017-10-14", "2017-10-15", "2018-02-17", "2018-02-18", "2026-01-01")],
    *[("Africa/Cairo", d) for d in ("2024-04-25", "2024-04-26", "2024-10-31", "2024-11-01")],
    *[("Asia/Beirut", d) for d in ("2024-03-30", "2024-03-31", "2024-10-26", "2024-10-27")],
    *[("America/Havana", d) for d in ("2024-03-10", "2024-11-03")],
    *[("Atlantic/Azores", d) for d in ("2024-03-31", "2024-10-27")],
    *[("America/Toronto", d) for d in ("1919-03-30", "1919-03-31")],
    *[("America/St_Johns", d) for d in ("2010-03-14", "2010-11-06", "2010-11-07")],
    *[("Pacific/Apia", d) for d in ("2011-12-29", "2011-12-31")],
    *[("Pacific/Chatham", d) for d in ("2026-04-05", "2026-09-27")],
    *[("Africa/Casablanca", d) for d in ("2026-02-15", "2026-03-22")],
    *[("America/Asuncion", d) for d in ("2023-10-01", "2023-03-25", "2023-03-26")],
    *[("Pacific/Kiritimati", d) for d in ("2026-01-01",)],
    *[("Etc/GMT+12", d) for d in ("2026-01-01",)],
]


def first_moment(zone: ZoneInfo, day: date) -> int:
    """The first second of UTC at which the zone's clock shows `day` or, where it left `day` out, a later date."""
    moment = int(datetime(day.year, day.month, day.day, tzinfo=timezone.utc).timestamp()) - 15 * 3600
    for step in (60, 1):
        while datetime.fromtimestamp(moment + step, zone).date() < day:
            moment += step
    return moment + 1


def rows():
    for name, text in DAYS:
        zone, day = ZoneInfo(name), date.fromisoformat(text)
        yield [name, text, first_moment(zone, day), first_moment(zone, day + timedelta(days=1))]


if __name__ == "__main__":
    swift_fixture.write(
        "LocalDayExpectations", "local_days.py", "Local days by Python's zoneinfo.",
        "zone, date, first second, first second of the next day (Unix seconds)", rows())
