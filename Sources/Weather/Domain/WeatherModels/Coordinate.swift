import Foundation

/// A point on the Earth in degrees, WGS 84. Always finite and in range.
public struct Coordinate: Hashable, Sendable {
    /// −90 (south) … 90 (north).
    public let latitude: Double

    /// −180 (west) … 180 (east).
    public let longitude: Double

    /// - Throws: ``CoordinateError`` with the value that is out of range.
    public init(latitude: Double, longitude: Double) throws(CoordinateError) {
        guard latitude.isFinite, (-90...90).contains(latitude) else {
            throw .latitudeOutOfRange(given: latitude)
        }
        guard longitude.isFinite, (-180...180).contains(longitude) else {
            throw .longitudeOutOfRange(given: longitude)
        }
        self.init(checkedLatitude: latitude, longitude: longitude)
    }

    /// The nearest point of the 0.01° grid, shared by everybody within about a kilometre. Upstream requests, caches
    /// and locks use this point, so exact positions never leave the machine.
    public var roundedToHundredths: Coordinate {
        // Division gives the double nearest to the decimal; adding 0 turns −0 into 0.
        Coordinate(
            checkedLatitude: (latitude * 100).rounded() / 100 + 0,
            longitude: (longitude * 100).rounded() / 100 + 0
        )
    }

    /// Returns the great-circle distance in metres on a sphere of the Earth's mean radius, 6 371 008.8 m (IUGG), by
    /// the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
    public func distance(to other: Coordinate) -> Double {
        let (φ1, φ2) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let (Δφ, Δλ) = (φ2 - φ1, (other.longitude - longitude) * .pi / 180)
        let a = sin(Δφ / 2) * sin(Δφ / 2) + cos(φ1) * cos(φ2) * sin(Δλ / 2) * sin(Δλ / 2)
        return 2 * 6_371_008.8 * asin(min(1, a.squareRoot()))
    }

    private init(checkedLatitude latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// Why numbers or a text are not a coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
    case latitudeOutOfRange(given: Double)
    case longitudeOutOfRange(given: Double)
    /// The text is not a coordinate in any known notation (``Coordinate/init(parsing:)``).
    case notACoordinate(given: String)
}
