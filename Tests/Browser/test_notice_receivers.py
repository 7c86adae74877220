"""X7: receivers of one's own: proven by a code, in the form that each understands, and removed."""

import pytest
from aids.accounts import Person
from aids.app import ONE_OF_EACH, Look
from aids.notifying import NotifyingServer
from aids.push import Notified
from playwright.sync_api import expect

FORMS = ["ntfy", "gotify", "slack", "standard"]
IN_EACH = pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
GUST = {"side": "over", "bound": "20", "window": "today"}


class Receiving(Person, Notified):
    """Somebody with an account and receivers."""

    def begin(self, form: str, address: str | None = None):
        """Has a code sent."""
        self.open("/notifications/receiver")
        self.page.locator("#receiver-form").select_option(form)
        self.page.locator("#receiver-address").fill(address or self.server.receivers.address(form))
        if form == "gotify":
            self.page.locator("#receiver-token").fill("AbCdEf")
        self.submit(self.page.locator("main form button"))

    def type(self, code: str):
        self.page.locator("#receiver-code").fill(code)
        self.submit(self.page.locator("main form button"))

    def add_receiver(self, form: str):
        self.begin(form)
        self.type(self.server.receivers.code(form))
        expect(self.targets().last.locator(".badge")).to_have_text(self.word("확인됨", "Confirmed", "確認済み"))

    @property
    def problem(self):
        return self.page.locator(".notify-problem")


@pytest.fixture
def notifying(tmp_path):
    with NotifyingServer(tmp_path / "notifying") as running:
        yield running


@pytest.fixture
def hasty(tmp_path):
    """A minute is a second."""
    with NotifyingServer(tmp_path / "hasty", speed=60) as running:
        yield running


@pytest.fixture
def receiving(visit):
    """A function that makes somebody with an account who keeps Seoul."""

    def make(server, look=Look(), **options) -> Receiving:
        app = visit(server, look, role=Receiving, **options)
        app.join()
        app.add(app.word("서울", "Seoul", "ソウル"))
        return app

    return make


def wrong(code: str) -> str:
    """A code that was not sent."""
    return "0000-0001" if code != "0000-0001" else "0000-0002"


@pytest.mark.parametrize("form", FORMS)
def test_x7_a_receiver_is_proven_by_its_code_and_gets_notices_in_its_form(receiving, notifying, form):
    """Nothing is sent before the code is typed; what comes then says what a browser would."""
    app = receiving(notifying)
    app.begin(form)
    receivers = notifying.receivers
    assert len(receivers.messages) == 1
    if form == "standard":
        receivers.secret = app.page.locator("#receiver-secret").input_value()
    else:
        expect(app.page.locator("#receiver-secret")).to_have_count(0)
    # Unproven, it is listed as such, with the way to its code.
    code_page = app.page.url
    app.open("/notifications")
    expect(app.targets()).to_contain_text("확인 전")
    app.submit(app.targets().locator("a.button"))
    assert app.page.url.startswith(code_page.split("?")[0])
    # In small letters, as a phone's keyboard begins.
    app.type(receivers.code(form).lower())
    expect(app.targets()).to_have_count(1)
    expect(app.targets().locator(".badge")).to_have_text("확인됨")
    app.add_rule("gust", GUST)
    notifying.wait_for(lambda: len(receivers.messages) == 2)
    said = receivers.told(form)[-1]
    assert "서울 · 돌풍 최대 22" in said and "설정한 20" in said
    (entry,) = app.wait_until_logged(1)
    assert entry["outcome"] == "보냄" and entry["target"].startswith("127.0.0.1")
    sent = receivers.messages[-1]
    if form == "standard":
        assert receivers.is_signed(sent)
        assert sent.json["type"] == "weather.threshold" and sent.json["data"]["urgent"] is False
    assert not app.errors


@IN_EACH
def test_x7_a_wrong_code_is_taken_five_times(receiving, notifying, look):
    """How many are left is said; then the right one is refused too, until a new one is sent."""
    app = receiving(notifying, look)
    app.begin("ntfy")
    right = notifying.receivers.code("ntfy")
    app.type("what?")
    expect(app.problem).to_contain_text(app.word("그대로", "as", "そのまま"))
    for left in ("4", "3", "2", app.word("1", "once more", "1")):
        app.type(wrong(right))
        expect(app.problem).to_contain_text(left)
    app.type(wrong(right))
    used = app.problem.text_content()
    app.type(right)
    expect(app.problem).to_have_text(used)
    app.open("/notifications")
    expect(app.targets().locator(".badge")).to_have_text(app.word("확인 전", "Not confirmed", "未確認"))
    app.add_receiver("ntfy")
    expect(app.targets()).to_have_count(1)


def test_x7_a_code_is_taken_for_ten_minutes(receiving, hasty):
    app = receiving(hasty)
    app.begin("slack")
    sent = hasty.clock.now()
    hasty.wait_for(lambda: hasty.clock.now() > sent + 605)
    app.type(hasty.receivers.code("slack"))
    expect(app.problem).to_have_text("코드의 기한이 지났습니다. 코드를 다시 보내 주세요.")
    app.begin("slack")
    app.type(hasty.receivers.code("slack"))
    expect(app.targets().locator(".badge")).to_have_text("확인됨")


def test_x7_five_codes_an_hour_are_the_most(receiving, notifying):
    app = receiving(notifying)
    for number in range(5):
        app.begin("standard", f"{notifying.receivers.address('standard')}-{number}")
        expect(app.page.locator("#receiver-code")).to_be_visible()
    app.begin("standard", f"{notifying.receivers.address('standard')}-5")
    expect(app.problem).to_contain_text("코드를 너무 많이 보냈습니다.")
    assert len(notifying.receivers.messages) == 5


def test_x7_what_is_removed_gets_nothing_more(receiving, notifying):
    """Nor does what waits for it: of two receivers, the one that is left gets the notice."""
    app = receiving(notifying)
    app.add_receiver("ntfy")
    app.add_receiver("slack")
    app.open("/notifications")
    app.submit(app.targets().first.locator("form[action$='/remove'] button"))
    expect(app.page.get_by_role("status").first).to_contain_text("이제 그곳으로 알림을 보내지 않습니다")
    expect(app.targets()).to_have_count(1)
    app.add_rule("gust", GUST)
    notifying.wait_for(lambda: len(notifying.receivers.told("slack")) == 2)
    app.wait_until_logged(1)
    assert len(notifying.receivers.told("ntfy")) == 1


@IN_EACH
def test_x7_addresses_that_may_not_be_called_are_refused_and_not_called(receiving, notifying, look):
    """This machine, its network, what is not encrypted, and a topic that is none: what was written stays."""
    app = receiving(notifying, look)
    other = notifying.push.origin
    for address in (other + "/haneul", other.replace("http:", "https:") + "/haneul", "https://192.168.0.1/haneul",
                    "https://169.254.169.254/latest/meta-data", "https://[::ffff:127.0.0.1]/haneul",
                    notifying.receivers.origin + "/"):
        app.begin("ntfy", address)
        expect(app.problem).to_be_visible()
        expect(app.page.locator("#receiver-address")).to_have_value(address)
    assert not notifying.receivers.messages and not notifying.push.messages
    app.open("/notifications")
    expect(app.targets()).to_have_count(0)


def test_x7_a_receiver_that_takes_no_code_is_not_added(receiving, notifying):
    app = receiving(notifying)
    notifying.receivers.answers["/services"] = [500]
    app.begin("slack")
    expect(app.problem).to_have_text("그 주소로 코드를 보내지 못했습니다. 주소와 종류를 확인해 주세요.")
    app.open("/notifications")
    expect(app.targets()).to_have_count(0)


def test_x7_receivers_need_an_account(visit, notifying):
    app = visit(notifying, role=Receiving)
    app.add("서울")
    app.open("/notifications")
    expect(app.page.locator("a[href='/notifications/receiver']")).to_have_count(0)
    expect(app.page.get_by_text("웹훅과 메일은 계정이 있어야")).to_be_visible()
    app.open("/notifications/receiver")
    expect(app.page.locator("h1")).to_have_text("로그인")


def test_x7_without_scripts_a_receiver_is_added(receiving, notifying):
    app = receiving(notifying, java_script_enabled=False)
    app.begin("ntfy")
    app.type(notifying.receivers.code("ntfy"))
    expect(app.targets().locator(".badge")).to_have_text("확인됨")
