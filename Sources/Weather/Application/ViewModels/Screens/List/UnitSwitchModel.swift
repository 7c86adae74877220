public import WeatherUnits

/// The unit switch at the bottom of the list: °C, °F, automatic (A1).
public struct UnitSwitchModel: Hashable, Sendable {
    /// One of its buttons.
    public struct Option: Hashable, Sendable {
        /// The value in the form: `metric`, `imperial`, `automatic`.
        public let value: String
        public let isChosen: Bool
    }

    public let celsius: Option
    public let fahrenheit: Option
    public let automatic: Option

    /// - Parameter choice: The person's choice; `nil` for automatic.
    public init(_ choice: TemperatureUnit?) {
        celsius = Option(value: "metric", isChosen: choice == .celsius)
        fahrenheit = Option(value: "imperial", isChosen: choice == .fahrenheit)
        automatic = Option(value: "automatic", isChosen: choice == nil)
    }
}
