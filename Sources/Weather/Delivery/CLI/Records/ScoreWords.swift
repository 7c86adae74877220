import ForecastRecords
import Foundation
import Languages
import Verification
import ViewModels
import WeatherUnits
import Wire

/// How the figures of scoreboards are written for a person. Differences of temperatures have no zero point, so that they are
/// not converted like temperatures.
struct ScoreWords {
    let preferences: Preferences
    let names: SourceNames

    init(_ preferences: Preferences, names: SourceNames) {
        (self.preferences, self.names) = (preferences, names)
    }

    var language: Language { preferences.language }

    func name(of contender: Contender) -> String {
        switch contender {
        case .source(let source): names.name(of: source, in: language)
        case .blend: ScoreText.blend.text(in: language)
        case .persistence: ScoreText.persistence.text(in: language)
        case .normal: ScoreText.normal.text(in: language)
        }
    }

    /// Returns the unit of a variable's errors; `nil` for scores of rain, which have none.
    func unit(of variable: RecordedVariable) -> UnitSymbol? {
        switch variable {
        case .maximum, .minimum, .temperature:
            switch preferences.units.temperature {
            case .celsius: .celsius
            case .fahrenheit: .fahrenheit
            case .kelvin: .kelvin
            }
        case .wind: preferences.units.quantity(Speed(metresPerSecond: 1)).unit
        case .precipitation, .precipitationProbability: nil
        }
    }

    /// Returns an error or bias in ``unit(of:)``.
    ///
    /// - Parameter value: In °C or m/s; of precipitation without a unit.
    func amount(_ value: Double, of variable: RecordedVariable) -> Double {
        switch variable {
        case .maximum, .minimum, .temperature:
            preferences.units.temperature == .fahrenheit ? value * 1.8 : value
        case .wind: value * preferences.units.quantity(Speed(metresPerSecond: 1)).value
        case .precipitation, .precipitationProbability: value
        }
    }

    /// Returns "1.2"; of precipitation "0.12".
    func error(_ value: Double, of variable: RecordedVariable) -> String {
        FixedDecimal(clamping: amount(value, of: variable), decimals: variable == .precipitation ? 2 : 1)
            .text(zeros: .kept)
    }

    /// Returns "+0.3"; of precipitation, whose bias is a share of the days, "+4%".
    func bias(_ value: Double, of variable: RecordedVariable) -> String {
        let decimals = variable == .precipitation ? 0 : 1
        let number = FixedDecimal(
            clamping: variable == .precipitation ? value * 100 : amount(value, of: variable),
            decimals: decimals
        )
        return (number.isPositive ? "+" : "") + number.text(zeros: .kept)
            + (variable == .precipitation ? "%" : "")
    }

    /// Returns "88%".
    func share(_ share: Double) -> String { FixedDecimal.text(share * 100, decimals: 0) + "%" }

    /// Returns "2°C", "3.6°F" or "2 m/s": how far off a forecast may be to count as close; `nil` for rain.
    func closeness(of variable: RecordedVariable) -> String? {
        unit(of: variable).map { unit in
            let number = FixedDecimal(clamping: amount(ForecastRecord.closeness, of: variable), decimals: 1)
            return number.text() + (variable == .wind ? " " : "") + unit.rawValue
        }
    }
}
