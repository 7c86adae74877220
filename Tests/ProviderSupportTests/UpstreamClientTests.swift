import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TestSupport
import Testing
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("One upstream call")
struct UpstreamClientTests {
    @Test("C14: a payload of any type goes through the one decode")
    func genericDecode() async throws {
        struct Other: Decodable { let name: String }
        let client = Sample.client(FakeTransport(.text(#"{"name":"서울"}"#)))
        let answer = try await client.fetch(Other.self, Sample.call(), feed: "now", for: Sample.request) {
            payload in
            #expect(payload.name == "서울")
            return MappedReport(Sample.report(celsius: 1))
        }
        #expect(answer.report?.current?.conditions.temperature?.celsius == 1)
    }

    @Test("The report says where it came from, when, and what was left out")
    func provenance() async throws {
        let answer = try await Sample.fetch(.text(#"{"celsius":21.5,"humidity":"wet"}"#))
        let report = try #require(answer.report)
        #expect(report.current?.conditions.temperature?.celsius == 21.5)
        #expect(report.sources.map(\.provider) == ["test"])
        #expect(report.sources.map(\.parts) == [[.current]])
        #expect(report.sources.map(\.fetchedAt) == [Sample.request.now])
        #expect(
            report.warnings == [
                .fieldSkipped(provider: "test", field: "humidity"),
                .fieldSkipped(provider: "test", field: "odd"),
            ]
        )
    }

    @Test(
        "A19: a status that is no success is never read as weather",
        arguments: [
            (204, .empty), (206, .status(206, message: nil)), (301, .status(301, message: nil)),
            (304, .status(304, message: nil)), (400, .status(400, message: nil)), (401, .keyRejected),
            (403, .status(403, message: nil)), (404, .status(404, message: nil)),
            (422, .status(422, message: nil)), (429, .rateLimited(retryAfter: nil)),
            (500, .status(500, message: nil)), (502, .status(502, message: nil)),
            (503, .status(503, message: nil)), (504, .status(504, message: nil)),
        ] as [(Int, ProviderError.Reason)]
    )
    func statuses(code: Int, reason: ProviderError.Reason) async {
        let reply = HTTPReply.text(#"{"celsius":21.5}"#, status: .init(code: code))
        #expect(await Sample.failure(reply) == ProviderError(reason, provider: "test", feed: "now"))
    }

    @Test("Retry-After is told, of 429 and of 503", arguments: [429, 503])
    func retryAfter(code: Int) async {
        let reply = HTTPReply.text("", status: .init(code: code), headers: [.retryAfter: "120"])
        #expect(await Sample.failure(reply)?.reason == .rateLimited(retryAfter: 120))
    }

    @Test(
        "A18: every way a call can fail is one typed reason",
        arguments: [
            (.unreachable("refused"), .unreachable("refused")),
            (.connectionLost, .unreachable("connection-lost")),
            (.timedOut, .timedOut), (.bodyTooLarge(limit: 8), .bodyTooLarge),
            (.invalidResponse, .malformed("not HTTP")), (.redirectRefused, .unreachable("redirect-refused")),
            (.cancelled, .cancelled),
        ] as [(HTTPTransportError, ProviderError.Reason)]
    )
    func transportErrors(error: HTTPTransportError, reason: ProviderError.Reason) async {
        #expect(await Sample.failure(FakeTransport(failing: error))?.reason == reason)
    }

    @Test(
        "A body that is no payload is malformed, an empty one empty",
        arguments: [
            ("", .empty), ("{}", .empty), ("<html>502</html>", .malformed("not whole JSON")),
            (#"{"celsius":21.5"#, .malformed("not whole JSON")),
            (#"{"celsius":21.5}Unexpected error while streaming data: x"#, .malformed("not whole JSON")),
        ] as [(String, ProviderError.Reason)]
    )
    func bodies(text: String, reason: ProviderError.Reason) async {
        #expect(await Sample.failure(.text(text))?.reason == reason)
    }

    @Test("203 gives the weather and says that the product will go away")
    func deprecation() async throws {
        let answer = try await Sample.fetch(.text(#"{"celsius":1}"#, status: .nonAuthoritativeInformation))
        #expect(answer.report?.warnings.last == .deprecatedProduct(provider: "test"))
    }

    @Test("What is held is asked for conditionally, and 304 keeps it")
    func conditional() async throws {
        let headers: HTTPFields = [
            .cacheControl: "max-age=600", .lastModified: "Sun, 01 Jun 2025 01:04:26 GMT", .eTag: "\"a\"",
        ]
        let transport = FakeTransport(HTTPReply(status: .notModified, headers: headers))
        var request = Sample.request
        request.validators = Validators(entityTag: "\"a\"", lastModified: "Sun, 01 Jun 2025 01:04:26 GMT")
        let answer = try await Sample.fetch(transport, for: request)
        #expect(answer.content == .notModified)
        #expect(answer.lifetime == 600)
        #expect(answer.validators == request.validators)
        #expect(transport.calls.first?.headers[.ifModifiedSince] == "Sun, 01 Jun 2025 01:04:26 GMT")
        #expect(transport.calls.first?.headers[.ifNoneMatch] == "\"a\"")
        #expect(transport.calls.first?.timeout == request.timeout)
    }

    @Test("A key the upstream repeats in its reason does not reach the error")
    func secrets() async {
        let key = "0123456789abcdef0123456789abcdef"
        let client = Sample.client(FakeTransport(.text("{}", status: .forbidden))) { _ in
            .status(403, message: "Key \(key) is blocked")
        }
        let error = await Sample.failure(of: client, Sample.call([HTTPParameter("appid", key)]))
        #expect(error?.reason == .status(403, message: "Key *** is blocked"))
    }

    @Test(
        "A key is hidden in each form in which an address has it, and before the message is cut",
        arguments: [
            "abcdefghijk+/lmnopq==", "abcdefghijk%2B%2Flmnopq%3D%3D", "abcdefghijk%2b%2flmnopq%3d%3d",
            "abcdefghijk%2B/lmnopq==", "abcdefghijk%252B%252Flmnopq%253D%253D",
        ]
    )
    func encodedSecrets(form: String) async {
        for length in [0, 160, 185, 193] {
            let before = String(repeating: "x", count: length)
            let client = Sample.client(FakeTransport(.text("{}", status: .forbidden))) { _ in
                .status(403, message: "\(before) /now?key=\(form)&x=1")
            }
            let call = Sample.call([HTTPParameter("key", "abcdefghijk+/lmnopq==")])
            let told = "\(await Sample.failure(of: client, call)?.reason as Any)"
            #expect(!told.contains("abc") && !told.contains("lmnopq"))
            #expect(length > 160 || told.contains("key=***&x=1"))
        }
    }

    @Test("An upstream's sentence is cut to one line of 200 characters")
    func boundedReason() {
        #expect(ProviderError.Reason.bounded("a\n b\t c") == "a b c")
        #expect(ProviderError.Reason.bounded(String(repeating: "가", count: 300)).count == 200)
    }
}

/// A made-up upstream whose body is `{"celsius":…,"humidity":…}`.
private enum Sample {
    struct Payload: Decodable {
        @Tolerant var celsius: Double?
        @Tolerant var humidity: Double?
    }

    static let request = ProviderRequest(
        coordinate: Coordinate.seoul,
        now: Date(timeIntervalSince1970: 1_748_739_600),
        timeout: .seconds(3)
    )

    static func call(_ parameters: [HTTPParameter] = []) -> HTTPCall {
        HTTPCall(.get, .loopback, path: "/now", parameters: parameters)
    }

    static func client(
        _ transport: FakeTransport,
        refusal: @escaping UpstreamClient.Refusal = { _ in nil }
    ) -> UpstreamClient {
        let profile = ProviderProfile(
            id: "test",
            coverage: .global,
            attribution: Attribution(text: "Test", link: "https://x"),
            terms: Terms(link: "https://x", needsKey: true, needsContact: false, commercialUse: true),
            budget: .unlimited,
            feeds: [Feed(id: "now", parts: [.current])]
        )
        return UpstreamClient(profile: profile, transport: transport, refusal: refusal)
    }

    static func fetch(_ reply: HTTPReply) async throws(ProviderError) -> FeedAnswer {
        try await fetch(FakeTransport(reply), for: request)
    }

    static func fetch(
        _ transport: FakeTransport,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        try await fetch(client(transport), call(), for: request)
    }

    static func failure(_ reply: HTTPReply) async -> ProviderError? {
        await failure(FakeTransport(reply))
    }

    static func failure(_ transport: FakeTransport) async -> ProviderError? {
        await failure(of: client(transport), call())
    }

    static func failure(of client: UpstreamClient, _ call: HTTPCall) async -> ProviderError? {
        do {
            _ = try await fetch(client, call, for: request)
            return nil
        } catch {
            return error
        }
    }

    static func report(celsius: Double) -> WeatherReport {
        var report = WeatherReport(coordinate: .seoul)
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: celsius)
        report.current = CurrentConditions(time: request.now, conditions: conditions)
        return report
    }

    private static func fetch(
        _ client: UpstreamClient,
        _ call: HTTPCall,
        for request: ProviderRequest
    ) async throws(ProviderError) -> FeedAnswer {
        try await client.fetch(Payload.self, call, feed: "now", for: request) { payload in
            guard let celsius = payload.celsius else {
                return MappedReport(WeatherReport(coordinate: .seoul))
            }
            return MappedReport(report(celsius: celsius), leftOut: ["odd", "humidity"])
        }
    }
}
