import HTTPService
import HTTPTypes
import StoragePort
import TestSupport
import Testing
import WeatherPorts

@testable import Site
@testable import WebApp

/// What every page and form of the app must have (OWASP Secure Headers Project; OWASP CSRF Prevention Cheat Sheet).
struct SecurityTests {
    private let store = InMemoryProfiles()

    private func app() throws -> WebApp {
        var container = FakeAppContainer()
        container.profiles = store
        return try WebApp(container: container)
    }

    /// With no part to be filled in.
    private static let forms: [String] = {
        let routes = (try? WebApp(container: FakeAppContainer()).routes) ?? []
        return routes.filter { $0.methods.contains(.post) }.map(\.pattern).sorted()
    }()

    private static let pages: [String] = {
        let routes = (try? WebApp(container: FakeAppContainer()).routes) ?? []
        return routes.filter { $0.methods.contains(.get) && !$0.pattern.contains("{") }.map(\.pattern)
            .sorted()
            .filter { !$0.hasPrefix("/live/") }
    }()

    @Test("the walk finds the forms there are")
    func found() {
        #expect(Self.forms.contains("/places/add") && Self.forms.contains("/settings/erase"))
        #expect(Self.forms.count >= 10)
        #expect(Self.forms.allSatisfy { !$0.contains("{") })
    }

    @Test("CSRF: a form without the token, or with a wrong one, changes nothing", arguments: forms)
    func token(form: String) async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        for token in ["", "x", String(browser.formToken.dropLast()), browser.formToken + "A"] {
            let answer = try await browser.post(form, Self.everyField, token: token)
            #expect(answer.status == .forbidden)
            #expect(answer.html.contains("Nothing was changed"))
            #expect(answer.profileCookie == nil)
        }
        #expect(store.profiles.isEmpty)
    }

    @Test("CSRF: a form that another site sent changes nothing, whatever it knows", arguments: forms)
    func otherSite(form: String) async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let signs: [HTTPFields] = [
            [.init("Sec-Fetch-Site") ?? .via: "cross-site"], [.init("Sec-Fetch-Site") ?? .via: "same-site"],
            [.origin: "https://evil.example"], [.origin: "null"],
        ]
        for fields in signs {
            let answer = try await browser.post(form, Self.everyField, with: fields)
            #expect(answer.status == .forbidden)
            #expect(answer.profileCookie == nil)
        }
        #expect(store.profiles.isEmpty)
    }

    @Test("CSRF: another person's token is refused", arguments: forms)
    func otherPerson(form: String) async throws {
        let app = try app()
        let (mine, theirs) = (Browser(app), Browser(app))
        for browser in [mine, theirs] {
            _ = try await browser.get("/settings")
            _ = try await browser.post("/settings/display", [("theme", "dark")])
            _ = try await browser.get("/settings")
        }
        let id = try #require(mine.cookie("haneul")?.split(separator: ".").first.map(String.init))
        let answer = try await mine.post(form, Self.everyField, token: theirs.formToken)
        #expect(answer.status == .forbidden)
        // A program that only knows a page shown to unknown visitors gets no further either.
        let nobody = Browser(app)
        _ = try await nobody.get("/settings")
        #expect(
            try await mine.post(form, Self.everyField, token: nobody.formToken, with: [:]).status
                == .forbidden
        )
        let storage = store.storage(of: Profile.ID(rawValue: id))
        #expect(try await storage.loadSettings() == [SettingKey(rawValue: "theme"): "dark"])
        #expect(try await storage.loadPlaces().isEmpty)
    }

    @Test(
        "CSRF: the token of one newcomer is none of another's, nor of anybody who keeps something",
        arguments: forms
    )
    func otherNewcomer(form: String) async throws {
        let app = try app()
        let (newcomer, other, known) = (Browser(app), Browser(app), Browser(app))
        for browser in [newcomer, other, known] { _ = try await browser.get("/settings") }
        _ = try await known.post("/settings/display", [("theme", "dark")])
        _ = try await known.get("/settings")
        #expect(newcomer.formToken != other.formToken)
        for browser in [other, known] {
            let answer = try await browser.post(form, Self.everyField, token: newcomer.formToken)
            #expect(answer.status == .forbidden)
        }
        #expect(store.profiles.count == 1)
        // A program that has somebody's token and not their cookie says nothing of where it is from.
        let program = Browser(app)
        let answer = try await program.post(form, Self.everyField, token: newcomer.formToken, with: [:])
        #expect(answer.status == .forbidden)
    }

    @Test("BREACH: no two pages have the same token, and every one of them is taken")
    func masked() async throws {
        let browser = Browser(try app())
        for round in 0..<2 {
            var tokens: Set<String> = []
            for _ in 0..<3 {
                _ = try await browser.get("/settings")
                tokens.insert(browser.formToken)
            }
            #expect(tokens.count == 3)
            for token in tokens {
                let theme = round == 0 ? "dark" : "light"
                let answer = try await browser.post("/settings/display", [("theme", theme)], token: token)
                #expect(answer.status == .seeOther)
            }
        }
        #expect(store.profiles.count == 1)
    }

    @Test("CSRF: a page drawn before the first thing was kept still works when the browser goes back to it")
    func backInHistory() async throws {
        let browser = Browser(try app())
        _ = try await browser.get("/settings")
        let old = browser.formToken
        _ = try await browser.post("/settings/display", [("theme", "dark")])
        let answer = try await browser.post("/settings/display", [("theme", "light")], token: old)
        #expect(answer.status == .seeOther && store.profiles.count == 1)
        #expect(try await browser.get("/settings").html.contains("data-theme=\"light\""))
    }

    @Test("every page and file carries the headers that keep others out", arguments: pages)
    func headers(path: String) async throws {
        let headers = try await Browser(try app()).get(path).headers
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[try #require(HTTPField.Name("Cross-Origin-Resource-Policy"))] == "same-origin")
        // A worker has a policy of its own, scripts and styles that of their page.
        let type = headers[.contentType] ?? ""
        let isFile = ["text/javascript", "text/css", "image/png"].contains { type.hasPrefix($0) }
        guard !isFile || path == "/worker.js" else { return }
        let policy = try #require(headers[.contentSecurityPolicy])
        let rules = Set(policy.split(separator: ";").map { $0.drop { $0 == " " } })
        for rule in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "form-action 'self'",
            "base-uri 'none'", "frame-ancestors 'none'",
        ] {
            #expect(rules.contains(rule[...]), "\(rule)")
        }
        #expect(!policy.contains("unsafe"))
        for (name, value) in [
            ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ] {
            #expect(headers[try #require(HTTPField.Name(name))] == value, "\(name)")
        }
    }

    @Test(
        "no page has a script or a style within, nor an address of another host to load from",
        arguments: pages
    )
    func inline(path: String) async throws {
        let response = try await Browser(try app()).get(path)
        guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return }
        let html = response.html
        #expect(html.matches(of: /<script(?![^>]*\bsrc=")/).isEmpty)
        #expect(html.matches(of: /\sstyle="/).isEmpty && !html.contains("<style"))
        #expect(html.matches(of: /\son[a-z]+="/).isEmpty)
        #expect(html.matches(of: /(src|<link[^>]*href)="(https?:)?\/\//).isEmpty)
    }

    @Test("a page of one person is kept by no cache between", arguments: ["/", "/settings", "/search"])
    func caching(path: String) async throws {
        let headers = try await Browser(try app()).get(path).headers
        #expect(headers[.cacheControl]?.hasPrefix("private") == true)
        #expect(headers[.vary]?.contains("Cookie") == true)
    }

    /// The fields of the forms, so that an admitted form would change something.
    private static let everyField = [
        ("place", "37.57,126.98"), ("units", "imperial"), ("theme", "light"), ("live", "off"), ("q", "서울"),
        ("latitude", "37"), ("longitude", "127"), ("id", "x"), ("move", "x 1"),
    ]
}
