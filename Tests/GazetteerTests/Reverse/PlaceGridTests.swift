import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

@Suite struct PlaceGridTests {
    private func gazetteer(_ places: [GazetteerPlace]) throws -> Gazetteer {
        let contents = GazetteerContents(
            places: places,
            regions: [],
            countries: [],
            attribution: "",
            dataDate: ""
        )
        return try Gazetteer(copying: GazetteerWriter.bytes(of: contents))
    }

    private func scattered(_ count: Int, seed: UInt64) throws -> [GazetteerPlace] {
        var random = SeededGenerator(seed: seed)
        return try (0..<count).map { number in
            // Thick at the poles and at the 180° meridian, where grids go wrong.
            let latitude =
                number % 3 == 0
                ? Double.random(in: 88...90, using: &random) : Double.random(in: -90...90, using: &random)
            let longitude =
                number % 4 == 0
                ? Double.random(in: 179...181, using: &random) : Double.random(in: -180...180, using: &random)
            return try SampleContents.place(
                .geonames(number + 1),
                "\(number)",
                at: (number % 6 == 0 ? -latitude : latitude),
                longitude > 180 ? longitude - 360 : longitude,
                prominence: Double.random(in: 1...1_000_000, using: &random)
            )
        }
    }

    @Test("the nearest place is that of a search through all, at the poles and the 180° meridian too")
    func nearestIsNearest() throws {
        let gazetteer = try gazetteer(scattered(2_000, seed: 31))
        let places = gazetteer.places
        for (number, place) in try scattered(300, seed: 32).enumerated() {
            let radius = [5_000.0, 60_000, 250_000, 3_000_000, 30_000_000][number % 5]
            let expected = try (0..<places.count)
                .map {
                    (
                        ordinal: $0,
                        distance: try #require(places.coordinate(of: $0)).distance(to: place.coordinate)
                    )
                }
                .filter { $0.distance <= radius }
                .min { ($0.distance, $0.ordinal) < ($1.distance, $1.ordinal) }
            let found = gazetteer.grid.nearest(to: place.coordinate, within: radius)
            #expect(found?.place == expected.flatMap { places.place($0.ordinal) })
            #expect(found?.distance == expected?.distance)
        }
    }

    @Test("a point is named by the place with the greatest pull within 20 km, as by a search through all")
    func namingIsStrongest() throws {
        let gazetteer = try gazetteer(scattered(2_000, seed: 33))
        let places = gazetteer.places
        for place in try scattered(200, seed: 34) {
            let near = try (0..<places.count)
                .map {
                    (
                        ordinal: $0,
                        distance: try #require(places.coordinate(of: $0)).distance(to: place.coordinate)
                    )
                }
            let strongest = near.filter { $0.distance <= 20_000 }.max { one, other in
                let pulls = [one, other].map { row in
                    let kilometres = 1 + row.distance / 1_000
                    return places.prominence(of: row.ordinal) / (kilometres * kilometres * kilometres)
                }
                return (pulls[0], other.ordinal) < (pulls[1], one.ordinal)
            }
            let nearest = near.filter { $0.distance <= 250_000 }.min { $0.distance < $1.distance }
            let expected = (strongest ?? nearest).flatMap { places.place($0.ordinal) }
            #expect(gazetteer.grid.placeNaming(place.coordinate)?.place == expected)
        }
    }

    @Test("A city names its quarters' edge, a village itself, and nobody the open sea")
    func naming() throws {
        // Coordinates and populations as in GeoNames.
        let gazetteer = try gazetteer([
            SampleContents.place(.geonames(1_835_848), "Seoul", at: 37.566, 126.9784, prominence: 10_349_312),
            SampleContents.place(
                .geonames(1_842_225),
                "Gwacheon",
                at: 37.42889,
                126.98917,
                prominence: 68_077
            ),
            SampleContents.place(
                .geonames(2),
                "Small",
                at: 37.58,
                126.97,
                kind: .neighbourhood,
                prominence: 9_000
            ),
            SampleContents.place(
                .geonames(3),
                "Province",
                at: 37.43,
                126.99,
                kind: .province,
                prominence: 1e9
            ),
            SampleContents.place(
                .airport("RKSS"),
                "Gimpo",
                at: 37.5583,
                126.7906,
                kind: .airport,
                prominence: 1e9
            ),
        ])
        func name(_ latitude: Double, _ longitude: Double) throws -> String? {
            gazetteer.grid.placeNaming(try Coordinate(latitude: latitude, longitude: longitude))?.place.name
                .standard
        }
        #expect(try name(37.55, 126.9667) == "Seoul")
        #expect(try name(37.43, 126.99) == "Gwacheon")
        #expect(try name(37.5583, 126.7906) == "Seoul")
        // 230 km south and 290 km south.
        #expect(try name(35.37, 126.98) == "Gwacheon")
        #expect(try name(34.8, 126.98) == nil)
        #expect(try name(0, 0) == nil)
    }

    @Test("a place on the other side of the 180° meridian, or of a pole, is near")
    func acrossTheSeam() throws {
        let gazetteer = try gazetteer([
            SampleContents.place(.geonames(1), "Date line", at: 16.8, 179.98),
            SampleContents.place(.geonames(2), "North", at: 89.9, 20),
            SampleContents.place(.geonames(3), "South", at: -89.9, -160),
        ])
        func nearest(_ latitude: Double, _ longitude: Double) throws -> String? {
            gazetteer.grid.nearest(
                to: try Coordinate(latitude: latitude, longitude: longitude),
                within: 30_000
            )?.place.name.standard
        }
        #expect(try nearest(16.8, -179.98) == "Date line")
        #expect(try nearest(16.8, -180) == "Date line")
        #expect(try nearest(16.8, 180) == "Date line")
        #expect(try nearest(89.9, -160) == "North")
        #expect(try nearest(90, -77) == "North")
        #expect(try nearest(-89.9, 20) == "South")
        #expect(try nearest(-90, 180) == "South")
        #expect(try nearest(0, 0) == nil)
    }

    @Test("a radius greater than the Earth is all of it, and one that is no number finds nothing")
    func radii() throws {
        let one = try gazetteer([SampleContents.place(.geonames(1), "Antipode", at: 33.9, -53)])
        let seoul = try Coordinate(latitude: 37.57, longitude: 126.98)
        #expect(one.grid.nearest(to: seoul, within: .infinity)?.place.name.standard == "Antipode")
        let none = try gazetteer([])
        #expect(none.grid.nearest(to: seoul, within: .infinity) == nil)
        #expect(none.grid.nearest(to: seoul, within: .nan) == nil)
        #expect(one.grid.nearest(to: seoul, within: -1) == nil)
    }
}
