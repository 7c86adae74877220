import Foundation
import HTTPPort
import HTTPTypes
import OpenWeatherMap
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("OpenWeatherMap's current weather")
struct CurrentTests {
    private func current(_ body: String) async throws -> CurrentConditions? {
        try await Asked.report(body, "weather").current
    }

    @Test("Every field lands where it belongs; the name is not read")
    func fields() async throws {
        let report = try await Asked.report(Fixture.current(), "weather")
        let current = try #require(report.current)
        #expect(current.time == unix(1_713_794_400))
        #expect(close(current.conditions.temperature?.celsius, 25.33))
        #expect(close(current.conditions.feelsLike?.celsius, 25.59))
        #expect(current.conditions.humidity?.value == 64)
        #expect(current.conditions.pressure?.hectopascals == 1015)
        #expect(current.conditions.surfacePressure?.hectopascals == 1008)
        #expect(current.conditions.wind?.speed.metresPerSecond == 3.62)
        #expect(current.conditions.wind?.direction?.degrees == 349)
        #expect(current.conditions.wind?.gust?.metresPerSecond == 6.18)
        #expect(current.conditions.cloudCover?.value == 100)
        #expect(current.conditions.visibility?.metres == 10000)
        #expect(current.condition == .moderateRain)
        #expect(current.precipitation?.millimetres == 3.16)
        #expect(current.precipitation?.interval == TimeSpan(start: current.time - 3600, end: current.time))
        #expect(report.coordinate == .sample(37.5665, 126.978))
        #expect(report.timeZone == PlaceTimeZone(secondsFromGMT: 32400))
        #expect(report.timeZone?.origin == .offset)
        #expect(report.warnings.isEmpty)
        #expect(report.sources.first?.parts == [.current])
    }

    @Test(
        "Rain and snow: of one hour, of three, of both, of neither",
        arguments: [
            (#","rain":{"1h":0.5,"3h":1.2}"#, 0.5, nil, 3600),
            (#","rain":{"3h":1.2}"#, 1.2, nil, 10800),
            (#","rain":{"1h":0.5},"snow":{"3h":1.2}"#, 0.9, 0.4, 3600),
            (#","rain":{"3h":42},"snow":{"3h":42}"#, 84, 42, 10800),
            (#","snow":{"1h":0.2},"rain":null"#, 0.2, 0.2, 3600),
        ] as [(String, Double, Double?, Double)]
    )
    func water(more: String, all: Double, snow: Double?, duration: Double) async throws {
        let current = try await current(Fixture.current(more: more))
        #expect(close(current?.precipitation?.millimetres, all))
        #expect(close(current?.snowfall?.millimetres, snow))
        #expect(current?.precipitation?.interval.duration == duration)
        #expect(current?.precipitation?.interval.end == current?.time)
    }

    @Test("Without amounts nothing falls under a dry condition, and a wet one leaves the amount unknown")
    func withoutAmounts() async throws {
        for more in ["", #","rain":{},"snow":null"#] {
            let dry = try await current(Fixture.current(weather: #"[{"id":803}]"#, more: more))
            #expect(dry?.precipitation?.millimetres == 0)
            #expect(try await current(Fixture.current(more: more))?.precipitation == nil)
        }
    }

    @Test("A kind that was given and cannot be used leaves the whole unknown")
    func refusedAmount() async throws {
        let more = #","rain":{"1h":-9999},"snow":{"1h":0.2}"#
        let report = try await Asked.report(Fixture.current(more: more), "weather")
        #expect(report.current?.precipitation == nil)
        #expect(report.current?.snowfall?.millimetres == 0.2)
        #expect(report.skipped == ["rain.1h"])
    }

    @Test(
        "Conditions: the first known; none and unknown ones are absent, the latter told",
        arguments: [
            (#"[{"id":800},{"id":741}]"#, .clear, []), (#"[{"id":999},{"id":741}]"#, .fog, []),
            (#"[{"id":999}]"#, nil, ["weather.id"]), ("[]", nil, []), ("null", nil, []),
            (#"[{"id":"801"}]"#, nil, ["weather.id"]), (#"{"id":801}"#, nil, ["weather"]),
        ] as [(String, WeatherCondition?, [String])]
    )
    func conditions(weather: String, condition: WeatherCondition?, skipped: [String]) async throws {
        let report = try await Asked.report(Fixture.current(weather: weather), "weather")
        #expect(report.current?.condition == condition)
        #expect(report.skipped == skipped)
    }

    @Test(
        "B18: a sentinel, a word or another unit's figure is absent and told, the rest stays",
        arguments: ["-9999", "2000", "25.3", "77.5", "169.9", "340.1", #""298""#, "[298]"]
    )
    func sentinels(temp: String) async throws {
        let report = try await Asked.report(Fixture.current(temp: temp), "weather")
        #expect(report.current?.conditions.temperature == nil)
        #expect(report.current?.conditions.humidity?.value == 64)
        #expect(report.skipped == ["main.temp"])
    }

    @Test("Without a time the body is of the moment it was asked, and says so")
    func withoutTime() async throws {
        let body = Fixture.current().replacingOccurrences(of: #""dt":1713794400,"#, with: "")
        let report = try await Asked.report(body, "weather")
        #expect(report.current?.time == Asked.now)
        #expect(report.skipped == ["dt"])
    }

    @Test("The unit is a parameter: the same figure, three temperatures and two winds")
    func units() async throws {
        let body = Fixture.current(temp: "20")
            .replacingOccurrences(of: "298.74", with: "19")
        let metric = try await Asked.report(body, "weather", .metric).current?.conditions
        #expect(metric?.temperature?.celsius == 20)
        #expect(metric?.feelsLike?.celsius == 19)
        #expect(metric?.wind?.speed.metresPerSecond == 3.62)
        let imperial = try await Asked.report(body, "weather", .imperial).current?.conditions
        #expect(close(imperial?.temperature?.celsius, -6.666_666_667, within: 1e-8))
        #expect(close(imperial?.wind?.speed.metresPerSecond, 1.618_284_8))
        #expect(close(imperial?.wind?.gust?.metresPerSecond, 2.762_707_2))
        let standard = try await Asked.report(body, "weather", .standard).current?.conditions
        #expect(standard?.temperature == nil)
        #expect(standard?.feelsLike == nil)
    }
}
