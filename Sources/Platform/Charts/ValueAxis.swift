/// The axis of one unit: a scale with round numbers at its ends, and its ticks. All series of the unit use this
/// scale.
public struct ValueAxis: Hashable, Sendable {
    /// A round number and its position.
    public struct Tick: Hashable, Sendable {
        public var value: Double
        public var position: Double
    }

    public let scale: ChartScale
    /// Ascending by value; the first and last are the ends of the scale.
    public let ticks: [Tick]

    /// Returns `nil` without values.
    ///
    /// - Parameters:
    ///   - values: The values of all series of the unit. If all are equal, the axis extends one step to either side.
    ///   - start: The position of the lowest number on the axis.
    ///   - end: The position of the highest number.
    ///   - intervals: The approximate number of steps.
    ///   - smallestStep: 1 if fractions have no meaning.
    public init?(
        values: [Double],
        from start: Double,
        to end: Double,
        intervals: Int = 4,
        smallestStep: Double = 1
    ) {
        let values = values.filter(\.isFinite)
        guard let low = values.min(), let high = values.max() else { return nil }
        let step = max(Self.roundStep(for: (high - low) / Double(max(1, intervals))), smallestStep)
        var (first, last) = ((low / step).rounded(.down), (high / step).rounded(.up))
        if first == last { (first, last) = (first - 1, last + 1) }
        self.init(steps: Int(first)...Int(last), of: step, from: start, to: end)
    }

    /// Creates an axis with known ends, such as a percentage.
    public init(range: ClosedRange<Double>, step: Double, from start: Double, to end: Double) {
        let (first, last) = ((range.lowerBound / step).rounded(), (range.upperBound / step).rounded())
        self.init(steps: Int(first)...Int(max(first + 1, last)), of: step, from: start, to: end)
    }

    /// Creates an axis with exactly this many steps, with the values in the middle, so that two axes can share their
    /// grid lines. Returns `nil` without values.
    public init?(values: [Double], exactly intervals: Int, from start: Double, to end: Double) {
        let values = values.filter(\.isFinite)
        guard let low = values.min(), let high = values.max(), intervals > 0 else { return nil }
        var step = max(1, Self.roundStep(for: (high - low) / Double(intervals)))
        func bounds() -> (first: Int, last: Int) {
            (Int((low / step).rounded(.down)), Int((high / step).rounded(.up)))
        }
        while bounds().last - bounds().first > intervals { step = Self.roundStep(for: step * 1.5) }
        let (first, last) = bounds()
        let lowest = first - (intervals - (last - first)) / 2
        self.init(steps: lowest...lowest + intervals, of: step, from: start, to: end)
    }

    private init(steps: ClosedRange<Int>, of step: Double, from start: Double, to end: Double) {
        let numbers = steps.map { Double($0) * step }
        let scale = ChartScale(
            domain: Double(steps.lowerBound) * step...Double(steps.upperBound) * step,
            from: start,
            to: end
        )
        self.scale = scale
        ticks = numbers.map { Tick(value: $0, position: scale.position(of: $0)) }
    }

    /// Returns the smallest of 1, 2, 5 and their decimal multiples that is at least the given distance; 1 if the
    /// distance is not positive (P. Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990).
    private static func roundStep(for distance: Double) -> Double {
        guard distance.isFinite, distance > 1e-9, distance < 1e9 else { return 1 }
        var power = 1.0
        while power * 10 <= distance { power *= 10 }
        while power > distance { power /= 10 }
        let multiples = [1.0, 2, 5, 10].map { $0 * power }
        return multiples.first { $0 >= distance * (1 - 1e-9) } ?? power * 10
    }
}
