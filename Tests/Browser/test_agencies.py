"""X12, X13: official sources of Korea, the United States and Germany, and a place at sea that has none: warnings in force,
coming, over, late, failed and absent, and what stations measured, in every language and theme, on phone and desktop."""

import re

import pytest
from aids import screens
from aids.agencies.countries import COUNTRIES, warn
from aids.agencies.routes import HOUR
from aids.agencies.server import WARNINGS, NationalServer
from aids.app import App, Look, expect
from axe_playwright_python.sync_playwright import Axe
from support.clock import WallClock

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# In the middle of the Atlantic, and of the Yellow Sea.
SEAS = ["/places/30,-40", "/places/35.5,123.5"]
EVERY_LANGUAGE = ["ko", "en", "ja"]
# Each country in each language, and each of both once or more on a phone, on a desktop, in light and in dark.
LOOKS = [
    ("korea", Look("ko", "light", "phone")), ("korea", Look("en", "dark", "desktop")), ("korea", Look("ja", "light", "phone")),
    ("america", Look("en", "dark", "phone")), ("america", Look("ko", "light", "desktop")), ("america", Look("ja", "dark", "phone")),
    ("germany", Look("ja", "dark", "desktop")), ("germany", Look("ko", "dark", "phone")), ("germany", Look("en", "light", "phone")),
]


def by_look(function):
    return pytest.mark.parametrize(("name", "look"), LOOKS, ids=[f"{name}-{look}" for name, look in LOOKS])(function)


def by_country(function):
    return pytest.mark.parametrize("name", COUNTRIES)(function)


@pytest.fixture(scope="module")
def agencies(tmp_path_factory):
    """All services answer."""
    with NationalServer(tmp_path_factory.mktemp("agencies")) as server:
        warn(server.upstream)
        yield server


@pytest.fixture(scope="module")
def silent(tmp_path_factory):
    """No service that warns has ever answered; the weather comes."""
    with NationalServer(tmp_path_factory.mktemp("silent")) as server:
        server.upstream.refuse(*(path for paths in WARNINGS.values() for path in paths))
        yield server


@pytest.fixture
def changing(tmp_path):
    """A minute is a second."""
    with NationalServer(tmp_path / "changing", WallClock(speed=60)) as server:
        yield server


def banner(app: App):
    return app.page.locator("#part-alerts")


def everything(app: App):
    return app.page.locator("#part-alerts-all")


def group(app: App, title: tuple):
    return everything(app).locator("section", has=app.page.locator("h2", has_text=app.word(*title)))


ACTIVE, UPCOMING = ("진행 중", "In force", "発表中"), ("예정", "Coming", "今後の予定")
NONE = ("이 지역에 내려졌거나 예고된 위험 기상이 없습니다.", "No warning is in force or announced for this place.",
        "この地点に発表または予告されている防災気象情報はありません。")
NOT_HAD = ("이 지역의 위험 기상 소식을 가져오지 못했습니다. 내려진 것이 있을 수 있습니다.",
           "The warnings for this place could not be had. There may be some.",
           "この地点の防災気象情報を取得できませんでした。発表されている可能性があります。")
NO_SOURCE = ("이 지역의 위험 기상을 알려 주는 출처가 없습니다.", "None of the sources asked has warnings for this place.",
             "この地点の防災気象情報を提供する情報源がありません。")
FETCHED = ("이 지역의 위험 기상 소식을 가져오는 중입니다.", "The warnings for this place are being fetched.",
           "この地点の防災気象情報を取得しています。")


def outside_quotations(app: App) -> str:
    """What the page says in its own words."""
    return app.page.evaluate("""() => {
        const main = document.querySelector('main').cloneNode(true);
        main.querySelectorAll('blockquote').forEach(each => each.remove());
        return main.textContent.replace(/‘[^’]*’|“[^”]*”|「[^」]*」/g, '');
    }""")


# Warnings that are known


@by_look
def test_x13_what_is_in_force_and_what_comes_stand_apart_and_what_is_over_nowhere(visit, agencies, name, look):
    """Each with the agency's word."""
    app, country = visit(agencies, look), COUNTRIES[name]
    app.open(f"{country.place}/alerts")
    active, upcoming = group(app, ACTIVE), group(app, UPCOMING)
    expect(active.locator(".alert")).to_have_count(1)
    expect(active).to_contain_text(country.active[look.language])
    expect(upcoming.locator(".alert")).to_have_count(1)
    expect(upcoming).to_contain_text(country.upcoming[look.language])
    expect(everything(app)).not_to_contain_text(country.ended[look.language])
    # Whose they are, and how old.
    source = everything(app).locator("footer li")
    expect(source).to_have_count(1)
    expect(source.locator("b")).to_have_text(country.source[look.language])
    expect(source.locator(".badge")).to_have_text(app.word("공식", "official", "公式"))
    expect(source.locator("time")).to_be_visible()


@by_look
def test_x13_the_agencys_words_are_quotations_with_its_name_and_their_language(visit, agencies, name, look):
    """Its word between marks and its text as a quotation, marked where its language is not the page's; nowhere else."""
    app, country = visit(agencies, look), COUNTRIES[name]
    app.open(f"{country.place}/alerts")
    said = group(app, ACTIVE).locator(".alert")
    marks = app.word("‘’", "“”", "「」")
    word = country.active[look.language]
    gap = "" if look.language == "ja" else " "
    expect(said.locator("p").first).to_have_text(f"{country.sender}{gap}{marks[0]}{word}{marks[1]}")
    tongue = country.tongue[look.language]
    languages = said.evaluate(
        "(each, word) => [...each.querySelectorAll('p > span, blockquote')].filter(e => e.matches('blockquote')"
        " || e.textContent === word).map(e => e.getAttribute('lang'))", word
    )
    assert len(languages) >= 2 and set(languages) == {tongue}
    expect(said.locator("blockquote").first).to_contain_text(country.text[look.language])
    assert not country.words.search(outside_quotations(app))
    for path in (country.place, "/"):
        app.open(path)
        screens.settle(app)
        assert not country.words.search(outside_quotations(app)), path


@by_country
def test_x13_the_banner_leads_to_all_warnings_and_back(visit, agencies, name):
    """By the page's own way back, and by the browser's."""
    country = COUNTRIES[name]
    app = visit(agencies, Look("en"))
    app.open(country.place)
    expect(banner(app)).to_contain_text(country.active["en"])
    expect(banner(app)).to_contain_text("and 1 more")
    banner(app).locator("a").click()
    app.page.wait_for_url(f"**{country.place}/alerts")
    expect(everything(app)).to_contain_text(country.active["en"])
    app.page.get_by_role("link", name="To the weather of this place").click()
    app.page.wait_for_url(re.compile(f"{re.escape(country.place)}$"))
    expect(banner(app)).to_contain_text(country.active["en"])
    app.page.go_back()
    app.page.wait_for_url(f"**{country.place}/alerts")
    expect(everything(app)).to_contain_text(country.active["en"])


@by_country
def test_x13_that_there_is_none_is_said_where_the_countrys_service_answered(visit, agencies, name):
    """In words, and with the service and its age; the place's page has no banner."""
    country = COUNTRIES[name]
    app = visit(agencies, Look("en"))
    app.open(f"{country.calm}/alerts")
    expect(everything(app)).to_contain_text(NONE[1])
    expect(everything(app).locator("footer b")).to_have_text(country.source["en"])
    expect(everything(app).locator("footer time")).to_be_visible()
    app.open(country.calm)
    screens.settle(app)
    expect(banner(app)).to_be_hidden()


# Warnings that are not known


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_x13_at_sea_that_nobody_warns_is_said(visit, agencies, language):
    """Neither that there is none nor that they could not be had; no station is near, and the weather is the model's."""
    app = visit(agencies, Look(language))
    for sea in SEAS:
        app.open(f"{sea}/alerts")
        expect(everything(app)).to_have_text(re.compile(rf"^\s*{re.escape(app.word(*NO_SOURCE))}\s*$"))
        app.open(sea)
        expect(app.page.locator("#part-sources")).to_contain_text(app.word(*NO_SOURCE))
        expect(app.page.locator("#part-sources")).to_contain_text(app.word("모델", "model", "数値モデル"))
        for part in ("#part-alerts", "#part-measured", "#part-measured-air"):
            expect(app.page.locator(part)).to_be_hidden()


@pytest.mark.parametrize(
    ("name", "language"), [("korea", "ko"), ("america", "en"), ("germany", "ja")], ids=["korea-ko", "america-en", "germany-ja"]
)
def test_x13_a_service_that_never_answered_is_not_taken_for_none(visit, silent, name, language):
    """§12.9: on both pages; the weather is there nevertheless."""
    app = visit(silent, Look(language))
    place = COUNTRIES[name].place
    app.open(f"{place}/alerts")
    expect(everything(app)).to_contain_text(app.word(*NOT_HAD))
    expect(everything(app)).not_to_contain_text(app.word(*NONE))
    expect(everything(app).locator("[data-refresh]")).to_be_visible()
    app.open(place)
    expect(banner(app)).to_contain_text(app.word(*NOT_HAD))
    expect(app.page.locator("#part-hours")).to_be_visible()


@by_country
def test_x13_a_failure_leaves_the_last_warnings_with_their_age(visit, changing, name):
    """§12.9: the list of the last answer stays, and says whose it is and how old."""
    country = COUNTRIES[name]
    warn(changing.upstream)
    app = visit(changing, Look("en"))
    app.open(f"{country.place}/alerts")
    expect(everything(app)).to_contain_text(country.active["en"])
    changing.upstream.refuse(*WARNINGS[name])
    told = f"Newer warnings of {country.source['en']} could not be had (as of "
    expect(everything(app)).to_contain_text(told)
    expect(everything(app)).to_contain_text(country.active["en"])
    expect(everything(app)).not_to_contain_text(NONE[1])
    app.open(country.place)
    expect(banner(app)).to_contain_text(told)
    expect(banner(app)).to_contain_text(country.active["en"])


# All that the page of warnings has said.
SAID = """
    window.said = new Set();
    const listen = () => {
        const all = document.getElementById('part-alerts-all');
        if (all) window.said.add(all.textContent.replace(/\\s+/g, ' ').trim());
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
"""


def test_x13_while_the_first_answer_is_on_its_way_nothing_is_said_to_have_failed(visit, tmp_path):
    """They are being fetched; then they are there, on the open page. The best of three counts: it is a matter of seconds."""
    with NationalServer(tmp_path / "slow") as server:
        warn(server.upstream)
        server.upstream.delay_calls("/alerts/active", 4)
        app = visit(server, Look("en"))
        app.page.add_init_script(SAID)
        said = []
        for place, known in (
            (COUNTRIES["america"].calm, NONE[1]), ("/places/geonames:5391959", NONE[1]), (COUNTRIES["america"].place, "Wind Advisory"),
        ):
            app.open(f"{place}/alerts")
            expect(everything(app)).to_contain_text(known)
            said += app.page.evaluate("[...window.said]")
        assert not [each for each in said if "could not be had" in each]
        assert FETCHED[1] in said


def test_x13_a_warning_that_is_released_leaves_the_open_page(visit, changing):
    """By the agency's decision, long before anybody knew when it would end."""
    korea = changing.upstream.korea
    korea.warn(2, 0, -HOUR)
    korea.warn(12, 0, -HOUR, end=HOUR // 6)
    app = visit(changing, Look("en"))
    app.open(f"{COUNTRIES['korea'].place}/alerts")
    app.mark("h1")
    expect(everything(app)).to_contain_text("폭염주의보")
    expect(everything(app)).not_to_contain_text("폭염주의보")
    expect(everything(app)).to_contain_text("호우주의보")
    assert app.page.evaluate("document.querySelector('h1').marked === true")


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_x12_another_service_of_the_country_steps_in(visit, tmp_path, language):
    """MeteoAlarm has the same agency's messages where Bright Sky fails, in both of their languages; and is named for it."""
    with NationalServer(tmp_path / "instead") as server:
        warn(server.upstream)
        server.upstream.refuse("/alerts")
        app, country = visit(server, Look(language)), COUNTRIES["germany"]
        app.open(f"{country.place}/alerts")
        said = group(app, ACTIVE).locator(".alert")
        expect(said).to_contain_text(country.active[language])
        expect(said).to_contain_text(country.sender)
        expect(said.locator("blockquote").first).to_contain_text(country.text[language])
        expect(everything(app).locator("footer")).to_contain_text("EUMETNET – MeteoAlarm")


# What stations measured


@by_look
def test_x12_what_a_station_measured_stands_beside_the_model(visit, agencies, name, look):
    """With its name, distance and time; it does not replace the weather of the place."""
    app, country = visit(agencies, look), COUNTRIES[name]
    app.open(country.place)
    card = app.page.locator("#part-measured")
    expect(card).to_contain_text(country.station)
    expect(card.locator(".card-value")).to_have_text(country.measured[look.language])
    expect(card).to_contain_text(re.compile(r"\d ?(km|mi)\b"))
    expect(card.locator("time")).to_be_visible()
    expect(app.page.locator("#part-now")).to_contain_text(country.expected[look.language])
    sources = app.page.locator("#part-sources")
    expect(sources).to_contain_text(app.word("관측", "measured", "観測"))
    expect(sources).to_contain_text(app.word("공식", "official", "公式"))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_x12_the_air_of_a_station_stands_beside_the_models(visit, agencies, language):
    """In Korea: the hour and the day as measured, what the agency expects, and the model's air in a card of its own."""
    app = visit(agencies, Look(language))
    app.open(COUNTRIES["korea"].place)
    card = app.page.locator("#part-measured-air")
    expect(card).to_contain_text("중구")
    particles = card.locator("tbody tr", has_text="8 µg/m³")
    expect(particles.locator("td").nth(0)).to_contain_text("8 µg/m³")
    expect(particles.locator("td").nth(1)).to_contain_text("11 µg/m³")
    expect(card.locator("dl")).to_contain_text("나쁨")
    expect(app.page.locator("#part-air")).to_contain_text("21")
    expect(app.page.locator("#part-sources")).to_contain_text(app.word("에어코리아", "AirKorea", "エアコリア"))


# The whole


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_x12_the_settings_say_what_each_source_gives_and_where(visit, agencies, language):
    """In the order they are asked, each with what it gives in words and with its countries."""
    app = visit(agencies, Look(language))
    app.open("/settings")
    row = app.page.locator(".setting-sources").first.locator("li")
    official, measured, model = (app.word(*words) for words in (
        ("공식", "official", "公式"), ("관측", "measured", "観測"), ("모델", "model", "数値モデル")
    ))
    world = app.word("전 세계", "Worldwide", "全世界")
    for number, (natures, where) in enumerate([
        ([official], app.word("대한민국", "South Korea", "韓国")),
        ([official, measured], app.word("미국", "United States", "アメリカ")),
        ([model], world),
        ([measured], app.word("대한민국", "South Korea", "韓国")),
        ([measured], world),
        ([official], app.word("독일", "Germany", "ドイツ")),
        ([official], app.word("39개국", "39 countries", "39か国")),
        ([app.word("평년값", "typical", "平年値")], world),
    ]):
        expect(row.nth(number).locator(".badge")).to_have_text(natures)
        expect(row.nth(number)).to_contain_text(where)
    row.nth(6).locator("summary").click()
    expect(row.nth(6).locator("details p")).to_contain_text(app.word("프랑스", "France", "フランス"))


@pytest.mark.parametrize(
    ("paths", "look"),
    [
        ([COUNTRIES["korea"].place, COUNTRIES["korea"].place + "/alerts"], Look("ko", "light", "phone")),
        ([COUNTRIES["america"].place, COUNTRIES["america"].place + "/alerts"], Look("en", "dark", "desktop")),
        ([COUNTRIES["germany"].place, COUNTRIES["germany"].place + "/alerts"], Look("ja", "dark", "phone")),
        ([SEAS[0], SEAS[0] + "/alerts", "/settings"], Look("ko", "dark", "phone")),
    ],
    ids=["korea", "america", "germany", "sea"],
)
def test_x12_every_page_is_whole_and_readable_by_all(visit, agencies, paths, look):
    """axe finds nothing; nothing scrolls sideways; what can be pressed is large enough and has a name."""
    app = visit(agencies, look, service_workers="block")
    for path in paths:
        app.open(path)
        screens.settle(app)
        found = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
        assert not [(each["id"], [node["target"] for node in each["nodes"]]) for each in found], path
        assert not screens.overflow(app) and not screens.unnamed(app), path
        assert look.size != "phone" or not screens.small_targets(app), path
