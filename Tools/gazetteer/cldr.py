"""Names of countries and their first-level divisions from the Unicode CLDR."""

import collections
import difflib
import re
import unicodedata
import xml.etree.ElementTree as ElementTree

# Languages in which people type the name of a country: those of CLDR's modern coverage with many speakers.
LANGUAGES = """am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka
kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl or pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz
vi yue zh zh_Hant zu""".split()

# Languages in which the program shows names.
SHOWN = ["ja", "ko"]

# Languages in which people type the name of a division of another country.
SUBDIVISION_LANGUAGES = ["de", "en", "es", "fr", "ja", "zh"]

# What a division is called besides its name, in Korean; longest first.
KOREAN_KINDS = ["준주", "지방", "주", "성", "현", "도", "부", "시", "구", "군"]

GENERIC = set("""province region state district county governorate prefecture department municipality oblast krai
republic autonomous city of the de du da do del di al la le les el territory capital metropolitan parish community
division emirate canton voivodeship wilayat canton island islands""".split())


def countries(common):
    """Rows of ISO 3166-1 code, other names parted by `|`, and the name in each of SHOWN."""
    names = collections.defaultdict(list)
    shown = {language: {} for language in SHOWN}
    for language in LANGUAGES:
        for element in territories(common / "main" / f"{language}.xml"):
            code, name = element.get("type"), element.text
            if len(code) != 2 or not code.isalpha() or not name or name == "↑↑↑":
                continue
            # Two letters of one language are another country's code: "RU" is Breton for the United Kingdom.
            if language == "en" or len(name) > 2 or not name.isascii():
                names[code].append(name)
            # "홍콩" is the short form of "홍콩(중국 특별행정구)".
            if language in SHOWN and (element.get("alt") == "short" or code not in shown[language]):
                shown[language][code] = without_remark(name)
    return [
        (code, "|".join(sorted(set(names[code]))), *(shown[language].get(code, "") for language in SHOWN))
        for code in sorted(names)
    ]


def territories(path):
    return ElementTree.parse(path).iterfind("localeDisplayNames/territories/territory")


def regions(common, admin1):
    """Rows of GeoNames code (`CA.08`), ISO 3166-2 code without its country (`ON`), the names in SUBDIVISION_LANGUAGES
    parted by `|`, and the name in each of SHOWN.

    Korea's have the ISO code twice: the program knows them by their Korean name.
    """
    english, shown = subdivisions(common, "en"), [subdivisions(common, language) for language in SHOWN]
    typed = [subdivisions(common, language) for language in SUBDIVISION_LANGUAGES]
    by_country = collections.defaultdict(list)
    rows = []
    for code, name in english.items():
        names = [without_remark(joined(others.get(code, ""))) for others in shown]
        others = "|".join(sorted({texts[code] for texts in typed if code in texts}))
        country, own = code[:2].upper(), code[2:].upper()
        by_country[country].append((own, name, names, others))
        if country == "KR":
            rows.append((f"KR.{own}", own, others, *names))
    for line in admin1.read_text(encoding="utf-8").splitlines():
        code, name, ascii_name, _ = line.split("\t")
        country, own = code.split(".", 1)
        if country == "KR":
            continue
        match = best(own, {name, ascii_name}, by_country[country])
        if match:
            rows.append((code, match[0], match[3], *match[2]))
    for column, language in enumerate(SHOWN, 3):
        print(f"regions.csv: {sum(bool(row[column]) for row in rows)} with a name in {language}")
    return sorted(rows)


def without_remark(name):
    """`홍콩` of `홍콩(중국 특별행정구)`, `江原道` of `江原道 (南)`."""
    return re.sub(r"[(（].*[)）]", "", name).strip()


def subdivisions(common, language):
    tree = ElementTree.parse(common / "subdivisions" / f"{language}.xml")
    return {
        element.get("type"): re.sub(r"[¹²³⁴⁵]", "", element.text).strip()
        for element in tree.iterfind("localeDisplayNames/subdivisions/subdivision")
        if not element.get("alt")
    }


def best(code, names, candidates):
    """The division of the same name, or nearly so where the code agrees too."""
    def likeness(candidate):
        alike = max(
            difflib.SequenceMatcher(None, core(name), core(candidate[1])).ratio() for name in names
        )
        return alike + (0.15 if candidate[0] == code else 0)
    found = max(candidates, key=lambda candidate: (likeness(candidate), candidate), default=None)
    return found if found and likeness(found) >= 0.85 else None


def core(name):
    """A name without diacritics and without the words for its kind."""
    plain = "".join(
        character for character in unicodedata.normalize("NFKD", name).casefold()
        if not unicodedata.combining(character)
    )
    words = [word for word in re.split(r"[^\w]+", plain) if word]
    return " ".join(word for word in words if word not in GENERIC) or plain


def joined(korean):
    """`도쿄도` of `도쿄 도`: the kind is written to the name (Ministry of Culture notice 2017-14)."""
    head, _, kind = korean.rpartition(" ")
    return head + kind if head and kind in KOREAN_KINDS else korean
