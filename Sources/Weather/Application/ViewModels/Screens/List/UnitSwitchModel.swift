public import WeatherUnits

/// The unit switch at the foot of the list: °C, °F, automatic (A1).
public struct UnitSwitchModel: Hashable, Sendable {
    /// One of its buttons.
    public struct Option: Hashable, Sendable {
        /// What the form sends: `metric`, `imperial`, `automatic`.
        public let value: String
        public let isChosen: Bool
    }

    public let celsius: Option
    public let fahrenheit: Option
    public let automatic: Option

    /// - Parameter choice: What the person chose; automatic until they do, and when they choose that again.
    public init(_ choice: TemperatureUnit?) {
        celsius = Option(value: "metric", isChosen: choice == .celsius)
        fahrenheit = Option(value: "imperial", isChosen: choice == .fahrenheit)
        automatic = Option(value: "automatic", isChosen: choice == nil)
    }
}
