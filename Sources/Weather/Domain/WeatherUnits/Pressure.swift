/// An atmospheric pressure. The property that holds it says whether it is at sea level or at the ground.
public struct Pressure: Hashable, Comparable, Sendable {
    /// Hectopascals, the same figure as millibars.
    public let hectopascals: Double

    public init(hectopascals: Double) {
        self.hectopascals = hectopascals
    }

    /// Inches of mercury at 0 °C (NIST SP 811, appendix B.8: 3 386.389 Pa).
    public var inchesOfMercury: Double { hectopascals / 33.86389 }

    /// Conventional millimetres of mercury (NIST SP 811, appendix B.8: 133.3224 Pa).
    public var millimetresOfMercury: Double { hectopascals / 1.333224 }

    public static func < (a: Pressure, b: Pressure) -> Bool {
        a.hectopascals < b.hectopascals
    }
}
