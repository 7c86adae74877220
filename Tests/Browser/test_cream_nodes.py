"""Servers of Cream that share a database: made ready by a command, alike to those who shop, and honest while it is away."""

import tempfile
from urllib.parse import urlsplit

import pytest
from aids.accounts import EMAIL, Shopper
from aids.app import Look
from aids.cream import SHOE, Cream, run
from playwright.sync_api import expect
from support.postgresql import PostgreSQL

SECRETS = {"CREAM_PEPPER": "17" * 32, "CREAM_SIGNING_SECRET": "2b" * 32}


@pytest.fixture
def database():
    with PostgreSQL(tempfile.gettempdir()) as server:
        yield server


@pytest.fixture
def settings(database):
    settings = {"CREAM_DATABASE_URL": database.make_database("cream"), **SECRETS}
    status, said, complained = run("migrate", **settings)
    assert (status, complained) == (0, ""), said
    return settings


@pytest.fixture
def nodes(settings):
    started = [Cream(settings), Cream(settings)]
    yield started
    # Whether the database is there at the end or not.
    assert [node.end() for node in started] == [0, 0]


def test_x17_tables_and_secrets_come_first(database):
    """X17: no server starts without the tables, or with other secrets than the rest, and each says what to do."""
    settings = {"CREAM_DATABASE_URL": database.make_database("cream"), **SECRETS}
    assert run("migrate")[0] == 1
    status, _, complained = run("serve", "--port", "0", **settings)
    assert status == 74 and "cream migrate" in complained
    for expected in ("brought up to date", "were up to date"):
        status, said, _ = run("migrate", **settings)
        assert status == 0 and expected in said
    Cream(settings).end()
    for name in SECRETS:
        for value in ("", "99" * 32, "nonsense"):
            status, _, complained = run("serve", "--port", "0", **{**settings, name: value})
            assert status == 78 and name in complained and (not value or value not in complained)
    database.kill()
    status, _, complained = run("serve", "--port", "0", **settings)
    assert status == 69 and "does not answer" in complained


def test_x17_who_joins_at_one_server_is_known_at_the_other(nodes, visit):
    """X17: one account, one session and one sign-out, whichever server is asked."""
    one, other = nodes
    app = visit(one, Look(), Shopper)
    # Browsers send cookies to each port of a host.
    app.join()
    app.server = other
    app.open("/my")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
    app.sign_out()
    app.server = one
    app.open("/my")
    assert urlsplit(app.page.url).path == "/sign-in"


def test_x17_the_shop_is_open_while_the_database_is_away(nodes, database, visit):
    """X17: items are shown; MY says for how long it cannot, and comes back by itself."""
    one, _ = nodes
    app = visit(one, Look("en"), Shopper)
    app.join()
    database.kill()
    for address in ("/", "/search", SHOE):
        assert app.context.request.get(one.origin + address).status == 200
    answer = app.context.request.get(f"{one.origin}/my", headers={"Accept": "text/html"})
    assert answer.status == 503 and int(answer.headers["retry-after"]) > 0
    assert "try again" in answer.text().lower()
    database.start()
    one.wait_for(lambda: app.context.request.get(f"{one.origin}/my").status == 200)
    app.open("/my")
    expect(app.page.locator("[data-who]")).to_have_text(EMAIL)
