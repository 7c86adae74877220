"""The warnings of the Deutscher Wetterdienst: by Bright Sky for a place, and by MeteoAlarm for the country."""

from xml.sax.saxutils import escape

from aids.agencies.routes import NOTHING_THERE, Body, Request, near, of_json, utc

BERLIN, HAMBURG = (52.524, 13.411), (53.551, 9.993)
CELLS = {BERLIN: (711000000, "Berlin", "Berlin"), HAMBURG: (702000000, "Hamburg", "Hamburg")}
STEPS = {"Minor": ("1", "yellow", "Yellow"), "Moderate": ("3", "orange", "Orange"), "Severe": ("4", "red", "Red")}


class Germany:
    """Berlin has warnings; Hamburg has none."""

    def __init__(self, start: int):
        self._start = start
        self.warnings: list[dict] = []

    def warn(self, german: str, english: str, code: int, start: int, end: int, text=("", ""), advice=(None, None), severity="Moderate"):
        """- code: Of the event, after the DWD: 51 for gusts of wind.
        - start, end: in seconds from the clock's start."""
        number = len(self.warnings) + 1
        self.warnings.append({
            "id": number, "alert_id": f"2.49.0.0.276.0.DWD.PVW.{number}.DEU", "status": "actual",
            "effective": utc(self._start + min(start, -600)), "onset": utc(self._start + start), "expires": utc(self._start + end),
            "category": "met", "response_type": "prepare", "urgency": "immediate", "severity": severity.lower(),
            "certainty": "likely", "event_code": code, "event_de": german, "event_en": english,
            "headline_de": f"Amtliche WARNUNG vor {german}", "headline_en": f"Official WARNING of {english.upper()}",
            "description_de": text[0], "description_en": text[1], "instruction_de": advice[0], "instruction_en": advice[1],
        })

    @property
    def routes(self) -> dict:
        return {
            "/alerts": self._of_place,
            "/feeds/meteoalarm-legacy-atom-germany": self._of_country,
            "/api/v1/warnings/feeds-germany/": self._message,
        }

    def _of_place(self, asked: Request) -> Body:
        place = next((each for each in CELLS if near(asked.query, each)), None)
        if place is None:
            return NOTHING_THERE
        cell, name, state = CELLS[place]
        return of_json({
            "alerts": self.warnings if place is BERLIN else [],
            "location": {"warn_cell_id": cell, "name": name, "name_short": name, "district": name, "state": state},
        })

    def _of_country(self, asked: Request) -> Body:
        entries = "".join(self._entry(each) for each in self.warnings)
        return _xml(
            '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">'
            f"<id>tag:meteoalarm.org,2021-02-19:DE</id><title>MeteoAlarm Germany</title><updated>{utc(asked.now)}</updated>"
            f"{entries}</feed>"
        )

    def _entry(self, warned: dict) -> str:
        address = f"https://feeds.meteoalarm.org/api/v1/warnings/feeds-germany/{warned['id']}"
        severity = warned["severity"].capitalize()
        return (
            "<entry><cap:areaDesc>Berlin</cap:areaDesc>"
            f"<cap:event>{escape(warned['event_en'])}</cap:event><cap:sent>{warned['effective']}</cap:sent>"
            f"<cap:onset>{warned['onset']}</cap:onset><cap:expires>{warned['expires']}</cap:expires>"
            f"<cap:certainty>Likely</cap:certainty><cap:severity>{severity}</cap:severity><cap:urgency>Immediate</cap:urgency>"
            "<cap:message_type>Alert</cap:message_type><cap:status>Actual</cap:status>"
            f"<cap:identifier>{warned['alert_id']}</cap:identifier><link href=\"{address}\" type=\"application/cap+xml\"/>"
            f"<id>{address}?index_info=0&amp;index_area=0</id>"
            f"<title>{STEPS[severity][2]} Wind Warning issued for Germany - Berlin</title></entry>"
        )

    def _message(self, asked: Request) -> Body:
        warned = next((each for each in self.warnings if asked.path.endswith(f"/{each['id']}")), None)
        if warned is None:
            return NOTHING_THERE
        infos = "".join(self._info(warned, language) for language in ("de", "en"))
        return _xml(
            '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">'
            f"<identifier>{warned['alert_id']}</identifier><sender>opendata@dwd.de</sender><sent>{warned['effective']}</sent>"
            f"<status>Actual</status><msgType>Alert</msgType><scope>Public</scope>{infos}</alert>"
        )

    def _info(self, warned: dict, language: str) -> str:
        severity = warned["severity"].capitalize()
        number, colour, _ = STEPS[severity]
        advice = warned[f"instruction_{language}"]
        south, north, west, east = BERLIN[0] - 0.2, BERLIN[0] + 0.2, BERLIN[1] - 0.3, BERLIN[1] + 0.3
        corners = ((south, west), (south, east), (north, east), (north, west), (south, west))
        return (
            f"<info><language>{ {'de': 'de-DE', 'en': 'en-GB'}[language] }</language><category>Met</category>"
            f"<event>{escape(warned[f'event_{language}'])}</event><responseType>Prepare</responseType><urgency>Immediate</urgency>"
            f"<severity>{severity}</severity><certainty>Likely</certainty><onset>{warned['onset']}</onset>"
            f"<expires>{warned['expires']}</expires><senderName>Deutscher Wetterdienst</senderName>"
            f"<headline>{escape(warned[f'headline_{language}'])}</headline>"
            f"<description>{escape(warned[f'description_{language}'])}</description>"
            + (f"<instruction>{escape(advice)}</instruction>" if advice else "")
            + f"<parameter><valueName>awareness_level</valueName><value>{number}; {colour}; {severity}</value></parameter>"
            "<parameter><valueName>awareness_type</valueName><value>1; Wind</value></parameter>"
            "<area><areaDesc>Berlin</areaDesc>"
            f"<polygon>{' '.join(f'{latitude:.2f},{longitude:.2f}' for latitude, longitude in corners)}</polygon></area></info>"
        )


def _xml(text: str) -> Body:
    return Body(f'<?xml version="1.0" encoding="UTF-8"?>{text}'.encode(), "application/xml")
