import Foundation
import WeatherModels

/// A place's ordinal and its distance.
struct NearbyOrdinal {
    let ordinal: Int
    /// In metres.
    let distance: Double
}

extension PlaceGrid {
    /// In metres: beyond this, no place names a point.
    static let namingRadius = 250_000.0
    /// In metres: within this, a larger place is preferred to a nearer one.
    static let weighingRadius = 20_000.0
    private static let earthRadius = 6_371_008.8

    /// Returns the place that names a point: within 20 km the one with the greatest attraction, otherwise the
    /// nearest; `nil` beyond 250 km.
    ///
    /// The attraction of a place of prominence P at d kilometres is P / (1 + d)³. It is the gravity model of human
    /// geography (W. J. Reilly, "The Law of Retail Gravitation", 1931: P / d²) with a steeper exponent, because a
    /// name says where something is and not where people shop, and flattened within one kilometre, the precision of
    /// places' coordinates.
    func placeNaming(_ point: Coordinate) -> NearbyOrdinal? {
        var strongest: (found: NearbyOrdinal, pull: Double)?
        forEachPlace(within: Self.weighingRadius, of: point) { ordinal, distance in
            let reach = 1 + distance / 1_000
            let pull = places.prominence(of: ordinal) / (reach * reach * reach)
            if let best = strongest, (best.pull, ordinal) > (pull, best.found.ordinal) { return }
            strongest = (NearbyOrdinal(ordinal: ordinal, distance: distance), pull)
        }
        return strongest?.found ?? nearest(to: point, within: Self.namingRadius)
    }

    /// Returns the nearest place within a radius in metres; of two at the same distance, the more prominent.
    func nearest(to point: Coordinate, within radius: Double) -> NearbyOrdinal? {
        let radius = min(radius, Self.earthRadius * .pi)
        var reach = min(10_000, radius)
        while reach >= 0 {
            var nearest: NearbyOrdinal?
            forEachPlace(within: reach, of: point) { ordinal, distance in
                if let best = nearest, (best.distance, best.ordinal) < (distance, ordinal) { return }
                nearest = NearbyOrdinal(ordinal: ordinal, distance: distance)
            }
            if let nearest { return nearest }
            guard reach < radius else { return nil }
            reach = min(reach * 4, radius)
        }
        return nil
    }

    /// Calls `body` with every place within a radius in metres, and its distance in metres.
    func forEachPlace(within radius: Double, of point: Coordinate, _ body: (Int, Double) -> Void) {
        let angle = min(radius / Self.earthRadius, .pi)
        let halfHeight = angle * 180 / .pi
        let (south, north) = (point.latitude - halfHeight, point.latitude + halfHeight)
        let halfWidth = Self.halfWidth(ofCircle: angle, at: point.latitude * .pi / 180)
        let firstColumn = Self.column(of: point.longitude - halfWidth)
        let columnCount =
            halfWidth >= 179
            ? Self.columns
            : (Self.column(of: point.longitude + halfWidth) - firstColumn + Self.columns) % Self.columns + 1
        forEachPlace(
            rows: Self.row(of: south)...Self.row(of: north),
            firstColumn: firstColumn,
            columnCount: columnCount
        ) { ordinal in
            guard (south...north).contains(places.latitude(of: ordinal)),
                let coordinate = places.coordinate(of: ordinal)
            else { return }
            let distance = coordinate.distance(to: point)
            if distance <= radius { body(ordinal, distance) }
        }
    }

    /// Returns how far a circle on the sphere extends east and west of its centre, in degrees of longitude: asin(sin
    /// r / cos φ), or all around if it contains a pole.
    private static func halfWidth(ofCircle angle: Double, at latitude: Double) -> Double {
        guard abs(latitude) + angle < .pi / 2 else { return 180 }
        return asin(min(1, sin(angle) / cos(latitude))) * 180 / .pi
    }
}
