import Foundation
import HTTPPort
import HTTPTypes
@testable import OpenMeteo
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("What Open-Meteo is asked and may refuse")
struct ContractTests {
    @Test("A20: weather takes two calls, one a feed, and each is planned only for its parts")
    func feeds() async throws {
        let transport = FakeTransport(.text("{}"), .text("{}"))
        let provider = try Asked.provider(transport)
        #expect(
            provider.plan(for: .all, excluding: []).map(\.id) == [
                "forecast", "air-quality",
            ]
        )
        #expect(provider.plan(for: [.current, .daily], excluding: []).map(\.id) == ["forecast"])
        #expect(provider.plan(for: [.airQuality], excluding: ["air-quality"]).isEmpty)
        #expect(provider.plan(for: [.alerts], excluding: []).isEmpty)
        for feed in provider.profile.feeds {
            await #expect(throws: ProviderError(.empty, provider: "open-meteo", feed: feed.id)) {
                try await provider.fetch(feed.id, for: Asked.request())
            }
        }
        #expect(transport.calls.map(\.endpoint.host) == ["forecast.example", "air.example"])
    }

    @Test("The forecast call: everything at once, in metric units and UTC, at two decimals")
    func forecastCall() async throws {
        let transport = FakeTransport(.text("{}"))
        var request = Asked.request(.sample(-33.8688, 151.2093))
        request.elevation = Length(metres: 38.4)
        _ = try? await Asked.provider(transport).fetch("forecast", for: request)
        let call = try #require(transport.calls.first)
        #expect(
            call.url.hasPrefix(
                "https://forecast.example/prefix/v1/forecast?latitude=-33.87&longitude=151.21&elevation=38&current="
            )
        )
        let parameters = Dictionary(uniqueKeysWithValues: call.parameters.map { ($0.name, $0.value) })
        #expect(parameters["timezone"] == "auto")
        #expect(parameters["timeformat"] == "unixtime")
        #expect(parameters["wind_speed_unit"] == "ms")
        #expect(parameters["minutely_15"] == "precipitation")
        #expect(parameters["hourly"]?.hasPrefix("temperature_2m,relative_humidity_2m,") == true)
        #expect(call.timeout == .seconds(5))
    }

    @Test("What can be computed is not asked for")
    func nothingComputable() {
        let asked = [Endpoint.forecast, .airQuality].flatMap(\.sections).flatMap(\.variables).map(\.rawValue)
        for name in [
            "dew_point_2m", "apparent_temperature", "is_day", "sunrise", "sunset", "us_aqi", "european_aqi",
        ] {
            #expect(!asked.contains(name))
        }
    }

    @Test(
        "The weight declared is that of the call really sent, and low",
        arguments: ["forecast", "air-quality"]
    )
    func weight(id: String) async throws {
        let transport = FakeTransport(.text("{}"))
        let provider = try Asked.provider(transport)
        let feed = try #require(provider.profile.feeds.first { $0.id.rawValue == id })
        _ = try? await provider.fetch(feed.id, for: Asked.request())
        let parameters = try #require(transport.calls.first?.parameters)
        let variables = parameters.filter { ["current", "minutely_15", "hourly", "daily"].contains($0.name) }
            .map { Double($0.value.split(separator: ",").count) }.reduce(0, +)
        let days = try #require(parameters.first { $0.name == "forecast_days" }.flatMap { Double($0.value) })
        #expect(feed.weight == max(1, variables / 10, days / 14 * (variables / 10)))
        #expect(feed.weight <= 3)
    }

    @Test("Terms and budget are data")
    func profile() {
        let profile = OpenMeteoProvider.profile
        #expect(profile.attribution.licence == "CC BY 4.0")
        #expect(profile.attribution.link == "https://open-meteo.com/")
        #expect(!profile.terms.commercialUse)
        #expect(!profile.terms.needsKey)
        #expect(profile.budget.limits.map(\.calls) == [600, 5000, 10000])
        #expect(profile.budget.limits.map(\.period) == [.seconds(60), .seconds(3600), .seconds(86400)])
    }

    @Test(
        "An error body is a typed error, whatever its status",
        arguments: [
            (
                400, "Latitude must be in range of -90 to 90°. Given: 91.0.",
                .status(400, message: "Latitude must be in range of -90 to 90°. Given: 91.0.")
            ),
            (200, "No data", .status(400, message: "No data")),
            (401, "API key required", .status(401, message: "API key required")),
            (503, "The service is overloaded", .status(503, message: "The service is overloaded")),
            // 2025-06-01T01:00:15Z: 45 s to the minute, 59:45 to the hour, 22:59:45 to the day.
            (
                429, "Minutely API request limit exceeded. Please try again in one minute.",
                .rateLimited(retryAfter: 45)
            ),
            (
                429, "Hourly API request limit exceeded. Please try again in the next hour.",
                .rateLimited(retryAfter: 3585)
            ),
            (
                429, "Daily API request limit exceeded. Please try again tomorrow.",
                .rateLimited(retryAfter: 82785)
            ),
            (
                400, "Daily API request limit exceeded. Please try again tomorrow.",
                .rateLimited(retryAfter: 82785)
            ),
            (429, "Too many concurrent requests", .rateLimited(retryAfter: 1)),
            (429, "Something else", .rateLimited(retryAfter: nil)),
        ] as [(Int, String, ProviderError.Reason)]
    )
    func refusals(code: Int, text: String, reason: ProviderError.Reason) async throws {
        // The upstream's clock, not ours, which may be frozen years away.
        let reply = HTTPReply.text(
            #"{"error":true,"reason":"\#(text)"}"#,
            status: .init(code: code),
            headers: [.date: "Sun, 01 Jun 2025 01:00:15 GMT"]
        )
        #expect(try await Asked.failure(reply) == reason)
    }

    @Test("A limit without the time of day says only that it was exceeded")
    func limitWithoutDate() async throws {
        let reply = HTTPReply.text(
            #"{"error":true,"reason":"Daily API request limit exceeded."}"#,
            status: .tooManyRequests
        )
        #expect(try await Asked.failure(reply) == .rateLimited(retryAfter: nil))
    }

    @Test("Retry-After goes before the words")
    func retryAfter() async throws {
        let reply = HTTPReply.text(
            #"{"error":true,"reason":"Daily API request limit exceeded."}"#,
            status: .tooManyRequests,
            headers: [.retryAfter: "7"]
        )
        #expect(try await Asked.failure(reply) == .rateLimited(retryAfter: 7))
    }

    @Test("A19: weather in the body of a failed status is not read", arguments: [400, 404, 500, 503])
    func statusFirst(code: Int) async throws {
        let reply = HTTPReply.text(Fixture.plain, status: .init(code: code))
        #expect(try await Asked.failure(reply) == .status(code, message: nil))
    }

    @Test("Half a body, text after it, HTML: malformed")
    func malformed() async throws {
        for text in [
            String(Fixture.plain.dropLast(40)),
            Fixture.plain + "Unexpected error while streaming data: timeout",
            "<html><body>502 Bad Gateway</body></html>",
        ] {
            #expect(try await Asked.failure(.text(text)) == .malformed("not whole JSON"))
        }
        #expect(try await Asked.failure(.text("[]")) == .malformed("0 places instead of one"))
        #expect(
            try await Asked.failure(.text("[\(Fixture.plain),\(Fixture.plain)]"))
                == .malformed("2 places instead of one")
        )
        #expect(try await Asked.report("[\(Fixture.plain)]") == Asked.report(Fixture.plain))
    }

    @Test("D4: the wire types are seen by nothing outside their provider")
    func wireTypesStayInside() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Adapters/Providers/OpenMeteo")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let payloads = files.filter { $0.lastPathComponent.hasPrefix("Payload") }
        #expect(!payloads.isEmpty)
        for file in payloads {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains("public ") && !text.contains("package "), "\(file.lastPathComponent)")
            #expect(!text.contains("import WeatherModels"), "\(file.lastPathComponent) knows the domain")
        }
    }
}
