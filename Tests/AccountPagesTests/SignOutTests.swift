import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Languages
import Members
import StoragePort
import Testing

@testable import Site

/// Signing out and in while the server cannot write down that a session ended.
struct SignOutTests {
    private static let texts = [
        "en": "for up to 7 days", "ko": "길게는 7일 동안", "ja": "最長7日間",
    ]

    @Test(
        "the browser forgets its session all the same, and the person learns how long it lives on",
        arguments: ["en", "ko", "ja"]
    )
    func unwritable(language: String) async throws {
        let house = try House()
        let browser = Browser(house, language: language)
        try await browser.join()
        _ = try await browser.get("/me")
        let session = browser.cookies["house-session"]
        try await house.members.letNoSessionEnd(true)
        let answer = try await browser.post("/sign-out")
        #expect(answer.location == "/")
        #expect(browser.cookies["house-session"] == nil)
        let cleared = try #require(HTTPField.Name("Clear-Site-Data"))
        #expect(answer.content.headers[cleared] == "\"cache\"")
        let notice = answer.content.headers[values: .setCookie].first { $0.hasPrefix("notice=") }
        let fields = QueryParameters(
            raw: try #require(notice).dropFirst("notice=".count).prefix { $0 != ";" }
        )
        #expect(fields["kind"] == "refused")
        let text = try #require(fields["text"])
        #expect(text.contains(try #require(Self.texts[language])))
        // It is whole: longer texts are cut off.
        #expect(text.hasSuffix(".") || text.hasSuffix("。"))
        #expect(house.reported.all.count == 1)
        // That is true.
        #expect(try await house.members.sessions.identify(session) != nil)
        #expect(try await browser.get("/vault").content.status == .seeOther)
    }

    @Test("another device that cannot be ended stays, and the form says so")
    func devices() async throws {
        let house = try House()
        let (browser, other) = (Browser(house), Browser(house))
        try await browser.join()
        _ = try await other.signIn()
        let account = try #require(
            try await house.members.sessions.identify(browser.cookies["house-session"])
        )
        let all = try await house.members.sessions.list(of: account.account.id)
        let theirs = try #require(all.first { $0.id != account.session.id })
        try await house.members.letNoSessionEnd(true)
        _ = try await browser.get("/me")
        let fields = ["id": theirs.id.rawValue, "password": "password1!"]
        let refused = try await browser.post("/me/devices/end", fields)
        #expect(refused.content.status == .serviceUnavailable && browser.cookies["house-session"] != nil)
        #expect(refused.html.contains("action=\"/me/devices/end\"") && house.reported.all.count == 1)
        try await house.members.letNoSessionEnd(false)
        #expect(try await browser.post("/me/devices/end", fields).location == "/me")
        #expect(try await house.members.sessions.list(of: account.account.id).count == 1)
    }

    @Test("a session before that cannot be ended is told to the operator, and stops nobody from signing in")
    func former() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let former = browser.cookies["house-session"]
        _ = try await browser.get("/me")
        try await house.members.letNoSessionEnd(true)
        let answer = try await browser.post(
            "/sign-in",
            ["email": "cream@cream.co.kr", "password": "password1!"]
        )
        #expect(answer.location == "/me")
        #expect(browser.cookies["house-session"] != former)
        #expect(try await browser.get("/vault").content.status == .ok)
        let reported = house.reported.all
        guard case .storage(let error)? = reported.first, case .unwritable = error.reason else {
            Issue.record("\(reported)")
            return
        }
        #expect(reported.count == 1)
    }
}
