"""Derives the table of AirKorea's stations from its list of stations (getMsrstnList): only what finding a station takes.

    python3 Tools/airkorea/stations.py stationInfo.json \
        > Sources/Weather/Adapters/Providers/CAirKoreaStations/tables/stations.tsv
"""

import json
import sys

NETWORKS = {"도시대기": "urban", "교외대기": "suburban", "국가배경농도": "background", "도로변대기": "roadside", "항만": "port"}
# Measurements name these stations otherwise than the list does.
OTHER_NAMES = {
    "성남대로(모람역)": "성남대로(모란역)", "봉명동": "송정동(봉명동)", "중동": "중동(유해+중금속)", "호계3동": "호계동",
}
KOREA = (33.0, 39.0, 124.0, 132.0)


def row(station: dict) -> str:
    # The list has the two the other way round than their names say.
    latitude, longitude = float(station["dmX"]), float(station["dmY"])
    south, north, west, east = KOREA
    assert south < latitude < north and west < longitude < east, station
    name = station["stationName"].strip()
    names = [name, *([OTHER_NAMES[name]] if name in OTHER_NAMES else [])]
    words = station["addr"].split()
    fields = [
        "|".join(names), f"{latitude:.5f}", f"{longitude:.5f}", NETWORKS[station["mangName"]],
        station["cityShort"], words[1],
    ]
    assert all(field and "\t" not in field for field in fields), station
    return "\t".join(fields)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        stations = json.load(file)
    rows = sorted(row(station) for station in stations)
    assert len({line.split("\t")[0] for line in rows}) == len(rows)
    print("\n".join(rows))


main()
