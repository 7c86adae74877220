import Almanac
import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Simulation

/// Made-up stations near made-up weather.
struct SimulatedStationTests {
    private let provider = SimulationProvider(
        normals: AlmanacProvider(zone: {
            PlaceTimeZone(identifier: "Asia/Seoul") ?? PlaceTimeZone(nauticalAt: $0)
        }),
        failsNowAndThen: false
    )

    private func report(
        _ latitude: Double,
        _ longitude: Double,
        feed: Feed.ID = "station",
        at moment: Date = SimulationTests.now
    ) async throws -> WeatherReport {
        let request = ProviderRequest(
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            now: moment,
            timeout: .seconds(5)
        )
        guard case .report(let report) = try await provider.fetch(feed, for: request).content else {
            throw ProviderError(.empty, provider: "simulation", feed: feed)
        }
        return report
    }

    @Test("a station is near, says that it is simulated, and measured the weather of the place, about")
    func measured() async throws {
        for (latitude, longitude) in [(37.57, 126.98), (35.18, 129.08), (-33.87, 151.21), (64.15, -21.94)] {
            let measured = try #require(try await report(latitude, longitude).measured)
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            #expect((1_500...26_000).contains(measured.distance.metres))
            #expect(abs(place.distance(to: measured.station.coordinate) - measured.distance.metres) < 1)
            #expect(measured.station.name.text(in: .english).contains("Simulated"))
            #expect(measured.station.name.text(in: .korean).contains("모의"))
            #expect(measured.station.name.text(in: .japanese).contains("架空"))
            let age = SimulationTests.now.timeIntervalSince(measured.current.time)
            #expect((0..<1800).contains(age))
            let current = try #require(try await report(latitude, longitude, feed: "weather").current)
            let there = try #require(measured.current.conditions.temperature?.celsius)
            #expect(abs(there - (try #require(current.conditions.temperature?.celsius))) < 5)
        }
    }

    @Test("its report has what it measured, and is marked")
    func shortReport() async throws {
        let measured = try #require(try await report(37.57, 126.98).measured)
        let words = try #require(measured.report).split(separator: " ").map(String.init)
        #expect(words.first == measured.station.code)
        // 06:00 UTC on the second day of the month.
        #expect(words[1] == "020600Z")
        #expect(words.suffix(2) == ["RMK", "SIMULATED"])
        let celsius = try #require(measured.current.conditions.temperature?.celsius)
        #expect(words.contains(celsius < 10 ? "0\(Int(celsius))///" : "\(Int(celsius))"))
        #expect(measured.forecast?.contains("0207/0307") == true)
    }

    @Test("abbreviations of calm, north, frost and fog")
    func abbreviations() {
        func present(_ celsius: Double, _ metres: Double, _ wind: Wind?) -> String {
            var current = CurrentConditions(time: SimulationTests.now)
            current.conditions.temperature = Temperature(celsius: celsius)
            current.conditions.visibility = Length(metres: metres)
            current.conditions.pressure = Pressure(hectopascals: 998.7)
            current.conditions.wind = wind
            return ShortReport(current).present
        }
        let north = Wind(speed: Speed(metresPerSecond: 5.2), direction: Direction(degrees: 2))
        #expect(present(-3.4, 400, north) == "36010KT 0400 M03 Q0998")
        #expect(present(21, 24_000, nil) == "00000KT 9999 21 Q0998")
        #expect(present(0, 9_050, Wind(speed: .init(metresPerSecond: 0.1))) == "00000KT 9000 00 Q0998")
    }

    @Test("its air is that of the last full hour, with the mean of a day and what is expected")
    func air() async throws {
        let station = try await report(37.57, 126.98)
        let air = try #require(station.measuredAir)
        #expect(air.hour.time == Date(timeIntervalSince1970: 1_790_917_200))
        #expect(air.isProvisional)
        #expect(air.outlook.count == 6)
        #expect(Set(air.outlook.map(\.day)).count == 3)
        #expect(air.outlook.allSatisfy { ["좋음", "보통", "나쁨", "매우나쁨"].contains($0.grade) })
        let modelled = try await report(37.57, 126.98, feed: "air").airQuality
        let same = try #require(modelled.first { $0.time == air.hour.time })
        #expect(same.concentrations == air.hour.concentrations)
        let mean = try #require(air.dayMeans[.pm10]?.microgramsPerCubicMetre)
        #expect((5...300).contains(mean))
    }

    @Test("there is a station near the edge of the map, and none where there is no room")
    func edges() throws {
        for longitude in [-180.0, -179.99, 179.99, 180] {
            let place = try Coordinate(latitude: -16.5, longitude: longitude)
            let station = try #require(SimulatedStation(near: place, seed: Seed(place)))
            #expect(station.distance.metres < 26_000)
        }
        let pole = try Coordinate(latitude: 90, longitude: 0)
        #expect((SimulatedStation(near: pole, seed: Seed(pole))?.distance.metres ?? 0) < 26_000)
    }
}
