import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

struct TimeZoneResolutionTests {
    private static let point = Place(
        name: LocalizedName("37.56, 126.98"),
        coordinate: MadeUpWeather.seoul.coordinate
    )
    private static let nautical = PlaceTimeZone(nauticalAt: point.coordinate)

    private func zone(told: PlaceTimeZone?, place: Place = point) -> PlaceTimeZone {
        TimeZoneResolution(places: FakePlaceSearch()).zone(told: told, place: place, at: place.coordinate)
    }

    @Test(
        "a provider's nautical guess, an hour off in Korea, never goes before the zone of the nearest place"
    )
    func nauticalIsLast() {
        #expect(Self.nautical.timeZone.secondsFromGMT() == 8 * 3600)
        #expect(zone(told: Self.nautical).timeZone.identifier == "Asia/Seoul")
        #expect(zone(told: nil).timeZone.identifier == "Asia/Seoul")
    }

    @Test("what a provider or the place knows goes before every guess")
    func knownIsFirst() {
        let offset = PlaceTimeZone(secondsFromGMT: 9 * 3600)
        #expect(zone(told: offset) == offset)
        let paris = PlaceTimeZone(identifier: "Europe/Paris")
        #expect(zone(told: paris) == paris)
        #expect(zone(told: Self.nautical, place: MadeUpWeather.seoul).origin == .identified)
    }
}
