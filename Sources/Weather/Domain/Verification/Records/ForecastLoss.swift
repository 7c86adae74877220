/// How forecasts are judged by their errors.
public enum ForecastLoss: UInt8, Codable, Hashable, Sendable {
    /// By the size of the error.
    case absolute = 0
    /// By its square: of probabilities, the Brier score.
    case squared = 1

    /// Returns what an error costs.
    public func callAsFunction(_ error: Double) -> Double {
        switch self {
        case .absolute: error.magnitude
        case .squared: error * error
        }
    }

    /// Errors up to this size count as right: ``ForecastRecord/closeness``, or a probability on the right side of one half.
    var closeness: Double {
        switch self {
        case .absolute: ForecastRecord.closeness
        case .squared: 0.5
        }
    }
}
