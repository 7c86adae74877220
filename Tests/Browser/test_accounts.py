"""Accounts in the weather app: My page with one's keys, and what was kept without an account."""

import re
from urllib.parse import urlsplit

import pytest
from aids import screens
from aids.accounts import EMAIL, PASSWORD, SIGN_IN, WRONG, WRONG_PASSWORD, Person
from aids.app import ONE_OF_EACH
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
IN_EACH = pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)


@pytest.fixture
def accounts(own_server):
    """A server of the test's own, on which nobody has joined."""
    return own_server()


@pytest.fixture
def keyed(accounts):
    """A server that demands keys: its operator has made one, which it looks up at once."""
    assert weather(accounts, accounts.create_key()) == 200
    return accounts


def known(server, key: str):
    """Asks once with a new key. For one that it does not know the gateway reads the store once a second at most: the test
    before may have asked with a key that was revoked."""
    server.wait_for(lambda: weather(server, key) == 200)


def weather(server, key: str) -> int:
    """The status of an answer of the API."""
    return server.get(f"/data/2.5/weather?lat=37.57&lon=126.98&appid={key}").status


def make_key(app: Person, name: str) -> str:
    app.open("/me")
    app.page.locator("[data-keys] input[name=name]").fill(name)
    app.submit(app.page.locator("[data-keys] form button"))
    secret = app.page.locator("[data-secret]").input_value()
    assert re.fullmatch("[0-9a-f]{32}", secret)
    return secret


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
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


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
def test_my_page_has_who_i_am_and_the_settings_there_are(visit, accounts, look):
    """My page: who I am, devices, and the settings themselves."""
    app = visit(accounts, look, Person)
    app.join()
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    expect(app.page.locator(".account-devices li")).to_have_count(1)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not Axe().run(app.page).response["violations"]
    app.choose(app.page.locator("form[data-settings]").locator("label", has_text="°F"))
    expect(app.page.locator("input[name=temperature][value=fahrenheit][checked]")).to_have_count(1)
    app.open("/settings")
    expect(app.page).to_have_url(f"{accounts.origin}/me")
    expect(app.page.locator("input[name=temperature][value=fahrenheit]")).to_be_checked()
    assert not app.errors


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
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
@IN_EACH
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
@IN_EACH
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


@SCRIPTS
@IN_EACH
@pytest.mark.parametrize("others", [False, True], ids=["one", "all"])
def test_e5_ending_another_device_asks_for_the_password(visit, accounts, look, scripts, others):
    """E5: a link of My page leads to a form; only the right password there ends the other device, and this one stays."""
    app, other = visit(accounts, look, Person, java_script_enabled=scripts), visit(accounts, role=Person)
    app.join()
    other.sign_in()
    app.end_device(others, password=WRONG)
    expect(app.page.get_by_role("alert")).to_have_text(app.word(*WRONG_PASSWORD))
    # Of two devices with the same browser, it says when this one was used.
    assert app.page.locator("[data-account] time").count() == (0 if others else 2)
    if scripts:
        assert not Axe().run(app.page).response["violations"]
        assert not screens.overflow(app)
    app.page.locator("[data-close]").click()
    expect(app.page.locator(".account-devices li")).to_have_count(2)
    app.end_device(others)
    expect(app.page).to_have_url(f"{accounts.origin}/me")
    expect(app.page.locator(".account-devices li")).to_have_count(1)
    other.open("/me")
    assert urlsplit(other.page.url).path == "/sign-in"
    assert not app.errors


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


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
def test_x18_a_key_is_copied_and_its_use_drawn(visit, keyed, look):
    """X18: a key of one's own is shown once, with a button to copy it, and then its use as bars."""
    app = visit(keyed, look, role=Person)
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    app.join()
    secret = make_key(app, "Home Assistant")
    app.page.locator("[data-copy]").click()
    expect(app.page.locator("[data-copied]")).to_have_text(app.word("복사했습니다", "Copied", "コピーしました"))
    assert app.page.evaluate("navigator.clipboard.readText()") == secret
    assert not Axe().run(app.page).response["violations"]
    known(keyed, secret)
    for _ in range(2):
        assert weather(keyed, secret) == 200
    # The server writes its counts every two seconds.
    keyed.wait_for(lambda: app.open("/me").locator("[data-keys] rect").count() == 1)
    keys = app.page.locator("[data-keys]")
    expect(keys.locator("code")).to_have_text(secret[:4] + "…")
    assert secret not in app.page.content()
    keys.locator("summary").click()
    expect(keys.locator("tbody td").first).to_have_text("3")
    bar, drawing = (keys.locator(one).bounding_box() for one in ("rect", "figure > svg"))
    assert drawing["x"] + drawing["width"] * 0.9 < bar["x"] < drawing["x"] + drawing["width"]
    assert not Axe().run(app.page).response["violations"]
    assert not screens.overflow(app)
    if look.size == "phone":
        assert not screens.small_targets(app)
    assert not app.errors


@SCRIPTS
def test_x18_a_key_is_revoked_after_one_question(visit, keyed, scripts):
    app = visit(keyed, role=Person, java_script_enabled=scripts)
    app.join()
    secret = make_key(app, "시계")
    expect(app.page.locator("[data-copy]")).to_be_visible(visible=scripts)
    known(keyed, secret)
    app.open("/me")
    app.submit(app.page.locator("[data-keys] li a"))
    expect(app.page.locator("h1")).to_have_text("이 키를 폐기할까요?")
    assert weather(keyed, secret) == 200
    app.submit(app.page.locator("main form button"))
    expect(app.page.locator(".notice").first).to_contain_text("키를 폐기했습니다")
    expect(app.page.locator("[data-keys] li")).to_have_count(0)
    keyed.wait_for(lambda: weather(keyed, secret) == 401)


def test_x18_an_open_server_says_that_no_key_is_needed(visit, accounts):
    app = visit(accounts, role=Person)
    app.join()
    expect(app.page.locator("[data-keys]")).to_contain_text("키 없이 쓸 수 있습니다")
    expect(app.page.locator("[data-keys] form")).to_have_count(0)


def test_x18_with_the_account_its_keys_are_revoked(visit, keyed):
    app = visit(keyed, role=Person)
    app.join()
    secret = make_key(app, "시계")
    known(keyed, secret)
    app.open("/me/delete")
    app.password.fill(PASSWORD)
    app.submit(app.button)
    keyed.wait_for(lambda: weather(keyed, secret) == 401)
