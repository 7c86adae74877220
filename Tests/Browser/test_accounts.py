"""Accounts in the weather app: My page, and what was kept without an account."""

from urllib.parse import urlsplit

import pytest
from aids.app import App, Look
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

EMAIL, PASSWORD = "cream@cream.co.kr", "password1!"
LOOKS = [Look(language, "light", size) for language in ("ko", "en", "ja") for size in ("phone", "desktop")]
SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])


@pytest.fixture
def accounts(own_server):
    """A server of the test's own, on which nobody has joined."""
    return own_server()


def my_page(app: App):
    return app.page.locator("nav [data-tab=settings]")


def fill(app: App, password=PASSWORD):
    app.page.locator("[data-account] input[name=email]").fill(EMAIL)
    app.page.locator("[data-account] input[name=password]").fill(password)
    app.submit(app.page.locator("[data-account] form button:not([type=button])"))


def join(app: App):
    app.open("/join")
    fill(app)
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)


def sign_in(app: App):
    app.open("/sign-in")
    fill(app)


def sign_out(app: App):
    app.open("/me")
    app.submit(app.page.locator("form[action='/sign-out'] button"))
    app.open("/")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_d7_my_page_opens_sign_in_over_the_weather(visit, accounts, look):
    """D7: My page without a session is not entered; closing returns; the settings are there without an account."""
    app = visit(accounts, look)
    app.open("/search")
    my_page(app).click()
    dialog = app.page.locator("dialog.account-over")
    expect(dialog.locator("h1")).to_have_text(app.word("로그인", "Sign in", "ログイン"))
    expect(app.page).to_have_url(f"{accounts.origin}/search")
    assert not Axe().run(app.page).response["violations"]
    dialog.locator("[data-close]").click()
    expect(dialog).to_have_count(0)
    my_page(app).click()
    dialog.locator("a[href='/settings']").click()
    expect(app.page).to_have_url(f"{accounts.origin}/settings")
    assert not app.errors


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_my_page_has_who_i_am_and_the_settings_there_are(visit, accounts, look):
    """My page: who I am, devices, and the settings themselves."""
    app = visit(accounts, look)
    join(app)
    expect(app.page.locator(".account-devices li")).to_have_count(1)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not Axe().run(app.page).response["violations"]
    app.page.locator("form[data-settings]").locator("label", has_text="°F").click()
    expect(app.page.locator("input[name=temperature][value=fahrenheit]")).to_be_checked()
    app.until("!performance.getEntriesByType('resource').some(each => !each.responseEnd)")
    app.open("/settings")
    expect(app.page).to_have_url(f"{accounts.origin}/me")
    expect(app.page.locator("input[name=temperature][value=fahrenheit]")).to_be_checked()
    assert not app.errors


@SCRIPTS
def test_what_was_kept_without_an_account_moves_into_it(visit, accounts, scripts):
    """D8: at joining, places and settings move into the account, and the device begins anew after signing out."""
    app = visit(accounts, java_script_enabled=scripts)
    app.add_seoul_and_busan()
    join(app)
    app.open("/")
    expect(app.saved_rows).to_have_count(2)
    sign_out(app)
    expect(app.saved_rows).to_have_count(0)
    sign_in(app)
    app.open("/")
    assert app.names() == ["서울", "부산"]


@SCRIPTS
def test_places_of_the_device_are_offered_and_added_after_those_of_the_account(visit, accounts, scripts):
    """At sign-in the device's places are offered: standard no; union, the account's order first, nothing lost."""
    owner = visit(accounts, java_script_enabled=scripts)
    owner.add_seoul_and_busan()
    join(owner)

    device = visit(accounts, java_script_enabled=scripts)
    device.add("대구", "부산")
    sign_in(device)
    assert urlsplit(device.page.url).path == "/me/places"
    assert device.page.locator(".account-names li").all_inner_texts() == ["대구"]
    device.submit(device.page.locator("a.button.primary"))
    device.open("/")
    assert device.names() == ["서울", "부산"]
    sign_out(device)
    assert device.names() == ["대구", "부산"]
    sign_in(device)
    device.submit(device.page.locator("form[action='/me/places'] button"))
    device.open("/")
    assert device.names() == ["서울", "부산", "대구"]
    owner.open("/")
    assert owner.names() == ["서울", "부산", "대구"]
    sign_out(device)
    assert device.names() == ["대구", "부산"]
    sign_in(device)
    # Nothing is new any more.
    expect(device.page).to_have_url(f"{accounts.origin}/me")


def test_an_account_is_deleted_with_its_places(visit, accounts):
    app = visit(accounts)
    app.add_seoul_and_busan()
    join(app)
    app.open("/settings/erase")
    expect(app.page).to_have_url(f"{accounts.origin}/me/delete")
    app.page.locator("input[name=password]").fill(PASSWORD)
    app.submit(app.page.locator("[data-account] form button:not([type=button])"))
    expect(app.page.get_by_role("status").first).to_contain_text("계정을 삭제했습니다")
    expect(app.saved_rows).to_have_count(0)
