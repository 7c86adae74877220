"""C26: the browsers of docs/browsers.md. What is newer than their oldest versions is taken away before a page's scripts run."""

import pytest
from aids.app import Look
from playwright.sync_api import expect

# Each as a script that leaves the browser as one that never had it.
MISSING = {
    "dialog": "delete HTMLDialogElement.prototype.showModal; delete HTMLDialogElement.prototype.close",
    "requestSubmit": "delete HTMLFormElement.prototype.requestSubmit",
    "BroadcastChannel": "delete window.BroadcastChannel",
    "replaceChildren": "delete Element.prototype.replaceChildren",
    "checkVisibility": "delete Element.prototype.checkVisibility",
    "permissions": "Object.defineProperty(Navigator.prototype, 'permissions', { get: () => undefined })",
    "serviceWorker": "delete Navigator.prototype.serviceWorker",
}


@pytest.fixture
def older(visit, server):
    """A visitor whose browser lacks all of it."""
    app = visit(server, Look(language="en", size="desktop"))
    for script in MISSING.values():
        app.page.add_init_script(script)
    return app


def test_c26_what_is_taken_away_is_missing(older):
    """C26: the other tests of this file test something."""
    older.open("/")
    assert older.page.evaluate(
        "[HTMLDialogElement.prototype.showModal, HTMLFormElement.prototype.requestSubmit, window.BroadcastChannel,"
        " navigator.permissions, navigator.serviceWorker].every(each => each === undefined)"
    )


def test_c26_keys_work_in_older_browsers(older):
    """C26: the key for units presses the button that sends the form; the key for help does nothing, without an error."""
    older.add("Seoul")
    before = older.saved_rows.first.inner_text()
    older.page.keyboard.press("?")
    with older.page.expect_navigation():
        older.page.keyboard.press("u")
    expect(older.saved_rows.first).not_to_have_text(before, use_inner_text=True)
    assert older.errors == []


def test_c26_a_search_is_emptied_in_older_browsers(older):
    """C26: with its text gone from the field the list of places goes, too."""
    older.open("/search")
    older.page.fill("[data-search] input", "Seoul")
    rows = older.page.locator("#search-results [data-row]")
    expect(rows.first).to_be_visible()
    older.page.fill("[data-search] input", "")
    expect(rows).to_have_count(0)
    assert older.errors == []


def test_c26_future_weather_is_a_page_in_older_browsers(older):
    """C26: without dialogs the link leads to the page of future weather, and closing it leads back."""
    older.add("Seoul")
    address = older.place_address("Seoul")
    older.open(address)
    older.page.locator('a[href$="/future"]').first.click()
    older.page.wait_for_url(f"**{address}/future")
    chart = older.page.locator("main [data-sheet]")
    expect(chart).to_be_visible()
    chart.locator("[data-close]").first.click()
    older.page.wait_for_url(f"**{address}")
    assert older.errors == []


def test_c26_rows_are_dragged_in_older_browsers(older):
    """C26: what is dropped is sent by pressing the form's button."""
    older.add("Seoul", "Busan")
    older.open("/?edit=1")
    grips = older.page.locator("[data-grip]")
    expect(grips.first).to_be_visible()
    before = older.order()
    first, second = (grips.nth(at).bounding_box() for at in (0, 1))
    mouse = older.page.mouse
    mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    mouse.down()
    mouse.move(second["x"] + second["width"] / 2, second["y"] + second["height"] / 2, steps=4)
    with older.page.expect_navigation():
        mouse.up()
    assert older.order() == before[::-1]
    assert older.errors == []
