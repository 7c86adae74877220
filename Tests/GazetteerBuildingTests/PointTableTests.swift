import Foundation
import Gazetteer
import Testing
import WeatherModels
import WeatherPorts

@testable import GazetteerBuilding

/// The tables in `Tools/gazetteer/points`, compared with the places of the shipped file.
@Suite("Tables of well-known points")
struct PointTableTests {
    @Test("Every row has a kind, a rank, an identifier of its own and names in all three languages")
    func rows() throws {
        let points = try PointTables.rows()
        #expect(points.count > 4_000)
        #expect(Set(points.map(\.id)).count == points.count)
        for point in points {
            #expect(PlaceID("point:\(point.id)") == .point(point.id), "\(point.id)")
            #expect(PlaceKind.allCases.contains { "\($0)" == point.kind }, "\(point.id): \(point.kind)")
            #expect((1...5).contains(point.fame), "\(point.id)")
            #expect(!point.korean.isEmpty && !point.english.isEmpty && !point.japanese.isEmpty, "\(point.id)")
            #expect(point.english.allSatisfy { $0.isASCII }, "\(point.english)")
            #expect(
                point.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) },
                "\(point.id)"
            )
        }
    }

    @Test("Every point lies near places of its country and its region")
    func neighbourhood() throws {
        let search = GazetteerSearch(try Gazetteer.shipped())
        let world = CoordinateBox(
            southWest: try Coordinate(latitude: -90, longitude: -180),
            northEast: try Coordinate(latitude: 90, longitude: 180)
        )
        let countries = Dictionary(grouping: search.places(in: world, limit: .max)) { $0.countryCode ?? "" }
        for point in try PointTables.rows() where point.country != "AQ" {
            let places = countries[point.country] ?? []
            // Korean regions have their present names in the file; some regions have no town there.
            let inRegion = places.filter { PointTables.isNamed($0.region?.standard, point) }
            let distance = (inRegion.isEmpty ? places : inRegion)
                .map { $0.coordinate.distance(to: point.coordinate) }.min()
            #expect(
                distance.map { $0 < PointTables.reach(of: point) } == true,
                "\(point.id): \(distance ?? 0) m from \(point.region), \(point.country)"
            )
        }
    }
}

private enum PointTables {
    struct Row {
        var id: String
        var kind: String
        var country: String
        var region: String
        var coordinate: Coordinate
        var fame: Int
        var korean: String
        var english: String
        var japanese: String
    }

    static func rows() throws -> [Row] {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Tools/gazetteer/points")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tsv") && $0 != "airports.tsv" }.sorted()
        return try files.flatMap { file in
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                .split(separator: "\n").dropFirst().map { try row($0, of: file) }
        }
    }

    private static func row(_ line: Substring, of file: String) throws -> Row {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 13, "\(file): \(line)")
        return Row(
            id: fields[0],
            kind: fields[1],
            country: fields[2],
            region: fields[3],
            coordinate: try Coordinate(
                latitude: try #require(Double(fields[4])),
                longitude: try #require(Double(fields[5]))
            ),
            fame: try #require(Int(fields[6])),
            korean: fields[7],
            english: fields[8],
            japanese: fields[9]
        )
    }

    /// In metres: farther from towns in parks and deserts, on large lakes and remote islands.
    static func reach(of point: Row) -> Double {
        switch point.kind {
        case "island" where point.country == "JP": 1_000_000
        case "park", "desert", "lake", "island", "mountain", "landmark", "waterfall", "region": 450_000
        default: 60_000
        }
    }

    static func isNamed(_ region: String?, _ point: Row) -> Bool {
        guard point.country == "KR", let province = KoreanProvince.all.first(where: { $0.english == region })
        else { return region == point.region }
        return ([province.english] + province.otherNames).contains {
            point.region == $0 || point.region == "\($0)-si"
        }
    }
}
