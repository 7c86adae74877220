public import Languages
public import WeatherModels
public import WeatherUnits

/// How a person wants things shown.
public struct Preferences: Hashable, Sendable {
    public var units: QuantityUnits
    public var language: Language
    public var hourCycle: HourCycle
    public var dateOrder: DateOrder

    public init(
        units: QuantityUnits,
        language: Language,
        hourCycle: HourCycle = .twentyFour,
        dateOrder: DateOrder = .monthFirst
    ) {
        self.units = units
        self.language = language
        self.hourCycle = hourCycle
        self.dateOrder = dateOrder
    }

    /// All units of one system and a clock of 24 hours, as terminals have it.
    public init(units: UnitSystem = .metric, language: Language) {
        self.init(units: QuantityUnits(units), language: language)
    }
}
