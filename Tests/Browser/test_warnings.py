"""X13: warnings of a place: banner, badge and page, in force, coming, ended and unknown, in every language."""

import re

import pytest
from aids import screens
from aids.app import App, Look, expect
from aids.pixels import Eye
from aids.server import Server
from aids.skies import AFTERNOON
from aids.warnings import HOUR, WarnedServer
from axe_playwright_python.sync_playwright import Axe
from support.clock import WallClock

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SEOUL, JEJU = "/places/geonames:1835848", "/places/geonames:1846266"
EVERY_LANGUAGE = ["ko", "en", "ja"]
# What an agency issues its warnings by is said by the agency alone.
RESERVED = re.compile("특보|주의보|경보|警報|注意報")
# Seoul, Busan, Jeju, New York, London, Tokyo, Sydney, Moscow.
EVERYWHERE = [
    f"/places/geonames:{number}"
    for number in (1835848, 1838524, 1846266, 5128581, 2643743, 1850147, 2147714, 524901)
]


@pytest.fixture(scope="module")
def warned(tmp_path_factory):
    """Rain now, wind later, snow that is over; nothing is known of Jeju."""
    with WarnedServer(tmp_path_factory.mktemp("warned")) as server:
        server.upstream.warn("호우주의보", -HOUR, 6 * HOUR, text="저녁까지 100 mm.\n하천 주변 접근 자제.")
        server.upstream.warn("강풍 예비특보", 9 * HOUR, 20 * HOUR)
        server.upstream.warn("대설경보", -9 * HOUR, -HOUR)
        server.upstream.fail(33.51, 126.52)
        yield server


@pytest.fixture
def changing(tmp_path):
    """A minute is a second."""
    with WarnedServer(tmp_path / "changing", WallClock(speed=60)) as server:
        yield server


@pytest.fixture(scope="module")
def simulated(tmp_path_factory):
    """Made-up warnings of every level, and made-up stations."""
    folder = tmp_path_factory.mktemp("simulated")
    with Server(folder, WallClock(start=AFTERNOON), arguments=["--demo"]) as server:
        yield server


def outside_quotations(app: App) -> str:
    """What the page says in its own words."""
    return app.page.evaluate("""() => {
        const main = document.querySelector('main').cloneNode(true);
        main.querySelectorAll('blockquote').forEach(each => each.remove());
        return main.textContent.replace(/[‘“「][^’”」]*[’”」]/g, '');
    }""")


def banner(app: App):
    return app.page.locator("#part-alerts")


def everything(app: App):
    return app.page.locator("#part-alerts-all")


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_the_banner_has_the_most_important_one_and_leads_to_all(visit, warned, language):
    """One in force comes before those that are coming; how many there are besides is said."""
    app = visit(warned, Look(language=language))
    app.open(SEOUL)
    expect(banner(app)).to_contain_text("호우주의보")
    expect(banner(app)).to_contain_text("기상청")
    expect(banner(app)).to_contain_text(app.word("진행 중", "In force", "発表中"))
    expect(banner(app)).to_contain_text(app.word("외 1건", "and 1 more", "ほか1件"))
    expect(banner(app)).not_to_contain_text("강풍")
    banner(app).locator("a").click()
    app.page.wait_for_url(f"**{SEOUL}/alerts")
    expect(app.page.locator("h1")).to_have_text(app.word("위험 기상", "Weather alerts", "防災気象情報"))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_the_page_has_those_in_force_and_those_coming_apart(visit, warned, language):
    """Each with the agency's word, its text as it is, and its time; one that is over is gone."""
    app = visit(warned, Look(language=language))
    app.open(f"{SEOUL}/alerts")
    groups = everything(app).locator("section:has(.alert)")
    expect(groups).to_have_count(2)
    expect(groups.nth(0).locator("h2")).to_have_text(app.word("진행 중", "In force", "発表中"))
    expect(groups.nth(0)).to_contain_text("호우주의보")
    assert groups.nth(0).locator("blockquote p").all_text_contents() == ["저녁까지 100 mm.", "하천 주변 접근 자제."]
    expect(groups.nth(1).locator("h2")).to_have_text(app.word("예정", "Coming", "今後の予定"))
    expect(groups.nth(1)).to_contain_text("강풍 예비특보")
    expect(everything(app)).not_to_contain_text("대설")
    # Whose it is and how old.
    expect(everything(app).locator("footer")).to_contain_text("OpenWeatherMap")
    expect(everything(app).locator("footer time")).to_be_visible()


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_the_agencys_words_are_quotations_with_their_language(visit, warned, language):
    """§12.7: Korean is marked where the page is not Korean, and the words of law stand nowhere else."""
    app = visit(warned, Look(language=language))
    for path in (SEOUL, f"{SEOUL}/alerts", "/"):
        app.open(path)
        screens.settle(app)
        if language != "ko":
            assert not [text for text in screens.texts(app) if RESERVED.search(text)], path
        assert not RESERVED.search(outside_quotations(app)), path


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_the_row_in_the_list_has_a_badge(visit, warned, language):
    """In our own words."""
    app = visit(warned, Look(language=language))
    app.add(app.word("서울", "Seoul", "ソウル"))
    badge = app.saved_rows.locator(".row-alert")
    expect(badge).to_have_count(1)
    expect(badge).to_be_visible()
    expect(badge).to_contain_text(app.word("위험 기상", "Weather alert", "防災気象情報"))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_what_could_not_be_had_is_never_none(visit, warned, language):
    """§12.9: that nothing is known is said, and nowhere that there is none."""
    app = visit(warned, Look(language=language))
    app.open(f"{JEJU}/alerts")
    expect(everything(app)).to_contain_text(
        app.word(
            "위험 기상 소식을 가져오지 못했습니다. 내려진 것이 있을 수 있습니다.",
            "The warnings for this place could not be had. There may be some.",
            "防災気象情報を取得できませんでした。発表されている可能性があります。",
        )
    )
    expect(everything(app)).not_to_contain_text(app.word("없습니다", "No warning", "ありません"))
    expect(everything(app).locator("[data-refresh]")).to_be_visible()


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_that_nobody_has_warnings_is_said(visit, server, language):
    """A source without warnings says nothing of them: neither that there are some, nor that there are none."""
    app = visit(server, Look(language=language))
    words = app.word(
        "이 지역의 위험 기상을 알려 주는 출처가 없습니다.",
        "None of the sources asked has warnings for this place.",
        "この地点の防災気象情報を提供する情報源がありません。",
    )
    app.open(f"{SEOUL}/alerts")
    expect(everything(app)).to_have_text(re.compile(rf"^\s*{re.escape(words)}\s*$"))
    app.open(SEOUL)
    expect(app.page.locator("#part-sources")).to_contain_text(words)
    expect(banner(app)).to_be_hidden()


def test_that_there_is_none_is_said_where_the_agency_answered(visit, changing):
    """Only then."""
    app = visit(changing, Look(language="en"))
    app.open(f"{SEOUL}/alerts")
    expect(everything(app)).to_contain_text("No warning is in force or announced for this place.")
    app.open(SEOUL)
    expect(banner(app)).to_be_hidden()


def test_a_warning_begins_and_ends_on_the_open_page(visit, changing):
    """By the clock alone: 10 minutes from now until 25 minutes from now."""
    changing.upstream.warn("Wind Advisory", 600, 1500, sender="NWS")
    app = visit(changing, Look(language="en"))
    app.open(f"{SEOUL}/alerts")
    app.mark("h1")
    title = everything(app).locator("section:has(.alert) h2")
    expect(title).to_have_text("Coming")
    expect(title).to_have_text("In force")
    expect(title).to_have_count(0)
    expect(everything(app)).to_contain_text("No warning is in force or announced for this place.")
    assert app.page.evaluate("document.querySelector('h1').marked === true")


def test_a_failure_leaves_the_last_warnings_with_their_age(visit, changing):
    """§12.9: those of the last answer stay, and how old they are is said."""
    changing.upstream.warn("Wind Advisory", -HOUR, 90 * HOUR, sender="NWS")
    app = visit(changing, Look(language="en"))
    app.open(f"{SEOUL}/alerts")
    expect(everything(app)).to_contain_text("Wind Advisory")
    changing.upstream.fails = True
    expect(everything(app)).to_contain_text(re.compile(r"Newer warnings of OpenWeatherMap could not be had \(as of .+\)"))
    expect(everything(app)).to_contain_text("Wind Advisory")
    app.open(SEOUL)
    expect(banner(app)).to_contain_text("Wind Advisory")
    expect(banner(app)).to_contain_text("could not be had (as of")


def test_x6_the_warnings_can_be_read_without_a_connection(visit, warned):
    """Who saw the place has its warnings too."""
    app = visit(warned, Look(language="en"))
    app.open(SEOUL)
    app.until("() => navigator.serviceWorker.controller !== null")
    app.open(SEOUL)
    app.until("path => caches.match(path).then(found => found !== undefined)", f"{SEOUL}/alerts")
    app.context.set_offline(True)
    banner(app).locator("a").click()
    expect(everything(app)).to_contain_text("호우주의보")
    app.context.set_offline(False)
    app.errors.clear()


@pytest.mark.parametrize(
    "look", [Look(), Look("en", "dark", "desktop"), Look("ja", "dark", "phone"), Look("ko", "light", "desktop")], ids=str
)
def test_axe_finds_no_violation(visit, warned, look):
    """On the banner and on the page; every control can be pressed, and nothing scrolls sideways."""
    app = visit(warned, look, service_workers="block")
    for path in (SEOUL, f"{SEOUL}/alerts", f"{JEJU}/alerts"):
        app.open(path)
        screens.settle(app)
        found = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
        assert not [(each["id"], [node["target"] for node in each["nodes"]]) for each in found], path
        assert not screens.overflow(app) and not screens.unnamed(app), path
        assert look.size != "phone" or not screens.small_targets(app), path


@pytest.mark.parametrize(("language", "width", "text"), [("en", 320, 16), ("ja", 320, 16), ("ko", 320, 32)])
def test_large_text_and_narrow_windows_cut_nothing_off(visit, warned, language, width, text):
    """Words break nowhere within, and nothing scrolls sideways."""
    app = visit(warned, Look(language=language), viewport={"width": width, "height": 844}, service_workers="block")
    session = app.context.new_cdp_session(app.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    for path in (SEOUL, f"{SEOUL}/alerts"):
        app.open(path)
        screens.settle(app)
        assert not screens.overflow(app), path
        assert not screens.broken_words(app, ".alert h3, .button, h1"), path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_word_can_be_read(visit, warned, theme):
    """4.5 : 1 or more on banner and page, under a clear day and a clear night."""
    app = visit(warned, Look(theme=theme), service_workers="block", reduced_motion="reduce")
    app.context.route("**/live/**", lambda route: route.abort())
    eye, wrong = Eye(app), []
    for path in (SEOUL, f"{SEOUL}/alerts", f"{JEJU}/alerts"):
        app.open(path)
        screens.settle(app)
        eye.look()
        for sky in ("sky-clear-8", "sky-clear-0"):
            app.page.evaluate(
                """sky => {
                    document.body.className = `sky ${sky} place-page`;
                    document.getElementById('part-sky').className = `place-sky ${sky}`;
                }""",
                sky,
            )
            wrong += [f"{path} {sky} {line}" for line in eye.unreadable()]
    assert not wrong


@pytest.mark.most_seconds(600)
@pytest.mark.parametrize(
    "look", [Look(), Look("en", "light", "desktop"), Look("ja", "dark", "phone")], ids=str
)
def test_every_kind_of_warning_and_every_measurement_is_shown_whole(visit, simulated, look):
    """Everywhere: in one language, in words of our own, readable by all, on every size."""
    app = visit(simulated, look, service_workers="block")
    titles, levels, stations = set(), set(), 0
    for place in EVERYWHERE:
        for path in (place, f"{place}/alerts"):
            app.open(path)
            screens.settle(app)
            assert not RESERVED.search(outside_quotations(app)), path
            assert not screens.untranslated(app), path
            assert not screens.overflow(app) and not screens.unnamed(app), path
            assert look.size != "phone" or not screens.small_targets(app), path
            found = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
            assert not [(each["id"], [node["target"] for node in each["nodes"]]) for each in found], path
            stations += app.page.locator("#part-measured:visible, #part-measured-air:visible").count()
        titles |= set(everything(app).locator("section:has(.alert) h2").all_text_contents())
        levels |= set(everything(app).locator(".alert h3").all_text_contents())
    assert {each.strip() for each in titles} == {
        app.word("진행 중", "In force", "発表中"), app.word("예정", "Coming", "今後の予定"),
        app.word("이 나라", "In the country", "国内"),
    }
    assert len(levels) >= 5 and stations >= len(EVERYWHERE)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_x2_what_a_station_measured_has_its_name_distance_and_time(visit, simulated, language):
    """It stands beside the weather of the place; the report as sent opens."""
    app = visit(simulated, Look(language=language))
    app.open(SEOUL)
    card = app.page.locator("#part-measured")
    expect(card).to_contain_text(app.word("에서 관측", "Measured at", "で観測"))
    expect(card).to_contain_text(re.compile(r"\d ?(km|m|mi)\b"))
    expect(card.locator("time")).to_be_visible()
    card.locator("summary").click()
    expect(card.locator("code").first).to_be_visible()
    air = app.page.locator("#part-measured-air")
    expect(air.locator("thead")).to_contain_text(app.word("24시간", "24 hours", "24時間値"))
    expect(air.locator("tbody tr").first).to_contain_text("µg/m³")
