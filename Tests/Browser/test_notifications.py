"""X7: what people are told, as they set it, and as their browser shows it."""

import pytest
from aids import screens
from aids.accounts import Person
from aids.app import Look
from aids.browser import complete_chromium
from aids.push import Notified, PushWorker
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from support.patience import PATIENCE

LANGUAGES = [Look(language) for language in ("ko", "en", "ja")]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

# What is chosen in the form of each kind, and the sentence of the rule in each language.
KINDS = {
    "warning": (
        {"severity": "moderate"},
        ("‘주의’ 이상", "Advisories and above", "「注意」以上"),
    ),
    "precipitation": (
        {"lead": "h3", "snow": True},
        ("눈이 오기 3시간 전", "3 h before snow begins", "雪が降り出す3時間前"),
    ),
    "temperature": (
        {"side": "under", "bound": "-5", "window": "tomorrow"},
        ("내일 기온이 -5°C보다 낮을 때", "Temperature under -5°F, tomorrow", "明日、気温が-5°Cを下回るとき"),
    ),
    "feelsLike": (
        {"side": "over", "bound": "35", "window": "h12"},
        ("앞으로 12시간 체감온도가 35°C보다 높을 때", "Feels like over 35°F, next 12 h", "今後12時間、体感温度が35°Cを超えるとき"),
    ),
    "frost": ({}, ("밤사이 기온이 영하로 내려갈 때", "Frost tonight", "夜のうちに氷点下になるとき")),
    "change": (
        {"difference": "9"},
        ("내일 최고기온이 오늘과 9° 이상 다를 때", "Tomorrow’s high differs from today’s by 9° or more",
         "明日の最高気温が今日と9°以上違うとき"),
    ),
    "gust": (
        {"bound": "20", "window": "today"},
        ("오늘 돌풍이 20 m/s보다 높을 때", "Gusts over 20 mph, today", "今日、瞬間風速が20 m/sを超えるとき"),
    ),
    "precipitationOfDay": (
        {"bound": "2", "window": "today"},
        ("오늘 하루 강수량이 2 mm보다 높을 때", "Precipitation of the day over 2 in, today", "今日、一日の降水量が2 mmを超えるとき"),
    ),
    "uvIndex": (
        {"bound": "6", "window": "today"},
        ("오늘 자외선 지수가 6보다 높을 때", "UV index over 6, today", "今日、紫外線指数が6を超えるとき"),
    ),
    "pm10": (
        {"bound": "81", "window": "h24"},
        ("앞으로 24시간 미세먼지가 81 µg/m³보다 높을 때", "PM10 over 81 µg/m³, next 24 h", "今後24時間、PM10が81 µg/m³を超えるとき"),
    ),
    "pm2_5": (
        {"bound": "36", "window": "tonight"},
        ("오늘 밤 초미세먼지가 36 µg/m³보다 높을 때", "PM2.5 over 36 µg/m³, tonight", "今夜、PM2.5が36 µg/m³を超えるとき"),
    ),
    "morning": (
        {"time": "06:30"},
        ("매일 오전 6:30에 그날의 날씨", "The weather of the day, every day at 6:30 AM", "毎日06:30にその日の天気"),
    ),
}


@pytest.fixture(scope="module")
def push_server(tmp_path_factory):
    from aids.server import Server

    environment = {"HANEUL_PUSH_CONTACT": "mailto:operator@haneul.example"}
    with Server(tmp_path_factory.mktemp("push"), environment=environment) as running:
        yield running


@pytest.fixture
def notified(visit, push_server):
    """A function that makes a visitor who keeps Seoul."""

    def make(look=Look(), **options) -> Notified:
        app = visit(push_server, look, role=Notified, **options)
        app.add(app.word("서울", "Seoul", "ソウル"))
        return app

    return make


@pytest.fixture(scope="module")
def complete(browser, tmp_path_factory):
    """Chromium without windows refuses to show notices."""
    with complete_chromium(browser, tmp_path_factory.mktemp("complete")) as running:
        yield running


@pytest.fixture
def listening(complete, push_server):
    """A visitor whose browser gets notices, and its worker."""
    look = Look()
    context = complete.new_context(**look.options)
    context.set_default_timeout(PATIENCE * 1000)
    app = Notified(context.new_page(), push_server, look)
    app.add("서울")
    app.subscribing()
    app.switch_browser_on()
    yield app, PushWorker(app)
    context.close()


@pytest.mark.parametrize("kind", KINDS)
def test_x7_a_rule_is_set_by_its_form(notified, kind):
    """Every kind, in every language and its units, from the kind to the sentence on the page; then changed and deleted."""
    fields, sentences = KINDS[kind]
    for look, sentence in zip(LANGUAGES, sentences):
        app = notified(look)
        app.add_rule(kind, fields)
        expect(app.rules().locator("span").first).to_have_text(sentence)
        expect(app.rules()).to_have_count(1)
        app.submit(app.rules())
        for name, value in fields.items():
            if value is not True:
                expect(app.page.locator(f"#rule-{name}")).to_have_value(value)
        app.page.locator("#rule-isOn").uncheck()
        app.submit(app.page.locator("[data-rule] button"))
        expect(app.rules().locator(".badge")).to_have_text(app.word("꺼짐", "Off", "オフ"))
        app.submit(app.rules())
        app.submit(app.page.locator("form[action$='/rule/delete'] button"))
        expect(app.rules()).to_have_count(0)
        assert not app.errors


@pytest.mark.parametrize("look", LANGUAGES, ids=str)
def test_x7_presets_are_switches(notified, look):
    """One press switches each on, and one more off; a rule appears with each."""
    app = notified(look)
    app.open("/notifications")
    for number, name in enumerate(("warnings", "precipitation", "morning"), 1):
        app.turn(name)
        expect(app.preset(name)).to_have_attribute("aria-checked", "true")
        expect(app.rules()).to_have_count(number)
    app.turn("precipitation")
    expect(app.preset("precipitation")).to_have_attribute("aria-checked", "false")
    expect(app.rules()).to_have_count(2)


def test_x7_without_scripts_all_but_the_browser_is_set(notified):
    """Presets, a rule and quiet hours need no scripts; that the browser's own switch does is said."""
    app = notified(java_script_enabled=False)
    app.open("/notifications")
    app.preset("warnings").click()
    expect(app.preset("warnings")).to_have_attribute("aria-checked", "true")
    # Chromium does not draw it where the driver switches scripts off.
    assert "스크립트(자바스크립트)를 허용" in app.page.content()
    expect(app.page.locator("[data-push]")).to_be_hidden()
    app.page.locator("#quiet-start").fill("23:30")
    app.page.locator("#per-day").select_option("5")
    app.page.locator("[data-zone] button").click()
    expect(app.page.locator(".notice")).to_contain_text("저장했습니다")
    expect(app.page.locator("#quiet-start")).to_have_value("23:30")
    expect(app.page.locator("#per-day")).to_have_value("5")


def test_x7_all_is_off_until_it_is_on_again(notified):
    app = notified()
    app.open("/notifications")
    app.submit(app.page.locator("form[action$='/all'] button"))
    expect(app.page.locator(".notify-off")).to_contain_text("알림을 모두 껐습니다")
    app.press_later()
    app.submit(app.page.locator(".notify-off button"))
    expect(app.page.locator(".notify-off")).to_have_count(0)


def test_x7_a_number_out_of_its_range_is_refused_in_the_units_of_the_person(notified):
    """The browser refuses it; so does the server, with what was written."""
    app = notified(Look("en"))
    app.open("/notifications")
    app.submit(app.page.locator(".notify-add"))
    app.submit(app.page.locator("a[href$='kind=temperature']"))
    app.page.locator("[data-rule]").evaluate("form => { form.noValidate = true }")
    app.page.locator("#rule-bound").fill("500")
    app.errors.clear()
    app.submit(app.page.locator("[data-rule] button"))
    expect(app.page.locator(".error")).to_have_text("Enter a number from -94 to 140.")
    expect(app.page.locator("#rule-bound")).to_have_value("500")


def test_x7_a_browser_subscribes_hides_its_text_and_is_switched_off(notified):
    app = notified()
    app.subscribing()
    app.switch_browser_on()
    expect(app.page.locator("[data-browser] [data-this]")).to_be_visible()
    expect(app.page.locator("[data-push-offer]")).to_be_hidden()
    hide = app.page.locator("[name=hides][role=switch]")
    expect(hide).to_have_attribute("aria-checked", "false")
    app.submit(hide)
    expect(hide).to_have_attribute("aria-checked", "true")
    app.press_later()
    app.submit(app.page.locator("[data-push-off] button"))
    expect(app.page.locator("[data-browser]")).to_have_count(0)
    expect(app.page.locator("[data-push-offer]")).to_be_visible()
    assert app.page.evaluate("localStorage.getItem('subscription')") is None


def test_x7_twenty_targets_are_the_most(notified):
    app = notified()
    app.subscribing()
    for number in range(1, 21):
        app.open("/notifications")
        # As if each were another browser.
        app.page.evaluate("localStorage.removeItem('subscription')")
        app.open("/notifications")
        app.submit(app.page.locator("[data-push] button"))
        expect(app.page.locator("[data-browser]")).to_have_count(number)
    app.page.evaluate("localStorage.removeItem('subscription')")
    app.open("/notifications")
    expect(app.page.get_by_text("스무 개까지")).to_be_visible()
    expect(app.page.locator("[data-push] button")).to_have_count(0)


@pytest.mark.parametrize("look", LANGUAGES, ids=str)
def test_x7_who_denied_is_told_how_to_allow(notified, look):
    app = notified(look)
    app.subscribing("denied")
    app.open("/notifications")
    said = app.page.locator("[data-push-said]")
    told = app.word("알림을 막고 있습니다", "blocks notifications", "通知をブロックしています")
    expect(said).to_contain_text(told)
    app.page.locator("[data-push] button").click()
    expect(said).to_contain_text(told)
    expect(app.page.locator("[data-browser]")).to_have_count(0)


def test_x7_a_notice_is_shown_once_and_leads_to_its_page(listening):
    """What the push service hands over is shown; the same again is not seen twice; a press leads to the place at the event."""
    app, worker = listening
    sent = {"id": "a1", "tag": "t1", "title": "서울 · 큰비 주의", "body": "18:00까지", "url": "/places/geonames:1835848/alerts",
            "time": 1, "language": "ko"}
    shown = ["서울 · 큰비 주의", "18:00까지", "t1", "/places/geonames:1835848/alerts"]
    worker.deliver(sent)
    worker.wait_until_shown([shown])
    worker.deliver(sent)
    higher = {**sent, "id": "a2", "title": "서울 · 큰비 위험"}
    worker.deliver(higher)
    worker.wait_until_shown([["서울 · 큰비 위험", *shown[1:]]])
    assert worker.press() == f"{app.server.origin}/places/geonames:1835848/alerts"
    worker.wait_until_shown([])
    # It was put away: nothing of it comes back.
    worker.deliver(higher)
    worker.deliver({**sent, "id": "b1", "tag": "t2"})
    worker.wait_until_shown([[*shown[:2], "t2", shown[3]]])


class Member(Person, Notified):
    """Somebody with an account who sets what they are told."""


def test_x7_signing_out_puts_away_what_is_shown(complete, push_server):
    """Whoever uses the browser next reads nothing of what was told before."""
    look = Look()
    context = complete.new_context(**look.options)
    context.set_default_timeout(PATIENCE * 1000)
    app = Member(context.new_page(), push_server, look)
    app.add("서울")
    app.open("/join")
    app.enter("leaving@haneul.example")
    app.age.check()
    app.submit(app.button)
    app.subscribing()
    app.switch_browser_on()
    worker = PushWorker(app)
    worker.deliver({"id": "a1", "tag": "t1", "title": "서울 · 큰비 위험", "body": "18:00까지", "url": "/", "time": 1, "language": "ko"})
    worker.wait_until_shown([["서울 · 큰비 위험", "18:00까지", "t1", "/"]])
    app.sign_out()
    assert worker.shown() == []
    assert app.page.evaluate("localStorage.getItem('subscription')") is None
    context.close()


@pytest.mark.parametrize("sent", ["", "no JSON", "[]", '{"title": 3, "url": "https://elsewhere.example/"}',
                                  '{"url": "//elsewhere.example/"}', '{"url": "/\\\\elsewhere.example/"}'])
def test_x7_what_cannot_be_read_is_shown_in_general_and_leads_nowhere_else(listening, sent):
    app, worker = listening
    worker.deliver(sent)
    app.server.wait_for(worker.shown)
    # A worker has the language of its process, which is not always that of the page.
    general = ("새 날씨 알림", "New weather notification", "新しい天気の通知")
    assert [one[0] in general for one in worker.shown()] == [True], worker.shown()
    assert worker.press() == f"{app.server.origin}/notifications"


def test_x7_a_server_without_push_says_so(app):
    app.add("서울")
    app.open("/notifications")
    expect(app.page.get_by_text("이 서버는 브라우저로 알림을 보내지 않습니다.")).to_be_visible()
    expect(app.page.locator("[data-push]")).to_have_count(0)


def test_x7_places_and_settings_lead_to_notifications(app):
    app.add("서울")
    place = app.place_address("서울")
    app.open(place)
    app.submit(app.page.locator("a[href^='/notifications?place=']"))
    expect(app.page.locator(".notify-place h2").first).to_have_text("서울")
    app.open("/settings")
    app.submit(app.page.locator("a[href='/notifications']"))
    expect(app.page.locator("h1")).to_have_text("알림")


@pytest.mark.parametrize("look", [Look(language, theme, size) for language in ("ko", "en", "ja")
                                  for theme, size in (("light", "phone"), ("dark", "desktop"))], ids=str)
def test_x7_every_screen_of_notifications(notified, look):
    """axe, languages, names, targets of 44 px, no scrolling sideways."""
    app = notified(look, service_workers="allow")
    app.subscribing()
    app.open("/notifications")
    app.turn("warnings")
    app.switch_browser_on()
    place = app.page.locator(".notify-add").get_attribute("href")
    rule = app.rules().first.get_attribute("href")
    paths = ["/notifications", place, f"{place}&kind=temperature", f"{place}&kind=morning", rule, "/notifications/log",
             "/notifications/preview"]
    for path in paths:
        app.open(path)
        screens.settle(app)
        violations = Axe().run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
        found = [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in violations for node in one["nodes"]]
        assert not found, path
        assert not screens.untranslated(app), path
        assert not screens.unnamed(app), path
        assert look.size != "phone" or not screens.small_targets(app), path
        assert not screens.overflow(app), path
        assert not app.errors, path
