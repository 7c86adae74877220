"""pyowm as its users install it: with its host setting over http and https, and without any, led by a resolver."""

import pytest
import requests
from pyowm import OWM
from pyowm.airpollutionapi30 import airpollution_manager
from pyowm.commons import exceptions
from pyowm.geocodingapi10 import geocoding_manager
from pyowm.utils.config import get_default_config
from pyowm.uvindexapi30 import uvindex_manager
from pyowm.weatherapi30 import uris, weather_manager

from support import bodies, clock
from support.patience import PATIENCE
from support.resolver import leading

pytestmark = pytest.mark.hours

SEOUL = (37.5665, 126.978)
LONDON = (51.5085, -0.1257)
KEY = "0123456789abcdef0123456789abcdef"


def client(https: bool) -> OWM:
    config = get_default_config()
    config["connection"]["use_ssl"] = https
    return OWM(KEY, config)


@pytest.fixture(params=["http", "https", "https, no setting at all"])
def owm(request, gateway, monkeypatch):
    """pyowm keeps its hosts in constants of its modules: those are the host setting."""
    https = request.param != "http"
    if request.param.endswith("at all"):
        request.getfixturevalue("as_original")
        yield client(https)
        return
    host = f"haneul.test:{gateway.tls_port if https else gateway.port}"
    for module, name, path in (
        (weather_manager, "ROOT_WEATHER_API", "data/2.5"),
        (weather_manager, "ONE_CALL_ROOT_URI", "data/3.0"),
        (geocoding_manager, "ROOT_GEOCODING_API_URL", "geo/1.0"),
        (airpollution_manager, "NEW_ROOT_POLLUTION_API_URL", "data/2.5"),
        (uvindex_manager, "ROOT_UV_API_URL", "data/2.5"),
    ):
        monkeypatch.setattr(module, name, f"{host}/{path}")
    with leading({("api.haneul.test", port): port for port in (gateway.port, gateway.tls_port)}):
        yield client(https)


def check_weather(weather, latitude=SEOUL[0]):
    now = weather.reference_time()
    assert abs(now - clock.now()) < 2 * 3600
    expected = bodies.temperature(int(clock.now()) // 900 * 900, latitude)
    assert weather.temperature("celsius")["temp"] == pytest.approx(expected, abs=0.6)
    assert weather.humidity == 62
    assert weather.pressure["press"] == 1015
    assert weather.wind()["speed"] == pytest.approx(3.5)
    assert 200 <= weather.weather_code <= 804
    assert weather.status and weather.detailed_status and weather.weather_icon_name


def test_current_by_name(owm):
    seen = owm.weather_manager().weather_at_place("Seoul,KR")
    assert seen.location.name == "Seoul"
    assert seen.location.country == "KR"
    assert seen.location.id == 1835848
    check_weather(seen.weather)


def test_current_by_number(owm):
    seen = owm.weather_manager().weather_at_id(1835848)
    assert seen.location.name == "Seoul"
    check_weather(seen.weather)


def test_current_by_coordinates(owm):
    seen = owm.weather_manager().weather_at_coords(*SEOUL)
    assert (seen.location.lat, seen.location.lon) == SEOUL
    check_weather(seen.weather)
    assert seen.weather.sunrise_time() < seen.weather.sunset_time()


def test_current_by_zip(owm):
    seen = owm.weather_manager().weather_at_zip_code("10001", "US")
    assert seen.location.name == "New York"
    check_weather(seen.weather, seen.location.lat)


def test_current_of_several(owm):
    seen = owm.weather_manager().weather_at_ids([1835848, 1838524])
    assert [each.location.id for each in seen] == [1835848, 1838524]
    around = owm.weather_manager().weather_around_coords(*SEOUL, limit=3)
    assert len(around) == 3


def test_units_and_language(owm):
    owm.config["language"] = "kr"
    try:
        weather = owm.weather_manager().weather_at_coords(*SEOUL).weather
    finally:
        owm.config["language"] = "en"
    assert any("가" <= letter <= "힣" for letter in weather.detailed_status)
    assert weather.status.isascii()


def test_forecast_of_three_hours(owm):
    forecaster = owm.weather_manager().forecast_at_place("Seoul,KR", "3h")
    weathers = forecaster.forecast.weathers
    assert len(weathers) == 40
    times = [each.reference_time() for each in weathers]
    assert all(later - earlier == 3 * 3600 for earlier, later in zip(times, times[1:]))
    assert times[0] % (3 * 3600) == 0 and 0 <= times[0] - clock.now() < 3 * 3600
    assert forecaster.will_have_rain()
    assert forecaster.forecast.location.name == "Seoul"
    by_number = owm.weather_manager().forecast_at_id(1835848, "3h", limit=5)
    assert len(by_number.forecast) == 5
    assert owm.weather_manager().forecast_at_coords(*SEOUL, "3h").forecast.weathers


def test_daily_forecast(owm):
    forecaster = owm.weather_manager().forecast_at_place("Seoul,KR", "daily", limit=5)
    assert len(forecaster.forecast) == 5
    day = forecaster.forecast.get(0)
    assert day.temperature("celsius")["min"] <= day.temperature("celsius")["max"]


def test_one_call(owm):
    call = owm.weather_manager().one_call(*SEOUL)
    assert (call.lat, call.lon, call.timezone) == (*SEOUL, "Asia/Seoul")
    check_weather(call.current)
    assert len(call.forecast_hourly) == 48
    assert len(call.forecast_daily) == 8
    assert len(call.forecast_minutely) in (0, 60)
    day = call.forecast_daily[1].temperature("celsius")
    assert day["min"] <= day["day"] <= day["max"]
    some = owm.weather_manager().one_call(*SEOUL, exclude="minutely,daily", units="metric")
    assert some.forecast_daily is None and len(some.forecast_hourly) == 48
    assert some.current.temperature()["temp"] < 60


def test_geocoding(owm):
    manager = owm.geocoding_manager()
    found = manager.geocode("Seoul", country="KR", limit=1)
    assert len(found) == 1
    assert abs(found[0].lat - SEOUL[0]) < 0.1
    korean = manager.geocode("서울")
    assert abs(korean[0].lat - SEOUL[0]) < 0.1
    near = manager.reverse_geocode(*SEOUL, limit=1)
    assert near[0].country == "KR"


def test_air_pollution(owm):
    manager = owm.airpollution_manager()
    # pyowm takes the longitude for the latitude here, and finds nothing where that is beyond 90.
    now = manager.air_quality_at_coords(*LONDON)
    assert now.air_quality_data["pm2_5"] == pytest.approx(21)
    # 21 µg/m³ of PM2.5 and 42 µg/m³ of PM10 are both of the second band.
    assert now.air_quality_data["aqi"] == 2
    ahead = manager.air_quality_forecast_at_coords(*LONDON)
    assert len(ahead) >= 48
    assert all(each.air_quality_data["pm10"] == pytest.approx(42) for each in ahead)
    before = manager.air_quality_history_at_coords(*LONDON, start=int(clock.now()) - 6 * 3600, end=int(clock.now()))
    assert isinstance(before, list) and before


def test_uv_index(owm):
    assert owm.uvindex_manager().uvindex_around_coords(*SEOUL).value >= 0


def test_icons(as_original):
    weather = client(True).weather_manager().weather_at_coords(*SEOUL).weather
    for size in ("", "2x", "4x"):
        url = weather.weather_icon_url(size)
        assert url.startswith(uris.ICONS_BASE_URI.split("%s")[0])
        reply = requests.get(url, timeout=PATIENCE)
        assert reply.status_code == 200
        assert reply.headers["Content-Type"] == "image/png"
        assert reply.content.startswith(b"\x89PNG\r\n\x1a\n")
        width = int.from_bytes(reply.content[16:20], "big")
        assert width == {"": 50, "2x": 100, "4x": 200}[size]


def test_errors_it_tells_apart(owm):
    with pytest.raises(exceptions.NotFoundError):
        owm.weather_manager().weather_at_place("Xyzzyplugh")
    with pytest.raises(exceptions.NotFoundError):
        owm.weather_manager().weather_at_id(987654321)
