"""Makes the tables of the zones of the KMA's warnings and forecasts: `zones.py LAND SEA REGIONS AREAS OUTPUT`. See README.md."""

import csv
import re
import sys
from pathlib import Path

# Which zone a district lies in, where the table of zones does not say it. Korea Meteorological Administration:
# Seoul since 2020-05-15, Busan and Ulsan since 2024-05-30, Gwangju since 2026-05-31.
SEOUL = {
    "L1100100": "강남구 서초구 송파구 강동구",
    "L1100300": "강서구 양천구 구로구 금천구 영등포구 동작구 관악구",
    "L1100400": "종로구 중구 용산구 서대문구 마포구 은평구",
    "L1100200": "동대문구 성동구 광진구 중랑구 성북구 강북구 도봉구 노원구",
}
BUSAN = {
    "L1082500": "기장군 해운대구 수영구 남구",
    "L1082600": "금정구 북구 동래구 연제구 부산진구 사상구",
    "L1082700": "강서구 사하구 서구 중구 동구 영도구",
}
METROPOLITAN = {"서울특별시": SEOUL, "부산광역시": BUSAN}

# Islands and townships with a zone of their own; the others of their county have the other zones of it. Two, where
# a township lies in two.
TOWNSHIPS = {
    ("옹진군", "백령면"): ["L1014200"],
    ("옹진군", "대청면"): ["L1014200"],
    ("옹진군", "연평면"): ["L1014300"],
    ("신안군", "흑산면"): ["L1052500"],
    ("여수시", "삼산면"): ["L1052600"],
    ("영광군", "낙월면"): ["L1052720"],
    ("부안군", "위도면"): ["L1061520"],
    ("군산시", "옥도면"): ["L1061620", "L1061630"],
    ("완도군", "청산면"): ["L1053310", "L1053320"],
    ("보령시", "오천면"): ["L1031910", "L1031920"],
    ("제주시", "추자면"): ["L1091000"],
}
REST = {
    "신안군": ["L1052200"],
    "영광군": ["L1052710"],
    "부안군": ["L1061510"],
    "군산시": ["L1061610"],
    "완도군": ["L1053310"],
    "보령시": ["L1031910"],
    "울릉군": ["L1072100"],
    "군위군": ["L1070200"],
    # The mountain belongs to both cities.
    "제주시": ["L1091310", "L1091320", "L1091330", "L1091340", "L1090500"],
    "서귀포시": ["L1091410", "L1091420", "L1091430", "L1091440", "L1090500"],
}
# Regions of the forecast of up to ten days: of its sky, and where the name of a district is not that of its place.
SKY = {
    "서울특별시": "11B00000", "인천광역시": "11B00000", "경기도": "11B00000", "강원도": "11D10000", "충청남도": "11C20000",
    "대전광역시": "11C20000", "세종특별자치시": "11C20000", "충청북도": "11C10000", "전라남도": "11F20000",
    "광주광역시": "11F20000", "전라북도": "11F10000", "경상북도": "11H10000", "대구광역시": "11H10000",
    "경상남도": "11H20000", "부산광역시": "11H20000", "울산광역시": "11H20000", "제주특별자치도": "11G00000",
}
EAST_OF_THE_MOUNTAINS = ["강릉시", "동해시", "태백시", "삼척시", "속초시", "고성군", "양양군"]
CITIES = {
    "서울특별시": "11B10101", "부산광역시": "11H20201", "대구광역시": "11H10701", "인천광역시": "11B20201",
    "광주광역시": "11F20501", "대전광역시": "11C20401", "울산광역시": "11H20101", "세종특별자치시": "11C20404",
}
PLACES = {
    ("강원도", "고성군"): "11D20402", ("경상남도", "고성군"): "11H20404", ("경기도", "광주시"): "11B20702",
    ("전라남도", "순천시"): "11F20405", ("경상북도", "울릉군"): "11E00101", ("경상북도", "군위군"): "11H10707",
    ("인천광역시", "강화군"): "11B20101", ("제주특별자치도", "제주시"): "11G00201",
}
ISLANDS = {"L1014200": "11A00101", "L1052500": "11F20701", "L1091000": "11G00800"}

PROVINCES = {"전라북도": "전북자치도", "제주특별자치도": "제주도"}


def rows(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


class Zones:
    def __init__(self, land):
        self.land = {row["REG_ID"]: row for row in land}
        self.parents = {row["REG_UP"] for row in land}

    def leaves(self, code):
        if code not in self.parents:
            return [code]
        return [leaf for row in self.land.values() if row["REG_UP"] == code for leaf in self.leaves(row["REG_ID"])]

    def named(self, name, province):
        found = [
            row["REG_ID"]
            for row in self.land.values()
            if row["REG_NAME"] == name and self.land.get(row["REG_UP"], {}).get("REG_NAME") == province
        ]
        if len(found) != 1:
            sys.exit(f"{province} {name}: {found}")
        return self.leaves(found[0])

    def of(self, province, city, town):
        """The zones of an area; several if its name does not tell which."""
        if (city, town) in TOWNSHIPS:
            return TOWNSHIPS[city, town]
        if city in REST:
            return REST[city]
        if province in METROPOLITAN:
            return next([code] for code, names in METROPOLITAN[province].items() if city in names.split())
        if province == "대전광역시":
            return ["L1030100"]
        if province == "세종특별자치시":
            return self.leaves("L1170100")
        if province == "대구광역시" and city != "달성군":
            return ["L1140100"]
        if province == "울산광역시":
            return ["L1082900" if city == "울주군" else "L1082800"]
        if province == "광주광역시":
            return ["L1130110" if city == "광산구" else "L1130120"]
        if province == "인천광역시" and city.endswith("구"):
            if city == "중구" and re.match("영종|운서|용유", town):
                return ["L1110110"]
            return ["L1110120", "L1110130"]
        return self.named(re.sub("(.+시).+구$", r"\1", city), PROVINCES.get(province, province))


def forecast_regions(province, city, zones, regions):
    """The regions of sky and temperature."""
    sky = "11D20000" if province == "강원도" and city in EAST_OF_THE_MOUNTAINS else SKY[province]
    city = re.sub("(.+시).+구$", r"\1", city)
    known = ISLANDS.get(zones[0]) or PLACES.get((province, city)) or CITIES.get(province)
    if known:
        return sky, known
    found = [row["regId"] for row in regions if row["kind"] == "temp" and row["name"] == city[:-1]]
    if len(found) != 1:
        sys.exit(f"{province} {city}: {found}")
    return sky, found[0]


def main():
    land, sea, regions, areas = (rows(path) for path in sys.argv[1:5])
    output = Path(sys.argv[5])
    zones = Zones(land)
    with open(output / "zones.tsv", "w", encoding="utf-8", newline="\n") as file:
        for row in land:
            up = row["REG_UP"] if row["REG_UP"] in zones.land else ""
            print(row["REG_ID"], up, row["REG_KO"], row["REG_NAME"], sep="\t", file=file)
        for row in sea:
            print(row["REG_ID"], "", row["REG_NAME"], row["REG_NAME"], sep="\t", file=file)
    points = {}
    for row in areas:
        # A metropolis has no point of its own: it may lie in a district of any zone.
        if row["province"] == "이어도" or not row["city"]:
            continue
        # Another city's mountain in the table of zones is part of it; a city itself is where its towns are.
        if not row["town"] and row["city"] in {city for city, _ in TOWNSHIPS} | {"중구"}:
            continue
        codes = zones.of(row["province"], row["city"], row["town"])
        point = f"{float(row['latitude']):.3f},{float(row['longitude']):.3f}"
        area = (",".join(codes), *forecast_regions(row["province"], row["city"], codes, regions))
        points.setdefault((*area, f"{row['province']} {row['city']}"), []).append(point)
    with open(output / "areas.tsv", "w", encoding="utf-8", newline="\n") as file:
        for area, places in points.items():
            print(*area, " ".join(dict.fromkeys(places)), sep="\t", file=file)
    used = {code for codes, *_ in points for code in codes.split(",")}
    unused = [row["REG_NAME"] for row in land if row["REG_ID"] not in zones.parents | used]
    print(f"{len(land)} zones of the land, {len(sea)} of the sea, {len(points)} areas; without a place: {unused}")


if __name__ == "__main__":
    main()
