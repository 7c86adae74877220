#!/usr/bin/env python3
"""Draws docs/haneul.png: what `haneul` prints, in a terminal window.

The weather is made up and comes from a server on loopback, so the picture is the same wherever it is drawn.
Needs the release binary (`make build`), Debian's chromium, fonts-noto-cjk, fonts-noto-mono and fonts-noto-color-emoji.
"""

import html
import http.server
import json
import math
import pathlib
import re
import subprocess
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
START = 1_773_014_400  # 2026-03-09T00:00:00Z, 09:00 in Seoul
NOW = "2026-03-09T05:10:00Z"
SGR = re.compile(r"\x1b\[([0-9;]*)m")


def forecast():
    """Ten days after the documented shape: a mild week with rain this evening."""
    hours = [START - 9 * 3600 + 3600 * n for n in range(240)]
    days = hours[::24]

    def temperature(n):
        return round(8 + 3 * math.sin(n / 24 / 5 * math.pi) + 5 * math.sin((n - 9) / 24 * 2 * math.pi), 1)

    rain = {33 + 9: 0.4, 34 + 9: 1.2, 35 + 9: 2.1, 36 + 9: 0.8, 19: 0.6, 20: 1.8, 21: 2.4, 22: 0.9}
    codes = [61 if n in rain else (1, 2, 3, 0)[n // 30 % 4] for n in range(240)]
    return {
        "latitude": 37.55, "longitude": 127.0, "elevation": 38, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
        "current_units": {
            "time": "unixtime", "temperature_2m": "°C", "relative_humidity_2m": "%", "precipitation": "mm",
            "weather_code": "wmo code", "cloud_cover": "%", "pressure_msl": "hPa", "wind_speed_10m": "m/s",
            "wind_direction_10m": "°", "wind_gusts_10m": "m/s",
        },
        "current": {
            "time": START + 5 * 3600, "interval": 900, "temperature_2m": 13.2, "relative_humidity_2m": 48,
            "precipitation": 0, "weather_code": 2, "cloud_cover": 45, "pressure_msl": 1016.2, "wind_speed_10m": 3.4,
            "wind_direction_10m": 292, "wind_gusts_10m": 7.9,
        },
        "hourly_units": {
            "time": "unixtime", "temperature_2m": "°C", "precipitation": "mm", "precipitation_probability": "%",
            "weather_code": "wmo code", "wind_speed_10m": "m/s", "relative_humidity_2m": "%",
        },
        "hourly": {
            "time": hours, "temperature_2m": [temperature(n) for n in range(240)],
            "precipitation": [rain.get(n, 0) for n in range(240)],
            "precipitation_probability": [80 if n in rain else 5 for n in range(240)], "weather_code": codes,
            "wind_speed_10m": [round(3 + math.sin(n / 7), 1) for n in range(240)],
            "relative_humidity_2m": [60 for _ in range(240)],
        },
        "daily_units": {"time": "unixtime"}, "daily": {"time": days},
    }


def air_quality():
    hours = [START - 9 * 3600 + 3600 * n for n in range(96)]
    return {
        "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
        "hourly_units": {"time": "unixtime", "pm10": "μg/m³", "pm2_5": "μg/m³"},
        "hourly": {"time": hours, "pm10": [42] * 96, "pm2_5": [21] * 96},
    }


class Upstream(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps(air_quality() if "air-quality" in self.path else forecast()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def haneul(*arguments):
    """What the program prints on a terminal: `script` gives it one."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Upstream)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "HOME": home, "HANEUL_DATA_DIR": home, "HANEUL_NOW": NOW, "TERM": "xterm-256color", "COLUMNS": "80",
            "HANEUL_PROVIDERS": "open-meteo", "HANEUL_OPEN_METEO_URL": origin,
            "HANEUL_OPEN_METEO_AIR_QUALITY_URL": origin, "PATH": "/usr/bin:/bin",
        }
        command = " ".join([str(ROOT / ".build/release/haneul"), *arguments])
        run = subprocess.run(["script", "-qec", command, "/dev/null"], env=environment, capture_output=True, text=True)
    server.shutdown()
    return run.stdout.replace("\r", "")


def colour(number):
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    if number < 16:
        return ["#1c2333", "#e06c75", "#7ec699", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8d0e0",
                "#5c6680", "#e06c75", "#7ec699", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#ffffff"][number]
    number -= 16
    return "#" + "".join(f"{0 if v == 0 else 55 + 40 * v:02x}" for v in (number // 36, number // 6 % 6, number % 6))


def style(codes):
    rules, values = [], [int(code or 0) for code in codes.split(";")]
    while values:
        value = values.pop(0)
        if value == 1:
            rules.append("font-weight:700")
        elif value == 2:
            rules.append("color:#8a94ab")
        elif value == 38 and values[:1] == [5]:
            rules.append(f"color:{colour(values[1])}")
            values = values[2:]
        elif value == 38 and values[:1] == [2]:
            rules.append("color:rgb({},{},{})".format(*values[1:4]))
            values = values[4:]
        elif 30 <= value <= 37 or 90 <= value <= 97:
            rules.append(f"color:{colour(value - 30 if value < 90 else value - 82)}")
    return ";".join(rules)


def cells(text):
    """Each wide character in a box of two columns, so that a browser lays it out as a terminal does."""
    out = []
    for cluster in re.findall(r".\ufe0f?", text, re.S):
        wide = len(cluster) == 2 or ord(cluster[0]) >= 0x1100 and not 0x2010 <= ord(cluster[0]) < 0x2600
        out.append(f"<i>{html.escape(cluster)}</i>" if wide else html.escape(cluster))
    return "".join(out)


def page(*screens):
    columns = []
    for command, text in screens:
        parts, last, open_span = [], 0, False
        for match in SGR.finditer(text):
            parts.append(cells(text[last:match.start()]))
            if open_span:
                parts.append("</span>")
            rules = style(match[1])
            open_span = bool(rules)
            if open_span:
                parts.append(f'<span style="{rules}">')
            last = match.end()
        parts.append(cells(text[last:]) + ("</span>" if open_span else ""))
        columns.append(f'<pre><b>$ {html.escape(command)}</b>\n\n{"".join(parts).rstrip()}</pre>')
    return f"""<!doctype html><meta charset=utf-8><style>
      body {{ margin: 0; padding: 28px; background: linear-gradient(160deg, #1f6fd8, #7fb8ee); display: inline-flex; gap: 24px }}
      pre {{ margin: 0; padding: 22px 26px; border-radius: 14px; background: #10162a; color: #e6ebf5; width: 80ch;
             font: 15px/1.45 "Noto Sans Mono", "Noto Sans Mono CJK KR", "Noto Color Emoji", monospace;
             box-shadow: 0 12px 40px #0006 }}
      pre b, pre b i {{ color: #7ec699; font-weight: 700 }}
      i {{ font: 17px/1 "Noto Sans Mono CJK KR", "Noto Color Emoji"; display: inline-block; width: 18px; white-space: nowrap }}
    </style>{"".join(columns)}"""


def main():
    target = ROOT / "docs/haneul.png"
    screens = [
        ("haneul 서울", haneul("now", "서울", "--lang", "ko")),
        ("haneul Seoul", haneul("now", "Seoul", "--lang", "en")),
    ]
    with tempfile.TemporaryDirectory() as folder:
        document = pathlib.Path(folder) / "page.html"
        document.write_text(page(*screens), encoding="utf-8")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--window-size=1620,774", f"--screenshot={target}", document.as_uri()],
            check=True, capture_output=True,
        )
    print(target)


main()
