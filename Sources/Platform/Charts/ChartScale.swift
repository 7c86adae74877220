/// Maps values of one quantity to positions on a drawing.
public struct ChartScale: Hashable, Sendable {
    /// Lowest and highest value shown; never equal, so that nothing is divided by zero where all values are.
    public let domain: ClosedRange<Double>
    /// Where the lowest value stands, in units of the drawing.
    public let start: Double
    /// Where the highest stands: above the start, with a smaller number, where values grow upwards.
    public let end: Double

    /// - Parameter domain: A single value is given room of a half around it.
    public init(domain: ClosedRange<Double>, from start: Double, to end: Double) {
        let isPoint = domain.lowerBound == domain.upperBound
        self.domain = isPoint ? domain.lowerBound - 0.5...domain.upperBound + 0.5 : domain
        self.start = start
        self.end = end
    }

    /// Where a value stands, in units of the drawing; beyond either end for what lies outside the domain.
    public func position(of value: Double) -> Double {
        start + (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound) * (end - start)
    }
}
