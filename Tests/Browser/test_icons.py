"""B14, C2: icons come from one file; where it fails they leave their place marked, and come after all."""

import pytest
from aids import screens
from aids.app import Look
from playwright.sync_api import expect

FILE = "**/icons*.svg"
# Symbols that are in view and have no shape.
MISSING = """() => [...document.querySelectorAll('.icon use')]
    .filter(use => use.checkVisibility() && !use.getBBox().width).map(use => use.getAttribute('href'))"""


def fail(app, failures: int, **answer):
    """The first requests for the file end with nothing, or an answer that is no file; what was asked for is counted."""
    asked = []

    def handle(route):
        asked.append(route.request.url)
        if len(asked) > failures:
            route.fallback()
        elif answer:
            route.fulfill(**answer)
        else:
            route.abort()

    app.context.route(FILE, handle)
    return asked


@pytest.mark.parametrize("answer", [{}, {"status": 503, "body": "busy"}], ids=["cut off", "503"])
def test_b14_an_icon_loads_again_after_a_failure(visit, server, answer):
    """B14: fault to exclude: after one failure an image never loads again. C2: a placeholder when an image fails."""
    app = visit(server, service_workers="block")
    app.add_seoul_and_busan()
    size = "e => { const {width, height} = e.getBoundingClientRect(); return [width, height] }"
    icon = app.row("서울").locator(".row-sky .icon")
    drawn = icon.evaluate(size)
    asked = fail(app, 2, **answer)
    app.open("/")
    # As large as the icon, and seen.
    expect(app.page.locator(".row-sky .icon[data-absent]")).to_have_count(2)
    assert icon.evaluate(size) == drawn
    assert icon.evaluate("e => getComputedStyle(e).borderStyle") == "dashed"
    assert app.page.evaluate(MISSING)
    # Without anybody doing anything.
    app.until(f"!({MISSING})().length")
    expect(app.page.locator("[data-absent]")).to_have_count(0)
    assert len(asked) == 3


def test_b14_icons_come_with_the_connection(visit, server):
    """B14: what comes while the file fails is marked as well, and none waits long once there is a connection again."""
    app = visit(server, service_workers="block")
    app.add_seoul_and_busan()
    fail(app, 1000)
    app.open("/")
    expect(app.page.locator(".row-sky .icon[data-absent]")).to_have_count(2)
    app.wait_until_live()
    # A row as the stream brings it.
    app.page.evaluate(
        """async () => {
            const {replacePiece} = await import(document.querySelector('[rel=modulepreload]').href);
            const row = document.querySelector('[data-hash]').cloneNode(true);
            row.querySelectorAll('[data-absent]').forEach(icon => icon.removeAttribute('data-absent'));
            replacePiece({id: row.id, hash: 'other', html: row.outerHTML});
        }"""
    )
    expect(app.page.locator(".row-sky .icon[data-absent]")).to_have_count(2)
    # What would be asked for again in its time is not: nothing but the connection brings the icons.
    app.page.evaluate("() => { for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id); }")
    app.context.unroute(FILE)
    app.page.evaluate("dispatchEvent(new Event('online'))")
    app.until(f"!({MISSING})().length")
    expect(app.page.locator("[data-absent]")).to_have_count(0)


def test_b14_without_scripts_the_next_page_asks_again(visit, server):
    """B14, scripts off: a failed file leaves its place marked, and is not kept as failed."""
    app = visit(server, java_script_enabled=False)
    app.add("서울")
    fail(app, 1, status=503, body="busy")
    app.open("/")
    icon = app.page.locator(".row-sky .icon")
    assert app.page.evaluate(MISSING)
    assert icon.evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    app.page.reload()
    app.until(f"!({MISSING})().length")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_every_icon_of_every_screen_is_drawn(visit, server, size):
    """No icon is named that the file does not have."""
    app = visit(server, Look(size=size), service_workers="block")
    app.add_seoul_and_busan()
    for name, address in screens.addresses(app).items():
        app.open(address)
        screens.settle(app)
        app.until(f"!({MISSING})().length")
        assert app.page.locator("[data-absent]").count() == 0, name
