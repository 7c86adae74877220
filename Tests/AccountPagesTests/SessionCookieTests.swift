import AccountModels
import Accounts
import Languages
import Clocks
import Foundation
import HTTPService
import HTTPTypes
import Members
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import Site

struct SessionCookieTests {
    @Test("E5: a session's token is replaced after half an hour, and a stream gets none")
    func rotation() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let first = try #require(browser.cookies["house-session"])
        house.wall.pass(29 * 60)
        _ = try await browser.get("/vault")
        #expect(browser.cookies["house-session"] == first)
        house.wall.pass(60)
        _ = try await browser.get("/stream", [.accept: "text/event-stream"])
        #expect(browser.cookies["house-session"] == first)
        _ = try await browser.get("/vault")
        let second = try #require(browser.cookies["house-session"])
        #expect(second != first)

        // Another tab still has the one before, for a minute.
        browser.cookies["house-session"] = first
        #expect(try await browser.get("/vault").content.status == .ok)
        house.wall.pass(61)
        #expect(try await browser.get("/vault").content.status == .seeOther)
        #expect(browser.cookies["house-session"] == nil)
    }

    @Test("E5: over TLS the cookie belongs to this host alone")
    func secure() async throws {
        let browser = Browser(try House(), isSecure: true)
        _ = try await browser.get("/join")
        let answer = try await browser.post("/join", .joining)
        let field = try #require(
            answer.content.headers[values: .setCookie].first { $0.hasPrefix("__Host-house-session=") }
        )
        #expect(field.hasSuffix("; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure"))
    }

    @Test func `what is made for somebody signed in is stored by no cache, and pages by the worker`()
        async throws
    {
        let browser = Browser(try House())
        let copy = try #require(HTTPField.Name("X-Offline-Copy"))
        let before = try await browser.get("/").content.headers
        #expect(before[.cacheControl] == "private, no-cache")
        #expect(before[copy] == nil)
        try await browser.join()
        let after = try await browser.get("/").content.headers
        #expect(after[.cacheControl] == "no-store")
        #expect(after[copy] == "1")
        #expect(try await browser.get("/sign-in").content.headers[.cacheControl] == "no-store")
        // What is the same for everybody stays so.
        #expect(try await browser.get("/worker.js").content.headers[.cacheControl] == "no-cache")
    }

    @Test
    func `a session whose token is due gets the new one with a page, and not with a file for everybody`()
        async throws
    {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        house.wall.pass(31 * 60)
        let file = try await browser.get("/worker.js").content
        #expect(file.status == .ok && file.headers[.setCookie] == nil)
        #expect(file.headers[.cacheControl] == "no-cache")
        // As it is on any other day: no cache stores it, and the worker does.
        let page = try await browser.get("/").content.headers
        #expect(page[values: .setCookie].contains { $0.hasPrefix("house-session=") })
        #expect(page[.cacheControl] == "no-store")
        #expect(page[try #require(HTTPField.Name("X-Offline-Copy"))] == "1")
    }

    @Test func `a session that ended is cleared by a page, and not by a file for everybody`() async throws {
        let browser = Browser(try House())
        browser.cookies["house-session"] = String(repeating: "0", count: 64)
        #expect(try await browser.get("/worker.js").content.headers[.setCookie] == nil)
        let page = try await browser.get("/").content.headers
        #expect(page[values: .setCookie].contains { $0.hasPrefix("house-session=;") })
        #expect(page[.cacheControl] == "private, no-cache")
    }

    @Test func `an answer that any cache may keep is kept by none with the new token of a session`()
        async throws
    {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let token = try #require(browser.cookies["house-session"])
        let site = Site(
            for: Guests(),
            controllers: [CarelessController()],
            renderer: try House.renderer.get(),
            surroundings: SiteSurroundings(
                store: house.members.profiles,
                now: { house.wall.clock.now },
                randomBytes: house.members.environment.randomBytes
            ),
            sessions: house.members.sessions
        )
        let route = try #require(site.routes.first { $0.pattern == "/careless" })
        func headers() async -> HTTPFields {
            let fields: HTTPFields = [.cookie: "house-session=\(token)"]
            return await route.respond(ServiceRequest(path: "/careless", headers: fields)).content.headers
        }
        #expect(await headers()[.cacheControl] == "public, max-age=60")
        house.wall.pass(31 * 60)
        let renewed = await headers()
        #expect(renewed[values: .setCookie].contains { $0.hasPrefix("house-session=") })
        #expect(renewed[.cacheControl] == "no-store")
    }

    @Test func `a site without accounts reads no session`() async throws {
        let (house, plain) = (try House(), try House(hasAccounts: false))
        let browser = Browser(house)
        try await browser.join()
        let other = Browser(plain)
        other.cookies = browser.cookies
        #expect(try await other.profile() == "nobody")
        #expect(other.cookies["house-session"] != nil)
    }
}

/// Says of an answer that any cache may keep it, and not that it is the same for everybody.
private struct CarelessController: SiteController {
    var routes: [SiteRoute<Guest>] {
        [
            .get("/careless") { _ in
                let headers: HTTPFields = [.cacheControl: "public, max-age=60"]
                return ServiceResponse(ResponseContent(headers: headers, body: [1], lifetime: .unchanging))
            }
        ]
    }
}

struct ProfileOfAccountTests {
    @Test func `while somebody is signed in, the profile is the account's, and afterwards the device's own`()
        async throws
    {
        let house = try House()
        let (owner, friend) = (Browser(house), Browser(house))
        try await owner.join()
        let account = try await owner.profile()
        _ = try await friend.get("/sign-in")
        _ = try await friend.post("/keep")
        let own = try await friend.profile()
        #expect(own != "nobody")
        _ = try await friend.signIn()
        #expect(try await friend.profile() == account)
        _ = try await friend.get("/me")
        #expect(try await friend.post("/sign-out").location == "/")
        #expect(try await friend.profile() == own)
    }

    @Test func `at joining, the account takes over what the device has`() async throws {
        let house = try House()
        let browser = Browser(house)
        _ = try await browser.get("/sign-in")
        _ = try await browser.post("/keep")
        let own = try await browser.profile()
        try await browser.join()
        #expect(try await browser.profile() != own)
        #expect(try await house.members.profiles.loadProfile(.init(rawValue: own)) == nil)
        _ = try await browser.get("/me")
        _ = try await browser.post("/sign-out")
        #expect(try await browser.profile() == "nobody")
    }

    @Test func `a profile that was deleted after long disuse is there again`() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let profile = try await browser.profile()
        _ = try await house.members.profiles.eraseProfile(.init(rawValue: profile))
        #expect(try await browser.profile() == profile)
    }

    @Test func `an account deleted while its session is looked up leaves no profile`() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let profile = try await browser.profile()
        let member = try #require(
            try await house.members.sessions.identify(browser.cookies["house-session"])
        )
        house.profiles.beforeNextReading { [members = house.members] in
            try await members.accounts.delete(
                password: Password("password1!"),
                in: member.session,
                by: AccountCaller(
                    block: "203.0.113.0/24",
                    browser: "Firefox",
                    device: nil,
                    language: .english
                )
            )
        }
        #expect(try await browser.profile() == "nobody")
        #expect(try await house.members.profiles.loadProfile(.init(rawValue: profile)) == nil)
    }

    @Test func `a session that replaced another ends it`() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let before = browser.cookies["house-session"]
        _ = try await browser.get("/me")
        let token = browser.token
        let answer = try await browser.post(
            "/sign-in",
            ["email": "cream@cream.co.kr", "password": "password1!", "token": token]
        )
        #expect(answer.location == "/me")
        let account = try #require(
            try await house.members.sessions.identify(browser.cookies["house-session"])
        )
        #expect(try await house.members.sessions.list(of: account.account.id).count == 1)
        #expect(try await house.members.sessions.identify(before) == nil)
    }
}
