"""Pictures of every screen of the app, of a server with made-up weather, into a folder.

    Tools/screenshots/take.py FOLDER        phone and desktop, in every language, light and dark

Needs Playwright and Chromium, and the built binary (.build/release/haneul, or $HANEUL_BINARY).
"""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("HANEUL_BINARY", str(ROOT / ".build/release/haneul"))
# An autumn evening in Korea: day in Europe, night in America.
NOW = "2026-10-16T09:20:00Z"

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
LOCALES = {"ko": "ko-KR", "en": "en-US", "ja": "ja-JP"}
SCHEMES = ("light", "dark")
PLACES = ["geonames:1835848", "geonames:1838524", "geonames:1846266", "geonames:2643743", "geonames:5879400",
          "geonames:3448439"]
SEOUL = "/places/geonames:1835848"
SCREENS = {
    "list": "/", "edit": "/?edit=1", "place": SEOUL, "future": f"{SEOUL}/future", "search": "/search?q=서귀",
    "nothing-found": "/search?q=qqqqzzzz", "location": "/location", "here": "/here", "settings": "/settings",
    "not-found": "/places/geonames:999999999", "offline": "/offline",
}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """`haneul serve --demo` on a port of its own."""

    def __init__(self, folder: str):
        self.origin = f"http://localhost:{free_port()}"
        environment = dict(os.environ, HANEUL_DATA_DIR=folder, HANEUL_NOW=NOW)
        command = [BINARY, "serve", "--demo", "--port", self.origin.rsplit(":", 1)[1]]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)

    def __enter__(self) -> "Server":
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{self.origin}/health/ready", timeout=1)
                return self
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not answer")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def token(page: Page) -> str:
    return page.locator("input[name=token]").first.get_attribute("value") or ""


def keep_places(page: Page, origin: str):
    """By the app's own form, as a person would."""
    page.goto(f"{origin}/")
    for place in PLACES:
        page.request.post(
            f"{origin}/places/add",
            form={"token": token(page), "place": place, "back": "/"},
            headers={"Origin": origin},
        )
        page.goto(f"{origin}/")


def settled(page: Page):
    """Every row and part has come, and every picture is drawn."""
    page.wait_for_load_state("load")
    page.wait_for_function("document.fonts.status === 'loaded'")
    page.wait_for_function("!document.querySelector('.skeleton')", timeout=8000)


def take(browser: Browser, origin: str, folder: pathlib.Path):
    for size, viewport in SIZES.items():
        for language, locale in LOCALES.items():
            for scheme in SCHEMES:
                context = browser.new_context(
                    viewport=viewport, locale=locale, color_scheme=scheme, reduced_motion="reduce",
                    timezone_id="Asia/Seoul", device_scale_factor=2 if size == "phone" else 1,
                    service_workers="block",
                )
                page = context.new_page()
                name = f"{size}-{language}-{scheme}"
                page.goto(f"{origin}/")
                page.screenshot(path=folder / f"first-{name}.png")
                keep_places(page, origin)
                for screen, path in SCREENS.items():
                    page.goto(f"{origin}{path}")
                    try:
                        settled(page)
                    except Exception as error:  # A picture of what hangs says more than its absence.
                        print(f"{screen}-{name}: {' '.join(str(error).split())[:120]}", file=sys.stderr)
                    page.screenshot(path=folder / f"{screen}-{name}.png", full_page=screen in ("place", "settings"))
                context.close()


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(data) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        take(browser, server.origin, folder)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


main()
