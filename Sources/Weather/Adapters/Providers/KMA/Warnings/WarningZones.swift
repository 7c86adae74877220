import CKMAZones
import EmbeddedFiles
import Foundation
import WeatherModels

/// The zones of Korean warnings since 2026-05-31, and which of them a place lies in (see Tools/warnings/README.md).
struct WarningZones: Sendable {
    struct Zone: Sendable {
        let code: String
        /// The zone that contains it; empty at the top, and at sea.
        let parent: String
        /// The name in bulletins: 무안북부.
        let name: String
        /// The name in full: 무안군북부.
        let fullName: String
        /// Both names as they are compared.
        let spellings: (name: String, fullName: String)
        /// Whether it contains no others.
        let isLeaf: Bool
    }

    /// In the agency's order.
    let all: [Zone]
    private let byCode: [String: Zone]
    private let children: [String: [String]]
    private let areas: [Area]

    static let current = WarningZones(
        zones: files.text(at: "zones.tsv") ?? "",
        areas: files.text(at: "areas.tsv") ?? ""
    )

    private static let files = EmbeddedFiles(CKMAZones_files())

    init(zones: String, areas: String) {
        let rows = zones.split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.count == 4 }
        let parents = Set(rows.map { $0[1] })
        all = rows.map { cells in
            Zone(
                code: cells[0],
                parent: cells[1],
                name: cells[2],
                fullName: cells[3],
                spellings: (WarningList.folded(cells[2]), WarningList.folded(cells[3])),
                isLeaf: !parents.contains(cells[0])
            )
        }
        byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
        children = Dictionary(grouping: all, by: \.parent).mapValues { $0.map(\.code) }
        self.areas = areas.split(separator: "\n").compactMap(Area.init)
    }

    subscript(code: String) -> Zone? { byCode[code] }

    /// The code of the whole country.
    static let country = "L1000000"

    /// The provinces, and the islands beside them.
    var provinces: [Zone] { all.filter { $0.parent == Self.country } }

    /// Returns the smallest zones within a zone, which may be itself; an unknown one is its own.
    func leaves(of code: String) -> [String] {
        guard let within = children[code] else { return [code] }
        return within.flatMap(leaves)
    }

    /// Returns all zones within a zone, the zone itself excluded.
    func descendants(of code: String) -> [Zone] {
        (children[code] ?? []).flatMap { child in (byCode[child].map { [$0] } ?? []) + descendants(of: child)
        }
    }

    /// Returns the rows with each zone that contains others replaced by these: what is in force is told of the smallest.
    func split(_ rows: [WarningRow]) -> [WarningRow] {
        rows.flatMap { row in
            leaves(of: row.key.zone).map { code in
                var row = row
                row.key.zone = code
                return row
            }
        }
    }
}

// MARK: Places

extension WarningZones {
    /// A district, or the part of it whose towns lie in the same zones.
    private struct Area: Sendable {
        let zones: [String]
        let regions: ForecastRegions
        let points: [Coordinate]

        init?(_ line: Substring) {
            let cells = line.split(separator: "\t")
            guard cells.count == 5 else { return nil }
            zones = cells[0].split(separator: ",").map(String.init)
            regions = ForecastRegions(sky: String(cells[1]), temperature: String(cells[2]))
            points = cells[4].split(separator: " ").compactMap { pair in
                let numbers = pair.split(separator: ",").compactMap { Double($0) }
                guard numbers.count == 2 else { return nil }
                return try? Coordinate(latitude: numbers[0], longitude: numbers[1])
            }
        }
    }

    /// Returns the zones that a point lies in: those of the nearest town. Several if its city is divided in a way that the
    /// town does not tell. Empty far from any town, as at sea.
    ///
    /// Names would not do: in the middle of a large city the nearest known place is the city, whatever the district.
    func zones(at point: Coordinate) -> [String] { area(at: point)?.zones ?? [] }

    /// The regions of the forecast of up to ten days.
    struct ForecastRegions: Hashable, Sendable {
        /// Of its sky and precipitation.
        let sky: String
        /// Of its temperatures.
        let temperature: String
    }

    /// Returns the regions that a point lies in; `nil` far from any town, as at sea.
    func regions(at point: Coordinate) -> ForecastRegions? { area(at: point)?.regions }

    private func area(at point: Coordinate) -> Area? {
        var best: (area: Area?, distance: Double) = (nil, Self.reach)
        for area in areas {
            for town in area.points where abs(town.latitude - point.latitude) < Self.reachInDegrees {
                let distance = town.distance(to: point)
                if distance < best.distance { best = (area, distance) }
            }
        }
        return best.area
    }

    /// In metres: no point on land is as far from its town's office.
    private static let reach = 25_000.0
    private static let reachInDegrees = 0.3
}
