"""X7: from a setting to the notice a browser shows, and to the page with what was sent and why."""

import json
import uuid

import pytest
from aids.app import Look
from aids.browser import complete_chromium
from aids.notifying import HOUR, RAIN, NotifyingServer
from aids.push import Notified, PushWorker
from playwright.sync_api import expect
from support.patience import PATIENCE

# For each kind: what is chosen in its form, then of its notice what the title says, a part of its text, and why it was told.
KINDS = {
    "precipitation": ({"lead": "h3"}, "곧 비", "오후 9:00쯤 비 시작", "시작"),
    "temperature": ({"side": "under", "bound": "0", "window": "tomorrow"}, "기온 최저 -3°C", "설정한 0°C보다 낮음", "0"),
    "feelsLike": ({"side": "under", "bound": "-1", "window": "h24"}, "체감온도 최저", "설정한 -1°C보다 낮음", "-1"),
    "frost": ({}, "밤사이 영하", "최저 -3°C", "0"),
    "change": ({"difference": "9"}, "내일 11° 더 낮음", "최고기온 오늘 12°, 내일 1°", "11"),
    "gust": ({"side": "over", "bound": "20", "window": "today"}, "돌풍 최대 22", "보다 높음", "20"),
    "precipitationOfDay": ({"side": "over", "bound": "20", "window": "tomorrow"}, "하루 강수량 30", "내일", "20"),
    "uvIndex": ({"side": "over", "bound": "6", "window": "tomorrow"}, "자외선 지수 최고 7", "설정한 6보다 높음", "6"),
    "pm10": ({"side": "over", "bound": "81", "window": "h24"}, "미세먼지 최고 120", "설정한 81", "81"),
    "pm2_5": ({"side": "over", "bound": "36", "window": "tonight"}, "초미세먼지 최고 60", "설정한 36", "36"),
    "morning": ({"time": "20:00"}, "", "최고 12° 최저 5°", "정한 시각"),
}


@pytest.fixture(scope="module")
def complete(browser, tmp_path_factory):
    """Chromium without windows refuses to show notices."""
    with complete_chromium(browser, tmp_path_factory.mktemp("complete")) as running:
        yield running


@pytest.fixture(scope="module")
def notifying(tmp_path_factory):
    with NotifyingServer(tmp_path_factory.mktemp("notifying")) as running:
        yield running


@pytest.fixture
def hasty(tmp_path):
    """A minute is a second."""
    with NotifyingServer(tmp_path / "hasty", speed=60) as running:
        yield running


class Reached(Notified):
    """Somebody whose browser has an address of its own at the emulated push service."""

    def __init__(self, *all):
        super().__init__(*all)
        self.name = f"/{uuid.uuid4()}"
        self.subscribing(service=self.server.push.origin + self.name)

    def sent(self) -> list:
        """What came for this browser, as it decrypts it."""
        return [json.loads(self.server.push.read(one, self.page)) for one in self.server.push.to(self.name)]

    def open_pressed(self, worker: PushWorker, sent: dict):
        """Presses what is shown, and goes to the page that this opens."""
        assert worker.press() == self.server.origin + sent["url"]
        assert self.open(sent["url"]).evaluate("performance.getEntriesByType('navigation')[0].responseStatus") == 200

    def wait_until_sent(self, count: int) -> list:
        self.server.wait_for(lambda: len(self.server.push.to(self.name)) >= count)
        return self.sent()


@pytest.fixture
def reached(complete):
    """A function that makes a visitor who keeps a place and whose browser is notified; it can show what comes."""
    contexts = []

    def make(server, look=Look(), place="서울") -> Reached:
        context = complete.new_context(**look.options)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        app = Reached(context.new_page(), server, look)
        app.add(place)
        app.switch_browser_on()
        return app

    yield make
    for context in contexts:
        context.close()


@pytest.mark.parametrize("kind", KINDS)
def test_x7_a_rule_of_each_kind_is_told_by_what_it_is_about(reached, notifying, kind):
    """From the form to the notice on the screen, the page it leads to, and the page with what was sent."""
    fields, title, text, why = KINDS[kind]
    app = reached(notifying)
    app.add_rule(kind, fields)
    (sent,) = app.wait_until_sent(1)
    assert sent["title"].startswith("서울 · ") and title in sent["title"]
    assert text in sent["body"]
    worker = PushWorker(app)
    worker.deliver(json.dumps(sent))
    worker.wait_until_shown([[sent["title"], sent["body"], sent["tag"], sent["url"]]])
    app.open_pressed(worker, sent)
    expect(app.page.locator("h1")).to_contain_text("서울")
    (entry,) = app.wait_until_logged(1)
    assert entry["title"] == sent["title"] and entry["link"] == sent["url"]
    assert why in entry["why"]
    assert entry["outcome"] == "보냄" and not entry["failed"]
    assert "Chrom" in entry["target"]
    assert not app.errors


def test_x7_a_rule_about_warnings_tells_from_the_level_it_names(reached, notifying):
    """A moderate one, which the preset does not tell in Germany."""
    notifying.upstream.severity = "moderate"
    preset, app = reached(notifying, place="베를린"), reached(notifying, place="베를린")
    preset.turn("warnings")
    app.add_rule("warning", {"severity": "moderate"})
    (sent,) = app.wait_until_sent(1)
    assert sent["title"].startswith("베를린 · ") and sent["url"].endswith("/alerts")
    worker = PushWorker(app)
    worker.deliver(json.dumps(sent))
    worker.wait_until_shown([[sent["title"], sent["body"], sent["tag"], sent["url"]]])
    app.open_pressed(worker, sent)
    (entry,) = app.wait_until_logged(1)
    assert (entry["title"], entry["why"], entry["outcome"]) == (sent["title"], "새로 나온 소식", "보냄")
    assert not preset.sent()


def test_x7_a_warning_is_told_once_and_again_when_it_is_worse(reached, hasty):
    """By the preset: its agency and its end; a higher level takes the place of the first on the screen."""
    hasty.upstream.severity = "severe"
    app = reached(hasty, place="베를린")
    app.turn("warnings")
    (first,) = app.wait_until_sent(1)
    assert first["title"].startswith("베를린 · ") and "더 위험해졌습니다" not in first["body"]
    assert first["url"].endswith("/alerts")
    # Asked again it is the same, and not told again.
    asked = hasty.upstream.calls["/alerts"]
    hasty.wait_for(lambda: hasty.upstream.calls["/alerts"] >= asked + 2)
    hasty.upstream.severity = "extreme"
    first, second = app.wait_until_sent(2)
    assert second["title"] != first["title"] and "더 위험해졌습니다" in second["body"]
    assert second["tag"] == first["tag"] and second["id"] != first["id"]
    low, high = hasty.push.to(app.name)
    assert low.headers["topic"] == high.headers["topic"]
    assert high.headers["urgency"] == "high"
    worker = PushWorker(app)
    for one in (first, second):
        worker.deliver(json.dumps(one))
    worker.wait_until_shown([[second["title"], second["body"], second["tag"], second["url"]]])
    app.open_pressed(worker, second)
    latest, earliest = app.wait_until_logged(2)
    assert [latest["title"], earliest["title"]] == [second["title"], first["title"]]
    assert [latest["why"], earliest["why"]] == ["단계가 올라감", "새로 나온 소식"]


def test_x7_a_hidden_text_is_not_sent(reached, notifying):
    """What the lock screen must not show does not leave the server; the page it leads to does."""
    app = reached(notifying)
    app.open("/notifications")
    app.submit(app.page.locator("[name=hides][role=switch]"))
    app.add_rule("gust", KINDS["gust"][0])
    (sent,) = app.wait_until_sent(1)
    assert sent["title"] == "날씨 알림" and sent["hidden"] is True
    assert "돌풍" not in json.dumps(sent, ensure_ascii=False)
    # The person reads it on the page.
    (entry,) = app.wait_until_logged(1)
    assert "돌풍" in entry["title"]


def test_x7_a_browser_that_is_gone_is_removed_and_said(reached, notifying):
    app = reached(notifying)
    notifying.push.answers[app.name] = [410]
    app.add_rule("gust", KINDS["gust"][0])
    (entry,) = app.wait_until_logged(1)
    assert (entry["outcome"], entry["failed"]) == ("보내지 못함: 받는 곳이 없어짐", True)
    app.server.wait_for(lambda: app.open("/notifications").locator("[data-browser]").count() == 0)
    (entry,) = app.wait_until_logged(1)
    assert entry["target"] == "지운 곳"


def test_x7_what_is_too_large_for_a_service_is_said(reached, notifying):
    """It is not tried again, and the browser stays."""
    app = reached(notifying)
    notifying.push.answers[app.name] = [413]
    app.add_rule("gust", KINDS["gust"][0])
    (entry,) = app.wait_until_logged(1)
    assert (entry["outcome"], entry["failed"]) == ("보내지 못함: 받는 곳이 거절함", True)
    app.open("/notifications")
    expect(app.page.locator("[data-browser]")).to_have_count(1)
    assert len(notifying.push.to(app.name)) == 1


def test_x7_what_a_service_refuses_is_tried_again_until_it_takes_it(reached, notifying):
    app = reached(notifying)
    notifying.push.answers[app.name] = [503, 201]
    app.add_rule("gust", KINDS["gust"][0])
    first, second = app.wait_until_sent(2)
    # By the same name, so that what came in spite of the answer is not seen twice.
    assert first == second
    (entry,) = app.wait_until_logged(1)
    assert entry["outcome"] == "보냄 (2번 시도)" and not entry["failed"]


def test_x7_what_no_longer_matters_is_not_sent_and_said(reached, hasty):
    """Rain is no news once it has begun: a server that was off until then sends nothing, and says so."""
    app = reached(hasty)
    hasty.push.answers[app.name] = [503]
    app.add_rule("precipitation", {"lead": "h3"})
    app.wait_until_sent(1)
    hasty.cut()
    hasty.clock.skip(RAIN + 2 * HOUR - hasty.clock.now())
    hasty.push.answers[app.name] = [201]
    count = len(hasty.push.to(app.name))
    hasty.start()
    (entry,) = app.wait_until_logged(1)
    assert (entry["outcome"].split(" (")[0], entry["failed"]) == ("때가 지나 보내지 않음", True)
    assert "비" in entry["title"] and entry["why"]
    assert len(hasty.push.to(app.name)) == count


@pytest.mark.parametrize("look", [Look(), Look("en"), Look("ja")], ids=str)
def test_x7_the_dry_run_shows_what_a_rule_would_have_told(reached, notifying, look):
    """What has fired is there with its time and reason, once, and since when the weather is known."""
    app = reached(notifying, look)
    app.turn("morning")
    app.add_rule("gust", {"side": "over", "bound": "20", "window": "today"})
    app.wait_until_sent(1)
    app.open("/notifications/preview")
    entry = app.page.locator(".notify-log > li")
    expect(entry).to_have_count(1)
    name = app.word("서울", "Seoul", "ソウル")
    expect(entry.locator("strong")).to_contain_text(app.word("서울 · ", "Seoul: ", "ソウル："))
    expect(entry.locator("strong")).to_contain_text(app.word("돌풍 최대", "Gusts", "瞬間風速"))
    assert entry.locator("span").text_content()
    assert entry.locator("time").get_attribute("datetime").startswith("2025-10-14T11:")
    expect(app.page.locator(".notify-hint", has_text=f"{name}: ")).to_have_count(1)
    # What is not told any more would not have been told either.
    app.open("/notifications")
    app.submit(app.rules().filter(has_text=app.word("돌풍", "Gusts", "瞬間風速")))
    app.submit(app.page.locator("form[action$='/rule/delete'] button"))
    app.open("/notifications/preview")
    expect(app.page.locator(".notify-empty")).to_have_count(1)
    expect(entry).to_have_count(0)
