"""Expected feels-like temperatures and dew points, computed apart from the product in the units of the sources.

Wind chill: Environment and Climate Change Canada (2001), in °C and km/h. Heat index: US National Weather Service,
https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml, in °F and %. Dew point: by bisection of the saturation
vapour pressure of D. Bolton, Mon. Wea. Rev. 108 (1980), equation 10, which is another formula than the product's.
"""

import math
import random

import swift_fixture


def wind_chill(celsius: float, kilometres_per_hour: float) -> float:
    v = kilometres_per_hour**0.16
    return 13.12 + 0.6215 * celsius - 11.37 * v + 0.3965 * celsius * v


def heat_index(t: float, rh: float) -> float:
    simple = 0.5 * (t + 61.0 + (t - 68.0) * 1.2 + rh * 0.094)
    if (simple + t) / 2 < 80:
        return (simple + t) / 2
    hi = (
        -42.379
        + 2.04901523 * t
        + 10.14333127 * rh
        - 0.22475541 * t * rh
        - 0.00683783 * t * t
        - 0.05481717 * rh * rh
        + 0.00122874 * t * t * rh
        + 0.00085282 * t * rh * rh
        - 0.00000199 * t * t * rh * rh
    )
    if rh < 13 and 80 <= t <= 112:
        hi -= (13 - rh) / 4 * math.sqrt((17 - abs(t - 95)) / 17)
    elif rh > 85 and 80 <= t <= 87:
        hi += (rh - 85) / 10 * ((87 - t) / 5)
    return hi


def bolton(celsius: float) -> float:
    return 6.112 * math.exp(17.67 * celsius / (celsius + 243.5))


def dew_point(celsius: float, rh: float) -> float:
    wanted = bolton(celsius) * rh / 100
    low, high = -120.0, celsius
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if bolton(middle) < wanted else (low, middle)
    return (low + high) / 2


def feels_like(generator: random.Random):
    for _ in range(60):
        celsius, speed = round(generator.uniform(-45, 9.9), 1), round(generator.uniform(1.4, 30), 1)
        yield [celsius, 50, speed, f"{wind_chill(celsius, speed * 3.6):.3f}"]
    for _ in range(60):
        celsius, rh = round(generator.uniform(26.1, 48), 1), round(generator.uniform(40.5, 100), 1)
        # No air has been found more humid (35 °C of dew point, Dhahran, 8 July 2003): there is no heat index there.
        if dew_point(celsius, rh) > 35.9:
            continue
        yield [celsius, rh, 3, f"{(heat_index(celsius * 9 / 5 + 32, rh) - 32) / 1.8:.3f}"]


def dew_points(generator: random.Random):
    for _ in range(80):
        celsius, rh = round(generator.uniform(-35, 45), 1), round(generator.uniform(5, 100), 1)
        yield [celsius, rh, f"{dew_point(celsius, rh):.3f}"]


if __name__ == "__main__":
    random_numbers = random.Random(2001)
    swift_fixture.write(
        "FeelsLikeExpectations", "comfort.py", "What the air feels like in cold wind and in humid heat.",
        "air °C, humidity %, wind m/s, feels like °C", feels_like(random_numbers))
    swift_fixture.write(
        "DewPointExpectations", "comfort.py", "Dew points by Bolton's formula.",
        "air °C, humidity %, dew point °C", dew_points(random_numbers))
