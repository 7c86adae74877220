public import WeatherUnits

extension QuantityUnits {
    /// Converts an air temperature.
    public func quantity(_ temperature: Temperature) -> Quantity {
        switch self.temperature {
        case .celsius: Quantity(temperature.celsius, .celsius)
        case .fahrenheit: Quantity(temperature.fahrenheit, .fahrenheit)
        case .kelvin: Quantity(temperature.kelvin, .kelvin)
        }
    }

    /// Converts a difference of two temperatures, which has no zero to be shifted.
    public func difference(celsius: Double) -> Quantity {
        switch temperature {
        case .celsius: Quantity(celsius, .celsius)
        case .fahrenheit: Quantity(celsius * 1.8, .fahrenheit)
        case .kelvin: Quantity(celsius, .kelvin)
        }
    }

    /// Converts a wind speed.
    public func quantity(_ speed: Speed) -> Quantity {
        switch windSpeed {
        case .metresPerSecond: Quantity(speed.metresPerSecond, .metresPerSecond)
        case .kilometresPerHour: Quantity(speed.kilometresPerHour, .kilometresPerHour)
        case .milesPerHour: Quantity(speed.milesPerHour, .milesPerHour)
        case .knots: Quantity(speed.knots, .knots)
        }
    }

    /// Converts an atmospheric pressure.
    public func quantity(_ pressure: Pressure) -> Quantity {
        switch self.pressure {
        case .hectopascals: Quantity(pressure.hectopascals, .hectopascals)
        case .inchesOfMercury: Quantity(pressure.inchesOfMercury, .inchesOfMercury)
        case .millimetresOfMercury: Quantity(pressure.millimetresOfMercury, .millimetresOfMercury)
        }
    }

    /// Converts an amount of precipitation as water.
    public func quantity(_ precipitation: Precipitation) -> Quantity {
        switch self.precipitation {
        case .millimetres: Quantity(precipitation.millimetres, .millimetres)
        case .inches: Quantity(precipitation.inches, .inches)
        }
    }

    /// Converts an amount of water to the depth of fresh snow by the ten-to-one rule, the usual assumption for an
    /// unknown density (A. Judson and N. Doesken, "Density of Freshly Fallen Snow in the Central Rocky Mountains",
    /// Bull. Amer. Meteor. Soc. 81, 2000).
    public func quantity(snow: Precipitation) -> Quantity {
        switch precipitation {
        case .millimetres: Quantity(snow.millimetres, .centimetres)
        case .inches: Quantity(snow.inches * 10, .inches)
        }
    }

    /// Converts a visibility to metres or miles.
    public func quantity(visibility: Length) -> Quantity {
        switch self.visibility {
        case .kilometres: Quantity(visibility.metres, .metres)
        case .miles: Quantity(visibility.miles, .miles)
        }
    }

    /// Converts a percentage, which is the same in all units.
    public func quantity(_ percent: Percent) -> Quantity {
        Quantity(percent.value, .percent)
    }
}
