"""X15: the sources of a place side by side: none, one, six, young, old and blended, in every language."""

import json
import re

import pytest
from aids import cuts, screens
from aids.app import LOOKS, Look, expect
from aids.cuts import Cut
from aids.records import SIX
from aids.server import Server
from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SEOUL, BUSAN, DAEGU, JEJU, SUWON, ULSAN = (
    f"/places/geonames:{number}" for number in (1835848, 1838524, 1835329, 1846266, 1835553, 1833747)
)
# A point that is no listed place.
POINT = "/places/37.4,127.1"
STATES = {
    "blended": SEOUL, "young": BUSAN, "nothing made of it": DAEGU, "nothing": JEJU, "one source": SUWON, "old": ULSAN,
    "a point": POINT,
}


@pytest.fixture(scope="module")
def compared(tmp_path_factory):
    """Cuts of every kind. Nothing is recorded while it runs: what is there stays shown."""
    folder = tmp_path_factory.mktemp("compared")
    server = Server(folder)

    def point(place: str) -> tuple:
        found = json.loads(server.run("search", place.rsplit("/")[-1], "--json"))["results"][0]
        return round(found["latitude"] * 100), round(found["longitude"] * 100)

    cuts.plant(folder / "data", {
        point(SEOUL): Cut(verified=40),
        point(BUSAN): Cut(verified=5),
        point(DAEGU): Cut(),
        point(SUWON): Cut(sources=SIX[:1]),
        point(ULSAN): Cut(age=3),
        (3740, 12710): Cut(verified=40),
    })
    with server:
        yield server


def days(app):
    return app.page.locator(".compare-day")


def said(app) -> str:
    return app.page.locator("main").text_content()


def test_the_place_leads_to_its_sources_and_they_lead_back(visit, compared):
    app = visit(compared, Look("en"))
    app.open(SEOUL)
    # Also below the days, where they are blended.
    app.page.get_by_role("link", name="Compare sources").last.click()
    app.page.wait_for_url(f"**{SEOUL}/sources")
    expect(app.page.get_by_role("heading", level=1)).to_have_text("Compare sources")
    expect(days(app)).to_have_count(10)
    app.page.locator(".place-bar a").first.click()
    app.page.wait_for_url(f"**{SEOUL}")


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_how_sure_a_day_is_stands_in_words(visit, compared, language):
    """On the third day the sources are 5 °C apart, which are 9 °F, on the others one."""
    app = visit(compared, Look(language))
    app.open(f"{DAEGU}/sources")
    agreements = app.page.locator(".compare-agreement").all_text_contents()
    assert agreements[2] == app.word("출처에 따라 5° 차이", "Sources differ by 9°", "予報に5°の差")
    assert set(agreements[:2]) == {app.word("출처들이 비슷하게 예보", "Sources agree", "各予報はほぼ一致")}
    expect(days(app).nth(2).locator("summary")).to_contain_text(
        app.word("6곳 중 3곳이 비나 눈을 예보", "3 of 6 expect precipitation", "6件中3件が雨か雪を予報")
    )


def test_weights_and_ranges_are_one_tap_away(visit, compared):
    app = visit(compared, Look("en"))
    app.open(f"{SEOUL}/sources")
    third = days(app).nth(2)
    expect(third.locator("table")).to_be_hidden()
    third.locator("summary").click()
    expect(third.locator("table")).to_be_visible()
    rows = third.locator("tbody tr")
    expect(rows).to_have_count(7)
    expect(rows.first).to_contain_text("Haneul’s blend")
    expect(rows.nth(3)).to_contain_text("ECMWF IFS (Open-Meteo)")
    expect(third.locator("thead th[colspan]")).to_have_text("Weight")
    expect(third.locator("thead tr").nth(1).locator("th")).to_have_text(["High", "Low"])
    assert rows.nth(3).locator("td").all_text_contents()[-2:] == ["17%", "17%"]
    expect(app.page.locator(".compare-notice")).to_contain_text("learned from 40 verified days")


def test_the_coming_hours_are_lines_and_a_table(visit, compared):
    """Temperature and wind every 3 hours: six sources, and what is made of them."""
    app = visit(compared, Look("en"))
    app.open(f"{SEOUL}/sources")
    hours = app.page.locator(".compare-hours")
    expect(hours).to_have_count(2)
    temperature = hours.first
    expect(temperature.locator("path")).to_have_count(8)
    expect(temperature.locator("table")).to_be_hidden()
    drawn, panel = temperature.locator("path").last.bounding_box(), temperature.bounding_box()
    assert panel["width"] * 0.6 < drawn["width"] < panel["width"] and drawn["height"] > 20
    temperature.locator("summary").click()
    expect(temperature.locator("thead th")).to_have_count(8)
    expect(temperature.locator("thead th").nth(1)).to_have_text("Haneul’s blend")
    # A young record has no band.
    app.open(f"{BUSAN}/sources")
    expect(hours.first.locator("path")).to_have_count(7)
    expect(app.page.locator(".compare-band")).to_have_count(0)


def test_the_chart_of_the_days_has_the_ranges_of_the_blend(visit, compared):
    """A band a day around the high and the low, and the same as a table."""
    app = visit(compared, Look("en"))
    app.open(f"{SEOUL}/future")
    bands = app.page.locator(".future-lines .future-range")
    expect(bands.first).to_be_attached()
    app.page.get_by_text("Show as a table").click()
    days = app.page.locator(".future-rows table").nth(1).locator("tbody tr")
    assert 2 * days.count() == bands.count() > 2
    expect(days.nth(1)).to_contain_text(re.compile(r"\d+° \d+–\d+°"))
    app.open(f"{BUSAN}/future")
    expect(app.page.locator(".future-rows table")).to_have_count(1)
    expect(bands).to_have_count(0)


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_a_young_record_claims_nothing_beyond_its_days(visit, compared, language):
    """Five days are planted: every word is read."""
    app = visit(compared, Look(language))
    app.open(f"{BUSAN}/sources")
    words = said(app)
    assert app.word("검증한 날은 5일", "5 days have been verified", "検証した日は5日") in words
    assert app.word("출처들의 중앙값", "Median of the sources", "提供元の中央値") in words
    assert not re.search("Haneul’s blend|하늘 통합 예보|ハヌル統合予報|%|[Ff]our of five|다섯 번 중|5回に4回", words)
    assert app.page.locator(".compare-range").count() == 0


def test_states_say_what_they_are(visit, compared):
    app = visit(compared, Look("en"))
    app.open(f"{SUWON}/sources")
    expect(app.page.locator("main")).to_contain_text("Only one source is recorded here")
    expect(app.page.locator(".compare-agreement")).to_have_count(0)
    app.open(f"{ULSAN}/sources")
    expect(app.page.locator("main")).to_contain_text("Newer ones have not been recorded")
    expect(days(app).first).to_contain_text("Today")
    # Nothing is recorded while the server runs.
    app.open(f"{JEJU}/sources")
    expect(app.page.locator("main")).to_contain_text("This server records no forecasts")
    # That a point is recorded would tell that somebody keeps it.
    app.open(f"{POINT}/sources")
    expect(app.page.locator("main")).to_contain_text("This server records no forecasts")


def test_a_difference_is_in_the_units_of_the_person(visit, compared):
    """Five degrees of Celsius are nine of Fahrenheit, without an offset."""
    app = visit(compared, Look("en"))
    app.open("/settings")
    app.page.get_by_text("°F", exact=True).first.click()
    app.open(f"{DAEGU}/sources")
    expect(days(app).nth(2)).to_contain_text("Sources differ by 9°")


def test_it_is_whole_without_scripts(visit, compared):
    app = visit(compared, Look("en"), java_script_enabled=False)
    app.open(f"{SEOUL}/sources")
    expect(days(app)).to_have_count(10)
    expect(days(app).nth(1).locator("table")).to_be_hidden()
    days(app).nth(1).locator("summary").click()
    expect(days(app).nth(1).locator("table")).to_be_visible()


@pytest.mark.most_seconds(600)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_state_is_in_order(visit, compared, look):
    """Axe, words of one language, names, targets and width, with every table open."""
    app = visit(compared, look, service_workers="block")
    wrong = {}
    for state, place in STATES.items():
        app.open(f"{place}/sources")
        screens.settle(app)
        app.page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true })")
        found = [
            f"{violation['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
            for violation in AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
            for node in violation["nodes"][:4]
        ]
        found += screens.untranslated(app) + screens.unnamed(app)
        found += screens.small_targets(app) if look.size == "phone" else []
        found += ["scrolls sideways"] if screens.overflow(app) else []
        found += app.errors
        app.errors.clear()
        if found:
            wrong[state] = found
    assert not wrong
