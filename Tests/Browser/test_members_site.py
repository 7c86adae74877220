"""Sign-in and accounts as pages: members-site is a site of neither product with a page for its members."""

import os
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from aids.accounts import (
    BAD_EMAIL,
    BAD_PASSWORD,
    EMAIL,
    EMAIL_FAULT,
    PASSWORD,
    PASSWORD_FAULT,
    REFUSED,
    SHOW_PASSWORD,
    SIGN_IN,
    WRONG,
    WRONG_PASSWORD,
    Person,
)
from aids.app import LOOKS, ONE_OF_EACH, Look
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from support.gateway import Gateway

PROGRAM = os.environ.get("HANEUL_MEMBERS_SITE") or str(Path(__file__).parents[2] / ".build/debug/members-site")

SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])

TOO_YOUNG = (
    "만 14세 이상만 가입할 수 있습니다. 해당하면 체크해 주세요.",
    "Only people of 14 or older can join. If you are, tick the box.",
    "登録できるのは14歳以上の方のみです。該当する場合はチェックしてください。",
)


class MembersSite:
    """The program, and where it is."""

    wait_for = staticmethod(Gateway.wait_for)

    def __init__(self, folder: Path, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, str(folder / "members.sqlite"), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.origin = self.process.stdout.readline().strip()

    def mail(self):
        """The next mail: to whom, what it is, and its token."""
        return self.process.stdout.readline().split()

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def start(tmp_path):
    sites = []

    def start(*arguments) -> MembersSite:
        folder = tmp_path / str(len(sites))
        folder.mkdir()
        sites.append(MembersSite(folder, *arguments))
        return sites[-1]

    yield start
    for site in sites:
        site.end()


@pytest.fixture
def site(start):
    return start()


class Guest(Person):
    """Somebody before the site, whose vault is for members."""

    @property
    def tab(self):
        return self.page.locator("nav [data-tab=vault]")

    def sign_in(self, email=EMAIL, password=PASSWORD, to="/me"):
        self.open(f"/sign-in?next={to}")
        self.enter(email, password)
        self.submit(self.button)
        expect(self.page).to_have_url(self.server.origin + to)

    @property
    def is_signed_in(self):
        return self.page.locator("html[data-signed-in]")

    def said(self, *words):
        expect(self.page.get_by_role("status").filter(has_text=self.word(*words))).to_be_visible()


@pytest.fixture
def guest(visit):
    """A function that makes a visitor of a site: a browser context of their own."""
    return lambda site, look=Look(), **options: visit(site, look, Guest, **options)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_d7_sign_in_opens_over_the_tab_in_view(guest, site, look):
    """D7: a page for members is not entered: sign-in opens over the tab in view, and closing it returns there."""
    app = guest(site, look)
    app.open("/?seen=1")
    app.tab.click()
    expect(app.dialog).to_be_visible()
    expect(app.dialog.locator("h1")).to_have_text(app.word(*SIGN_IN))
    expect(app.page).to_have_url(f"{site.origin}/?seen=1")
    assert not Axe().run(app.page).response["violations"]
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    app.dialog.locator("[data-close]").click()
    expect(app.dialog).to_have_count(0)
    expect(app.page).to_have_url(f"{site.origin}/?seen=1")
    app.tab.click()
    expect(app.dialog).to_be_visible()
    app.page.go_back()
    expect(app.dialog).to_have_count(0)
    # Two presses of one control at once count as one, so another is pressed between.
    app.page.evaluate("document.body.appendChild(document.createElement('button')).click()")
    app.tab.click()
    expect(app.dialog).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.dialog).to_have_count(0)
    assert not app.errors


def test_d7_without_scripts_closing_returns_to_the_page_before(guest, site):
    """D7: without scripts, sign-in is a page, and closing it returns to the tab that was in view."""
    app = guest(site, java_script_enabled=False)
    app.open("/?seen=1")
    app.tab.click()
    expect(app.page.locator("h1")).to_have_text(SIGN_IN[0])
    app.page.locator("[data-close]").click()
    expect(app.page).to_have_url(f"{site.origin}/?seen=1")


def test_d7_browsing_never_asks(guest, site):
    """D7: browsing never asks for an account."""
    app = guest(site)
    app.open("/")
    expect(app.page.locator("[data-account]")).to_have_count(0)
    assert not app.context.cookies() or all("session" not in each["name"] for each in app.context.cookies())


def test_d7_signing_in_over_a_tab_leads_to_the_one_that_was_wanted(guest, site):
    """D7: after signing in over a tab, the wanted tab opens."""
    guest(site).join()
    app = guest(site)
    app.open("/")
    app.tab.click()
    app.enter(password=WRONG)
    app.button.click()
    expect(app.dialog.get_by_role("alert")).to_contain_text(REFUSED[0])
    expect(app.page).to_have_url(f"{site.origin}/")
    app.password.fill(PASSWORD)
    app.button.click()
    expect(app.page).to_have_url(f"{site.origin}/vault")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    app.open("/")
    app.tab.click()
    expect(app.page).to_have_url(f"{site.origin}/vault")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_d8_each_keystroke_is_checked_and_the_button_follows(guest, site, look):
    """D8: messages under the fields at each keystroke; the button is enabled only when both are valid."""
    app = guest(site, look)
    app.open("/join")
    expect(app.button).to_be_disabled()
    assert [app.email.get_attribute("aria-invalid"), app.password.get_attribute("aria-invalid")] == [None, None]
    app.email.press_sequentially(BAD_EMAIL)
    expect(app.page.locator("#account-email-error")).to_have_text(app.word(*EMAIL_FAULT))
    app.password.press_sequentially(BAD_PASSWORD)
    expect(app.page.locator("#account-password-error")).to_have_text(app.word(*PASSWORD_FAULT))
    expect(app.button).to_be_disabled()
    assert not Axe().run(app.page).response["violations"]
    app.email.fill(EMAIL)
    expect(app.page.locator("#account-email-error")).to_have_text("")
    expect(app.button).to_be_disabled()
    app.password.fill("")
    for typed, letter in enumerate(PASSWORD, 1):
        app.password.press(letter)
        if typed < len(PASSWORD):
            expect(app.button).to_be_disabled()
    expect(app.page.locator("#account-password-error")).to_have_text("")
    expect(app.button).to_be_disabled()
    app.age.check()
    expect(app.button).to_be_enabled()
    app.age.uncheck()
    expect(app.page.locator("#account-age-error")).to_have_text(app.word(*TOO_YOUNG))
    expect(app.button).to_be_disabled()
    app.age.check()
    expect(app.page.locator("#account-age-error")).to_have_text("")
    app.submit(app.button)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not Axe().run(app.page).response["violations"]
    assert not app.errors


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
def test_d8_the_server_says_the_same_without_scripts(guest, site, look):
    """D8: one implementation for page and server: the same messages, below the same fields."""
    app = guest(site, look, java_script_enabled=False)
    app.open("/join")
    app.enter(BAD_EMAIL, "long enough 1!")
    app.submit(app.button)
    expect(app.page.locator("#account-email-error")).to_have_text(app.word(*EMAIL_FAULT))
    expect(app.email).to_have_value(BAD_EMAIL)
    app.enter(EMAIL, BAD_PASSWORD)
    app.submit(app.button)
    expect(app.page.locator("#account-password-error")).to_have_text(app.word(*PASSWORD_FAULT))
    expect(app.password).to_have_value("")
    app.enter()
    app.submit(app.button)
    expect(app.page.locator("#account-age-error")).to_have_text(app.word(*TOO_YOUNG))
    app.age.check()
    app.enter(EMAIL, "123445")
    app.submit(app.button)
    expect(app.age).to_be_checked()
    app.enter()
    app.submit(app.button)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)


def test_d8_an_eye_shows_the_password_and_managers_know_the_fields(guest, site):
    """D8: an eye shows what is typed; password managers find address and password."""
    app = guest(site)
    app.open("/join")
    assert app.password.get_attribute("autocomplete") == "new-password"
    app.open("/sign-in")
    assert app.email.get_attribute("autocomplete") == "username"
    assert app.password.get_attribute("autocomplete") == "current-password"
    eye = app.page.get_by_role("button", name=SHOW_PASSWORD[0])
    eye.click()
    assert app.password.get_attribute("type") == "text"
    expect(eye).to_have_attribute("aria-pressed", "true")
    # Two presses within half a second are one (B21).
    app.press_later()
    eye.click()
    assert app.password.get_attribute("type") == "password"


@SCRIPTS
def test_d8_a_wrong_password_and_an_unknown_address_look_the_same(guest, site, scripts):
    """D8: sign-in always answers, and never tells whether there is such an account."""
    guest(site).join()
    app = guest(site, java_script_enabled=scripts)
    seen = set()
    for email, password in [(EMAIL, WRONG), ("nobody@cream.co.kr", PASSWORD)]:
        app.open("/sign-in")
        app.enter(email, password)
        app.submit(app.button)
        expect(app.page.get_by_role("alert")).to_contain_text(REFUSED[0])
        seen.add(app.page.locator("[data-account]").inner_text())
    assert len(seen) == 1


@SCRIPTS
def test_a_page_for_members_is_for_members(guest, site, scripts):
    """E2: who is not signed in is asked to, and then gets where they wanted to go; who signs out is asked again."""
    app = guest(site, java_script_enabled=scripts)
    app.join()
    app.sign_out()
    app.said("로그아웃했습니다", "")
    app.open("/vault")
    assert urlsplit(app.page.url).path == "/sign-in"
    app.enter()
    app.submit(app.button)
    expect(app.page).to_have_url(f"{site.origin}/vault")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)


def test_answers_to_members_are_stored_by_no_cache(guest, site):
    app = guest(site)
    app.join()
    answer = app.context.request.get(f"{site.origin}/vault")
    assert answer.headers["cache-control"] == "no-store"
    app.open("/me")
    token = app.page.locator("form[action='/sign-out'] input[name=token]").get_attribute("value")
    headers = app.post("/sign-out", {"token": token}, max_redirects=0).headers
    assert headers["clear-site-data"] == '"cache"'
    assert "members-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" in headers["set-cookie"]


def test_other_tabs_see_who_signs_in_and_out(guest, site):
    """Sign-in in one tab is seen by the others, which load once."""
    app = guest(site)
    app.join()
    app.sign_out()
    app.open("/")
    other = Guest(app.context.new_page(), site, app.look)
    other.open("/")
    loads = []
    app.page.on("load", lambda _: loads.append(1))
    other.sign_in()
    expect(app.is_signed_in).to_have_count(1)
    other.sign_out()
    expect(app.is_signed_in).to_have_count(0)
    # Each tab has read what the other wrote last, and neither has more to write: a loop would go on.
    app.page.evaluate("addEventListener('storage', ({key}) => { window.isTold ||= key === 'marker'; })")
    other.page.evaluate("localStorage.setItem('marker', '')")
    app.until("window.isTold")
    for each in (app, other):
        assert each.page.evaluate("localStorage.getItem('who') === document.documentElement.dataset.mark")
    assert len(loads) == 2


@SCRIPTS
def test_a_device_that_is_ended_is_asked_to_sign_in_again(guest, site, scripts):
    """E5: who ends another device enters the password; one that somebody looks at leaves the page for members within three
    seconds."""
    phone, desk = guest(site, java_script_enabled=scripts), guest(site, Look(size="desktop"))
    phone.join()
    desk.sign_in(to="/vault")
    desk.until("openStreams() === 1")
    phone.open("/me")
    expect(phone.page.locator(".account-devices li")).to_have_count(2)
    phone.end_device(password=WRONG)
    expect(phone.page.get_by_role("alert")).to_have_text(WRONG_PASSWORD[0])
    phone.open("/me")
    expect(phone.page.locator(".account-devices li")).to_have_count(2)
    phone.end_device()
    phone.said("그 기기에서 로그아웃했습니다", "")
    expect(phone.page.locator(".account-devices li")).to_have_count(1)
    desk.page.wait_for_url("**/sign-in?*", timeout=4000)
    desk.sign_in()
    desk.until("openStreams() === 1")
    phone.end_device(others=True)
    phone.said("다른 기기에서 모두 로그아웃했습니다", "")
    expect(phone.page.locator(".account-devices li")).to_have_count(1)
    desk.page.wait_for_url("**/sign-in?*", timeout=4000)


def test_a_page_drawn_before_signing_out_changes_nothing(guest, site):
    """Form tokens are bound to the session: that of another one does not serve."""
    app = guest(site)
    app.join()
    token = app.page.locator("form[action='/sign-out'] input[name=token]").get_attribute("value")
    app.sign_out()
    app.sign_in()
    answer = app.post("/sign-out", {"token": token})
    assert answer.status == 403
    app.open("/vault")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)


def test_a_password_is_changed_and_ends_other_devices(guest, site):
    app, other = guest(site), guest(site)
    app.join()
    other.sign_in()
    app.open("/me/password")
    app.page.locator("input[name=old]").fill(PASSWORD)
    app.password.fill(WRONG)
    app.submit(app.button)
    app.said("비밀번호를 바꿨습니다", "")
    other.open("/me")
    assert urlsplit(other.page.url).path == "/sign-in"
    other.sign_in(password=WRONG)


def test_everything_is_exported_and_the_account_deleted(guest, site):
    """The account is really deleted, by the password; the export is offered first."""
    app = guest(site)
    app.join()
    app.open("/me/delete")
    with app.page.expect_download() as download:
        app.page.locator("a[href='/me/export']").click()
    assert EMAIL in Path(download.value.path()).read_text()
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_have_text(WRONG_PASSWORD[0])
    app.password.fill(PASSWORD)
    app.submit(app.button)
    app.said("계정을 삭제했습니다", "")
    app.open("/sign-in")
    app.enter()
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_contain_text(REFUSED[0])


def test_what_was_seen_is_there_offline_until_signing_out(guest, site):
    """X6: pages of an account are kept on the device while somebody is signed in, and not after."""
    app = guest(site)
    app.join()
    app.open("/vault")
    app.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    app.open("/vault")
    kept = "caches.match('/vault', {ignoreVary: true}).then(kept => !!kept)"
    app.until(kept)
    app.sign_out()
    app.until(f"{kept}.then(is => !is)")


@SCRIPTS
def test_e4_an_account_by_mail_a_forgotten_password_and_another_address(guest, start, scripts):
    """E4: a link of a mail changes nothing when it is opened; it ends a joining together with the password."""
    site = start("mail")
    app = guest(site, java_script_enabled=scripts)
    app.open("/join")
    app.enter()
    app.age.check()
    app.submit(app.button)
    expect(app.page.locator("h1")).to_have_text("메일을 확인해 주세요")
    to, kind, first = site.mail()
    assert (to, kind) == (EMAIL, "confirmJoining")
    app.submit(app.button)
    token = site.mail()[2]
    app.open(f"/confirm/{first}")
    expect(app.page.get_by_role("alert")).to_contain_text("쓸 수 없는 링크입니다")
    answer = app.context.request.get(f"{site.origin}/confirm/{token}")
    assert answer.headers["referrer-policy"] == "strict-origin"
    app.open(f"/confirm/{token}")
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_have_text(WRONG_PASSWORD[0])
    app.password.fill(PASSWORD)
    app.submit(app.button)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    app.sign_out()

    app.open("/forgot")
    app.email.fill(EMAIL)
    app.submit(app.button)
    expect(app.page.locator(".account-text")).to_contain_text("가입된 주소라면")
    to, kind, token = site.mail()
    assert kind == "resetPassword"
    app.open(f"/reset/{token}")
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    assert site.mail()[1] == "passwordChanged"

    # On a device that is new, and not once more.
    for _ in range(2):
        app.sign_out()
        app.sign_in(password=WRONG)
    other = guest(site)
    other.sign_in(password=WRONG)
    assert site.mail()[:2] == [EMAIL, "signedIn"]

    app.open("/me/email")
    app.enter("new@cream.co.kr", WRONG)
    app.submit(app.button)
    to, kind, token = site.mail()
    assert (to, kind) == ("new@cream.co.kr", "confirmNewAddress")
    app.open("/me")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    app.open(f"/address/{token}")
    app.submit(app.button)
    expect(app.page.locator("[data-who]")).to_have_text("new@cream.co.kr")
