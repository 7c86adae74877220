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
    before = listed.order()
    tab_to(listed, "a[href*='edit=1']")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("edit=1"))
    tab_to(listed, "button[name=move]:enabled")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert listed.order() == before[::-1]
    tab_to(listed, "button[formaction='/places/remove']")
    page.keyboard.press("Enter")
    expect(listed.saved_rows).to_have_count(1)
    tab_to(listed, "form[action='/places/restore'] button")
    page.keyboard.press("Enter")
    expect(listed.saved_rows).to_have_count(2)


def test_the_chart_by_keyboard(listed):
    """B4: the chart's readout by keyboard, and out of it again."""
    listed.open(listed.place_address("서울") + "/future")
    readout = listed.page.locator(".future-readout")
    tab_to(listed, "[data-strip]")
    listed.page.keyboard.press("ArrowRight")
    first = readout.inner_text()
    listed.page.keyboard.press("ArrowRight")
    expect(readout).not_to_have_text(first)
    assert "°" in readout.inner_text()


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
