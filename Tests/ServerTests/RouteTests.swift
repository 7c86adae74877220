import HTTPService
import HTTPTypes
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

    @Test("not ready once it is stopping, though alive")
    func stopping() async throws {
        let served = try await ServedGateway(isReady: false)
        #expect(await served.status("/health/ready") == 503)
        #expect(await served.status("/health/live") == 200)
    }

    @Test(
        "the page for people is in their language",
        arguments: [
            ("", "ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("", "de,en;q=0.5", "en"), ("", "", "en"),
            ("lang=ko", "en", "ko"), ("lang=en", "ko", "en"), ("", "ko;q=0, en", "en"),
        ]
    )
    func pageLanguage(query: String, accepted: String, language: String) async throws {
        let served = try await ServedGateway()
        let page = await served.answer("/docs", query, headers: [.acceptLanguage: accepted])
        #expect(page.content.headers[.contentLanguage] == language)
        #expect(page.content.text.contains("<html lang=\"\(language)\">"))
        // Only the target tells requests apart near the wire.
        #expect(page.content.repeatableUntil == nil)
    }

    @Test("a path of nobody is a page for browsers, and the API's own words for programs and on its paths")
    func unknownPaths() async throws {
        let served = try await ServedGateway()
        func type(_ path: String, _ accepted: String) async -> String? {
            let depth = path.split(separator: "/").count
            let route = served.routes.first {
                $0.pattern.hasPrefix("/{unknown}") && $0.pattern.split(separator: "/").count == depth
            }
            let answer = await route?.respond(ServiceRequest(path: path, headers: [.accept: accepted]))
            #expect(answer?.content.status == .notFound)
            return answer?.content.headers[.contentType]
        }
        #expect(await type("/no/where", "text/html,*/*;q=0.8") == "text/html")
        #expect(await type("/no/where", "*/*")?.hasPrefix("application/json") == true)
        #expect(await type("/data/2.5/nowhere", "text/html")?.hasPrefix("application/json") == true)
    }

    @Test("CORS is on the API's paths only, errors included")
    func crossOrigin() async throws {
        let served = try await ServedGateway()
        #expect(await served.answer("/data/2.5/weather").content.headers[.accessControlAllowOrigin] == "*")
        #expect(await served.answer("/docs").content.headers[.accessControlAllowOrigin] == nil)
        #expect(await served.answer("/metrics").content.headers[.accessControlAllowOrigin] == nil)
    }
}
