"""X11, E5: what a device shows, keeps and sends once its session or the account has ended elsewhere."""

from urllib.parse import urlsplit

import pytest
from aids.accounts import PASSWORD, REFUSED, Person
from aids.devices import change, edit, expect_names, offline, online, ready, two_devices
from playwright.sync_api import expect

KEPT = "caches.match('/', {ignoreVary: true}).then(kept => kept?.text()).then(html => html?.includes('id=\"row-geonames'))"


def end_session(person: Person, other: Person):
    """Signs the other device out, from My page."""
    person.open("/me")
    expect(person.page.locator(".account-devices li")).to_have_count(2)
    person.end_device()
    expect(person.page.locator(".account-devices li")).to_have_count(1)


def delete_account(person: Person, other: Person):
    person.open("/me/delete")
    person.password.fill(PASSWORD)
    person.submit(person.button)
    expect(person.page.locator("html[data-signed-in]")).to_have_count(0)


def change_password(person: Person, other: Person):
    """Which ends the other devices."""
    person.open("/me/password")
    person.page.locator("input[name=old]").fill(PASSWORD)
    person.password.fill("another passw0rt!")
    person.submit(person.button)
    expect(person.page).to_have_url(f"{person.server.origin}/me")


def sign_out(person: Person, other: Person):
    """On the device itself, in another tab."""
    tab = Person(other.context.new_page(), other.server, other.look)
    tab.sign_out()


ENDS = [end_session, delete_account, change_password, sign_out]
PAGES = ["/", "/?edit=1", "/search", "/places/geonames:1835848"]


@pytest.fixture
def devices(visit, own_server, request):
    return two_devices(visit, own_server(), getattr(request, "param", "ko"))


@pytest.mark.parametrize(
    "end, path", [(end_session, path) for path in PAGES] + [(delete_account, "/?edit=1")] + [(end, "/") for end in ENDS[1:]]
)
def test_x11_a_device_that_is_ended_while_it_looks_shows_and_keeps_nothing(devices, end, path):
    """X11, E5: the page in view becomes that of somebody without an account, and nothing of the account is left on the
    device."""
    first, second = devices
    second.open(path)
    ready(second)
    second.until(KEPT)
    end(first, second)
    expect(second.page.locator("html:not([data-signed-in])")).to_have_count(1)
    second.until(f"{KEPT}.then(is => !is)")
    assert second.page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('edits-'))") == []
    second.open("/")
    expect(second.saved_rows).to_have_count(0)
    second.open("/me")
    assert urlsplit(second.page.url).path == "/sign-in"
    if end is not delete_account:
        first.open("/")
        expect(first.saved_rows).to_have_count(3)


@pytest.mark.parametrize("end", ENDS)
def test_x11_my_page_that_is_ended_while_it_looks_asks_to_sign_in(devices, end):
    """E5: My page, of which nothing may be left in view."""
    first, second = devices
    second.open("/me")
    second.wait_until_live()
    end(first, second)
    second.page.wait_for_url("**/sign-in?*")
    expect(second.email).to_be_visible()
    second.enter()
    second.submit(second.button)
    if end in (delete_account, change_password):
        expect(second.page.get_by_role("alert")).to_contain_text(REFUSED[0])
    else:
        expect(second.page).to_have_url(f"{second.server.origin}/me")


@pytest.mark.parametrize("end", [end_session, delete_account])
def test_x11_what_waits_on_a_device_that_is_ended_is_not_sent(devices, end):
    """X11: a change made offline on a device that meanwhile is nobody's any more is dropped."""
    first, second = devices
    edit(second)
    offline(second)
    change(second, "부산", "remove")
    expect(second.page.locator(".edit-rows li", has_text="부산")).to_be_hidden()
    end(first, second)
    sent = []
    second.page.on("response", lambda answer: answer.url.endswith("/sync") and answer.ok and sent.append(answer))
    online(second)
    second.until("!Object.keys(localStorage).some(name => name.startsWith('edits-'))")
    expect(second.page.locator("html:not([data-signed-in])")).to_have_count(1)
    second.open("/")
    expect(second.saved_rows).to_have_count(0)
    assert sent == []
    if end is end_session:
        first.open("/")
        expect_names(first, "서울", "부산", "제주")


@pytest.mark.parametrize("devices", ["ko", "en", "ja"], indirect=True)
def test_x11_an_account_deleted_elsewhere_is_told_to_nobody_twice(devices):
    """X11: the one who deleted reads that it is done; the other device is asked to sign in."""
    first, second = devices
    second.open("/me")
    second.wait_until_live()
    delete_account(first, second)
    deleted = first.word("계정을 삭제했습니다", "The account was deleted", "アカウントを削除しました")
    expect(first.page.get_by_role("status").filter(has_text=deleted)).to_be_visible()
    second.page.wait_for_url("**/sign-in?*")
    expect(second.page.locator("h1")).to_have_text(first.word("로그인", "Sign in", "ログイン"))
    expect(second.page.get_by_text(deleted)).to_have_count(0)
