public import Languages
public import WeatherModels
public import WeatherUnits

/// A person's display preferences.
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

    /// Creates preferences with the units of one system and a 24-hour clock, for terminals.
    public init(units: UnitSystem = .metric, language: Language) {
        self.init(units: QuantityUnits(units), language: language)
    }
}
