"""The server that asks every national service, and the emulated services as one upstream."""

import time
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from support.clock import WallClock

from aids.agencies import airports
from aids.agencies.america import America
from aids.agencies.germany import Germany
from aids.agencies.korea import Korea
from aids.agencies.routes import NOTHING_THERE, Body, Request
from aids.server import Server
from aids.weather import Weather

# What each country's warnings are asked for by.
WARNINGS = {
    "korea": ("/1360000/WthrWrnInfoService/",),
    "america": ("/alerts/active",),
    "germany": ("/alerts", "/feeds/"),
}


class NationalWeather(Weather):
    """Open-Meteo's weather everywhere, and beside it what national services tell of their countries."""

    def __init__(self, clock: WallClock):
        super().__init__(clock)
        start = int(clock.now())
        self.korea, self.america, self.germany = Korea(start), America(start), Germany(start)
        self._refused: set[str] = set()
        self._slow: dict[str, float] = {}
        self._routes = self.korea.routes | self.america.routes | self.germany.routes | airports.routes()

    def refuse(self, *paths: str):
        """Calls whose paths begin so are answered 503 from now on, though not those of a longer path with a route of its own."""
        self._refused.update(paths)

    def delay_calls(self, path: str, seconds: float):
        """Those whose paths begin so are answered that much later."""
        self._slow[path] = seconds

    def answer(self, handler):
        target = urlsplit(handler.path)
        route = max((each for each in self._routes if target.path.startswith(each)), key=len, default=None)
        if route is None:
            return super().answer(handler)
        self.calls[target.path] += 1
        time.sleep(max((seconds for path, seconds in self._slow.items() if route.startswith(path)), default=0))
        if route in self._refused or any(path.endswith("/") and route.startswith(path) for path in self._refused):
            body = Body(b"{}", status=503)
        else:
            try:
                body = self._routes[route](Request(target.path, dict(parse_qsl(target.query)), int(self.clock.now())))
            except (KeyError, ValueError):
                # Asked for in another way than the service's.
                body = NOTHING_THERE
        handler.send_response(body.status)
        handler.send_header("Content-Type", body.type)
        handler.send_header("Content-Length", str(len(body.content)))
        handler.end_headers()
        handler.wfile.write(body.content)


class NationalServer(Server):
    """`haneul serve` with the providers of these countries, as somebody sets it up who has a key and a contact."""

    def __init__(self, folder: Path, clock: WallClock | None = None):
        clock = clock or WallClock()
        super().__init__(folder, clock)
        self.upstream.stop()
        self.upstream = NationalWeather(clock)
        origin = self.upstream.origin
        self.environment |= {
            "HANEUL_PROVIDERS": "kma,nws,open-meteo,airkorea,metar,brightsky,meteoalarm",
            "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef", "HANEUL_CONTACT": "test@example.org",
        } | {f"HANEUL_{name}_URL": origin for name in ("KMA", "AIRKOREA", "NWS", "METAR", "BRIGHTSKY", "METEOALARM")}
        self.environment |= {
            f"HANEUL_OPEN_METEO{part}_URL": origin for part in ("", "_AIR_QUALITY", "_ARCHIVE")
        }
