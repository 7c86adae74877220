import Foundation
import Testing
import WeatherModels

@Suite struct PlaceTimeZoneTests {
    // Bowditch, "The American Practical Navigator", 2019: zones 15° wide, centred on multiples of 15°.
    @Test(
        "The nautical zone of a longitude",
        arguments: [
            (0.0, 0), (7.4, 0), (7.6, 1), (126.98, 8), (-74, -5), (180, 12), (-180, -12), (-7.6, -1),
        ]
    )
    func nautical(longitude: Double, hours: Int) throws {
        let zone = PlaceTimeZone(nauticalAt: try Coordinate(latitude: 10, longitude: longitude))
        #expect(zone.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) == hours * 3600)
        #expect(zone.origin == .nautical)
    }

    @Test("Names and offsets nobody has are refused")
    func refuses() {
        #expect(PlaceTimeZone(identifier: "Asia/Atlantis") == nil)
        #expect(PlaceTimeZone(secondsFromGMT: 19 * 3600) == nil)
        #expect(PlaceTimeZone(secondsFromGMT: 20_700)?.origin == .offset)
        #expect(PlaceTimeZone(identifier: "Asia/Seoul")?.origin == .identified)
    }
}
