public import WeatherModels

/// A point of the 0.01° grid for which forecasts are recorded: all places there share one record, as they share their
/// weather. It names nobody.
public struct RecordedPlace: Hashable, Sendable {
    /// Hundredths of a degree, −9000 … 9000.
    public let latitude: Int
    /// Hundredths of a degree, −18000 … 18000.
    public let longitude: Int

    public init(_ coordinate: Coordinate) {
        latitude = Int((coordinate.latitude * 100).rounded())
        longitude = Int((coordinate.longitude * 100).rounded())
    }

    /// Returns `nil` for hundredths of a degree that are no point.
    public init?(latitude: Int, longitude: Int) {
        guard (-9000...9000).contains(latitude), (-18000...18000).contains(longitude) else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// The point itself.
    public var coordinate: Coordinate? {
        try? Coordinate(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
    }
}

extension RecordedPlace: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        (one.latitude, one.longitude) < (other.latitude, other.longitude)
    }
}

extension RecordedPlace: CustomStringConvertible {
    /// The point as ISO 6709 writes it, without a comma: `+37.57+126.98`.
    public var description: String {
        Self.text(latitude, digits: 2) + Self.text(longitude, digits: 3)
    }

    private static func text(_ hundredths: Int, digits: Int) -> String {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let size = abs(hundredths)
        return (hundredths < 0 ? "-" : "+") + padded(size / 100, digits) + "." + padded(size % 100, 2)
    }
}

extension RecordedPlace {
    /// A number in 0 ..< 1 that is the same in every process and differs from place to place, so that what is done for
    /// all places is spread over time. By the hash function of Fowler, Noll and Vo with 64 bits, FNV-1a
    /// (http://www.isthe.com/chongo/tech/comp/fnv/).
    public var turn: Double {
        let hash = description.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return Double(hash % 1_000_000) / 1_000_000
    }
}
