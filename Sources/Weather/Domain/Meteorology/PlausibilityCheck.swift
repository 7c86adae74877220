public import Foundation
public import WeatherModels
public import WeatherUnits

/// Converts a provider's numbers to quantities and rejects physically impossible ones. It records the name of each
/// rejected field once.
///
/// The ranges include every record of the WMO World Weather and Climate Extremes Archive
/// (https://wmo.asu.edu/content/world-meteorological-organization-global-weather-climate-extremes-archive), with a
/// margin.
public struct PlausibilityCheck: Sendable {
    /// The rejected fields in order of appearance.
    public private(set) var implausibleFields: [String] = []

    public init() {}

    /// Returns an air temperature. Records are −89.2 and 56.7 °C; models reach slightly further.
    public mutating func temperature(celsius value: Double?, _ field: String) -> Temperature? {
        checked(value, in: -100...70, field).map(Temperature.init(celsius:))
    }

    /// Returns an air temperature given in kelvin. The range is deliberately narrower than for °C, so that values in
    /// °C or °F are never accepted as kelvin.
    public mutating func temperature(kelvin value: Double?, _ field: String) -> Temperature? {
        checked(value, in: 170...340, field).map(Temperature.init(kelvin:))
    }

    /// Returns an apparent temperature, which can leave the range of air temperatures.
    public mutating func feelsLike(celsius value: Double?, _ field: String) -> Temperature? {
        checked(value, in: -130...100, field).map(Temperature.init(celsius:))
    }

    /// Returns the speed of wind or gusts. The record is 113.2 m/s; tornadoes reach about 135 m/s.
    public mutating func speed(metresPerSecond value: Double?, _ field: String) -> Speed? {
        checked(value, in: 0...150, field).map(Speed.init(metresPerSecond:))
    }

    /// Returns a wind direction in degrees. Up to one turn below 0 or above 360 is normalized.
    public mutating func direction(degrees value: Double?, _ field: String) -> Direction? {
        checked(value, in: -360...720, field).map(Direction.init(degrees:))
    }

    /// Returns a sea-level pressure. Records are 870 and 1085 hPa.
    public mutating func seaLevelPressure(hectopascals value: Double?, _ field: String) -> Pressure? {
        checked(value, in: 850...1100, field).map(Pressure.init(hectopascals:))
    }

    /// Returns a surface pressure. It is about 330 hPa on the highest summit.
    public mutating func surfacePressure(hectopascals value: Double?, _ field: String) -> Pressure? {
        checked(value, in: 300...1110, field).map(Pressure.init(hectopascals:))
    }

    /// Returns a humidity, cloud cover or probability. Models exceed saturation by a few percent, and rounding goes
    /// slightly below 0. Anything lower is a missing or broken value; as 0, it would turn into a clear sky.
    public mutating func percent(_ value: Double?, _ field: String) -> Percent? {
        checked(value, in: -1...105, field).map { Percent($0) }
    }

    /// Returns a probability given as a fraction, 0 … 1, with the margin of a percentage.
    public mutating func fraction(_ value: Double?, _ field: String) -> Percent? {
        checked(value, in: -0.01...1.05, field).map { Percent(fraction: $0) }
    }

    /// Returns a horizontal visibility given in metres.
    public mutating func visibility(metres value: Double?, _ field: String) -> Length? {
        checked(value, in: 0...400_000, field).map(Length.init(metres:))
    }

    /// Returns a UV index. The record is 43.3.
    public mutating func uvIndex(_ value: Double?, _ field: String) -> UVIndex? {
        checked(value, in: 0...50, field).map { UVIndex($0) }
    }

    /// Returns precipitation as water. Records are 305 mm in 42 min and 1 825 mm in a day, so the limit is 500 mm for
    /// up to an hour and 100 mm for each further hour.
    public mutating func precipitation(
        millimetres value: Double?,
        over interval: TimeSpan,
        _ field: String
    ) -> Precipitation? {
        let most = 500 + max(0, interval.duration / 3600 - 1) * 100
        return checked(value, in: -1...most, field).map { Precipitation(millimetres: $0, over: interval) }
    }

    /// Returns a pollutant's concentration in µg/m³. Dust storms reach tens of thousands.
    public mutating func concentration(_ value: Double?, _ field: String) -> MassConcentration? {
        checked(value, in: -50...100_000, field).map(MassConcentration.init(microgramsPerCubicMetre:))
    }

    /// Returns the height of the ground in metres: −430 at the Dead Sea, 8 849 on the highest summit.
    public mutating func elevation(metres value: Double?, _ field: String) -> Length? {
        checked(value, in: -500...9000, field).map(Length.init(metres:))
    }

    /// Returns the point that an answer is for; `nil` if one of its angles is missing.
    public mutating func coordinate(latitude: Double?, longitude: Double?, _ field: String) -> Coordinate? {
        guard let latitude, let longitude else { return nil }
        let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        if coordinate == nil { leaveOut(field) }
        return coordinate
    }

    /// Returns a moment given in seconds since 1970.
    public mutating func moment(_ value: Double?, _ field: String) -> Date? {
        checked(value, in: Self.years, field).map(Date.init(timeIntervalSince1970:))
    }

    /// The years 1900–2200, in seconds since 1970.
    public static let years = -2_208_988_800.0...7_258_118_400.0

    /// Records a field that was rejected for another reason.
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
