"""A1 – A7, A15: units, saved places, search."""

import re

import pytest
from aids.app import Look, numbers
from playwright.sync_api import expect


def temperature(app, name) -> float:
    """The first temperature a row shows."""
    return numbers(app.row(name).locator("[data-now=temperature]").inner_text())[0]


@pytest.mark.hours
def test_a1_one_tap_changes_the_unit_and_it_stays(app, visit, server):
    """A1: temperature unit °C/°F/automatic, changed in one tap, kept across launches."""
    app.add_seoul_and_busan()
    celsius = temperature(app, "서울")
    app.unit("°F").click()
    expect(app.row("서울").locator("[data-now=temperature]")).not_to_contain_text(str(int(celsius)) + "°C")
    fahrenheit = temperature(app, "서울")
    assert abs(fahrenheit - (celsius * 9 / 5 + 32)) <= 1
    again = visit(server)
    again.context.add_cookies(app.context.cookies())
    again.open("/")
    assert temperature(again, "서울") == fahrenheit
    # The places were not destroyed by the save.
    expect(again.saved_rows).to_have_count(2)


@pytest.mark.hours
def test_a1_automatic_follows_the_region_and_can_be_chosen_again(visit, server):
    """A1: automatic follows the person's region until chosen, and can be chosen again."""
    app = visit(server, Look(language="en"))
    app.add_seoul_and_busan()
    automatic = temperature(app, "Seoul")
    app.unit("°C").click()
    expect(app.row("Seoul").locator("[data-now=temperature]")).not_to_contain_text(f"{automatic:g}°")
    assert temperature(app, "Seoul") < automatic
    app.open("/settings")
    app.choose(app.page.locator("form[data-settings]").get_by_text(re.compile("Automatic")).first)
    app.open("/")
    assert temperature(app, "Seoul") == automatic


def test_a1_a_tap_keeps_the_list_where_it_was(app):
    """A1: one tap on the unit, or `u`, far down the list: it stays there."""
    app.open("/")
    app.take_offer()
    app.wait_until_live()
    app.page.evaluate("scrollTo(0, 600)")
    with app.page.expect_navigation():
        # A click of the driver's would scroll to the control.
        app.unit("°F").evaluate("button => button.click()")
    app.until("Math.abs(scrollY - 600) <= 2")
    with app.page.expect_navigation():
        app.page.keyboard.press("u")
    app.until("Math.abs(scrollY - 600) <= 2")
    # A page that is come to otherwise begins at its top.
    app.open("/")
    assert app.page.evaluate("scrollY") == 0


def test_a1_choices_made_quickly_are_all_kept(visit, server):
    """Settings: what is chosen while an earlier choice is still on its way is kept as well."""
    app = visit(server, service_workers="block")
    app.add("서울")
    app.open("/settings")
    held = []
    app.context.route("**/settings/display", lambda route: held.append(route))
    chosen = {"temperature": "fahrenheit", "wind": "km/h", "pressure": "mmHg", "precipitation": "in", "visibility": "mi"}
    for name, value in chosen.items():
        identifier = app.page.locator(f"[name={name}][value='{value}']").get_attribute("id")
        app.page.locator(f"label[for='{identifier}']").click()
    app.wait_until_held(held)
    app.context.unroute("**/settings/display")
    with app.page.expect_response(lambda answer: answer.request.method == "POST"):
        held[0].fallback()
    for name, value in chosen.items():
        # What the server wrote, not what was pressed.
        expect(app.page.locator(f"[name={name}][value='{value}'][checked]")).to_have_count(1)


def test_a2_a_result_that_is_chosen_is_saved(app, visit, server):
    """A2: add a place from search, kept across launches; its identifier is unique even within one second."""
    app.add("서울", "부산", "제주")
    identifiers = app.order()
    assert len(set(identifiers)) == 3
    again = visit(server)
    again.context.add_cookies(app.context.cookies())
    again.open("/")
    assert again.order() == identifiers


def test_a3_delete_says_truthfully_whether_something_was_deleted(app, visit, server):
    """A3: delete a place by identifier; delete says truthfully whether something was deleted."""
    app.add_seoul_and_busan()
    app.open("/?edit=1")
    button = app.page.locator("button[formaction='/places/remove']").first
    fields = {"token": app.page.locator("#edit [name=token]").input_value(), "id": button.get_attribute("value")}
    button.click()
    expect(app.saved_rows).to_have_count(1)
    deleted = app.page.locator(".notice").inner_text()
    expect(app.page.locator(".notice form[action='/places/restore']")).to_be_visible()
    # Once more, by the same identifier: nothing matches.
    answer = app.post("/places/remove", fields | {"back": "/"})
    notice = re.search(r'class="notice[^"]*".*?<p>(.*?)</p>', answer.text(), re.DOTALL)
    assert notice and notice[1] not in deleted
    app.open("/")
    expect(app.saved_rows).to_have_count(1)


def test_a3_a_deleted_place_comes_back_by_undo(app):
    """Edit mode: reorder, delete, undo."""
    app.add_seoul_and_busan()
    before = app.names()
    app.open("/?edit=1")
    app.page.locator("button[formaction='/places/remove']").first.click()
    expect(app.saved_rows).to_have_count(1)
    app.page.locator(".notice form[action='/places/restore'] button").click()
    expect(app.saved_rows).to_have_count(2)
    app.open("/")
    assert app.names() == before


@pytest.mark.hours
def test_a4_the_own_position_is_the_first_row_and_marked(visit, server):
    """A4: own position is a row of the same list, first, marked current location."""
    app = visit(server, permissions=["geolocation"], geolocation={"latitude": 35.18, "longitude": 129.08})
    app.add("서울")
    own = app.page.locator("#row-current-location")
    expect(own.locator("[data-now=temperature]")).to_contain_text("°")
    assert app.rows.first.get_attribute("id") == "row-current-location"
    expect(own).to_contain_text(re.compile("나의 위치|현재 위치"))


@pytest.mark.hours
def test_a5_a_row_has_name_time_condition_and_temperature(app):
    """A5: list of places with name, time there, condition, temperature, and a tool row with unit switch and search."""
    app.add("서울", "뉴욕")
    for name in ("서울", "뉴욕"):
        row = app.row(name)
        expect(row.locator("[data-now=temperature]")).to_have_text(re.compile(r"^[−-]?\d+(\.\d)?°"))
        expect(row.locator("[data-now=condition]")).not_to_be_empty()
        expect(row.locator("time[data-tick=clock]")).to_have_text(re.compile(r"\d{1,2}:\d\d"))
    clocks = [app.row(name).locator("time[data-tick=clock]").inner_text() for name in ("서울", "뉴욕")]
    assert clocks[0] != clocks[1]
    expect(app.unit("°F")).to_be_visible()
    expect(app.page.locator("a[href='/search']").first).to_be_visible()


@pytest.mark.hours
def test_a6_a_row_opens_full_pages_swiped_sideways(app):
    """A6: tapping a row opens full pages, one per place, swiped horizontally."""
    app.add_seoul_and_busan()
    app.row("서울").locator("a[href^='/places/']").first.click()
    expect(app.page.locator("h1").first).to_contain_text("서울")
    expect(app.page.locator("#part-hours, #part-days").first).to_be_visible()
    app.page.keyboard.press("ArrowRight")
    expect(app.page.locator("h1").first).to_contain_text("부산")
    app.page.keyboard.press("ArrowLeft")
    expect(app.page.locator("h1").first).to_contain_text("서울")
    swipe(app, 300, 60)
    expect(app.page.locator("h1").first).to_contain_text("부산")


def test_a6_the_way_back_from_pages_swiped_leads_to_the_list(app):
    """A6: pages swiped, or turned by keys, are one step of the history; swiping on from the first or the last stays there
    and leaves nothing."""
    app.add_seoul_and_busan()
    app.row("서울").locator("a[href^='/places/']").first.click()
    heading = app.page.locator("h1").first
    expect(heading).to_contain_text("서울")
    entries = app.page.evaluate("history.length")
    swipe(app, 60, 330)
    # A browser takes what the page leaves of a swipe for a way back.
    assert app.page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorX") == "none"
    for turn, name in [
        (lambda: swipe(app, 300, 60), "부산"), (lambda: swipe(app, 300, 60), "부산"), (lambda: swipe(app, 60, 300), "서울"),
        (lambda: app.page.keyboard.press("ArrowRight"), "부산"), (lambda: app.page.keyboard.press("ArrowLeft"), "서울"),
    ]:
        turn()
        expect(heading).to_contain_text(name)
        app.page.wait_for_load_state()
    assert app.page.evaluate("history.length") == entries
    app.page.go_back()
    expect(app.page).to_have_url(app.server.origin + "/")
    expect(app.saved_rows).to_have_count(2)


def swipe(app, start, end, height=300):
    """A finger drawn sideways over the page, once its scripts run."""
    app.page.wait_for_load_state()
    session = app.context.new_cdp_session(app.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": height}]})
    for step in range(1, 9):
        x = start + (end - start) * step / 8
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": height}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a7_search_as_you_type_marks_what_matched(app):
    """A7: search as you type: city, postcode, airport; matched part highlighted; empty text clears; cancel closes."""
    app.open("/search")
    field = app.page.locator("#search-query")
    field.press_sequentially("부산")
    results = app.page.locator("#search-results [data-row]")
    expect(results.first).to_contain_text("부산")
    expect(results.first.locator("mark").first).to_have_text("부산")
    field.fill("ICN")
    expect(results.first).to_contain_text(re.compile("인천|Incheon"))
    field.fill("")
    expect(results).to_have_count(0)
    app.page.locator("[data-cancel]").click()
    expect(app.page).to_have_url(re.compile(r"/$"))


def test_a7_composing_korean_does_not_fire_half_syllables(app):
    """Composing Korean does not fire half-syllables: a lone letter waits for the syllable it begins."""
    app.open("/search")
    asked = []
    app.page.on("request", lambda request: asked.append(request.url) if "/search/results" in request.url else None)
    app.page.locator("#search-query").focus()
    session = app.context.new_cdp_session(app.page)
    for text in ("ㅅ", "서", "설", "서우", "서울"):
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    session.send("Input.insertText", {"text": "서울"})
    expect(app.page.locator("#search-results [data-row]").first).to_contain_text("서울")
    assert not any(address.endswith("q=%E3%85%85") for address in asked)


def test_a7_no_match_says_so_and_offers_coordinates(app):
    """No match: says so and offers coordinates."""
    app.open("/search?q=qqqxyzzy")
    expect(app.page.locator(".search-nothing")).to_contain_text("qqqxyzzy")
    expect(app.page.locator(".search-nothing a[href^='/location']")).to_be_visible()


def test_a15_a_place_added_twice_is_one_row_and_says_so(app):
    """A15: a place added twice is one row and says so."""
    app.open("/search?q=서울")
    form = app.page.locator("form[action='/places/add']").first
    fields = form.locator("input").evaluate_all("all => Object.fromEntries(all.map(e => [e.name, e.value]))")
    form.locator("button").click()
    expect(app.saved_rows).to_have_count(1)
    added = app.page.locator(".notice").inner_text()
    answer = app.post("/places/add", fields)
    assert answer.ok
    assert len(re.findall(r'id="row-(?!current)', answer.text())) == 1
    notice = re.search(r'class="notice[^"]*".*?<p>(.*?)</p>', answer.text(), re.DOTALL)
    assert notice and notice[1] not in added
