import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("MET Norway's bodies as reports")
struct MappingTests {
    private func steps(_ body: String) async throws -> [HourlyForecast] {
        try await Asked.report(.text(body)).hourly
    }

    @Test("Steps of one and six hours, each with the amount of its own time")
    func spans() async throws {
        let steps = try await steps(Fixture.plain)
        #expect(steps.map(\.span.duration) == [3600, 3600, 21600, 21600])
        #expect(steps.map { $0.precipitation?.millimetres } == [0, 0.3, 4.5, nil])
        #expect(steps.map { $0.precipitationProbability?.value } == [3, 41, 88, nil])
        #expect(steps.map(\.condition) == [.scatteredClouds, .lightShowerRain, .moderateRain, nil])
        #expect(steps.compactMap { $0.precipitation?.interval } == steps.prefix(3).map(\.span))
        #expect(steps.map(\.isDerived) == [false, false, false, false])
    }

    @Test("Every variable lands where it belongs; the clear-sky UV index is no UV index")
    func conditions() async throws {
        let conditions = try #require(try await steps(Fixture.plain).first?.conditions)
        #expect(conditions.temperature?.celsius == 20.7)
        #expect(conditions.dewPoint?.celsius == 9.2)
        #expect(conditions.humidity?.value == 48.6)
        #expect(conditions.pressure?.hectopascals == 1012.5)
        #expect(conditions.cloudCover?.value == 58)
        #expect(conditions.wind?.speed.metresPerSecond == 2.5)
        #expect(conditions.wind?.gust?.metresPerSecond == 6.1)
        #expect(conditions.wind?.direction?.degrees == 151.8)
        #expect(conditions.uvIndex == nil)
        #expect(conditions.feelsLike == nil)
    }

    @Test("Place, height and time of issue are the body's; current and days are left to completion")
    func frame() async throws {
        let report = try await Asked.report(.text(Fixture.plain))
        #expect(report.coordinate == .seoul)
        #expect(report.elevation?.metres == 38)
        #expect(report.sources.first?.issuedAt == (try instant("2025-06-01T00:40:26Z")))
        #expect(report.sources.first?.attribution.licence == "CC BY 4.0")
        #expect(report.current == nil)
        #expect(report.daily.isEmpty)
        #expect(report.timeZone == nil)
        #expect(report.warnings.isEmpty)
    }

    @Test("A period longer than the way to the next step is not the step's amount, but tells the condition")
    func periodTooLong() async throws {
        let steps = try await steps(
            Fixture.body([
                Fixture.step("2025-06-01T01:00:00Z", "20", periods: Fixture.period(6, "rain", 6)),
                Fixture.step("2025-06-01T02:00:00Z", "21"),
            ])
        )
        #expect(steps.map(\.span.duration) == [3600, 3600])
        #expect(steps.map(\.precipitation) == [nil, nil])
        #expect(steps.map(\.condition) == [.moderateRain, nil])
    }

    @Test("Steps out of order are put in order, one at a time already given is not given twice")
    func order() async throws {
        let steps = try await steps(
            Fixture.body([
                Fixture.step("2025-06-01T03:00:00Z", "23"), Fixture.step("2025-06-01T01:00:00Z", "21"),
                Fixture.step("2025-06-01T01:00:00Z", "29"), Fixture.step("2025-06-01T02:00:00Z", "22"),
            ])
        )
        #expect(steps.map { $0.conditions.temperature?.celsius } == [21, 22, 23])
    }

    @Test(
        "A figure in another unit than the documented is left out and told; without units they are as documented"
    )
    func units() async throws {
        let step = Fixture.step("2025-06-01T01:00:00Z", "20.7")
        let fahrenheit = try await Asked.report(
            .text(Fixture.body([step], units: #"{"air_temperature":"fahrenheit","wind_speed":"m/s"}"#))
        )
        #expect(fahrenheit.hourly.first?.conditions.temperature == nil)
        #expect(fahrenheit.hourly.first?.conditions.wind?.speed.metresPerSecond == 2.5)
        #expect(
            fahrenheit.warnings == [
                .fieldSkipped(
                    provider: "met-norway",
                    field: "properties.timeseries.data.instant.details.air_temperature"
                )
            ]
        )
        let silent = try await Asked.report(.text(Fixture.body([step], units: "{}")))
        #expect(silent.hourly.first?.conditions.temperature?.celsius == 20.7)
    }

    @Test(
        "B18: a sentinel, a word or a null is absent, and the rest of the step stays",
        arguments: ["-9999", "2000", "91.6", "-100.1", #""21""#, "{}", "null"]
    )
    func sentinels(value: String) async throws {
        let report = try await Asked.report(
            .text(Fixture.body([Fixture.step("2025-06-01T01:00:00Z", value)]))
        )
        #expect(report.hourly.first?.conditions.temperature == nil)
        #expect(report.hourly.first?.conditions.humidity?.value == 48.6)
        #expect(report.warnings.isEmpty == (value == "null"))
    }

    @Test(
        "A body without one usable step is empty",
        arguments: ["[]", "[null]", #"[{"time":"2025-06-01T01:00:00Z"}]"#]
    )
    func empty(steps: String) async throws {
        let text =
            #"{"properties":{"meta":{"error":"no data at the given location"},"timeseries":\#(steps)}}"#
        #expect(try await Asked.failure(.text(text)) == .empty)
    }

    @Test("A body without steps is malformed")
    func withoutSteps() async throws {
        #expect(
            try await Asked.failure(.text(#"{"properties":{"meta":{}}}"#))
                == .malformed("properties.timeseries missing or of another type")
        )
    }
}
