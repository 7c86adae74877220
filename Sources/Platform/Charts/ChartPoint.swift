/// A point of a drawing, y downwards.
public struct ChartPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }
}

/// Numbers as drawings carry them: a tenth of a unit is finer than any screen shows.
public enum ChartNumber {
    /// At most one decimal: "12.3", "7", never "-0". What is no number, or far beyond any drawing, is "0".
    public static func text(_ value: Double) -> String {
        let tenths = (value * 10).rounded(.toNearestOrAwayFromZero)
        guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
        let whole = Int(tenths.magnitude)
        let digits = whole % 10 == 0 ? "\(whole / 10)" : "\(whole / 10).\(whole % 10)"
        return tenths < 0 ? "-" + digits : digits
    }
}
