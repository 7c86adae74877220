"""The platform's site by itself: notes-site knows neither weather nor a market."""

import os
import subprocess
import uuid
from pathlib import Path

import pytest
from aids.app import LOOKS_OF_TWO, App, Look
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from support.gateway import Gateway

PROGRAM = os.environ.get("HANEUL_NOTES_SITE") or str(Path(__file__).parents[2] / ".build/debug/notes-site")


class NotesSite:
    """The program, and where it is."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.origin = self.process.stdout.readline().strip()

    wait_for = staticmethod(Gateway.wait_for)

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="module")
def notes():
    site = NotesSite()
    yield site
    site.end()


@pytest.fixture
def visit(browser, notes):
    contexts = []

    def visit(look=Look(), **options) -> App:
        context = browser.new_context(**{**look.options, **options})
        contexts.append(context)
        app = App(context.new_page(), notes, look)
        app.open()
        return app

    yield visit
    for context in contexts:
        context.close()


def leave(app: App, text: str):
    app.page.get_by_label(app.word("쪽지 내용", "Your note")).fill(text)
    app.submit(app.page.get_by_role("button", name=app.word("남기기", "Leave it")))


@pytest.mark.parametrize("look", LOOKS_OF_TWO, ids=str)
def test_a_form_keeps_what_is_written_and_says_so(visit, look):
    app = visit(look)
    text = f"<b>{uuid.uuid4()}</b>"
    leave(app, text)
    expect(app.page.get_by_role("status").first).to_contain_text(app.word("쪽지를 남겼습니다", "The note was left"))
    expect(app.page.locator("#notes li", has_text=text)).to_have_count(1)
    expect(app.page).to_have_title(app.word("쪽지 – 쪽지", "Notes – Notes"))
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not Axe().run(app.page).response["violations"]
    app.page.get_by_role("navigation").get_by_role("link", name=app.word("소개", "About")).click()
    expect(app.page.locator("h1")).to_have_text(app.word("소개", "About"))
    assert not app.errors


def test_what_changes_comes_by_itself(visit):
    reader, writer = visit(), visit()
    reader.until("openStreams() === 1")
    text = str(uuid.uuid4())
    leave(writer, text)
    expect(reader.page.locator("#notes li", has_text=text)).to_have_count(1)


def test_without_scripts_the_same(visit):
    app = visit(java_script_enabled=False)
    text = str(uuid.uuid4())
    leave(app, text)
    expect(app.page.locator("#notes li", has_text=text)).to_have_count(1)


def test_a_form_of_another_site_changes_nothing(visit):
    app = visit()
    text = str(uuid.uuid4())
    answer = app.context.request.post(f"{app.server.origin}/notes", form={"text": text})
    assert answer.status == 403
    app.open()
    expect(app.page.locator("#notes li", has_text=text)).to_have_count(0)


def test_a_page_that_was_seen_is_there_offline(visit):
    app = visit()
    text = str(uuid.uuid4())
    leave(app, text)
    app.until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    app.open()
    app.until("caches.match('/', {ignoreVary: true}).then(async kept => kept && (await kept.text()).includes('" + text + "'))")
    app.context.set_offline(True)
    app.open()
    expect(app.page.locator("#notes li", has_text=text)).to_have_count(1)
    expect(app.page.locator("[data-connection]")).to_contain_text("오프라인")
    app.page.goto(f"{app.server.origin}/about?never=seen")
    expect(app.page.locator("h1")).to_have_text("오프라인")


def test_keys_work_and_nobody_is_told_of_keys_that_do_not(visit):
    app = visit(Look(language="en", size="desktop"))
    app.page.keyboard.press("?")
    expect(app.page.locator("#help")).to_be_visible()
    assert app.page.locator("#help kbd").all_inner_texts() == ["r", "↑", "↓", "?"]
    app.page.keyboard.press("Escape")
    app.page.keyboard.press("/")
    expect(app.page).to_have_url(f"{app.server.origin}/")


def test_what_is_not_there_is_a_page_in_the_persons_language(visit):
    app = visit()
    answer = app.page.goto(f"{app.server.origin}/weather")
    assert answer.status == 404
    expect(app.page.get_by_role("link", name="쪽지로 가기")).to_be_visible()
