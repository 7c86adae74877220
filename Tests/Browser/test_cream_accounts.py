"""Cream's accounts: joining with a shoe size and a mail, MY, and what is asked without a session."""

from urllib.parse import urlsplit

import pytest
from aids import screens
from aids.accounts import EMAIL, PASSWORD, REFUSED, SIGN_IN, WRONG, WRONG_PASSWORD, Shopper
from aids.app import LOOKS_OF_TWO, ONE_OF_EACH, Look
from aids.cream import SHOE, Cream
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

LOOKS = [look for look in ONE_OF_EACH if look.language != "ja"]
SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])

CHOOSE = ("선택해주세요", "Please choose")
TOO_YOUNG = ("만 14세 이상만 가입할 수 있습니다.", "Only people of 14 or older can join.")


@pytest.fixture
def cream():
    """A server of the test's own, on which nobody has joined."""
    server = Cream()
    yield server
    assert server.end() == 0


class Customer(Shopper):
    def is_faultless(self):
        screens.settle(self)
        found = [each["id"] + ": " + each["nodes"][0]["html"] for each in Axe().run(self.page).response["violations"]]
        return not found and not screens.overflow(self) and not self.errors

    def leave(self):
        self.sign_out()
        expect(self.page).to_have_url(f"{self.server.origin}/")


@pytest.fixture
def shopper(visit, cream):
    """Makes somebody with a browser of their own."""
    return lambda look=Look(), **options: visit(cream, look, Customer, **options)


@SCRIPTS
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_e3_e4_somebody_joins_confirms_and_signs_in_again(shopper, cream, look, scripts):
    """E3, E4: joining with a size; nobody is in before the link of the mail and the password; MY closes with the session."""
    app = shopper(look, java_script_enabled=scripts)
    link = app.ask_to_join()
    app.open("/sign-in")
    app.enter()
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_contain_text(app.word("확인", "not confirmed"))
    app.open("/my")
    assert urlsplit(app.page.url).path == "/sign-in"

    app.open(link)
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_have_text(app.word(*WRONG_PASSWORD))
    app.confirm(link)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    expect(app.page.locator("[data-size]")).to_have_text("265")
    expect(app.page.locator(".account-devices li")).to_have_count(1)
    expect(app.tab).to_have_attribute("aria-current", "page")
    for part in ("password", "email", "export", "delete"):
        expect(app.page.locator(f"a[href='/my/{part}']")).to_be_visible()

    app.leave()
    app.open("/my")
    assert urlsplit(app.page.url).path == "/sign-in"
    app.enter(password=WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_contain_text(app.word(*REFUSED))
    app.password.fill(PASSWORD)
    app.submit(app.button)
    expect(app.page).to_have_url(f"{cream.origin}/my")
    # The link has served.
    app.leave()
    app.open(link)
    expect(app.password).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS_OF_TWO, ids=str)
def test_e2_my_asks_over_the_tab_in_view(shopper, cream, look):
    """E2: without a session, sign-in opens over the tab in view, and closing returns there; then MY opens."""
    app = shopper(look)
    link = app.ask_to_join()
    app.open("/search?category=sneakers")
    app.tab.click()
    expect(app.dialog.locator("h1")).to_have_text(app.word(*SIGN_IN))
    expect(app.page).to_have_url(f"{cream.origin}/search?category=sneakers")
    assert app.is_faultless()
    app.dialog.locator("[data-close]").click()
    expect(app.dialog).to_have_count(0)
    expect(app.page).to_have_url(f"{cream.origin}/search?category=sneakers")
    app.confirm(link)
    assert app.is_faultless()
    app.leave()
    app.open(SHOE)
    app.open("/search")
    app.tab.click()
    app.enter()
    app.button.click()
    expect(app.page).to_have_url(f"{cream.origin}/my")
    app.open("/my/delete")
    assert app.is_faultless()


def test_e2_without_scripts_closing_returns_to_the_tab_in_view(shopper, cream):
    """E2: without scripts, sign-in is a page; closing it returns to the tab that was in view."""
    app = shopper(java_script_enabled=False)
    app.open("/search?category=sneakers")
    app.tab.click()
    expect(app.page.locator("h1")).to_have_text(SIGN_IN[0])
    app.page.locator("[data-close]").click()
    expect(app.page).to_have_url(f"{cream.origin}/search?category=sneakers")


def test_e2_browsing_never_asks(shopper):
    """E2: HOME, SHOP and an item ask for nothing, and make no session."""
    app = shopper()
    for address in ("/", "/search", SHOE):
        app.open(address)
        expect(app.page.locator("[data-account]")).to_have_count(0)
    assert all("session" not in each["name"] for each in app.context.cookies())


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_e3_the_button_waits_for_both_fields_a_size_and_the_age(shopper, look):
    """E3: 17 sizes; the button is enabled once everything is valid, and each message is below its field."""
    app = shopper(look)
    app.open("/join")
    assert app.size.locator("option").all_inner_texts()[1:] == [str(size) for size in range(220, 301, 5)]
    app.enter()
    expect(app.button).to_be_disabled()
    app.size.select_option("220")
    expect(app.button).to_be_disabled()
    app.age.check()
    expect(app.button).to_be_enabled()
    app.age.uncheck()
    expect(app.page.locator("#account-age-error")).to_contain_text(app.word(*TOO_YOUNG))
    app.age.check()
    expect(app.page.locator("#account-age-error")).to_be_empty()
    app.size.select_option("")
    expect(app.page.locator("#account-size-error")).to_have_text(app.word(*CHOOSE))
    expect(app.button).to_be_disabled()
    assert app.is_faultless()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_e3_the_server_asks_for_a_size_too(shopper, look):
    """E3: without scripts the server says the same, and the size chosen stays."""
    app = shopper(look, java_script_enabled=False)
    app.open("/join")
    app.enter()
    app.submit(app.button)
    expect(app.page.locator("#account-size-error")).to_have_text(app.word(*CHOOSE))
    app.enter(password="short")
    app.size.select_option("300")
    app.submit(app.button)
    expect(app.page.locator("#account-size-error")).to_be_empty()
    expect(app.size).to_have_value("300")
    app.enter()
    app.submit(app.button)
    expect(app.page.locator("#account-age-error")).to_contain_text(app.word(*TOO_YOUNG))
    app.age.check()
    app.enter("short")
    app.submit(app.button)
    expect(app.age).to_be_checked()
    app.enter()
    app.submit(app.button)
    expect(app.page.locator("h1")).to_have_text(app.word("메일을 확인해 주세요", "Check your mail"))


@SCRIPTS
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_privacy_notice_is_there_for_everybody(shopper, look, scripts):
    """The notice is linked where people join, in a tab of its own so that nothing entered is lost."""
    app = shopper(look, java_script_enabled=scripts)
    app.open("/join")
    app.email.fill(EMAIL)
    with app.context.expect_page() as opened:
        app.page.locator("[data-account] a[href='/privacy']").click()
    expect(opened.value.locator("h1")).to_have_text(app.word("개인정보 처리방침", "Privacy notice"))
    opened.value.close()
    expect(app.email).to_have_value(EMAIL)
    app.open("/privacy")
    expect(app.page.locator("main")).to_contain_text(app.word("신발 사이즈", "Shoe size"))
    assert scripts is False or app.is_faultless()


def test_the_privacy_notice_can_be_read_again_offline(shopper):
    """What was read of it is there without a network."""
    app = shopper()
    app.open("/privacy")
    app.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    app.open("/privacy")
    app.until("caches.match('/privacy', {ignoreVary: true}).then(kept => !!kept)")
    app.context.set_offline(True)
    app.open("/privacy")
    expect(app.page.locator("h1")).to_have_text("개인정보 처리방침")


def test_an_account_is_exported_and_deleted(shopper):
    """Everything comes as one file, the size too; then the account is gone."""
    app = shopper()
    app.confirm(app.ask_to_join())
    document = app.context.request.get(f"{app.server.origin}/my/export").json()
    assert document["account"]["details"] == {"size": "265"}
    assert document["account"]["agreement"]["leastAge"] == 14
    app.open("/my/delete")
    app.password.fill(PASSWORD)
    app.submit(app.button)
    expect(app.page.get_by_role("status").filter(has_text="계정을 삭제했습니다")).to_be_visible()
    app.open("/sign-in")
    app.enter()
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_contain_text(REFUSED[0])
