"""Rejects rows that are not what they say: codes for missing, extremes in place of means, wrong coordinates."""
from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

import shore
from interpolation import Field
from station import Station, from_chord, kilometres, unit_vectors

EXTREMES = "extremes in place of means"
UNEXPECTED = "extremes, by the range such a place has"
LARGEST_RANGE = 20.0  # K, yearly mean of high - low; beyond it only extremes are found
EQUATORIAL, LARGEST_EQUATORIAL_RANGE = 8.0, 14.5  # degrees, K: there the air is too moist for the ranges of deserts
RANGE_ABOVE_EXPECTED = 6.3  # K, yearly mean; Juliaca and Chakhcharan, the widest true ones, lie 6.1 K above
RANGE_ABOVE_EXPECTED_AMONG_EXTREMES = 5.0  # K, where a third of the six nearest rows hold extremes
RANGE_ABOVE_NEIGHBOURS = 5.0  # K
LEVEL_WITH = 400.0  # m; only neighbours about as high say anything of the mean
MEAN_OFF_NEIGHBOURS = 6.5  # K, root mean square over the year


def plausible(s: Station) -> str | None:
    """Why a row with minima and maxima cannot be means; None if it can."""
    if s.low is None or s.high is None:
        return "missing values"
    if s.latitude == 0 and s.longitude == 0:
        return "no coordinates"
    if np.any(s.high < s.low):
        return "maximum below minimum"
    limit = LARGEST_EQUATORIAL_RANGE if abs(s.latitude) < EQUATORIAL else LARGEST_RANGE
    if np.mean(s.high - s.low) > limit:
        return EXTREMES
    return None


def _expected_range_features(s: Station) -> list[float]:
    """What the yearly mean range follows from: sun, continentality, height, the sea around, the deserts' latitude."""
    sine = np.sin(np.radians(abs(s.latitude)))
    swing = (s.mean.max() - s.mean.min()) / 30
    near, far = shore.shares(s.latitude, s.longitude)
    desert = np.exp(-(((abs(s.latitude) - 25) / 12) ** 2))
    return [1, sine, sine**2, sine**3, swing, swing * sine, min(s.elevation or 0.0, 3000) / 1000,
            near, far, far * sine, desert, desert * far]


def range_above_expected(stations: list[Station]) -> np.ndarray:
    """Yearly mean range less that of a regression over the rows it does not call extremes itself, K."""
    x = np.array([_expected_range_features(s) for s in stations])
    y = np.array([np.mean(s.high - s.low) for s in stations])
    trusted = y < LARGEST_RANGE
    for _ in range(12):
        above = y - x @ np.linalg.lstsq(x[trusted], y[trusted], rcond=None)[0]
        trusted = (above < 2.5 * above[trusted].std()) & (y < LARGEST_RANGE)
    return above


def extremes_by_expectation(stations: list[Station]) -> set[int]:
    """Rows whose range no such place has. By the sea extremes differ by less than 20 K, and a country that sent
    extremes sent nothing else: neighbours cannot tell, the place can."""
    above = range_above_expected(stations)
    breadth = np.array([np.mean(s.high - s.low) for s in stations])
    extreme = (above > RANGE_ABOVE_EXPECTED) | (breadth > LARGEST_RANGE)
    points = unit_vectors([s.latitude for s in stations], [s.longitude for s in stations])
    chord, index = cKDTree(points).query(points, k=7)
    while True:
        among = np.array([np.mean(extreme[j[1:][from_chord(d[1:]) < 700]] if np.any(from_chord(d[1:]) < 700) else [0])
                          for d, j in zip(chord, index)]) >= 1 / 3
        more = extreme | (among & (above > RANGE_ABOVE_EXPECTED_AMONG_EXTREMES))
        if np.array_equal(more, extreme):
            return set(np.flatnonzero(extreme).tolist())
        extreme = more


def misplaced(s: Station, wmo_list: dict[str, tuple[float, float]]) -> bool:
    """Whether the list of stations has this number elsewhere (a wrong sign is common)."""
    listed = wmo_list.get(str(s.note.get("wmo")))
    return listed is not None and float(kilometres(s.latitude, s.longitude, *listed)) > 100


def against_neighbours(stations: list[Station], lapse: float) -> dict[int, str]:
    """Rows whose range or mean disagrees with the stations around them; the worst leaves first, then all is redone."""
    rejected: dict[int, str] = {}
    latitude = np.array([s.latitude for s in stations])
    longitude = np.array([s.longitude for s in stations])
    height = np.array([s.elevation if s.elevation is not None else 0.0 for s in stations])
    mean = np.array([s.mean for s in stations])
    breadth = np.array([s.high - s.low for s in stations])
    for _ in range(12):
        alive = np.array([i not in rejected for i in range(len(stations))])
        field_mean = Field(latitude, longitude, height, mean, lapse)
        newly: dict[int, tuple[float, str]] = {}
        for i in np.flatnonzero(alive):
            distance, index = field_mean.neighbourhood(latitude[i], longitude[i], spare=22)
            near = [j for j, d in zip(index, distance) if j != i and alive[j] and d < 700][:8]
            if len(near) < 3:
                continue
            usual = np.median(breadth[near], axis=0)
            wide = np.mean(breadth[i] - usual)
            spread = np.std([np.mean(breadth[j]) for j in near])
            level = [j for j in near if abs(height[j] - height[i]) < LEVEL_WITH]
            at = mean[level] + lapse * (height[level] - height[i])[:, None] if len(level) > 2 else mean[[i]]
            off = np.sqrt(np.mean((mean[i] - np.median(at, axis=0)) ** 2))
            scatter = np.median(np.sqrt(np.mean((at - np.median(at, axis=0)) ** 2, axis=1)))
            if wide > max(RANGE_ABOVE_NEIGHBOURS, 2.5 * spread):
                newly[i] = (wide / RANGE_ABOVE_NEIGHBOURS, "range far above the neighbours'")
            elif off > max(MEAN_OFF_NEIGHBOURS, 3 * scatter):
                newly[i] = (off / MEAN_OFF_NEIGHBOURS, "mean far from the neighbours'")
        if not newly:
            break
        worst = max(v for v, _ in newly.values())
        for i, (v, why) in newly.items():
            if v > 0.75 * worst:
                rejected[i] = why
    return rejected
