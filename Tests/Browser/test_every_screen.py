"""Every screen, in every language, theme and size."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from support import bodies

from aids import screens
from aids.app import LOOKS, Look, expect

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


# At every hour its sky: two of the looks are enough for that.
AT_ALL_HOURS = (Look(), Look("ko", "dark", "desktop"))


@pytest.fixture(
    scope="module",
    params=[pytest.param(look, marks=pytest.mark.hours if look in AT_ALL_HOURS else ()) for look in LOOKS],
    ids=str,
)
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
    """C7, X16: Korean, English and Japanese complete; no half-translated screen."""
    assert not wrong(walk, "untranslated")
    assert not wrong(walk, "language")


def test_every_control_has_a_name(walk):
    """Every control has a name in every language."""
    assert not wrong(walk, "unnamed")


def test_every_target_is_44_px(walk):
    """Target size 44 px."""
    assert not wrong(walk, "small")


def test_c8_no_screen_scrolls_sideways(walk):
    """C8: portrait and landscape, phone to desktop."""
    assert not wrong(walk, "sideways")


def test_no_screen_has_an_error_in_its_scripts_or_lacks_what_it_stands_on(walk):
    """The console stays empty: no script fails, the policy refuses nothing, and every file a page names is there."""
    assert not wrong(walk, "errors")


# A small phone, a phone with the text twice as large, and both.
LITTLE_ROOM = [("en", 320, 16), ("ja", 320, 16), ("en", 390, 32), ("en", 320, 32), ("ko", 320, 32)]
WHOLE_WORDS = "h1, .tabs a, .button, .segmented, .setting legend, .card-value, .edit-name strong"


@pytest.mark.most_seconds(900)
@pytest.mark.parametrize(("language", "width", "text"), LITTLE_ROOM)
def test_large_text_breaks_no_word_and_cuts_nothing_off(visit, server, language, width, text):
    """Text to 200 %: titles, tabs, cards, controls and names break between words; nothing scrolls sideways."""
    app = visit(server, Look(language=language), viewport={"width": width, "height": 844}, service_workers="block")
    app.add_seoul_and_busan()
    session = app.context.new_cdp_session(app.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    wrong = {}
    for name, address in screens.addresses(app).items():
        app.open(address)
        screens.settle(app)
        found = screens.broken_words(app, WHOLE_WORDS)
        if screens.overflow(app):
            found.append("scrolls sideways")
        if found:
            wrong[name] = found
    assert not wrong


@pytest.mark.parametrize("level", ["Moderate", "Unhealthy", "Hazardous"])
def test_a_level_of_the_air_breaks_within_no_word(visit, server, level):
    """Half a phone wide, a card still holds the longest of the words."""
    app = visit(server, Look(language="en"), service_workers="block")
    app.add_seoul_and_busan()
    app.open(app.place_address("Seoul"))
    word = app.page.locator("#part-air .card-value")
    # The word alone: the number beside it stays.
    word.evaluate("(e, level) => { e.firstChild.data = `${level} ` }", level)
    assert not screens.broken_words(app, "#part-air .card-value")


@pytest.mark.most_seconds(900)
@pytest.mark.parametrize("look", [Look(), Look(theme="dark", size="desktop")], ids=str)
def test_forced_colours_leave_edges_and_what_is_chosen(visit, server, look):
    """Where grounds are taken away, controls, rows and cards have an edge, and what is chosen a ground of its own."""
    app = visit(server, look, forced_colors="active", service_workers="block")
    app.add_seoul_and_busan()
    for name, address in screens.addresses(app).items():
        app.open(address)
        screens.settle(app)
        assert not screens.without_edge(app, ".panel, .row, .button, .segmented"), name
        grounds = "all => all.filter(e => e.checkVisibility()).map(e => getComputedStyle(e).backgroundColor)"
        chosen, other = (app.page.eval_on_selector_all(selector, grounds) for selector in (
            ".tabs [aria-current], .segmented > [aria-pressed='true'], .segmented > :checked + label",
            ".tabs a:not([aria-current]), .segmented > [aria-pressed='false'], .segmented > :not(:checked) + label",
        ))
        assert len(set(chosen)) <= 1 and not set(chosen) & set(other), (name, chosen, other)
    app.open("/settings")
    assert app.page.locator(".segmented > :checked + label").count() > 5


def test_print_leaves_out_what_one_presses(app):
    """Neither the tabs nor the control of the units stand across the list on paper."""
    app.add_seoul_and_busan()
    app.page.emulate_media(media="print")
    for selector in (".foot", ".tabs", ".title .tools"):
        expect(app.page.locator(selector)).to_be_hidden()
    expect(app.saved_rows).to_have_count(2)


@pytest.mark.parametrize("width", [320, 390])
def test_the_offers_of_the_first_launch_stand_alike(visit, server, width):
    """Each has its icon left of its heading."""
    app = visit(server, Look(language="en"), viewport={"width": width, "height": 844})
    app.open("/")
    boxes = app.page.locator(".offer").evaluate_all(
        """all => all.map(e => ['.icon', 'h2'].map(part => e.querySelector(part).getBoundingClientRect().toJSON()))"""
    )
    assert len(boxes) == 3
    assert {(icon["left"], heading["left"]) for icon, heading in boxes} == {(boxes[0][0]["left"], boxes[0][1]["left"])}
    assert all(icon["right"] <= heading["left"] and icon["top"] < heading["bottom"] for icon, heading in boxes)


@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_steps_of_a_day_fill_their_rows(visit, server, width):
    """Eight beside each other, or four and four; never seven and one."""
    app = visit(server, viewport={"width": width, "height": 844})
    app.add_seoul_and_busan()
    app.open(app.place_address("서울"))
    days = app.page.locator(".steps").evaluate_all(
        "all => all.map(day => Object.values(Object.groupBy(day.children, e => e.offsetTop)).map(row => row.length))"
    )
    whole = [rows for rows in days if sum(rows) == 8]
    assert whole and all(len(set(rows)) == 1 for rows in whole), days


def test_the_words_of_the_next_hour_stand_beside_its_bars(visit, own_server, monkeypatch):
    """English "moderate" is the longest of them."""
    monkeypatch.setattr(bodies, "is_raining", lambda at: True)
    app = visit(own_server(), Look(language="en"))
    app.open("/places/52.52,13.41")
    right, left = (app.page.locator(f".drawing-rain {selector}").evaluate_all(
        f"all => all.map(e => e.getBoundingClientRect().{side})"
    ) for selector, side in ((".drawing-drop", "right"), (".rain-bands li", "left")))
    assert right and max(right) < min(left), (right, left)


@pytest.mark.parametrize("width", [320, 390])
def test_long_names_stand_clear_of_the_weather(visit, own_server, width):
    """Long names wrap between their words and run under nothing; a long condition stays beside its icon."""
    server = own_server()
    server.upstream.change(33.64, -84.43, weather_code=95, precipitation=6.0, rain=6.0)
    server.upstream.change(53.02, 158.65, weather_code=61, precipitation=1.0, rain=1.0)
    app = visit(server, Look(language="en"), viewport={"width": width, "height": 844}, service_workers="block")
    app.add("Petropavlovsk-Kamchatsky", "ATL", "Seoul")
    address = app.place_address("Petropavlovsk")
    expect(app.row("Jackson").locator("[data-now=condition]")).to_have_text("Thunderstorm, heavy rain")
    assert not screens.colliding_texts(app, ".row")
    assert not screens.broken_words(app, ".row h2, .row-sky")
    # The temperature stands in a corner of its own, whatever the name.
    assert len({box["x"] + box["width"] for box in map(lambda e: e.bounding_box(), app.page.locator(".row-now").all())}) == 1
    for icon, words in app.page.locator(".row-sky").evaluate_all(
        "all => all.map(e => ['.icon', 'span'].map(part => e.querySelector(part).getBoundingClientRect().toJSON()))"
    ):
        assert icon["right"] <= words["left"] and words["top"] < icon["bottom"] and icon["top"] < words["bottom"]
    for path, selector in (("/?edit=1", ".edit-rows li"), ("/search?q=petropavlovsk", ".search-row"),
                           (address, ".place-now, .place-pages .button"), (f"{address}/future", ".future-head")):
        app.open(path)
        screens.settle(app)
        assert not screens.colliding_texts(app, selector), path
        assert not screens.broken_words(app, ".edit-name strong, .place-now, .place-pages, .future-head"), path
        assert not screens.overflow(app), path
