#!/usr/bin/env python3
"""Sunrise and sunset for SunTable, by PyEphem (pip install ephem), an independent program.

By the almanacs' convention: the upper limb at a level horizon, 34' of refraction and 16' of semidiameter.
"""
import calendar

import ephem

seoul = ephem.Observer()
seoul.lat, seoul.lon, seoul.pressure, seoul.horizon = "37.566", "126.9784", 0, "-0:50"
seoul.date = "2026/10/01 15:00:00"  # Midnight of 2 October in Seoul.
for event in (seoul.next_rising, seoul.next_setting):
    print(calendar.timegm(event(ephem.Sun(), use_center=True).datetime().timetuple()))
