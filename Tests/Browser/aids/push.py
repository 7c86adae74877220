"""A browser that subscribes to notices: with a subscription of the test's own, which belongs to no real service."""

import json

from aids.app import App
from playwright.sync_api import expect

# The first point of P-256, whose private key is one: only a test reads these messages.
PUBLIC = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
SECRET = "AAECAwQFBgcICQoLDA0ODw"

SUBSCRIBING = """
    (permission => {
        const made = () => {
            const number = localStorage.getItem("subscription");
            const endpoint = `%(service)s/of-the-test-${number}`;
            return number && {
                endpoint,
                options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
                toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "%(public)s", auth: "%(secret)s" } }),
                unsubscribe: async () => (localStorage.removeItem("subscription"), true),
            };
        };
        PushManager.prototype.getSubscription = async () => made() || null;
        PushManager.prototype.subscribe = async options => {
            if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw new TypeError();
            localStorage.setItem("subscription", Number(localStorage.getItem("asked") ?? 0) + 1);
            localStorage.setItem("asked", Number(localStorage.getItem("asked") ?? 0) + 1);
            return made();
        };
        // Chromium without windows says "denied" of what was granted.
        Object.defineProperty(Notification, "permission", { get: () => permission });
        Notification.requestPermission = async () => permission;
    })("%(permission)s");
"""


class Notified(App):
    """Somebody who sets what they are told."""

    def subscribing(self, permission="granted", service="https://fcm.googleapis.com/fcm/send"):
        """From now on the browser makes subscriptions, or refuses to.

        - service: Where its messages are sent.
        """
        if permission == "granted":
            self.context.grant_permissions(["notifications"], origin=self.server.origin)
        names = {"public": PUBLIC, "secret": SECRET, "permission": permission, "service": service}
        self.page.add_init_script(SUBSCRIBING % names)

    def switch_browser_on(self):
        self.open("/notifications")
        self.submit(self.page.locator("[data-push] button"))
        expect(self.page.locator("[data-browser]")).to_have_count(1)

    def preset(self, name: str, place: str = ""):
        return self.page.locator(".notify-place", has_text=place).locator(f"[name=turn][value^='{name} ']")

    def add_rule(self, kind: str, fields: dict):
        """By the form of its kind, at the only place."""
        self.open("/notifications")
        self.submit(self.page.locator(".notify-add"))
        self.submit(self.page.locator(f".notify-kinds a[href$='kind={kind}']"))
        self.fill_rule(fields)
        self.submit(self.page.locator("[data-rule] button"))

    def fill_rule(self, fields: dict):
        for name, value in fields.items():
            control = self.page.locator(f"#rule-{name}")
            if value is True:
                control.check()
            elif control.evaluate("e => e.localName") == "select":
                control.select_option(value)
            else:
                control.fill(value)

    def targets(self):
        return self.page.locator(".notify-targets > li[data-id]:not([data-id=target-mail])")

    def wait_until_logged(self, count: int) -> list:
        """Until so many deliveries have ended; what the page says of each, the latest first."""

        def is_there():
            self.open("/notifications/log")
            return self.page.locator(".notify-log > li").count() == count

        self.server.wait_for(is_there)
        return self.page.locator(".notify-log > li").evaluate_all(
            """all => all.map(entry => ({
                title: entry.querySelector("a, strong").textContent, link: entry.querySelector("a")?.getAttribute("href"),
                why: entry.querySelector("small").textContent.split(" · ").slice(1).join(" · "),
                outcome: entry.querySelector(".badge").textContent, failed: !!entry.querySelector(".badge.is-failure"),
                target: entry.querySelector("p:last-child small").textContent }))"""
        )

    def rules(self):
        return self.page.locator(".notify-rule")

    def turn(self, name: str):
        """Presses a preset, and waits for the page it leads to."""
        self.page.evaluate("window.pressLater(1000)")
        self.submit(self.preset(name))


class PushWorker:
    """The worker that shows notices, by the DevTools protocol."""

    def __init__(self, app: Notified):
        self.app = app
        self.session = app.context.new_cdp_session(app.page)
        self.registrations = {}
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._seen)
        self.session.send("ServiceWorker.enable")
        app.server.wait_for(lambda: app.page.evaluate("true") and self.registration)
        app.server.wait_for(lambda: app.page.evaluate("true") and self.worker)
        # A message to one that is not in charge yet is dropped, and the protocol does not say so.
        app.server.wait_for(lambda: self.worker.evaluate("self.registration.active?.state === 'activated'"))

    def _seen(self, event):
        for registration in event["registrations"]:
            self.registrations[registration["scopeURL"]] = registration["registrationId"]

    @property
    def registration(self):
        return self.registrations.get(f"{self.app.server.origin}/push/")

    @property
    def worker(self):
        return next((one for one in self.app.context.service_workers if one.url.endswith("/push/worker.js")), None)

    def deliver(self, data):
        """As when the push service hands over a message: what was decrypted, or a text that is none."""
        text = data if isinstance(data, str) else json.dumps(data)
        self.session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self.app.server.origin, "registrationId": self.registration, "data": text},
        )

    def shown(self) -> list:
        """Title, text, tag and page of what stands in the notification centre."""
        return self.worker.evaluate(
            """async () => (await self.registration.getNotifications()).map(one =>
                [one.title, one.body, one.tag, one.data.url])"""
        )

    def wait_until_shown(self, expected: list):
        self.app.server.wait_for(lambda: self.shown() == expected)

    def press(self, number: int = 0) -> str:
        """Presses a notice, and returns the address that the worker opens, or whose window it shows: no test has a hand to open
        windows with.
        """
        return self.worker.evaluate(
            """async number => {
                const opened = new Promise(resolve => {
                    self.clients.openWindow = async url => resolve(url);
                    WindowClient.prototype.focus = async function () { return resolve(this.url), this; };
                });
                const notification = (await self.registration.getNotifications())[number];
                self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
                return await opened;
            }""",
            number,
        )
