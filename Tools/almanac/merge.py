"""Joins the located collections into one list of stations of one period and one definition of the mean."""
from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from countries import CITY_CODES
from gazetteer import Gazetteer
from interpolation import Field, Terrain
from station import Station, from_chord, kilometres, to_chord, unit_vectors

SAME_STATION = 20.0  # km
SAME_HEIGHT = 150.0  # m
LONELY = 300.0  # km; farther from any station, there is nobody to disagree with
WARM = 45.0  # degrees of latitude; nearer to the poles the middle of two extremes says little


def _tree(stations):
    return cKDTree(unit_vectors([s.latitude for s in stations], [s.longitude for s in stations]))


def pairs(older: list[Station], newer: list[Station]):
    """(older, newer) that stand at one spot."""
    tree = _tree(newer)
    for s in older:
        for j in tree.query_ball_point(unit_vectors(s.latitude, s.longitude), to_chord(SAME_STATION)):
            n = newer[j]
            if s.elevation is not None and n.elevation is not None and abs(s.elevation - n.elevation) > SAME_HEIGHT:
                continue
            yield s, n


def _features(s: Station) -> np.ndarray:
    """Per month: 1, |latitude|, and the course of the year as seen from the station's own hemisphere."""
    month = np.arange(12) + (0 if s.latitude >= 0 else 6)
    angle = 2 * np.pi * month / 12
    high = abs(s.latitude) / 90
    return np.stack([np.ones(12), np.full(12, high), high * np.cos(angle), high * np.sin(angle)], axis=1)


def fit_offset(older: list[Station], newer: list[Station]) -> tuple[np.ndarray, int]:
    """What to add to (low + high)/2 of 1961–90 to get the 24-hour mean of the newer normals; and from how many pairs.

    One least-squares fit holds both the warming and the difference of definition, which these data cannot part.
    """
    rows, values, count = [], [], 0
    for s, n in pairs(older, newer):
        difference = n.mean - s.mean
        if np.sqrt(np.mean(difference**2)) > 4:
            continue
        rows.append(_features(s)), values.append(difference)
        count += 1
    x, y = np.concatenate(rows), np.concatenate(values)
    coefficients = np.linalg.lstsq(x, y, rcond=None)[0]
    keep = np.abs(y - x @ coefficients) < 2.5
    return np.linalg.lstsq(x[keep], y[keep], rcond=None)[0], count


def apply_offset(stations: list[Station], coefficients: np.ndarray) -> None:
    for s in stations:
        shift = _features(s) @ coefficients
        s.low, s.high = s.low + shift, s.high + shift
        s.mean = (s.low + s.high) / 2


def locate_cities(cities: list[Station], gazetteer: Gazetteer, populations: dict) -> None:
    """Large cities: the most populous place of that name in the country."""
    for s in cities:
        code = CITY_CODES[s.country]
        name = s.name
        state = None
        if code == "US" and name[-3] == " " and name[-2:].isupper():
            name, state = name[:-3], name[-2:]
        name = {"New York City": "New York City", "Sevilla": "Sevilla", "Ubud Bali": "Ubud"}.get(name, name)
        best = max(
            (t for t in populations[code] if name in (t["name"], *t["alternatenames"])
             and (state is None or t["admin1code"] == state)),
            key=lambda t: t["population"], default=None)
        if best is not None:
            s.latitude, s.longitude = best["latitude"], best["longitude"]


def merge(wmo, world, japan, cities, terrain: Terrain, lapse) -> tuple[list[Station], dict[str, int]]:
    """One list; a spot that several collections know takes its mean from the newest and its range from whoever has it."""
    count: dict[str, int] = {}

    def tally(what):
        count[what] = count.get(what, 0) + 1

    stations: list[Station] = []
    for s in sorted(world, key=lambda s: -s.note["name"] + s.note["misfit"] / 20):
        twin = next((o for o in stations if abs(o.latitude - s.latitude) < 1e-6 and abs(o.longitude - s.longitude) < 1e-6), None)
        if twin is not None and np.sqrt(np.mean((twin.mean - s.mean) ** 2)) > 1.2:
            tally("world: another station has this spot")
            continue
        stations.append(s), tally("world: kept")
    stations += japan
    count["japan: kept"] = len(japan)
    for s in stations:
        estimate_height(s, terrain)

    tree, base = _tree(stations), list(stations)
    for s in wmo:
        near = [base[j] for j in tree.query_ball_point(unit_vectors(s.latitude, s.longitude), to_chord(SAME_STATION))]
        near = [n for n in near if n.elevation is None or s.elevation is None or abs(n.elevation - s.elevation) <= SAME_HEIGHT]
        near = [n for n in near if np.sqrt(np.mean((n.mean - s.mean) ** 2)) < 2.5]
        for n in near:
            if n.low is None:
                half = (s.high - s.low) / 2
                n.low, n.high = n.mean - half, n.mean + half
        if near:
            tally("wmo: range given to a newer station at the spot")
        else:
            estimate_height(s, terrain)
            stations.append(s), tally("wmo: kept")

    field = field_of(stations, lapse)
    tree, base = _tree(stations), list(stations)
    for s in cities:
        if not s.located:
            tally("cities: not found")
            continue
        height, _ = terrain.height(s.latitude, s.longitude)
        expected, nearest = field.estimate(s.latitude, s.longitude, height)
        off = float(np.sqrt(np.mean((s.mean - expected) ** 2)))
        if off > 2.5 and nearest < LONELY:
            s.note["rejected"] = off
            s.wet_share = None
            tally("cities: disagree with the stations around")
            continue
        if not rain_agrees(s, base):
            s.wet_share = None
            tally("cities: wet days left out, rainfall contradicts the stations or has none to be judged by")
        s.precipitation = None
        if nearest > 100:
            estimate_height(s, terrain)
            half = np.maximum((s.high - s.low) / 2, 0.5)
            s.low, s.high = s.mean - half, s.mean + half
            stations.append(s), tally("cities: kept as stations of their own")
            continue
        tally("cities: agree")
        distance, index = field.neighbourhood(s.latitude, s.longitude)
        for d, j in zip(distance, index):
            n = base[j]
            if d < 30 and n.low is None:
                half = np.maximum((s.high - s.low) / 2, 0.5)
                n.low, n.high = n.mean - half, n.mean + half
    return stations, count


def rain_agrees(city: Station, stations: list[Station]) -> bool:
    """Whether a station within 60 km has about the city's yearly precipitation: then its dry days deserve trust too."""
    near = [s for s in stations if s.precipitation is not None
            and float(kilometres(s.latitude, s.longitude, city.latitude, city.longitude)) < 60]
    return any(0.7 < city.precipitation.sum() / s.precipitation.sum() < 1.4 for s in near)


def estimate_height(s: Station, terrain: Terrain) -> None:
    if s.elevation is None:
        s.elevation, _ = terrain.height(s.latitude, s.longitude)
        s.note["height"] = "estimated"


def field_of(stations: list[Station], lapse, **options) -> Field:
    return Field(np.array([s.latitude for s in stations]), np.array([s.longitude for s in stations]),
                 np.array([s.elevation for s in stations]), np.array([s.mean for s in stations]), lapse, **options)


def _extreme_features(s: Station) -> np.ndarray:
    month = np.arange(12) + (0 if s.latitude >= 0 else 6)
    return np.stack([np.ones(12), np.sin(2 * np.pi * month / 12), np.cos(2 * np.pi * month / 12),
                     (s.high - s.low - 30) / 10], axis=1)


def correct_extremes(rows: list[Station], stations: list[Station], lapse: float) -> tuple[list[Station], dict]:
    """Means for rows that hold extremes, where nothing better is near.

    The middle of the two extremes is brought to the mean by a least-squares fit (constant, season, spread of the
    extremes) over the rows that have a true station within 60 km; its error is that of the rows left out one by one.
    """
    field = field_of(stations, lapse)
    known, lonely = [], []
    for s in rows:
        if s.elevation is None or abs(s.latitude) > WARM:
            continue
        expected, nearest = field.estimate(s.latitude, s.longitude, s.elevation)
        if nearest < 60:
            known.append((_extreme_features(s), expected - s.mean))
        elif nearest > 100:
            lonely.append(s)

    def fit(sample):
        return np.linalg.lstsq(np.concatenate([x for x, _ in sample]), np.concatenate([y for _, y in sample]), rcond=None)[0]

    left_out = [np.abs(y - x @ fit(known[:i] + known[i + 1:])) for i, (x, y) in enumerate(known)]
    coefficients = fit(known)
    for s in lonely:
        s.mean = s.mean + _extreme_features(s) @ coefficients
        s.low = s.high = None
        s.note["extremes"] = True
    return lonely, {"pairs": len(known), "median error": round(float(np.median(left_out)), 2),
                    "coefficients": np.round(coefficients, 2).tolist(), "rows used": len(lonely)}
