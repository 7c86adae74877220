import Foundation
import WeatherModels

/// A row of the table and its distance from the requested point.
struct Neighbour {
    let row: NormalsRow
    let kilometres: Double
}

extension NormalsTable.Section {
    /// Returns the rows nearest to a point, nearest first.
    ///
    /// Rows are sorted by latitude, and no distance is smaller than the difference in latitude. So the search starts
    /// at the point's latitude and ends when no further row can be nearer.
    ///
    /// - Parameter isWanted: Whether to consider a row.
    func nearest(
        _ limit: Int,
        to point: Coordinate,
        in bytes: UnsafeRawBufferPointer,
        where isWanted: (NormalsRow) -> Bool = { _ in true }
    ) -> [Neighbour] {
        let here = PointOnSphere(latitude: point.latitude, longitude: point.longitude)
        var found: [Neighbour] = []
        found.reserveCapacity(limit + 1)

        /// Returns `false` if this row and all beyond it are too far north or south.
        func visit(_ index: Int) -> Bool {
            let row = NormalsRow(bytes, at: row(index))
            let farthest = found.count == limit ? found[limit - 1].kilometres : .infinity
            guard abs(row.latitude - point.latitude) * PointOnSphere.kilometresPerDegree < farthest else {
                return false
            }
            guard isWanted(row) else { return true }
            let there = PointOnSphere(latitude: row.latitude, longitude: row.longitude)
            let distance = here.kilometres(to: there)
            if distance < farthest {
                let place = found.firstIndex { $0.kilometres > distance } ?? found.count
                found.insert(Neighbour(row: row, kilometres: distance), at: place)
                if found.count > limit { found.removeLast() }
            }
            return true
        }

        var north = firstRow(atOrNorthOf: point.latitude, in: bytes)
        var south = north - 1
        var (goesNorth, goesSouth) = (true, true)
        while goesNorth || goesSouth {
            goesNorth = goesNorth && north < count && visit(north)
            goesSouth = goesSouth && south >= 0 && visit(south)
            north += 1
            south -= 1
        }
        return found
    }

    private func firstRow(atOrNorthOf latitude: Double, in bytes: UnsafeRawBufferPointer) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if NormalsRow(bytes, at: row(middle)).latitude < latitude {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}

/// A point on a sphere of the Earth's mean radius. Distances are computed from the chord, which is accurate at any
/// range.
private struct PointOnSphere {
    static let radius = 6371.0
    static let kilometresPerDegree = radius * .pi / 180

    private let x, y, z: Double

    init(latitude: Double, longitude: Double) {
        let (φ, λ) = (latitude * .pi / 180, longitude * .pi / 180)
        (x, y, z) = (cos(φ) * cos(λ), cos(φ) * sin(λ), sin(φ))
    }

    func kilometres(to other: Self) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        let chord = (dx * dx + dy * dy + dz * dz).squareRoot()
        return 2 * Self.radius * asin(min(1, chord / 2))
    }
}
