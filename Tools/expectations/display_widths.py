"""Prints the expected values of DisplayWidthTests, by the wcwidth package from PyPI.

    pip install wcwidth && python3 Tools/expectations/display_widths.py
"""

from wcwidth import wcswidth

TEXTS = [
    "", "Seoul", "서울", "체감 18.9°C", "µg/m³", "☀️", "⛅", "🌧️", "🌙", "☁️", "⛈️", "🌨️", "🌫️", "🌦️", "🌤️",
    "ᄒ", "e\u0301", "日本", "！", "–", "▁▂█", "━●─", "ﾊ", "👨‍👩‍👧", "𠀀", "€", "‘’“”", "…", "·", "●○",
]

for text in TEXTS:
    escaped = "".join(c if c.isprintable() and ord(c) < 0x300 else f"\\u{{{ord(c):X}}}" for c in text)
    print(f'("{escaped}", {wcswidth(text)}),')
