"""What is fitted: the lapse rate, and the daily range where only the mean is known."""
from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from interpolation import Field
from station import Station, from_chord, unit_vectors


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
    """Per month, what a daily range can be told from without observing it: sun, continentality, rain."""
    latitude = np.radians(abs(s.latitude))
    month = np.arange(12) + (0 if s.latitude >= 0 else 6)
    season = np.cos(2 * np.pi * (month - 0.5) / 12)
    swing = (s.mean.max() - s.mean.min()) / 30
    rain = np.log1p(s.precipitation) / 5 if s.precipitation is not None else np.full(12, 0.75)
    one = np.ones(12)
    return np.stack([one, one * np.sin(latitude), one * np.sin(latitude) ** 2, season * np.sin(latitude), one * swing,
                     swing * season, rain, rain**2, rain * np.sin(latitude), one * min(s.elevation, 3000) / 1000], axis=1)


class RangeModel:
    """A regression, corrected by what it misses at the stations around."""

    def __init__(self, stations: list[Station]):
        known = [s for s in stations if s.low is not None and not s.range_is_fitted]
        x = np.concatenate([_range_features(s) for s in known])
        y = np.concatenate([s.high - s.low for s in known])
        self.coefficients = np.linalg.lstsq(x, y, rcond=None)[0]
        self.field = Field(
            np.array([s.latitude for s in known]), np.array([s.longitude for s in known]), np.zeros(len(known)),
            np.array([s.high - s.low - _range_features(s) @ self.coefficients for s in known]), power=1.5)

    def estimate(self, s: Station, skip=None) -> np.ndarray:
        miss, nearest = self.field.estimate(s.latitude, s.longitude, 0.0, skip)
        trust = np.exp(-nearest / 800)
        return np.clip(_range_features(s) @ self.coefficients + trust * miss, 1.5, 22)
