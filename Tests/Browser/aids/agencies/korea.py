"""The portal data.go.kr: forecasts and warnings of the KMA, and the air that AirKorea's stations measure."""

from typing import NamedTuple

from aids.agencies.routes import DAY, HOUR, Body, Request, digits, of_json

SEOUL, BUSAN = (37.566, 126.978), (35.10, 129.04)
# The zone of Seoul's centre, as bulletins name it and as the service numbers it.
ZONE, LISTED = "L1100400", "서울(서울서북권)"
WORDS = {1: "강풍", 2: "호우", 8: "대설", 12: "폭염"}
LEVELS = {0: "주의보", 1: "경보"}
ADVICE = "<유의 사항>\r\no 하천변 산책로 또는 지하차도 등 이용 시 고립될 수 있으니 출입 금지\r\n- 산사태, 토사유출 유의\r\n"
# The grid's rows; °C, %, m/s and degrees.
MEASURED, EXPECTED = "13.4", "14"


class Warned(NamedTuple):
    """A warning of Seoul's centre; moments in seconds."""

    hazard: int
    level: int
    issued: int
    start: int
    #: Of the bulletin that releases it, which is out only then.
    end: int | None = None

    @property
    def word(self) -> str:
        return WORDS[self.hazard] + LEVELS[self.level]


class Korea:
    def __init__(self, start: int):
        self._start = start
        self.warnings: list[Warned] = []
        #: Hazard, and from when to when it may be decided, in whole hours.
        self.announced: list[tuple] = []

    def warn(self, hazard: int, level: int, start: int, end: int | None = None, issued: int | None = None):
        """- start, end, issued: in seconds from the clock's start."""
        moments = [None if each is None else self._start + each for each in (issued or start, start, end)]
        self.warnings.append(Warned(hazard, level, *moments))

    def announce(self, hazard: int, start: int, end: int):
        """What is announced before it is decided (예비특보)."""
        self.announced.append((hazard, self._start + start, self._start + end))

    @property
    def routes(self) -> dict:
        forecast, middle = "/1360000/VilageFcstInfoService_2.0/", "/1360000/MidFcstInfoService/"
        warned, air = "/1360000/WthrWrnInfoService/", "/B552584/ArpltnInforInqireSvc/"
        return {
            forecast + "getUltraSrtNcst": self._observation,
            forecast + "getUltraSrtFcst": lambda asked: self._forecast(asked, 6, {"T1H": EXPECTED, "RN1": "강수없음", "LGT": "0"}),
            forecast + "getVilageFcst": lambda asked: self._forecast(asked, 96, {"TMP": EXPECTED, "PCP": "강수없음", "POP": "20"}),
            middle + "getMidTa": lambda _: _body([
                {f"ta{end}{day}": 9 if end == "Min" else 19 for end in ("Min", "Max") for day in range(4, 11)}
            ]),
            middle + "getMidLandFcst": lambda _: _body([
                {f"{name}{day}{half}": value for name, value in (("wf", "맑음"), ("rnSt", 10))
                 for day in range(4, 8) for half in ("Am", "Pm")}
            ]),
            warned + "getPwnStatus": self._status,
            warned + "getPwnCd": self._decisions,
            warned + "getWthrWrnMsg": self._bulletins,
            air + "getCtprvnRltmMesureDnsty": self._air,
            air + "getMinuDustFrcstDspth": self._outlook,
            air + "getMinuDustWeekFrcstDspth": lambda _: _portal([]),
        }

    # The grid

    def _observation(self, asked: Request) -> Body:
        values = {"T1H": MEASURED, "REH": "44", "RN1": "0", "PTY": "0", "VEC": "300", "WSD": "4.1"}
        return _body([_row(asked) | {"category": name, "obsrValue": value} for name, value in values.items()])

    def _forecast(self, asked: Request, hours: int, values: dict) -> Body:
        values = values | {"REH": "44", "PTY": "0", "SKY": "3", "VEC": "300", "WSD": "4.1"}
        first = asked.now // HOUR * HOUR
        # A day's lowest temperature stands at its 6 h, the highest at its 15 h.
        ends = {"0600": {"TMN": "9.0"}, "1500": {"TMX": "19.0"}} if "TMP" in values else {}
        return _body([
            _row(asked) | {"fcstDate": digits(at, "%Y%m%d"), "fcstTime": digits(at, "%H%M"), "category": name, "fcstValue": value}
            for at in range(first, first + hours * HOUR, HOUR)
            for name, value in (values | ends.get(digits(at, "%H%M"), {})).items()
        ])

    # Warnings

    def _stamps(self, now: int) -> list:
        """When bulletins were issued, the newest first; the first is of long before."""
        told = {self._start - 2 * DAY} | {each.issued for each in self.warnings} | {each.end for each in self.warnings if each.end}
        return sorted((each for each in told if each <= now), reverse=True)

    def _status(self, asked: Request) -> Body:
        newest = self._stamps(asked.now)[0]
        in_force = [w for w in self.warnings if w.start <= newest and w.issued <= newest and not (w.end and w.end <= newest)]
        announced = [
            f"({number}) {WORDS[hazard]} 예비특보\r\no {digits(start, '%m월 %d일')} 낮({digits(start, '%H')}시~{digits(end, '%H')}시) : {LISTED}"
            for number, (hazard, start, end) in enumerate(self.announced, 1)
        ]
        return _body([{
            "other": "o 없음\r\n\r\n",
            "t6": "\r\n".join(f"o {each.word} : {LISTED}" for each in in_force) or "o 없 음",
            "t7": "\r\n".join(announced) or "o 없음",
            "tmEf": digits(newest), "tmFc": int(digits(newest)), "tmSeq": 1,
        }])

    def _decisions(self, asked: Request) -> Body:
        rows = []
        for warned in self.warnings:
            common = {"areaCode": ZONE, "areaName": "서울서북권", "cancel": "0", "stnId": "108", "allEndTime": 0,
                      "warnVar": warned.hazard, "warnStress": warned.level, "tmSeq": 1}
            if warned.issued <= asked.now:
                rows.append((warned.issued, common | {"command": "1", "startTime": int(digits(warned.start)), "endTime": 0}))
            if warned.end and warned.end <= asked.now:
                rows.append((warned.end, common | {"command": "2", "startTime": 0, "endTime": int(digits(warned.end))}))
        return _body([row | {"tmFc": int(digits(at))} for at, row in sorted(rows, key=lambda each: -each[0])])

    def _bulletins(self, asked: Request) -> Body:
        return _body([
            {"stnId": "108", "tmFc": int(digits(each.issued)), "tmSeq": 1, "t2": f"(1) {each.word} 발표 : {LISTED}", "t4": "",
             "other": ADVICE}
            for each in self.warnings if each.issued <= asked.now
        ])

    # The air

    def _air(self, asked: Request) -> Body:
        hour = asked.now // HOUR * HOUR
        # The end of a day is its 24 h.
        said = digits(hour, "%Y-%m-%d %H:00") if digits(hour, "%H") != "00" else digits(hour - HOUR, "%Y-%m-%d 24:00")
        values = {"pm10Value": "34", "pm25Value": "8", "pm10Value24": "31", "pm25Value24": "11", "o3Value": "0.027",
                  "no2Value": "0.017", "coValue": "0.4", "so2Value": "0.003"}
        return _portal([
            {"sidoName": "서울", "stationName": name, "dataTime": said, "mangName": "도시대기"} | values for name in ("중구", "종로구")
        ])

    def _outlook(self, asked: Request) -> Body:
        return _portal([
            {"dataTime": f"{asked.query['searchDate']} 05시 발표", "informCode": code, "informData": digits(asked.now + ahead * DAY, "%Y-%m-%d"),
             "informGrade": "서울 : 나쁨,부산 : 좋음"}
            for ahead in (0, 1) for code in ("PM10", "PM25")
        ])


def _row(asked: Request) -> dict:
    return {"baseDate": asked.query["base_date"], "baseTime": asked.query["base_time"],
            "nx": int(asked.query["nx"]), "ny": int(asked.query["ny"])}


def _body(rows: list) -> Body:
    """As the KMA's services have it; without rows it is an error of theirs."""
    header = {"resultCode": "00", "resultMsg": "NORMAL_SERVICE"} if rows else {"resultCode": "03", "resultMsg": "NO_DATA"}
    body = {"dataType": "JSON", "items": {"item": rows}, "pageNo": 1, "numOfRows": 2000, "totalCount": len(rows)}
    return of_json({"response": {"header": header, **({"body": body} if rows else {})}})


def _portal(rows: list) -> Body:
    """As AirKorea's service has it."""
    return of_json({"response": {
        "header": {"resultCode": "00", "resultMsg": "NORMAL_CODE"},
        "body": {"totalCount": len(rows), "items": rows, "pageNo": 1, "numOfRows": 1000},
    }})
