"""D7, D8: the forms of accounts in both products: what they take, what they refuse, and what they say."""

import pytest
from aids.accounts import (
    BAD_EMAIL,
    BAD_PASSWORD,
    EMAIL,
    EMAIL_FAULT,
    PASSWORD,
    PASSWORD_FAULT,
    SHOW_PASSWORD,
    SIGN_IN,
    Person,
    Shopper,
)
from aids.app import ONE_OF_EACH, Look
from aids.cream import Cream
from playwright.sync_api import expect

CASES = [pytest.param(Person, look, id=f"haneul-{look}") for look in ONE_OF_EACH]
CASES += [pytest.param(Shopper, look, id=f"cream-{look}") for look in ONE_OF_EACH if look.language != "ja"]


@pytest.fixture(scope="module")
def cream():
    server = Cream()
    yield server
    assert server.end() == 0


@pytest.fixture
def person(visit, request):
    """Makes somebody before the forms of a product."""

    def make(role, look, **options) -> Person:
        return visit(request.getfixturevalue("cream" if role is Shopper else "server"), look, role, **options)

    return make


def open_joining(app: Person):
    app.open("/join")
    app.age.check()
    if isinstance(app, Shopper):
        app.size.select_option("265")


@pytest.mark.parametrize(("role", "look"), CASES)
def test_d8_messages_stand_under_the_fields_and_the_button_waits_for_both(person, role, look):
    """D8: `cream@cream.co.kr` and `password1!` are taken, `cream@@@..com` and `123445` refused, at each keystroke, with the
    message under the field; the button is enabled only when both are valid."""
    app = person(role, look)
    open_joining(app)
    for email, password in [(BAD_EMAIL, BAD_PASSWORD), (BAD_EMAIL, PASSWORD), (EMAIL, BAD_PASSWORD), (EMAIL, PASSWORD)]:
        for field, typed in (app.email, email), (app.password, password):
            field.fill("")
            field.press_sequentially(typed)
        for name, fault in ("email", EMAIL_FAULT if email == BAD_EMAIL else None), (
            "password",
            PASSWORD_FAULT if password == BAD_PASSWORD else None,
        ):
            field = app.page.locator(f"#account-{name}")
            expect(app.message(name)).to_have_text(app.word(*fault) if fault else "")
            expect(field).to_have_accessible_description(app.word(*fault) if fault else "")
            assert field.get_attribute("aria-invalid") == ("true" if fault else None)
            assert app.is_below(name)
        expect(app.button).to_be_enabled(enabled=(email, password) == (EMAIL, PASSWORD))
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not app.errors


@pytest.mark.parametrize(("role", "look"), CASES)
def test_d8_without_scripts_the_server_refuses_the_same_with_the_same_messages(person, role, look):
    """D8: one implementation for page and server; what was entered stays, but for the password."""
    app = person(role, look, java_script_enabled=False)
    open_joining(app)
    expect(app.button).to_be_enabled()
    app.enter(BAD_EMAIL, PASSWORD)
    app.submit(app.button)
    expect(app.message("email")).to_have_text(app.word(*EMAIL_FAULT))
    expect(app.message("password")).to_have_text("")
    expect(app.email).to_have_value(BAD_EMAIL)
    expect(app.email).to_have_accessible_description(app.word(*EMAIL_FAULT))
    assert app.is_below("email")
    app.enter(EMAIL, BAD_PASSWORD)
    app.submit(app.button)
    expect(app.message("password")).to_have_text(app.word(*PASSWORD_FAULT))
    expect(app.message("email")).to_have_text("")
    expect(app.email).to_have_value(EMAIL)
    expect(app.password).to_have_value("")
    assert app.is_below("password")
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("role", "look"), CASES)
def test_d8_the_same_is_checked_over_the_page_in_view(person, role, look):
    """D7, D8: in the dialog as on the page: the way to joining, messages, the button, and the eye that shows the password;
    going back closes it."""
    app = person(role, look)
    app.open("/search")
    app.tab.click()
    expect(app.dialog.locator("h1")).to_have_text(app.word(*SIGN_IN))
    expect(app.button).to_be_disabled()
    assert app.email.get_attribute("autocomplete") == "username"
    assert app.password.get_attribute("autocomplete") == "current-password"
    app.dialog.locator("a[href^='/join']").click()
    expect(app.dialog.locator("form[action='/join']")).to_be_visible()
    assert app.email.get_attribute("autocomplete") == "username"
    assert app.password.get_attribute("autocomplete") == "new-password"
    app.age.check()
    if isinstance(app, Shopper):
        app.size.select_option("265")
    app.email.press_sequentially(BAD_EMAIL)
    expect(app.message("email")).to_have_text(app.word(*EMAIL_FAULT))
    app.password.press_sequentially(BAD_PASSWORD)
    expect(app.message("password")).to_have_text(app.word(*PASSWORD_FAULT))
    expect(app.button).to_be_disabled()
    eye = app.dialog.get_by_role("button", name=app.word(*SHOW_PASSWORD))
    box = eye.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    eye.click()
    expect(app.password).to_have_attribute("type", "text")
    expect(eye).to_have_attribute("aria-pressed", "true")
    expect(app.password).to_have_value(BAD_PASSWORD)
    app.press_later()
    eye.click()
    expect(app.password).to_have_attribute("type", "password")
    app.enter()
    expect(app.button).to_be_enabled()
    app.page.go_back()
    expect(app.dialog).to_have_count(0)
    expect(app.page).to_have_url(f"{app.server.origin}/search")
    assert not app.errors


@pytest.mark.parametrize("role", [Person, Shopper])
def test_d8_without_scripts_there_is_no_eye_and_managers_know_the_fields(person, role):
    """D8: a control that could do nothing is not shown."""
    app = person(role, Look(), java_script_enabled=False)
    for path, kind in ("/sign-in", "current-password"), ("/join", "new-password"):
        app.open(path)
        assert app.email.get_attribute("autocomplete") == "username"
        assert app.password.get_attribute("autocomplete") == kind
        expect(app.page.locator("[data-eye]")).to_be_hidden()
