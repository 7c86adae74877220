"""B5 – B7, B9, B13, B16, B17, C3, C16, C22, C25: what changes upstream is on the open screen."""

import re
import time

import pytest
from aids.app import App
from playwright.sync_api import expect
from support.clock import DAY, WallClock

BUSAN = (35.18, 129.08)
ON_SCREEN = 3.0
# Not all of the header: it has the time too.
HEADER = "#part-now [data-now=temperature]"


@pytest.fixture
def live(visit, fast_server):
    """Somebody who has the list open, with Seoul, Busan and Jeju."""
    app = visit(fast_server)
    app.add("서울", "부산", "제주")
    app.wait_until_live()
    yield app
    fast_server.upstream.recover()


def wait_for_change(app: App, locator, text, place) -> float:
    """Seconds from the moment the server was given the place's new weather until the screen shows it."""
    expect(locator).to_contain_text(text)
    return time.monotonic() - app.server.upstream.given[place]


def change_in_time(app: App, locator, place, *temperatures):
    """Gives the place these temperatures until one of them was on the screen in time: a machine that has much else to
    do may delay one, a program that waits delays all."""
    seconds = []
    for temperature in temperatures:
        app.server.upstream.change(*place, temperature_2m=temperature)
        text = re.compile(rf"(?<!\d)({int(temperature)}|{round(temperature)})(\D|$)")
        seconds.append(wait_for_change(app, locator, text, place))
        if seconds[-1] <= ON_SCREEN:
            return
    raise AssertionError(f"on the screen after {seconds} s")


def test_b5_a_changed_value_is_on_the_open_list_within_3_seconds(live):
    """B5: list live: what changes upstream is on screen within 3 s of reaching the server, without the page asking.
    B17: unchanged rows are not redrawn."""
    asked = []
    live.page.on("request", lambda request: asked.append(request.url))
    live.mark("[id^='row-']")
    busan = live.row("부산").get_attribute("id")
    change_in_time(live, live.row("부산").locator("[data-now=temperature]"), BUSAN, 38.2, 36.3, 39.4)
    # The page did not ask.
    assert asked == []
    # Rows whose pieces did not change are the same nodes; the one that did is another.
    assert busan not in live.marked("[id^='row-']")


def test_b17_unchanged_rows_are_not_redrawn(visit, own_server):
    """B17: unchanged rows keep their nodes while another changes: DOM identity."""
    # Noon in Korea: no sky changes within the minutes that pass.
    live = visit(own_server(clock=WallClock(speed=60, start=DAY.timestamp() + 3 * 3600 + 300)))
    live.add("서울", "부산", "제주")
    live.wait_until_live()
    names = {live.row(name).get_attribute("id"): name for name in ("서울", "부산", "제주")}
    hashes = live.pieces()
    live.mark("[id^='row-']")
    live.server.upstream.change(*BUSAN, temperature_2m=37.4)
    wait_for_change(live, live.row("부산").locator("[data-now=temperature]"), "37", BUSAN)
    now, same = live.pieces(), live.marked("[id^='row-']")
    for identifier, name in names.items():
        # A row is another node exactly where what it says is other.
        assert (identifier in same) == (now[identifier] == hashes[identifier]), name
    assert same


def test_b17_a_stream_is_told_of_all_that_a_long_list_shows(live):
    """B17: what is on the page is not sent again, of the longest list either: the stream's address has room for a thousand
    rows more than there are."""
    live.page.evaluate(
        """() => {
            for (let row = 0; row < 1000; row++) {
                const before = document.createElement("i");
                before.dataset.hash = `x${String(row).padStart(5, "0")}`;
                document.body.prepend(before);
            }
        }"""
    )
    with live.page.expect_request(re.compile("/live/list")) as asked:
        live.page.evaluate("dispatchEvent(new Event('online'))")
    known = re.search("known=([^&]*)", asked.value.url)[1]
    hashes = live.page.eval_on_selector_all("[data-hash]", "all => all.map(e => e.dataset.hash)")
    assert len(hashes) > 1000 and known == "".join(hashes)
    assert asked.value.response().status == 200


def test_b5_rows_never_shuffle(live):
    """B5: fault to exclude: answers arriving in another order shuffling the rows."""
    order = live.rows.evaluate_all("all => all.map(e => e.id)")
    live.server.upstream.change(*BUSAN, temperature_2m=36.1)
    wait_for_change(live, live.row("부산").locator("[data-now=temperature]"), "36", BUSAN)
    assert live.rows.evaluate_all("all => all.map(e => e.id)") == order


def test_b5_one_failed_city_says_so_while_others_stay_live(visit, fast_server):
    """B5: fault to exclude: one failed city freezing the list. Each row fails alone and says so."""
    mokpo, incheon = (34.81, 126.39), (37.46, 126.71)
    fast_server.upstream.fail(*mokpo)
    app = visit(fast_server)
    app.add("목포", "인천")
    try:
        # What failed is said in the row, beside what is shown instead.
        expect(app.row("목포").locator(".badge, .row-trouble").first).to_be_visible()
        expect(app.row("목포")).to_contain_text("평년")
        expect(app.row("인천").locator(".badge, .row-trouble")).to_have_count(0)
        app.wait_until_live()
        change_in_time(app, app.row("인천").locator("[data-now=temperature]"), incheon, 39.3, 36.2, 37.4)
    finally:
        fast_server.upstream.recover()


def test_b6_the_detail_is_live_likewise(visit, fast_server):
    """B6: detail live, likewise; parts that did not change keep their nodes."""
    app = visit(fast_server)
    app.add("대구")
    app.open(app.place_address("대구"))
    app.wait_until_live()
    before = app.pieces()
    app.mark("[data-hash]")
    try:
        change_in_time(app, app.page.locator(HEADER), (35.87, 128.59), 35.6, 38.2, 33.4)
        now, same = app.pieces(), app.marked("[data-hash]")
        assert "part-now" not in same
        for identifier in before:
            assert (identifier in same) == (now[identifier] == before[identifier]), identifier
    finally:
        fast_server.upstream.recover()


@pytest.mark.hours
def test_b7_what_is_shown_always_lies_ahead(visit, own_server):
    """B7: forecast checked each minute: fetched again only when the first held step is at or before now, so that what is
    shown always lies ahead; never again within the refresh window."""
    # Three hours pass in eighteen seconds, ten minutes in one.
    server = own_server(clock=WallClock(speed=600))
    app = visit(server)
    app.add("광주")
    app.open(app.place_address("광주"))
    app.wait_until_live()
    first = app.page.locator("#part-steps .hour-label").first
    asked, since = server.upstream.calls["/v1/forecast"], server.clock.now()
    expect(first).not_to_have_text(first.inner_text())
    windows = (server.clock.now() - since) / 600
    assert server.upstream.calls["/v1/forecast"] - asked <= windows + 1


@pytest.mark.parametrize("way", ["over the place", "by its own address"])
def test_b7_future_weather_always_lies_ahead(visit, own_server, way):
    """B7: the sheet with the weather ahead, and the page of its address, follow the watch like every scene: what they
    begin with is never over; where somebody reads, has opened the table and has scrolled stays as it is."""
    server = own_server(clock=WallClock(speed=600))
    app = visit(server)
    app.add("광주")
    address = app.place_address("광주")
    if way == "over the place":
        app.open(address)
        app.page.locator("a[href$='/future']").first.click()
        expect(app.page.locator("dialog.sheet")).to_be_visible()
    else:
        app.open(f"{address}/future")
    app.wait_until_live()
    chart = app.page.locator("#future-chart")
    chart.locator("summary").press("Enter")
    first = chart.locator("tbody th").first
    before = first.inner_text()
    # The last of the steps will still be there.
    chart.locator("[data-strip]").focus()
    app.page.keyboard.press("End")
    read = chart.locator(".future-readout b").inner_text()
    scrolled = "document.querySelector('[data-strip]').scrollLeft"
    assert app.page.evaluate(scrolled) > 0
    expect(first).not_to_have_text(before, timeout=30_000)
    expect(chart.locator(".future-readout b")).to_have_text(read)
    expect(chart.locator("[data-strip]")).to_be_focused()
    expect(first).to_be_visible()
    assert app.page.evaluate(scrolled) > 0
    if way == "over the place":
        # One stream for both, and the page below goes on when the sheet is closed.
        assert app.page.evaluate("window.openStreams()") == 1
        hour = app.page.locator("#part-hours li").nth(1)
        shown = hour.inner_text()
        app.page.keyboard.press("Escape")
        expect(app.page.locator("dialog.sheet")).to_have_count(0)
        app.wait_until_live()
        expect(hour).not_to_have_text(shown, timeout=30_000)


def test_b9_live_updates_stop_when_left_and_resume_with_one_refresh(live):
    """B9: live updates stop when the page is hidden or left and resume with one immediate refresh."""
    opened = []
    live.page.on("request", lambda request: opened.append(request.url) if "/live/" in request.url else None)
    hide(live, True)
    live.wait_until_closed()
    live.server.upstream.change(*BUSAN, temperature_2m=34.7)
    assert opened == []
    hide(live, False)
    live.wait_until_live()
    assert len(opened) == 1
    expect(live.row("부산").locator("[data-now=temperature]")).to_contain_text("34")


def hide(app: App, hidden: bool):
    """As when the person turns to another tab: headless browsers show all of theirs."""
    app.page.evaluate(
        """hidden => {
            Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
            Object.defineProperty(document, 'visibilityState', {value: hidden ? 'hidden' : 'visible', configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_b9_nothing_is_left_open_after_the_page_is_left(live):
    """B9: fault to exclude: a timer left behind: the stream ends with the page."""
    ended = []
    for event in ("requestfailed", "requestfinished"):
        live.page.on(event, lambda request: ended.append(request.url) if "/live/" in request.url else None)
    live.open("/settings")
    # That of the visitor's own changes.
    live.until("window.streams.length === 1 && window.streams[0].url.includes('/live/profile')")
    assert len(ended) == 1


def test_b13_one_stream_carries_all_rows(live):
    """B13: live sync is one asynchronous sequence from repository to screen: one stream, no timer in each row."""
    opened = []
    live.page.on("request", lambda request: opened.append(request.url))
    live.open("/")
    live.wait_until_live()
    assert len([address for address in opened if "/live/" in address]) == 1


def test_b3_closing_future_weather_leaves_the_detail_live(visit, fast_server):
    """B3: future weather opens over the detail and closes. Fault to exclude: closing it leaves the detail without live
    updates."""
    app = visit(fast_server)
    app.add("대전")
    app.open(app.place_address("대전"))
    app.page.locator("a[href$='/future']").first.click()
    expect(app.page).to_have_url(re.compile("/future$"))
    app.page.keyboard.press("Escape")
    expect(app.page).not_to_have_url(re.compile("/future$"))
    app.wait_until_live()
    try:
        change_in_time(app, app.page.locator(HEADER), (36.35, 127.38), 33.8, 36.2, 38.4)
    finally:
        fast_server.upstream.recover()


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_b9_back_shows_what_was_chosen_meanwhile(visit, server, workers):
    """B9: a page gone back to is as the server has it, not as the browser kept it: neither in two languages nor with a
    unit that is no longer chosen; and where nothing was chosen, it is not loaded again."""
    app = visit(server, service_workers=workers)
    app.add("서울")
    app.wait_until_live()
    app.open("/search")
    app.page.go_back()
    app.wait_until_live()
    assert app.page.evaluate("performance.getEntriesByType('navigation')[0].type") == "back_forward"
    app.open("/settings")
    app.post("/settings/units", {**token(app), "units": "imperial"})
    app.post("/settings/display", {**token(app), "language": "en"})
    app.page.go_back()
    expect(app.page.locator("html")).to_have_attribute("lang", "en")
    expect(app.page.locator("h1")).to_have_text("Weather")
    expect(app.unit("°F")).to_have_attribute("aria-pressed", "true")
    expect(app.saved_rows).to_contain_text("Seoul")


def token(app: App) -> dict:
    """What the server wants to see of a form."""
    return {"token": app.page.locator("input[name=token]").first.get_attribute("value")}


def test_b9_a_page_from_the_browsers_memory_catches_up(visit, server):
    """B9: … nor as it was when the browser put it aside with all its scripts."""
    app = visit(server, service_workers="block")
    app.add("서울")
    app.wait_until_live()
    # As the browser does, which keeps no pages in memory while it is driven by tests.
    app.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    app.wait_until_closed()
    app.post("/settings/units", {**token(app), "units": "imperial"})
    app.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(app.unit("°F")).to_have_attribute("aria-pressed", "true")


@pytest.mark.hours
def test_b9_a_device_whose_clock_is_wrong_tells_the_time_after_going_back_too(visit, server):
    """B9: the clocks of places are the server's, on a page gone back to as on one that has just come."""
    app = visit(server, service_workers="block")
    app.add("서울")
    clock = app.row("서울").locator("time[data-tick=clock]")
    hour = re.compile("^" + clock.inner_text().split(":")[0] + ":")
    app.page.add_init_script("const now = Date.now; Date.now = () => now() + 3 * 3_600_000")
    app.open("/")
    expect(clock).to_have_text(hour)
    app.open("/search")
    app.page.go_back()
    app.wait_until_live()
    expect(clock).to_have_text(hour)


def test_b21_a_press_is_not_lost_when_its_row_is_replaced(visit, server):
    """B21: a piece that comes between a button's going down and coming up waits, and then comes."""
    app = visit(server)
    app.add("서울")
    app.wait_until_live()
    row = app.row("서울")
    identifier, address = row.get_attribute("id"), app.place_address("서울")
    box = row.bounding_box()
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    give = """async ([id, text]) => {
        const { replacePiece } = await import(document.querySelector('link[href$="/live.js"]').href);
        const html = document.getElementById(id).outerHTML.replace(/(?<=data-now="temperature">)[^<]*/, text);
        replacePiece({ id, hash: text, html });
    }"""
    app.page.evaluate(give, [identifier, "38°"])
    expect(row.locator("[data-now=temperature]")).not_to_have_text("38°")
    app.page.mouse.up()
    expect(app.page).to_have_url(re.compile(f"{re.escape(address)}$"))
    app.open("/")
    # What came during a press that led nowhere is shown after it.
    app.page.mouse.move(5, 5)
    app.page.mouse.down()
    app.page.evaluate(give, [identifier, "39°"])
    app.page.mouse.up()
    expect(row.locator("[data-now=temperature]")).to_have_text("39°")


@pytest.fixture
def refreshed(visit, fast_server):
    """The page of Ulsan, and its control for a refresh."""
    app = visit(fast_server)
    app.add("울산")
    app.open(app.place_address("울산"))
    app.wait_until_live()
    return app, app.page.locator("[data-refresh]").first


ONCE = re.compile("[?&]once=1")


@pytest.mark.hours
def test_c3_refresh_ends_its_spinner_when_data_has_come(refreshed):
    """C3: pull to refresh (and a key and a button): reloads the place last set; the spinner ends when data has come.
    Fault to exclude: spinner ending at once."""
    app, button = refreshed
    held = []
    app.page.route(ONCE, lambda route: held.append(route))

    def is_taken() -> bool:
        """The stream may be open before the script of the keys has run."""
        if button.get_attribute("aria-busy") != "true":
            app.page.keyboard.press("r")
        return button.get_attribute("aria-busy") == "true"

    app.server.wait_for(is_taken)
    app.wait_until_held(held)
    assert len(held) == 1
    held.pop().continue_()
    expect(button).not_to_have_attribute("aria-busy", "true")


@pytest.mark.hours
def test_c3_refresh_ends_its_spinner_when_an_error_has_come(refreshed):
    """C3: … or an error has come; what is shown stays."""
    app, button = refreshed
    held = []
    app.page.route(ONCE, lambda route: held.append(route))
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    app.wait_until_held(held)
    held.pop().abort()
    expect(button).not_to_have_attribute("aria-busy", "true")
    expect(app.page.locator("#part-now")).to_contain_text("°")


@pytest.mark.hours
def test_c3_pulling_down_refreshes(refreshed):
    """C3: pull to refresh."""
    app, _ = refreshed
    asked = []
    app.page.on("request", lambda request: asked.append(request.url) if ONCE.search(request.url) else None)
    session = app.context.new_cdp_session(app.page)
    for kind, y in (("touchStart", 200), ("touchMove", 260), ("touchMove", 340), ("touchEnd", None)):
        points = [{"x": 195, "y": y}] if y else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(app.page.locator("[data-refresh]").first).not_to_have_attribute("aria-busy", "true")
    assert len(asked) == 1


def touch(app: App, points):
    """A finger that comes down and goes from point to point; it stays down."""
    session = app.context.new_cdp_session(app.page)
    for kind, point in zip(["touchStart"] + ["touchMove"] * len(points), points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [dict(zip("xy", point))]})

    def up():
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    return up


def test_c3_what_is_pulled_is_seen_until_the_answer_has_come(refreshed):
    """C3: something comes along with the finger, says when it is far enough, and stays until there is an answer."""
    app, _ = refreshed
    held = []
    app.page.route(ONCE, lambda route: held.append(route))
    disc = app.page.locator(".pull")
    up = touch(app, [(195, 200), (195, 220), (195, 240)])
    expect(disc).to_be_visible()
    near = disc.bounding_box()["y"]
    up()
    expect(disc).to_be_hidden()
    up = touch(app, [(195, 200), (195, 240), (195, 300)])
    expect(disc).to_have_attribute("data-far", "")
    box = disc.bounding_box()
    assert box["y"] > near and box["y"] >= 0
    up()
    app.wait_until_held(held)
    expect(disc).to_be_visible()
    held.pop().continue_()
    expect(disc).to_be_hidden()
    # Back again, or across, is no pull.
    for points in [(195, 200), (195, 300), (195, 205)], [(195, 200), (260, 210), (300, 330)]:
        up = touch(app, points)
        up()
        expect(disc).to_be_hidden()
    assert held == []
    # The browser's own pull would load the page again.
    assert app.page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"


@pytest.mark.hours
def test_c16_an_error_in_one_part_does_not_lose_the_other(visit, own_server):
    """C16: current and forecast joined: the screen changes once, and an error in one does not lose the other."""
    server = own_server()
    answer = server.upstream.answer

    def without_air(handler):
        if handler.path.startswith("/v1/air-quality"):
            handler.send_error(503)
        else:
            answer(handler)

    server.upstream.answer = without_air
    app = visit(server)
    app.add("서울")
    app.open(app.place_address("서울"))
    now = app.page.locator("#part-now")
    expect(now).to_contain_text("°")
    expect(now).not_to_contain_text("평년")
    expect(app.page.locator("#part-days")).to_be_visible()
    expect(app.page.locator("#part-air")).to_be_hidden()


@pytest.mark.most_seconds(900)
def test_c25_a_thousand_openings_leave_memory_flat(visit, own_server):
    """C25: leaving a scene releases its tasks and streams. Fault to exclude: 1,000 openings growing memory."""
    server = own_server()
    app = visit(server)
    app.add("서울")
    address = app.place_address("서울")
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in app.context.cookies())

    def open_and_leave(times):
        for _ in range(times):
            server.get(address, headers={"Cookie": cookies, "Accept": "text/html", "Accept-Language": "ko-KR"})
            leave_stream(server, f"/live{address}", cookies)

    open_and_leave(200)
    settled = server.memory()
    open_and_leave(1000)
    assert server.memory() - settled < 4, (settled, server.memory())


def leave_stream(server, target, cookies):
    """Opens a stream, waits for what it sends first, and leaves: before that it may have taken nothing yet."""
    import socket

    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(
            f"GET {target} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\nAccept: text/event-stream\r\n\r\n".encode()
        )
        heard = b""
        while b"data:" not in heard:
            heard += connection.recv(65536) or pytest.fail(f"ended: {heard}")
        assert b" 200 " in heard.split(b"\r\n")[0]
