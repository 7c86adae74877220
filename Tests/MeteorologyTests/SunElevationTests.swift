import Foundation
import Meteorology
import Testing
import WeatherModels

@Suite struct SunElevationTests {
    @Test(
        "At PyEphem's sunrises and sunsets the sun's centre is 50′ below the horizon, the almanacs' convention"
    )
    func atRiseAndSet() throws {
        for row in rows(of: SunExpectations.table) {
            let (place, _) = try placeAndDay(row)
            for column in [3, 4] {
                guard let crossing = try moment(row[column]) else { continue }
                #expect(abs(Sky.sunElevation(at: crossing, place) + 50.0 / 60) < 0.03, "\(row)")
            }
        }
    }

    // The sun's declination at the June solstice of 2026 is 23.436° (the obliquity of the ecliptic).
    @Test("At noon of the solstice it stands 90° less the latitude and 23.44° more")
    func atNoon() throws {
        let place = try Coordinate(latitude: 37.5667, longitude: 126.9667)
        // 2026-06-21 12:34 +09:00, the transit of KASI's almanac within a minute, when the height hardly changes.
        let noon = Date(timeIntervalSince1970: 1_782_012_840)
        #expect(abs(Sky.sunElevation(at: noon, place) - (90 - 37.5667 + 23.436)) < 0.05)
        #expect(Sky.sunElevation(at: noon.addingTimeInterval(43_200), place) < -20)
    }
}
