import Clocks
import Foundation
import HTTPService
import HTTPTypes
import StoragePort
import TestSupport
import Testing
import WeatherPorts

@testable import Site
@testable import WebApp

struct VisitorTests {
    private let store = InMemoryProfiles()

    private func app(at seconds: TimeInterval = 0) throws -> WebApp {
        var container = FakeAppContainer()
        container.profiles = store
        container.clock = .frozen(at: MadeUpWeather.now.addingTimeInterval(seconds))
        return try WebApp(container: container)
    }

    @Test(
        "whoever only looks is given no cookie but their forms', for as long as the browser is open, and leaves nothing behind"
    )
    func looking() async throws {
        let browser = Browser(try app())
        for path in ["/settings/export", "/manifest.webmanifest", "/worker.js"] {
            #expect(try await browser.get(path).headers[.setCookie] == nil)
        }
        let first = try await browser.get("/").headers[values: .setCookie]
        #expect(first.count == 1)
        #expect(first[0].hasPrefix("newcomer=") && first[0].hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
        for path in ["/", "/settings", "/search", "/settings/export"] {
            #expect(try await browser.get(path).headers[.setCookie] == nil)
        }
        #expect(store.profiles.isEmpty)
    }

    @Test(
        "of several cookies of the name the one that we signed counts, wherever it stands, and none is cleared"
    )
    func several() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        let good = try #require(browser.cookie("haneul"))
        // A valid cookie of a profile that no longer exists, for example after a database was restored.
        let gone = try #require(try await somebodyErased())
        for others in ["x; haneul=\(good)", "\(good); haneul=x", "; haneul=\(gone); haneul=\(good)"] {
            browser.setCookie("haneul", others)
            let page = try await browser.get("/settings")
            #expect(page.html.contains("data-theme=\"dark\"") && page.profileCookie == nil, "\(others)")
            let answer = try await browser.post("/settings/display", [("clock", "24")])
            #expect(answer.status == .seeOther && answer.profileCookie == nil)
        }
        #expect(store.profiles.count == 1)
        browser.setCookie("haneul", "x; haneul=\(gone)")
        #expect(try await browser.get("/settings").profileCookie?.contains("Max-Age=0") == true)
    }

    private func somebodyErased() async throws -> String? {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        let cookie = browser.cookie("haneul")
        _ = try await browser.get("/settings/erase")
        _ = try await browser.post("/settings/erase")
        return cookie
    }

    @Test("the first thing kept makes the profile, and a cookie no script can read leads back to it")
    func firstThing() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let answer = try await browser.post("/settings/units", [("units", "metric")])
        #expect(answer.status == .seeOther && store.profiles.count == 1)
        let cookie = try #require(answer.profileCookie)
        #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"))
        // The second thing goes to the same profile, and the browser keeps its cookie.
        _ = try await browser.get("/settings")
        let second = try await browser.post("/settings/display", [("theme", "dark")])
        #expect(second.profileCookie == nil && store.profiles.count == 1)
        let page = try await browser.get("/settings").html
        #expect(page.contains("data-theme=\"dark\""))
        #expect(page.contains("value=\"celsius\" checked"))
    }

    @Test("over TLS the cookie goes over TLS only")
    func secure() async throws {
        let browser = Browser(try app(), isSecure: true)
        _ = try await browser.get("/settings")
        let answer = try await browser.post("/settings/units", [("units", "metric")])
        #expect(answer.profileCookie?.hasSuffix("; Secure") == true)
    }

    @Test("two browsers never see each other's things")
    func apart() async throws {
        let app = try app()
        let (one, two) = (Browser(app), Browser(app))
        for browser in [one, two] { _ = try await browser.get("/settings") }
        _ = try await one.post("/settings/display", [("theme", "dark")])
        _ = try await two.post("/settings/display", [("theme", "light")])
        #expect(try await one.get("/settings").html.contains("data-theme=\"dark\""))
        #expect(try await two.get("/settings").html.contains("data-theme=\"light\""))
        #expect(store.profiles.count == 2)
    }

    @Test(
        "a damaged or forged cookie is nobody's, says nothing, and is cleared",
        arguments: [
            "", "x", "0123456789abcdef0123456789abcdef",
            "0123456789abcdef0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "0123456789abcdef0123456789abcdef.\u{7f}", String(repeating: "a.", count: 2000),
        ]
    )
    func forged(value: String) async throws {
        let browser = Browser(try app())
        browser.setCookie("haneul", value)
        let page = try await browser.get("/settings")
        #expect(page.status == .ok)
        #expect(page.profileCookie?.contains("Max-Age=0") == true)
        #expect(!page.html.contains("class=\"notice"))
        #expect(browser.cookie("haneul") == nil)
    }

    @Test("a cookie whose digits were changed leads to nobody's things")
    func changed() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        let value = try #require(browser.cookie("haneul"))
        browser.setCookie("haneul", (value.hasPrefix("0") ? "1" : "0") + value.dropFirst())
        #expect(try await browser.get("/settings").html.contains("data-theme=\"automatic\""))
        #expect(browser.cookie("haneul") == nil)
    }

    @Test("whoever knows the number of another's profile is not them")
    func guessed() async throws {
        let app = try app()
        let browsers = [Browser(app), Browser(app)]
        for browser in browsers {
            _ = try await browser.get("/settings")
            _ = try await browser.post("/settings/display", [("theme", "dark")])
        }
        let parts = browsers.map { $0.cookie("haneul")?.split(separator: ".").map(String.init) ?? [] }
        browsers[0].setCookie("haneul", "\(parts[1][0]).\(parts[0][1])")
        #expect(try await browsers[0].get("/settings").html.contains("data-theme=\"automatic\""))
    }

    @Test("the cookie is made to last anew once a day")
    func renewed() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        let secret = try #require(browser.cookie("haneul"))
        let later = Browser(try app(at: 90_000))
        later.setCookie("haneul", secret)
        // A file for everybody sets no cookie, and leaves that to the page.
        #expect(try await later.get("/worker.js").headers[.setCookie] == nil)
        let page = try await later.get("/settings")
        #expect(page.profileCookie?.hasPrefix("haneul=\(secret);") == true)
        // The worker stores it as on any other day.
        #expect(page.headers[.cacheControl] == "private, no-cache")
        #expect(try await later.get("/").profileCookie == nil)
    }

    @Test("C7: language, clock and units follow the browser until chosen, and automatic can be chosen again")
    func languages() async throws {
        let browser = Browser(try app(), languages: "ko-KR,ko;q=0.9,en;q=0.8")
        #expect(try await browser.get("/settings").html.contains("<html lang=\"ko\""))
        _ = try await browser.post("/settings/display", [("language", "en"), ("clock", "24")])
        let english = try await browser.get("/settings").html
        #expect(english.contains("<html lang=\"en\"") && english.contains("data-cycle=\"h23\""))
        _ = try await browser.post("/settings/display", [("language", "automatic"), ("clock", "automatic")])
        let korean = try await browser.get("/settings").html
        #expect(korean.contains("<html lang=\"ko\"") && korean.contains("data-cycle=\"h12\""))
    }

    @Test(
        "C7: no languages, or none with a region, is °C and fails nowhere",
        arguments: [nil, "en", "C", "*", "xx"] as [String?]
    )
    func noRegion(languages: String?) async throws {
        let html = try await Browser(try app(), languages: languages).get("/settings").html
        #expect(
            html.contains("<html lang=\"en\"") && html.contains("<span class=\"setting-present\">°C</span>")
        )
    }

    @Test("A1: automatic is °F in the United States, whatever the language was set to")
    func region() async throws {
        let browser = Browser(try app(), languages: "en-US,en;q=0.9")
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("language", "ko")])
        #expect(try await browser.get("/settings").html.contains("<span class=\"setting-present\">°F</span>"))
    }

    @Test(
        "a store that cannot be read: the page is shown all the same, and says so; a form says that it kept nothing"
    )
    func unreadable() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        store.fail(with: StorageError(.unreadable("disk"), subject: "/secret/path"))
        let page = try await browser.get("/settings")
        #expect(page.status == .serviceUnavailable && page.html.contains("cannot be read"))
        #expect(!page.html.contains("/secret/path") && page.profileCookie == nil)
        let answer = try await browser.post("/settings/display", [("theme", "light")])
        #expect(answer.status == .seeOther)
        #expect(try await browser.get("/settings").html.contains("could not be saved"))
        // Without the server's key nobody can be identified, and no cookie counts as forged.
        let fresh = Browser(try app())
        fresh.setCookie("haneul", browser.cookie("haneul"))
        #expect(try await fresh.get("/settings").html.contains("cannot be read"))
        #expect(try await fresh.post("/settings/display", [("theme", "light")]).status == .serviceUnavailable)
        store.fail(with: nil)
        #expect(try await fresh.get("/settings").html.contains("data-theme=\"dark\""))
    }
}
