"""Everything by keyboard alone, with the focus visible."""

import re

import pytest
from aids.app import App
from playwright.sync_api import expect


@pytest.fixture
def listed(app):
    app.add_seoul_and_busan()
    return app


def tab_to(app: App, selector: str, most: int = 60):
    """Presses Tab until the focus is on what the selector finds."""
    for _ in range(most):
        app.page.keyboard.press("Tab")
        if app.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_shortcuts(listed):
    """Shortcuts: `/` search, `r` refresh, `←` `→` places, `u` units, `?` help."""
    page = listed.page
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    before = listed.row("서울").locator("[data-now=temperature]").inner_text()
    page.keyboard.press("u")
    expect(listed.row("서울").locator("[data-now=temperature]")).not_to_have_text(before)
    page.keyboard.press("/")
    expect(page).to_have_url(re.compile("/search"))


def press_raw(app: App, key: str, code: str, repeat: bool = False):
    """A key as an input method or a finger that stays on it gives it."""
    session = app.context.new_cdp_session(app.page)
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "code": code, "autoRepeat": repeat})


def test_what_is_typed_while_the_search_comes_is_searched_for(visit, server):
    """`/` and the name at once: no letter is lost, and none is a shortcut."""
    app = visit(server, service_workers="block")
    app.add("서울")
    before, held = app.row("서울").locator("[data-now=temperature]").inner_text(), []
    app.context.route(re.compile("/search$"), lambda route: held.append(route))
    with app.page.expect_request(re.compile("/search$")):
        app.page.keyboard.press("/")
    app.page.keyboard.type("ulsan")
    held[0].fallback()
    expect(app.page.locator("#search-query")).to_have_value("ulsan")
    expect(app.page.locator("#search-results [data-row]").first).to_contain_text("울산")
    app.open("/")
    assert app.row("서울").locator("[data-now=temperature]").inner_text() == before
    # Back on a page that was left this way, keys do again what they did.
    app.page.keyboard.press("?")
    expect(app.page.locator("#help")).to_be_visible()


@pytest.mark.parametrize("key", ["ㅕ", "U"])
def test_shortcuts_whatever_alphabet_is_on(listed, key):
    """Shortcuts in Hangul mode and with Caps Lock."""
    before = listed.row("서울").locator("[data-now=temperature]").inner_text()
    press_raw(listed, key, "KeyU")
    expect(listed.row("서울").locator("[data-now=temperature]")).not_to_have_text(before)


def test_a_key_held_down_is_one_press(listed):
    """Holding `u` does not switch units back and forth."""
    sent = []
    listed.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    press_raw(listed, "u", "KeyU", repeat=True)
    press_raw(listed, "?", "Slash")
    expect(listed.page.locator("#help")).to_be_visible()
    assert sent == []


def test_a_form_keeps_the_focus_where_it_was(app):
    """Moving a place, press after press: the focus stays on its button, and the page where it was."""
    app.open("/")
    app.take_offer()
    app.open("/?edit=1")
    row = app.saved_rows.nth(12)
    identifier = row.get_attribute("data-id")
    row.locator("button[name=move]").first.focus()
    before = app.page.evaluate("scrollY")
    for place in (11, 10):
        with app.page.expect_navigation():
            app.page.keyboard.press("Enter")
        expect(app.page.locator(f"[data-id='{identifier}'] button[name=move]").first).to_be_focused()
        assert app.order()[place] == identifier
        assert abs(app.page.evaluate("scrollY") - before) <= 2
    # First of all, it can go down only.
    app.saved_rows.nth(1).locator("button[name=move]").first.focus()
    with app.page.expect_navigation():
        app.page.keyboard.press("Enter")
    expect(app.saved_rows.first.locator("button[name=move]").last).to_be_focused()


def test_search_add_and_open_by_keyboard(app):
    """Keyboard only: search, the arrows, Enter."""
    app.open("/")
    app.page.keyboard.press("/")
    expect(app.page.locator("#search-query")).to_be_focused()
    app.page.keyboard.type("서울")
    expect(app.page.locator("#search-results [data-row]").first).to_contain_text("서울")
    app.page.keyboard.press("ArrowDown")
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("Enter")
    expect(app.saved_rows).to_have_count(1)
    tab_to(app, "[id^='row-'] a[href^='/places/']")
    app.page.keyboard.press("Enter")
    expect(app.page.locator("h1").first).to_contain_text("서울")


def test_delete_reorder_and_undo_by_keyboard(listed):
    """Keyboard only: every action possible: edit, reorder, delete, undo."""
    page = listed.page
    before = listed.names()
    tab_to(listed, "a[href*='edit=1']")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("edit=1"))
    tab_to(listed, "button[name=move]:enabled")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert listed.names() == before[::-1]
    tab_to(listed, "button[formaction='/places/remove']")
    page.keyboard.press("Enter")
    expect(listed.saved_rows).to_have_count(1)
    # What was done can be undone at once.
    expect(page.locator("form[action='/places/restore'] button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(listed.saved_rows).to_have_count(2)


def test_the_chart_by_keyboard(listed):
    """B4: the chart's readout by keyboard, and out of it again."""
    listed.open(listed.place_address("서울") + "/future")
    tab_to(listed, "[data-strip]")
    rows = listed.page.locator(".future-table tbody tr").count()
    for key, row in (("ArrowRight", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("End", rows - 1), ("Home", 0)):
        listed.page.keyboard.press(key)
        listed.wait_until_read_out(lambda said: said == row)
    listed.page.keyboard.press("Tab")
    assert listed.page.evaluate("document.activeElement.closest('[data-strip]')") is None


def test_set_location_by_keyboard(listed):
    """C4 by keyboard."""
    listed.open("/location")
    tab_to(listed, "#latitude")
    listed.page.keyboard.type("35.8714")
    listed.page.keyboard.press("Tab")
    listed.page.keyboard.type("128.6014")
    with listed.page.expect_navigation():
        listed.page.keyboard.press("Enter")
    listed.open("/")
    expect(listed.page.locator("#row-current-location")).to_contain_text("대구")


def test_settings_by_keyboard(listed):
    """Settings by keyboard: the theme."""
    listed.open("/settings")
    tab_to(listed, "[name=theme]")
    listed.page.keyboard.press("ArrowRight")
    expect(listed.page.locator("html")).not_to_have_attribute("data-theme", "automatic")


@pytest.mark.parametrize("name", ["theme", "language"])
def test_settings_keep_the_focus(listed, name):
    """Settings by keyboard: the next arrow goes on from the choice made."""
    listed.open("/settings")
    tab_to(listed, f"[name={name}]")
    listed.page.keyboard.press("ArrowRight")
    # The page may be loading anew with the choice by then: this waits for either page.
    chosen = listed.page.locator(f"[name={name}]:focus").input_value()
    listed.until("value => document.querySelector(`[value='${value}'][checked]`) !== null", chosen)
    expect(listed.page.locator(f"[name={name}][value='{chosen}']")).to_be_focused()


def test_the_focus_is_visible_wherever_it_goes(listed):
    """Focus is visible."""
    for path in ("/", "/search", "/settings", listed.place_address("서울")):
        listed.open(path)
        for _ in range(14):
            listed.page.keyboard.press("Tab")
            outlined = listed.page.evaluate(
                """() => {
                    const element = document.activeElement;
                    if (!element || element === document.body) return true;
                    const shows = each => {
                        const style = getComputedStyle(each);
                        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
                            || style.boxShadow !== 'none';
                    };
                    return [element, ...(element.labels ?? []), element.parentElement].some(shows) || element.outerHTML;
                }"""
            )
            assert outlined is True, (path, outlined)


def test_skip_to_content(listed):
    """The first Tab leads past what stands around every page."""
    listed.open("/")
    listed.page.keyboard.press("Tab")
    expect(listed.page.locator(".skip")).to_be_focused()
    listed.page.keyboard.press("Enter")
    expect(listed.page.locator("main")).to_be_focused()
