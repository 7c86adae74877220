"""The eighteen pictures, by the names of OpenWeatherMap's files: number and `d` (day) or `n` (night).

Where the sky can be seen, sun or moon tell the hour; elsewhere the light on the clouds does.
"""

import palette
from shapes import Picture, bolt, cloud, drop, flake, moon, star, streak, sun, veil


def clear(picture, is_day):
    if is_day:
        sun(picture, 100, 100, 45)
    else:
        moon(picture, 96, 104, 66)
        star(picture, 146, 50, 20)
        star(picture, 168, 98, 12)
        star(picture, 128, 100, 8)


def few_clouds(picture, is_day):
    if is_day:
        sun(picture, 112, 86, 40, turn=11, rays=(7, 0, 1, 2, 3, 4))
    else:
        moon(picture, 112, 82, 54)
        star(picture, 152, 44, 16)
        star(picture, 175, 84, 10)
    cloud(picture, _fair(is_day), 10, 172, 116)


def scattered_clouds(picture, is_day):
    if is_day:
        sun(picture, 136, 76, 31, turn=22.5, rays=(7, 0, 1, 2))
    else:
        moon(picture, 142, 66, 36)
    cloud(picture, _fair(is_day), 12, 163, 164)


def broken_clouds(picture, is_day):
    cloud(picture, palette.BEHIND if is_day else palette.BEHIND_AT_NIGHT, 74, 122, 118, flipped=True)
    cloud(picture, palette.GREY if is_day else palette.GREY_AT_NIGHT, 10, 166, 156)


def showers(picture, is_day):
    _rain_cloud(picture, is_day)
    for x, y in ((60, 138), (98, 138), (136, 138), (79, 162), (117, 162), (153, 160)):
        drop(picture, x, y, 25)


def rain(picture, is_day):
    if is_day:
        sun(picture, 138, 62, 29, turn=22.5, rays=(7, 0, 1, 2))
    else:
        moon(picture, 142, 54, 34)
    cloud(picture, palette.GREY if is_day else palette.GREY_AT_NIGHT, 18, 132, 156)
    for x, y, length in ((66, 142, 34), (98, 142, 46), (130, 142, 34), (158, 142, 24)):
        streak(picture, x, y, length, 10)


def thunderstorm(picture, is_day):
    _rain_cloud(picture, is_day)
    bolt(picture, 100, 104, 84)
    streak(picture, 62, 142, 30, 9)
    streak(picture, 150, 142, 30, 9)


def snow(picture, is_day):
    cloud(picture, _fair(is_day), 16, 118, 166)
    flake(picture, 52, 150, 20, 30)
    flake(picture, 146, 148, 20, 30)
    flake(picture, 99, 166, 23, 30)


def mist(picture, is_day):
    colours = palette.FOG if is_day else palette.FOG_AT_NIGHT
    if is_day:
        sun(picture, 100, 82, 37, rays=(6, 7, 0, 1, 2))
    else:
        moon(picture, 100, 76, 46)
    for left, right, y in ((46, 176, 102), (18, 150, 128), (50, 184, 154), (34, 122, 180)):
        veil(picture, left, right, y, 16, colours)


def _rain_cloud(picture, is_day):
    cloud(picture, palette.DARK if is_day else palette.DARK_AT_NIGHT, 17, 128, 166)


def _fair(is_day):
    return palette.FAIR if is_day else palette.MOONLIT


PICTURES = {
    "01": (clear, "clear sky"),
    "02": (few_clouds, "few clouds"),
    "03": (scattered_clouds, "scattered clouds"),
    "04": (broken_clouds, "broken clouds"),
    "09": (showers, "showers"),
    "10": (rain, "rain"),
    "11": (thunderstorm, "thunderstorm"),
    "13": (snow, "snow"),
    "50": (mist, "mist"),
}


def drawn():
    """Name and SVG of each picture."""
    for code, (draw, title) in PICTURES.items():
        for letter, hour in (("d", "day"), ("n", "night")):
            picture = Picture(code + letter)
            draw(picture, letter == "d")
            yield picture.name, picture.svg(f"{title}, {hour}")
