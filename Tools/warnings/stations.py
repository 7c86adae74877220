"""Makes the table of the KMA's stations from its history of stations (종관기상관측 지점정보).

    stations.py HISTORY FOLDER

HISTORY has a row for each time that a station stood at one place, as UTF-8; one without an end is running. Of a station of
several such rows, the one that began last counts.
"""

import csv
import pathlib
import sys


def rows(path: str) -> list[str]:
    running: dict[int, tuple[str, str]] = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            if len(row) < 9 or not row[0].isdigit() or row[2].strip():
                continue
            number, start = int(row[0]), row[1]
            latitude, longitude, height = (float(text) for text in row[6:9])
            line = f"{number}\t{latitude:.4f}\t{longitude:.4f}\t{height:.1f}"
            if number not in running or running[number][0] < start:
                running[number] = (start, line)
    return [running[number][1] for number in sorted(running)]


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 64
    table = pathlib.Path(sys.argv[2]) / "stations.tsv"
    table.write_text("\n".join(rows(sys.argv[1])) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
