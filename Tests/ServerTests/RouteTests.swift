import HTTPService
import HTTPTypes
import Languages
import PrometheusMetrics
import SiteServer
import Testing

@testable import Server

struct RouteTests {
    @Test(
        "metrics are for this machine only, also behind a proxy that nobody trusts",
        arguments: [
            ("127.0.0.1", [:], 200), ("::1", [:], 200), ("::ffff:127.0.0.1", [:], 200),
            ("203.0.113.7", [:], 404), ("127.0.0.1", [HTTPField.Name("X-Forwarded-For"): "203.0.113.7"], 404),
            ("127.0.0.1", [HTTPField.Name("Forwarded"): "for=203.0.113.7"], 404),
        ] as [(String, [HTTPField.Name?: String], Int)]
    )
    func metricsAudience(address: String, fields: [HTTPField.Name?: String], status: Int) async throws {
        let served = try await ServedGateway()
        var headers: HTTPFields = [:]
        for case (let name?, let value) in fields { headers[name] = value }
        let client = ClientAddress(address)
        #expect(await served.status("/metrics", headers: headers, client: client) == status)
        let open = try await ServedGateway(showsMetricsToEveryone: true)
        #expect(await open.status("/metrics", headers: headers, client: client) == 200)
    }

    @Test(
        "metrics are asked for by an address of this machine or its name: no page gets them by giving its own name one",
        arguments: [
            ("127.0.0.1:8080", 200), ("127.0.0.1", 200), ("localhost:8080", 200), ("LocalHost", 200),
            ("[::1]:8080", 200), ("[::1]", 200), ("0.0.0.0:8080", 200), ("[::]:8080", 200),
            ("evil.example", 404), ("evil.example:8080", 404), ("127.0.0.1.evil.example:8080", 404),
            ("localhost.evil.example", 404), ("evil.localhost.example", 404), ("[evil.example]:8080", 404),
            ("127.1", 404), ("", 404), (":8080", 404), ("[]", 404), (nil, 404),
        ] as [(String?, Int)]
    )
    func metricsHost(authority: String?, status: Int) async throws {
        let served = try await ServedGateway()
        #expect(await served.status("/metrics", authority: authority) == status)
        let open = try await ServedGateway(showsMetricsToEveryone: true)
        #expect(await open.status("/metrics", authority: authority) == 200)
    }

    @Test(
        "the name that a server listens at is this machine's",
        arguments: [
            ("weather.home:8080", 200), ("Weather.Home", 200), ("[::1]:8080", 200), ("weather.homes", 404),
            ("evil.weather.home", 404),
        ]
    )
    func metricsName(authority: String, status: Int) async throws {
        let server = SiteServer(
            refusal: { status, _ in ResponseContent(status: status) },
            programs: ProgramAnswers(refusal: { _, _ in ResponseContent(status: .notFound) }),
            metrics: PrometheusRegistry(),
            host: "weather.Home",
            isReady: { true }
        )
        let route = try #require(server.routes(pages: []).first { $0.pattern == "/metrics" })
        let answer = await route.respond(ServiceRequest(path: "/metrics", authority: authority))
        #expect(answer.content.status.code == status)
    }

    @Test("not ready once it is stopping, though alive")
    func stopping() async throws {
        let served = try await ServedGateway(isReady: false)
        #expect(await served.status("/health/ready") == 503)
        #expect(await served.status("/health/live") == 200)
    }

    @Test(
        "what a page does not answer is refused with what it does: in a page for browsers, in words for programs",
        arguments: ["/", "/settings", "/settings/", "/{place}", "/docs", "/openapi.yaml"]
    )
    func methods(pattern: String) async throws {
        let served = try await ServedGateway()
        for method: HTTPRequest.Method in [.post, .put, .delete, .trace] {
            func answer(_ accepted: String) async -> ResponseContent {
                await served.answer(
                    pattern,
                    method: method,
                    headers: [.accept: accepted],
                    pathParameters: ["place": "Seoul"]
                ).content
            }
            let page = await answer("text/html,*/*;q=0.8")
            #expect(page.status == .methodNotAllowed && page.headers[.contentType] == "text/html")
            let words = await answer("*/*")
            #expect(words.status == .methodNotAllowed)
            #expect(words.text == #"{"cod":"405","message":"Method not allowed"}"#)
            for refusal in [page, words] { #expect(refusal.headers[.allow] == "GET, HEAD") }
        }
    }

    @Test("a form sent to the first word of other paths is told that there is no page")
    func formsOfReservedWords() async throws {
        let served = try await ServedGateway()
        let answer = await served.answer(
            "/{place}",
            method: .post,
            headers: [.accept: "text/html"],
            pathParameters: ["place": "places"]
        )
        #expect(answer.content.status == .notFound && answer.content.headers[.contentType] == "text/html")
    }

    @Test("/health is health, as are its children")
    func health() async throws {
        let served = try await ServedGateway()
        #expect(await served.answer("/health").content.text == #"{"status":"ready"}"#)
        #expect(try await ServedGateway(isReady: false).status("/health") == 503)
    }

    @Test(
        "the first words of other paths, and their children, are never places",
        arguments: [
            "health", "Health", "data", "data/x", "img", "metrics", "docs", "owm", "settings", "places",
            "robots.txt",
        ]
    )
    func reserved(word: String) async throws {
        let served = try await ServedGateway()
        for pattern in ["/{place}", "/{place}/"] {
            #expect(await served.status(pattern, pathParameters: ["place": word]) == 404, "\(pattern)")
            for place in ["Seoul", "~" + word, "healthy"] {
                #expect(await served.status(pattern, pathParameters: ["place": place]) == 200, "\(place)")
            }
        }
    }

    @Test(
        "the page for people is in their language",
        arguments: [
            ("", "ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("", "de,en;q=0.5", "en"), ("", "", "en"),
            ("lang=ko", "en", "ko"), ("lang=en", "ko", "en"), ("", "ko;q=0, en", "en"),
            ("", "ja-JP,ja;q=0.9,en;q=0.8", "ja"), ("lang=ja", "ko", "ja"), ("lang=fr", "ja", "ja"),
        ]
    )
    func pageLanguage(query: String, accepted: String, language: String) async throws {
        let served = try await ServedGateway()
        let page = await served.answer("/docs", query, headers: [.acceptLanguage: accepted])
        #expect(page.content.headers[.contentLanguage] == language)
        #expect(page.content.text.contains("<html lang=\"\(language)\">"))
        // The lane distinguishes requests by target only.
        #expect(page.content.lifetime.repeatable == nil)
    }

    @Test(
        "the page for people is there in every language of the app, and leads to the others",
        arguments: Language.allCases
    )
    func pageOfEachLanguage(language: Language) async throws {
        let page = try await ServedGateway().answer("/docs", "lang=\(language)").content.text
        #expect(page.contains("<html lang=\"\(language)\">"))
        for other in Language.allCases {
            #expect(page.contains("<a href=\"?lang=\(other)\"") == (other != language))
            #expect(page.contains(">\(other.ownName)</a>") == (other != language))
        }
    }

    @Test("a path of nobody is a page for browsers, and the API's own words for programs and on its paths")
    func unknownPaths() async throws {
        let served = try await ServedGateway()
        func type(
            _ path: String,
            _ accepted: String,
            method: HTTPRequest.Method = .get
        ) async -> String? {
            let request = ServiceRequest(method, path: path, headers: [.accept: accepted])
            let answer = await served.routes.last?.respond(request)
            #expect(answer?.content.status == .notFound)
            return answer?.content.headers[.contentType]
        }
        #expect(served.routes.last?.pattern == "/{unknown...}")
        #expect(await type("/no/where", "text/html,*/*;q=0.8") == "text/html")
        #expect(await type("/no/where", "text/html,*/*;q=0.8", method: .head) == "text/html")
        #expect(await type("/no/where", "*/*")?.hasPrefix("application/json") == true)
        #expect(await type("/no/where", "text/html", method: .post) == "text/html")
        #expect(await type("/no/where", "text/html", method: .put)?.hasPrefix("application/json") == true)
        #expect(await type("/data/2.5/nowhere", "text/html")?.hasPrefix("application/json") == true)
    }

    @Test(
        "a browser is led from a page’s address with a slash too many to the page, and to no other host",
        arguments: [
            ("/settings/", [:], "", "/settings"), ("/docs/", [:], "lang=ko", "/docs?lang=ko"),
            (
                "/places/{id}/", ["id": "geonames:1835848"], "q=%EC%84%9C%EC%9A%B8+x&0",
                "/places/geonames:1835848?q=%EC%84%9C%EC%9A%B8%20x&0"
            ),
            ("/{place}/", ["place": "서울"], "", "/%EC%84%9C%EC%9A%B8"),
            ("/{place}/", ["place": "/evil.example"], "", "/%2Fevil.example"),
            ("/{place}/", ["place": "\\evil.example"], "", "/%5Cevil.example"),
            ("/{place}/", ["place": "\r\nSet-Cookie: a=b"], "a\r\n=", "/%0D%0ASet-Cookie:%20a%3Db?a%0D%0A"),
        ]
    )
    func slashes(pattern: String, parameters: [String: String], query: String, page: String) async throws {
        let served = try await ServedGateway()
        for method in [HTTPRequest.Method.get, .head] {
            let route = served.routes.first { $0.pattern == pattern }
            let answer = await route?.respond(
                ServiceRequest(
                    method,
                    path: pattern,
                    query: QueryParameters(raw: query),
                    headers: [.accept: "text/html,*/*;q=0.8"],
                    pathParameters: parameters
                )
            )
            #expect(answer?.content.status == .permanentRedirect)
            #expect(answer?.content.headers[.location] == page)
            #expect(answer?.content.headers[.vary] == "Accept")
        }
    }

    @Test(
        "a program is answered at an address with a slash too many as without it, and never on the API’s paths"
    )
    func slashesOfPrograms() async throws {
        let served = try await ServedGateway()
        #expect(await served.answer("/{place}/", headers: [.accept: "*/*"]).content.text == "/{place}")
        #expect(await served.answer("/settings/").content.text == "/settings")
        let place = served.routes.first { $0.pattern == "/{place}/" }
        for accepted in ["text/html", "*/*"] {
            let request = ServiceRequest(
                path: "/data/",
                headers: [.accept: accepted],
                pathParameters: ["place": "data"]
            )
            let answer = await place?.respond(request)
            #expect(answer?.content.status == .notFound)
            #expect(answer?.content.headers[.contentType]?.hasPrefix("application/json") == true)
        }
        #expect(
            !served.routes.contains {
                $0.pattern == "//" || $0.pattern.hasPrefix("/data") && $0.pattern.hasSuffix("/")
            }
        )
    }

    @Test("CORS is on the API's paths only, errors included")
    func crossOrigin() async throws {
        let served = try await ServedGateway()
        #expect(await served.answer("/data/2.5/weather").content.headers[.accessControlAllowOrigin] == "*")
        #expect(await served.answer("/docs").content.headers[.accessControlAllowOrigin] == nil)
        #expect(await served.answer("/metrics").content.headers[.accessControlAllowOrigin] == nil)
    }
}
