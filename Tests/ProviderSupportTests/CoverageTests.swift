import Testing
import WeatherModels
import WeatherPorts

@Suite("Where a provider answers")
struct CoverageTests {
    private func place(_ latitude: Double, _ longitude: Double, _ country: String? = nil) throws -> Place {
        Place(
            name: LocalizedName("Somewhere"),
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            countryCode: country
        )
    }

    @Test("A box holds its borders, and reaches across the antimeridian where west exceeds east")
    func box() throws {
        let korea = Coverage.box(south: 33, west: 124, north: 39, east: 132)
        #expect(korea.contains(try place(33, 132)))
        #expect(!korea.contains(try place(32.99, 126)))
        let fiji = Coverage.box(south: -21, west: 177, north: -15, east: -178)
        #expect(fiji.contains(try place(-18, 178.4)))
        #expect(fiji.contains(try place(-18, -179)))
        #expect(!fiji.contains(try place(-18, 0)))
    }

    @Test("A country is the place's own; where it tells none, it is found, and only then")
    func countries() throws {
        let states = Coverage.countries(["US", "PR"])
        #expect(states.contains(try place(18.4, -66.1, "PR")))
        #expect(!states.contains(try place(45.5, -73.6, "CA")))
        #expect(!states.contains(try place(40.7, -74)))
        #expect(states.contains(try place(40.7, -74)) { _ in "US" })
        var asked = 0
        _ = states.contains(try place(45.5, -73.6, "CA")) { _ in
            asked += 1
            return "US"
        }
        _ = Coverage.global.contains(try place(40.7, -74)) { _ in
            asked += 1
            return "US"
        }
        #expect(asked == 0)
    }

    @Test("A polygon holds what lies within its corners, hollows left out")
    func polygon() throws {
        let corners = [(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (5.0, 5.0), (10.0, 0.0)]
        let area = Coverage.polygon(try corners.map { try Coordinate(latitude: $0, longitude: $1) })
        #expect(area.contains(try place(2, 5)))
        #expect(area.contains(try place(8, 9)))
        #expect(!area.contains(try place(8, 5)))
        #expect(!area.contains(try place(-1, 5)))
        #expect(!area.contains(try place(2, 11)))
        #expect(!Coverage.polygon([]).contains(try place(0, 0)))
    }

    @Test("Several areas hold what one of them does")
    func several() throws {
        let area = Coverage.anyOf([.countries(["KR"]), .box(south: 0, west: 0, north: 1, east: 1)])
        #expect(area.contains(try place(37.5, 127, "KR")))
        #expect(area.contains(try place(0.5, 0.5)))
        #expect(!area.contains(try place(51.5, 0, "GB")))
    }
}
