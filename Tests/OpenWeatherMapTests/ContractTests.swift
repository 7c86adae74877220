import Foundation
import HTTPPort
import HTTPTypes
@testable import OpenWeatherMap
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("What OpenWeatherMap is asked and may refuse")
struct ContractTests {
    static let feeds: [Feed.ID] = ["onecall", "weather", "forecast", "air-pollution"]
    private static let everything = ReportParts.all

    private func plan(_ parts: ReportParts, without unavailable: Set<Feed.ID> = []) throws -> [Feed.ID] {
        try Asked.provider(FakeTransport()).plan(for: parts, excluding: unavailable).map(\.id)
    }

    @Test(
        "A20: several calls make one report: One Call and air, or without a subscription the three free ones"
    )
    func plans() throws {
        #expect(try plan(Self.everything) == ["onecall", "air-pollution"])
        #expect(try plan(Self.everything, without: ["onecall"]) == ["weather", "forecast", "air-pollution"])
        #expect(try plan([.current]) == ["onecall"])
        #expect(try plan([.current], without: ["onecall"]) == ["weather"])
        #expect(try plan([.daily], without: ["onecall"]) == ["forecast"])
        #expect(try plan([.airQuality]) == ["air-pollution"])
        #expect(try plan([.alerts, .minutely], without: ["onecall"]).isEmpty)
        #expect(try plan([.airQuality], without: ["air-pollution"]).isEmpty)
    }

    @Test(
        "Each feed is one call, at two decimals, in kelvin",
        arguments: [
            ("onecall", "/data/3.0/onecall?lat=37.57&lon=126.98&units=standard&appid="),
            ("weather", "/data/2.5/weather?lat=37.57&lon=126.98&units=standard&appid="),
            ("forecast", "/data/2.5/forecast?lat=37.57&lon=126.98&units=standard&appid="),
            ("air-pollution", "/data/2.5/air_pollution/forecast?lat=37.57&lon=126.98&appid="),
        ]
    )
    func calls(feed: String, target: String) async throws {
        let transport = FakeTransport(.text("{}"))
        let provider = OpenWeatherMapProvider(
            endpoint: try HTTPEndpoint(parsing: "https://owm.example/prefix"),
            key: Asked.key,
            transport: transport
        )
        _ = try? await provider.fetch(Feed.ID(rawValue: feed), for: Asked.request())
        #expect(transport.calls.map(\.url) == ["https://owm.example/prefix" + target + Asked.key])
        #expect(transport.calls.first?.timeout == .seconds(5))
    }

    @Test(
        "C21: without a key nothing is sent, and the error says what is missing",
        arguments: [nil, "", " \n"]
    )
    func withoutKey(key: String?) async throws {
        for feed in Self.feeds {
            let transport = FakeTransport(.text(Fixture.current()))
            let error = ProviderError(.notConfigured(.key), provider: "openweathermap", feed: feed)
            await #expect(throws: error) {
                try await Asked.provider(transport, key: key).fetch(feed, for: Asked.request())
            }
            #expect(transport.calls.isEmpty)
        }
    }

    @Test("C16: an error in one call does not lose the other")
    func oneCallFails() async throws {
        let transport = FakeTransport([
            .success(.text(Fixture.current())), .failure(.timedOut), .success(.text(Fixture.air)),
        ])
        let provider = try Asked.provider(transport)
        let weather = try await provider.fetch("weather", for: Asked.request())
        let error = ProviderError(.timedOut, provider: "openweathermap", feed: "forecast")
        await #expect(throws: error) { try await provider.fetch("forecast", for: Asked.request()) }
        let air = try await provider.fetch("air-pollution", for: Asked.request())
        #expect(weather.report?.parts == [.current])
        #expect(air.report?.parts == [.airQuality])
    }

    static let wrongKey =
        #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#
    static let noSubscription =
        #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription to the One Call by Call plan."}"#
    static let tooOften =
        #"{"cod":429, "message": "Your account is temporary blocked due to exceeding of requests limitation of your subscription type."}"#

    @Test(
        "401 on One Call, whatever its words, is a missing subscription; on a free call a wrong key",
        arguments: [wrongKey, noSubscription, "", "<html></html>"]
    )
    func unauthorized(body: String) async throws {
        let reply = HTTPReply.text(body, status: .unauthorized)
        #expect(try await Asked.failure(reply, "onecall") == .noSubscription)
        for feed in Self.feeds.dropFirst() { #expect(try await Asked.failure(reply, feed) == .keyRejected) }
    }

    @Test(
        "A gateway that knows no One Call, or forbids it, is asked the free calls",
        arguments: [403, 404]
    )
    func noSuchCall(code: Int) async throws {
        let reply = HTTPReply.text("{}", status: .init(code: code))
        #expect(try await Asked.failure(reply, "onecall") == .noSubscription)
        for feed in Self.feeds.dropFirst() {
            #expect(try await Asked.failure(reply, feed) == .status(code, message: nil))
        }
    }

    @Test(
        "A19: a refusing status is a typed error, whatever the body",
        arguments: [
            (400, .status(400, message: nil)), (422, .status(422, message: nil)),
            (429, .rateLimited(retryAfter: nil)), (500, .status(500, message: nil)),
            (502, .status(502, message: nil)), (503, .status(503, message: nil)),
        ] as [(Int, ProviderError.Reason)]
    )
    func statuses(code: Int, reason: ProviderError.Reason) async throws {
        for feed in Self.feeds {
            for body in [Fixture.current(), "<html></html>", ""] {
                #expect(try await Asked.failure(.text(body, status: .init(code: code)), feed) == reason)
            }
        }
    }

    @Test(
        "An error body is an error under a status of 200, its number a number or a text",
        arguments: [
            (wrongKey, .keyRejected), (tooOften, .rateLimited(retryAfter: nil)),
            (#"{"cod":"404","message":"city not found"}"#, .status(404, message: "city not found")),
            (#"{"cod":"400","message":"wrong latitude"}"#, .status(400, message: "wrong latitude")),
            (#"{"cod":"500","message":"Internal error"}"#, .status(500, message: "Internal error")),
            (#"{"cod":99999,"message":"?"}"#, .malformed("cod 99999")),
        ] as [(String, ProviderError.Reason)]
    )
    func errorBodies(body: String, reason: ProviderError.Reason) async throws {
        #expect(try await Asked.failure(.text(body), "weather") == reason)
    }

    @Test("Half a body, text after it, HTML: malformed; nothing: empty")
    func malformed() async throws {
        for text in [
            String(Fixture.current().dropLast(9)), Fixture.current() + "timeout",
            "<html>502 Bad Gateway</html>",
        ] {
            #expect(try await Asked.failure(.text(text), "weather") == .malformed("not whole JSON"))
        }
        for feed in Self.feeds { #expect(try await Asked.failure(.text(""), feed) == .empty) }
        #expect(try await Asked.failure(.text("{}"), "weather") == .empty)
        #expect(try await Asked.failure(.text("{}"), "onecall") == .empty)
    }

    @Test("C21: the key is in no error, description or dump, even where the upstream repeats it")
    func keyIsNeverSeen() async throws {
        for key in [Asked.key, "short"] {
            let provider = try Asked.provider(
                FakeTransport(.text(#"{"cod":"400","message":"bad appid=\#(key)"}"#, status: .badRequest)),
                key: key
            )
            var seen = String(describing: provider) + String(reflecting: provider)
            dump(provider, to: &seen)
            do {
                _ = try await provider.fetch("weather", for: Asked.request())
                Issue.record("no error")
            } catch {
                #expect(error.reason == .status(400, message: "bad appid=***"))
                dump(error, to: &seen)
            }
            #expect(!seen.contains(key))
        }
        let secret = try #require(Secret("a key"))
        #expect("\(secret)" == "***")
        #expect(String(reflecting: [secret]) == "[***]")
    }

    @Test("Terms and budget are data")
    func profile() {
        let profile = OpenWeatherMapProvider.profile
        #expect(profile.id == "openweathermap")
        #expect(profile.terms.needsKey)
        #expect(profile.budget.limits.map(\.calls) == [60, 1000])
        #expect(profile.budget.limits.map(\.period) == [.seconds(60), .seconds(86400)])
        #expect(profile.feeds.map(\.id) == Self.feeds)
    }

    @Test("D4: the wire types are seen by nothing outside their provider")
    func wireTypesStayInside() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Adapters/Providers/OpenWeatherMap")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let payloads = files.filter { $0.lastPathComponent.hasPrefix("Payload") }
        #expect(payloads.count == 3)
        for file in payloads {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("public ") && !text.contains("package "), "\(file.lastPathComponent)")
            #expect(!text.contains("import WeatherModels"), "\(file.lastPathComponent) knows the domain")
        }
    }

    @Test("D10: the provider needs one port, and a fake of it suffices", arguments: feeds)
    func onePort(feed: Feed.ID) async throws {
        let bodies: [Feed.ID: String] = [
            "onecall": Fixture.oneCall, "weather": Fixture.current(), "forecast": Fixture.threeSteps,
            "air-pollution": Fixture.air,
        ]
        let transport = FakeTransport(.text(try #require(bodies[feed])))
        let provider: any WeatherProvider = try Asked.provider(transport)
        #expect(try await provider.fetch(feed, for: Asked.request()).report != nil)
        #expect(transport.unexpectedCalls == 0)
    }
}
