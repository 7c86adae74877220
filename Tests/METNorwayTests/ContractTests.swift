import Foundation
import HTTPPort
import HTTPTypes
import METNorway
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("What MET Norway is asked and may refuse")
struct ContractTests {
    @Test("The call: two decimals, the height where known, application and contact in the User-Agent")
    func call() async throws {
        let transport = FakeTransport(.text(Fixture.plain))
        var request = Asked.request(.sample(-33.8688, 151.2093))
        request.elevation = Length(metres: 38.4)
        _ = try await Asked.provider(transport).fetch("locationforecast", for: request)
        let call = try #require(transport.calls.first)
        #expect(
            call.url
                == "https://met.example/prefix/weatherapi/locationforecast/2.0/complete?lat=-33.87&lon=151.21&altitude=38"
        )
        #expect(call.headers[.userAgent] == "Haneul/1.2 weather@example.org")
        #expect(call.headers[.ifModifiedSince] == nil)
        #expect(call.timeout == .seconds(5))
    }

    @Test(
        "C21: without a contact nothing is sent, and the error says what is missing",
        arguments: [nil, "", " \n"]
    )
    func withoutContact(contact: String?) async throws {
        let transport = FakeTransport(.text(Fixture.plain))
        let error = ProviderError(.notConfigured(.contact), provider: "met-norway", feed: "locationforecast")
        await #expect(throws: error) {
            try await Asked.provider(transport, contact: contact)
                .fetch("locationforecast", for: Asked.request())
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("A contact with a line break cannot add a header")
    func headerInjection() async throws {
        let transport = FakeTransport(.text(Fixture.plain))
        _ = try await Asked.provider(transport, contact: "me@example.org\r\nX-Evil: 1")
            .fetch("locationforecast", for: Asked.request())
        #expect(transport.calls.first?.headers[.userAgent] == "Haneul/1.2 me@example.orgX-Evil: 1")
    }

    @Test("A20: one feed plans for current, hours and days, none for the rest")
    func plan() throws {
        let provider = try Asked.provider(FakeTransport())
        #expect(provider.plan(for: [.current], excluding: []).map(\.id) == ["locationforecast"])
        #expect(provider.plan(for: [.daily], excluding: []).map(\.id) == ["locationforecast"])
        #expect(provider.plan(for: [.alerts, .minutely, .airQuality], excluding: []).isEmpty)
    }

    @Test("Expires counts against the answer's own Date; Last-Modified is kept to the letter")
    func lifetime() async throws {
        let answer = try await Asked.answer(
            .text(
                Fixture.plain,
                headers: [
                    .date: "Sun, 01 Jun 2025 09:00:00 GMT", .expires: "Sun, 01 Jun 2025 09:31:22 GMT",
                    .lastModified: "Sun, 01 Jun 2025 00:40:26 GMT",
                ]
            )
        )
        #expect(answer.lifetime == 1882)
        #expect(answer.validators?.lastModified == "Sun, 01 Jun 2025 00:40:26 GMT")
    }

    @Test("What is held is asked for only if modified; 304 says it is still the newest and renews it")
    func notModified() async throws {
        let held = Validators(lastModified: "Sun, 01 Jun 2025 00:40:26 GMT")
        let transport = FakeTransport(
            .text(
                "",
                status: .notModified,
                headers: [
                    .date: "Sun, 01 Jun 2025 01:00:00 GMT", .expires: "Sun, 01 Jun 2025 01:30:00 GMT",
                ]
            )
        )
        let answer = try await Asked.provider(transport)
            .fetch("locationforecast", for: Asked.request(validators: held))
        #expect(transport.calls.first?.headers[.ifModifiedSince] == held.lastModified)
        #expect(answer.content == .notModified)
        #expect(answer.lifetime == 1800)
    }

    @Test("203: the forecast is read, and the report says that the product will go away")
    func deprecated() async throws {
        let report = try await Asked.report(.text(Fixture.plain, status: .nonAuthoritativeInformation))
        #expect(report.hourly.count == 4)
        #expect(report.warnings == [.deprecatedProduct(provider: "met-norway")])
    }

    @Test(
        "A19: a refusing status is a typed error, whatever the body",
        arguments: [
            (400, .status(400, message: nil)),
            (403, .status(403, message: "User-Agent, contact or coordinates not accepted")),
            (404, .status(404, message: nil)), (422, .outsideCoverage), (429, .rateLimited(retryAfter: nil)),
            (500, .status(500, message: nil)), (503, .status(503, message: nil)),
        ] as [(Int, ProviderError.Reason)]
    )
    func statuses(code: Int, reason: ProviderError.Reason) async throws {
        for body in [Fixture.plain, "<html><body>Forbidden</body></html>", ""] {
            #expect(try await Asked.failure(.text(body, status: .init(code: code))) == reason)
        }
    }

    @Test("Retry-After is told on")
    func retryAfter() async throws {
        let reply = HTTPReply.text("", status: .tooManyRequests, headers: [.retryAfter: "120"])
        #expect(try await Asked.failure(reply) == .rateLimited(retryAfter: 120))
    }

    @Test("Half a body, text after it, HTML: malformed; nothing: empty")
    func malformed() async throws {
        for text in [
            String(Fixture.plain.dropLast(40)), Fixture.plain + "timeout",
            "<html><body>502 Bad Gateway</body></html>",
        ] {
            #expect(try await Asked.failure(.text(text)) == .malformed("not whole JSON"))
        }
        #expect(try await Asked.failure(.text("")) == .empty)
    }

    @Test("A transport's failure names provider and feed; a cancelled call is told by type")
    func transportFailures() async throws {
        for (failure, reason) in [(.timedOut, .timedOut), (.cancelled, .cancelled)]
            as [(HTTPTransportError, ProviderError.Reason)]
        {
            let error = ProviderError(reason, provider: "met-norway", feed: "locationforecast")
            await #expect(throws: error) {
                try await Asked.provider(FakeTransport(failing: failure))
                    .fetch("locationforecast", for: Asked.request())
            }
        }
    }

    @Test("Terms are data")
    func profile() {
        let profile = METNorwayProvider.profile
        #expect(profile.id == "met-norway")
        #expect(profile.terms.needsContact)
        #expect(!profile.terms.needsKey)
        #expect(profile.attribution.licence == "CC BY 4.0")
        #expect(!profile.id.name.standard.contains("Yr") && !profile.attribution.text.contains("Yr"))
        #expect(profile.budget.limits.allSatisfy { $0.calls / Double($0.period.components.seconds) <= 20 })
    }

    @Test("D4: the wire types are seen by nothing outside their provider")
    func wireTypesStayInside() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Adapters/Providers/METNorway")
        let text = try String(contentsOf: folder.appending(path: "Payload.swift"), encoding: .utf8)
        #expect(!text.contains("public ") && !text.contains("package "))
        #expect(!text.contains("import WeatherModels"))
    }

    @Test("D10: the provider needs one port, and a fake of it suffices")
    func onePort() async throws {
        let transport = FakeTransport(.text(Fixture.plain))
        let provider: any WeatherProvider = try Asked.provider(transport)
        #expect(try await provider.fetch("locationforecast", for: Asked.request()).report != nil)
        #expect(transport.unexpectedCalls == 0)
    }
}
