import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("OpenWeatherMap's air pollution")
struct AirPollutionTests {
    @Test("Every substance, hour by hour; a sentinel is absent and told")
    func concentrations() async throws {
        let report = try await Asked.report(Fixture.air, "air-pollution")
        #expect(report.airQuality.map(\.time) == [unix(1_713_794_400), unix(1_713_798_000)])
        let first = try #require(report.airQuality.first)
        let figures = Dictionary(
            uniqueKeysWithValues: first.concentrations.known.map {
                ($0.pollutant, $0.amount.microgramsPerCubicMetre)
            }
        )
        #expect(
            figures == [
                .carbonMonoxide: 196.93, .nitrogenMonoxide: 0.65, .nitrogenDioxide: 3.98, .ozone: 107.29,
                .pm2_5: 8.58, .pm10: 13.5, .ammonia: 2.03,
            ]
        )
        #expect(report.airQuality.last?.concentrations.known.count == 1)
        #expect(report.skipped == ["list.components.so2"])
        #expect(report.coordinate == .sample(37.5665, 126.978))
        #expect(report.parts == [.airQuality])
    }

    @Test("Nothing but sentinels is empty")
    func empty() async throws {
        let body = #"{"list":[{"components":{"so2":-9999},"dt":1713794400},{"dt":1713798000}]}"#
        #expect(try await Asked.failure(.text(body), "air-pollution") == .empty)
    }
}
