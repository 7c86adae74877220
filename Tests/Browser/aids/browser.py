"""Debian's Chromium, on the suites' own clock."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from support import clock

# Those of the features that Playwright switches off that concern pages: the last switch of this name counts alone. And
# RenderDocument: with it, Chromium 156 now and then crashes in its DevTools, which the driver uses, when one of two
# windows of a site goes on to another page.
SWITCHED_OFF = [
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "RenderDocument",
]


def shifted(folder: Path) -> dict:
    """The environment of a program whose calendar is the suites', of a library that is built in the folder."""
    library = folder / "shift.so"
    source = Path(__file__).with_name("shift.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(source), "-ldl"], check=True)
    return {**os.environ, "LD_PRELOAD": str(library), "HANEUL_TEST_SHIFT": str(clock.SHIFT)}


def options(folder: Path, program: str | None) -> dict:
    # Chromium's own sandbox needs rights that containers do not give; everything here is of this machine.
    switches = ["--no-sandbox", f"--disable-features={','.join(SWITCHED_OFF)}"]
    return {"executable_path": program, "args": switches, "env": shifted(folder)}


@contextmanager
def chromium(folder: Path):
    """The browser of nearly all tests: Chromium without its windows, for which pages are two thirds of the work."""
    program = os.environ.get("HANEUL_CHROMIUM") or shutil.which("chromium-headless-shell") or complete()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(**options(folder, program))
        yield running
        running.close()


@contextmanager
def complete_chromium(running: Browser, folder: Path):
    """One more browser, with what only the whole of Chromium has: it judges whether a site can be installed."""
    other = running.browser_type.launch(**options(folder, complete()))
    yield other
    other.close()


def complete() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")
