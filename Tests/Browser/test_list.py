"""B1, B8, B14, B16, B18, B21: what the list shows, and how it answers hands."""

import re
from datetime import timedelta

import pytest
from aids.app import Look
from playwright.sync_api import expect
from support.clock import DAY, WallClock

pytestmark = pytest.mark.hours

CITIES = "공주 광주 군산 구미 대구 대전 목포 부산 서산 서울 속초 순천 수원 울산 익산 전주 제주 천안 청주 춘천".split()


def test_b1_a_first_launch_offers_the_twenty_cities_by_one_tap(app):
    """B1: a first launch offers the 20 Korean cities of the original as one tap; icon, localised name, temperature,
    humidity."""
    app.open("/")
    app.take_offer()
    text = app.page.locator("main").inner_text()
    assert [city for city in CITIES if city not in text] == []
    row = app.row("서울")
    expect(row.locator("svg.icon use").first).to_have_attribute("href", re.compile(r"#\d\d[dn]$"))
    expect(row).to_contain_text(re.compile(r"\d+ ?%"))


def test_b1_kelvin_is_never_printed_as_celsius(app):
    """B1: fault to exclude: English names only; Kelvin printed as ℃."""
    app.open("/")
    app.take_offer()
    for text in app.page.locator("[data-now=temperature]").all_inner_texts():
        assert -60 < float(re.match(r"[−-]?\d+", text)[0].replace("−", "-")) < 60, text


def test_b1_three_offers_at_a_first_launch(app):
    """First launch: three offers – use my position, the 20 Korean cities, search."""
    app.open("/")
    main = app.page.locator("main")
    expect(main.locator("[data-ask]").first).to_be_visible()
    expect(main.locator("form[action='/places/offer'] button").first).to_be_visible()
    expect(main.locator("a[href='/search']").first).to_be_visible()


def test_b8_the_first_page_has_its_weather_at_once(visit, server):
    """B8: the first load is immediate: no blank first interval, not even without scripts."""
    app = visit(server, java_script_enabled=False)
    app.add_seoul_and_busan()
    for text in app.saved_rows.locator("[data-now=temperature]").all_inner_texts():
        assert re.match(r"[−-]?\d+", text), text


def test_b14_icons_are_fetched_once_for_list_and_detail(visit, server):
    """B14: icon images fetched once, concurrent asks merged, one cache for list and detail."""
    # What the browser itself does: a worker would answer for it.
    app = visit(server, service_workers="block")
    sprites = []
    app.page.on("response", lambda answer: sprites.append(answer) if "/assets/icons" in answer.url else None)
    app.open("/")
    app.take_offer()
    app.saved_rows.first.locator("a[href^='/places/']").first.click()
    expect(app.page.locator("#part-now")).to_be_visible()
    assert len({each.url for each in sprites}) == 1
    cached = app.page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.includes('/assets/icons')).map(e => e.transferSize)"
    )
    assert all(size == 0 for size in cached), cached


def test_b16_the_name_shown_is_the_saved_places_own(visit, fast_server):
    """B16: the name shown is the saved place's own, never the provider's; a row never renames itself."""
    app = visit(fast_server)
    app.add("서울", "37.57,126.99")
    names = app.names()
    app.wait_until_live()
    fast_server.upstream.change(37.57, 126.98, temperature_2m=38.2)
    expect(app.saved_rows.first.locator("[data-now=temperature]")).to_contain_text("38")
    assert app.names() == names
    app.open("/")
    assert app.names() == names


def test_b18_an_absent_field_is_a_dash(visit, own_server):
    """B18: an absent field is absent, shown as "–"; no sentinels such as 2000 or −100 on screen."""
    server = own_server()
    server.upstream.missing = {"relative_humidity_2m", "temperature_2m", "dew_point_2m", "visibility", "wind_gusts_10m"}
    app = visit(server)
    app.add("서울")
    expect(app.row("서울").locator("[data-now=temperature]")).to_have_text("–")
    text = app.page.locator("main").inner_text()
    app.open(app.place_address("서울"))
    expect(app.page.locator("#part-now [data-now=temperature]")).to_have_text("–")
    text += app.page.locator("main").inner_text()
    assert not re.search(r"\b2000\b|[−-]100\b|\bnull\b|\bnan\b|undefined|Optional", text, re.IGNORECASE)


def test_b21_a_control_pressed_twice_acts_once(app):
    """B21: a control pressed twice within 500 ms acts once."""
    app.open("/search?q=서울")
    button = app.page.locator("form[action='/places/add'] button").first
    # The page stays: else the second press might find no control any more.
    app.page.evaluate(
        "() => { window.sent = 0; addEventListener('submit', event => {"
        "if (!event.defaultPrevented) window.sent += 1; event.preventDefault(); }); }"
    )
    button.dblclick()
    assert app.page.evaluate("window.sent") == 1


def test_b21_without_scripts_too(visit, server):
    """B21: … the server sees to it where no script does: what a second press sends changes nothing."""
    app = visit(server, java_script_enabled=False)
    app.open("/search?q=서울")
    form = app.page.locator("form[action='/places/add']").first
    fields = {each.get_attribute("name"): each.get_attribute("value") for each in form.locator("input").all()}
    form.locator("button").dblclick()
    expect(app.saved_rows).to_have_count(1)
    assert app.post("/places/add", fields).ok
    app.open("/")
    expect(app.saved_rows).to_have_count(1)


def test_edit_mode_reorders(app):
    """Edit mode: reorder; kept."""
    app.add_seoul_and_busan()
    before = app.order()
    app.open("/?edit=1")
    app.submit(app.page.locator("button[name=move]:enabled").last)
    app.open("/")
    assert app.order() == before[::-1]


def test_a_row_of_another_day_says_the_day(visit, own_server):
    """Rows … for a place in another zone, the day when it differs: at 9:00 in Seoul it is yesterday in New York."""
    app = visit(own_server(clock=WallClock(start=DAY.timestamp())), Look(language="en"))
    app.add("Seoul", "New York")
    yesterday = (DAY - timedelta(days=1)).strftime("%A")
    expect(app.row("New York").locator("time[data-tick=day]")).to_have_text(yesterday)
    expect(app.row("Seoul").locator("time[data-tick=day]")).to_have_text("")


def keep_many(app, count: int):
    """The twenty cities and other points, with the list open at its beginning."""
    app.open("/")
    app.take_offer()
    fields = {"token": app.page.locator("input[name=token]").first.get_attribute("value")}
    for number in range(count - 20):
        answer = app.post("/places/add", {**fields, "place": f"{number / 2 - 30},20"}, max_redirects=0)
        assert answer.status == 303, answer.text()[:200]
    app.open("/")
    expect(app.saved_rows).to_have_count(40)


def test_a_part_of_a_long_list_that_did_not_arrive_comes_later(visit, server):
    """A list of many places: an answer that failed is asked for again, without another scroll."""
    app = visit(server, service_workers="block")
    keep_many(app, 42)
    asked = []
    app.page.on("request", lambda request: asked.append(request.url) if "from=40" in request.url else None)
    app.page.route(re.compile("from=40"), lambda route: route.fulfill(status=503), times=1)
    app.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(app.saved_rows).to_have_count(42)
    assert len(asked) == 2


def test_a_long_list_comes_as_somebody_comes_near_its_end(visit, server):
    """A list of many places: first what is seen first, then the rest as it is scrolled to; all of them live, and as many of
    them there for whoever comes back."""
    app = visit(server)
    keep_many(app, 95)
    more = app.page.locator("[data-more]")
    expect(more).to_have_text("더 보기 (55곳 남음)")
    for count in (80, 95):
        app.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(app.saved_rows).to_have_count(count)
    expect(more).to_have_count(0)
    assert len(set(app.order())) == 95
    app.wait_until_live()
    app.until("window.streams.at(-1).url.includes('rows=95')")
    # A page that is come back to asks for them, but need not be loaded again: a row is another node only if it says another
    # thing, as where weather or daylight came meanwhile.
    hashes = app.pieces()
    app.mark("[id^='row-']")
    with app.page.expect_response(lambda answer: answer.url.endswith("/?rows=120")):
        app.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
        app.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    app.wait_until_live()
    same = app.marked("[id^='row-']")
    assert [row for row, known in app.pieces().items() if known == hashes[row] and row not in same] == []
    assert len(same) > 40
    last = app.saved_rows.last
    address = last.locator("a").get_attribute("href")
    last.locator("a").click()
    expect(app.page).to_have_url(app.server.origin + address)
    app.page.go_back()
    expect(app.saved_rows).to_have_count(95)
    # Without scripts the link leads to them.
    plain = visit(server, java_script_enabled=False)
    plain.context.add_cookies(app.context.cookies())
    plain.open("/")
    plain.page.locator("[data-more]").click()
    expect(plain.saved_rows).to_have_count(80)
