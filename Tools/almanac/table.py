"""Writes the binary table. The format is described in docs/almanac.md; keep the two in step."""
from __future__ import annotations

import struct

import numpy as np

from station import Station

MAGIC = b"HNLNORM\x00"
VERSION = 1
HEADER = struct.Struct("<8sHHIIIII")  # magic, version, header bytes, station, city and height counts, length, lapse
CHECKSUM = struct.Struct("<Q")
STATION = struct.Struct("<hhhH12h12B12H")
CITY = struct.Struct("<hh12B")
HEIGHT = struct.Struct("<hhh")
UNKNOWN_PRECIPITATION = 0xFFFF
RANGE_IS_FITTED, HEIGHT_IS_ESTIMATED, PLACE_WAS_MATCHED, MEAN_IS_FROM_EXTREMES = 1, 2, 4, 8


def checksum(data: bytes) -> int:
    """Fletcher's two running sums over 32-bit little-endian words, modulo 2^32; all of the file but this field."""
    first = second = 0
    for word in np.frombuffer(data, "<u4").tolist():
        first = (first + word) & 0xFFFFFFFF
        second = (second + first) & 0xFFFFFFFF
    return second << 32 | first


def _hundredths(degrees: float) -> int:
    return int(round(degrees * 100))


def _station(s: Station) -> bytes:
    flags = (RANGE_IS_FITTED if s.range_is_fitted else 0) \
        | (HEIGHT_IS_ESTIMATED if s.note.get("height") == "estimated" else 0) \
        | (0 if s.coordinate_is_certain else PLACE_WAS_MATCHED) \
        | (MEAN_IS_FROM_EXTREMES if s.note.get("extremes") else 0)
    breadth = np.clip(np.round((s.high - s.low) * 10), 0, 255).astype(int)
    rain = [UNKNOWN_PRECIPITATION] * 12 if s.precipitation is None else np.round(s.precipitation * 10).astype(int)
    return STATION.pack(_hundredths(s.latitude), _hundredths(s.longitude), int(round(s.elevation)), flags,
                        *(int(round(v * 100)) for v in s.mean), *(int(b) for b in breadth), *(int(r) for r in rain))


def write(stations: list[Station], cities: list[Station], heights: np.ndarray, lapse: float) -> bytes:
    """Every list ascending by latitude, so that a reader can search by halves."""
    by_latitude = sorted(stations, key=lambda s: (_hundredths(s.latitude), _hundredths(s.longitude)))
    wet = sorted((c for c in cities if c.wet_share is not None and c.located), key=lambda s: _hundredths(s.latitude))
    ground = sorted((_hundredths(a), _hundredths(o), int(round(h))) for a, o, h in heights)
    body = b"".join(map(_station, by_latitude))
    body += b"".join(CITY.pack(_hundredths(c.latitude), _hundredths(c.longitude),
                               *(int(round(w * 250)) for w in c.wet_share)) for c in wet)
    body += b"".join(HEIGHT.pack(*g) for g in ground)
    body += bytes(-len(body) % 4)
    size = HEADER.size + CHECKSUM.size
    header = HEADER.pack(MAGIC, VERSION, size, len(by_latitude), len(wet), len(ground), size + len(body),
                         int(round(lapse * 1e6)))
    return header + CHECKSUM.pack(checksum(header + body)) + body


def thin(heights: np.ndarray, step: float = 0.25) -> np.ndarray:
    """One height a cell: the median, at the place it was listed for."""
    cells: dict[tuple[int, int], list] = {}
    for row in heights:
        cells.setdefault((int(np.floor(row[0] / step)), int(np.floor(row[1] / step))), []).append(row)
    chosen = []
    for rows in cells.values():
        rows.sort(key=lambda r: r[2])
        chosen.append(rows[len(rows) // 2])
    return np.array(chosen)
