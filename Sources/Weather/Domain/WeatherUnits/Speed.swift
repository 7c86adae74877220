/// A wind speed, stored in metres per second.
public struct Speed: Hashable, Comparable, Sendable {
    /// Metres per second.
    public let metresPerSecond: Double

    public init(metresPerSecond: Double) {
        self.metresPerSecond = metresPerSecond
    }

    public init(kilometresPerHour: Double) {
        self.init(metresPerSecond: kilometresPerHour / 3.6)
    }

    public init(milesPerHour: Double) {
        self.init(metresPerSecond: milesPerHour * Self.mileInMetres / 3600)
    }

    public init(knots: Double) {
        self.init(metresPerSecond: knots * Self.nauticalMileInMetres / 3600)
    }

    /// Kilometres per hour.
    public var kilometresPerHour: Double { metresPerSecond * 3.6 }

    /// Statute miles per hour.
    public var milesPerHour: Double { metresPerSecond * 3600 / Self.mileInMetres }

    /// Nautical miles per hour.
    public var knots: Double { metresPerSecond * 3600 / Self.nauticalMileInMetres }

    public static func < (a: Speed, b: Speed) -> Bool {
        a.metresPerSecond < b.metresPerSecond
    }

    /// International mile and nautical mile, exact by definition (NIST SP 811, appendix B.8).
    private static let mileInMetres = 1609.344
    private static let nauticalMileInMetres = 1852.0
}
