"""Finds where the stations without coordinates are.

Two independent facts must agree: the name (in the country, and the state if given) and the climate that the
stations already located give for that spot. A name that fits two spots equally well, or a climate that fits none, is
left out.
"""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import names
from countries import CODES, REMOTE, STATES
from gazetteer import Entry, Gazetteer
from interpolation import Field, Terrain
from station import Station, kilometres

# Islands and coasts whose katakana and Latin names do not meet, or that far neighbours' climate does not fit: by the
# number the WMO list has for them.
BY_NUMBER = {"ヤンマイエン島": "1001", "スバールバル諸島": "1008", "ウチラ": "1403", "スタバンゲル": "1415",
             "バーレーン": "41150", "フアンフェルナンデス諸島": "85585"}
SAME_SPOT = 45.0  # km: two entries nearer than this are one place
CERTAIN_NAME, PLAUSIBLE_NAME = 0.93, 0.80
_PRIOR = {"station": 0.05, "airport": 0.02, "town": 0.0}


@dataclass
class Candidate:
    entry: Entry
    name: float  # similarity, 0…1
    misfit: float = 0.0  # K, root mean square of the months
    nearest: float = 0.0  # km to the nearest station the climate was judged by

    @property
    def score(self) -> float:
        return self.name + _PRIOR[self.entry.kind] - 0.045 * self.misfit


def _pool(station: Station, gazetteer: Gazetteer) -> list[Entry]:
    codes = CODES[station.country] + ([""] if station.country in REMOTE else [])
    return [e for c in codes for e in gazetteer.by_country.get(c, [])]


def _state_agrees(station: Station, entry: Entry) -> bool:
    region = names.region(station.name).removesuffix("州")
    code = STATES.get(region)
    if code is None or not entry.region:
        return True
    return entry.region.upper() == code or names.similarity(region, entry.region) > 0.75 or len(entry.region) != 2


def name_candidates(station: Station, gazetteer: Gazetteer, limit: int = 25) -> list[Candidate]:
    wanted = names.variants(station.name)
    exact = set(wanted)
    spoken = [v for v in wanted if names.is_kana(v) or v.isascii()]
    found = []
    for entry in _pool(station, gazetteer):
        best = 0.0
        for name in entry.names:
            if name in exact:
                best = 1.0
                break
            if entry.kind != "town" or not name[0] > "\u02ff":
                for variant in spoken:
                    best = max(best, 0.98 * names.similarity(variant, name, at_least=PLAUSIBLE_NAME))
        if best >= PLAUSIBLE_NAME and _state_agrees(station, entry):
            found.append(Candidate(entry, best))
    found.sort(key=lambda c: -(c.name + _PRIOR[c.entry.kind]))
    return found[:limit]


def _distance(a: Entry, b: Entry) -> float:
    return float(kilometres(a.latitude, a.longitude, b.latitude, b.longitude))


def choose(station: Station, candidates: list[Candidate], field: Field, terrain: Terrain) -> tuple[Candidate | None, str]:
    """The one place that name and climate agree on, or why there is none."""
    if not candidates:
        return None, "no place of that name"
    for c in candidates:
        e = c.entry
        height = e.elevation if e.elevation is not None else terrain.height(e.latitude, e.longitude)[0]
        expected, nearest = field.estimate(e.latitude, e.longitude, height)
        difference = station.mean - expected
        # Far from any station a constant offset says little; the course of the year still must fit.
        slack = min(nearest / 400.0, 1.5)
        c.nearest = nearest
        c.misfit = max(0.0, float(np.sqrt(np.mean(difference**2))) - slack)
    ranked = sorted(candidates, key=lambda c: -c.score)
    best = ranked[0]
    rival = next((c for c in ranked[1:] if _distance(c.entry, best.entry) > SAME_SPOT), None)
    allowed = 3.5 if best.name >= CERTAIN_NAME else 2.0
    if best.name >= 0.97 and all(_distance(c.entry, best.entry) <= SAME_SPOT for c in ranked if c.name > 0.85):
        # The only place of exactly this name in the country: where stations are far apart, the name decides.
        allowed = 2.5 + 3.5 * min(best.nearest / 150, 1) + (4.0 if best.nearest > 300 else 0.0)
    if best.misfit > allowed:
        return None, "climate fits no place of that name"
    if rival is not None and best.score - rival.score < 0.05:
        return None, "several places fit"
    # Of entries at one spot prefer a station (it has a height), then an airport.
    here = [c for c in ranked if _distance(c.entry, best.entry) <= SAME_SPOT and c.name >= best.name - 0.08]
    with_height = [c for c in here if c.entry.elevation is not None and c.misfit <= best.misfit + 0.7]
    return (max(with_height, key=lambda c: c.score) if with_height else best), "found"


def locate(stations: list[Station], gazetteer: Gazetteer, field: Field, terrain: Terrain,
           memory: dict[int, list[Candidate]]) -> dict[str, int]:
    """Gives coordinates to the stations that lack them; returns how many ended in each way."""
    outcome: dict[str, int] = {}
    for number, s in enumerate(stations):
        if s.mean is None or s.country not in CODES:
            continue
        if s.name in BY_NUMBER:
            s.latitude, s.longitude, s.elevation = gazetteer.by_number[BY_NUMBER[s.name]]
            s.coordinate_is_certain = False
            s.note |= {"why": "found by number", "match": s.name, "kind": "station", "name": 1.0, "misfit": 0.0, "unique": True}
            outcome["found by number"] = outcome.get("found by number", 0) + 1
            continue
        if number not in memory:
            memory[number] = name_candidates(s, gazetteer)
        candidate, why = choose(s, memory[number], field, terrain)
        outcome[why] = outcome.get(why, 0) + 1
        s.note["why"] = why
        s.latitude = s.longitude = s.elevation = None
        if candidate is not None:
            e = candidate.entry
            s.latitude, s.longitude, s.elevation = e.latitude, e.longitude, e.elevation
            s.coordinate_is_certain = False
            s.note |= {"match": e.names[0], "kind": e.kind, "name": candidate.name, "misfit": candidate.misfit,
                       "unique": sum(_distance(c.entry, e) > SAME_SPOT for c in memory[number]
                                     if c.name >= candidate.name - 0.1) == 0}
    return outcome
