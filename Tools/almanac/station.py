"""What the rest of the tool speaks of: a station and its normals."""
from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
DAYS = np.array([31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
EARTH_RADIUS = 6371.0  # km, mean radius of WGS 84


@dataclass
class Station:
    """Twelve-value arrays are January to December; None is unknown."""

    name: str
    source: str
    latitude: float | None = None
    longitude: float | None = None
    elevation: float | None = None  # m
    mean: np.ndarray | None = None  # °C, 24-hour mean
    low: np.ndarray | None = None  # °C, mean of daily minima
    high: np.ndarray | None = None  # °C, mean of daily maxima
    precipitation: np.ndarray | None = None  # mm per month
    wet_share: np.ndarray | None = None  # 0…1, share of days that are not dry
    country: str = ""
    range_is_fitted: bool = False
    coordinate_is_certain: bool = True  # given by the source, not found by us
    note: dict = field(default_factory=dict)

    @property
    def located(self) -> bool:
        return self.latitude is not None and self.longitude is not None


def unit_vectors(latitude, longitude) -> np.ndarray:
    """Points on the unit sphere; chord lengths between them order like great-circle distances."""
    la, lo = np.radians(np.asarray(latitude, float)), np.radians(np.asarray(longitude, float))
    return np.stack([np.cos(la) * np.cos(lo), np.cos(la) * np.sin(lo), np.sin(la)], axis=-1)


def kilometres(a_lat, a_lon, b_lat, b_lon) -> np.ndarray:
    """Great-circle distance by the chord, exact enough at every range."""
    chord = np.linalg.norm(unit_vectors(a_lat, a_lon) - unit_vectors(b_lat, b_lon), axis=-1)
    return 2 * EARTH_RADIUS * np.arcsin(np.clip(chord / 2, 0, 1))


def from_chord(chord) -> np.ndarray:
    return 2 * EARTH_RADIUS * np.arcsin(np.clip(np.asarray(chord) / 2, 0, 1))


def to_chord(distance: float) -> float:
    return 2 * np.sin(min(distance, np.pi * EARTH_RADIUS) / (2 * EARTH_RADIUS))
