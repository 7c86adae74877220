"""Prints the expected values of LocalTimeTests: moments as clocks and calendars of several zones show them.

    python3 Tools/expectations/local_times.py
"""

from datetime import datetime, timezone
from zoneinfo import ZoneInfo

MOMENTS = [
    ("2026-10-02T06:04:00", "Asia/Seoul"),
    ("2024-02-29T12:00:00", "America/New_York"),
    ("2026-12-31T23:59:59", "Pacific/Kiritimati"),
    ("2026-03-29T01:30:00", "Europe/Oslo"),
    ("2026-01-01T00:00:00", "Asia/Kathmandu"),
    ("1969-12-31T18:30:00", "America/St_Johns"),
    ("2000-01-01T00:00:00", "UTC"),
]

for utc, zone in MOMENTS:
    moment = datetime.fromisoformat(utc).replace(tzinfo=timezone.utc)
    local = moment.astimezone(ZoneInfo(zone))
    text = local.isoformat().replace("+00:00", "Z")
    print(f'Row({int(moment.timestamp())}, "{zone}", "{text}", weekday: {(local.weekday() + 1) % 7}),')
