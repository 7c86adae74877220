import Clocks
import Foundation
import HTTPService
import HTTPTypes
import TestSupport
import Testing
import WeatherPorts

@testable import Site
@testable import WebApp

struct CookieTrialTests {
    private let store = InMemoryProfiles()

    private func app(at seconds: TimeInterval = 0) throws -> WebApp {
        var container = FakeAppContainer()
        container.profiles = store
        container.clock = .frozen(at: MadeUpWeather.now.addingTimeInterval(seconds))
        return try WebApp(container: container)
    }

    @Test(
        "a browser that refuses cookies is told so, and leaves no profile behind, whatever is pressed",
        arguments: [
            ("ko-KR,ko;q=0.9", "이 브라우저가 쿠키를 받지 않아 아무것도 저장할 수 없습니다."),
            ("en-US,en;q=0.9", "This browser refuses cookies, so nothing can be saved."),
        ]
    )
    func refused(languages: String, sentence: String) async throws {
        let browser = Browser(try app(), languages: languages, refusesCookies: true)
        _ = try await browser.get("/settings")
        let forms = [
            ("/settings/units", [("units", "metric"), ("back", "/settings")]),
            ("/settings/display", [("theme", "dark"), ("back", "/search?q=seoul")]),
            ("/places/add", [("place", "10,10"), ("back", "/")]),
            ("/location/set", [("latitude", "37"), ("longitude", "127"), ("back", "/settings")]),
        ]
        for (form, fields) in forms {
            let page = try await browser.follow(try await browser.post(form, fields))
            #expect(page.status == .ok && page.html.contains(sentence), "\(form)")
            // The next form leads back to the page, not to the trial.
            #expect(!page.html.contains("kept="))
            #expect(store.profiles.isEmpty)
        }
        #expect(try await !browser.get("/settings").html.contains(sentence))
    }

    @Test("a browser that takes cookies is led to the very page, and is told nothing of them")
    func taken() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let first = try await browser.post(
            "/settings/display",
            [("theme", "dark"), ("back", "/search?q=a%20b")]
        )
        let answer = try await browser.get(try #require(first.headers[.location]))
        #expect(answer.status == .seeOther && answer.headers[.location] == "/search?q=a%20b")
        let page = try await browser.follow(answer)
        #expect(page.html.contains("data-theme=\"dark\"") && !page.html.contains("cookies"))
        #expect(store.profiles.count == 1)
        let second = try await browser.post("/settings/display", [("theme", "light"), ("back", "/settings")])
        #expect(second.headers[.location] == "/settings")
    }

    @Test("a fragment stays at the end of the address")
    func fragment() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let answer = try await browser.post("/location/set", [("latitude", "37"), ("longitude", "127")])
        #expect(answer.headers[.location]?.hasPrefix("/here?kept=") == true)
        #expect(answer.headers[.location]?.hasSuffix("#place-hand") == true)
    }

    @Test("an address that was kept takes no profile away, nor does one that was made up or changed")
    func old() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let address = try #require(
            try await browser.post("/settings/display", [("theme", "dark"), ("back", "/settings")])
                .headers[.location]
        )
        let secret = try #require(browser.cookie("haneul"))
        for (app, address) in [
            (try app(at: 61), address), (try app(at: -1), address), (try app(), address + "A"),
            (try app(), "/settings?kept=\(secret)"), (try app(), "/settings?kept="),
        ] {
            let page = try await Browser(app).get(address)
            #expect(page.status == .ok && !page.html.contains("refuses cookies"))
            #expect(store.profiles.count == 1)
        }
    }

    @Test("somebody known is led nowhere but to a page of ours by another's address")
    func elsewhere() async throws {
        let (mine, theirs) = (Browser(try app()), Browser(try app()))
        for browser in [mine, theirs] { _ = try await browser.get("/settings") }
        let address = try #require(
            try await theirs.post("/settings/display", [("theme", "dark")]).headers[.location]
        )
        _ = try await mine.post("/settings/display", [("theme", "dark")])
        let mark = try #require(address.split(separator: "?").last)
        let request = ServiceRequest(
            path: "//evil.example/",
            query: QueryParameters(raw: mark),
            headers: [.cookie: "haneul=\(try #require(mine.cookie("haneul")))"]
        )
        #expect(try await app().refusal(.notFound, to: request).headers[.location] == "/")
        #expect(store.profiles.count == 2)
    }
}
