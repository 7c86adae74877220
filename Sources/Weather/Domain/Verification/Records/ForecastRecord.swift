/// What the forecasts of one source were worth in one lead group, over its verified days.
public struct ForecastRecord: Codable, Hashable, Sendable {
    /// Errors up to this many units count as right.
    public static let closeness = 2.0

    /// How many forecasts were verified.
    public private(set) var count = 0
    private var absoluteSum = 0.0
    private var sum = 0.0
    private var closeCount = 0

    public init() {}

    /// Adds a forecast minus its truth, in the quantity's unit.
    public mutating func add(error: Double) {
        count += 1
        absoluteSum += error.magnitude
        sum += error
        if error.magnitude <= Self.closeness { closeCount += 1 }
    }

    /// The mean absolute error; `nil` before anything was verified.
    public var error: Double? { count > 0 ? absoluteSum / Double(count) : nil }
    /// The mean error: positive where too much was forecast.
    public var bias: Double? { count > 0 ? sum / Double(count) : nil }
    /// The share of forecasts within ``closeness``, 0…1.
    public var closeShare: Double? { count > 0 ? Double(closeCount) / Double(count) : nil }
}
