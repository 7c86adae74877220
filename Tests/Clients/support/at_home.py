"""The recipe of docs/gateway.md for clients that hardcode the host, in a network and mount namespace of its own: a
hosts file, our authority, ports 80 and 443. Then the clients, with no setting at all; what they saw, as JSON.

    unshare --net --mount-proc --pid --fork --kill-child python -m support.at_home FOLDER
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

from support.authority import Authority
from support.patience import PATIENCE

SEOUL = (37.5665, 126.978)
KEY = "0123456789abcdef0123456789abcdef"


def settle(folder: Path):
    """Loopback up, and the original's names at it."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    hosts = folder / "hosts"
    hosts.write_text("127.0.0.1 localhost api.openweathermap.org openweathermap.org pro.openweathermap.org\n")
    subprocess.run(["mount", "--bind", str(hosts), "/etc/hosts"], check=True)


def report() -> dict:
    import requests
    from pyopenweathermap import create_owm_client
    from pyowm import OWM

    seen = {}
    for mode in ("v3.0", "current", "forecast"):
        client = create_owm_client(KEY, mode)
        weather = asyncio.run(client.get_weather(*SEOUL))
        seen[mode] = {
            "valid": asyncio.run(client.validate_key()),
            "temperature": weather.current.temperature if weather.current else None,
            "hours": len(weather.hourly_forecast),
            "days": len(weather.daily_forecast),
        }
    air = asyncio.run(create_owm_client(KEY, "air_pollution").get_air_pollution(*SEOUL))
    seen["air_pollution"] = {"aqi": air.current.aqi, "hours": len(air.hourly_forecast)}
    weather = OWM(KEY).weather_manager().weather_at_place("Seoul,KR").weather
    seen["pyowm"] = weather.temperature("celsius")["temp"]
    seen["icon"] = requests.get(weather.weather_icon_url("2x"), timeout=PATIENCE).headers["Content-Type"]
    return seen


def main(folder: Path):
    authority = Authority(folder / "authority")
    os.environ["REQUESTS_CA_BUNDLE"] = os.environ["SSL_CERT_FILE"] = str(authority.root)
    from support.gateway import Gateway
    from support.upstream import Upstream

    settle(folder)
    with Gateway(folder, Upstream(), authority, ports=(80, 443)):
        print(json.dumps(report()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
