"""X6, B+, C20: without a network, and installed."""

import json
import re
import struct
import time

import pytest
from aids.app import App, Look
from aids.browser import complete_chromium
from aids.upgrade import RELEASE, Upgrade
from playwright.sync_api import expect

HOUR = 3600


def worked(app: App):
    """The worker is in charge of the page, and has kept the list."""
    app.until("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    app.until("caches.match('/').then(found => found !== undefined)")


@pytest.fixture
def kept(visit, server):
    """Somebody who has seen the list and the page of Seoul with the worker in charge."""
    app = visit(server)
    app.add_seoul_and_busan()
    worked(app)
    address = app.place_address("서울")
    app.open(address)
    app.until("path => caches.match(path).then(found => found !== undefined)", address)
    app.open("/")
    return app, address


def bar(app):
    return app.page.locator("[data-connection]")


@pytest.mark.hours
def test_x6_offline_shows_the_last_data_and_its_age(kept):
    """X6: app works offline with the last data and its age."""
    app, address = kept
    app.context.set_offline(True)
    for path in ("/", address):
        app.open(path)
        expect(bar(app)).to_be_visible()
        expect(bar(app)).to_contain_text(re.compile("오프라인 · (방금|.+ 전) 받은 날씨"))
    app.open("/")
    expect(app.saved_rows).to_have_count(2)
    expect(app.row("서울").locator("[data-now=temperature]")).to_contain_text("°")


@pytest.mark.hours
def test_x6_now_is_taken_from_the_cached_hours(kept):
    """X6: offline … takes "now" from the cached hours."""
    app, address = kept
    hours = app.row("서울").locator("[data-hours]").or_(app.page.locator("[data-hours]")).first.get_attribute("data-hours")
    steps = [step.split(",") for step in hours.split(";")]
    at = int(app.server.clock.now()) + 5 * HOUR + 60
    [step] = [step for step in steps if 0 <= at - int(step[0]) < HOUR]
    app.context.set_offline(True)
    app.page.clock.set_fixed_time(at)
    app.open("/")
    row = app.row("서울")
    expect(row.locator("[data-now=temperature]")).to_contain_text(step[1])
    expect(row.locator("[data-now=condition]")).to_have_text(step[3])
    expect(bar(app)).to_contain_text("5시간")
    app.open(address)
    hours = app.page.locator("#part-now").get_attribute("data-hours")
    [step] = [step.split(",") for step in hours.split(";") if 0 <= at - int(step.split(",")[0]) < HOUR]
    expect(app.page.locator("#part-now [data-now=temperature]")).to_have_text(step[1])


def test_x6_going_offline_with_the_page_open_says_so_and_coming_back_resyncs(kept):
    """Network cut and back: the page says so, and what it missed comes with the connection."""
    app, _ = kept
    app.wait_until_live()
    app.context.set_offline(True)
    expect(bar(app)).to_be_visible()
    app.context.set_offline(False)
    expect(bar(app)).to_be_hidden()
    app.wait_until_live()


@pytest.mark.parametrize("width, height", [(320, 640), (390, 844), (1280, 800)])
def test_x6_what_is_said_of_the_connection_lies_on_nothing(visit, server, width, height):
    """It stands on the tabs as wide as they, and what is at the end of the page or stays at its foot is above it."""
    app = visit(server, viewport={"width": width, "height": height})
    app.add_seoul_and_busan()
    worked(app)
    address = app.place_address("서울")
    app.open(address)
    app.until("path => caches.match(path).then(found => found !== undefined)", address)
    app.context.set_offline(True)
    for path in ("/", address):
        app.open(path)
        expect(bar(app)).to_be_visible()
        app.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        box, tabs = bar(app).bounding_box(), app.page.locator(".tabs").bounding_box()
        assert (box["x"], box["width"]) == (0, width), box
        assert abs(box["y"] + box["height"] - (height if width >= 800 else tabs["y"])) <= 1, (box, tabs)
        last = app.page.locator(".foot, .place-remove").bounding_box()
        assert last["y"] + last["height"] <= box["y"] + .5, (last, box)


def test_x6_a_long_list_says_offline_how_much_of_it_is_not_there(visit, server):
    """X6: of a list of many places those are there that were seen; of the rest the list says that they are not, and no
    control leads nowhere."""
    app = visit(server)
    app.open("/")
    app.take_offer()
    fields = {"token": app.page.locator("input[name=token]").first.get_attribute("value")}
    # Not on a page that is live, which would load itself anew while it is left.
    app.open("/settings")
    for number in range(75):
        app.post("/places/add", {**fields, "place": f"{number / 2 - 30},20"}, max_redirects=0)
    app.open("/")
    worked(app)
    absent, more = app.page.locator(".more-absent"), app.page.locator("[data-more]")
    expect(more).to_be_visible()
    expect(absent).to_be_hidden()
    # The list as it is now: what was kept first is that of somebody who has kept nothing.
    app.until("caches.match('/').then(kept => kept.text()).then(html => html.split('id=\"row-').length > 40)")
    app.context.set_offline(True)
    # With more rows than are kept, too: the list, not a page that says there is none.
    for path in ("/", "/?rows=80"):
        app.open(path)
        expect(app.saved_rows).to_have_count(40)
        expect(absent).to_have_text("나머지 55곳은 연결되면 볼 수 있습니다")
        expect(absent).to_be_visible()
        expect(more).to_be_hidden()
    # The first answer is lost again: the stream alone would not bring what the stored list lacks.
    app.page.evaluate(
        """() => {
            const ask = window.fetch;
            let lost = 0;
            window.fetch = (address, options) => options?.headers?.accept && !lost++
                ? Promise.reject(new TypeError("lost")) : ask(address, options);
        }"""
    )
    app.context.set_offline(False)
    app.until("!document.querySelector('html[data-lost]') && document.querySelectorAll('[id^=row-]').length > 80")
    app.wait_until_live()
    # Whoever has seen them all has them all.
    app.open("/?rows=120")
    app.until("caches.match('/?rows=120').then(found => found !== undefined)")
    app.context.set_offline(True)
    app.open("/")
    expect(app.saved_rows).to_have_count(95)
    expect(absent).to_have_count(0)


def test_x6_a_page_never_seen_says_what_failed_and_has_an_action(kept):
    """Offline, error, empty: what failed, what is shown instead, one action; never blank."""
    app, _ = kept
    app.context.set_offline(True)
    app.open("/places/geonames:5128581")
    expect(app.page.locator("h1")).to_have_text("오프라인")
    app.page.locator("main a[href='/']").click()
    expect(app.saved_rows).to_have_count(2)


def test_x6_the_chart_of_a_place_that_was_seen_opens_offline(kept):
    """X6: the weather ahead of a place whose page was seen can be opened, though it never was."""
    app, address = kept
    app.until("path => caches.match(path).then(found => found !== undefined)", f"{address}/future")
    app.context.set_offline(True)
    app.open(address)
    app.page.locator("a[href$='/future']").first.click()
    expect(app.page.locator(".future-lines")).to_be_visible()
    expect(app.page.locator("h1")).to_contain_text("서울")
    expect(bar(app)).to_contain_text("오프라인")
    app.page.locator("[data-close]").first.click()
    expect(app.page.locator("#part-now")).to_contain_text("°")


def test_x6_a_chart_that_still_waits_comes_by_itself_and_is_not_kept(visit, own_server):
    """X6, B7: the weather ahead of a place nobody has asked for is a page at once, which the stream completes. Fault to
    exclude: the page that still waits is kept as the last that was seen."""
    server = own_server()
    app = visit(server)
    app.open("/")
    worked(app)
    address = "/places/geonames:5128581/future"
    is_kept = "path => caches.match(path).then(found => found !== undefined)"
    server.upstream.delay = 4.0
    with app.page.expect_response(re.compile("/future$")) as answer:
        app.open(address)
    assert answer.value.status == 200
    expect(app.page.locator("#future-chart")).to_contain_text("아직 받고 있습니다")
    expect(app.page.locator(".future-lines")).to_be_visible()
    assert not app.page.evaluate(is_kept, address)
    app.open(address)
    app.until(is_kept, address)


@pytest.mark.parametrize("by", ["tap", "key"])
def test_x6_what_cannot_be_changed_offline_says_so_and_the_page_stays(visit, server, by):
    """X6: the unit switch without a network, of somebody who has nothing stored: the page stays as it is and says plainly
    that nothing was changed."""
    app = visit(server)
    app.open("/")
    worked(app)
    app.context.set_offline(True)
    app.open("/")
    app.mark("main")
    app.unit("°F").click() if by == "tap" else app.page.keyboard.press("u")
    expect(bar(app)).to_contain_text("바꾸지 못했습니다")
    expect(app.page).to_have_url(app.server.origin + "/")
    assert app.marked("main") == ["main"]
    app.context.set_offline(False)
    expect(bar(app)).to_be_hidden(timeout=15_000)
    app.submit(app.unit("°F"))
    expect(app.unit("°F")).to_have_attribute("aria-pressed", "true")


@pytest.mark.hours
def test_x6_what_was_said_of_the_hour_before_goes_with_it(visit, own_server):
    """X6: offline, what is shown as now is all of one hour: neither how it felt this morning nor a sentence of what was
    then ahead, and the strip begins now."""
    server = own_server()
    # A frost in which wind is felt, whatever the hour.
    server.upstream.change(37.57, 126.98, temperature_2m=-8.0, apparent_temperature=-14.0)
    app = visit(server)
    app.add("서울")
    worked(app)
    address = app.place_address("서울")
    app.open(address)
    app.until("path => caches.match(path).then(found => found !== undefined)", address)
    hours = app.page.locator("#part-now").get_attribute("data-hours").split(";")
    now = app.page.locator("#part-hours .hour-label").first.inner_text()
    expect(app.page.locator(".place-condition")).to_contain_text("·")
    at = int(app.server.clock.now()) + 5 * HOUR + 60
    [index] = [index for index, hour in enumerate(hours) if 0 <= at - int(hour.split(",")[0]) < HOUR]
    count = app.page.locator("#part-hours li").count()
    app.context.set_offline(True)
    app.page.clock.set_fixed_time(at)
    app.open(address)
    _, temperature, _, condition = hours[index].split(",")
    expect(app.page.locator(".place-condition")).to_have_text(condition)
    expect(app.page.locator(".place-sentence")).to_have_count(0)
    expect(app.page.locator("#part-hours li")).to_have_count(count - index)
    expect(app.page.locator("#part-hours li").first).to_contain_text(now)
    expect(app.page.locator("#part-hours .hour-value").first).to_have_text(temperature)


@pytest.mark.hours
def test_x6_a_machine_that_slept_does_not_call_old_weather_new(visit, own_server):
    """X6: … and its age: on waking the clock ticks before anything has said that there is no connection."""
    server = own_server()
    app = visit(server, service_workers="block")
    app.page.clock.install(time=server.clock.now())
    app.add("서울")
    app.wait_until_live()
    app.page.clock.run_for(60_000)
    app.page.route("**/*", lambda route: route.abort())
    app.page.clock.fast_forward(6 * HOUR * 1000)
    app.until("window.openStreams() === 0")
    app.page.clock.run_for(3_000)
    expect(bar(app)).to_contain_text("6시간 전 받은 날씨")


class Slow:
    """The server, at the end of a slow line."""

    def __init__(self, server):
        self.server, self.delay, self.wait_for = server, 0.0, server.wait_for

    def get(self, path, **options):
        if not path.startswith("/assets/") and path != "/offline":
            time.sleep(self.delay)
        return self.server.get(path, **options)


@pytest.fixture
def slow(visit, server):
    """Somebody who has seen search and settings with the worker in charge, and what makes their line slow."""
    line = Slow(server)
    upgrade = Upgrade(line)
    app = visit(upgrade)
    app.open("/settings")
    app.until("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    for path in ("/search", "/settings"):
        app.open(path)
        app.until("path => caches.match(path).then(found => found !== undefined)", path)
    yield app, line
    upgrade.stop()


def test_x6_a_slow_page_is_waited_for_rather_than_another_shown(slow):
    """X6: at an address there is never the content of another: not when it is late, and not without a network."""
    app, line = slow
    line.delay = 4.0
    app.open("/search?q=제주")
    expect(app.page.locator("#search-query")).to_have_value("제주")
    expect(app.page.locator("#search-results")).to_contain_text("제주")
    app.context.set_offline(True)
    app.open("/search?q=부산")
    expect(app.page.locator("h1")).to_have_text("오프라인")
    expect(app.page.locator("main a.button").first).to_be_visible()


def test_x6_a_page_shown_since_the_line_was_slow_says_so_only_while_it_is(slow):
    """X6: once requests work again the bar goes away, and where the page is another by now, it comes."""
    app, line = slow
    line.delay = 4.0
    app.open("/settings")
    assert app.page.locator("html").get_attribute("data-saved")
    line.delay = 0.0
    expect(bar(app)).to_be_visible()
    expect(bar(app)).to_be_hidden()


def test_the_server_killed_and_started_again(visit, own_server):
    """Network cut and back: the server is killed; the open page stays and says so; reconnects with backoff and catches
    up."""
    server = own_server()
    app = visit(server)
    app.add("서울")
    app.wait_until_live()
    server.cut()
    expect(bar(app)).to_be_visible()
    expect(app.row("서울").locator("[data-now=temperature]")).to_contain_text("°")
    server.start()
    app.wait_until_live()
    expect(bar(app)).to_be_hidden()
    expect(app.row("서울").locator("[data-now=temperature]")).to_contain_text("°")


def test_the_worker_keeps_no_streams_posts_exports_or_errors(kept):
    """The worker never keeps streams, posts, exports or answers with errors; at most 100 pages."""
    app, _ = kept
    app.wait_until_live()
    app.open("/settings")
    app.page.evaluate("fetch('/settings/export').then(answer => answer.text())")
    app.open("/places/91,200")
    app.open("/search?q=서울")
    app.open("/")
    names = app.page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys()) {
                for (const each of await (await caches.open(name)).keys()) found.push(new URL(each.url).pathname);
            }
            return found;
        }"""
    )
    assert not [name for name in names if re.search(r"^/live|export|91,200|/rows|/search/results", name)], names


def test_at_most_a_hundred_pages_are_kept(kept):
    """The worker's store is bounded: ≤ 100 pages."""
    app, _ = kept
    app.page.evaluate(
        """async () => {
            for (let index = 0; index < 110; index += 1) {
                await fetch(`/places/${(10 + index / 10).toFixed(2)},20.00`, {headers: {accept: 'text/html'}});
            }
        }"""
    )
    count = """async () => {
        const name = (await caches.keys()).find(name => name.startsWith('pages-'));
        return (await (await caches.open(name)).keys()).length;
    }"""
    app.until(f"({count})().then(count => count > 0 && count <= 100)")


def test_erasing_clears_what_was_kept_on_the_device(kept):
    """Erased data clears the caches."""
    app, address = kept
    app.open("/settings/erase")
    app.submit(app.page.locator("form[action='/settings/erase'] button"))
    # Said on the list, through the worker too.
    app.until("location.pathname === '/' && document.querySelector('.notice') !== null")
    app.until("address => caches.match(address).then(found => found === undefined)", address)


def test_a_new_release_replaces_the_old_worker_and_its_caches(visit, server):
    """Updates itself without trapping old versions."""
    upgrade = Upgrade(server)
    app = visit(upgrade)
    app.open("/places/geonames:1835848")
    worked(app)
    app.until("caches.match('/places/geonames:1835848').then(found => found !== undefined)")
    old = [name for name in app.page.evaluate("caches.keys()") if name.startswith("shell-")]
    loads = []
    app.page.on("load", lambda _: loads.append(1))
    upgrade.is_done = True
    app.page.evaluate("void navigator.serviceWorker.getRegistration().then(each => each.update())")
    app.until(f"caches.keys().then(names => names.includes('shell-{RELEASE}') && !names.includes('{old[0]}'))")
    app.until(f"caches.has('pages-{RELEASE}')")
    app.until("caches.match('/places/geonames:1835848').then(found => found !== undefined)")
    # One reload at most.
    assert len(loads) == 1
    upgrade.stop()


def test_a_new_release_leaves_a_half_filled_form_alone(visit, server):
    """Updates itself, but not under the hands of somebody who has typed, and only looks elsewhere for a moment."""
    upgrade = Upgrade(server)
    app = visit(upgrade)
    app.open("/location")
    app.until("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    field = app.page.locator("input[name=latitude]")
    field.fill("37.5")
    field.blur()
    loads = []
    app.page.on("load", lambda _: loads.append(1))
    upgrade.is_done = True
    app.page.evaluate("void navigator.serviceWorker.getRegistration().then(each => each.update())")
    app.until(f"caches.has('pages-{RELEASE}')")
    app.until("caches.match('/location').then(found => found !== undefined)")
    expect(field).to_have_value("37.5")
    assert loads == []
    upgrade.stop()


def test_the_worker_is_never_cached_and_names_only_what_is_there(app):
    """Served at /worker.js with no-cache; what it keeps exists."""
    answer = app.context.request.get(app.server.origin + "/worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    shell = json.loads(re.search(r'"shell":(\[.*?\])', answer.text())[1])
    assert {address.rsplit(".")[-1] for address in shell} == {"css", "js", "svg"}
    for address in shell:
        found = app.context.request.get(app.server.origin + address)
        assert found.ok and "immutable" in found.headers["cache-control"], address


@pytest.mark.parametrize("look", [Look(), Look(language="en")], ids=str)
def test_the_manifest_is_in_the_persons_language(visit, server, look):
    """Installable: manifest, maskable icons, shortcuts."""
    app = visit(server, look)
    app.open("/")
    link = app.page.locator("link[rel=manifest]")
    # Without it the cookie, and with it the language that was chosen, is not sent.
    assert link.get_attribute("crossorigin") == "use-credentials"
    manifest = app.page.evaluate("address => fetch(address).then(answer => answer.json())", link.get_attribute("href"))
    assert manifest["name"] == app.word("하늘", "Haneul") and manifest["lang"] == look.language
    assert manifest["display"] == "standalone" and manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["shortcuts"][0]["url"] == "/search"
    sizes = {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]}
    assert sizes >= {("192x192", None), ("512x512", None), ("512x512", "maskable")}
    for icon in manifest["icons"]:
        body = app.context.request.get(server.origin + icon["src"]).body()
        width, height = struct.unpack(">II", body[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_chromium_finds_nothing_missing_for_an_installation(browser, server, tmp_path):
    """Installable, as the browser itself judges."""
    with complete_chromium(browser, tmp_path) as complete:
        app = App(complete.new_context(**Look().options).new_page(), server, Look())
        app.open("/")
        session = app.context.new_cdp_session(app.page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Playwright's windows are private ones, where nothing is installed: the shell, which judges nothing, says nothing.
        assert [error["errorId"] for error in errors] == ["in-incognito"]
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
