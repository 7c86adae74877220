/// Maps values of one quantity to positions on a drawing.
public struct ChartScale: Hashable, Sendable {
    /// The lowest and highest value shown. They are never equal, so there is no division by zero when all values are.
    public let domain: ClosedRange<Double>
    /// The position of the lowest value, in units of the drawing.
    public let start: Double
    /// The position of the highest value. It is smaller than `start` (higher on the drawing) if values grow upwards.
    public let end: Double

    /// - Parameter domain: A single value is extended by a half on both sides.
    public init(domain: ClosedRange<Double>, from start: Double, to end: Double) {
        let isPoint = domain.lowerBound == domain.upperBound
        self.domain = isPoint ? domain.lowerBound - 0.5...domain.upperBound + 0.5 : domain
        self.start = start
        self.end = end
    }

    /// Returns the position of a value in units of the drawing. Values outside the domain lie beyond the ends.
    public func position(of value: Double) -> Double {
        start + (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound) * (end - start)
    }
}
