"""What the Swift reader must answer, worked out here from the bytes of the table by other code.

`monthly.tsv`: latitude, longitude, height (or "-"), km to the nearest station and to the nearest with precipitation,
then the twelve monthly means (°C), daily ranges (K) and precipitation totals (mm).

`curve.tsv`: twelve means, then the smooth curve at the first moment of each of the twelve months. It is found by
solving for the trigonometric polynomial whose integrals over the months are the means, not by the formula in Swift.
"""

import struct
from pathlib import Path

import numpy as np

import table
from station import kilometres

NEIGHBOURS, SOFTENING, POWER = 8, 10.0, 2.5
GROUND_NEIGHBOURS, GROUND_SOFTENING = 4, 2.0


class Reader:
    """Reads the written table back; brute force over every row, no search tree."""

    def __init__(self, data: bytes):
        fields = table.HEADER.unpack_from(data)
        self.lapse = fields[7] / 1e6
        offset = fields[2]
        rows = [table.STATION.unpack_from(data, offset + i * table.STATION.size) for i in range(fields[3])]
        offset += len(rows) * table.STATION.size + fields[4] * table.CITY.size
        ground = [table.HEIGHT.unpack_from(data, offset + i * table.HEIGHT.size) for i in range(fields[5])]
        rows, self.ground = np.array(rows, float), np.array(ground, float)
        self.ground[:, :2] /= 100
        self.place, self.height = rows[:, :2] / 100, rows[:, 2]
        self.mean, self.breadth = rows[:, 4:16] / 100, rows[:, 16:28] / 10
        self.rain = np.where(rows[:, 28:40] == table.UNKNOWN_PRECIPITATION, np.nan, rows[:, 28:40] / 10)

    def ground_height(self, latitude: float, longitude: float) -> float:
        distance = kilometres(self.ground[:, 0], self.ground[:, 1], latitude, longitude)
        near = np.argsort(distance, kind="stable")[:GROUND_NEIGHBOURS]
        weight = 1 / (distance[near] ** 2 + GROUND_SOFTENING**2)
        return float(weight @ self.ground[near, 2] / weight.sum())

    def normals(self, latitude: float, longitude: float, height: float | None):
        height = self.ground_height(latitude, longitude) if height is None else height
        distance = kilometres(self.place[:, 0], self.place[:, 1], latitude, longitude)
        near = np.argsort(distance, kind="stable")[:NEIGHBOURS]
        weight = (distance[near] ** 2 + SOFTENING**2) ** (-POWER / 2)
        weight /= weight.sum()
        mean = weight @ (self.mean[near] + self.lapse * (self.height[near] - height)[:, None])
        wet = np.argsort(np.where(np.isnan(self.rain[:, 0]), np.inf, distance), kind="stable")[:NEIGHBOURS]
        rain_weight = (distance[wet] ** 2 + SOFTENING**2) ** (-POWER / 2)
        rain = rain_weight @ self.rain[wet] / rain_weight.sum()
        return mean, weight @ self.breadth[near], rain, float(distance[near[0]]), float(distance[wet[0]])


def points() -> list[tuple[float, float, float | None]]:
    random = np.random.default_rng(7)
    spread = [(round(float(np.degrees(np.arcsin(z))), 2), round(float(o), 2), None)
              for z, o in zip(random.uniform(-1, 1, 260), random.uniform(-180, 180, 260))]
    chosen = [(37.57, 126.98, None), (37.57, 126.97, 86.0), (-33.87, 151.21, None), (64.13, -21.9, None),
              (-0.22, -78.51, None), (-0.22, -78.51, 2850.0), (27.99, 86.93, 8848.0), (-16.5, -68.15, None),
              (-17.8, 178.0, None), (-17.8, -179.9, None), (52.9, 179.99, None), (71.29, -156.79, None),
              (90.0, 0.0, None), (-90.0, 0.0, None), (78.22, 15.65, None), (-54.8, -68.3, None), (1.35, 103.82, None)]
    return chosen + spread


def month_starts(means: np.ndarray) -> np.ndarray:
    """The curve at 0, 1/12, … 11/12 of the year."""
    def basis(t):  # 1, cos and sin of five harmonics, and the sine of the sixth: twelve unknowns for twelve means
        return np.stack([np.ones_like(t)] + [f(2 * np.pi * k * t) for k in range(1, 6) for f in (np.cos, np.sin)]
                        + [np.sin(12 * np.pi * t)], axis=-1)

    nodes, weights = np.polynomial.legendre.leggauss(24)
    inside = (np.arange(12)[:, None] + (nodes[None, :] + 1) / 2) / 12
    averages = np.einsum("mqb,q->mb", basis(inside), weights / 2)
    return basis(np.arange(12) / 12) @ np.linalg.solve(averages, means)


def write(folder: Path, data: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    reader = Reader(data)
    lines = []
    for latitude, longitude, height in points():
        mean, breadth, rain, nearest, nearest_rain = reader.normals(latitude, longitude, height)
        lines.append("\t".join([f"{latitude:.2f}", f"{longitude:.2f}", "-" if height is None else f"{height:.0f}",
                                f"{nearest:.2f}", f"{nearest_rain:.2f}", *(f"{v:.3f}" for v in mean),
                                *(f"{v:.3f}" for v in breadth), *(f"{v:.3f}" for v in rain)]))
    (folder / "monthly.tsv").write_text("\n".join(lines) + "\n")
    curves = [reader.normals(*point)[0] for point in points()[:17]]
    (folder / "curve.tsv").write_text(
        "".join("\t".join(f"{v:.4f}" for v in (*c, *month_starts(c))) + "\n" for c in curves))
