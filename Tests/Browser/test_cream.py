"""Cream's app: HOME, SHOP and the page of an item, as a person meets them."""

import json
import subprocess
import urllib.error
import urllib.request

import pytest
from aids import screens
from aids.app import LOOKS_OF_TWO, App, Look
from aids.cream import BARE, PAGES, PROGRAM, SHOE, SINGLE, Cream, run
from aids.pixels import Eye
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

ITEMS = {"shoe": SHOE, "no trades": BARE, "one picture": SINGLE}


@pytest.fixture(scope="module")
def cream():
    server = Cream()
    yield server
    assert server.end() == 0


@pytest.fixture
def shopper(visit, cream):
    """Makes somebody who looks around."""

    def make(look=Look(), **options) -> App:
        return visit(cream, look, **options)

    return make


def cards(app: App) -> list:
    return app.page.locator("[data-list] .card-link").evaluate_all("all => all.map(each => each.getAttribute('href'))")


def down(app: App):
    """From the top of the page to its foot, about a window's height at a time."""
    height = app.page.evaluate("innerHeight")
    for top in range(0, app.page.evaluate("document.scrollingElement.scrollHeight"), height - 150):
        # What appears by it has appeared two frames later.
        app.page.evaluate(
            """top => new Promise(done => {
                scrollTo({top, behavior: 'instant'});
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            })""",
            top,
        )
        yield top


# Every page


@pytest.mark.parametrize("look", LOOKS_OF_TWO, ids=str)
def test_every_page_in_every_look(shopper, look):
    """Both languages, light and dark, phone and desktop: nothing scrolls sideways, axe finds nothing, the console is empty."""
    app, wrong = shopper(look, service_workers="block"), {}
    for name, address in PAGES.items():
        app.open(address)
        screens.settle(app)
        assert app.page.evaluate("document.documentElement.lang") == look.language
        found = [each["id"] + ": " + each["nodes"][0]["html"] for each in Axe().run(app.page).response["violations"]]
        if screens.overflow(app):
            found.append("scrolls sideways")
        if found + app.errors:
            wrong[name] = found + app.errors
    assert not wrong


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_text_is_readable_on_every_page(shopper, theme, size):
    """4.5 : 1 for each text against the pixels behind it, on pictures and beside the two fills too."""
    look = Look(theme=theme, size=size, language="ko" if size == "phone" else "en")
    app, wrong = shopper(look, service_workers="block", reduced_motion="reduce"), []
    eye = Eye(app)
    for name in ("home", "shop under a filter", "item", "item without trades", "address that cannot be read"):
        app.open(PAGES[name])
        screens.settle(app)
        eye.look()
        # What it lies half over is whole a step further; it has a ground of its own.
        eye.wear(".tabs { position: static !important }")
        for top in down(app):
            app.page.wait_for_load_state("networkidle")
            wrong += [f"{name} at {top}: {line}" for line in eye.unreadable()]
    app.open("/")
    screens.settle(app)
    eye.look()
    for number in range(4):
        app.page.locator("[data-slides]").evaluate("(e, number) => e.scrollTo(number * e.clientWidth, 0)", number)
        app.page.wait_for_load_state("networkidle")
        wrong += [f"banner {number + 1}: {line}" for line in eye.unreadable()]
    assert not wrong


@pytest.mark.parametrize(("language", "width", "text"), [("en", 320, 16), ("ko", 390, 32), ("en", 390, 32)])
def test_large_text_cuts_nothing_off(shopper, language, width, text):
    """Text to 200 %: sections grow, nothing scrolls sideways, no part lies over another."""
    app = shopper(Look(language=language), viewport={"width": width, "height": 844}, service_workers="block")
    session = app.context.new_cdp_session(app.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    wrong = {}
    for name, address in PAGES.items():
        app.open(address)
        screens.settle(app)
        found = app.page.evaluate(
            """() => [...document.querySelectorAll('.ratio, .poster, .trade-side, .release-card, .card-link, .tabs a')]
                .filter(e => e.checkVisibility() && e.scrollHeight > e.clientHeight + 2)
                .map(e => e.className + ': ' + e.textContent.trim().slice(0, 40))"""
        )
        if screens.overflow(app):
            found.append("scrolls sideways")
        if found:
            wrong[name] = found
    assert not wrong


def test_the_network_shows_nothing_else(shopper):
    """Nothing comes from another host, and a first visit is light: 60 KB and 12 requests, pictures apart."""
    app, sizes = shopper(service_workers="block"), {}
    session = app.context.new_cdp_session(app.page)
    names = {}
    session.on("Network.requestWillBeSent", lambda e: names.update({e["requestId"]: e["request"]["url"]}))
    session.on("Network.loadingFinished", lambda e: sizes.update({names[e["requestId"]]: e["encodedDataLength"]}))
    session.send("Network.enable")
    for address in ("/", "/search", SHOE):
        sizes.clear()
        session.send("Network.clearBrowserCache")
        app.open(address)
        app.page.wait_for_load_state("networkidle")
        assert all(url.startswith(app.server.origin) for url in sizes), sizes
        own = {url: size for url, size in sizes.items() if "/pictures/" not in url and ".png" not in url}
        scripts = sum(size for url, size in own.items() if url.endswith(".js"))
        assert sum(own.values()) <= 60 * 1024 and scripts <= 15 * 1024 and len(own) <= 12, (address, own)


# HOME


def test_h1_banners_have_dots_that_follow(shopper):
    """H1: dots follow the banner in view and lead to theirs; each banner opens SHOP under its filter."""
    app = shopper()
    app.open("/")
    dots, slides = app.page.locator(".banners .dot"), app.page.locator(".banners [data-slides]")
    expect(dots).to_have_count(4)
    expect(dots.nth(0)).to_have_attribute("aria-current", "true")
    slides.evaluate("e => e.scrollTo({left: 2 * e.clientWidth, behavior: 'instant'})")
    expect(dots.nth(2)).to_have_attribute("aria-current", "true")
    expect(app.page.locator(".banners [aria-current]")).to_have_count(1)
    top = app.page.evaluate("scrollY")
    dots.nth(1).click()
    app.until("() => { const e = document.querySelector('.banners [data-slides]'); return e.scrollLeft === e.clientWidth }")
    expect(dots.nth(1)).to_have_attribute("aria-current", "true")
    assert app.page.evaluate("scrollY") == top
    app.page.locator("#banner-2 a").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search?category=electronics")
    assert not app.errors


def test_h1_more_opens_shop_under_the_sections_filter(shopper):
    """H1: 더보기 opens SHOP with the section's filter in the address; a reload keeps the place."""
    app = shopper()
    app.open("/")
    section = app.page.locator("#section-2")
    expect(section.locator(".card")).to_have_count(16)
    section.get_by_role("link", name="더보기").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search?category=sneakers")
    expect(app.page.locator("h1")).to_have_text("스니커즈")
    app.page.go_back()
    section.scroll_into_view_if_needed()
    top = app.page.evaluate("scrollY")
    assert top > 0
    app.page.reload()
    app.until("top => Math.abs(scrollY - top) < 2", top)


# SHOP


def test_s4_the_list_goes_on_and_is_found_again(shopper):
    """S4: 20 a page, the next by itself, none twice, an end; the way back leads to the same card at the same height."""
    app = shopper()
    app.open("/search")
    assert len(cards(app)) == 20
    app.page.locator("[data-list] > :nth-child(16)").scroll_into_view_if_needed()
    app.until("document.querySelectorAll('[data-list] .card-link').length === 40")
    app.until("() => { scrollTo(0, document.body.scrollHeight); return !document.querySelector('[data-next]') }")
    expect(app.page.locator(".list-end")).to_have_text("더 이상 검색 결과가 없습니다.")
    assert len(cards(app)) == 120 == len(set(cards(app)))
    assert app.page.url == f"{app.server.origin}/search"
    for return_by in ("back", "reload"):
        card = app.page.locator("[data-list] .card-link").nth(70)
        card.scroll_into_view_if_needed()
        height = card.bounding_box()["y"]
        if return_by == "back":
            card.click()
            app.page.wait_for_url("**/products/*")
            app.page.locator("[data-way-back]").click()
        else:
            app.page.reload()
        app.until("document.querySelectorAll('[data-list] .card-link').length >= 80")
        app.until(
            "height => Math.abs(document.querySelectorAll('[data-list] .card-link')[70].getBoundingClientRect().top - height) < 3",
            height,
        )
    assert not app.errors


def test_s4_a_page_that_does_not_come_can_be_asked_for_again(shopper):
    """S4: without an answer the link stays, and asks again."""
    app = shopper(service_workers="block")
    failed = []

    def fail(route):
        failed.append(route.request.url)
        route.abort()

    app.page.route("**/search?*cursor=*", fail)
    app.open("/search")
    app.page.locator("[data-list-foot]").scroll_into_view_if_needed()
    app.wait_until_held(failed)
    expect(app.page.locator(".skeleton")).to_have_count(0)
    assert len(cards(app)) == 20
    app.page.unroute("**/search?*cursor=*")
    app.page.locator("[data-next]").click()
    app.until("document.querySelectorAll('[data-list] .card-link').length >= 40")


def test_e2_each_tab_keeps_its_own_place(shopper):
    """E2: back in SHOP by its tab, the filter is as it was; the tab in view leads to its beginning."""
    app = shopper(Look(language="en"))
    app.open("/search?category=life")
    tabs = app.page.get_by_role("navigation", name="Main screens")
    tabs.get_by_role("link", name="HOME").click()
    expect(app.page).to_have_url(f"{app.server.origin}/")
    tabs.get_by_role("link", name="SHOP").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search?category=life")
    expect(tabs.get_by_role("link", name="SHOP")).to_have_attribute("aria-current", "page")
    tabs.get_by_role("link", name="SHOP").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search")


def test_e2_an_item_is_the_place_of_no_tab(shopper):
    """E2: who looked at an item and went back gets by each tab to where the tab leads. Fault to exclude: the tab of the list
    leading to the item for ever."""
    app = shopper(Look(language="en"))
    app.open("/")
    app.page.locator(".card-link").first.click()
    app.page.wait_for_url("**/products/*")
    app.page.locator("[data-way-back]").click()
    app.page.wait_for_url(f"{app.server.origin}/")
    app.page.get_by_role("link", name="SHOP").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search")


def test_s4_a_page_of_somebody_else_is_asked_for_once(shopper):
    """S4: where the network shows a page of its own, the list stays as it is. Fault to exclude: asking for ever."""
    app = shopper(service_workers="block")
    asked = []

    def sign_in(route):
        asked.append(route.request.url)
        route.fulfill(body="<p>Sign in to this network</p>", content_type="text/html")

    app.page.route("**/search?*cursor=*", sign_in)
    app.open("/search")
    app.page.locator("[data-list-foot]").scroll_into_view_if_needed()
    app.wait_until_held(asked)
    expect(app.page.locator(".skeleton")).to_have_count(0)
    # What would ask again does so when the browser has drawn.
    app.page.evaluate("new Promise(done => { let frames = 60; const next = () => --frames ? requestAnimationFrame(next) : done(); next(); })")
    assert len(asked) == 1 and len(cards(app)) == 20


def test_offline_a_part_of_the_list_is_not_shown_as_the_list(shopper):
    """What is kept of SHOP is its beginning, however far somebody went and whatever they filtered."""
    app = shopper()
    app.open("/search")
    app.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    app.open("/search")
    first = cards(app)[0]
    app.page.locator("[data-list-foot]").scroll_into_view_if_needed()
    app.until("document.querySelectorAll('[data-list] .card-link').length >= 40")
    app.open("/search?category=life")
    app.until("caches.match('/search', {ignoreVary: true}).then(kept => !!kept)")
    app.context.set_offline(True)
    app.open("/search")
    assert cards(app)[0] == first and len(cards(app)) == 20


# The page of an item

SHARES = {
    ".item-images": 1, ".item-info": 0.52, ".item-release": 0.35, ".item-delivery": 0.3, ".item-advertisement": 0.256,
    ".item-chart": 1.2,
}


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("item", ITEMS)
def test_i1_sections_have_their_order_and_proportions(shopper, item, language):
    """I1: seven sections, heights as shares of the width; dots only from two pictures on."""
    app = shopper(Look(language=language))
    app.open(ITEMS[item])
    screens.settle(app)
    boxes = {name: app.page.locator(name).bounding_box() for name in [*SHARES, ".item-similar"]}
    tops = [box["y"] for box in boxes.values()]
    assert tops == sorted(tops)
    for name, share in SHARES.items():
        box = boxes[name]
        assert box["width"] == 390 and abs(box["height"] / box["width"] - share) < 0.006, (name, box)
    release = app.page.locator(".release-card")
    assert release.count() == 4 and abs(release.first.bounding_box()["width"] - 0.4 * 390) < 1
    similar = app.page.locator(".item-similar .card").first.bounding_box()
    assert abs(similar["width"] - 0.4 * 390) < 1 and abs(similar["height"] - 0.464 * 390) < 1, similar
    assert app.page.locator(".similar-title").bounding_box()["height"] == 40
    images = app.page.locator(".item-images .slide").count()
    expect(app.page.locator(".item-images .dot")).to_have_count(images if images > 1 else 0)
    assert (images == 1) == (item == "one picture")
    wishes, buy = (app.page.locator(f".trade-bar {part}").bounding_box() for part in (".trade-wishes", ".trade-buy"))
    assert abs(wishes["width"] * 2 - buy["width"]) < 2
    assert not app.errors


def test_i1_dots_follow_the_pictures(shopper):
    app = shopper()
    app.open(SHOE)
    dots = app.page.locator(".item-images .dot")
    app.page.locator(".item-images [data-slides]").focus()
    app.page.locator(".item-images [data-slides]").evaluate("e => e.scrollTo({left: e.clientWidth, behavior: 'instant'})")
    expect(dots.nth(1)).to_have_attribute("aria-current", "true")
    expect(app.page.locator(".item-images [aria-current]")).to_have_count(1)


@pytest.mark.parametrize("look", [Look(), Look(language="en", theme="dark", size="desktop")], ids=str)
def test_i2_prices_are_text_and_stay_in_view(shopper, look):
    """I2: count and prices are no controls; once the name is out of view, a small header has picture and prices."""
    app = shopper(look)
    app.open(BARE)
    bar, small = app.page.locator(".trade-bar"), app.page.locator(".item-small")
    expect(bar.locator(".trade-buy")).to_contain_text(app.word("구매 입찰", "Place a bid"))
    expect(bar.locator(".trade-sell")).to_contain_text(app.word("판매 입찰", "Place an ask"))
    assert app.page.locator(".trade-bar :is(a, button), .item-small :is(a, button), .item-size:is(a, button)").count() == 0
    expect(small).to_be_hidden()
    app.page.locator(".item-similar").scroll_into_view_if_needed()
    expect(small).to_be_visible()
    expect(small.locator("img")).to_be_visible()
    assert small.locator("p").all_inner_texts() == bar.locator("p").all_inner_texts() or small.locator("p").count() == 3
    app.page.evaluate("scrollTo(0, 0)")
    expect(small).to_be_hidden()
    assert not app.errors


def test_i1_rise_and_fall_are_told_by_more_than_colour(shopper):
    """I1: an arrow, a sign and words for who sees no colour."""
    app, seen = shopper(), set()
    for number in range(1, 25):
        app.open(f"/products/{number}")
        change = app.page.locator(".change")
        text = change.text_content()
        if "rise" in change.get_attribute("class"):
            assert "▲" in text and "+" in text and "상승" in text
            seen.add("rise")
        elif "fall" in change.get_attribute("class"):
            assert "▼" in text and "−" in text and "하락" in text
            seen.add("fall")
        if len(seen) == 2:
            return
    raise AssertionError(seen)


# The chart


def row_read_out(app: App):
    """Which row of the table is read out; none as long as it is another text."""
    day, price = app.page.locator(".chart-readout > *").all_text_contents()
    rows = app.page.locator(".chart-table tbody tr").evaluate_all(
        "all => all.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return next((at for at, row in enumerate(rows) if row[0] == day and price.endswith(row[1])), None)


def test_p1_the_chart_is_read_by_keyboard_and_pointer(shopper):
    """P1: what is read out is a row of the table, by arrow keys and under the finger; 6 labels at the right."""
    app = shopper()
    app.open(SHOE + "?range=total")
    strip = app.page.locator("#chart [data-strip]")
    strip.scroll_into_view_if_needed()
    expect(app.page.locator("#chart [data-chart=on], #chart[data-chart=on]")).to_be_attached()
    rows = app.page.locator(".chart-table tbody tr").count()
    assert rows > 20 and row_read_out(app) == rows - 1
    expect(app.page.locator(".chart-mark")).to_have_count(6)
    strip.focus()
    app.page.keyboard.press("Home")
    assert row_read_out(app) == 0
    app.page.keyboard.press("ArrowRight")
    assert row_read_out(app) == 1
    expect(app.page.locator("[data-cursor]")).to_be_visible()
    strip.scroll_into_view_if_needed()
    box = app.page.locator(".chart-lines").bounding_box()
    app.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 1 < row_read_out(app) < rows
    app.page.locator(".chart-table summary").click()
    expect(app.page.locator(".chart-table table")).to_be_visible()
    assert not app.errors


@pytest.mark.parametrize("width", [320, 360, 390, 800])
def test_p1_the_axis_is_in_view(shopper, width):
    """P1: the prices beside the chart are on the screen, however narrow it is."""
    app = shopper()
    app.page.set_viewport_size({"width": width, "height": 844})
    app.open(SHOE)
    edge = "e => e.getBoundingClientRect().right"
    strip = app.page.locator("[data-strip]").evaluate(edge)
    assert all(right <= strip + 1 for right in app.page.locator(".chart-mark").evaluate_all(f"all => all.map({edge})"))


def test_p1_another_range_is_shown_in_place(shopper):
    """P1: the rest of the page and where somebody is stay; the address has the range; the readout works again."""
    app = shopper()
    app.open(SHOE)
    ranges = app.page.get_by_role("navigation", name="기간")
    expect(ranges.locator("[aria-current]")).to_have_text("3개월")
    before = app.page.locator(".chart-table tbody tr").count()
    app.page.evaluate("window.same = true")
    ranges.get_by_text("전체").scroll_into_view_if_needed()
    top = app.page.evaluate("scrollY")
    ranges.get_by_text("전체").click()
    expect(ranges.locator("[aria-current]")).to_have_text("전체")
    assert app.page.locator(".chart-table tbody tr").count() > before
    assert app.page.evaluate("window.same") and app.page.evaluate("scrollY") == top
    assert app.page.evaluate("document.activeElement.textContent") == "전체"
    assert app.page.url == f"{app.server.origin}{SHOE}?range=total"
    app.page.locator("#chart [data-strip]").focus()
    app.page.keyboard.press("Home")
    assert row_read_out(app) == 0
    app.open(BARE)
    expect(app.page.locator(".chart-absence")).to_have_text("아직 거래 내역이 없어요.")


# Keys, no scripts, no network


def test_everything_is_reached_by_keyboard_alone(shopper):
    """Tab reaches every link in the order of the page and shows where it is; Enter opens, and the way back is a key too."""
    app = shopper(Look(size="desktop"))
    app.open("/search")
    seen = []
    for _ in range(12):
        app.page.keyboard.press("Tab")
        seen.append(app.page.evaluate("document.activeElement.getAttribute('href')").removeprefix(app.server.origin))
        outline = app.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", seen
    assert seen[:4] == ["#main", "/", "/search", "/my"] and seen[4:] == cards(app)[:8]
    app.page.keyboard.press("Enter")
    app.page.wait_for_url("**" + seen[-1])
    reached = set()
    for _ in range(40):
        app.page.keyboard.press("Tab")
        reached.add(app.page.evaluate("document.activeElement.className"))
    assert {"item-back", "range", "chart-strip", "card-link"} <= reached
    app.page.locator("[data-way-back]").focus()
    app.page.keyboard.press("Enter")
    app.page.wait_for_url("**/search")


def test_without_scripts_everything_works(shopper):
    """Lists by links, ranges by links, the way back to SHOP; nothing that scripts alone would do is shown."""
    app = shopper(java_script_enabled=False)
    app.open("/")
    app.submit(app.page.locator(".shelf-more").nth(1))
    app.open("/search")
    first = app.page.locator(".card-link").first.get_attribute("href")
    app.page.locator("[data-next]").click()
    expect(app.page.locator(".card")).to_have_count(20)
    assert app.page.locator(".card-link").first.get_attribute("href") != first
    app.open(SHOE)
    expect(app.page.locator(".item-small")).to_be_hidden()
    app.page.get_by_text("1년", exact=True).click()
    expect(app.page).to_have_url(f"{app.server.origin}{SHOE}?range=oneYear#chart")
    expect(app.page.locator(".ranges [aria-current]")).to_have_text("1년")
    app.page.locator(".chart-table summary").click()
    expect(app.page.locator(".chart-table td").first).to_be_visible()
    app.page.locator("[data-way-back]").click()
    expect(app.page).to_have_url(f"{app.server.origin}/search")


def test_what_was_seen_is_there_offline(shopper):
    """A page that was seen is shown with its age; one that was not says so."""
    app = shopper()
    app.open("/")
    app.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    app.open(SHOE)
    name = app.page.locator("h1").inner_text()
    app.until("path => caches.match(path, {ignoreVary: true}).then(kept => !!kept)", SHOE)
    app.context.set_offline(True)
    app.open(SHOE)
    expect(app.page.locator("h1")).to_have_text(name)
    expect(app.page.locator("[data-connection]")).to_contain_text("받은 내용")
    app.open("/products/60")
    expect(app.page.locator("h1")).to_have_text("오프라인")


# The program


def test_programs_are_told_in_json(cream):
    """A program gets status, code and message; never a page, never a 5xx."""
    for method, path, status, code in (("GET", "/nowhere", 404, -3), ("PUT", "/search", 405, -2)):
        request = urllib.request.Request(cream.origin + path, method=method, headers={"Accept": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request)
        body = json.load(refused.value)
        assert (refused.value.code, body["status"], body["code"]) == (status, status, code) and body["message"]
    for path in ("/health", "/metrics"):
        assert urllib.request.urlopen(cream.origin + path).status == 200
    assert b"cream_http_requests_total" in urllib.request.urlopen(cream.origin + "/metrics").read()


@pytest.mark.parametrize(
    ("arguments", "environment", "status", "said"),
    [
        (["serve", "--port", "{port}"], {}, 69, "another program listens on port"),
        (["serve"], {"CREAM_PORT": "{port}"}, 69, "another program listens on port"),
        (["serve", "--port", "70000"], {}, 64, "--port: “70000” cannot be used"),
        (["serve"], {"CREAM_PORT": "x"}, 78, "CREAM_PORT: “x” cannot be used"),
        (["serve"], {"CREAM_NOW": "noon"}, 78, "CREAM_NOW: “noon” cannot be used"),
        (["serve", "--host", "0.0.0.0"], {}, 64, "--open"),
        (["serve", "--trusted-proxy", "x"], {}, 64, "no block of addresses"),
        (["serve", "--host", "192.0.2.1", "--open"], {}, 69, "no address of this machine"),
        (["serve", "--prot", "1"], {}, 64, "--prot"),
        (["sell"], {}, 64, "sell"),
        (["serve", "--host", "0.0.0.0"], {"LANG": "ko_KR.UTF-8"}, 64, "다른 기기에서도 접속"),
        (["serve"], {"CREAM_PUBLIC_ORIGIN": "cream.example"}, 78, "CREAM_PUBLIC_ORIGIN: “cream.example” cannot"),
        (["serve"], {"CREAM_SMTP_HOST": "mail.example"}, 78, "CREAM_SMTP_FROM: must be set, since CREAM_SMTP_HOST is"),
        (["serve"], {"CREAM_DATA_DIR": "/proc/nowhere"}, 74, "CREAM_DATA_DIR"),
    ],
)
def test_what_cannot_be_is_said_in_words(cream, arguments, environment, status, said):
    """One line on standard error and an exit status of sysexits.h."""
    port = str(cream.port)
    arguments = [each.replace("{port}", port) for each in arguments]
    environment = {name: value.replace("{port}", port) for name, value in environment.items()}
    ended, output, complaint = run(*arguments, **environment)
    assert (ended, output) == (status, "") and said in complaint


def test_mail_without_a_server_lies_in_a_folder_and_the_start_says_so(tmp_path):
    """Where other machines reach the server and no address is given, nobody can join, and that is said instead."""
    for arguments, said in (([], f"mails lie in a folder: {tmp_path}/mail"), (["--open", "--host", "0.0.0.0"], "nobody can join")):
        with subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", *arguments],
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "CREAM_DATA_DIR": str(tmp_path)},
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            process.stdout.readline()
            assert said in process.stdout.readline()
            process.terminate()
        assert process.returncode == 0
    assert (tmp_path / "pepper").stat().st_mode & 0o777 == 0o600


def test_the_program_tells_what_it_is():
    assert run("--version")[:2] == (0, "cream 0.1.0\n")
    status, output, complaint = run("--help")
    assert status == 0 and "serve" in output and not complaint
    status, output, _ = run("serve", "--help")
    assert status == 0 and all(word in output for word in ("--host", "--port", "--open", "CREAM_PORT"))
