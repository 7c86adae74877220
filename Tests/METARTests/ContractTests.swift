import Foundation
import HTTPPort
import HTTPTypes
import METAR
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("What the Aviation Weather Center is asked and may refuse")
struct ContractTests {
    private static let body = "[\(Fixture.gimpo)]"

    @Test("The call: a box around the place, JSON, with forecasts; program and version in the User-Agent")
    func call() async throws {
        let transport = FakeTransport(.text(Self.body))
        _ = try await Asked.provider(transport).fetch(Asked.feed, for: Asked.request())
        let call = try #require(transport.calls.first)
        #expect(
            call.url
                == "https://metar.example/prefix/api/data/metar?bbox=36.97%2C126.22%2C38.17%2C127.74&format=json&taf=true"
        )
        #expect(call.headers[.userAgent] == "Haneul/1.2")
        #expect(call.timeout == .seconds(5) && transport.unexpectedCalls == 0)
    }

    @Test(
        "The box ends at the poles and at the 180° meridian, and grows with the latitude",
        arguments: [
            (0, 0, "-0.6,-0.6,0.6,0.6"), (-33.87, 151.21, "-34.47,150.48,-33.27,151.94"),
            (-16.7, 179.9, "-17.3,179.27,-16.1,180.0"), (60, -180, "59.4,-180.0,60.6,-178.78"),
            (89.9, 10, "89.3,-180.0,90.0,180.0"), (-90, 0, "-90.0,-180.0,-89.4,180.0"),
        ]
    )
    func box(latitude: Double, longitude: Double, box: String) async throws {
        let transport = FakeTransport(.text("[]"))
        let request = Asked.request(.sample(latitude, longitude))
        _ = try? await Asked.provider(transport).fetch(Asked.feed, for: request)
        #expect(transport.calls.first?.parameters.first == HTTPParameter("bbox", box))
    }

    @Test("A contact is sent if there is one, and cannot add a header")
    func contact() async throws {
        for (contact, agent) in [
            ("me@example.org", "Haneul/1.2 me@example.org"), (" \n", "Haneul/1.2"),
            ("me@example.org\r\nX-Evil: 1", "Haneul/1.2 me@example.orgX-Evil: 1"),
        ] {
            let transport = FakeTransport(.text(Self.body))
            _ = try await Asked.provider(transport, contact: contact)
                .fetch(Asked.feed, for: Asked.request())
            #expect(transport.calls.first?.headers[.userAgent] == agent)
        }
    }

    @Test("No airport near: an empty list, 204, and a body without a byte")
    func nobody() async throws {
        for reply in [HTTPReply.text("[]"), .text("", status: .noContent), .text("")] {
            #expect(try await Asked.failure(reply) == .outsideCoverage)
        }
    }

    @Test(
        "A refusing status is a typed error, whatever the body",
        arguments: [
            (400, .status(400, message: nil)), (403, .status(403, message: nil)),
            (404, .status(404, message: nil)), (429, .rateLimited(retryAfter: nil)),
            (500, .status(500, message: nil)), (502, .status(502, message: nil)),
            (503, .status(503, message: nil)), (504, .status(504, message: nil)),
        ] as [(Int, ProviderError.Reason)]
    )
    func statuses(code: Int, reason: ProviderError.Reason) async throws {
        for body in [Self.body, #"{"status":"error","error":"Invalid bbox"}"#, "<html>Forbidden</html>", ""] {
            #expect(try await Asked.failure(.text(body, status: .init(code: code))) == reason)
        }
    }

    @Test("Retry-After is told on")
    func retryAfter() async throws {
        let reply = HTTPReply.text("", status: .tooManyRequests, headers: [.retryAfter: "60"])
        #expect(try await Asked.failure(reply) == .rateLimited(retryAfter: 60))
    }

    @Test("Half a body, text after it and HTML are malformed, and so is what is no list")
    func malformed() async throws {
        for text in [String(Self.body.dropLast(9)), Self.body + "timeout", "<html>502 Bad Gateway</html>"] {
            #expect(try await Asked.failure(.text(text)) == .malformed("not whole JSON"))
        }
        for text in ["{}", "null", "7", #"{"error":true}"#, Fixture.gimpo] {
            #expect(try await Asked.failure(.text(text)) == .malformed("reports missing or of another type"))
        }
    }

    @Test("A transport's failure names provider and feed")
    func transportFailures() async throws {
        for (failure, reason) in [(.timedOut, .timedOut), (.cancelled, .cancelled)]
            as [(HTTPTransportError, ProviderError.Reason)]
        {
            await #expect(throws: ProviderError(reason, provider: "metar", feed: "metar")) {
                try await Asked.provider(FakeTransport(failing: failure))
                    .fetch(Asked.feed, for: Asked.request())
            }
        }
    }

    @Test("What is held is asked for only if modified")
    func notModified() async throws {
        let held = Validators(entityTag: "\"a\"")
        let transport = FakeTransport(.text("", status: .notModified))
        let answer = try await Asked.provider(transport)
            .fetch(Asked.feed, for: Asked.request(validators: held))
        #expect(transport.calls.first?.headers[.ifNoneMatch] == "\"a\"" && answer.content == .notModified)
    }

    @Test("It measures everywhere, needs nothing, and stays below what the service allows")
    func profile() throws {
        let profile = METARProvider.profile
        #expect(profile.id == "metar" && profile.coverage == .global && !profile.isOfficial)
        #expect(!profile.terms.needsKey && !profile.terms.needsContact && profile.terms.commercialUse)
        #expect(profile.feeds.map(\.parts) == [[.measured]] && profile.feeds.allSatisfy(\.isAuthoritative))
        for limit in profile.budget.limits where limit.period >= .seconds(60) {
            #expect(limit.calls / Double(limit.period.components.seconds) <= 100 / 60)
        }
        #expect(METARProvider.registration.rank == .supplement && METARProvider.registration.settings.isEmpty)
        let provider = try Asked.provider(FakeTransport())
        #expect(provider.plan(for: [.current, .hourly, .alerts], excluding: []).isEmpty)
        #expect(provider.plan(for: [.measured], excluding: []).map(\.id) == ["metar"])
    }

    @Test("The wire types are seen by nothing outside their provider")
    func wireTypesStayInside() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Adapters/Providers/METAR")
        let text = try String(contentsOf: folder.appending(path: "Payload.swift"), encoding: .utf8)
        #expect(!text.contains("public ") && !text.contains("package "))
        #expect(!text.contains("import WeatherModels"))
    }
}
