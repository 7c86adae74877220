import Wire

/// A point of a drawing; y grows downwards.
public struct ChartPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }
}

/// Numbers as they are written into drawings: a tenth of a unit is finer than any screen shows.
public enum ChartNumber {
    /// Returns the number with at most one decimal: "12.3", "7", never "-0". Infinity, NaN and numbers far beyond any
    /// drawing become "0".
    public static func text(_ value: Double) -> String {
        abs(value) < 1e8 ? FixedDecimal.shortest(value, decimals: 1) : "0"
    }
}
