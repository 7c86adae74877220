import Accounts
import Foundation
import HTTPService
import HTTPTypes
import Languages
import Members
import TestSupport
import Testing

/// A browser that keeps no cookies.
struct RefusedCookieTests {
    @Test(
        "who signs in with a browser that keeps no cookies is told so, and the session ends",
        arguments: [
            ("en", "This browser keeps no cookies"), ("ko", "쿠키를 저장하지 않아"), ("ja", "Cookieを保存しない"),
        ]
    )
    func signIn(language: String, text: String) async throws {
        let house = try House()
        let member = Browser(house)
        try await member.join()
        let browser = Browser(house, language: language, refusesCookies: true)
        let answer = try await browser.signIn()
        let next = try #require(answer.location)
        #expect(answer.content.status == .seeOther && next.hasPrefix("/me?kept="))
        let page = try await browser.get(next)
        #expect(page.content.status == .forbidden && page.html.contains(text))
        #expect(page.html.contains("/sign-in?next=%2Fme&amp;back=%2F"))
        #expect(!page.html.contains("kept="))
        // Its token reached nobody.
        let account = try #require(
            try await house.members.sessions.identify(member.cookies["house-session"])
        )
        #expect(try await house.members.sessions.list(of: account.account.id).count == 1)
        // Loading it again says the same, later it is the page that it was.
        #expect(try await browser.get(next).html.contains(text))
        house.wall.pass(61)
        #expect(try await browser.get(next).content.status == .seeOther)
    }

    @Test("a browser that keeps them and had none is led on, to an address without the mark")
    func kept() async throws {
        let house = try House()
        try await Browser(house).join()
        let browser = Browser(house)
        _ = try await browser.get("/sign-in")
        // As after the end of the browser, with the page restored.
        browser.cookies = [:]
        let answer = try await browser.post(
            "/sign-in",
            ["email": "cream@cream.co.kr", "password": "password1!", "next": "/vault?a=1"]
        )
        let next = try #require(answer.location)
        #expect(next.hasPrefix("/vault?a=1&kept="))
        let on = try await browser.get(next)
        #expect(on.location == "/vault?a=1")
        #expect(try await browser.get("/vault").content.status == .ok)
    }

    @Test("the mark of one session ends no other, and no forged one any")
    func forged() async throws {
        let house = try House()
        let member = Browser(house)
        try await member.join()
        let stranger = Browser(house, refusesCookies: true)
        for mark in ["x", "\(String(repeating: "0", count: 32)).1790000000.abc"] {
            #expect(try await stranger.get("/vault?kept=\(mark)").content.status == .seeOther)
        }
        #expect(try await member.get("/vault").content.status == .ok)
    }
}
