"""What only adorns a page takes no click and lies over no text: rain, snow and thunderstorm, pressed at as people press."""

import re

import pytest
from aids import screens
from aids.app import Look
from aids.skies import RAIN, SNOW, THUNDER, expect_falling, wet_server
from playwright.sync_api import expect

SKIES = {"rain": (RAIN, "rain"), "snow": (SNOW, "snow"), "thunderstorm": (THUNDER, "rain")}
WAYS = {"scripts": {}, "no scripts": {"java_script_enabled": False}, "reduced motion": {"reduced_motion": "reduce"}}

# Each control and strip in turn is brought into view; what else is found at its middle is told.
COVERED = """() => [...document.querySelectorAll('main :is(a[href], button, summary, input:not([type=hidden])),'
        + 'main [tabindex="0"], main .future-lines, nav.tabs a, dialog[open] :is(a[href], button, summary)')]
    .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
    .filter(e => !document.querySelector('dialog[open]') || e.closest('dialog'))
    .flatMap(e => {
        e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const box = e.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const found = document.elementFromPoint(Math.max(1, Math.min(innerWidth - 1, x)), y);
        return found && (e.contains(found) || found.contains(e) && found.closest('main *, dialog *')) ? []
            : [`${e.outerHTML.slice(0, 80)}: ${found?.outerHTML.slice(0, 60)}`];
    })"""


@pytest.fixture(scope="module")
def wet(tmp_path_factory):
    with wet_server(tmp_path_factory.mktemp("wet")) as running:
        yield running


def covered(app) -> list:
    """Controls that something else stays over: none once the page before has faded out and a sheet has risen."""
    try:
        app.until(f"() => !({COVERED})().length")
    except AssertionError:
        return app.page.evaluate(COVERED)
    return []


def press(app, selector: str):
    """At the control's middle, whatever is there: a driver's own click would look for what lies over it."""
    control = app.page.locator(selector).first
    expect(control).to_be_visible()
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    app.page.touchscreen.tap(x, y) if app.look.size == "phone" else app.page.mouse.click(x, y)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("sky", SKIES)
def test_what_falls_takes_no_click(visit, wet, sky, size, way):
    """Each control of a place's page is what is found at its middle, and does what it is for."""
    address, kind = SKIES[sky]
    app = visit(wet, Look(size=size), service_workers="block", **WAYS[way])
    has_scripts = way != "no scripts"
    app.open(address)
    expect_falling(app, kind)
    assert not covered(app)

    # Refreshed: by the stream's own address, or the page anew.
    with app.page.expect_request(re.compile("once=1" if has_scripts else re.escape(address) + "$")):
        press(app, ".place-bar [data-refresh]")
    if not has_scripts:
        app.page.wait_for_load_state()

    press(app, "form[action='/places/add'] button")
    expect(app.page.locator("form[action='/places/remove']")).to_be_attached()
    assert not covered(app)

    # The chart, its readout, and back.
    press(app, "a[href$='/future']")
    expect(app.page).to_have_url(re.compile("/future$"))
    # The address comes before the sheet does, and the page below has lines of its own.
    lines = app.page.locator("dialog[open] .future-lines" if has_scripts else ".future-lines")
    expect(lines).to_be_visible()
    assert not covered(app)
    if has_scripts:
        readout = app.page.locator(".future-readout")
        before = readout.text_content()
        lines.scroll_into_view_if_needed()
        box = lines.bounding_box()
        x, y = box["x"] + 240, box["y"] + box["height"] / 2
        app.page.touchscreen.tap(x, y) if size == "phone" else app.page.mouse.move(x, y)
        expect(readout).not_to_have_text(before)
    press(app, "[data-close]")
    expect(app.page).to_have_url(re.compile(re.escape(address) + "$"))

    press(app, ".place-bar a[href='/']")
    expect(app.page).to_have_url(wet.origin + "/")
    expect(app.saved_rows).to_have_count(1)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_falls_leaves_the_own_positions_control_free(visit, wet, size):
    """The control that sets the location, on the page of the own position."""
    app = visit(wet, Look(size=size), service_workers="block", permissions=["geolocation"],
                geolocation={"latitude": 37.57, "longitude": 126.98})
    app.open("/here")
    expect(app.page.locator("#part-now")).to_contain_text("°")
    expect_falling(app, "rain")
    assert not covered(app)
    press(app, "[data-location-control]")
    expect(app.page).to_have_url(re.compile("/location"))


# Boxes that CSS adds: those that may be pressed in place of what they lie over.
ADORNMENTS = """() => [...document.querySelectorAll('body, body *')].flatMap(e => ['::before', '::after'].flatMap(part => {
    const style = getComputedStyle(e, part);
    const isBox = !['none', 'normal'].includes(style.content) && style.position !== 'static';
    return isBox && style.pointerEvents !== 'none' && !(style.zIndex < 0) ? [`${e.className} ${part}`] : [];
}))"""


def test_no_adornment_of_any_screen_can_be_pressed(visit, wet):
    """Gradients, streaks and shades of every screen are under no pointer, or behind everything."""
    app = visit(wet, service_workers="block")
    app.add_seoul_and_busan()
    for name, address in screens.addresses(app).items():
        app.open(address)
        screens.settle(app)
        assert not app.page.evaluate(ADORNMENTS), name


def test_what_falls_stands_still_under_reduced_motion(visit, wet):
    """Rain and snow move gently and stand still under reduced motion."""
    running = """() => document.getAnimations().filter(a => a.playState === 'running' && a.animationName === 'fall').length"""
    for options, moving in (({}, 1), ({"reduced_motion": "reduce"}, 0)):
        app = visit(wet, service_workers="block", **options)
        for address, kind in SKIES.values():
            app.open(address)
            expect_falling(app, kind)
            app.until(f"() => ({running})() === {moving}")
