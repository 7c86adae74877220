"""B3, D7, D11, C20, C21, C26: how the screens hang together; scripts off; other browsers."""

import re

import pytest
from aids.app import Look
from playwright.sync_api import expect


def test_d7_tabs_keep_their_own_place(app):
    """D7: tabs, each keeping its own place and history; browsing weather never asks for an account."""
    app.add("서울")
    address = app.place_address("서울")
    app.row("서울").locator("a[href^='/places/']").first.click()
    expect(app.page).to_have_url(re.compile(re.escape(address)))
    app.page.locator("nav [data-tab=search]").click()
    app.page.locator("#search-query").fill("부산")
    expect(app.page.locator("#search-results [data-row]").first).to_contain_text("부산")
    app.page.locator("nav [data-tab=weather]").click()
    expect(app.page).to_have_url(re.compile(re.escape(address)))


def test_d7_what_is_not_built_is_not_shown(app):
    """D7: nothing leads to a page that is not there; My page leads to sign-in."""
    app.add("서울")
    seen, waiting = set(), ["/", "/settings", "/search", app.place_address("서울")]
    for path in waiting:
        app.open(path)
        links = app.page.locator("a[href^='/']").evaluate_all("all => all.map(e => e.getAttribute('href'))")
        seen |= {link.split("#")[0] for link in links}
    assert "/me" in seen
    for link in seen:
        assert app.context.request.get(app.server.origin + link).status < 400, link


def test_d7_what_was_erased_is_not_where_tabs_lead(app):
    """D7: after everything was erased, no tab leads to what was searched for, nor to the question."""
    app.add("서울")
    app.open("/search?q=부산")
    app.open("/settings/erase")
    app.submit(app.page.locator("form[action='/settings/erase'] button"))
    expect(app.page.locator("nav [data-tab=search]")).to_have_attribute("href", re.compile("/search$"))
    expect(app.page.locator("nav [data-tab=settings]")).to_have_attribute("href", re.compile("/me$"))


def test_d7_no_tab_leads_to_where_the_device_was(app):
    """D7: the own position's page is asked for anew: the permission may have been taken back."""
    app.open("/here?at=35.1796,129.0756")
    app.open("/search")
    expect(app.page.locator("nav [data-tab=weather]")).to_have_attribute("href", "/here")


def future(app):
    """The link to the weather ahead, on the page of a place that was come to from the list."""
    app.add("서울")
    app.row("서울").locator("a[href^='/places/']").first.click()
    link = app.page.locator("a[href$='/future']").first
    expect(link).to_be_visible()
    app.page.wait_for_load_state()
    return link


@pytest.mark.hours
def test_b3_leaving_the_sheet_twice_leaves_no_more_than_the_sheet(app):
    """B3: a double click beside the sheet, or Escape twice, leads back to the place and no further."""
    link = future(app)
    address = app.page.url
    app.page.evaluate(
        "() => { const back = history.back; window.backs = 0;"
        "history.back = () => { window.backs += 1; back.call(history) } }"
    )
    twice = (
        "sheet.click(); sheet.click()",
        "for (const n of [1, 2]) sheet.dispatchEvent(new Event('cancel', {cancelable: true}))",
    )
    link.click()
    for times, leave in enumerate(twice, start=1):
        expect(app.page.locator("dialog.sheet")).to_be_visible()
        app.page.evaluate(f"() => {{ const sheet = document.querySelector('dialog.sheet'); {leave}; }}")
        expect(app.page.locator("dialog.sheet")).to_have_count(0)
        # What was asked for twice would still be on its way.
        assert app.page.evaluate("window.backs") == times
        assert app.page.url == address
        app.page.evaluate("history.forward()")


def test_b3_a_sheet_that_comes_too_late_does_not_open(visit, server):
    """B3: forward and back again before the sheet has come: the page stays as it is."""
    app = visit(server, service_workers="block")
    link = future(app)
    address = app.page.url
    link.click()
    expect(app.page.locator("dialog.sheet")).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.page.locator("dialog.sheet")).to_have_count(0)
    held = []
    app.context.route(re.compile("/future$"), lambda route: held.append(route))
    app.page.evaluate("history.forward()")
    app.wait_until_held(held)
    app.page.evaluate("history.back()")
    app.until("!location.pathname.endsWith('/future')")
    with app.page.expect_response(re.compile("/future$")) as answer:
        held[0].fallback()
    answer.value.finished()
    # What the page does with it is done before another answer, asked for later, is drawn.
    app.page.evaluate("fetch('/offline').then(answer => answer.text()).then(() => new Promise(requestAnimationFrame))")
    assert app.page.locator("dialog.sheet").count() == 0
    assert app.page.url == address


def test_d11_every_page_is_built_in_the_same_steps(app):
    """D11: every page is built in the same steps: one heading, one main part, the tabs, a title of its own."""
    app.add("서울")
    titles = {}
    for path in ("/", "/search", "/settings", "/location", "/offline", app.place_address("서울")):
        app.open(path)
        assert app.page.locator("main").count() == 1, path
        assert app.page.locator("h1").count() == 1, path
        # What is shown without a network is the place of no tab.
        assert app.page.locator("nav [aria-current=page]").count() == (path != "/offline"), path
        titles[path] = app.page.title()
    assert len(set(titles.values())) == len(titles), titles


@pytest.mark.hours
def test_c20_an_error_says_what_happened_and_what_to_do(visit, own_server):
    """C20: errors that say what happened and what to do; developer detail never to a visitor. With every upstream
    failing, typical weather is shown, labelled; never a blank."""
    server = own_server()
    server.upstream.fails = True
    app = visit(server)
    app.add("서울")
    text = app.row("서울").inner_text()
    assert "평년" in text, text
    app.open(app.place_address("서울"))
    text = app.page.locator("main").inner_text()
    assert "평년" in text
    assert not re.search(r"Error|Optional\(|http://|/v1/|503|HTTP", text), text


def test_c21_no_key_is_needed(app):
    """C21: missing key: everything that needs none still works."""
    app.add("서울")
    expect(app.row("서울").locator("[data-now=temperature]")).to_contain_text("°")


def test_scripts_off_everything_but_live_and_position_works(visit, server):
    """It reads and works with scripts off: links and forms do everything but live updates and position."""
    app = visit(server, java_script_enabled=False)
    app.open("/")
    app.page.locator("form[action='/places/offer'] button").first.click()
    expect(app.saved_rows).to_have_count(20)
    app.open("/search?q=뉴욕")
    app.page.locator("form[action='/places/add'] button").first.click()
    expect(app.saved_rows).to_have_count(21)
    app.open("/?edit=1")
    app.page.locator("button[formaction='/places/remove']").first.click()
    expect(app.saved_rows).to_have_count(20)
    app.page.locator("form[action='/places/restore'] button").first.click()
    expect(app.saved_rows).to_have_count(21)
    app.open("/")
    app.submit(app.unit("°F"))
    app.saved_rows.nth(1).locator("a[href^='/places/']").first.click()
    expect(app.page.locator("#part-now")).to_contain_text("°")
    app.page.locator("a[href$='/future']").first.click()
    expect(app.page.locator("main svg path").first).to_be_attached()
    expect(app.page.locator("table").first).to_be_attached()
    app.open("/settings")
    app.page.locator("label[for='%s']" % app.page.locator("[name=theme][value=dark]").get_attribute("id")).click()
    app.page.locator("label[for='%s']" % app.page.locator("[name=wind][value=kn]").get_attribute("id")).click()
    # One button keeps what was chosen above and below.
    expect(app.page.locator(".settings form button")).to_have_count(1)
    app.submit(app.page.locator(".settings form button"))
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(app.page.locator("[name=wind][value=kn]")).to_be_checked()
    app.open("/location")
    app.page.locator("#latitude").fill("35.8714, 128.6014")
    app.submit(app.page.get_by_role("button", name="변경"))
    app.open("/")
    expect(app.page.locator("#row-current-location")).to_contain_text("대구")
    expect(app.page.locator("main .hint")).to_be_visible()


def test_c26_older_browsers_lose_nothing_but_the_new(visit, server):
    """C26: newer features detected with a fallback."""
    app = visit(server)
    app.page.add_init_script(
        """for (const name of ['BroadcastChannel', 'ServiceWorkerContainer']) delete window[name];
        delete Intl.RelativeTimeFormat;
        delete Navigator.prototype.serviceWorker; delete Navigator.prototype.permissions;
        delete Document.prototype.startViewTransition; delete Element.prototype.checkVisibility;
        delete Promise.withResolvers; delete Array.fromAsync; delete Set.prototype.union;"""
    )
    app.add("서울")
    app.open(app.place_address("서울"))
    expect(app.page.locator("#part-now")).to_contain_text("°")
    app.open("/settings")
    app.open("/here")
    assert app.errors == []


def test_simulated_weather_says_so_on_every_screen(visit, own_server):
    """Simulation: every screen and answer says so in words."""
    server = own_server(arguments=["--demo"])
    app = visit(server, Look(language="en"))
    app.add("Seoul")
    for path in ("/", app.place_address("Seoul"), app.place_address("Seoul") + "/future", "/settings", "/search"):
        app.open(path)
        expect(app.page.locator(".simulated")).to_contain_text(re.compile("simulat", re.IGNORECASE))
