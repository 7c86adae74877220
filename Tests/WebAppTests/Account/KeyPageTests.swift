import AccessKeys
import Accounts
import Foundation
import HTTPService
import HTTPTypes
import StoragePort
import TestSupport
import Testing

@testable import Site
@testable import WebApp

/// Somebody's keys on My page.
struct KeyPageTests {
    private let storage = InMemoryAccessKeys()

    private func makeApp(perDay: Int? = 1_000, areNeeded: Bool = true) throws -> WebApp {
        let keys = OwnKeys.made(storage, perDay: perDay, areNeeded: areNeeded)
        return try WebApp(container: FakeAppContainer(keys: keys), accounts: .inMemory())
    }

    private func member(_ email: String = "one@example.org", of app: WebApp) async throws -> Browser {
        let browser = Browser(app)
        try await browser.join(email)
        return browser
    }

    private func make(_ name: String, in browser: Browser) async throws -> ResponseContent {
        _ = try await browser.get("/me")
        return try await browser.post("/me/keys", [("name", name)])
    }

    @Test("X18: a key is shown once, and then by its name and first digits alone")
    func once() async throws {
        let browser = try await member(of: makeApp())
        #expect(try await browser.get("/me").html.contains("Up to 1,000 requests a day"))
        let answer = try await make("My <phone>", in: browser)
        let secret = try #require(answer.html.firstMatch(of: /value="([0-9a-f]{32})" readonly/)).1
        #expect(answer.headers[.cacheControl] == "no-store" && answer.html.contains("My &lt;phone&gt;"))
        let key = try #require(storage.keys.first?.key)
        #expect(key.hash == AccessKeySecret(presented: String(secret))?.hash)
        let page = try await browser.get("/me")
        #expect(
            page.html.contains("My &lt;phone&gt;") && page.html.contains("<code>\(secret.prefix(4))…</code>")
        )
        #expect(!page.html.contains(secret) && !page.html.contains(key.hash))
        #expect(try await browser.get("/me/keys").headers[.location] == "/me")
        // The same form once more.
        let again = try await browser.follow(try await make("my <PHONE>", in: browser))
        #expect(again.html.contains("You already have a key of that name") && storage.keys.count == 1)
    }

    @Test("X18: the use of thirty days is drawn against the limit, and is in a table as well")
    func use() async throws {
        let browser = try await member(of: makeApp())
        _ = try await make("phone", in: browser)
        let id = try #require(storage.keys.first?.key.id)
        let today = UsageDay(MadeUpWeather.now)
        for (age, requests, refused) in [(0, 500, 0), (1, 1_200, 17), (31, 900, 0)] {
            try await storage.addAccessKeyUse([
                AccessKeyUse(
                    keyID: id,
                    day: UsageDay(number: today.number - age),
                    requests: requests,
                    refused: refused,
                    lastUsedAt: MadeUpWeather.now.addingTimeInterval(-180)
                )
            ])
        }
        let page = try await browser.get("/me").html
        #expect(
            page.contains("1,700 requests in 30 days. Most on Thu, Oct 1: 1,200. Refused over the limit: 17.")
        )
        #expect(page.matches(of: /<rect class="drawing-drop/).count == 2)
        #expect(page.matches(of: /drawing-over/).count == 1)
        #expect(page.matches(of: /<th scope="row">/).count == 2)
        #expect(page.contains("3 min ago"))
    }

    @Test("X18: a key is revoked after one question, by a form with a token")
    func revoke() async throws {
        let browser = try await member(of: makeApp())
        _ = try await make("phone", in: browser)
        let id = try #require(storage.keys.first?.key.id)
        #expect(try await browser.get("/me").html.contains("href=\"/me/keys/revoke?id=\(id)\""))
        let question = try await browser.get("/me/keys/revoke?id=\(id)").html
        #expect(question.contains("Revoke this key?") && question.contains("phone"))
        #expect(storage.keys.first?.key.revokedAt == nil)
        let forged = try await browser.post("/me/keys/revoke", [("id", id)], token: "another's")
        #expect(forged.status != .seeOther && storage.keys.first?.key.revokedAt == nil)
        _ = try await browser.get("/me/keys/revoke?id=\(id)")
        let answer = try await browser.follow(try await browser.post("/me/keys/revoke", [("id", id)]))
        #expect(answer.html.contains("The key was revoked") && !answer.html.contains("data-id=\"key-"))
        #expect(storage.keys.first?.key.revokedAt == MadeUpWeather.now)
        #expect(try await browser.get("/me/keys/revoke?id=\(id)").headers[.location] == "/me")
    }

    @Test("X18: keys of others are neither seen nor revoked, by a forged identifier either")
    func foreign() async throws {
        let app = try makeApp()
        let (one, other) = (try await member(of: app), try await member("two@example.org", of: app))
        _ = try await make("phone of one", in: one)
        _ = try await storage.createAccessKey(sampleKey(1, name: "operator"))
        #expect(!(try await other.get("/me").html.contains("phone of one")))
        #expect(!(try await other.get("/me/export").html.contains("phone of one")))
        for id in storage.keys.map(\.key.id) {
            #expect(try await other.get("/me/keys/revoke?id=\(id)").headers[.location] == "/me")
            _ = try await other.get("/me")
            let answer = try await other.follow(try await other.post("/me/keys/revoke", [("id", id)]))
            #expect(answer.html.contains("There is no such key"))
        }
        #expect(storage.keys.map(\.key.revokedAt) == [nil, nil])
        // Who is not signed in is asked to.
        let stranger = Browser(app)
        _ = try await stranger.get("/sign-in")
        let answer = try await stranger.post("/me/keys", [("name", "phone")])
        #expect(answer.headers[.location]?.hasPrefix("/sign-in") == true && storage.keys.count == 2)
    }

    @Test("X18: five keys, and then the form gives way to why")
    func most() async throws {
        let browser = try await member(of: makeApp())
        for number in 1...5 { _ = try await make("key \(number)", in: browser) }
        let page = try await browser.get("/me").html
        #expect(page.contains("You can have five keys") && !page.contains("action=\"/me/keys\""))
        let answer = try await browser.follow(try await make("key 6", in: browser))
        #expect(answer.html.contains("You can have five keys") && storage.keys.count == 5)
    }

    @Test("X18: an open server says that no key is needed, and nobody closes it by making one")
    func notNeeded() async throws {
        let browser = try await member(of: makeApp(areNeeded: false))
        let page = try await browser.get("/me").html
        #expect(page.contains("can be used without a key") && !page.contains("action=\"/me/keys\""))
        _ = try await make("phone", in: browser)
        #expect(storage.keys.isEmpty)
    }

    @Test(
        "X18: where the operator offers none, keys made before can be revoked, and otherwise nothing is said"
    )
    func off() async throws {
        let browser = try await member(of: makeApp(perDay: nil))
        #expect(!(try await browser.get("/me").html.contains("data-keys")))
        _ = try await make("phone", in: browser)
        #expect(storage.keys.isEmpty)
        let account = try await browser.get("/me/export").html
        #expect(account.contains(/"keys" : \[\s*\]/), "\(account)")
    }

    @Test("X18: a store that fails is no empty list")
    func unreadable() async throws {
        let browser = try await member(of: makeApp())
        storage.fail(with: StorageError(.busy, subject: "keys"))
        #expect(try await browser.get("/me").html.contains("Your keys could not be read"))
        #expect(try await browser.get("/me/export").status == .serviceUnavailable)
        _ = try await browser.get("/me")
        let answer = try await browser.follow(try await browser.post("/me/keys", [("name", "phone")]))
        #expect(answer.html.contains("role=\"alert\"") || answer.html.contains("refused"))
    }

    @Test("X18: the document of everything names keys and their use, and never a key itself")
    func export() async throws {
        let browser = try await member(of: makeApp())
        let answer = try await make("phone", in: browser)
        let secret = try #require(answer.html.firstMatch(of: /value="([0-9a-f]{32})" readonly/)).1
        let key = try #require(storage.keys.first?.key)
        try await storage.addAccessKeyUse([
            AccessKeyUse(
                keyID: key.id,
                day: UsageDay(MadeUpWeather.now),
                requests: 12,
                refused: 0,
                lastUsedAt: MadeUpWeather.now
            )
        ])
        let document = try await browser.get("/me/export").html
        for text in ["\"phone\"", key.id, "\"requests\" : 12", "2026-10-02", "1000/day"] {
            #expect(document.contains(text), "\(text)")
        }
        #expect(!document.contains(secret) && !document.contains(key.hash))
    }
}
