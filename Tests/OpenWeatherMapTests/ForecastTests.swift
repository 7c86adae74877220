import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("OpenWeatherMap's three-hour steps")
struct ForecastTests {
    private func steps(_ body: String) async throws -> [HourlyForecast] {
        try await Asked.report(body, "forecast").hourly
    }

    @Test("Instants stay at their entry; amount, probability and condition move to the step that ends there")
    func shift() async throws {
        let steps = try await steps(Fixture.threeSteps)
        #expect(steps.map(\.time) == [1_713_787_200, 1_713_798_000, 1_713_808_800, 1_713_819_600].map(unix))
        #expect(steps.allSatisfy { $0.span.duration == 10800 })
        #expect(steps.map { $0.conditions.temperature?.kelvin } == [nil, 285.5, 284.5, 283.5])
        #expect(steps.map(\.condition) == [.lightRain, .snow, .overcast, nil])
        #expect(steps.map { $0.precipitation?.millimetres } == [1.08, 0.6, 0, nil])
        #expect(steps.map { $0.snowfall?.millimetres } == [nil, 0.6, nil, nil])
        #expect(steps.map { $0.precipitationProbability?.value } == [100, 40, 0, nil])
        #expect(steps.prefix(3).map { $0.precipitation?.interval } == steps.prefix(3).map(\.span))
    }

    @Test("Place and zone are the city's")
    func frame() async throws {
        let report = try await Asked.report(Fixture.threeSteps, "forecast")
        #expect(report.coordinate == .sample(37.5665, 126.978))
        #expect(report.timeZone == PlaceTimeZone(secondsFromGMT: 32400))
        #expect(report.warnings.isEmpty)
        #expect(report.daily.isEmpty)
    }

    @Test("Steps of an hour take the amount of the hour")
    func hourly() async throws {
        let steps = try await steps(
            Fixture.forecast([
                Fixture.entry(1_713_798_000, temp: 285, id: 500, pop: 0.5, more: #","rain":{"1h":0.4}"#),
                Fixture.entry(
                    1_713_801_600,
                    temp: 284,
                    id: 501,
                    pop: 0.6,
                    more: #","rain":{"1h":1.4,"3h":2}"#
                ),
                Fixture.entry(1_713_805_200, temp: 283, id: 502, pop: 0.7, more: #","rain":{"3h":6}"#),
            ])
        )
        #expect(steps.map(\.span.duration) == [3600, 3600, 3600, 3600])
        #expect(steps.map { $0.precipitation?.millimetres } == [0.4, 1.4, 2, nil])
    }

    @Test("Where an entry is lost, what the next tells of has its own step, without instants")
    func hole() async throws {
        let steps = try await steps(
            Fixture.forecast([
                Fixture.entry(1_713_798_000, temp: 285, id: 800, pop: 0),
                Fixture.entry(1_713_808_800, temp: 284, id: 800, pop: 0), "null",
                Fixture.entry(1_713_830_400, temp: 282, id: 501, pop: 1, more: #","rain":{"3h":3}"#),
            ])
        )
        #expect(steps.map { $0.conditions.temperature?.kelvin } == [nil, 285, 284, nil, 282])
        #expect(steps.map(\.condition) == [.clear, .clear, nil, .moderateRain, nil])
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.span.end <= $1.span.start })
    }

    @Test("Entries out of order are put in order; one too close to another is left out and told")
    func order() async throws {
        let body = Fixture.forecast([
            Fixture.entry(1_713_808_800, temp: 284, id: 800, pop: 0),
            Fixture.entry(1_713_798_000, temp: 285, id: 800, pop: 0),
            Fixture.entry(1_713_798_060, temp: 299, id: 800, pop: 0),
            Fixture.entry(1_713_819_600, temp: 283, id: 800, pop: 0),
            Fixture.entry(1_713_830_400, temp: 282, id: 800, pop: 0),
        ])
        let report = try await Asked.report(body, "forecast")
        #expect(report.hourly.compactMap { $0.conditions.temperature?.kelvin } == [285, 284, 283, 282])
        #expect(report.skipped == ["list.dt"])
    }

    @Test("The moment's spread across a city is not read as the day's low and high")
    func spread() async throws {
        let body = Fixture.threeSteps.replacingOccurrences(
            of: #""temp_kf":0"#,
            with: #""temp_min":200,"temp_max":330"#
        )
        #expect(try await Asked.report(body, "forecast") == Asked.report(Fixture.threeSteps, "forecast"))
    }
}
