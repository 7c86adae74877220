"""The one estimator of the almanac: nearest stations weighted by distance, brought to the asked height.

`Sources/Weather/Adapters/Providers/Almanac/Interpolation.swift` does the same with the shipped table.
"""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from station import from_chord, unit_vectors

NEIGHBOURS = 8
SOFTENING = 10.0  # km; nearer than this, stations count about alike
POWER = 2.5


@dataclass
class Field:
    """Scattered values with a height each, e.g. monthly means."""

    latitude: np.ndarray
    longitude: np.ndarray
    height: np.ndarray
    values: np.ndarray  # n × 12
    lapse: np.ndarray | float = 0.0  # K per metre of descent, per month
    neighbours: int = NEIGHBOURS
    power: float = POWER
    softening: float = SOFTENING

    def __post_init__(self):
        self.tree = cKDTree(unit_vectors(self.latitude, self.longitude))

    def neighbourhood(self, latitude, longitude, exclude_within: float = -1.0, spare: int = 0):
        """Distances (km) and indices of the stations used."""
        chord, index = self.tree.query(unit_vectors(latitude, longitude), k=self.neighbours + spare)
        return from_chord(chord), index

    def estimate(self, latitude, longitude, height, skip=None) -> tuple[np.ndarray, float]:
        """Values at one point, and the distance of the nearest station used. `skip` leaves stations out."""
        spare = 0 if skip is None else min(len(self.latitude) - self.neighbours, 40)
        distance, index = self.neighbourhood(latitude, longitude, spare=spare)
        if skip is not None:
            keep = ~skip[index]
            distance, index = distance[keep][: self.neighbours], index[keep][: self.neighbours]
        weight = (distance**2 + self.softening**2) ** (-self.power / 2)
        weight /= weight.sum()
        at_height = self.values[index] + np.atleast_1d(self.lapse) * (self.height[index] - height)[:, None]
        return weight @ at_height, float(distance[0])


class Terrain:
    """Height of the ground where people and instruments are, from listed elevations."""

    def __init__(self, heights: np.ndarray, neighbours: int = 4):
        self.heights = heights
        self.neighbours = neighbours
        self.tree = cKDTree(unit_vectors(heights[:, 0], heights[:, 1]))

    def height(self, latitude: float, longitude: float, exclude=None) -> tuple[float, float]:
        """Metres, and the distance (km) of the nearest listed height."""
        chord, index = self.tree.query(unit_vectors(latitude, longitude), k=self.neighbours + (12 if exclude else 0))
        distance = from_chord(chord)
        if exclude:
            far = distance > exclude
            distance, index = distance[far][: self.neighbours], index[far][: self.neighbours]
            if not len(distance):
                return 0.0, 999.0
        weight = (distance**2 + 4) ** -1
        return float(weight @ self.heights[index, 2] / weight.sum()), float(distance[0])
