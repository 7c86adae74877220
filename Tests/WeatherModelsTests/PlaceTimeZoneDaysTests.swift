import Foundation
import Languages
import TestSupport
import Testing
import WeatherModels

/// The one rule for the zone in which a place's days are counted.
struct PlaceTimeZoneDaysTests {
    private static let point = Place(
        name: LocalizedName("37.56, 126.98"),
        coordinate: MadeUpWeather.seoul.coordinate
    )
    private static let nautical = PlaceTimeZone(nauticalAt: point.coordinate)
    private static let near = PlaceTimeZone(identifier: "Asia/Seoul", origin: .nearestPlace)
    private static let paris = PlaceTimeZone(identifier: "Europe/Paris")
    private static let offset = PlaceTimeZone(secondsFromGMT: 9 * 3600)

    private func zone(told: PlaceTimeZone?, place: Place = point, guess: PlaceTimeZone? = near)
        -> PlaceTimeZone
    {
        PlaceTimeZone(countingDaysAt: place, told: told) { guess }
    }

    @Test(
        "a provider's nautical guess, an hour off in Korea, never goes before the zone of the nearest place"
    )
    func nauticalIsLast() {
        #expect(Self.nautical.timeZone.secondsFromGMT() == 8 * 3600)
        #expect(zone(told: Self.nautical) == Self.near)
        #expect(zone(told: nil) == Self.near)
        #expect(zone(told: nil, guess: nil) == Self.nautical)
        #expect(zone(told: Self.nautical, guess: Self.nautical) == Self.nautical)
    }

    @Test("what a provider or the place knows goes before every guess, and no guess is asked for")
    func knownIsFirst() {
        #expect(zone(told: Self.offset) == Self.offset)
        #expect(zone(told: Self.paris) == Self.paris)
        #expect(zone(told: Self.paris, place: MadeUpWeather.seoul) == Self.paris)
        #expect(zone(told: Self.nautical, place: MadeUpWeather.seoul).origin == .identified)
        #expect(zone(told: Self.offset, place: MadeUpWeather.seoul).origin == .identified)
        var asked = false
        _ = PlaceTimeZone(countingDaysAt: MadeUpWeather.seoul, told: nil) {
            asked = true
            return nil
        }
        #expect(!asked)
    }

    @Test("a place's own guess stands where a provider says nothing better")
    func ownGuess() {
        let place = Place(name: LocalizedName("x"), coordinate: Self.point.coordinate, timeZone: Self.near)
        #expect(zone(told: Self.nautical, place: place, guess: nil) == Self.near)
        #expect(zone(told: Self.offset, place: place, guess: nil) == Self.offset)
    }

    @Test("a report's days are counted by the same rule")
    func report() {
        var report = WeatherReport(coordinate: Self.point.coordinate)
        #expect(report.timeZone(at: MadeUpWeather.seoul).timeZone.identifier == "Asia/Seoul")
        report.timeZone = Self.paris
        #expect(report.timeZone(at: MadeUpWeather.seoul) == Self.paris)
    }
}
