"""Reads the four collections; leaves judgement to the other modules."""
from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from station import DAYS, MONTHS, Station

SENTINEL = 90.0  # a monthly mean beyond this is a code for "missing"


def _twelve(values, limit: float) -> np.ndarray | None:
    if values is None or len(values) != 12 or any(v is None for v in values):
        return None
    array = np.array(values, float)
    return None if np.any(np.abs(array) > limit) else array


def world_by_japanese_name(folder: Path) -> list[Station]:
    """2,193 stations: means and precipitation, Japanese names, no coordinates."""
    rows = json.loads((folder / "kentarourus__K-ppen_quiz__climate_data.json").read_text())
    return [
        Station(
            name=r["station"], country=r["country"], source="world",
            mean=_twelve(r["temperature"], SENTINEL), precipitation=_twelve(r["precipitation"], 5000),
        )
        for r in rows
    ]


def world_extremes(folder: Path) -> list[Station]:
    """1,592 stations of WMO 1961–90: mean daily minima and maxima, sometimes extremes instead."""
    rows = json.loads((folder / "lolney__World-Climate-Data__scripts__fixtures.json").read_text())
    stations = []
    for r in rows:
        low = _twelve([r["mins"].get(m) for m in MONTHS], SENTINEL)
        high = _twelve([r["maxes"].get(m) for m in MONTHS], SENTINEL)
        longitude, latitude = r["coordinates"]
        elevation = r["elevation"] if r["elevation"] is not None and -450 < r["elevation"] < 9000 else None
        s = Station(name=r["StationName"], source="wmo", latitude=latitude, longitude=longitude,
                    elevation=elevation, low=low, high=high, note={"wmo": r["WMOStationNumber"]})
        if low is not None and high is not None:
            s.mean = (low + high) / 2
        stations.append(s)
    return stations


def cities(folder: Path) -> list[Station]:
    """105 large cities in whole degrees: highs, lows, dry days, rainfall; no coordinates."""
    rows = json.loads((folder / "michaelx__climate__climate.json").read_text())
    stations = []
    for r in rows:
        month = r["monthlyAvg"]
        low, high = (np.array([m[k] for m in month], float) for k in ("low", "high"))
        dry = np.array([m["dryDays"] for m in month], float)
        share = np.clip(1 - dry / DAYS, 0, 1) if np.all(dry <= 31) else None
        rain = np.array([m["rainfall"] for m in month], float)
        stations.append(Station(name=r["city"], country=r["country"], source="cities", low=low, high=high,
                                mean=(low + high) / 2, wet_share=share, precipitation=rain))
    return stations


def japan(folder: Path) -> list[Station]:
    """1,298 Japanese stations of 1991–2020: means, precipitation, coordinates, elevation."""
    normals = json.loads(
        (folder / "nunawa__japan-climate-database__data__processed__monthly_yearly_normal.json").read_text())
    index = json.loads(
        (folder / "nunawa__japan-climate-database__data__processed__station_index.json").read_text())
    stations = []
    for number, record in normals.items():
        place = index.get(number)
        if place is None:
            continue
        stations.append(Station(
            name=place["station_name"], country="日本", source="japan",
            latitude=place["latitude"], longitude=place["longitude"], elevation=place["altitude"],
            mean=_twelve(record["monthly"]["temperature"], SENTINEL),
            precipitation=_twelve(record["monthly"]["precipitation"], 5000)))
    return stations
