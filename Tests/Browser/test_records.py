"""X3: what the forecasts of a place were worth: nothing, young and old records, one source and six, in every language."""

import json
import re

import pytest
from aids import records, screens
from aids.app import LOOKS, Look, expect
from aids.records import ANALYSIS, SIX, Record
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
    "old, six sources": SEOUL, "young, six sources": BUSAN, "nothing verified": DAEGU, "nothing": JEJU, "one source": SUWON,
    "a fortnight": ULSAN, "a point": POINT,
}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """Records of every age. Nothing is recorded while it runs: what is there stays shown."""
    folder = tmp_path_factory.mktemp("recorded")
    server = Server(folder)

    def point(place: str) -> tuple:
        found = json.loads(server.run("search", place.rsplit("/")[-1], "--json"))["results"][0]
        return round(found["latitude"] * 100), round(found["longitude"] * 100)

    records.plant(folder / "data", {
        point(SEOUL): Record(days=400, is_ranked=True),
        point(BUSAN): Record(days=5, is_ranked=True),
        point(DAEGU): 3,
        point(SUWON): Record(days=60, sources=SIX[1:2], observer=ANALYSIS),
        point(ULSAN): Record(days=14),
        (3740, 12710): Record(days=60),
    })
    with server:
        yield server


@pytest.fixture(scope="module")
def recording(tmp_path_factory):
    """By day, when nothing is asked: no place has a record yet."""
    with Server(tmp_path_factory.mktemp("recording"), environment={"HANEUL_RECORDS": "on", "HANEUL_RECORD_SOURCES": "met-norway"}) as server:
        yield server


def tables(app):
    """The boards, without the tables of drawings."""
    return app.page.locator("main .records-rows table")


def said(app) -> str:
    return app.page.locator("main").inner_text()


def test_the_place_leads_to_its_records_and_they_lead_back(visit, recorded):
    app = visit(recorded, Look("en"))
    app.open(SEOUL)
    app.page.get_by_role("link", name="Forecast records").click()
    app.page.wait_for_url(f"**{SEOUL}/records")
    expect(app.page.get_by_role("heading", level=1)).to_have_text("Forecast records")
    expect(tables(app)).to_have_count(6)
    app.page.locator(".place-bar a").first.click()
    app.page.wait_for_url(f"**{SEOUL}")


def test_a_variable_is_chosen_and_is_an_address(visit, recorded):
    app = visit(recorded, Look("en"))
    app.open(f"{SEOUL}/records")
    app.page.get_by_role("link", name="Wind every 3 hours").click()
    app.page.wait_for_url(f"**{SEOUL}/records/wind")
    expect(app.page.locator("[aria-current=page]", has_text="Wind")).to_have_count(1)
    expect(tables(app)).to_have_count(3)
    expect(app.page.locator("main")).to_contain_text("Mean error (mph)")
    app.page.go_back()
    expect(app.page.locator("main")).to_contain_text("Mean error (°F)")


def test_an_old_record_tells_ranks_and_who_observed(visit, recorded):
    app = visit(recorded, Look("en"))
    app.open(f"{SEOUL}/records")
    first = tables(app).first.locator("tbody tr")
    expect(first).to_have_count(9)
    expect(first.first).to_contain_text("Haneul’s blend")
    expect(first.nth(3)).to_contain_text("ECMWF IFS (Open-Meteo)")
    expect(tables(app).first.locator("thead")).to_contain_text("Rank")
    expect(app.page.locator("main")).to_contain_text("RKSS observed, 7.6 mi away, 59 ft above sea level")
    expect(app.page.locator("main")).to_contain_text("400 verified days")


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_a_young_record_claims_nothing_beyond_its_days(visit, recorded, language):
    """Five days are planted, with ranks: every word of every variable's page is read."""
    app = visit(recorded, Look(language))
    for variable in records.VARIABLES:
        app.open(f"{BUSAN}/records/{variable}")
        words = said(app)
        boards = tables(app).count()
        count = app.word("검증한 날 5일", "5 verified days", "検証済み5日")
        assert words.count(count) == boards > 0
        assert words.count(app.word("아직 말하기 이릅니다", "Too young to say", "まだ早すぎます")) == boards
        assert not re.search(app.word("순위|확실히|나은지", "Rank|surely|which is better", "順位|確実|優れ"), words)
        assert not re.search(r"[0-9]{2,} (?:verified )?days(?! ahead)", words)


def test_how_reliable_probabilities_are_is_drawn_and_told(visit, recorded):
    """The blend and the best source, from thirty forecasts on."""
    app = visit(recorded, Look("en"))
    app.open(f"{SEOUL}/records/precip")
    expect(app.page.get_by_role("heading", name="Probability of rain or snow")).to_have_count(6)
    drawing = app.page.locator(".records-board .drawing-compare").first
    expect(drawing.locator("circle.records-blend")).to_have_count(10)
    expect(drawing.locator("circle.records-source")).to_have_count(10)
    low, high = (drawing.locator("circle.records-blend").nth(number).bounding_box() for number in (0, 9))
    assert low["x"] < high["x"] and low["y"] > high["y"]
    app.page.get_by_text("Show as a table").first.click()
    rows = app.page.locator(".future-rows").first.locator("tbody tr")
    expect(rows).to_have_count(10)
    expect(rows.first).to_contain_text("0–10%")
    for place, variable in ((ULSAN, "precip"), (SEOUL, "tmax")):
        app.open(f"{place}/records/{variable}")
        expect(app.page.get_by_role("heading", name="Probability of rain or snow")).to_have_count(0)


def test_one_source_and_an_analysis_are_called_so(visit, recorded):
    app = visit(recorded, Look("en"))
    app.open(f"{SUWON}/records")
    expect(tables(app).first.locator("tbody tr")).to_have_count(4)
    expect(app.page.locator("main")).to_contain_text("There is one source only")
    expect(app.page.locator("main .badge", has_text="model analysis")).to_have_count(1)
    expect(app.page.locator("main")).to_contain_text("It is not an observation")


def test_without_a_record_each_page_says_why(visit, recorded, recording):
    app = visit(recorded, Look("en"))
    app.open(f"{DAEGU}/records")
    expect(app.page.locator("main")).to_contain_text("Forecasts of 3 days are recorded, and none is verified yet")
    app.open(f"{JEJU}/records")
    expect(app.page.locator("main")).to_contain_text("This server records no forecasts")
    for path in (f"{SEOUL}/records/snow", "/places/geonames:0/records"):
        assert app.context.request.get(recorded.origin + path).status == 404
    app = visit(recording, Look("en"))
    app.open(f"{JEJU}/records")
    expect(app.page.locator("main")).to_contain_text("Records are shown for saved places")
    app.submit(app.page.locator("main form button"))
    expect(app.page.locator("main")).to_contain_text("There is no record yet")
    app.page.wait_for_url(f"**{JEJU}/records")


def test_a_point_is_told_of_only_to_whoever_saved_it(visit, recorded):
    """That a point is recorded would tell that somebody keeps it."""
    app = visit(recorded, Look("en"))
    app.open(f"{POINT}/records")
    expect(tables(app)).to_have_count(0)
    app.open(POINT)
    app.submit(app.page.locator("form[action='/places/add'] button"))
    app.open(f"{POINT}/records")
    expect(tables(app)).to_have_count(6)


def test_everything_works_with_scripts_off(browser, recorded):
    from aids.app import App

    look = Look("en")
    context = browser.new_context(**look.options, java_script_enabled=False)
    try:
        app = App(context.new_page(), recorded, look)
        app.page.goto(recorded.origin + SEOUL)
        app.page.get_by_role("link", name="Forecast records").click()
        app.page.get_by_role("link", name="Rain or snow").click()
        expect(tables(app)).to_have_count(6)
        expect(app.page.locator("main")).to_contain_text("Brier")
        reliability = app.page.locator("main details").first
        expect(reliability.locator("table")).to_be_hidden()
        reliability.locator("summary").click()
        expect(reliability.locator("table")).to_be_visible()
    finally:
        context.close()


def test_c9_errors_are_in_the_persons_units(visit, recorded):
    """A degree of error is 1.8 °F, without the 32."""
    app = visit(recorded, Look("en"))
    app.add("Seoul")
    app.submit(app.unit("°F"))
    app.open(f"{SEOUL}/records")
    expect(app.page.locator("main")).to_contain_text("Mean error (°F)")
    expect(app.page.locator("main")).to_contain_text("Within 3.6°F")
    expect(tables(app).first.locator("tbody tr").first.locator("td").nth(1)).to_have_text("1.44")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_state_can_be_read_by_everybody(visit, recorded, look):
    app = visit(recorded, look)
    for state, place in STATES.items():
        for path in ("records", "records/precip") if place in (SEOUL, BUSAN) else ("records",):
            app.open(f"{place}/{path}")
            screens.settle(app)
            violations = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
            assert [(state, each["id"], each["nodes"][0]["target"]) for each in violations] == []
            assert screens.untranslated(app) == [], state
            assert screens.unnamed(app) == [], state
            assert not screens.overflow(app), state
            assert look.size != "phone" or screens.small_targets(app) == [], state
            assert screens.broken_words(app, ".records-choices a") == [], state
    assert app.errors == []


def test_a_visited_variable_is_there_without_a_network(visit, recorded):
    app = visit(recorded, Look("en"))
    app.open(SEOUL)
    app.until("navigator.serviceWorker.ready.then(() => true)")
    app.open(f"{SEOUL}/records/wind")
    app.until("path => caches.match(path).then(found => found !== undefined)", f"{SEOUL}/records/wind")
    app.context.set_offline(True)
    app.page.goto(recorded.origin + f"{SEOUL}/records/wind")
    expect(tables(app)).to_have_count(3)
    app.context.set_offline(False)
