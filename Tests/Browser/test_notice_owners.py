"""X7: whose notices a browser shows: signing out, somebody else, another subscription, and what came from before an account."""

import uuid

import pytest
from aids.accounts import Person
from aids.app import ONE_OF_EACH
from aids.notifying import NotifyingServer
from aids.push import PUBLIC, SECRET, Notified, PushWorker
from playwright.sync_api import expect

GUST = {"side": "over", "bound": "20", "window": "today"}
OTHER = "somebody.else@cream.co.kr"
SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
IN_EACH = pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)


@pytest.fixture
def notifying(tmp_path):
    with NotifyingServer(tmp_path / "notifying") as running:
        yield running


class Owner(Person, Notified):
    """Somebody at a browser that others may use too."""

    def __init__(self, *all):
        super().__init__(*all)
        self.name = f"/{uuid.uuid4()}"
        self.subscribing(service=self.server.push.origin + self.name)

    def join_as(self, email: str):
        self.open("/join")
        self.enter(email)
        self.age.check()
        self.submit(self.button)
        expect(self.page).to_have_url(self.server.origin + self.home)

    def subscription(self) -> str | None:
        """Which of its subscriptions the browser has; none is null."""
        return self.page.evaluate("localStorage.getItem('subscription')")

    def sent(self, number: int) -> int:
        """How many messages came for a subscription of this browser."""
        return len(self.server.push.to(f"{self.name}/of-the-test-{number}"))


@pytest.fixture
def owner(visit, notifying) -> Owner:
    return visit(notifying, role=Owner)


def end_from_elsewhere(owner: Owner, visit) -> Owner:
    """The same person at another browser, from which they end the session of this one."""
    other = visit(owner.server, role=Owner)
    other.sign_in()
    other.end_device(others=True)
    return other


def test_x7_signing_out_ends_the_subscription_here_and_there(owner, notifying):
    """The browser has none any more, the account neither, and nothing that its rules tell comes."""
    owner.join()
    owner.add("서울")
    owner.switch_browser_on()
    assert owner.subscription() == "1"
    owner.sign_out()
    assert owner.subscription() is None
    owner.sign_in()
    owner.open("/notifications")
    expect(owner.page.locator("[data-browser]")).to_have_count(0)
    owner.add_rule("gust", GUST)
    # On again it is another one, which is told: of the first rule as well, if that is only looked at now.
    owner.switch_browser_on()
    owner.add_rule("uvIndex", {"side": "over", "bound": "6", "window": "tomorrow"})
    notifying.wait_for(lambda: owner.sent(2) >= 1)
    assert owner.sent(1) == 0


def test_x7_signing_out_after_my_page_changed_itself_ends_the_subscription_too(owner):
    """A setting that is changed on My page puts other forms in place of those there were."""
    owner.join()
    owner.add("서울")
    owner.switch_browser_on()
    owner.open("/me")
    owner.choose(owner.page.locator("form[data-settings]").locator("label", has_text="°F"))
    # What the server wrote, not what was pressed.
    expect(owner.page.locator("input[name=temperature][value=fahrenheit][checked]")).to_have_count(1)
    owner.submit(owner.page.locator("form[action='/sign-out'] button"))
    assert owner.subscription() is None


def test_x7_somebody_else_at_the_same_browser_gets_their_own_notices_alone(owner, visit, notifying):
    """Also where the first person did not sign out there, but ended the session from elsewhere."""
    owner.join()
    owner.add("서울")
    owner.switch_browser_on()
    first = end_from_elsewhere(owner, visit)
    # The browser still has the subscription of the first person.
    assert owner.subscription() == "1"
    owner.open("/")
    owner.join_as(OTHER)
    owner.add("부산")
    owner.open("/notifications")
    expect(owner.page.locator("[data-browser]")).to_have_count(0)
    owner.switch_browser_on()
    assert owner.subscription() == "2"
    first.add_rule("gust", GUST)
    owner.add_rule("uvIndex", {"side": "over", "bound": "6", "window": "tomorrow"})
    notifying.wait_for(lambda: owner.sent(2) == 1)
    first.open("/notifications")
    expect(first.page.locator("[data-browser]")).to_have_count(0)
    assert owner.sent(1) == 0


RENEWED = """async ([from, to, endpoint]) => {
    const made = endpoint => ({ endpoint, expirationTime: null, keys: %s });
    const event = new ExtendableEvent("pushsubscriptionchange");
    const subscription = number => ({
        endpoint: `${endpoint}/of-the-test-${number}`,
        options: { applicationServerKey: new ArrayBuffer(65) },
        toJSON: () => made(`${endpoint}/of-the-test-${number}`),
    });
    Object.assign(event, { oldSubscription: subscription(from), newSubscription: subscription(to) });
    // The worker's own promise is not to be had: its last request tells when it is done.
    const fetched = self.fetch;
    const done = new Promise((resolve, reject) => {
        self.fetch = async (...all) => {
            const reply = await fetched(...all);
            if (all[1]?.method === "POST") resolve(reply.status);
            return reply;
        };
    });
    self.dispatchEvent(event);
    try { return await done; } finally { self.fetch = fetched; }
}"""


def renew(owner: Owner, old: int, new: int):
    """As when the browser's service replaces a subscription while no page is open."""
    worker = PushWorker(owner).worker
    keys = f'{{ p256dh: "{PUBLIC}", auth: "{SECRET}" }}'
    worker.evaluate(RENEWED % keys, [old, new, owner.server.push.origin + owner.name])


def test_x7_a_subscription_that_the_browser_replaces_goes_on(owner, notifying):
    """With what was chosen for the first: notices go to the second alone."""
    owner.add("서울")
    owner.switch_browser_on()
    owner.submit(owner.page.locator("[name=hides][role=switch]"))
    renew(owner, 1, 7)
    owner.open("/notifications")
    expect(owner.page.locator("[data-browser]")).to_have_count(1)
    expect(owner.page.locator("[name=hides][role=switch]")).to_have_attribute("aria-checked", "true")
    owner.add_rule("gust", GUST)
    notifying.wait_for(lambda: owner.sent(7) == 1)
    assert owner.sent(1) == 0


def test_x7_a_subscription_that_ended_is_not_replaced(owner, visit, notifying):
    """What the browser's service tells after the session ended brings nothing back."""
    owner.join()
    owner.add("서울")
    owner.switch_browser_on()
    first = end_from_elsewhere(owner, visit)
    renew(owner, 1, 7)
    for one in (owner, first):
        one.open("/notifications")
        expect(one.page.locator("[data-browser]")).to_have_count(0)


@SCRIPTS
def test_x7_rules_from_before_an_account_are_the_accounts(visit, notifying, scripts):
    """Joining keeps rules, settings and the browser; after signing out the device begins anew."""
    owner = visit(notifying, role=Owner, java_script_enabled=scripts)
    owner.add("서울")
    owner.open("/notifications")
    owner.preset("warnings").click()
    expect(owner.preset("warnings")).to_have_attribute("aria-checked", "true")
    if scripts:
        owner.switch_browser_on()
    owner.page.locator("#per-day").select_option("5")
    owner.submit(owner.page.locator("[data-zone] button"))
    owner.join()
    owner.open("/notifications")
    expect(owner.rules()).to_have_count(1)
    expect(owner.page.locator("#per-day")).to_have_value("5")
    expect(owner.page.locator("[data-browser]")).to_have_count(1 if scripts else 0)
    owner.sign_out()
    owner.open("/notifications")
    expect(owner.rules()).to_have_count(0)
    owner.sign_in()
    owner.open("/notifications")
    expect(owner.rules()).to_have_count(1)


@IN_EACH
def test_x7_rules_of_a_device_are_offered_at_sign_in_though_its_places_are_known(visit, notifying, look):
    """What differs is named and comes along with one press; unless it is wanted it stays where it is."""
    member = visit(notifying, look, role=Owner)
    seoul = member.word("서울", "Seoul", "ソウル")
    member.join()
    member.add(seoul)
    device = visit(notifying, look, role=Owner)
    device.add(seoul)
    device.add_rule("gust", GUST)
    device.switch_browser_on()
    sentence = device.rules().locator("span").first.text_content()

    device.sign_in()
    assert device.page.url.startswith(f"{notifying.origin}/me/places")
    expect(device.page.locator("h1")).to_have_text(
        device.word("이 기기의 알림을 더할까요?", "Add this device's notifications?", "この端末の通知を追加しますか？")
    )
    expect(device.page.locator(".account-names")).to_have_count(0)
    lines = device.page.locator(".account-told li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_have_text(f"{seoul} · {sentence}")
    device.submit(device.page.locator("main .button.primary"))
    device.open("/notifications")
    expect(device.rules()).to_have_count(0)
    device.sign_out()
    device.open("/notifications")
    expect(device.rules()).to_have_count(1)

    device.sign_in()
    device.submit(device.page.locator("form[action='/me/places'] button"))
    expect(device.page.get_by_role("status").first).to_contain_text(
        device.word("알림을 계정에 더했습니다", "The notifications were added", "通知をアカウントに追加しました")
    )
    member.open("/notifications")
    expect(member.rules()).to_have_count(1)
    device.sign_out()
    device.sign_in()
    # Nothing is new any more.
    expect(device.page).to_have_url(f"{notifying.origin}/me")
    assert not device.errors


def test_x7_with_new_places_their_rules_are_named(visit, notifying):
    """Places and what is told of them are two lists on one page."""
    member = visit(notifying, role=Owner)
    member.join()
    device = visit(notifying, role=Owner)
    device.add("부산")
    device.open("/notifications")
    device.turn("warnings")
    device.sign_in()
    expect(device.page.locator(".account-names li")).to_have_text(["부산"])
    expect(device.page.locator(".account-told li")).to_have_count(1)
    device.submit(device.page.locator("form[action='/me/places'] button"))
    expect(device.page.get_by_role("status").first).to_contain_text("지역 1곳을 계정에 더했습니다")
    member.open("/notifications")
    expect(member.preset("warnings")).to_have_attribute("aria-checked", "true")
