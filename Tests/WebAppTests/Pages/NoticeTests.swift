import HTTPService
import HTTPTypes
import TestSupport
import Testing

@testable import Site
@testable import WebApp

struct NoticeTests {
    /// The cookie as a browser sends it back.
    private func pair(_ notice: Notice) -> String {
        notice.sent(isSecure: false).value.split(separator: ";").first.map(String.init) ?? ""
    }

    private func received(_ notice: Notice) -> Notice? {
        Notice(
            of: ServiceRequest(
                path: "/",
                headers: [.cookie: "other=1; \(pair(notice)); more=2", .accept: "text/html,*/*"]
            ),
            undoing: ["/places/restore"]
        )
    }

    @Test(
        "A notice arrives as it was sent",
        arguments: [
            Notice.done("‘서울’ 추가함"), .refused("50 % & more; \"quoted\" = <b>"),
            .done(
                "x",
                undo: .init(action: "/places/restore", fields: [FormField(name: "label", value: "집; 둘")])
            ),
        ]
    )
    func roundTrip(notice: Notice) {
        #expect(received(notice) == notice)
    }

    @Test("The cookie is no script's, and gone within a minute")
    func attributes() {
        let sent = Notice.done("x").sent(isSecure: false).value
        #expect(sent.hasSuffix("; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"))
    }

    @Test("Over TLS the cookie goes over TLS only, and is taken away likewise", arguments: [true, false])
    func secure(isSecure: Bool) async throws {
        let browser = Browser(try WebApp(container: FakeAppContainer()), isSecure: isSecure)
        _ = try await browser.get("/settings")
        for answer in [try await browser.post("/settings/erase"), try await browser.get("/")] {
            let cookie = answer.headers[values: .setCookie].first { $0.hasPrefix("notice=") }
            #expect(try #require(cookie).hasSuffix("; Secure") == isSecure)
        }
    }

    @Test("The longest notice fits into a cookie")
    func length() {
        let undo = Notice.Undo(
            action: "/places/restore",
            fields: [FormField(name: "label", value: String(repeating: "집", count: 100))]
        )
        let notice = Notice.done(String(repeating: "가", count: 1000), undo: undo)
        #expect(notice.sent(isSecure: true).value.utf8.count <= 4096)
    }

    @Test(
        "What is no notice of ours is none",
        arguments: ["", "notice=", "notice=%", "notice=kind%3Ddone", "x=y"]
    )
    func foreign(cookie: String) {
        #expect(
            Notice(
                of: ServiceRequest(path: "/", headers: [.cookie: cookie, .accept: "text/html,*/*"]),
                undoing: []
            ) == nil
        )
    }

    @Test(
        "An undo leads to no other form than those that take back",
        arguments: [
            "https://evil.example/", "/settings/erase", "/places/../settings/erase", "/places/remove",
        ]
    )
    func foreignUndo(action: String) {
        let notice = Notice.done("x", undo: .init(action: action, fields: []))
        #expect(received(notice)?.undo == nil)
    }

    @Test("A notice waits for a page that is shown: what scripts fetch does not take it")
    func fetched() {
        let pair = pair(.done("x"))
        func notice(accept: String) -> Notice? {
            Notice(
                of: ServiceRequest(path: "/", headers: [.cookie: pair, .accept: accept]),
                undoing: []
            )
        }
        #expect(notice(accept: "text/html") == nil && notice(accept: "*/*") == nil)
        #expect(notice(accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8") == .done("x"))
    }

    @Test("A notice is said once: the page that says it takes it away")
    func once() async throws {
        let scene = try Scene(ListController.self)
        let answer = await scene.get("/", cookie: pair(.done("Added “<i>Seoul”")))
        #expect(answer.html.contains("Added “&lt;i&gt;Seoul”"))
        #expect(answer.cookies == [Notice.taken(isSecure: false).value])
        #expect(await scene.get("/").cookies.isEmpty)
    }
}
