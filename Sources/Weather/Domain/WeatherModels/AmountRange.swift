public import WeatherUnits

/// An amount of precipitation of a step, of which an agency gives only a range, in its own words.
public struct AmountRange: Hashable, Sendable {
    /// Of water in millimetres, or of new snow in centimetres.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case millimetres, centimetres
    }

    /// The step.
    public var span: TimeSpan
    public var low: Double
    /// `nil` without an upper bound.
    public var high: Double?
    public var unit: Unit
    /// The agency's words: 1mm 미만, 30.0~50.0mm, 50.0mm 이상.
    public var words: String

    public init(_ span: TimeSpan, low: Double, high: Double?, unit: Unit, words: String) {
        self.span = span
        self.low = low
        self.high = high
        self.unit = unit
        self.words = words
    }
}
