"""Devices of one person, with and without a network."""

import json

from aids.accounts import Person
from aids.app import App, Error, Look
from playwright.sync_api import expect

SOON = 3000
"""Milliseconds in which the others show a change."""


def two_devices(visit, server, language="ko") -> tuple:
    """A phone on which somebody with three places joined, and a desktop computer on which they signed in. Both have the list
    open, and have kept it for the time without a network."""
    phone = visit(server, Look(language), Person)
    phone.add(*(phone.word(*names) for names in CITIES))
    phone.join()
    desktop = visit(server, Look(language, size="desktop"), Person)
    desktop.sign_in()
    expect(desktop.page.locator("html[data-signed-in]")).to_have_count(1)
    for device in (phone, desktop):
        for path in ("/?edit=1", "/"):
            device.open(path)
            ready(device)
        device.until(
            "caches.match('/', {ignoreVary: true}).then(kept => kept?.text()).then(html => html?.split('id=\"row-').length > 3)"
        )
    return phone, desktop


CITIES = [("서울", "Seoul", "ソウル"), ("부산", "Busan", "釜山"), ("제주", "Jeju", "済州")]


def ready(app: App):
    """Until what works without a network is there."""
    app.until("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
    app.wait_until_live()
    # With the first touch comes the script that keeps changes.
    app.page.keyboard.press("Shift")
    app.until("document.documentElement.dataset.keeps !== undefined")


def offline(*devices: App):
    for device in devices:
        device.context.set_offline(True)


def online(*devices: App):
    for device in devices:
        device.context.set_offline(False)


def waits(app: App) -> int:
    """How many changes wait on the device."""
    name = app.page.evaluate("`edits-${document.documentElement.dataset.mark}`")
    kept = json.loads(app.page.evaluate("name => localStorage.getItem(name)", name) or "{}")
    return len(kept.get("places", {})) + len(kept.get("settings", {}))


def edit(app: App):
    """The list in edit mode."""
    app.open("/?edit=1")
    app.page.keyboard.press("Shift")
    app.until("document.documentElement.dataset.keeps !== undefined")
    expect(app.page.locator(".edit-rows li")).not_to_have_count(0)


def change(app: App, name: str, what: str):
    """Presses a control of a row in edit mode, without going on to another page."""
    row = app.page.locator(".edit-rows li", has_text=name)
    app.press_later()
    button = {"up": "[name=move] >> nth=0", "down": "[name=move] >> nth=1", "remove": "[name=id]"}[what]
    row.locator(button).click()


def expect_names(app: App, *names: str, within: int = SOON):
    """That these are the places on the screen, from above, in so many milliseconds."""

    def shown():
        try:
            return [name for name in app.names() if name]
        except Error:  # the page loads itself again meanwhile
            return None

    try:
        app.server.wait_for(lambda: shown() == list(names), within / 1000)
    except AssertionError:
        assert shown() == list(names)
