public import WeatherModels

/// The units a person reads weather in.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// °C, m/s, mm, hPa, km. The default wherever a person has not chosen.
    case metric
    /// °F, mph, in, inHg, mi: as the weather is told in the United States.
    case imperial
    /// K, m/s, mm, hPa, km.
    case standard
}

/// How a person wants things shown.
public struct Preferences: Hashable, Sendable {
    public var units: UnitSystem
    public var language: Language

    public init(units: UnitSystem = .metric, language: Language) {
        self.units = units
        self.language = language
    }
}
