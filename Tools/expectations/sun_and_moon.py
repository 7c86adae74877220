"""Expected rises and sets of sun and moon, polar days and nights, and phases of the moon."""

import random

import ephem
import swift_fixture
from almanac import crossings, date, observer, unix

# A body whose upper limb moves less than this, in arcminutes a minute, grazes the horizon: there a second of arc is
# seconds of time.
GRAZING = 1.0


def local_day(longitude: float, moment: float) -> float:
    """The start of the nautical day that holds a moment."""
    offset = round(longitude / 15) * 3600
    return (moment + offset) // 86400 * 86400 - offset


def round_or_none(event):
    return round(event[0]) if event else None


def rises_and_sets(generator: random.Random, body, count: int, sets_last: bool):
    first, last = unix(ephem.Date("1990/1/1")), unix(ephem.Date("2060/12/31"))
    while count > 0:
        latitude = round(generator.uniform(-65, 65), 4)
        longitude = round(generator.uniform(-180, 180), 4)
        start = local_day(longitude, generator.uniform(first, last))
        place = observer(latitude, longitude)
        rises, sets, low, high = crossings(place, body, start, start + 86400)
        slow = any(speed < GRAZING for _, speed in rises + sets)
        if slow or min(abs(low), abs(high)) < 0.2:
            continue
        place.date = date(start)
        noon = unix(place.next_transit(body)) if sets_last else None
        if sets_last and noon > start + 86400 - 60:
            continue
        rise, set_ = rises[:1], (sets[-1:] if sets_last else sets[:1])
        row = [latitude, longitude, int(start), round_or_none(rise and rise[0]), round_or_none(set_ and set_[0])]
        yield row + ([round(noon)] if sets_last else [])
        count -= 1


def polar_days(generator: random.Random, count: int):
    first, last = unix(ephem.Date("1990/1/1")), unix(ephem.Date("2060/12/31"))
    while count > 0:
        latitude = round(generator.choice([-1, 1]) * generator.uniform(67, 89), 4)
        longitude = round(generator.uniform(-180, 180), 4)
        start = local_day(longitude, generator.uniform(first, last))
        rises, sets, low, high = crossings(observer(latitude, longitude), ephem.Sun(), start, start + 86400)
        if min(abs(low), abs(high)) < 0.05:
            continue
        kind = "risesOrSets" if rises or sets else "polarDay" if low > 0 else "polarNight"
        yield [latitude, longitude, int(start), kind]
        count -= 1


def grazing_days(generator: random.Random, briefs: int, doubles: int):
    """Days near the polar circles on which the sun shows or hides itself for less than 28 minutes, or rises or sets
    twice."""
    first, last = unix(ephem.Date("1990/1/1")), unix(ephem.Date("2060/12/31"))
    while briefs > 0 or doubles > 0:
        latitude = round(generator.choice([-1, 1]) * generator.uniform(65.5, 70), 4)
        longitude = round(generator.uniform(-180, 180), 4)
        start = local_day(longitude, generator.uniform(first, last))
        rises, sets, _, _ = crossings(observer(latitude, longitude), ephem.Sun(), start, start + 86400)
        if not rises or not sets or any(speed < 0.15 for _, speed in rises + sets):
            continue
        is_brief = abs(rises[0][0] - sets[-1][0]) < 1700
        is_double = len(rises) > 1 or len(sets) > 1
        if (is_brief and briefs > 0) or (is_double and doubles > 0):
            yield [latitude, longitude, int(start), round(rises[0][0]), round(sets[-1][0])]
            briefs -= is_brief
            doubles -= is_double


def phases():
    finders = (
        (0.0, ephem.next_new_moon),
        (0.25, ephem.next_first_quarter_moon),
        (0.5, ephem.next_full_moon),
        (0.75, ephem.next_last_quarter_moon),
    )
    for year in range(1990, 2061, 5):
        for phase, find in finders:
            moment = find(ephem.Date(f"{year}/{1 + year % 12}/1"))
            moon = ephem.Moon(moment)
            yield [round(unix(moment)), phase, round(moon.phase, 2)]


def main() -> None:
    generator = random.Random(20260309)
    about = "by PyEphem 4.2.1, at places between 65° north and south, 1990–2060, days grazing the horizon left out."
    swift_fixture.write(
        "SunExpectations", "sun_and_moon.py", f"Rise, set and transit of the sun {about}",
        "latitude, longitude, start of the 24-hour day, first rise, last set, transit (Unix seconds)",
        rises_and_sets(generator, ephem.Sun(), 240, sets_last=True))
    swift_fixture.write(
        "MoonExpectations", "sun_and_moon.py", f"Rise and set of the moon {about}",
        "latitude, longitude, start of the 24-hour day, first rise, first set (Unix seconds)",
        rises_and_sets(generator, ephem.Moon(), 240, sets_last=False))
    swift_fixture.write(
        "PolarExpectations", "sun_and_moon.py", "What the sun does beyond the polar circles, by PyEphem 4.2.1.",
        "latitude, longitude, start of the 24-hour day (Unix seconds), kind", polar_days(generator, 160))
    swift_fixture.write(
        "GrazingExpectations", "sun_and_moon.py",
        "Rise and set of the sun near the polar circles, short or twice in a day, by PyEphem 4.2.1.",
        "latitude, longitude, start of the 24-hour day, first rise, last set (Unix seconds)",
        grazing_days(generator, briefs=12, doubles=8))
    swift_fixture.write(
        "PhaseExpectations", "sun_and_moon.py", "Principal phases of the moon, by PyEphem 4.2.1.",
        "moment (Unix seconds), phase, lit percent", phases())


if __name__ == "__main__":
    main()
