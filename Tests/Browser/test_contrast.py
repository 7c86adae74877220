"""Contrast as it is on the screen: the colour of each text against the pixels behind it, 4.5 : 1 or more."""

import pytest
from aids import screens
from aids.app import Look
from aids.pixels import Eye
from aids.skies import RAIN, SNOW, THUNDER, wet_server
from playwright.sync_api import expect

THEMES = ["light", "dark"]
WET = {"rain": "rain", "storm": "rain", "snow": "snow"}
SKIES = """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
    .map(rule => rule.selectorText?.match(/^\\.(sky-[a-z]+-\\d)$/)?.[1]).filter(Boolean)"""


@pytest.fixture(scope="module")
def wet(tmp_path_factory):
    with wet_server(tmp_path_factory.mktemp("wet")) as running:
        yield running


@pytest.fixture
def onlooker(visit, wet):
    """Somebody for whom nothing moves or changes, and an eye on their page."""

    def make(**look):
        app = visit(wet, Look(**look), service_workers="block", reduced_motion="reduce")
        app.context.route("**/live/**", lambda route: route.abort())
        return app, Eye(app)

    return make


@pytest.mark.most_seconds(600)
@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_every_sky_of_a_place(onlooker, theme):
    """Text and cards keep a contrast of 4.5 : 1 on every sky, dry and wet, in both themes."""
    app, eye = onlooker(theme=theme)
    app.open(RAIN)
    eye.look()
    skies = app.page.evaluate(SKIES)
    assert len(skies) >= 9 * 9
    # Under the head lies the upper sky; further down panels lie on the lower, which are the same in both themes.
    wrong = []
    for top in (0, 700) if theme == "light" else (0,):
        app.page.evaluate("top => scrollTo({top, behavior: 'instant'})", top)
        for number, sky in enumerate(skies):
            kind = WET.get(sky.split("-")[1])
            # The streaks lie elsewhere on each.
            app.page.evaluate(
                """([sky, falling, shift]) => {
                    document.body.className = `sky ${sky} place-page`;
                    const part = document.getElementById('part-sky');
                    part.className = `place-sky ${sky} ${falling}`;
                    part.style.translate = `${shift % 90 - 90}px 0`;
                    part.style.width = 'calc(100% + 90px)';
                }""",
                [sky, f"falling-{kind}" if kind else "", 37 * number],
            )
            wrong += [f"{sky} {line}" for line in eye.unreadable(is_drawn=number == 0)[:2]]
    assert not wrong


@pytest.mark.most_seconds(200)
@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_every_sky_of_a_row(onlooker, theme):
    """The same for the rows of the list."""
    app, eye = onlooker(theme=theme)
    app.page.set_viewport_size({"width": 390, "height": 3200})
    app.open("/")
    app.take_offer()
    eye.look()
    skies = app.page.evaluate(SKIES)
    wrong = []
    for first in range(0, len(skies), 20):
        app.saved_rows.evaluate_all(
            "(rows, skies) => rows.forEach((row, i) => { if (skies[i]) row.className = `row sky sky-band ${skies[i]}` })",
            skies[first:first + 20],
        )
        wrong += eye.unreadable()
    assert not wrong


@pytest.mark.most_seconds(400)
@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_every_screen(onlooker, theme, size):
    """Every screen from top to foot, what opens over it, and the help of the keys on each."""
    app, eye = onlooker(theme=theme, size=size)
    app.add_seoul_and_busan()
    wrong = []

    def look(name):
        wrong.extend(f"{name}: {line}" for line in eye.unreadable())

    for name, address in {**screens.addresses(app), "snow": SNOW, "thunderstorm": THUNDER}.items():
        app.open(address)
        screens.settle(app)
        eye.look()
        for top in screens.down(app):
            look(f"{name} at {top}")
        # In a field "?" is text.
        app.page.evaluate("document.activeElement.blur()")
        app.page.keyboard.press("?")
        expect(app.page.locator("#help")).to_be_visible()
        look(f"{name}, help")
    app.open(RAIN)
    eye.look()
    app.page.locator("a[href$='/future']").first.click()
    expect(app.page.locator("dialog.sheet")).to_be_visible()
    screens.settle(app)
    look("sheet")
    app.page.locator("dialog .future-table summary").click()
    app.page.locator("dialog .future-rows").scroll_into_view_if_needed()
    look("table of the sheet")
    assert not wrong


# What each takes from the text of the page of a place.
FAULTS = {
    "a colour too near to its ground": ".place-where { color: #8fa3b8 !important }",
    "white on white": "#help { background: #eef2f8 !important }",
    "streaks before everything": "body::after { content: ''; position: fixed; inset: 0; z-index: 9; pointer-events: none;"
    " background: repeating-linear-gradient(#fff 0 2px, transparent 2px 40px); opacity: .45 }",
    "something opaque before the text": ".place-where { position: relative } .place-where::after { content: '';"
    " position: absolute; inset: 0; background: #111 }",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_eye_sees_what_is_wrong(onlooker, fault):
    """A test that cannot fail is worth nothing: each of these is seen."""
    app, eye = onlooker()
    app.open(RAIN)
    screens.settle(app)
    eye.look()
    if "#help" in FAULTS[fault]:
        app.page.keyboard.press("?")
    assert not eye.unreadable()
    eye.wear(FAULTS[fault])
    assert eye.unreadable()


@pytest.mark.parametrize("theme", THEMES)
def test_paper_is_dark_on_white(onlooker, theme):
    """Printed, no sky is drawn and no text is white, whatever the theme: browsers leave grounds out."""
    app, eye = onlooker(theme=theme)
    app.add_seoul_and_busan()
    addresses = screens.addresses(app)
    for name in ("list", "place", "future weather", "settings", "own position"):
        app.open(addresses[name])
        # The browser forgets it with the page.
        app.page.emulate_media(media="print")
        assert app.page.evaluate("matchMedia('print').matches")
        screens.settle(app)
        eye.look()
        for top in screens.down(app):
            assert not eye.unreadable(), (name, top)
        # Without any ground as well.
        eye.wear("*, ::before, ::after { background: none !important } :root { background: #fff !important }")
        for top in screens.down(app):
            assert not eye.unreadable(), (name, top)
