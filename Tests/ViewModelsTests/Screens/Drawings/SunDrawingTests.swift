import Foundation
import Languages
import TestSupport
import Testing
import ViewModels
import WeatherModels

struct SunDrawingTests {
    private func drawing(
        latitude: Double,
        longitude: Double,
        zone: String,
        at seconds: Double,
        _ preferences: Preferences = Preferences(language: .english)
    ) throws -> SunDrawing {
        let place = Place(
            name: LocalizedName(""),
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            timeZone: PlaceTimeZone(identifier: zone)
        )
        let now = Date(timeIntervalSince1970: seconds)
        return SunDrawing(PlaceSubject(place, nil, preferences: preferences, now: now))
    }

    /// Rise 06:28 and set 18:14 on 2 October in Seoul: the tables of the Korea Astronomy and Space Science Institute
    /// differ from year to year by less than a minute.
    @Test func `an ordinary day`() throws {
        let now = MadeUpWeather.now.timeIntervalSince1970
        let sun = try drawing(latitude: 37.5636, longitude: 126.98, zone: "Asia/Seoul", at: now)
        #expect(sun.rise == "06:28")
        #expect(sun.set == "18:14")
        #expect(sun.length == "11 h 46 min of daylight")
        #expect(sun.notice == nil)
        #expect(sun.sun?.isUp == true)
        // 15:04 is 904 of 1440 minutes into a day that is 300 wide.
        #expect(sun.sun?.x == "188.3")
        #expect(sun.day.hasPrefix("M80.") || sun.day.hasPrefix("M81."))
        #expect(!sun.night.isEmpty)
    }

    @Test func `a day of the north without a sunset, and one without a sunrise`() throws {
        let summer = try drawing(latitude: 69.65, longitude: 18.96, zone: "Europe/Oslo", at: 1_782_036_000)
        #expect(summer.notice == "The sun does not set")
        #expect(summer.night.isEmpty)
        #expect(summer.rise == nil)
        let winter = try drawing(
            latitude: 78.22,
            longitude: 15.65,
            zone: "Arctic/Longyearbyen",
            at: 1_797_850_800
        )
        #expect(winter.notice == "The sun does not rise")
        #expect(winter.day.isEmpty)
        #expect(winter.sun?.isUp == false)
        // The horizon is still drawn, above all of the way.
        #expect(winter.horizon == "12")
    }

    @Test("C10: times are on the person's clock")
    func clock() throws {
        var korean = Preferences(language: .korean)
        korean.hourCycle = .twelve
        let now = MadeUpWeather.now.timeIntervalSince1970
        let sun = try drawing(latitude: 37.5636, longitude: 126.98, zone: "Asia/Seoul", at: now, korean)
        #expect(sun.set == "오후 6:14")
        #expect(sun.title.hasPrefix("해돋이 오전 6:28, 해넘이 오후 6:14, 현재 태양 고도 "))
    }
}
