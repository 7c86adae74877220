import Foundation
import WeatherModels
import WeatherPorts

extension PlaceGrid {
    /// In metres: beyond this, no place names a point.
    private static let namingRadius = 250_000.0
    /// In metres: within this, a larger place is preferred to a nearer one.
    private static let weighingRadius = 20_000.0
    private static let earthRadius = 6_371_008.8

    /// A place's ordinal and its distance in metres.
    private typealias Found = (ordinal: Int, distance: Double)

    /// Returns the place that names a point: within 20 km the one with the greatest attraction, otherwise the
    /// nearest; `nil` beyond 250 km.
    ///
    /// The attraction of a place of prominence P at d kilometres is P / (1 + d)³. It is the gravity model of human
    /// geography (W. J. Reilly, "The Law of Retail Gravitation", 1931: P / d²) with a steeper exponent, because a
    /// name says where something is and not where people shop, and flattened within one kilometre, the precision of
    /// places' coordinates.
    func placeNaming(_ point: Coordinate) -> NearbyPlace? {
        var strongest: (found: Found, pull: Double)?
        forEachPlace(within: Self.weighingRadius, of: point) { ordinal, distance in
            let reach = 1 + distance / 1_000
            let pull = places.prominence(of: ordinal) / (reach * reach * reach)
            if let best = strongest, (best.pull, ordinal) > (pull, best.found.ordinal) { return }
            strongest = ((ordinal, distance), pull)
        }
        return strongest.map { nearby($0.found) } ?? nearest(to: point, within: Self.namingRadius)
    }

    /// Returns the nearest place within a radius in metres; of two at the same distance, the more prominent.
    func nearest(to point: Coordinate, within radius: Double) -> NearbyPlace? {
        places(near: point, within: radius, count: 1)
            .min { ($0.distance, $0.ordinal) < ($1.distance, $1.ordinal) }
            .flatMap(nearby)
    }

    /// Returns at most `limit` places within a radius in metres, nearest first; of two at the same distance, the more
    /// prominent first.
    func nearest(to point: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        guard limit > 0 else { return [] }
        return places(near: point, within: radius, count: limit)
            .sorted { ($0.distance, $0.ordinal) < ($1.distance, $1.ordinal) }
            .prefix(limit).compactMap(nearby)
    }

    /// Returns all places within a radius in metres, or within a smaller one if it has at least `count`.
    private func places(near point: Coordinate, within radius: Double, count: Int) -> [Found] {
        guard radius >= 0 else { return [] }
        let radius = min(radius, Self.earthRadius * .pi)
        var reach = min(10_000, radius)
        while true {
            var found: [Found] = []
            forEachPlace(within: reach, of: point) { found.append(($0, $1)) }
            if found.count >= count || reach >= radius { return found }
            reach = min(reach * 4, radius)
        }
    }

    private func nearby(_ found: Found) -> NearbyPlace? {
        places.place(found.ordinal).map { NearbyPlace(place: $0, distance: found.distance) }
    }

    /// Calls `body` with every place within a radius in metres, and its distance in metres.
    private func forEachPlace(within radius: Double, of point: Coordinate, _ body: (Int, Double) -> Void) {
        let angle = min(radius / Self.earthRadius, .pi)
        let halfHeight = angle * 180 / .pi
        let (south, north) = (point.latitude - halfHeight, point.latitude + halfHeight)
        // A tenth of a metre wider: rounding loses no place on the circle.
        let halfWidth = Self.halfWidth(ofCircle: angle, at: point.latitude * .pi / 180) + 1e-6
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
            // Most are too far north, south, east or west, which is seen sooner than a distance is computed.
            let east = (places.longitude(of: ordinal) - point.longitude).remainder(dividingBy: 360)
            guard (south...north).contains(places.latitude(of: ordinal)), abs(east) <= halfWidth,
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
