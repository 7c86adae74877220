public import WeatherModels

/// Where a provider answers.
public indirect enum Coverage: Hashable, Sendable {
    case global
    /// A box in degrees; `west` may exceed `east` across the antimeridian.
    case box(south: Double, west: Double, north: Double, east: Double)
    /// By their ISO 3166-1 alpha-2 codes.
    case countries(Set<String>)
    /// The area within these corners, joined by straight lines of degrees; it does not reach across the antimeridian.
    case polygon([Coordinate])
    /// Wherever one of them does.
    case anyOf([Coverage])

    /// Whether the provider answers for the place. The borders of boxes are within them; whether a point on the border of
    /// a polygon is within it is not said.
    /// - Parameter country: Finds the country of a place that does not tell its own; asked only where it matters.
    public func contains(_ place: Place, country: (Coordinate) -> String? = { _ in nil }) -> Bool {
        switch self {
        case .global: true
        case .box(let south, let west, let north, let east):
            (south...max(south, north)).contains(place.coordinate.latitude)
                && (west <= east
                    ? west <= place.coordinate.longitude && place.coordinate.longitude <= east
                    : west <= place.coordinate.longitude || place.coordinate.longitude <= east)
        case .countries(let codes):
            (place.countryCode ?? country(place.coordinate)).map(codes.contains) ?? false
        case .polygon(let corners): Self.isWithin(corners, place.coordinate)
        case .anyOf(let areas): areas.contains { $0.contains(place, country: country) }
        }
    }

    /// By the number of edges that a line eastward from the point crosses: odd within, even outside.
    private static func isWithin(_ corners: [Coordinate], _ point: Coordinate) -> Bool {
        guard var start = corners.last else { return false }
        var isWithin = false
        for end in corners {
            if (start.latitude > point.latitude) != (end.latitude > point.latitude) {
                let share = (point.latitude - start.latitude) / (end.latitude - start.latitude)
                let crossing = start.longitude + share * (end.longitude - start.longitude)
                if point.longitude < crossing { isWithin.toggle() }
            }
            start = end
        }
        return isWithin
    }
}
