"""The US National Weather Service: its grid, its warnings, and what a station measured."""

from aids.agencies.routes import HOUR, NOTHING_THERE, Body, Request, of_json, utc

NEW_YORK, DENVER = (40.714, -74.006), (39.739, -104.985)
# °C, of the grid and of the station in the park.
EXPECTED, MEASURED = 14.5, 12.2
TYPE = "application/geo+json"


class America:
    """New York has warnings; Denver has none."""

    def __init__(self, start: int):
        self._start = start
        self.warnings: list[dict] = []

    def warn(self, event: str, code: str, start: int, end: int, text: str = "", advice: str | None = None, severity="Severe"):
        """- code: Of the event, after VTEC: `WI.Y`.
        - start, end: in seconds from the clock's start."""
        number = len(self.warnings) + 1
        sent = self._start + min(start, -600)
        self.warnings.append({
            "id": f"urn:oid:2.49.0.1.840.0.{number}", "areaDesc": "New York (Manhattan)", "geocode": {"SAME": ["036061"], "UGC": ["NYZ072"]},
            "references": [], "sent": utc(sent), "effective": utc(sent), "onset": utc(self._start + start),
            "expires": utc(self._start + end), "ends": utc(self._start + end), "status": "Actual", "messageType": "Alert",
            "category": "Met", "severity": severity, "certainty": "Likely", "urgency": "Expected", "event": event,
            "sender": "w-nws.webmaster@noaa.gov", "senderName": "NWS New York NY",
            "headline": f"{event} issued by NWS New York NY", "description": text, "instruction": advice, "response": "Execute",
            "parameters": {"VTEC": [f"/O.NEW.KOKX.{code}.{number:04}.000000T0000Z-000000T0000Z/"]}, "language": "en-US",
            "web": "http://www.weather.gov",
        })

    def end(self, event: str):
        """The service does not list it any more."""
        self.warnings = [each for each in self.warnings if each["event"] != event]

    @property
    def routes(self) -> dict:
        return {
            "/points/": self._point, "/gridpoints/": self._grid, "/stations/": self._observation, "/alerts/active": self._alerts,
        }

    def _point(self, asked: Request) -> Body:
        longitude = float(asked.path.rsplit(",", 1)[1])
        office, zone = ("OKX", "America/New_York") if longitude > -90 else ("BOU", "America/Denver")
        return of_json({"properties": {"gridId": office, "gridX": 33, "gridY": 35, "timeZone": zone}}, TYPE)

    def _grid(self, asked: Request) -> Body:
        place = NEW_YORK if "/OKX/" in asked.path else DENVER
        if asked.path.endswith("/stations"):
            code, name = ("KNYC", "New York City, Central Park") if place is NEW_YORK else ("KBKF", "Buckley Air Force Base")
            point = [place[1] + 0.04, place[0] + 0.06]
            return of_json({"features": [{
                "geometry": {"type": "Point", "coordinates": point},
                "properties": {"stationIdentifier": code, "name": name, "elevation": {"unitCode": "wmoUnit:m", "value": 46.9}},
            }]}, TYPE)
        first = asked.now // HOUR * HOUR

        def layer(unit: str, value: float) -> dict:
            return {"uom": f"wmoUnit:{unit}", "values": [{"validTime": f"{utc(first)}/P7D", "value": value}]}

        corners = [[place[1] + x, place[0] + y] for x, y in ((-0.02, -0.02), (0.02, -0.02), (0.02, 0.02), (-0.02, 0.02))]
        return of_json({
            "geometry": {"type": "Polygon", "coordinates": [[*corners, corners[0]]]},
            "properties": {
                "updateTime": utc(first), "temperature": layer("degC", EXPECTED), "relativeHumidity": layer("percent", 61),
                "windSpeed": layer("km_h-1", 9), "windDirection": layer("degree_(angle)", 200), "skyCover": layer("percent", 70),
                "probabilityOfPrecipitation": layer("percent", 10),
            },
        }, TYPE)

    def _observation(self, asked: Request) -> Body:
        def told(unit: str, value: float) -> dict:
            return {"unitCode": f"wmoUnit:{unit}", "value": value, "qualityControl": "V"}

        return of_json({"properties": {
            "timestamp": utc(asked.now - 1200), "rawMessage": "KNYC 140851Z AUTO 20008KT 10SM BKN050 12/07 A3001 RMK AO2",
            "temperature": told("degC", MEASURED), "dewpoint": told("degC", 7.0), "relativeHumidity": told("percent", 70.5),
            "windSpeed": told("km_h-1", 14.8), "windDirection": told("degree_(angle)", 200), "visibility": told("m", 16093),
            "seaLevelPressure": told("Pa", 101630), "cloudLayers": [{"amount": "BKN"}],
        }}, TYPE)

    def _alerts(self, asked: Request) -> Body:
        latitude, longitude = (float(each) for each in asked.query["point"].split(","))
        if not (24 < latitude < 50 and -125 < longitude < -66):
            return NOTHING_THERE
        told = self.warnings if longitude > -90 else []
        return of_json({
            "type": "FeatureCollection", "updated": utc(asked.now),
            "features": [{"type": "Feature", "geometry": None, "properties": each} for each in told],
        }, TYPE)
