/// What a rule with a bound compares. The raw values are stored, so they must not change.
public enum NoticeQuantity: String, CaseIterable, Hashable, Codable, Sendable {
    /// Air temperature 2 m above ground, in °C.
    case temperature
    /// Apparent temperature, in °C.
    case feelsLike
    /// The peak of the wind 10 m above ground, in m/s.
    case gust
    case uvIndex
    /// The concentration in one hour, in µg/m³.
    case pm10, pm2_5
    /// The precipitation of a whole local day as water, in mm.
    case precipitationOfDay

    /// The bounds that make sense, in the unit of the quantity. They are a little wider than what was ever measured, so
    /// that a bound in the wrong unit is noticed.
    public var bounds: ClosedRange<Double> {
        switch self {
        case .temperature: -70...60
        case .feelsLike: -90...80
        case .gust: 1...100
        case .uvIndex: 1...20
        case .pm10, .pm2_5: 1...1000
        case .precipitationOfDay: 0.1...1000
        }
    }

    /// Returns whether it has values for a window.
    public func suits(_ window: RuleWindow) -> Bool {
        guard self == .precipitationOfDay else { return true }
        return window == .today || window == .tomorrow
    }
}

/// On which side of its bound a value is told. A value that equals the bound is on neither.
public enum BoundSide: String, CaseIterable, Hashable, Codable, Sendable {
    case over, under
}
