"""The app as a person handles it: what is on the screen, by what it says or is for."""

import os
import re
from itertools import product
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

SEOUL = (37.57, 126.98)


class Look(NamedTuple):
    """One way the app is looked at."""

    language: str = "ko"
    theme: str = "light"
    size: str = "phone"

    def __str__(self):
        return f"{self.language}-{self.theme}-{self.size}"

    @property
    def options(self) -> dict:
        """Of a browser's context."""
        width, height = {"phone": (390, 844), "desktop": (1280, 800)}[self.size]
        return {
            "locale": {"ko": "ko-KR", "en": "en-US", "ja": "ja-JP"}[self.language],
            "color_scheme": self.theme,
            "viewport": {"width": width, "height": height},
            "has_touch": self.size == "phone",
            "timezone_id": "Asia/Seoul",
        }


# Each language, each theme and each size meets each of the others. `make test-looks` has them all.
LOOKS = [
    Look("ko", "light", "phone"), Look("ko", "dark", "desktop"), Look("en", "dark", "phone"), Look("en", "light", "desktop"),
    Look("ja", "light", "phone"), Look("ja", "dark", "desktop"),
]
# Where a test is about what somebody does: each language and each size.
ONE_OF_EACH = [Look("ko"), Look("en", size="desktop"), Look("ja")]
if os.environ.get("HANEUL_EVERY_LOOK"):
    LOOKS = [Look(*each) for each in product(("ko", "en", "ja"), ("light", "dark"), ("phone", "desktop"))]
    ONE_OF_EACH = [look for look in LOOKS if look.theme == "light"]
# Of what is in Korean and English alone.
LOOKS_OF_TWO = [look for look in LOOKS if look.language != "ja"]


# What a test has to know of the stream: the pages themselves show nothing of it while all is well.
WATCH_STREAMS = """
    window.streams = [];
    if (window.EventSource) {
        window.EventSource = class extends EventSource {
            constructor(...all) {
                super(...all);
                window.streams.push(this);
                // The page looks at itself again within half a second; a later timer ends later.
                this.addEventListener("reload", () => setTimeout(() => { window.followed += 1; }, 501));
            }
        };
    }
    window.followed = 0;
    window.openStreams = () => window.streams.filter(each => each.readyState === EventSource.OPEN).length;
"""

# Two presses within half a second are one: a test says how much later the next one comes, and need not wait for it.
PRESS_LATER = """
    let later = 0;
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
    Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) + later; } });
    window.pressLater = milliseconds => { later += milliseconds; };
"""


class App:
    """A page of the app in a browser's window."""

    def __init__(self, page: Page, server, look: Look):
        self.page, self.server, self.look = page, server, look
        self.errors = []
        page.add_init_script(WATCH_STREAMS)
        page.add_init_script(PRESS_LATER)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._heard(message))
        page.on("response", lambda answer: self._got(answer))

    def _heard(self, message):
        # What the browser says of itself when a request fails names no address.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def _got(self, answer):
        # A page that is not there is an answer; what a page stands on has to be there.
        if answer.status >= 400 and answer.request.resource_type != "document":
            self.errors.append(f"{answer.status} {answer.url}")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def word(self, korean: str, english: str, japanese: str | None = None) -> str:
        return {"ko": korean, "en": english, "ja": japanese or english}[self.look.language]

    def open(self, path: str = "/") -> Page:
        address = self.server.origin + path
        try:
            self.page.goto(address)
        except Error as error:
            # A live page that loads itself anew at the same moment ends this navigation.
            if "ERR_ABORTED" not in str(error):
                raise
            self.page.wait_for_load_state()
            self.page.goto(address)
        return self.page

    def until(self, script: str, argument=None):
        """Until the script's value, or what it promises, is true; the page may go on to another meanwhile."""

        def is_true():
            try:
                return self.page.evaluate(script, argument)
            except Error:
                return False

        self.server.wait_for(is_true, what=script)

    def wait_until_held(self, held: list):
        """Until a request has been held: the driver hears of it only while it is asked something."""
        self.server.wait_for(lambda: self.page.evaluate("true") and held)

    def submit(self, control: Locator):
        """Presses what sends a form, and waits for the page it leads to."""
        with self.page.expect_navigation():
            control.click()

    def choose(self, control: Locator):
        """Presses a choice that is saved at once, and waits until it is."""
        with self.page.expect_event("requestfinished", lambda request: request.method == "POST"):
            control.click()

    def press_later(self):
        """As if the next press came a second later than it does."""
        self.page.evaluate("window.pressLater(1000)")

    def post(self, action: str, fields: dict, **options):
        """Sends a form as the browser does, but follows it outside of the window."""
        return self.context.request.post(
            self.server.origin + action,
            data=urlencode(fields),
            headers={
                "Content-Type": "application/x-www-form-urlencoded",
                "Origin": self.server.origin,
                "Sec-Fetch-Site": "same-origin",
                # As when somebody goes to an address: scripts ask for HTML alone.
                "Accept": "text/html,application/xhtml+xml",
            },
            **options,
        )

    # The list

    @property
    def rows(self) -> Locator:
        """All of them, the own position's too."""
        return self.page.locator("[id^='row-']")

    @property
    def saved_rows(self) -> Locator:
        return self.page.locator("[id^='row-']:not(#row-current-location), .edit-rows li")

    def order(self) -> list:
        """The identifiers of the saved places, from above."""
        return self.saved_rows.evaluate_all("all => all.map(e => e.dataset.id ?? e.id.replace(/^row-/, ''))")

    def unit(self, name: str) -> Locator:
        """The control that changes the unit with one tap."""
        return self.page.locator("[data-units] button", has_text=name)

    def names(self) -> list:
        """What the saved places are called, from above."""
        return self.saved_rows.locator("h2, strong").evaluate_all(
            "all => all.map(each => { const name = each.cloneNode(true);"
            "name.querySelectorAll('.badge').forEach(badge => badge.remove()); return name.textContent.trim(); })"
        )

    def row(self, name: str) -> Locator:
        return self.saved_rows.filter(has_text=name)

    def take_offer(self):
        """The twenty Korean cities, with one tap."""
        self.page.locator("form[action='/places/offer'] button").first.click()
        expect(self.saved_rows).to_have_count(20)

    def add(self, *queries: str):
        """Through search, the first result of each; back on the list."""
        for query in queries:
            self.open(f"/search?q={query}")
            self.submit(self.page.locator("form[action='/places/add'] button").first)
        self.open("/")
        expect(self.saved_rows).to_have_count(len(queries))

    def add_seoul_and_busan(self):
        self.add(self.word("서울", "Seoul", "ソウル"), self.word("부산", "Busan", "釜山"))

    def place_address(self, name: str) -> str:
        """The path of a place's page, as its row leads to it."""
        return self.row(name).locator("a[href^='/places/']").first.get_attribute("href")

    # The weather ahead

    def row_read_out(self) -> int | None:
        """Which row of the chart's table its readout says, word for word; none as long as it says another thing."""
        said = self.page.locator(".future-readout > *").all_text_contents()
        heads = self.page.locator(".future-table thead th").all_text_contents()
        rows = self.page.locator(".future-table tbody tr").evaluate_all(
            "all => all.map(row => [...row.cells].map(cell => cell.textContent))"
        )
        for number, (hour, *values) in enumerate(rows):
            if said == [hour, *(f"{head} {value}" for head, value in zip(heads[1:], values))]:
                return number
        return None

    def wait_until_read_out(self, is_meant) -> int:
        """The number of the row that is read out, once it is one that is meant."""
        self.server.wait_for(lambda: (row := self.row_read_out()) is not None and is_meant(row))
        return self.row_read_out()

    # What is live

    def pieces(self) -> dict:
        """Identifier and hash of every live piece."""
        return self.page.eval_on_selector_all(
            "[data-hash]", "all => Object.fromEntries(all.map(e => [e.id, e.dataset.hash]))"
        )

    def mark(self, selector: str):
        """Puts a mark on nodes that only the same nodes still have later."""
        self.page.eval_on_selector_all(selector, "all => all.forEach(e => { e.marked = true })")

    def marked(self, selector: str) -> list:
        return self.page.eval_on_selector_all(selector, "all => all.filter(e => e.marked).map(e => e.id)")

    def wait_until_live(self):
        """The stream is open."""
        self.until("window.openStreams() === 1")

    def wait_until_closed(self):
        """No stream is open."""
        self.until("window.openStreams() === 0")


def numbers(text: str) -> list:
    return [float(found.replace("−", "-")) for found in re.findall(r"[-−]?\d+(?:\.\d+)?", text)]
