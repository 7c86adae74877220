"""Every screen of accounts, of both products: each name is given while its screen is open."""

from aids.accounts import BAD_EMAIL, BAD_PASSWORD, EMAIL, WRONG, Person, Shopper
from aids.skies import RAIN, SNOW, THUNDER
from playwright.sync_api import expect

# None of them is known.
NO_TOKEN = "0" * 64


def entrance(app: Person):
    """What there is before anybody joined."""
    for path in ("/sign-in", "/join", "/privacy", "/forgot", f"/reset/{NO_TOKEN}", f"/confirm/{NO_TOKEN}", f"/address/{NO_TOKEN}"):
        app.open(path)
        yield path.replace(NO_TOKEN, "unknown")
    app.open("/join")
    app.email.press_sequentially(BAD_EMAIL)
    app.password.press_sequentially(BAD_PASSWORD)
    expect(app.message("password")).not_to_be_empty()
    if isinstance(app, Shopper):
        app.size.select_option("265")
        app.size.select_option("")
        expect(app.message("size")).not_to_be_empty()
    yield "joining with faults"
    app.password.fill("")
    app.password.press_sequentially(WRONG)
    app.page.locator("[data-eye]").click()
    expect(app.password).to_have_attribute("type", "text")
    yield "joining with the password shown"
    app.open("/sign-in")
    app.enter()
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_be_visible()
    yield "sign-in refused"
    app.open("/forgot")
    app.email.fill(EMAIL)
    app.submit(app.button)
    yield "forgotten"


def over(app: Person, paths: list):
    """Sign-in over pages, as it is opened, refused, and on the way to joining. After the settings, the tab leads to them."""
    for number, path in enumerate(paths):
        app.open(path)
        app.tab.click()
        expect(app.dialog.locator("h1")).to_be_visible()
        yield f"sign-in over {path}"
        # Who tries one address too often has to wait.
        app.enter(email=f"{number}{EMAIL}")
        app.button.click()
        expect(app.dialog.get_by_role("alert")).to_be_visible()
        yield f"refused over {path}"
        app.dialog.locator("a[href^='/join']").click()
        expect(app.dialog.locator("form[action='/join']")).to_be_visible()
        app.email.press_sequentially(BAD_EMAIL)
        app.password.press_sequentially(BAD_PASSWORD)
        expect(app.message("password")).not_to_be_empty()
        yield f"joining over {path}"


def other_device(app: Person):
    """Signing out another device, whose browser has the same name."""
    context = app.context.browser.new_context(**app.look.options)
    other = type(app)(context.new_page(), app.server, app.look)
    other.sign_in()
    context.close()
    app.open(app.home)
    yield "two devices"
    app.submit(app.page.locator(f"a[href^='{app.home}/devices/end?']"))
    yield "another device"
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_be_visible()
    yield "another device refused"


def inside(app: Person):
    """My page and what it leads to."""
    for part in ("", "/password", "/email", "/devices/end-others", "/delete"):
        app.open(app.home + part)
        yield app.home + part
    yield from other_device(app)
    app.open(f"{app.home}/delete")
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_be_visible()
    yield "deletion refused"
    app.open(f"{app.home}/email")
    app.enter(BAD_EMAIL, WRONG)
    expect(app.message("email")).not_to_be_empty()
    yield "another address with faults"


def of_haneul(app: Person):
    yield from entrance(app)
    yield from over(app, ["/", RAIN, SNOW, THUNDER, "/settings"])
    app.add_seoul_and_busan()
    app.join()
    yield "joined"
    yield from inside(app)
    app.sign_out()
    app.add(app.word("대구", "Daegu", "大邱"))
    app.sign_in()
    expect(app.page.locator(".account-names")).to_be_visible()
    yield "places of the device"


def of_cream(app: Shopper):
    yield from entrance(app)
    yield from over(app, ["/", "/search"])
    link = app.ask_to_join()
    yield "mailed"
    app.open(link)
    yield "confirmation"
    app.password.fill(WRONG)
    app.submit(app.button)
    expect(app.page.get_by_role("alert")).to_be_visible()
    yield "confirmation refused"
    app.confirm(link)
    yield "confirmed"
    yield from inside(app)
