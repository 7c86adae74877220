/// What the forecasts of one source were worth in one lead group, over its verified days.
public struct ForecastRecord: Codable, Hashable, Sendable {
    /// Errors up to this many units count as right.
    public static let closeness = 2.0

    /// How they are judged.
    public let loss: ForecastLoss
    /// How many forecasts were verified.
    public private(set) var count = 0
    private var lossSum = 0.0
    private var sum = 0.0
    private var closeCount = 0

    public init(loss: ForecastLoss = .absolute) { self.loss = loss }

    /// Adds a forecast minus its truth, in the quantity's unit.
    public mutating func add(error: Double) {
        count += 1
        lossSum += loss(error)
        sum += error
        if error.magnitude <= loss.closeness { closeCount += 1 }
    }

    /// The mean absolute error, or the mean of squares; `nil` before anything was verified.
    public var error: Double? { count > 0 ? lossSum / Double(count) : nil }
    /// The mean error: positive where too much was forecast.
    public var bias: Double? { count > 0 ? sum / Double(count) : nil }
    /// The share of forecasts that count as right, 0…1: within ``closeness``, or of probabilities, on the right side of one
    /// half.
    public var closeShare: Double? { count > 0 ? Double(closeCount) / Double(count) : nil }
}
