/// A number in tenths, as it is recorded: from −3276.7 to 3276.7.
public struct Tenths: Hashable, Comparable, Sendable {
    public let number: Int16

    /// Returns `nil` for the number that stands for a missing value.
    public init?(number: Int16) {
        guard number != Self.missing else { return nil }
        self.number = number
    }

    /// Rounds to the nearest tenth. Returns `nil` for a value that is out of range, or no number.
    public init?(_ value: Double) {
        let tenths = (value * 10).rounded()
        guard let number = Int16(exactly: tenths), number != Self.missing else { return nil }
        self.number = number
    }

    public var value: Double { Double(number) / 10 }

    /// Stands for a missing value where values are stored in a row.
    static let missing = Int16.min

    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

extension Tenths: CustomStringConvertible {
    /// With one decimal and a point, in any language: `-0.4`.
    public var description: String {
        let size = Int(number).magnitude
        return (number < 0 ? "-" : "") + "\(size / 10).\(size % 10)"
    }
}
