/// A quantity of which forecasts are recorded and compared with what then happened.
public enum RecordedVariable: UInt8, CaseIterable, Hashable, Sendable {
    // The numbers are stored: they are never given to another variable.

    /// The highest temperature of the local calendar day, in °C.
    case maximum = 0
    /// The lowest temperature of the local calendar day, in °C.
    case minimum = 1
    /// The precipitation of the local calendar day as water, in mm.
    case precipitation = 2
    /// The temperature at a moment, in °C.
    case temperature = 3
    /// The mean wind at a moment, in m/s.
    case wind = 4
    /// The probability of precipitation on the local calendar day, in percent. It is verified with ``precipitation``, and
    /// nobody observes it.
    case precipitationProbability = 5

    /// Those that are observed, and verified each by itself.
    public static let observed = allCases.filter { $0 != .precipitationProbability }

    /// The name in exported files.
    public var name: String {
        switch self {
        case .maximum: "tmax"
        case .minimum: "tmin"
        case .precipitation: "precip"
        case .temperature: "temp"
        case .wind: "wind"
        case .precipitationProbability: "pop"
        }
    }

    /// Whether its values are those of days, and otherwise those of moments.
    public var isOfDay: Bool {
        switch self {
        case .maximum, .minimum, .precipitation, .precipitationProbability: true
        case .temperature, .wind: false
        }
    }

    /// How many values of it one forecast has at most: 16 days, or each 3 h to 72 h.
    public var count: Int { isOfDay ? Self.days : Self.steps }

    /// The lead of a value: in days, or in hours after the last mark of 3 h before the issue.
    public func lead(at position: Int) -> Int { isOfDay ? position : (position + 1) * 3 }

    static let days = 16
    static let steps = 24
}
