import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded MET Norway bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    static let bodies = Corpus.bodies(in: "metno")
    /// One says that there is nothing at the place.
    static let forecasts = bodies.filter { !$0.name.contains("api-reference") }

    /// The body as `JSONSerialization` sees it.
    struct Independent {
        let point: [Double]
        let steps: [(time: String, data: [String: Any])]

        init(_ body: RecordedBody) throws {
            let root = try JSONSerialization.jsonObject(with: body.read()) as? [String: Any]
            let geometry = root?["geometry"] as? [String: Any]
            point = geometry?["coordinates"] as? [Double] ?? []
            let properties = root?["properties"] as? [String: Any]
            steps = (properties?["timeseries"] as? [[String: Any]] ?? []).map {
                ($0["time"] as? String ?? "", $0["data"] as? [String: Any] ?? [:])
            }
        }

        func details(_ index: Int) -> [String: Double] {
            let instant = steps[index].data["instant"] as? [String: Any]
            return instant?["details"] as? [String: Double] ?? [:]
        }
    }

    /// The clock at the body's first step.
    private func report(of body: RecordedBody, _ expected: Independent) async throws -> WeatherReport {
        let now = try instant(try #require(expected.steps.first).time)
        return try await Asked.report(HTTPReply(status: .ok, body: try body.read()), now: now)
    }

    @Test("No body is forgotten")
    func count() {
        #expect(Self.bodies.count == 5)
        #expect(Self.forecasts.count == 4)
    }

    @Test("Each gives its own temperature, wind in m/s, and coordinate", arguments: forecasts)
    func figures(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let report = try await report(of: body, expected)
        #expect(report.coordinate.longitude == expected.point[0])
        #expect(report.coordinate.latitude == expected.point[1])
        #expect(report.sources.map(\.provider) == ["met-norway"])
        let byTime = Dictionary(uniqueKeysWithValues: report.hourly.map { ($0.time, $0.conditions) })
        for index in expected.steps.indices {
            let details = expected.details(index)
            let found = byTime[try instant(expected.steps[index].time)]
            // A test of the source contains 91.6 °C, which must be rejected.
            let temperature = details["air_temperature"].flatMap { $0 > 70 ? nil : $0 }
            #expect(found?.temperature?.celsius == temperature)
            #expect(found?.wind?.speed.metresPerSecond == details["wind_speed"])
        }
    }

    @Test("What is answered for the clock of the body is the body's first temperature", arguments: forecasts)
    func current(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let now = try instant(try #require(expected.steps.first).time)
        let report = ReportCompletion.complete(try await report(of: body, expected), now: now)
        let temperature = expected.details(0)["air_temperature"].flatMap { $0 > 70 ? nil : $0 }
        if let temperature { #expect(report.current?.conditions.temperature?.celsius == temperature) }
    }

    @Test("Nine days: every step, every amount, nothing no weather ever had")
    func berlin() async throws {
        let body = try #require(Self.bodies.first { $0.name.contains("berlin") })
        let report = try await report(of: body, try Independent(body))
        #expect(PlausibleReport.check(report) == [])
        #expect(report.warnings.isEmpty)
        #expect(report.hourly.count == 84)
        #expect(report.hourly.map(\.span.duration).filter { $0 == 3600 }.count == 56)
        #expect(report.hourly.map(\.span.duration).filter { $0 == 21600 }.count == 28)
        #expect(zip(report.hourly, report.hourly.dropFirst()).allSatisfy { $0.span.end == $1.span.start })
        let rainy = report.hourly.first { $0.time == (try? instant("2022-08-05T06:00:00Z")) }
        #expect(rainy?.precipitation?.millimetres == 2.7)
        #expect(rainy?.precipitationProbability?.value == 54.9)
        #expect(report.hourly.last?.precipitation == nil)
    }

    @Test("A temperature no place ever had is left out and told; the rest of the hour stays")
    func refusedTemperature() async throws {
        let body = try #require(Self.bodies.first { $0.name.contains("check_test") })
        let report = try await report(of: body, try Independent(body))
        #expect(report.hourly.first?.conditions.temperature == nil)
        #expect(report.hourly.first?.conditions.humidity?.value == 99.6)
        #expect(report.hourly.first?.condition == .heavyRain)
        #expect(
            report.warnings.contains(
                .fieldSkipped(
                    provider: "met-norway",
                    field: "properties.timeseries.data.instant.details.air_temperature"
                )
            )
        )
    }

    @Test("No data at the place is a typed error")
    func noData() async throws {
        let body = try #require(Self.bodies.first { $0.name.contains("api-reference") })
        #expect(try await Asked.failure(HTTPReply(status: .ok, body: try body.read())) == .empty)
    }
}
