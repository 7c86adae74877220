import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

struct SunCourseTests {
    /// At noon of the solstices, the altitude of the sun is 90° − latitude ± 23.44°, the obliquity of the ecliptic.
    @Test(arguments: [
        // 2026-06-21 and 2026-12-21 (KST), about 12:34 and 12:30 at 126.98° E.
        (1_782_012_840.0, 90 - 37.5636 + 23.44), (1_797_823_800.0, 90 - 37.5636 - 23.44),
    ])
    func `noon at the solstices`(seconds: Double, expected: Double) throws {
        let seoul = try Coordinate(latitude: 37.5636, longitude: 126.98)
        let noon = Date(timeIntervalSince1970: seconds)
        let course = SunCourse(
            in: TimeSpan(start: noon.addingTimeInterval(-43_200), duration: 86_400),
            at: seoul
        )
        #expect(abs(course.elevation(at: noon) - expected) < 0.1)
    }

    @Test func `it rises and sets at the horizon of the almanacs`() throws {
        let seoul = try Coordinate(latitude: 37.5636, longitude: 126.98)
        let span = TimeSpan(start: Date(timeIntervalSince1970: 1_790_866_800), duration: 86_400)
        let day = Sky.sun(in: span, at: seoul)
        let course = SunCourse(in: span, at: seoul)
        for moment in [try #require(day.rise), try #require(day.set)] {
            #expect(abs(course.elevation(at: moment) - SunCourse.horizon) < 0.01)
        }
    }
}
