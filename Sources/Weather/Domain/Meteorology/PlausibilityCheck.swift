public import WeatherUnits

/// Turns a provider's numbers into quantities, leaving out what nature has never shown, and keeps the names of the
/// fields left out, each once.
///
/// The ranges hold every record of the WMO World Weather and Climate Extremes Archive
/// (https://wmo.asu.edu/content/world-meteorological-organization-global-weather-climate-extremes-archive), with room.
public struct PlausibilityCheck: Sendable {
    /// Fields left out, in order of appearance.
    public private(set) var implausibleFields: [String] = []

    public init() {}

    /// Air temperature: records −89.2 and 56.7 °C; models reach a little further.
    public mutating func temperature(celsius value: Double?, _ field: String) -> Temperature? {
        checked(value, in: -100...70, field).map(Temperature.init(celsius:))
    }

    /// Air temperature in kelvin. The range is narrower than that of °C on purpose: a body in °C or °F read as kelvin
    /// must never pass.
    public mutating func temperature(kelvin value: Double?, _ field: String) -> Temperature? {
        checked(value, in: 170...340, field).map(Temperature.init(kelvin:))
    }

    /// What it feels like: heat index and wind chill leave the range of air temperature.
    public mutating func feelsLike(celsius value: Double?, _ field: String) -> Temperature? {
        checked(value, in: -130...100, field).map(Temperature.init(celsius:))
    }

    /// Wind or gust: record 113.2 m/s, tornadoes about 135 m/s.
    public mutating func speed(metresPerSecond value: Double?, _ field: String) -> Speed? {
        checked(value, in: 0...150, field).map(Speed.init(metresPerSecond:))
    }

    /// Where wind blows from, in degrees; a turn below 0 or above 360 is brought back.
    public mutating func direction(degrees value: Double?, _ field: String) -> Direction? {
        checked(value, in: -360...720, field).map(Direction.init(degrees:))
    }

    /// Sea-level pressure: records 870 and 1085 hPa.
    public mutating func seaLevelPressure(hectopascals value: Double?, _ field: String) -> Pressure? {
        checked(value, in: 850...1100, field).map(Pressure.init(hectopascals:))
    }

    /// Pressure at the ground: about 330 hPa on the highest summit.
    public mutating func surfacePressure(hectopascals value: Double?, _ field: String) -> Pressure? {
        checked(value, in: 300...1110, field).map(Pressure.init(hectopascals:))
    }

    /// Humidity, cloud cover, probability. Models overshoot saturation by a few percent, and rounding goes a little
    /// below 0; what is further below is a missing value or a broken one, and 0 would make a clear sky of it.
    public mutating func percent(_ value: Double?, _ field: String) -> Percent? {
        checked(value, in: -1...105, field).map { Percent($0) }
    }

    /// A probability as a fraction, 0 … 1, with the room of a percentage.
    public mutating func fraction(_ value: Double?, _ field: String) -> Percent? {
        checked(value, in: -0.01...1.05, field).map { Percent(fraction: $0) }
    }

    /// Horizontal visibility in metres.
    public mutating func visibility(metres value: Double?, _ field: String) -> Length? {
        checked(value, in: 0...400_000, field).map(Length.init(metres:))
    }

    /// UV index: record 43.3.
    public mutating func uvIndex(_ value: Double?, _ field: String) -> UVIndex? {
        checked(value, in: 0...50, field).map { UVIndex($0) }
    }

    /// Precipitation as water: records 305 mm in 42 min and 1 825 mm in a day, so at most 500 mm in an hour or less
    /// and 100 mm for each further hour.
    public mutating func precipitation(
        millimetres value: Double?,
        over interval: TimeSpan,
        _ field: String
    ) -> Precipitation? {
        let most = 500 + max(0, interval.duration / 3600 - 1) * 100
        return checked(value, in: -1...most, field).map { Precipitation(millimetres: $0, over: interval) }
    }

    /// A pollutant in µg/m³: dust storms reach tens of thousands.
    public mutating func concentration(_ value: Double?, _ field: String) -> MassConcentration? {
        checked(value, in: -50...100_000, field).map(MassConcentration.init(microgramsPerCubicMetre:))
    }

    /// Height of the ground in metres: −430 at the Dead Sea, 8 849 on the highest summit.
    public mutating func elevation(metres value: Double?, _ field: String) -> Length? {
        checked(value, in: -500...9000, field).map(Length.init(metres:))
    }

    /// Tells of a field that cannot be used for another reason.
    public mutating func leaveOut(_ field: String) {
        if !implausibleFields.contains(field) { implausibleFields.append(field) }
    }

    private mutating func checked(_ value: Double?, in range: ClosedRange<Double>, _ field: String) -> Double?
    {
        guard let value else { return nil }
        guard range.contains(value) else {
            leaveOut(field)
            return nil
        }
        return value
    }
}
