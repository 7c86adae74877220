"""Accounts in the weather app: My page, and what was kept without an account."""

from urllib.parse import urlsplit

import pytest
from aids.accounts import EMAIL, LOOKS, PASSWORD, SIGN_IN, Person
from aids.app import Look
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
ONE_OF_EACH = pytest.mark.parametrize("look", [Look(), Look("en", size="desktop"), Look("ja")], ids=str)


@pytest.fixture
def accounts(own_server):
    """A server of the test's own, on which nobody has joined."""
    return own_server()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_d7_my_page_opens_sign_in_over_the_weather(visit, accounts, look):
    """D7: My page without a session is not entered; closing returns; the settings are there without an account."""
    app = visit(accounts, look, Person)
    app.open("/search")
    app.tab.click()
    expect(app.dialog.locator("h1")).to_have_text(app.word(*SIGN_IN))
    expect(app.page).to_have_url(f"{accounts.origin}/search")
    assert not Axe().run(app.page).response["violations"]
    app.dialog.locator("[data-close]").click()
    expect(app.dialog).to_have_count(0)
    expect(app.page).to_have_url(f"{accounts.origin}/search")
    app.tab.click()
    app.dialog.locator("a[href='/settings']").click()
    expect(app.page).to_have_url(f"{accounts.origin}/settings")
    assert not app.errors


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_my_page_has_who_i_am_and_the_settings_there_are(visit, accounts, look):
    """My page: who I am, devices, and the settings themselves."""
    app = visit(accounts, look, Person)
    app.join()
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
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


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_d7_without_scripts_sign_in_is_a_page_and_closing_returns(visit, accounts, look):
    """D7: without scripts My page leads to a page that asks; closing it returns to the tab that was in view."""
    app = visit(accounts, look, Person, java_script_enabled=False)
    query = "/search?q=" + app.word("seo", "seo", "札幌")
    app.open(query)
    shown = app.page.url
    app.submit(app.tab)
    expect(app.page.locator("h1")).to_have_text(app.word(*SIGN_IN))
    app.submit(app.page.locator("[data-close]"))
    assert app.page.url == shown
    app.submit(app.tab)
    app.submit(app.page.locator("a[href='/settings']"))
    expect(app.page).to_have_url(f"{accounts.origin}/settings")


@SCRIPTS
@ONE_OF_EACH
def test_d8_what_was_kept_without_an_account_moves_into_it(visit, accounts, look, scripts):
    """D8: at joining, places and settings move into the account, and the device begins anew after signing out."""
    app = visit(accounts, look, Person, java_script_enabled=scripts)
    app.add_seoul_and_busan()
    names = app.names()
    app.submit(app.unit("°F"))
    app.join()
    expect(app.page.get_by_role("status").first).to_contain_text(app.word("계정에 있습니다", "now in it", "アカウントに移りました"))
    app.open("/")
    assert app.names() == names
    app.sign_out()
    app.open("/")
    expect(app.saved_rows).to_have_count(0)
    app.sign_in()
    app.open("/")
    assert app.names() == names
    expect(app.unit("°F")).to_have_attribute("aria-pressed", "true")


@SCRIPTS
@ONE_OF_EACH
def test_d8_places_of_the_device_are_offered_and_come_after_those_of_the_account(visit, accounts, look, scripts):
    """D8: at sign-in the device's places are offered: standard no; union, the account's order first, nothing lost."""
    owner = visit(accounts, look, Person, java_script_enabled=scripts)
    owner.add_seoul_and_busan()
    seoul, busan = owner.names()
    owner.join()

    device = visit(accounts, look, Person, java_script_enabled=scripts)
    device.add(device.word("대구", "Daegu", "大邱"), device.word("부산", "Busan", "釜山"))
    daegu = device.names()[0]
    device.sign_in()
    assert urlsplit(device.page.url).path == "/me/places"
    assert device.page.locator(".account-names li").all_inner_texts() == [daegu]
    # The first control, and the one that is marked.
    leave = device.page.locator("main .button").first
    expect(leave).to_have_class("button primary")
    expect(leave).to_have_text(device.word("더하지 않기", "Leave them", "追加しない"))
    device.submit(leave)
    device.open("/")
    assert device.names() == [seoul, busan]
    device.sign_out()
    device.open("/")
    assert device.names() == [daegu, busan]
    device.sign_in()
    device.submit(device.page.locator("form[action='/me/places'] button"))
    for one in (device, owner):
        one.open("/")
        assert one.names() == [seoul, busan, daegu]
    device.sign_out()
    device.open("/")
    assert device.names() == [daegu, busan]
    device.sign_in()
    # Nothing is new any more.
    expect(device.page).to_have_url(f"{accounts.origin}/me")


def test_an_account_is_deleted_with_its_places(visit, accounts):
    app = visit(accounts, role=Person)
    app.add_seoul_and_busan()
    app.join()
    app.open("/settings/erase")
    expect(app.page).to_have_url(f"{accounts.origin}/me/delete")
    app.password.fill(PASSWORD)
    app.submit(app.button)
    expect(app.page.get_by_role("status").first).to_contain_text("계정을 삭제했습니다")
    expect(app.saved_rows).to_have_count(0)
