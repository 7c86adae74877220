import Foundation
import HTTPPort
import HTTPTypes
import OpenMeteo
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The past by Open-Meteo")
struct HistoryTests {
    /// 2025-06-01T01:00:00Z, as the request has it.
    private let now = Asked.now

    private func history(_ transport: FakeTransport) throws -> OpenMeteoHistory {
        OpenMeteoHistory(
            forecast: try HTTPEndpoint(parsing: "https://forecast.example"),
            archive: try HTTPEndpoint(parsing: "https://archive.example"),
            airQuality: try HTTPEndpoint(parsing: "https://air.example"),
            transport: transport
        )
    }

    private func days(_ first: (Int, Int, Int), _ last: (Int, Int, Int)) -> ClosedRange<LocalDay> {
        LocalDay(
            year: first.0,
            month: first.1,
            day: first.2
        )...LocalDay(year: last.0, month: last.1, day: last.2)
    }

    @Test("The last three months are the forecast's, all before is the archive's, in days of UTC")
    func endpoints() async throws {
        for (part, days, url) in [
            (.hourly, days((2025, 5, 20), (2025, 6, 2)), "https://forecast.example/v1/forecast"),
            (.hourly, days((2025, 3, 2), (2025, 3, 15)), "https://forecast.example/v1/forecast"),
            (.hourly, days((2025, 3, 1), (2025, 3, 14)), "https://archive.example/v1/archive"),
            (.hourly, days((1940, 1, 1), (1940, 1, 14)), "https://archive.example/v1/archive"),
            (.airQuality, days((2020, 12, 1), (2020, 12, 14)), "https://air.example/v1/air-quality"),
        ] as [(ReportPart, ClosedRange<LocalDay>, String)] {
            let transport = FakeTransport(.text("{}"))
            let history = try history(transport)
            let feed = try #require(history.feed(for: part, over: days, at: now))
            _ = try? await history.fetch(feed.id, over: days, for: Asked.request())
            let call = try #require(transport.calls.first)
            #expect(call.url.hasPrefix(url + "?"))
            let parameters = Dictionary(uniqueKeysWithValues: call.parameters.map { ($0.name, $0.value) })
            #expect(parameters["start_date"] == days.lowerBound.description)
            #expect(parameters["end_date"] == days.upperBound.description)
            #expect(parameters["timezone"] == "GMT")
            #expect(parameters["forecast_days"] == nil)
            // max(1, v/10, d/14·v/10), https://open-meteo.com/en/pricing
            let variables = Double(parameters["hourly"]?.split(separator: ",").count ?? 0)
            #expect(feed.weight == max(1, variables / 10))
            #expect(feed.weight <= 1.2)
        }
    }

    @Test(
        "Kept: hours since 1940, air quality since 27 November 2020, the whole fourth day ahead in any zone; nothing else"
    )
    func kept() throws {
        let history = try history(FakeTransport())
        #expect(history.kept(.hourly, at: now)?.start == (try instant("1940-01-01T00:00:00Z")))
        #expect(history.kept(.airQuality, at: now)?.start == (try instant("2020-11-27T00:00:00Z")))
        #expect(history.kept(.hourly, at: now)?.end == (try instant("2025-06-07T00:00:00Z")))
        #expect(history.kept(.daily, at: now) == nil && history.kept(.alerts, at: now) == nil)
    }

    @Test("One budget with the forecasts: same provider, same limits")
    func budget() {
        #expect(OpenMeteoHistory.profile.id == OpenMeteoProvider.profile.id)
        #expect(OpenMeteoHistory.profile.budget == OpenMeteoProvider.profile.budget)
        #expect(OpenMeteoHistory.profile.account == OpenMeteoProvider.profile.account)
    }

    @Test(
        "The recorded body of the archive gives its hour",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    func recorded() async throws {
        let body = try #require(Corpus.bodies(in: "openmeteo").first { $0.name.contains("historical") })
        let reply = HTTPReply(status: .ok, body: try body.read())
        let amsterdam = Asked.request(.sample(52.41, 4.84))
        let answer = try await history(FakeTransport(reply))
            .fetch("archive", over: days((2024, 6, 1), (2024, 6, 1)), for: amsterdam)
        let report = try #require(answer.report)
        #expect(report.hourly.map(\.time) == [try instant("2024-05-31T22:00:00Z")])
        #expect(report.hourly.first?.conditions.temperature?.celsius == 14.4)
        #expect(report.sources.map(\.provider) == ["open-meteo"])
    }

    @Test("Amounts belong to the hour they fell in; the last hour of the body has none")
    func amounts() async throws {
        let body = """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":0,"timezone":"GMT",
            "hourly_units":{"time":"unixtime","temperature_2m":"°C","precipitation":"mm","wind_speed_10m":"km/h"},
            "hourly":{"time":[-946771200,-946767600],"temperature_2m":[-3.5,-4.0],"precipitation":[0.7,0.2],
            "wind_speed_10m":[36,null]}}
            """
        let answer = try await history(FakeTransport(.text(body)))
            .fetch("archive", over: days((1940, 1, 1), (1940, 1, 1)), for: Asked.request())
        let hours = try #require(answer.report?.hourly)
        #expect(hours.first?.time == (try instant("1940-01-01T00:00:00Z")))
        #expect(hours.map { $0.precipitation?.millimetres } == [0.2, nil])
        #expect(close(hours.first?.conditions.wind?.speed.metresPerSecond, 10))
    }

    @Test("Days of which it knows nothing are empty; its refusal is a typed error")
    func nothing() async throws {
        let nulls =
            #"{"latitude":37.55,"longitude":127,"hourly_units":{"pm10":"μg/m³"},"hourly":{"time":[1600000000],"pm10":[null]}}"#
        let refusal = #"{"error":true,"reason":"Parameter 'start_date' is out of allowed range"}"#
        let history = try history(
            FakeTransport(.text(nulls), .text(refusal, status: .badRequest))
        )
        let reasons: [ProviderError.Reason] = [
            .empty, .status(400, message: "Parameter 'start_date' is out of allowed range"),
        ]
        for reason in reasons {
            await #expect(throws: ProviderError(reason, provider: "open-meteo", feed: "air-quality-history"))
            {
                try await history.fetch(
                    "air-quality-history",
                    over: days((2020, 12, 1), (2020, 12, 1)),
                    for: Asked.request()
                )
            }
        }
    }
}
