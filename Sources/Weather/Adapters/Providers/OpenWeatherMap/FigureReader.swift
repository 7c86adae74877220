import Foundation
import Meteorology
import TolerantJSON
import WeatherModels
import WeatherUnits

/// Converts a body's numbers to quantities in the requested units, and records the names of rejected fields.
struct FigureReader {
    let units: BodyUnits
    private var check = PlausibilityCheck()

    init(units: BodyUnits) {
        self.units = units
    }

    var leftOut: [String] { check.implausibleFields }

    mutating func leaveOut(_ field: String) {
        check.leaveOut(field)
    }

    mutating func temperature(_ value: Double?, _ field: String) -> Temperature? {
        switch units {
        case .standard: check.temperature(kelvin: value, field)
        case .metric: check.temperature(celsius: value, field)
        case .imperial: check.temperature(celsius: value.map { Temperature(fahrenheit: $0).celsius }, field)
        }
    }

    /// The ranges are wider than for air temperature but still distinguish kelvin from the other scales: −130 °C is
    /// 143 K.
    mutating func feelsLike(_ value: Double?, _ field: String) -> Temperature? {
        switch units {
        case .standard: check.feelsLike(celsius: value.map { Temperature(kelvin: $0).celsius }, field)
        case .metric: check.feelsLike(celsius: value, field)
        case .imperial: check.feelsLike(celsius: value.map { Temperature(fahrenheit: $0).celsius }, field)
        }
    }

    mutating func wind(speed: Double?, degrees: Double?, gust: Double?, _ fields: (String, String, String))
        -> Wind?
    {
        let direction = check.direction(degrees: degrees, fields.1)
        let gust = self.speed(gust, fields.2)
        return self.speed(speed, fields.0).map { Wind(speed: $0, direction: direction, gust: gust) }
    }

    private mutating func speed(_ value: Double?, _ field: String) -> Speed? {
        check.speed(
            metresPerSecond: units == .imperial
                ? value.map { Speed(milesPerHour: $0).metresPerSecond } : value,
            field
        )
    }

    /// Hectopascals in every unit system; all values below have only one unit.
    mutating func seaLevelPressure(_ value: Double?, _ field: String) -> Pressure? {
        check.seaLevelPressure(hectopascals: value, field)
    }

    mutating func surfacePressure(_ value: Double?, _ field: String) -> Pressure? {
        check.surfacePressure(hectopascals: value, field)
    }

    mutating func percent(_ value: Double?, _ field: String) -> Percent? { check.percent(value, field) }

    mutating func fraction(_ value: Double?, _ field: String) -> Percent? { check.fraction(value, field) }

    mutating func visibility(_ value: Double?, _ field: String) -> Length? {
        check.visibility(metres: value, field)
    }

    mutating func uvIndex(_ value: Double?, _ field: String) -> UVIndex? { check.uvIndex(value, field) }

    mutating func concentration(_ value: Double?, _ field: String) -> MassConcentration? {
        check.concentration(value, field)
    }

    mutating func water(_ value: Double?, over span: TimeSpan, _ field: String) -> Precipitation? {
        check.precipitation(millimetres: value, over: span, field)
    }

    mutating func condition(_ elements: TolerantArray<WeatherElement>?, _ field: String) -> WeatherCondition?
    {
        guard let elements = elements?.usable, !elements.isEmpty else { return nil }
        let condition = WeatherCondition(elements)
        if condition == nil { leaveOut(field + ".id") }
        return condition
    }

    /// Returns `nil` for a number that is not a time between the years 1900 and 2200.
    mutating func moment(_ value: Double?, _ field: String) -> Date? {
        guard let value else { return nil }
        guard (-2_208_988_800...7_258_118_400).contains(value) else {
            leaveOut(field)
            return nil
        }
        return Date(timeIntervalSince1970: value)
    }
}
