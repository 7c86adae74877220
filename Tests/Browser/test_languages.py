"""C7: languages and regions."""

import re

import pytest
from aids.app import Look
from playwright.sync_api import expect


@pytest.mark.parametrize(
    "accepted, language",
    [("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("en-US,en;q=0.9", "en"), ("de,ko;q=0.7,en;q=0.3", "ko"), ("ja", "ja"), ("fr", "en"), ("", "en")],
)
def test_c7_the_language_follows_the_browser(visit, server, accepted, language):
    """C7: language follows the person's locale: Accept-Language with its weights."""
    app = visit(server)
    app.context.set_extra_http_headers({"Accept-Language": accepted})
    answer = app.context.request.get(server.origin + "/", headers={"Accept-Language": accepted})
    assert re.search(rf'<html[^>]* lang="{language}"', answer.text())


def test_c7_the_override_is_kept(app, visit, server):
    """C7: … and can be overridden; kept."""
    app.add("서울")
    app.open("/settings")
    app.page.locator("label[for='%s']" % app.page.locator("[name=language][value=en]").get_attribute("id")).click()
    expect(app.page.locator("html")).to_have_attribute("lang", "en")
    again = visit(server)
    again.context.add_cookies(app.context.cookies())
    again.open("/")
    expect(again.page.locator("html")).to_have_attribute("lang", "en")
    expect(again.row("Seoul")).to_be_visible()


@pytest.mark.hours
@pytest.mark.parametrize("accepted", ["", "en", "C", "*"])
def test_c7_no_region_known_is_celsius(visit, server, accepted):
    """C7: no region known → °C. Fault to exclude: a locale without region failing or giving °F."""
    app = visit(server, Look(language="en"))
    app.context.set_extra_http_headers({"Accept-Language": accepted})
    answer = app.context.request.get(
        server.origin + "/places/geonames:1835848", headers={"Accept-Language": accepted}
    )
    assert answer.ok
    # Seoul, by the emulated weather, is between 4 and 15 °C: 40 and 59 °F.
    now = re.search(r'data-now="temperature"[^>]*>\s*([−-]?\d+)', answer.text())
    assert now and int(now[1].replace("−", "-")) < 30


@pytest.mark.hours
def test_c7_an_american_sees_fahrenheit_and_a_briton_celsius(visit, server):
    """C7: units follow the person's locale."""

    def now(language):
        answer = visit(server).context.request.get(
            server.origin + "/places/geonames:1835848", headers={"Accept-Language": language}
        )
        return int(re.search(r'data-now="temperature"[^>]*>\s*([−-]?\d+)', answer.text())[1].replace("−", "-"))

    assert abs(now("en-US") - (now("en-GB") * 9 / 5 + 32)) <= 1.5


# One for each hour of the day on the day of the tests, when America has summer time.
ALL_HOURS = [
    "geonames:5881576", "geonames:5856195", "airport:PADK", "geonames:5879400", "geonames:5308655", "geonames:3598132",
    "geonames:6183235", "geonames:3911925", "geonames:3435910", "geonames:3424934", "geonames:3374333", "geonames:2306104",
    "geonames:2332459", "geonames:993800", "geonames:184745", "geonames:292223", "geonames:1174872", "geonames:1185241",
    "geonames:1609350", "geonames:1880252", "geonames:1850147", "geonames:2174003", "geonames:2108502", "geonames:2113779",
    # Thirteen hours ahead: at every hour some place has another day.
    "geonames:4035413",
]
TICKING = re.compile(r'<time data-tick="(?:clock|day)" data-zone="[^"]*">([^<]*)</time>')
SENT = "fetch('/').then(answer => answer.text())"


@pytest.mark.hours
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_c10_scripts_write_times_and_weekdays_as_the_server_does(visit, server, language):
    """C10: at every hour of a day, on both clocks: what a script updates reads as what the server sent."""
    app = visit(server, Look(language=language))
    app.add(app.word("서울", "Seoul", "ソウル"))
    token = app.page.locator("input[name=token]").first.get_attribute("value")

    def change(path, fields):
        """Sends a form from nowhere: an open page would load anew, because of a change made elsewhere."""
        app.page.goto("about:blank")
        app.post(path, {"token": token} | fields)

    for place in ALL_HOURS:
        change("/places/add", {"place": place, "back": "/"})

    def both():
        """The texts of the server, if none of them changed while the script's were read, and those."""
        sent = TICKING.findall(app.page.evaluate(SENT))
        app.open("/")
        expect(app.saved_rows).to_have_count(len(ALL_HOURS) + 1)
        written = app.page.locator("[data-tick=clock], [data-tick=day]").all_text_contents()
        return (sent, written) if TICKING.findall(app.page.evaluate(SENT)) == sent else None

    for clock in ("12", "24"):
        change("/settings/display", {"clock": clock})
        app.open("/")
        # The clocks of the browser and the server may be a second apart when a minute turns.
        for _ in range(3):
            sent, written = next(texts for texts in iter(both, 0) if texts)
            if written == sent:
                break
        assert len({text for text in sent if ":" in text}) == 24
        assert any(text and ":" not in text for text in sent)
        assert written == sent


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_c10_scripts_write_ages_as_the_server_does(visit, server, language):
    """C10: likewise how long ago something was, on both sides of each change of the unit."""
    app = visit(server, Look(language=language))
    app.open("/")
    different = app.page.evaluate(
        """async () => {
            const live = performance.getEntriesByType('resource').find(({name}) => name.includes('/live.js')).name;
            const {ago} = await import(live), different = [];
            for (const minutes of [0, 1, 59, 60, 61, 119, 120, 2879, 2880, 4319, 4320, 14400]) {
                // In the middle of a minute.
                const fixed = Math.floor(Date.now() / 1000) - minutes * 60 - 30;
                const row = await (await fetch(`/rows/here?at=37.57,126.98&fixed=${fixed}`)).text();
                const sent = new DOMParser().parseFromString(row, 'text/html').querySelector('[data-fix]').textContent;
                const written = ago(Date.now() - fixed * 1000);
                if (sent !== written) different.push([minutes, sent, written]);
            }
            return different;
        }"""
    )
    assert different == []


def test_a_theme_that_is_chosen_is_kept(app):
    """Settings: theme."""
    app.open("/settings")
    app.page.locator("label[for='%s']" % app.page.locator("[name=theme][value=dark]").get_attribute("id")).click()
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")
    app.open("/")
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_export_and_erase(app):
    """A profile in the store: export and erase."""
    app.add("서울")
    app.open("/settings")
    with app.page.expect_download() as download:
        app.page.locator("a[href='/settings/export']").click()
    text = download.value.path().read_text()
    assert "서울" in text or "Seoul" in text or "1835848" in text
    app.submit(app.page.locator("a[href='/settings/erase']"))
    app.submit(app.page.locator("form[action='/settings/erase'] button"))
    app.open("/")
    expect(app.saved_rows).to_have_count(0)
