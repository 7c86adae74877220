public import WeatherModels

/// The area for which a provider has weather.
public indirect enum Coverage: Hashable, Sendable {
    case global
    /// A box in degrees. If `west` is greater than `east`, the box crosses the antimeridian.
    case box(south: Double, west: Double, north: Double, east: Double)
    /// Countries by ISO 3166-1 alpha-2 code.
    case countries(Set<String>)
    /// The area within these corners, connected by straight lines in degrees. It does not cross the antimeridian.
    case polygon([Coordinate])
    /// The union of several areas.
    case anyOf([Coverage])

    /// Whether the provider covers a place. A box includes its border; for a polygon, points on the border are
    /// unspecified.
    ///
    /// - Parameter country: Finds the country of a place that does not state it; called only if needed.
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

    /// Whether a point is inside: counts the edges crossed by a line from the point to the east; odd means inside,
    /// even outside.
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
