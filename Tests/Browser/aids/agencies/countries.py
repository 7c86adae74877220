"""What an emulated agency of each country warns of, and how its words are to be shown."""

import re
from typing import NamedTuple

from aids.agencies.routes import HOUR, MINUTE
from aids.agencies.server import NationalWeather


class Country(NamedTuple):
    #: Of a place with warnings, and of one without.
    place: str
    calm: str
    #: The agency's words for what is in force, coming and over, by the language of the page.
    active: dict
    upcoming: dict
    ended: dict
    #: As the warning names the agency, and as the list of sources does.
    sender: str
    source: dict
    #: The language of the agency's words by that of the page; none where it is the page's.
    tongue: dict
    #: A paragraph of the agency's text, by the language of the page.
    text: dict
    #: The name of the station that measured beside the model.
    station: str
    #: Its temperature, and that of the place now (in Korea of the analysis, elsewhere of the forecast), by the language of the page:
    #: English has °F.
    measured: dict
    expected: dict

    @property
    def words(self) -> re.Pattern:
        """The agency's words in any language."""
        told = {word for words in (self.active, self.upcoming, self.ended) for word in words.values()}
        return re.compile("|".join(re.escape(word) for word in told))


def alike(text: str) -> dict:
    return {language: text for language in ("ko", "en", "ja")}


def degrees(celsius: str, fahrenheit: str) -> dict:
    return {"ko": celsius, "en": fahrenheit, "ja": celsius}


COUNTRIES = {
    "korea": Country(
        place="/places/geonames:1835848", calm="/places/geonames:1838524",
        active=alike("호우주의보"), upcoming=alike("강풍 예비특보"), ended=alike("대설주의보"), sender="기상청",
        source={"ko": "기상청", "en": "KMA", "ja": "韓国気象庁"}, tongue={"ko": None, "en": "ko", "ja": "ko"},
        text=alike("호우주의보 발표 : 서울(서울서북권)"), station="Seoul/Gimpo Intl, SO, KR",
        measured=degrees("12.0°C", "53.6°F"), expected=degrees("13°", "56°"),
    ),
    "america": Country(
        place="/places/geonames:5128581", calm="/places/geonames:5419384",
        active=alike("Wind Advisory"), upcoming=alike("Winter Storm Watch"), ended=alike("Dense Fog Advisory"),
        sender="NWS New York NY",
        source={"ko": "미국 국립기상청", "en": "National Weather Service", "ja": "米国国立気象局"},
        tongue={"ko": "en-US", "en": None, "ja": "en-US"},
        text=alike("* WHAT...West winds 25 to 40 mph with gusts up to 55 mph."), station="New York City, Central Park",
        measured=degrees("12.2°C", "54.0°F"), expected=degrees("15°", "58°"),
    ),
    "germany": Country(
        place="/places/geonames:2950159", calm="/places/geonames:2911298",
        # Its English texts are for all who do not read German.
        active=alike("wind gusts"), upcoming=alike("frost"), ended=alike("fog"),
        sender="Deutscher Wetterdienst", source=alike("Bright Sky"), tongue={"ko": "en", "en": None, "ja": "en"},
        text=alike("There are gusts of about 55 km/h."),
        station="Berlin/Brandenburg Arpt, BB, DE", measured=degrees("9.0°C", "48.2°F"), expected=alike("°"),
    ),
}


def warn(weather: NationalWeather):
    """Of each country one warning in force, one that comes, and one that is over."""
    korea, america, germany = weather.korea, weather.america, weather.germany
    korea.warn(2, 0, -HOUR)
    korea.announce(1, 9 * HOUR, 12 * HOUR)
    korea.warn(8, 0, -9 * HOUR, end=-2 * HOUR)
    america.warn(
        "Wind Advisory", "WI.Y", -HOUR, 6 * HOUR, severity="Moderate", advice="Winds this strong can make driving difficult.",
        text="* WHAT...West winds 25 to 40 mph with gusts up to 55 mph.\n\n* WHERE...New York (Manhattan).",
    )
    america.warn("Winter Storm Watch", "WS.A", 9 * HOUR, 20 * HOUR, text="* WHAT...Heavy snow possible.")
    america.warn("Dense Fog Advisory", "FG.Y", -9 * HOUR, -HOUR, text="* WHAT...Visibility one quarter mile.")
    germany.warn(
        "WINDBÖEN", "wind gusts", 51, -HOUR, 6 * HOUR, advice=("Gegenstände sichern.", "Secure loose objects."),
        text=("Es treten Böen um 55 km/h auf.", "There are gusts of about 55 km/h."),
    )
    germany.warn("FROST", "frost", 22, 9 * HOUR, 20 * HOUR, text=("Es tritt leichter Frost auf.", "There is light frost."))
    germany.warn("NEBEL", "fog", 20, -9 * HOUR, -30 * MINUTE, text=("Sichtweite unter 150 m.", "Visibility below 150 m."))
