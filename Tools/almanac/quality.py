"""Rejects rows that are not what they say: codes for missing, extremes in place of means, wrong coordinates."""
from __future__ import annotations

import numpy as np

from interpolation import Field
from station import Station, kilometres

LARGEST_RANGE = 20.0  # K, yearly mean of high - low; beyond it only extremes are found
EQUATORIAL, LARGEST_EQUATORIAL_RANGE = 8.0, 14.5  # degrees, K: there the air is too moist for the ranges of deserts
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
        return "extremes in place of means"
    return None


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
