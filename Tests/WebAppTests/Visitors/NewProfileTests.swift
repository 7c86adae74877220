import Foundation
import HTTPService
import HTTPTypes
import Profiles
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherPorts

@testable import Site
@testable import WebApp

/// Profiles are free to make: not without end.
struct NewProfileTests {
    private let store = InMemoryProfiles()
    private static let form = "/settings/display"

    private func app(perDay: Int = 3) throws -> WebApp {
        var container = FakeAppContainer()
        container.profiles = store
        return try WebApp(container: container, newProfiles: NewProfileLimit(perDay: perDay))
    }

    @Test("one newcomer's token makes one profile, and without their cookie leads to none that is there")
    func oneForEachNewcomer() async throws {
        let app = try app(perDay: 100)
        let browser = Browser(app, from: ClientAddress("203.0.113.7"))
        _ = try await browser.get("/settings")
        let (token, newcomer) = (browser.formToken, try #require(browser.cookie("newcomer")))
        for number in 0..<50 {
            let script = Browser(app, from: ClientAddress("203.0.113.7"))
            if number.isMultiple(of: 2) { script.setCookie("newcomer", newcomer) }
            let theme = number % 4 < 2 ? "dark" : "light"
            let answer = try await script.post(Self.form, [("theme", theme)], token: token)
            let isKept = number.isMultiple(of: 2)
            #expect(answer.status == (isKept ? .seeOther : .forbidden), "\(number)")
            #expect((answer.profileCookie != nil) == isKept, "\(number)")
        }
        #expect(store.profiles.count == 1)
    }

    @Test("who presses twice at once has one profile with both")
    func twiceAtOnce() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        async let one = browser.post(Self.form, [("theme", "dark")])
        async let two = browser.post(Self.form, [("clock", "24")])
        let (first, second) = try await (one, two)
        #expect(first.status == .seeOther && second.status == .seeOther)
        #expect(store.profiles.count == 1)
        let html = try await browser.get("/settings").html
        #expect(html.contains("data-theme=\"dark\"") && html.contains("value=\"24\" checked"))
    }

    @Test("who has erased everything and keeps something again is somebody else")
    func erased() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post(Self.form, [("theme", "dark")])
        let first = store.profiles.map(\.id)
        _ = try await browser.get("/settings/erase")
        _ = try await browser.post("/settings/erase")
        #expect(browser.cookie("newcomer") == nil)
        _ = try await browser.get("/settings")
        _ = try await browser.post(Self.form, [("theme", "light")])
        #expect(store.profiles.count == 1 && store.profiles.map(\.id) != first)
    }

    @Test(
        "an address that has made as many as a day allows is refused kindly; others, and who is known, are not",
        arguments: [("en-US", "Nothing can be saved just now"), ("ko-KR", "지금은 새로 저장할 수 없습니다")]
    )
    func limited(languages: String, title: String) async throws {
        let app = try app()
        func newcomer(_ address: String, block: String? = nil) async throws -> Browser {
            let browser = Browser(app, languages: languages, from: ClientAddress(address, block: block))
            _ = try await browser.get("/settings")
            return browser
        }
        let network = "2001:db8:0:1::/64"
        var known: Browser?
        for number in 0..<3 {
            let browser = try await newcomer("2001:db8:0:1::\(number)", block: network)
            #expect(try await browser.post(Self.form, [("theme", "dark")]).status == .seeOther)
            known = browser
        }
        let late = try await newcomer("2001:db8:0:1::9", block: network)
        for (form, fields) in [
            (Self.form, [("theme", "dark"), ("back", "/settings")]), ("/places/add", [("place", "10,10")]),
        ] {
            let refused = try await late.post(form, fields)
            #expect(refused.status == .tooManyRequests && refused.html.contains(title))
            #expect(refused.headers[.retryAfter].flatMap(Int.init).map { $0 <= 28_860 } == true)
            #expect(refused.profileCookie == nil)
        }
        // They may still look.
        #expect(try await late.get("/settings").status == .ok)
        #expect(store.profiles.count == 3)
        #expect(try await known?.post(Self.form, [("theme", "light")]).status == .seeOther)
        let other = try await newcomer("2001:db8:0:2::1", block: "2001:db8:0:2::/64")
        #expect(try await other.post(Self.form, [("theme", "dark")]).status == .seeOther)
    }
}
