import AccessKeys
import Foundation
import HTTPService
import Languages
import TestSupport
import Testing

@testable import WebApp

/// My page of somebody with a key that was used, and one that was not.
struct KeyScreens {
    private let storage = InMemoryAccessKeys()
    private let browser: Browser
    private let answer: ResponseContent

    init(in language: Language) async throws {
        let container = FakeAppContainer(keys: .made(storage))
        browser = Browser(
            try WebApp(container: container, accounts: .inMemory()),
            languages: language.rawValue
        )
        try await browser.join("cream@cream.co.kr")
        _ = try await browser.get("/me")
        answer = try await browser.post("/me/keys", [("name", "Home Assistant")])
        _ = try await browser.get("/me")
        _ = try await browser.post("/me/keys", [("name", "시계")])
        let uses = (0..<20).map { age in
            AccessKeyUse(
                keyID: storage.keys.first?.key.id ?? "",
                day: UsageDay(number: UsageDay(MadeUpWeather.now).number - age),
                requests: age == 3 ? 1_000 : 100 + 37 * age,
                refused: age == 3 ? 17 : 0,
                lastUsedAt: MadeUpWeather.now.addingTimeInterval(-180)
            )
        }
        try await storage.addAccessKeyUse(uses)
    }

    func list() async throws -> String {
        // The number of the session is random.
        try await browser.get("/me").html.replacing(/device-[0-9a-f]{32}/, with: "device-NUMBER")
    }

    func new() -> String { answer.html }

    func question() async throws -> String {
        let id = try #require(storage.keys.first?.key.id)
        return try await browser.get("/me/keys/revoke?id=\(id)").html
    }
}
