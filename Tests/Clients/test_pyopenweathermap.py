"""Home Assistant's client, its host hardcoded: led here by a resolver setting, our authority trusted."""

import asyncio

import pytest
from pyopenweathermap import TooManyRequestsError, UnauthorizedError, create_owm_client

from support import bodies, clock
from support.resolver import leading

pytestmark = pytest.mark.hours

SEOUL = (37.5665, 126.978)
# Where the client tries a key out.
PRAGUE = (50.06, 14.44)


@pytest.fixture(autouse=True)
def led(as_original):
    """For the whole suite."""


def ask(mode: str, coordinate=SEOUL, **options):
    client = create_owm_client("0123456789abcdef0123456789abcdef", mode, **options)
    assert asyncio.run(client.validate_key())
    if mode == "air_pollution":
        return asyncio.run(client.get_air_pollution(*coordinate))
    return asyncio.run(client.get_weather(*coordinate))


def check(weather):
    assert abs(weather.date_time.timestamp() - clock.now()) < 2 * 3600
    expected = bodies.temperature(int(clock.now()) // 900 * 900, SEOUL[0])
    assert weather.temperature == pytest.approx(expected, abs=0.6)
    assert weather.pressure == 1015 and isinstance(weather.pressure, int)
    assert weather.humidity == 62 and isinstance(weather.humidity, int)
    assert weather.wind_speed == pytest.approx(3.5)
    assert weather.wind_bearing == 250
    assert 200 <= weather.condition.id <= 804
    assert weather.condition.icon[:2].isdigit()


@pytest.mark.parametrize("coordinate", [SEOUL, PRAGUE, (-33.87, 151.21), (0, 0), (89.9, 179.9)])
def test_one_call(coordinate):
    report = ask("v3.0", coordinate)
    if coordinate == SEOUL:
        check(report.current)
    assert report.current.dew_point is not None and report.current.uv_index is not None
    assert len(report.hourly_forecast) == 48
    assert len(report.daily_forecast) == 8
    assert len(report.minutely_forecast) in (0, 60)
    for day in report.daily_forecast:
        assert day.temperature.min <= day.temperature.max
        assert day.rain >= 0 and day.snow >= 0
    assert any(hour.rain or hour.snow for hour in report.hourly_forecast)


def test_current():
    report = ask("current")
    check(report.current)
    assert report.hourly_forecast == []


def test_current_in_korean():
    report = ask("current", lang="kr")
    assert any("가" <= letter <= "힣" for letter in report.current.condition.description)


def test_forecast():
    report = ask("forecast")
    assert report.current is None
    assert len(report.hourly_forecast) == 40
    for step in report.hourly_forecast:
        assert step.date_time.hour % 3 == 0
        assert 0 <= step.precipitation_probability <= 1


def test_air_pollution():
    report = ask("air_pollution")
    assert report.current.pm2_5 == pytest.approx(21)
    assert report.current.aqi == 2
    assert len(report.hourly_forecast) >= 48
    times = [hour.date_time for hour in report.hourly_forecast]
    assert times == sorted(times)


def test_refusals_it_tells_apart(own_gateway, authority):
    """A wrong key and a key used up, at a gateway that demands one."""
    gateway = own_gateway(authority=authority)
    key = gateway.create_key("--limit", "2/min")
    gateway.wait_for(lambda: gateway.get("/data/2.5/weather?lat=1&lon=1").status == 401)
    with leading({("api.openweathermap.org", 443): gateway.tls_port}):
        wrong = create_owm_client("f" * 32, "current")
        assert asyncio.run(wrong.validate_key()) is False
        with pytest.raises(UnauthorizedError):
            asyncio.run(wrong.get_weather(*SEOUL))
        right = create_owm_client(key, "current")
        with pytest.raises(TooManyRequestsError):
            for _ in range(5):
                asyncio.run(right.get_weather(*SEOUL))
