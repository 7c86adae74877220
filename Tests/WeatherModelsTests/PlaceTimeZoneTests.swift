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

    @Test(
        "A zone that somebody names outranks a guess; of two alike the report's is taken; nautical where nobody tells any"
    )
    func best() throws {
        let coordinate = try Coordinate(latitude: 37.57, longitude: 126.98)
        func place(_ zone: PlaceTimeZone?) -> Place {
            Place(name: LocalizedName("Seoul"), coordinate: coordinate, timeZone: zone)
        }
        let seoul = PlaceTimeZone(identifier: "Asia/Seoul")
        let tokyo = PlaceTimeZone(identifier: "Asia/Tokyo")
        let offset = PlaceTimeZone(secondsFromGMT: 28_800)
        #expect(place(tokyo).bestTimeZone(told: seoul) == seoul)
        #expect(place(seoul).bestTimeZone(told: offset) == seoul)
        #expect(place(offset).bestTimeZone(told: seoul) == seoul)
        #expect(place(nil).bestTimeZone(told: offset) == offset)
        #expect(place(seoul).bestTimeZone(told: nil) == seoul)
        #expect(place(nil).bestTimeZone(told: nil) == PlaceTimeZone(nauticalAt: coordinate))
        let answer = WeatherAnswer(
            report: WeatherReport(coordinate: coordinate),
            freshness: .fresh,
            sourceFreshness: [],
            answeredAt: .distantPast
        )
        let subject = WeatherSubject(place: place(seoul), answer: answer, now: .distantPast)
        #expect(subject.timeZone.identifier == "Asia/Seoul")
    }
}
