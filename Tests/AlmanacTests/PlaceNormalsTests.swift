import Almanac
import Testing
import WeatherModels

@Suite("Normals of the days of a place")
struct PlaceNormalsTests {
    @Test("In Seoul, of a winter and a summer day")
    func seoul() throws {
        let point = try Coordinate(latitude: 37.57, longitude: 126.98)
        let normals = try #require(PlaceNormals(at: point))
        let winter = normals.extremes(on: LocalDay(year: 2026, month: 1, day: 15))
        #expect((-8 ... -3).contains(winter.low) && (-1...4).contains(winter.high))
        let summer = normals.extremes(on: LocalDay(year: 2026, month: 8, day: 1))
        #expect((21...26).contains(summer.low) && (27...32).contains(summer.high))
    }

    @Test("Far out at sea there are none")
    func sea() throws {
        let normals = PlaceNormals(at: try Coordinate(latitude: -55, longitude: -120))
        #expect(normals == nil)
    }
}
