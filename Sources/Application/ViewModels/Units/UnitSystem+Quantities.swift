public import WeatherUnits

extension UnitSystem {
    /// An air temperature.
    public func quantity(_ temperature: Temperature) -> Quantity {
        switch self {
        case .metric: Quantity(temperature.celsius, .celsius)
        case .imperial: Quantity(temperature.fahrenheit, .fahrenheit)
        case .standard: Quantity(temperature.kelvin, .kelvin)
        }
    }

    /// A wind speed.
    public func quantity(_ speed: Speed) -> Quantity {
        switch self {
        case .metric, .standard: Quantity(speed.metresPerSecond, .metresPerSecond)
        case .imperial: Quantity(speed.milesPerHour, .milesPerHour)
        }
    }

    /// An atmospheric pressure.
    public func quantity(_ pressure: Pressure) -> Quantity {
        switch self {
        case .metric, .standard: Quantity(pressure.hectopascals, .hectopascals)
        case .imperial: Quantity(pressure.inchesOfMercury, .inchesOfMercury)
        }
    }

    /// An amount of precipitation as water.
    public func quantity(_ precipitation: Precipitation) -> Quantity {
        switch self {
        case .metric, .standard: Quantity(precipitation.millimetres, .millimetres)
        case .imperial: Quantity(precipitation.inches, .inches)
        }
    }

    /// A distance one can see.
    public func quantity(visibility: Length) -> Quantity {
        switch self {
        case .metric, .standard: Quantity(visibility.metres, .metres)
        case .imperial: Quantity(visibility.miles, .miles)
        }
    }

    /// A share of a whole: the same in every system.
    public func quantity(_ percent: Percent) -> Quantity {
        Quantity(percent.value, .percent)
    }
}
