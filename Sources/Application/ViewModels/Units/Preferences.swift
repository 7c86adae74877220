public import WeatherModels
public import WeatherUnits

/// How a person wants things shown.
public struct Preferences: Hashable, Sendable {
    public var units: UnitSystem
    public var language: Language

    public init(units: UnitSystem = .metric, language: Language) {
        self.units = units
        self.language = language
    }
}
