"""How much of the country around a spot is land: the sea decides how far a day warms and a night cools."""
from __future__ import annotations

from functools import lru_cache

import numpy as np
from global_land_mask import globe

NEAR, FAR = 30.0, 150.0  # km
RINGS, DIRECTIONS = 5, 16
KILOMETRES_PER_DEGREE = 111.2
COAST = 0.85  # of the land within 30 km; below it a station counts as coastal


@lru_cache(maxsize=None)
def land_share(latitude: float, longitude: float, radius: float) -> float:
    """0…1, over five rings of sixteen points each out to `radius` km, by the one-minute mask of GLOBE (NOAA)."""
    ring, azimuth = np.meshgrid(np.arange(1, RINGS + 1) / RINGS * radius, np.arange(DIRECTIONS) * 2 * np.pi / DIRECTIONS)
    degrees = ring / KILOMETRES_PER_DEGREE
    a = np.clip(latitude + degrees * np.cos(azimuth), -89.9, 89.9)
    o = longitude + degrees * np.sin(azimuth) / max(np.cos(np.radians(latitude)), 0.02)
    return float(np.mean(globe.is_land(a, np.clip((o + 180) % 360 - 180, -179.99, 179.99))))


def shares(latitude: float, longitude: float) -> tuple[float, float]:
    """Within 30 km and within 150 km."""
    return land_share(latitude, longitude, NEAR), land_share(latitude, longitude, FAR)


def is_coastal(latitude: float, longitude: float) -> bool:
    return land_share(latitude, longitude, NEAR) < COAST
