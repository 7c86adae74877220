"""X7: notices by mail, from the switch to the mailbox, and stopped by the link in it, as people and mail programs do."""

import re
import time
from html.parser import HTMLParser

import pytest
from aids import screens
from aids.accounts import Person
from aids.app import ONE_OF_EACH, Look
from aids.mailbox import ORIGIN, MailingServer, Subscriber, unsubscribe_link
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=----edge"
ONE_CLICK = {
    FORM: "List-Unsubscribe=One-Click",
    PARTS: '------edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------edge--\r\n',
}
RAIN = {"ko": "서울 · 큰비 위험", "en": "Seoul", "ja": "ソウル"}
STOP = ("날씨 알림 메일을 그만 받을까요?", "Stop weather notifications by mail?", "天気の通知メールを停止しますか？")
STOPPED = ("날씨 알림 메일을 껐습니다", "Weather notifications by mail are off", "天気の通知メールを停止しました")
AGAIN = ("‘메일로 받기’를 눌러", "press “Turn on mail”", "「メールで受け取る」を押して")


@pytest.fixture(scope="module")
def mailing(tmp_path_factory):
    with MailingServer(tmp_path_factory.mktemp("mailing")) as running:
        yield running


@pytest.fixture
def own_mailing(tmp_path):
    with MailingServer(tmp_path / "own") as running:
        yield running


@pytest.fixture
def subscriber(visit, mailing):
    """A function that makes somebody with an account and a confirmed address of their own."""

    def make(look=Look(), **options) -> Subscriber:
        app = visit(mailing, look, role=Subscriber, **options)
        app.has_scripts = options.get("java_script_enabled", True)
        app.join_by_mail(f"reader.{time.monotonic_ns()}@example.org")
        return app

    return make


class Page(HTMLParser):
    """What a mail's page would load, and its links."""

    def __init__(self, text):
        super().__init__()
        self.loaded, self.links = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.loaded += [value for name, value in attributes if name in ("src", "srcset", "background", "poster")]
        self.loaded += [tag] if tag in ("script", "style", "link", "img", "form") else []
        self.links += [value for name, value in attributes if name == "href"]


def press(server, link: str, type: str = FORM, body: str | None = None, headers=None):
    """As a mail program does: no cookies, no page, no redirect followed."""
    body = ONE_CLICK[type] if body is None else body
    return server.get(server.path(link), "POST", {"Content-Type": type, **(headers or {})}, body.encode())


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
def test_x7_mail_is_switched_on_arrives_and_is_stopped_by_its_page(subscriber, visit, mailing, look):
    """On a phone without scripts. The page is in the person's language, whoever's browser it is, and opening it changes nothing."""
    app = subscriber(look, java_script_enabled=look.size == "desktop")
    app.open("/notifications")
    row = app.page.locator("[data-id=target-mail]")
    expect(row).to_contain_text(app.address)
    expect(row).to_contain_text(app.word("하루에 최대 10통", "at most 10 mails a day", "1日に最大10通"))
    app.get_mail()
    mail = mailing.mailbox.wait_for(app.address, subject=RAIN[look.language])
    stranger = visit(mailing, Look("en" if look.language != "en" else "ko"), java_script_enabled=False)
    path = mailing.path(unsubscribe_link(mail))
    for _ in range(2):
        stranger.open(path)
        expect(stranger.page.locator("h1")).to_have_text(app.word(*STOP))
        expect(stranger.page.locator("html")).to_have_attribute("lang", look.language)
    assert app.gets_mail
    assert not stranger.context.cookies()
    stranger.page.locator("button").click()
    expect(stranger.page.locator("h1")).to_have_text(app.word(*STOPPED))
    expect(stranger.page.locator("main")).to_contain_text(app.word(*AGAIN))
    assert not stranger.context.cookies()
    assert not app.gets_mail
    # It leads to where mail is switched on again.
    assert stranger.page.locator("main a").get_attribute("href") == "/notifications#targets"
    app.get_mail()
    assert app.gets_mail


def test_x7_a_mail_program_stops_mail_by_one_request(subscriber, mailing):
    """RFC 8058: without cookies, after signing out, in both forms, again and again; the answer tells nothing."""
    app = subscriber()
    app.get_mail()
    link = unsubscribe_link(mailing.mailbox.wait_for(app.address, subject=RAIN["ko"]))
    answers = []
    for type in (PARTS, FORM):
        if not app.gets_mail:
            app.get_mail()
        answers += [press(mailing, link, type), press(mailing, link, type)]
        assert not app.gets_mail
    # A mail of before works again, also from another site's page and with somebody's cookies.
    app.get_mail()
    app.sign_out()
    answers.append(press(mailing, link, headers={"Origin": "https://mail.example", "Sec-Fetch-Site": "cross-site", "Cookie": "haneul=x"}))
    app.sign_in_again()
    assert not app.gets_mail
    forged = link[:-1] + ("A" if link[-1] != "A" else "B")
    answers += [press(mailing, each, headers={"Accept-Language": "ko"}) for each in (forged, f"{ORIGIN}/notifications/unsubscribe/x")]
    for answer in answers:
        assert answer.status == 200 and "Set-Cookie" not in answer.headers and "Location" not in answer.headers
        assert answer.headers["Cache-Control"] == "no-store" and answer.headers["Referrer-Policy"] == "no-referrer"
    assert len({answer.body for answer in answers}) == 1


def test_x7_anything_else_stops_nothing(subscriber, mailing):
    app = subscriber()
    app.get_mail()
    link = unsubscribe_link(mailing.mailbox.wait_for(app.address, subject=RAIN["ko"]))
    for body in ("", "List-Unsubscribe=Yes", "a=List-Unsubscribe&b=One-Click", "x" * 60_000):
        assert press(mailing, link, body=body).status == 400
        assert press(mailing, link, type=PARTS, body=body).status == 400
    assert mailing.get(mailing.path(link), "HEAD").status == 200
    assert mailing.get(mailing.path(link), "PUT").status in (400, 405)
    assert app.gets_mail


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_x7_a_mail_is_read_by_others_as_it_was_meant(subscriber, mailing, language):
    app = subscriber(Look(language))
    app.get_mail()
    mail = mailing.mailbox.wait_for(app.address, subject=RAIN[language])
    assert not mail.defects and mail["To"] == app.address and mail["Auto-Submitted"] == "auto-generated"
    link = unsubscribe_link(mail)
    assert re.fullmatch(rf"{ORIGIN}/notifications/unsubscribe/[A-Za-z0-9_-]{{72}}", link)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    text = mail.get_body(("plain",)).get_content().replace("\r\n", "\n")
    page = mail.get_body(("html",)).get_content()
    found = Page(page)
    assert not found.loaded, found.loaded
    assert found.links[-1] == link and all(each.startswith(f"{ORIGIN}/places/") for each in found.links[:-1]) and len(found.links) > 1
    assert f'<html lang="{language}">' in page
    for line in filter(None, text.split("\n")):
        if line != "-- " and not line.endswith(link):
            assert line.removesuffix(":") in page.replace("&amp;", "&").replace("&quot;", '"'), line
    assert text.rstrip().endswith(link)
    # The page it leads to is there.
    app.open(mailing.path(found.links[0]))
    expect(app.page.locator("h1").first).to_be_visible()
    # A secret of the mail is in no log.
    token = link.rsplit("/", 1)[1]
    assert token not in mailing.log.read_text()


def test_x7_a_warning_is_mailed_once_also_after_a_kill(visit, own_mailing):
    """Killed while a mail waits because it was refused for now; and again when it was sent."""
    server = own_mailing
    app = visit(server, role=Subscriber)
    app.join_by_mail("reader@example.org")
    server.mailbox.refusing.touch()
    app.get_mail()
    count = 'haneul_deliveries_total{channel="mail",outcome="postponed"} '
    server.wait_for(lambda: count in server.get("/metrics").body.decode())
    server.cut()
    server.mailbox.refusing.unlink()
    server.start()
    mail = server.mailbox.wait_for(app.address, subject=RAIN["ko"])
    sent = 'haneul_deliveries_total{channel="mail",outcome="sent"} 1'
    server.wait_for(lambda: sent in server.get("/metrics").body.decode())
    server.cut()
    server.start()
    asked = 'haneul_watch_questions_total{outcome="answered"}'
    server.wait_for(lambda: asked in server.get("/metrics").body.decode())
    assert server.stop() == 0
    notices = [each for each in server.mailbox.mails(app.address) if each["List-Unsubscribe"]]
    assert [each["Message-ID"] for each in notices] == [mail["Message-ID"]]
    server.start()


@pytest.mark.parametrize("look", ONE_OF_EACH, ids=str)
def test_x7_a_server_without_mail_says_why(own_server, visit, look):
    expected = [
        (None, ("메일 서버가 설정되어 있지 않아", "no mail server is set up", "メールサーバーが設定されていない")),
        ({"HANEUL_SMTP_HOST": "localhost", "HANEUL_SMTP_FROM": "a@example.org"},
         ("공개 주소가 설정되어 있지 않아", "no public address is set up", "公開アドレスが設定されていない")),
    ]
    for environment, words in expected:
        app = visit(own_server(environment=environment), look, role=Person)
        app.join()
        app.open("/notifications")
        expect(app.page.locator("[data-mail-hint]")).to_contain_text(app.word(*words))
        expect(app.page.locator("[data-id=target-mail]")).to_have_count(0)


@pytest.mark.parametrize("look", [Look(language, theme, size) for language in ("ko", "en", "ja")
                                  for theme, size in (("light", "phone"), ("dark", "desktop"))], ids=str)
def test_x7_every_screen_of_mail(subscriber, mailing, look):
    """axe, languages, names, targets of 44 px, no scrolling sideways."""
    app = subscriber(look)
    app.get_mail()
    link = mailing.path(unsubscribe_link(mailing.mailbox.wait_for(app.address, subject=RAIN[look.language])))

    def check():
        violations = Axe().run(app.page, options={"resultTypes": ["violations"], **RULES}).response["violations"]
        found = [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in violations for node in one["nodes"]]
        assert not found
        assert not screens.unnamed(app)
        assert look.size != "phone" or not screens.small_targets(app)
        assert not screens.overflow(app)
        assert not app.errors

    app.open("/notifications")
    screens.settle(app)
    check()
    app.open(link)
    check()
    app.page.locator("button").click()
    expect(app.page.locator("h1")).to_have_text(app.word(*STOPPED))
    check()
