"""Makes the table of cells that places have in the KMA's own table: `cells.py AREAS OUTPUT`. See README.md."""

import csv
import math
import sys
from collections import defaultdict
from pathlib import Path

# Lambert's conformal conic projection of the forecast service: the KMA's guide, data.go.kr 15084084.
RADIUS = 6371.00877 / 5
SOUTH, NORTH = math.radians(30), math.radians(60)
CONE = math.log(math.cos(SOUTH) / math.cos(NORTH)) / math.log(
    math.tan(math.pi / 4 + NORTH / 2) / math.tan(math.pi / 4 + SOUTH / 2)
)
SCALE = math.tan(math.pi / 4 + SOUTH / 2) ** CONE * math.cos(SOUTH) / CONE * RADIUS


def distance(latitude):
    return SCALE / math.tan(math.pi / 4 + math.radians(latitude) / 2) ** CONE


def containing(latitude, longitude):
    turn = math.radians(longitude - 126) * CONE
    x = distance(latitude) * math.sin(turn) + 43
    y = distance(38) - distance(latitude) * math.cos(turn) + 136
    return math.floor(x + 0.5), math.floor(y + 0.5)


def main(areas, output):
    listed = defaultdict(list)
    with open(areas, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if not row["latitude"]:
                continue
            latitude, longitude = float(row["latitude"]), float(row["longitude"])
            cell = int(row["grid_x"]), int(row["grid_y"])
            near = containing(latitude, longitude)
            # The coordinates of two rows, of a rock in the sea, are in each other's place.
            if max(abs(near[0] - cell[0]), abs(near[1] - cell[1])) > 1:
                continue
            point = math.floor(latitude * 100 + 0.5), math.floor(longitude * 100 + 0.5)
            # A province, a district, or a town.
            size = 2 if row["town"] else 1 if row["city"] else 0
            listed[point].append((size, cell))
    lines = []
    for point, cells in sorted(listed.items()):
        largest = [cell for size, cell in cells if size == min(size for size, _ in cells)]
        inside = containing(point[0] / 100, point[1] / 100)
        # The most frequent; of two, the one that contains the point.
        cell = max(largest, key=lambda cell: (largest.count(cell), cell == inside, cell))
        if cell != inside:
            lines.append("\t".join(str(number) for number in point + cell))
    Path(output, "cells.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


main(*sys.argv[1:])
