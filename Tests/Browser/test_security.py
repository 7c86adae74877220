"""Headers on every route, and forms nobody else can send."""

import re

import pytest

from aids import screens

HEADERS = {
    "content-security-policy": r"default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin|no-referrer|strict-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}
# Scripts and styles have the policy of their page; a worker has its own.
OF_FILES = {"x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin"}
FILES = ("text/javascript", "text/css", "image/png")
FIXED = ("/manifest.webmanifest", "/worker.js", "/offline")


@pytest.fixture(scope="module")
def kept(browser, server):
    """Somebody with two places, their cookie, and every address and form of every screen."""
    from aids.app import App, Look

    look = Look()
    context = browser.new_context(**look.options, service_workers="block")
    app = App(context.new_page(), server, look)
    app.add_seoul_and_busan()
    addresses, forms = set(FIXED), {}
    for address in screens.addresses(app).values():
        app.open(address)
        addresses.add(address)
        addresses |= set(re.findall(r'(?:href|src)="(/assets/[^"#]+)', app.page.content()))
        for form in app.page.locator("form[method=post]").all():
            fields = form.locator("input[name], button[name], select[name]").evaluate_all(
                "all => Object.fromEntries(all.map(e => [e.name, e.value]))"
            )
            forms[form.get_attribute("action")] = fields
            for button in form.locator("button[formaction]").all():
                forms[button.get_attribute("formaction")] = fields | {"id": button.get_attribute("value")}
    yield app, sorted(addresses), forms
    context.close()


def test_security_headers_are_on_every_route(kept):
    """Security headers: strict CSP without inline script, frame-ancestors, nosniff, referrer policy."""
    app, addresses, _ = kept
    missing = []
    for address in addresses:
        headers = app.context.request.get(app.server.origin + address, fail_on_status_code=False).headers
        is_file = headers["content-type"].startswith(FILES) and address != "/worker.js"
        for name, pattern in (OF_FILES if is_file else HEADERS).items():
            if not re.match(f"(?:{pattern})", headers.get(name, "")):
                missing.append(f"{address}: {name}: {headers.get(name)}")
    assert not missing


def test_no_page_has_inline_script_or_style(kept):
    """A Content-Security-Policy that proves it: nothing inline, nothing fetched from another host."""
    app, addresses, _ = kept
    for address in addresses:
        answer = app.context.request.get(app.server.origin + address, fail_on_status_code=False)
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        html = answer.text()
        assert not re.search(r"<script(?![^>]*\bsrc=)", html), address
        assert not re.search(r"<style\b|\sstyle=|\son[a-z]+=", html), address
        assert not re.search(r'<(?:script|link|img|use)[^>]+(?:src|href)="(?:https?:)?//', html), address


def test_every_form_is_refused_without_its_token(kept):
    """CSRF on every form."""
    app, _, forms = kept
    assert {"/places/add", "/places/remove", "/settings/units"} <= set(forms)
    app.open("/")
    before = app.saved_rows.count()
    for action, fields in forms.items():
        assert fields.get("token"), action
        for token in (None, "", fields["token"][:-2] + "xx"):
            body = {name: value for name, value in fields.items() if name != "token"}
            if token is not None:
                body["token"] = token
            answer = app.post(action, body, max_redirects=0)
            assert answer.status == 403, f"{action} with token {token!r}: {answer.status}"
    app.open("/")
    assert app.saved_rows.count() == before


def test_a_form_leads_back_to_our_own_pages_only(kept):
    """Every form answers 303 to a path of our own."""
    app, _, forms = kept
    for back in ("//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"):
        answer = app.post("/settings/units", forms["/settings/units"] | {"back": back}, max_redirects=0)
        assert answer.status == 303
        assert re.match(r"/(?![/\\])", answer.headers["location"]), answer.headers["location"]


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(kept):
    """A profile bound to a signed HttpOnly cookie."""
    app, _, _ = kept
    cookies = app.context.cookies(app.server.origin)
    assert cookies and all(cookie["httpOnly"] and cookie["sameSite"] in ("Lax", "Strict") for cookie in cookies)
    [cookie] = [each for each in cookies if len(each["value"]) > 20][:1]
    forged = cookie["value"][:-3] + ("AAA" if not cookie["value"].endswith("AAA") else "BBB")
    answer = app.context.request.get(app.server.origin + "/", headers={"Cookie": f"{cookie['name']}={forged}"})
    assert "서울" not in re.sub(r"<form.*?</form>", "", answer.text(), flags=re.DOTALL)
