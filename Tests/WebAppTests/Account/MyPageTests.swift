import Accounts
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherModels

@testable import Site
@testable import WebApp

struct MyPageTests {
    private let app: WebApp

    init() throws {
        app = try WebApp(container: FakeAppContainer(), accounts: .inMemory())
    }

    private func save(_ place: String, in browser: Browser) async throws {
        _ = try await browser.get("/")
        _ = try await browser.follow(try await browser.post("/places/add", [("place", place)]))
    }

    /// The coordinates of the list, from above.
    private func places(in browser: Browser) async throws -> [String] {
        try await browser.get("/").html.matches(of: /href="\/places\/([^"]*)"/).map { String($0.1) }
            .reduce(into: []) { places, place in if !places.contains(place) { places.append(place) } }
    }

    @Test("D7: the last tab is My page where there are accounts, and otherwise the settings, as ever")
    func tab() async throws {
        let page = try await Browser(app).get("/").html
        #expect(page.contains("href=\"/me\" data-tab=\"settings\" data-members=\"/me\""))
        let plain = try WebApp(container: FakeAppContainer())
        let before = try await Browser(plain).get("/").html
        #expect(before.contains("href=\"/settings\" data-tab=\"settings\""))
        #expect(!before.contains("data-members") && !before.contains("account.js"))
        #expect(!plain.routes.contains { $0.pattern == "/sign-in" })
    }

    @Test("D7: the settings are reached without an account")
    func settings() async throws {
        let browser = Browser(app)
        #expect(try await browser.get("/sign-in").html.contains("href=\"/settings\""))
        #expect(try await browser.get("/settings").html.contains("data-settings"))
    }

    @Test func `My page has the settings themselves, and there is no other page of them`() async throws {
        let browser = Browser(app)
        try await browser.join("cream@cream.co.kr")
        let page = try await browser.get("/me").html
        #expect(page.contains("cream@cream.co.kr") && page.contains("name=\"back\" value=\"/me\""))
        let answer = try await browser.post("/settings/display", [("theme", "dark"), ("back", "/me")])
        #expect(answer.headers[.location] == "/me")
        #expect(try await browser.get("/me").html.contains("data-theme=\"dark\""))
        #expect(try await browser.get("/settings").headers[.location] == "/me")
    }

    @Test func `what belongs to an account is taken along with it, and erased with its password alone`()
        async throws
    {
        let browser = Browser(app)
        try await browser.join("cream@cream.co.kr")
        try await save("37.57,126.98", in: browser)
        let document = try await browser.get("/me/export").html
        #expect(document.contains("cream@cream.co.kr") && document.contains("haneul-profile"))
        #expect(document.contains("37.57"))
        #expect(try await browser.get("/settings/export").headers[.location] == "/me/export")
        #expect(try await browser.get("/settings/erase").headers[.location] == "/me/delete")
        _ = try await browser.get("/me")
        #expect(try await browser.post("/settings/erase").headers[.location] == "/me/delete")
        #expect(try await places(in: browser).count == 1)
    }

    @Test func `places of the device are offered at sign-in, and come after those of the account`()
        async throws
    {
        let (owner, device) = (Browser(app), Browser(app))
        try await owner.join("cream@cream.co.kr")
        for place in ["37.57,126.98", "35.18,129.08"] { try await save(place, in: owner) }
        for place in ["35.87,128.6", "37.57,126.98"] { try await save(place, in: device) }
        _ = try await device.get("/sign-in")
        let fields = [("email", "cream@cream.co.kr"), ("password", "password1!")]
        let answer = try await device.post("/sign-in", fields)
        #expect(answer.headers[.location] == "/me/places?next=%2Fme")
        let offer = try await device.get("/me/places?next=%2Fme").html
        #expect(offer.matches(of: /<li>/).count == 1)
        // Standard: no.
        #expect(try await places(in: device) == ["37.57,126.98", "35.18,129.08"])
        _ = try await device.get("/me")
        _ = try await device.post("/me/places", [("next", "/me")])
        #expect(try await places(in: owner) == ["37.57,126.98", "35.18,129.08", "35.87,128.6"])
        #expect(try await device.get("/me/places?next=%2Fme").headers[.location] == "/me")
        _ = try await device.get("/me")
        _ = try await device.post("/sign-out")
        #expect(try await places(in: device) == ["35.87,128.6", "37.57,126.98"])
    }
}
