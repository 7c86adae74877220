"""Rising and setting by the convention of the almanacs, from the positions of PyEphem (libastro).

Altitudes are airless; a body is up when its upper limb is above -34' (refraction at the horizon). The sun's
semidiameter is 16', the moon's is its true one, and the moon is seen from the place, not from the Earth's centre
(US Naval Observatory, "Rise, Set, and Twilight Definitions").
"""

import math

import ephem

EPOCH = ephem.Date("1970/1/1 00:00:00")
DEGREE = math.pi / 180
SCAN = 300  # seconds between looks


def date(unix: float) -> ephem.Date:
    return ephem.Date(EPOCH + unix / 86400)


def unix(moment) -> float:
    return (moment - EPOCH) * 86400


def observer(latitude: float, longitude: float) -> ephem.Observer:
    place = ephem.Observer()
    place.lat, place.lon = latitude * DEGREE, longitude * DEGREE
    place.elevation, place.pressure = 0, 0
    return place


def height(place: ephem.Observer, body, seconds: float) -> float:
    """Of the upper limb above the visible horizon, degrees."""
    place.date = date(seconds)
    body.compute(place)
    semidiameter = 16 / 60 if isinstance(body, ephem.Sun) else body.radius / DEGREE
    return body.alt / DEGREE + semidiameter + 34 / 60


def crossings(place, body, start: float, end: float):
    """Rises and sets in `start ..< end` as (unix seconds, speed in arcminutes a minute), and the extreme heights."""
    rises, sets, heights = [], [], []
    times = [start + i * SCAN for i in range(int((end - start) // SCAN) + 1)]
    heights = [height(place, body, t) for t in times]
    for t, a, b in zip(times, heights, heights[1:]):
        if (a > 0) != (b > 0):
            low, high = t, t + SCAN
            while high - low > 0.05:
                middle = (low + high) / 2
                if (height(place, body, middle) > 0) == (a > 0):
                    low = middle
                else:
                    high = middle
            speed = abs(height(place, body, low + 30) - height(place, body, low - 30)) * 60
            (sets if a > 0 else rises).append(((low + high) / 2, speed))
    return rises, sets, min(heights), max(heights)


