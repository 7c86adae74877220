"""C4 – C6, C11, C12, C22 – C24, C+: where I am."""

import re

import pytest
from aids.app import Look
from playwright.sync_api import Error, expect

BUSAN = {"latitude": 35.1796, "longitude": 129.0756, "accuracy": 20}
DAEGU = {"latitude": 35.8714, "longitude": 128.6014, "accuracy": 20}


@pytest.fixture
def granted(visit, server):
    app = visit(server, permissions=["geolocation"], geolocation=BUSAN)
    app.open("/")
    return app


@pytest.fixture
def refused(visit, server):
    """A visitor whose browser says no: without permissions, headless browsers refuse."""
    return visit(server, permissions=[])


def own_row(app):
    return app.page.locator("#row-current-location")


def move(app, position):
    """The device is somewhere else, and the page has been told: it was the first to ask."""
    app.page.evaluate(
        "() => { window.fixes = []; navigator.geolocation.watchPosition(({coords}) => fixes.push(coords.latitude)); }"
    )
    app.context.set_geolocation(position)
    app.until("latitude => window.fixes.includes(latitude)", position["latitude"])


def rows_asked_for(app) -> list:
    """From now on: a page that is told of a fix asks at once, or not at all."""
    asked = []
    app.page.on("request", lambda request: asked.append(request.url) if "/rows/here" in request.url else None)
    return asked


def set_by_hand(app, latitude, longitude):
    app.open("/location")
    app.page.locator("#latitude").fill(str(latitude))
    app.page.locator("#longitude").fill(str(longitude))
    app.submit(app.page.get_by_role("button", name="변경"))


def test_c24_position_granted_shows_the_place_of_the_fix(granted):
    """Position granted. C24: position is one fix per opening and per refresh, with its age."""
    expect(own_row(granted)).to_contain_text("부산")
    expect(own_row(granted).locator("[data-now=temperature]")).to_contain_text("°")


def test_permission_is_asked_on_the_persons_action_only(visit, server):
    """Browser position with permission asked on a person's action."""
    app = visit(server)
    app.page.add_init_script(
        "window.asked = 0; const ask = navigator.geolocation.getCurrentPosition;"
        "navigator.geolocation.getCurrentPosition = (...all) => { window.asked += 1; ask.apply(navigator.geolocation, all); };"
        "navigator.permissions.query = async () => Object.assign(new EventTarget(), {state: 'prompt'});"
    )
    app.open("/")
    app.page.wait_for_load_state("load")
    assert app.page.evaluate("window.asked") == 0
    app.page.locator("[data-ask]:visible").first.click()
    assert app.page.evaluate("window.asked") == 1


def test_c23_the_address_is_in_the_persons_language(visit, server):
    """C23: address from coordinates in the person's language; weather never waits for it."""
    app = visit(server, Look(language="en"), permissions=["geolocation"], geolocation=BUSAN)
    app.open("/")
    expect(own_row(app)).to_contain_text("Busan")


def test_c11_refused_is_a_blank_state_that_says_so(refused):
    """C11: permission refused: no made-up place, nor one guessed from region, language, time zone or address of the
    network; a blank state that says so and offers to set a place."""
    refused.open("/here")
    say = refused.page.locator("[data-say=refused]")
    if not say.is_visible():
        refused.page.locator("[data-ask]:visible").first.click()
    expect(say).to_be_visible()
    expect(refused.page.locator("a[href^='/location']:visible").first).to_be_visible()
    assert refused.page.locator("[data-now=temperature]").count() == 0


def test_c11_reloads_once_permission_is_granted(refused):
    """C11: fault to exclude: nothing reloading after permission is granted."""
    refused.open("/here")
    refused.context.set_geolocation(BUSAN)
    refused.context.grant_permissions(["geolocation"], origin=refused.server.origin)
    expect(refused.page.locator("main")).to_contain_text("부산")
    expect(refused.page.locator("#part-now")).to_contain_text("°")


def test_c11_position_missing(visit, server):
    """Position missing: a browser without it says so and offers to set a place."""
    app = visit(server)
    app.page.add_init_script("Object.defineProperty(Navigator.prototype, 'geolocation', {get: () => undefined})")
    app.open("/here")
    expect(app.page.locator("[data-say=missing]")).to_be_visible()
    expect(app.page.locator("a[href^='/location']:visible").first).to_be_visible()


def test_c11_position_unavailable_can_be_tried_again(visit, server):
    """Position missing: no fix to be had says so, with one action."""
    app = visit(server, permissions=["geolocation"])
    app.page.add_init_script(
        "navigator.geolocation.getCurrentPosition = (found, failed) => failed({code: 2}); "
    )
    app.open("/here")
    expect(app.page.locator("[data-say=unavailable]")).to_be_visible()
    expect(app.page.locator("[data-ask]:visible").first).to_be_visible()


def test_c_plus_the_row_follows_a_moving_device(granted):
    """C+: while the page is visible and the person allowed it, the current-location row follows when moved more than
    1 km."""
    expect(own_row(granted)).to_contain_text("부산")
    granted.context.set_geolocation(DAEGU)
    expect(own_row(granted)).to_contain_text("대구")
    # Less than a kilometre: it stays as it is.
    granted.mark("#row-current-location")
    asked = rows_asked_for(granted)
    move(granted, DAEGU | {"latitude": DAEGU["latitude"] + 0.004})
    assert asked == [] and granted.marked("#row-current-location") == ["row-current-location"]


def test_c24_a_coarse_fix_does_not_replace_a_precise_one(granted):
    """C24: a fix that may as well be of where the device was found to be moves nothing."""
    expect(own_row(granted)).to_contain_text("부산")
    granted.mark("#row-current-location")
    asked = rows_asked_for(granted)
    move(granted, BUSAN | {"latitude": BUSAN["latitude"] + 0.15, "accuracy": 25_000})
    assert asked == [] and granted.marked("#row-current-location") == ["row-current-location"]
    # One of 25 km is still one of another town.
    granted.context.set_geolocation(DAEGU | {"accuracy": 25_000})
    expect(own_row(granted)).to_contain_text("대구")


def test_c_plus_a_moving_device_does_not_close_the_sheet(granted):
    """C+: the page of the own position follows once the sheet above it is closed."""
    granted.open("/here")
    expect(granted.page).to_have_url(re.compile("at=35.1796"))
    granted.page.wait_for_load_state()
    granted.page.locator("a[href$='/future']").first.click()
    sheet = granted.page.locator("dialog.sheet")
    expect(sheet).to_be_visible()
    move(granted, DAEGU)
    expect(sheet).to_be_visible()
    granted.page.keyboard.press("Escape")
    expect(granted.page).to_have_url(re.compile("at=35.8714"))
    expect(granted.page.locator("main")).to_contain_text("대구")


def test_the_position_goes_to_our_own_server_only(granted):
    """No tracking: position is sent to our own server, rounded to eleven metres."""
    hosts = []
    granted.page.on("request", lambda request: hosts.append(request.url))
    granted.open("/")
    expect(own_row(granted)).to_contain_text("부산")
    assert all(address.startswith(granted.server.origin) for address in hosts)
    assert not any(re.search(r"35\.1796\d|129\.0756\d", address) for address in hosts)


def test_c4_latitude_and_longitude_by_hand(app):
    """C4: set location by latitude and longitude: 위도, 경도, 변경, 취소."""
    app.open("/location")
    for word in ("위도", "경도", "변경", "취소"):
        expect(app.page.locator("main")).to_contain_text(word)
    set_by_hand(app, 35.8714, 128.6014)
    app.open("/")
    expect(own_row(app)).to_contain_text("대구")


def test_c4_a_pasted_pair_fills_both_fields(app):
    """C4: the fields take digits, point and minus on every keyboard, and a pasted "lat, lon"."""
    app.open("/location")
    app.page.locator("#latitude").focus()
    app.page.evaluate(
        """() => { const data = new DataTransfer(); data.setData('text', '-33.8688, 151.2093');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste',
            {clipboardData: data, bubbles: true, cancelable: true})); }"""
    )
    expect(app.page.locator("#latitude")).to_have_value("-33.8688")
    expect(app.page.locator("#longitude")).to_have_value("151.2093")
    # Keyboards for numbers of some phones have no minus.
    assert app.page.locator("#latitude").get_attribute("inputmode") != "decimal"


@pytest.mark.parametrize(
    "latitude, longitude, wrong",
    [("91", "10", "latitude"), ("-90.5", "10", "latitude"), ("10", "180.5", "longitude"), ("10", "-181", "longitude")],
)
def test_c4_ranges_are_checked(app, latitude, longitude, wrong):
    """C4: fault to exclude: no range check (−90…90, −180…180)."""
    set_by_hand(app, latitude, longitude)
    expect(app.page.locator(f"#{wrong}")).to_have_attribute("aria-invalid", "true")
    expect(app.page.locator(f"#{wrong}-error")).to_be_visible()


@pytest.mark.parametrize("text", ["nan", "inf", "0x1p3", "abc", "", "1e+", "12.3.4"])
def test_c12_what_is_no_coordinate_changes_nothing(app, text):
    """C12: wrong coordinates change nothing: the last weather stays, and the field says what is wrong. "nan", "inf",
    "0x1p3" are not numbers."""
    set_by_hand(app, 35.8714, 128.6014)
    set_by_hand(app, text, "128")
    expect(app.page.locator("#latitude")).to_have_attribute("aria-invalid", "true")
    expect(app.page.locator("#latitude-error")).not_to_be_empty()
    app.open("/")
    expect(own_row(app)).to_contain_text("대구")


def test_c5_reset_to_the_current_location(granted):
    """C5: 현재 위치로 재설정 (reset to current location)."""
    set_by_hand(granted, 35.8714, 128.6014)
    granted.open("/")
    expect(own_row(granted)).to_contain_text("대구")
    granted.open("/location")
    granted.submit(granted.page.get_by_role("button", name="현재 위치로 재설정"))
    # Where it leads is left for the place of the fix as soon as there is one.
    expect(granted.page).to_have_url(re.compile(r"/here\?at="))
    granted.open("/")
    expect(own_row(granted)).to_contain_text("부산")


def test_c5_reset_without_permission_has_one_action_back(refused):
    """C5: without permission the state of C11, with one action back to the place last set."""
    set_by_hand(refused, 35.8714, 128.6014)
    refused.open("/location")
    refused.submit(refused.page.get_by_role("button", name="현재 위치로 재설정"))
    refused.open("/here")
    back = refused.page.locator("form[data-last] button")
    expect(back).to_be_visible()
    refused.submit(back)
    refused.open("/")
    expect(own_row(refused)).to_contain_text("대구")


def test_c6_one_button_changes_its_name(app):
    """C6: one button: 위치변경 when nothing is set yet, 위치설정 with reset whenever a place is set; at sea (no address)
    reset is offered too."""
    app.open("/here")
    expect(app.page.locator("[data-location-control]")).to_have_text("위치변경")
    set_by_hand(app, 0, -150)
    app.open("/here")
    expect(app.page.locator("[data-location-control]").first).to_have_text("위치설정")
    app.open("/location")
    expect(app.page.locator("[data-reset]")).to_be_visible()


def test_c22_every_open_window_follows_a_change_of_place(granted):
    """C22: a change of place is one typed event, device or coordinate, followed by every open scene."""
    expect(own_row(granted)).to_contain_text("부산")
    other = granted.context.new_page()
    other.goto(granted.server.origin + "/location")
    other.locator("#latitude").fill("35.8714")
    other.locator("#longitude").fill("128.6014")
    other.get_by_role("button", name="변경").click()
    expect(own_row(granted)).to_contain_text("대구")


def test_c22_by_hand_and_back_to_the_device_are_two_changes(granted):
    """C22: … typed: found by the device, set by hand, given back to the device."""
    other = granted.context.new_page()
    # Scenes that follow load anew: what they heard is kept beside them.
    other.add_init_script(
        "document.addEventListener('haneul:place', ({ detail }) => "
        "sessionStorage.setItem('heard', `${sessionStorage.getItem('heard') ?? ''} ${detail.by}`))"
    )
    other.goto(granted.server.origin)

    def heard():
        try:
            return set((other.evaluate("sessionStorage.getItem('heard')") or "").split())
        except Error:
            # Between two pages.
            return set()

    granted.server.wait_for(lambda: "device" in heard())
    set_by_hand(granted, 35.8714, 128.6014)
    granted.server.wait_for(lambda: "hand" in heard())
    assert "reset" not in heard()
    granted.open("/location")
    granted.submit(granted.page.get_by_role("button", name="현재 위치로 재설정"))
    granted.server.wait_for(lambda: heard() == {"device", "hand", "reset"})


def test_c22_a_late_answer_for_the_place_before_never_overwrites_the_place_now(visit, server):
    """C22: … a late answer for the previous place never overwrites the new one: neither the row nor a refresh."""
    app = visit(server, service_workers="block", permissions=["geolocation"], geolocation=BUSAN)
    app.add("서울")
    expect(own_row(app)).to_contain_text("부산")
    app.wait_until_live()
    # The row of Daegu is late: by then the device is in Jeju.
    rows = []
    app.page.route(re.compile(r"/rows/here\?at=35\.87"), lambda route: rows.append(route))
    app.context.set_geolocation(DAEGU)
    app.wait_until_held(rows)
    app.context.set_geolocation({"latitude": 33.4996, "longitude": 126.5312, "accuracy": 20})
    expect(own_row(app)).to_contain_text("제주")
    let_go(app, rows)
    expect(own_row(app)).to_contain_text("제주")
    # A refresh of Jeju is late: by then the device is back in Busan.
    answers = []
    app.page.route(re.compile("[?&]once=1"), lambda route: answers.append(route))
    app.page.locator("[data-refresh]").click()
    app.wait_until_held(answers)
    app.context.set_geolocation(BUSAN)
    expect(own_row(app)).to_contain_text("부산")
    let_go(app, answers)
    expect(app.page.locator("[data-refresh]").first).not_to_have_attribute("aria-busy", "true")
    expect(own_row(app)).to_contain_text("부산")
    assert not any("제주" in text for text in own_row(app).all_inner_texts())


def let_go(app, routes):
    """What was held comes, as far as anybody still waits for it, and has been dealt with."""
    for route in routes:
        # Whole, as where the weather has changed: pieces that the page had when it asked would not be in it.
        route.continue_(url=re.sub("known=[^&]*", "known=", route.request.url))
    app.page.evaluate("fetch('/offline').then(() => new Promise(done => setTimeout(done, 100)))")
