/// The unit of each quantity.
public struct QuantityUnits: Hashable, Sendable {
    public var temperature: TemperatureUnit
    public var windSpeed: WindSpeedUnit
    public var pressure: PressureUnit
    public var precipitation: PrecipitationUnit
    public var visibility: VisibilityUnit

    public init(
        temperature: TemperatureUnit,
        windSpeed: WindSpeedUnit,
        pressure: PressureUnit,
        precipitation: PrecipitationUnit,
        visibility: VisibilityUnit
    ) {
        self.temperature = temperature
        self.windSpeed = windSpeed
        self.pressure = pressure
        self.precipitation = precipitation
        self.visibility = visibility
    }

    /// Creates the units of a system.
    public init(_ system: UnitSystem) {
        switch system {
        case .metric, .standard:
            self.init(
                temperature: system == .metric ? .celsius : .kelvin,
                windSpeed: .metresPerSecond,
                pressure: .hectopascals,
                precipitation: .millimetres,
                visibility: .kilometres
            )
        case .imperial:
            self.init(
                temperature: .fahrenheit,
                windSpeed: .milesPerHour,
                pressure: .inchesOfMercury,
                precipitation: .inches,
                visibility: .miles
            )
        }
    }
}

/// The raw values of the units are stored, so they must not change.
public enum TemperatureUnit: String, CaseIterable, Hashable, Sendable {
    case celsius, fahrenheit, kelvin
}

/// Units of wind speed.
public enum WindSpeedUnit: String, CaseIterable, Hashable, Sendable {
    case metresPerSecond = "m/s"
    case kilometresPerHour = "km/h"
    case milesPerHour = "mph"
    case knots = "kn"
}

/// Units of atmospheric pressure.
public enum PressureUnit: String, CaseIterable, Hashable, Sendable {
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
    case millimetresOfMercury = "mmHg"
}

/// Units of an amount of rain or melted snow.
public enum PrecipitationUnit: String, CaseIterable, Hashable, Sendable {
    case millimetres = "mm"
    case inches = "in"
}

/// Units of visibility.
public enum VisibilityUnit: String, CaseIterable, Hashable, Sendable {
    /// Metres below one kilometre.
    case kilometres = "km"
    /// Statute miles.
    case miles = "mi"
}

/// The units a person chose for each quantity; `nil` means automatic, by the person's region.
public struct QuantityUnitChoices: Hashable, Sendable {
    public var temperature: TemperatureUnit?
    public var windSpeed: WindSpeedUnit?
    public var pressure: PressureUnit?
    public var precipitation: PrecipitationUnit?
    public var visibility: VisibilityUnit?

    /// Creates choices that are all automatic.
    public init() {}

    /// Returns the units to show.
    ///
    /// - Parameter automatic: The units of the person's region.
    public func units(automatic: QuantityUnits) -> QuantityUnits {
        QuantityUnits(
            temperature: temperature ?? automatic.temperature,
            windSpeed: windSpeed ?? automatic.windSpeed,
            pressure: pressure ?? automatic.pressure,
            precipitation: precipitation ?? automatic.precipitation,
            visibility: visibility ?? automatic.visibility
        )
    }
}
