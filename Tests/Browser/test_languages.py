"""C7: languages and regions."""

import re

import pytest
from aids.app import Look
from playwright.sync_api import expect


@pytest.mark.parametrize(
    "accepted, language",
    [("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("en-US,en;q=0.9", "en"), ("de,ko;q=0.7,en;q=0.3", "ko"), ("ja", "ja"), ("fr", "en"), ("", "en")],
)
def test_c7_the_language_follows_the_browser(visit, server, accepted, language):
    """C7: language follows the person's locale: Accept-Language with its weights."""
    app = visit(server)
    app.context.set_extra_http_headers({"Accept-Language": accepted})
    answer = app.context.request.get(server.origin + "/", headers={"Accept-Language": accepted})
    assert re.search(rf'<html[^>]* lang="{language}"', answer.text())


def test_c7_the_override_is_kept(app, visit, server):
    """C7: … and can be overridden; kept."""
    app.add("서울")
    app.open("/settings")
    app.page.locator("label[for='%s']" % app.page.locator("[name=language][value=en]").get_attribute("id")).click()
    expect(app.page.locator("html")).to_have_attribute("lang", "en")
    again = visit(server)
    again.context.add_cookies(app.context.cookies())
    again.open("/")
    expect(again.page.locator("html")).to_have_attribute("lang", "en")
    expect(again.row("Seoul")).to_be_visible()


@pytest.mark.hours
@pytest.mark.parametrize("accepted", ["", "en", "C", "*"])
def test_c7_no_region_known_is_celsius(visit, server, accepted):
    """C7: no region known → °C. Fault to exclude: a locale without region failing or giving °F."""
    app = visit(server, Look(language="en"))
    app.context.set_extra_http_headers({"Accept-Language": accepted})
    answer = app.context.request.get(
        server.origin + "/places/geonames:1835848", headers={"Accept-Language": accepted}
    )
    assert answer.ok
    # Seoul, by the emulated weather, is between 4 and 15 °C: 40 and 59 °F.
    now = re.search(r'data-now="temperature"[^>]*>\s*([−-]?\d+)', answer.text())
    assert now and int(now[1].replace("−", "-")) < 30


@pytest.mark.hours
def test_c7_an_american_sees_fahrenheit_and_a_briton_celsius(visit, server):
    """C7: units follow the person's locale."""

    def now(language):
        answer = visit(server).context.request.get(
            server.origin + "/places/geonames:1835848", headers={"Accept-Language": language}
        )
        return int(re.search(r'data-now="temperature"[^>]*>\s*([−-]?\d+)', answer.text())[1].replace("−", "-"))

    assert abs(now("en-US") - (now("en-GB") * 9 / 5 + 32)) <= 1.5


def test_a_theme_that_is_chosen_is_kept(app):
    """Settings: theme."""
    app.open("/settings")
    app.page.locator("label[for='%s']" % app.page.locator("[name=theme][value=dark]").get_attribute("id")).click()
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")
    app.open("/")
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_export_and_erase(app):
    """A profile in the store: export and erase."""
    app.add("서울")
    app.open("/settings")
    with app.page.expect_download() as download:
        app.page.locator("a[href='/settings/export']").click()
    text = download.value.path().read_text()
    assert "서울" in text or "Seoul" in text or "1835848" in text
    app.submit(app.page.locator("a[href='/settings/erase']"))
    app.submit(app.page.locator("form[action='/settings/erase'] button"))
    app.open("/")
    expect(app.saved_rows).to_have_count(0)
