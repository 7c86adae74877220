#!/usr/bin/env python3
"""Lists the conditions and descriptions in recorded bodies of the OpenWeatherMap API that are not English.

Usage: recorded-descriptions.py FOLDER. Prints a line each: id, description, how many bodies. Which language a line is
in is for a reader to say; the result stands in Sources/Weather/Delivery/Gateway/Words/WeatherCondition+Words.swift.
"""
import collections
import json
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).parents[2] / "Sources/Weather/Delivery/Gateway/English/WeatherCondition+English.swift"
ENGLISH = set(re.findall(r': "([^"]+)"', SOURCE.read_text()))
CASES = set(re.findall(r"case \.(\w+)", SOURCE.read_text()))
if not ENGLISH or len(ENGLISH) < len(CASES):
    sys.exit(f"{SOURCE}: {len(ENGLISH)} descriptions of {len(CASES)} conditions were read: it has another shape")


def descriptions(value):
    if isinstance(value, dict):
        if isinstance(value.get("id"), int) and "description" in value and "main" in value:
            yield value["id"], value["description"]
        for part in value.values():
            yield from descriptions(part)
    elif isinstance(value, list):
        for part in value:
            yield from descriptions(part)


found = collections.Counter()
for file in pathlib.Path(sys.argv[1]).iterdir():
    try:
        body = json.loads(file.read_bytes())
    except ValueError:
        continue
    found.update(set(descriptions(body)))
for (number, text), count in sorted(found.items()):
    if text.lower() not in ENGLISH:
        print(number, text, count, sep="\t")
