#!/usr/bin/env python3
"""Moonrise, moonset and the phase at noon for OneCallTests, by PyEphem (pip install ephem), an independent program.

Seoul, 2 October 2026, local midnight to local midnight.
"""
import datetime

import ephem

EPOCH = datetime.datetime(1970, 1, 1)

observer = ephem.Observer()
observer.lat, observer.lon, observer.elevation = "37.566", "126.9784", 0
observer.pressure, observer.horizon = 0, "-0:34"
observer.date = datetime.datetime(2026, 10, 1, 15)
for name, moment in (
    ("moonrise", observer.next_rising(ephem.Moon())),
    ("moonset", observer.next_setting(ephem.Moon())),
):
    print(name, round((moment.datetime() - EPOCH).total_seconds()))

noon = datetime.datetime(2026, 10, 2, 3)
moon, sun = (ephem.Ecliptic(body(noon), epoch=noon).lon for body in (ephem.Moon, ephem.Sun))
print("phase", round(float((moon - sun) % (2 * ephem.pi)) / (2 * ephem.pi), 2))
