import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Gazetteer

@Suite struct SeveralPlacesTests {
    private let places: [GazetteerPlace]
    private let gazetteer: Gazetteer
    private let search: GazetteerSearch

    init() throws {
        var random = SeededGenerator(seed: 30)
        places = try (0..<3_000).map { number in
            // Thick at the poles and at the 180° meridian, where grids go wrong.
            let latitude = Double.random(in: number % 3 == 0 ? 88...90 : -90...90, using: &random)
            let longitude = Double.random(in: number % 4 == 0 ? 179...180 : -180...180, using: &random)
            return try SampleContents.place(
                .geonames(number + 1),
                "\(number)",
                at: number % 6 == 0 ? -latitude : latitude,
                number % 8 == 0 ? -longitude : longitude,
                prominence: Double.random(in: 1...1_000_000, using: &random)
            )
        }
        let contents = GazetteerContents(
            places: places,
            regions: [],
            countries: [],
            attribution: "",
            dataDate: ""
        )
        gazetteer = try Gazetteer(copying: GazetteerWriter.bytes(of: contents))
        search = GazetteerSearch(gazetteer)
    }

    private var all: [Place] { (0..<places.count).compactMap { gazetteer.place(at: $0) } }

    @Test("4.8: the nearest are those of a search through all, nearest first")
    func nearest() throws {
        var random = SeededGenerator(seed: 31)
        let all = all
        #expect(all.count == places.count)
        for number in 0..<60 {
            let point = try Coordinate(
                latitude: Double.random(in: number % 2 == 0 ? 85...90 : -90...90, using: &random),
                longitude: Double.random(in: number % 3 == 0 ? 179...180 : -180...180, using: &random)
            )
            let expected = all.map { $0.coordinate.distance(to: point) }.filter { $0 <= 1_500_000 }.sorted()
            let found = search.places(near: point, within: 1_500_000, limit: 7)
            #expect(found.map(\.distance) == Array(expected.prefix(7)))
        }
        #expect(search.places(near: .seoul, within: -1, limit: 7).isEmpty)
        #expect(search.places(near: .seoul, within: .nan, limit: 7).isEmpty)
        #expect(search.places(near: .seoul, within: 1e9, limit: 0).isEmpty)
        #expect(search.places(near: .seoul, within: 1e9, limit: 5_000).count == places.count)
    }

    @Test(
        "4.11: those in a box are those of a search through all, across the 180° meridian too, most prominent first",
        arguments: [
            (-10.0, 20.0, 30.0, 60.0), (-90, -180, 90, 180), (60, 170, 90, -170), (-40, 0, -39.5, 0.5),
            (0, 10.6, 50, 10.2), (-90, 180, 90, 180), (89, -180, 90, 180), (10, 0, -10, 90),
        ]
    )
    func box(south: Double, west: Double, north: Double, east: Double) throws {
        let box = CoordinateBox(
            southWest: try Coordinate(latitude: south, longitude: west),
            northEast: try Coordinate(latitude: north, longitude: east)
        )
        let expected = all.filter { place in
            let point = place.coordinate
            let isBetween =
                west <= east
                ? west <= point.longitude && point.longitude <= east
                : point.longitude >= west || point.longitude <= east
            return south <= point.latitude && point.latitude <= north && isBetween
        }
        #expect(search.places(in: box, limit: .max) == expected)
        #expect(search.places(in: box, limit: 3) == Array(expected.prefix(3)))
    }
}
