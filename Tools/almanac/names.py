"""Compares a name in katakana with a name in Latin letters by their consonant skeletons."""
from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rapidfuzz.distance import Levenshtein

_BASE = """
アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シsi スsu セse ソso
ザza ジji ズzu ゼze ゾzo タta チti ツtu テte トto ダda ヂji ヅzu デde ドdo ナna ニni ヌnu ネne ノno
ハha ヒhi フhu ヘhe ホho バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo
ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヰi ヱe ヲo ンn ヴbu ッ ー ァa ィi ゥu ェe ォo ャya ュyu ョyo ヮwa
"""
_KANA = {t[0]: t[1:] for t in _BASE.split()}
_SMALL = "ァィゥェォャュョヮ"
_GENERIC = re.compile(
    r"国際空港|市営空港|空港|地方気象台|基地|諸島|半島|環礁|列島|群島|[島岬山市]|観測所"
    r"|\b(AERO\w*|AIRPORT|INTL?|INTERNATIONAL|ARPT|APT|AP|AFB|NAS|WSO|WSFO|MUNI?\w*|METEOROLOGICAL|OFFICE|"
    r"M\.?O\.?|AMO|RAAF|STATION|OBSERVATORY|OBS|ISLANDS?|IS\.?|ILE|CITY|COUNTY|REGIONAL|FIELD|FLD|WK|AWS)\b",
    re.I)


def is_kana(text: str) -> bool:
    return any("ァ" <= c <= "ヶ" for c in text)


def variants(station: str) -> list[str]:
    """The names a Japanese list gives one station: outside and inside its brackets, and both sides of a slash."""
    text = unicodedata.normalize("NFKC", station)
    text = re.sub(r"〔.*?〕|\[.*?\]", "", text)
    inside = re.findall(r"\((.*?)\)", text)
    outside = re.sub(r"\(.*?\)", "", text)
    parts = [outside] + re.split(r"[/,]", outside) + inside
    cleaned = []
    for part in parts:
        for candidate in (part, _GENERIC.sub(" ", part)):
            candidate = candidate.strip(" -.・")
            if len(candidate) > 1 and candidate not in cleaned:
                cleaned.append(candidate)
    return cleaned


def region(station: str) -> str:
    """The state in 〔…〕, if any."""
    found = re.search(r"〔(.*?)〕", station)
    return found.group(1) if found else ""


def _romaji(kana: str) -> str:
    out = ""
    for c in kana:
        if c in _SMALL and out and out[-1] in "aiueo":
            out = out[:-1] + _KANA[c]
        else:
            out += _KANA.get(c, "")
    return out


def _latin(text: str) -> str:
    t = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ø", "o").replace("ł", "l").replace("ı", "i"))
    t = "".join(c for c in t if not unicodedata.combining(c)).lower()
    t = re.sub(r"[^a-z]", "", t)
    for a, b in (("tsch", "ti"), ("sch", "si"), ("tch", "ti"), ("tsh", "ti"), ("shch", "si"), ("zh", "j"), ("kh", "h"),
                 ("ch", "ti"), ("sh", "si"), ("ts", "tu"), ("ph", "h"), ("th", "t"), ("gh", "g"), ("ck", "k"),
                 ("qu", "ku"), ("x", "kusu"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("c", "k"), ("q", "k"),
                 ("f", "hu"), ("v", "b"), ("l", "r"), ("y", "i"), ("dj", "j")):
        t = t.replace(a, b)
    return t


@lru_cache(maxsize=None)
def skeleton(name: str) -> tuple[str, str]:
    """(consonants, everything) with letters one script confuses folded together."""
    t = _romaji(name) if is_kana(name) else _latin(name)
    t = t.replace("y", "i").replace("w", "u").replace("z", "s").replace("m", "n").replace("v", "b")
    t = re.sub(r"(.)\1+", r"\1", t)
    return re.sub(r"[aiueo]", "", t), t


def similarity(a: str, b: str, at_least: float = 0.0) -> float:
    """0…1; 1 is the same name after folding. Below `at_least` it may be given as 0, sooner."""
    (ca, fa), (cb, fb) = skeleton(a), skeleton(b)
    if len(fa) < 3 or len(fb) < 3:
        return 1.0 if fa == fb and fa else 0.0
    consonants = Levenshtein.normalized_similarity(ca, cb)
    if 0.55 * consonants + 0.45 < at_least:
        return 0.0
    return 0.55 * consonants + 0.45 * Levenshtein.normalized_similarity(fa, fb)
