"""B2 – B4, C1, C2, C8 – C10: the page of a place, and its future weather."""

import re

import pytest
from aids.app import App, Look, numbers
from playwright.sync_api import expect
from support import bodies

pytestmark = pytest.mark.hours


@pytest.fixture(scope="module")
def seoul(browser, server):
    """The page of Seoul, for a Korean visitor; tests look at it and change nothing."""
    context = browser.new_context(**Look().options)
    app = App(context.new_page(), server, Look())
    app.add("서울")
    address = app.place_address("서울")
    app.open(address)
    yield app, address
    context.close()


@pytest.fixture
def place(seoul):
    app, address = seoul
    app.open(address)
    return app


@pytest.fixture
def future(seoul):
    app, address = seoul
    app.open(f"{address}/future")
    return app


def test_b2_the_detail_has_its_values_under_their_labels(place):
    """B2: city, icon, now, feels like, humidity, pressure, max, min, wind. Fault to exclude: labels and values in
    different order."""
    expect(place.page.locator("h1").first).to_contain_text("서울")
    humidity = place.page.locator("#part-humidity")
    expect(humidity).to_contain_text("습도")
    expect(humidity).to_contain_text("62")
    expect(place.page.locator("#part-pressure")).to_contain_text("기압")
    expect(place.page.locator("#part-pressure")).to_contain_text(re.compile("1,?015"))
    expect(place.page.locator("#part-wind")).to_contain_text("바람")
    expect(place.page.locator("#part-wind")).to_contain_text("3.5")
    expect(place.page.locator("#part-visibility")).to_contain_text("24")
    expect(place.page.locator("#part-now")).to_contain_text("최고")
    expect(place.page.locator("#part-now")).to_contain_text("최저")


def test_b2_each_label_belongs_to_its_value_for_screen_readers(place):
    """B2: every part is headed by what it is."""
    for part in ("humidity", "pressure", "wind", "uv", "visibility", "sun", "moon", "air"):
        expect(place.page.locator(f"#part-{part}").locator("h2, h3").first).not_to_be_empty()


def test_c1_the_header_has_icon_address_high_low_and_now(place):
    """C1: header: icon, address, max, min, temperature now. Fault to exclude: the moment's spread shown as the day's
    high and low."""
    header = place.page.locator("#part-now")
    expect(header.locator("svg use, img").first).to_be_attached()
    found = numbers(header.inner_text())
    # The emulated day goes from 17 − 37.57/3 to 27 − 37.57/3: 4.5 to 14.5.
    assert {14.5, 4.5} <= set(found), found


def test_c2_five_days_in_three_hour_steps(place):
    """C2: 5 days in 3-hour steps: date, temperature, icon."""
    steps = place.page.locator("#part-steps .steps li")
    assert 38 <= steps.count() <= 41
    assert place.page.locator("#part-steps h3").count() in (5, 6)
    for text in steps.locator(".hour-value").all_inner_texts():
        assert re.match(r"[−-]?\d+°", text), text
    # Of a whole day, the hours are three apart.
    whole = place.page.locator("#part-steps .steps").nth(1).locator(".hour-label").all_inner_texts()
    assert len(whole) == 8, whole
    icons = place.page.locator("#part-steps .steps use").evaluate_all("all => all.map(e => e.getAttribute('href'))")
    assert len(icons) == steps.count() and all(re.search(r"#\d\d[dn]$", icon) for icon in icons), set(icons)


def test_c10_rows_have_month_day_weekday_and_hour_in_the_locales_order(place, visit, server):
    """C10: row dates: month, day, weekday, hour in the locale's order and clock."""
    korean = place.page.locator("#part-steps").inner_text()
    assert re.search(r"\d{1,2}월 \d{1,2}일.*[월화수목금토일]", korean), korean[:300]
    english = visit(server, Look(language="en"))
    english.add("Seoul")
    english.open(english.place_address("Seoul"))
    text = english.page.locator("#part-steps").inner_text()
    assert re.search(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun)", text), text[:300]
    assert re.search(r"(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)", text), text[:300]


def test_every_number_has_a_source_and_an_age(place):
    """Which source and how old at the foot."""
    sources = place.page.locator("#part-sources")
    expect(sources).to_contain_text("Open-Meteo")
    expect(sources.locator("time[data-tick=age]").first).to_be_attached()


def test_ten_days_with_range_bars_on_one_scale_and_a_dot_for_now(place):
    """10-day list with range bars on one common scale and a dot for now."""
    days = place.page.locator("#part-days")
    bars = days.locator(".drawing-range")
    assert bars.count() >= 7
    assert days.locator(".drawing-now").count() == 1


def test_the_address_of_a_place_works_for_anyone(visit, server):
    """`id`: gazetteer identifier or `lat,lon`: the address works for anyone."""
    app = visit(server)
    for address, name in (("/places/geonames:1835848", "서울"), ("/places/airport:RKSI", "인천")):
        app.open(address)
        expect(app.page.locator("h1").first).to_contain_text(name)
    app.open("/places/-33.87,151.21")
    expect(app.page.locator("#part-now")).to_contain_text("°")


def test_c20_an_address_that_is_no_place_says_so(visit, server):
    """Offline, error, empty: what failed, what is shown instead, one action; never blank."""
    app = visit(server)
    answer = app.page.goto(server.origin + "/places/91,200")
    assert answer.status in (400, 404)
    expect(app.page.locator(".message h1")).not_to_be_empty()
    expect(app.page.locator(".message a").first).to_be_visible()


@pytest.mark.parametrize("way", ["Escape", "X", "back"])
def test_b3_future_weather_opens_over_the_place_and_closes(place, seoul, way):
    """B3: future weather opens over the detail and closes: Escape, X and back."""
    _, address = seoul
    place.page.locator("a[href$='/future']").first.click()
    expect(place.page).to_have_url(re.compile("/future$"))
    expect(place.page.locator("dialog.sheet")).to_be_visible()
    if way == "Escape":
        place.page.keyboard.press("Escape")
    elif way == "X":
        place.page.locator("dialog [data-close]").first.click()
    else:
        place.page.go_back()
    expect(place.page.locator("dialog.sheet")).to_have_count(0)
    expect(place.page).to_have_url(re.compile(re.escape(address) + "$"))


def test_b3_swiping_down_closes_future_weather(place, seoul):
    """B3: … and swipe down close it."""
    place.page.locator("a[href$='/future']").first.click()
    expect(place.page.locator("dialog.sheet")).to_be_visible()
    session = place.context.new_cdp_session(place.page)
    for kind, y in (("touchStart", 120), ("touchMove", 200), ("touchMove", 320), ("touchEnd", None)):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 195, "y": y}] if y else []})
    expect(place.page.locator("dialog.sheet")).to_have_count(0)


def test_b3_its_address_can_be_shared(seoul, visit, server):
    """B3: URL can be shared: a page of its own for whoever opens it."""
    other = visit(server)
    other.open(seoul[1] + "/future")
    expect(other.page.locator(".future-lines")).to_be_visible()
    other.page.keyboard.press("Escape")
    expect(other.page.locator("#part-now")).to_be_visible()


def test_b4_the_chart_has_three_series_an_axis_per_unit_and_a_table(future):
    """B4: max, min temperature, humidity; 3-hour steps; y grid; an axis per unit; a table for screen readers."""
    expect(future.page.locator(".future-lines")).to_be_visible()
    assert future.page.locator("main svg path").count() >= 3
    table = future.page.locator(".future-table table")
    assert table.locator("tbody tr").count() >= 38
    heads = table.locator("thead").text_content()
    for word in ("최고", "최저", "습도"):
        assert word in heads, heads
    axes = future.page.locator(".future-axis").all_text_contents()
    assert len(axes) == 2 and "°" in axes[0] and "%" in axes[1], axes
    assert future.page.locator(".future-grid").count() >= 3


def test_b4_times_are_the_places_own(visit, server):
    """B4: x dates and hours in the place's own time. Fault to exclude: UTC read as local."""
    app = visit(server, Look(language="en"))
    app.open("/places/geonames:5128581/future")
    first = app.page.locator(".future-table tbody th").first.text_content()
    # The first step ahead begins within three hours from now, on New York's clock.
    soon = app.page.evaluate(
        """() => [0, 1, 2, 3].map(hours => new Intl.DateTimeFormat('en-US',
            {timeZone: 'America/New_York', hour: 'numeric'}).format(Date.now() + hours * 3600000))"""
    )
    assert any(re.search(rf"\b{each.split()[0]}(:00)?\s?{each.split()[1]}", first) for each in soon), (first, soon)


def test_b4_a_readout_under_pointer_and_finger(future):
    """B4: a readout under finger or pointer, of the hour that is pointed at."""
    box = future.page.locator(".future-lines").first.bounding_box()
    middle = box["y"] + box["height"] / 2
    future.page.mouse.move(box["x"] + 60, middle)
    first = future.wait_until_read_out(lambda row: True)
    said = future.page.locator(".future-readout").text_content()
    assert "°" in said and "%" in said, said
    future.page.mouse.move(box["x"] + 200, middle)
    later = future.wait_until_read_out(lambda row: row > first)
    future.page.touchscreen.tap(box["x"] + 130, middle)
    future.wait_until_read_out(lambda row: first < row < later)


def test_b4_equal_values_are_drawn(visit, own_server):
    """B4: fault to exclude: equal values dividing by zero."""
    server = own_server()
    answer = bodies.answer
    server.upstream.change(0, 0)

    def flat(query, now):
        body = answer(query, now)
        for section in ("hourly", "daily"):
            for name, values in body.get(section, {}).items():
                if "temperature" in name or "humidity" in name:
                    body[section][name] = [12.0] * len(values)
        return body

    bodies.answer = flat
    try:
        app = visit(server)
        app.open("/places/geonames:1835848/future")
        height = float(app.page.locator(".future-lines").get_attribute("viewBox").split()[-1])
        # What is no number is drawn as 0, at the edge.
        for line in ("high", "low", "humidity"):
            drawn = app.page.locator(f".future-lines .future-{line}-line").get_attribute("d")
            heights = [float(each) for each in re.findall(r"[ML C][\d.-]+ ([\d.-]+)", drawn)]
            assert len(heights) > 24 and all(0 < each < height for each in heights), (line, drawn)
    finally:
        bodies.answer = answer


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390), (820, 1180), (1280, 800), (320, 568)])
def test_c8_portrait_and_landscape_phone_to_desktop(place, width, height):
    """C8: portrait and landscape, phone to desktop. Fault to exclude: background cut or not turning."""
    place.page.set_viewport_size({"width": width, "height": height})
    try:
        assert place.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth + 1")
        # The sky reaches every corner.
        box = place.page.locator(".place-sky").bounding_box()
        assert box["x"] <= 0 and box["y"] <= 0 and box["width"] >= width and box["height"] >= height, box
    finally:
        place.page.set_viewport_size({"width": 390, "height": 844})


def test_c9_no_negative_zero(visit, own_server):
    """C9: conversion and rounding in one place. Fault to exclude: "-0.0°C"."""
    server = own_server()
    server.upstream.change(37.57, 126.98, temperature_2m=-0.04, apparent_temperature=-0.04)
    app = visit(server)
    app.add("서울")
    text = app.page.locator("main").inner_text()
    app.open(app.place_address("서울"))
    text += app.page.locator("main").inner_text()
    assert not re.search(r"[-−]0(\.0)?°", text)
    assert re.search(r"(?<![\d.])0(\.0)?°", text)


@pytest.mark.parametrize("width", [800, 1280])
def test_a_page_without_weather_is_not_half_empty(visit, own_server, width):
    """Where only sun and moon are known, as on the open sea without a network, they take the whole width."""
    server = own_server()
    server.upstream.fails = True
    app = visit(server, viewport={"width": width, "height": 800})
    app.open("/places/-30,-110")
    expect(app.page.locator("#part-notice")).to_contain_text("날씨를 받지 못했습니다")
    notice, cards, moon, sun = (
        app.page.locator(part).bounding_box() for part in ("#part-notice", ".place-cards", "#part-moon", "#part-sun")
    )
    assert (cards["x"], cards["width"]) == (notice["x"], notice["width"])
    assert moon["y"] == sun["y"] and moon["x"] == cards["x"], (moon, sun)
    assert abs(sun["x"] + sun["width"] - cards["x"] - cards["width"]) < 1, (cards, sun)


def test_a_place_tells_its_region_and_country(visit, server):
    """Paris could be in Texas; that Seoul is in Korea is told to all but Koreans."""
    app = visit(server, Look(language="en"))
    app.add("Paris, TX", "Seoul")
    expect(app.row("Paris").locator(".row-when")).to_contain_text("Texas, United States ·")
    expect(app.row("Seoul").locator(".row-when")).to_contain_text("South Korea ·")
    # As the stream draws it, too.
    app.wait_until_live()
    expect(app.row("Paris").locator(".row-when")).to_contain_text("Texas, United States ·")
    app.open("/?edit=1")
    expect(app.row("Paris")).to_contain_text("Texas, United States")
    app.open("/")
    app.open(app.place_address("Paris"))
    expect(app.page.locator(".place-where")).to_contain_text("Texas, United States ·")
    korean = visit(server)
    korean.open("/places/geonames:2988507")
    expect(korean.page.locator(".place-where")).to_contain_text("프랑스 일드프랑스 ·")
    korean.open("/places/geonames:1835848")
    expect(korean.page.locator(".place-where")).not_to_contain_text("대한민국")


@pytest.mark.parametrize("screen", ["/", "/settings", "/search?q=seoul", "/places/geonames:1835848"])
def test_200_percent_text_cuts_nothing(app, screen):
    """200 % text: first class."""
    app.open(screen)
    app.page.evaluate("document.documentElement.style.fontSize = '200%'")
    wide = app.page.evaluate(
        """() => [...document.querySelectorAll('main *')]
            .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('[tabindex="0"], .visually-hidden'))
            .map(e => `${Math.round(e.getBoundingClientRect().right)} ${e.outerHTML.slice(0, 90)}`).slice(0, 5)"""
    )
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth + 1"), wide


def test_reduced_motion_stands_still(visit, own_server, monkeypatch):
    """Rain and snow move gently and stand still under reduced motion."""
    monkeypatch.setattr(bodies, "is_raining", lambda at: True)
    server = own_server()
    for motion, moves in (("no-preference", True), ("reduce", False)):
        app = visit(server, reduced_motion=motion)
        app.open("/places/geonames:1835848")
        running = app.page.evaluate(
            "document.getAnimations().filter(a => a.playState === 'running' && a.effect.getTiming().iterations > 1).length"
        )
        assert (running > 0) == moves, motion


def test_what_removes_a_place_stands_apart(place):
    """The control that removes the place is at the foot and says so; beside refresh nothing is lost by a slip."""
    control = place.page.locator("form[action='/places/remove'] button")
    expect(control).to_contain_text("목록에서 삭제")
    expect(place.page.locator(".place-bar form[action='/places/remove']")).to_have_count(0)
    refresh, remove = place.page.locator(".place-bar [data-refresh]").bounding_box(), control.bounding_box()
    assert remove["y"] - refresh["y"] > 500
    place.submit(control)
    expect(place.page.locator(".notice form[action='/places/restore']")).to_be_visible()
    place.submit(place.page.locator(".notice form button"))
