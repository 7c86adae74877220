"""Every screen of accounts in both products: contrast as it is on the screen, and what shuts people out."""

from contextlib import ExitStack

import pytest
from aids import account_screens, screens
from aids.accounts import EMAIL, EXAMPLE, Person, Shopper
from aids.app import Look
from aids.cream import Cream
from aids.pixels import Eye
from aids.skies import wet_server
from axe_playwright_python.sync_playwright import Axe
from support.patience import PATIENCE

AXE = Axe()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# Each theme, size and language.
LOOKS = {
    Person: [Look(), Look("ja", "dark"), Look("en", "dark", "desktop")],
    Shopper: [Look(), Look("en", "dark", "desktop")],
}
CASES = [
    pytest.param((role, look), id=f"{name}-{look}")
    for role, name in ((Person, "haneul"), (Shopper, "cream"))
    for look in LOOKS[role]
]

pytestmark = pytest.mark.most_seconds(600)


@pytest.fixture(scope="module", params=CASES)
def walk(request, browser, tmp_path_factory):
    """What was found wrong on each screen, for one look: the screens are visited once for all tests."""
    role, look = request.param
    with ExitStack() as ends:
        if role is Shopper:
            server = Cream()
            ends.callback(server.end)
        else:
            server = ends.enter_context(wet_server(tmp_path_factory.mktemp("accounts")))
        context = browser.new_context(**look.options, service_workers="block", reduced_motion="reduce")
        ends.callback(context.close)
        context.set_default_timeout(PATIENCE * 1000)
        app = role(context.new_page(), server, look)
        eye = Eye(app)
        shown = account_screens.of_cream(app) if role is Shopper else account_screens.of_haneul(app)
        found = {name: wrong_on(app, eye) for name in shown}
    assert len(found) > 20
    return found


def wrong_on(app: Person, eye: Eye) -> dict:
    screens.settle(app)
    violations = AXE.run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
    found = {
        "axe": [f"{each['id']}: {node['target']}" for each in violations for node in each["nodes"][:4]],
        "untranslated": untranslated(app),
        "unnamed": screens.unnamed(app),
        "small": screens.small_targets(app) if app.look.size == "phone" else [],
        "sideways": ["scrolls sideways"] if screens.overflow(app) else [],
        "errors": list(app.errors),
        "pale": [],
    }
    app.errors.clear()
    eye.look()
    top = app.page.evaluate("scrollY")
    for _ in screens.down(app):
        found["pale"] += [str(line) for line in eye.unreadable()]
    app.page.evaluate("top => scrollTo({top, behavior: 'instant'})", top)
    return found


def untranslated(app: Person) -> list:
    # The page below a dialog is another test's, and addresses and the browser are called as they are.
    texts = [] if app.dialog.count() else screens.untranslated(app)
    return [text for text in texts if not any(name in text for name in (EMAIL, EXAMPLE, "Chrom"))]


def wrong(found, kind) -> dict:
    return {name: screen[kind] for name, screen in found.items() if screen[kind]}


def test_text_of_accounts_is_readable(walk):
    """Contrast of 4.5 : 1 or more on every screen of accounts, from top to foot, in both themes."""
    assert not wrong(walk, "pale")


def test_axe_finds_no_violation_on_screens_of_accounts(walk):
    assert not wrong(walk, "axe")


def test_no_screen_of_accounts_is_half_translated(walk):
    assert not wrong(walk, "untranslated")


def test_every_control_of_accounts_has_a_name_and_room_for_a_finger(walk):
    assert not wrong(walk, "unnamed")
    assert not wrong(walk, "small")


def test_no_screen_of_accounts_scrolls_sideways_or_has_an_error(walk):
    assert not wrong(walk, "sideways")
    assert not wrong(walk, "errors")
