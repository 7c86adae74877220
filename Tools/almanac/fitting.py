"""What is fitted: the lapse rate, and the daily range where only the mean is known."""
from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

import shore
from station import Station, from_chord, unit_vectors

NEIGHBOURS = 16  # of the range; those at another kind of place weigh little
SOFTENING = 10.0  # km
LIKE_SHORE, LIKE_HEIGHT = 0.6, 1.5  # differences of the share of land, and km of height, that cost most of the weight
REACH = 1500.0  # km
SOAKED = 150.0  # mm a month; more rain narrows a day no further
RAREST = 2.0  # percentile of the known ranges that none of the fitted goes below


def fit_lapse(stations: list[Station]) -> tuple[float, int]:
    """K per metre, and from how many pairs: the median slope between neighbours at different heights.

    Pairs stand within 150 km and 1.5° of latitude and differ by 300 m or more.
    """
    listed = [s for s in stations if s.elevation is not None and s.note.get("height") != "estimated"]
    points = unit_vectors([s.latitude for s in listed], [s.longitude for s in listed])
    chord, index = cKDTree(points).query(points, k=9)
    slopes = []
    for i, s in enumerate(listed):
        for d, j in zip(from_chord(chord[i]), index[i]):
            n = listed[j]
            if j > i and d < 150 and abs(n.latitude - s.latitude) < 1.5 and abs(n.elevation - s.elevation) >= 300:
                slopes.append((s.mean - n.mean) / (n.elevation - s.elevation))
    return float(np.median(slopes)), len(slopes)


def _range_features(s: Station) -> np.ndarray:
    """Per month, what a daily range can be told from without observing it: sun, continentality, sea, rain."""
    sine = np.sin(np.radians(abs(s.latitude)))
    month = np.arange(12) + (0 if s.latitude >= 0 else 6)
    season = np.cos(2 * np.pi * (month - 0.5) / 12)
    swing = (s.mean.max() - s.mean.min()) / 30
    near, far = shore.shares(s.latitude, s.longitude)
    rain = np.log1p(np.minimum(s.precipitation, SOAKED)) / 5 if s.precipitation is not None else np.full(12, 0.75)
    one = np.ones(12)
    desert = np.exp(-(((abs(s.latitude) - 25) / 12) ** 2))
    return np.stack([one, one * sine, one * sine**2, season * sine, season * sine**4, one * swing, swing * season,
                     rain, rain**2, rain * sine, one * min(s.elevation, 3000) / 1000, one * near, one * far,
                     one * far * sine, season * near * sine, season * far * sine, one * desert, one * desert * far], axis=1)


class RangeModel:
    """A regression, corrected by what it misses at stations around that stand as near to the sea and as high."""

    def __init__(self, stations: list[Station]):
        known = [s for s in stations if s.low is not None and not s.range_is_fitted]
        x = np.concatenate([_range_features(s) for s in known])
        y = np.concatenate([s.high - s.low for s in known])
        self.narrowest = float(np.percentile(y, RAREST))
        self.coefficients = np.linalg.lstsq(x, y, rcond=None)[0]
        self.missed = np.array([s.high - s.low - _range_features(s) @ self.coefficients for s in known])
        self.kind = np.array([self._kind(s) for s in known])
        self.tree = cKDTree(unit_vectors([s.latitude for s in known], [s.longitude for s in known]))

    @staticmethod
    def _kind(s: Station) -> tuple[float, float, float]:
        near, far = shore.shares(s.latitude, s.longitude)
        return near / LIKE_SHORE, far / LIKE_SHORE, min(s.elevation, 3000) / 1000 / LIKE_HEIGHT

    def estimate(self, s: Station, skip=None) -> np.ndarray:
        chord, index = self.tree.query(unit_vectors(s.latitude, s.longitude), k=NEIGHBOURS + (0 if skip is None else 40))
        keep = np.ones(len(index), bool) if skip is None else ~skip[index]
        distance, index = from_chord(chord[keep][:NEIGHBOURS]), index[keep][:NEIGHBOURS]
        unlike = np.sum((self.kind[index] - self._kind(s)) ** 2, axis=1)
        trust = np.exp(-distance / REACH - unlike)
        weight = (distance**2 + SOFTENING**2) ** -0.75
        share = weight * trust / weight.sum()
        return np.clip(_range_features(s) @ self.coefficients + share @ self.missed[index],
                       self.narrowest, 22)
