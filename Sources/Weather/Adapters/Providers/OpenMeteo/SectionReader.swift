import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Reads a section's numbers as quantities. Where a variable can have several units, the unit is the one that the body
/// states, whatever was requested; a number with a missing or unknown unit is skipped and reported. Percentages,
/// directions, pressures and UV indices have one unit only, which is not checked.
struct SectionReader {
    let section: Section
    private var check = PlausibilityCheck()

    init(_ section: Section) {
        self.section = section
    }

    var leftOut: [String] { check.implausibleFields }

    func number(_ variable: Variable, at index: Int) -> Double? {
        position(of: variable).flatMap { number(section.columns[$0].values, at: index) }
    }

    mutating func temperature(_ variable: Variable, at index: Int) -> Temperature? {
        let celsius = converted(variable, at: index) { value, unit in
            switch unit {
            case "°C": value
            case "°F": Temperature(fahrenheit: value).celsius
            default: nil
            }
        }
        return check.temperature(celsius: celsius, field(variable))
    }

    mutating func speed(_ variable: Variable, at index: Int) -> Speed? {
        let metresPerSecond = converted(variable, at: index) { value, unit in
            switch unit {
            case "m/s": value
            case "km/h": Speed(kilometresPerHour: value).metresPerSecond
            case "mp/h", "mph": Speed(milesPerHour: value).metresPerSecond
            case "kn": Speed(knots: value).metresPerSecond
            default: nil
            }
        }
        return check.speed(metresPerSecond: metresPerSecond, field(variable))
    }

    mutating func direction(_ variable: Variable, at index: Int) -> Direction? {
        check.direction(degrees: number(variable, at: index), field(variable))
    }

    mutating func percent(_ variable: Variable, at index: Int) -> Percent? {
        check.percent(number(variable, at: index), field(variable))
    }

    mutating func seaLevelPressure(_ variable: Variable, at index: Int) -> Pressure? {
        check.seaLevelPressure(hectopascals: number(variable, at: index), field(variable))
    }

    mutating func surfacePressure(_ variable: Variable, at index: Int) -> Pressure? {
        check.surfacePressure(hectopascals: number(variable, at: index), field(variable))
    }

    mutating func uvIndex(_ variable: Variable, at index: Int) -> UVIndex? {
        check.uvIndex(number(variable, at: index), field(variable))
    }

    mutating func visibility(at index: Int) -> Length? {
        let metres = converted(.visibility, at: index) { value, unit in
            switch unit {
            case "m": value
            case "ft": Length(feet: value).metres
            default: nil
            }
        }
        return check.visibility(metres: metres, field(.visibility))
    }

    /// Reads precipitation, or snowfall as its water equivalent.
    mutating func water(_ variable: Variable, at index: Int, over interval: TimeSpan) -> Precipitation? {
        guard interval.duration > 0 else { return nil }
        let millimetres = converted(variable, at: index) { value, unit in
            switch unit {
            case "mm": value
            case "cm": value * Self.waterInSnow
            case "inch": value * 25.4 * (variable.isDepthOfSnow ? Self.waterInSnow / 10 : 1)
            default: nil
            }
        }
        return check.precipitation(millimetres: millimetres, over: interval, field(variable))
    }

    mutating func condition(at index: Int) -> WeatherCondition? {
        guard let code = number(.weatherCode, at: index) else { return nil }
        let cloudCover = percent(.cloudCover, at: index)
        guard
            let condition = Int(exactly: code).flatMap({
                WeatherCondition(wmoCode: $0, cloudCover: cloudCover)
            })
        else {
            check.leaveOut(field(.weatherCode))
            return nil
        }
        return condition
    }

    mutating func concentration(_ variable: Variable, at index: Int) -> MassConcentration? {
        let micrograms = converted(variable, at: index) { value, unit in
            // Both letters are in use: Greek mu (U+03BC) and the micro sign (U+00B5).
            unit == "\u{3BC}g/m³" || unit == "\u{B5}g/m³" ? value : nil
        }
        return check.concentration(micrograms, field(variable))
    }

    mutating func leaveOutTime() {
        check.leaveOut("\(section.name).time")
    }

    private mutating func converted(
        _ variable: Variable,
        at index: Int,
        _ convert: (Double, String?) -> Double?
    ) -> Double? {
        guard let position = position(of: variable),
            let value = number(section.columns[position].values, at: index)
        else { return nil }
        guard let converted = convert(value, section.columns[position].unit) else {
            check.leaveOut(section.columns[position].field)
            return nil
        }
        return converted
    }

    private func number(_ values: [Double?], at index: Int) -> Double? {
        values.indices.contains(index) ? values[index] : nil
    }

    private func position(of variable: Variable) -> Int? {
        section.columns.firstIndex { $0.variable == variable }
    }

    /// Returns the name under which a variable is reported; empty if the section lacks it, because then there is no
    /// number to report.
    private func field(_ variable: Variable) -> String {
        position(of: variable).map { section.columns[$0].field } ?? ""
    }

    /// 7 cm of fresh snow are 10 mm of water (https://open-meteo.com/en/docs, "snowfall"): the millimetres of water
    /// in a centimetre of snow.
    private static let waterInSnow = 10.0 / 7
}

extension Variable {
    fileprivate var isDepthOfSnow: Bool { self == .snowfall || self == .snowfallSum }
}
