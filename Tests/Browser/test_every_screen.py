"""Every screen, in every language, theme and size."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from aids import screens
from aids.app import EVERY_LOOK

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.fixture(scope="module", params=EVERY_LOOK, ids=str)
def walk(request, browser, server):
    """What was found wrong on each screen, for one look: the screens are visited once for all tests."""
    from aids.app import App

    look = request.param
    context = browser.new_context(**look.options, service_workers="block")
    app = App(context.new_page(), server, look)
    app.add_seoul_and_busan()
    found = {}
    for name, address in screens.addresses(app).items():
        app.open(address)
        screens.settle(app)
        violations = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
        found[name] = {
            "axe": [
                f"{violation['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
                for violation in violations
                for node in violation["nodes"][:4]
            ],
            "untranslated": screens.untranslated(app),
            "unnamed": screens.unnamed(app),
            "small": screens.small_targets(app) if look.size == "phone" else [],
            "sideways": ["scrolls sideways"] if screens.overflow(app) else [],
            "language": [] if app.page.locator("html").get_attribute("lang") == look.language else ["lang"],
            "errors": list(app.errors),
        }
        app.errors.clear()
    yield found
    context.close()


def wrong(found, kind) -> dict:
    return {name: screen[kind] for name, screen in found.items() if screen[kind]}


def test_axe_finds_no_violation(walk):
    """Tested in a real browser … with axe reporting no violation."""
    assert not wrong(walk, "axe")


def test_c7_no_screen_is_half_translated(walk):
    """C7: Korean and English complete; no half-translated screen."""
    assert not wrong(walk, "untranslated")
    assert not wrong(walk, "language")


def test_every_control_has_a_name(walk):
    """Every control has a name in both languages."""
    assert not wrong(walk, "unnamed")


def test_every_target_is_44_px(walk):
    """Target size 44 px."""
    assert not wrong(walk, "small")


def test_c8_no_screen_scrolls_sideways(walk):
    """C8: portrait and landscape, phone to desktop."""
    assert not wrong(walk, "sideways")


def test_c20_no_screen_reports_an_error_to_the_console(walk):
    """C20: … developer detail goes to the log with an id, never to a visitor."""
    assert not wrong(walk, "errors")
