import ForecastRecords
import Languages
import Verification
import WeatherUnits
import Wire

/// How the errors of a variable are written: in the person's unit, which is in the title of the column, and no finer than
/// the number of days allows.
struct ScoredMeasure {
    let variable: RecordedVariable
    let preferences: Preferences

    private var language: Language { preferences.language }
    private var isOfRain: Bool { variable == .precipitation }

    /// "평균 오차 (°C)".
    var errorTitle: String { title(.error, unit: isOfRain ? nil : quantity(0).unit) }
    /// "치우침 (°C)".
    var biasTitle: String { title(.bias, unit: isOfRain ? .percent : quantity(0).unit) }
    /// "2°C 이내".
    var hitsTitle: String {
        isOfRain
            ? RecordsLabel.hits.text(in: language) : RecordsPhrase.within(closeness).text(in: language)
    }

    /// "0.83".
    func error(_ error: Double, days: Int) -> String {
        isOfRain
            ? FixedDecimal.text(error, decimals: 2)
            : FixedDecimal.text(quantity(error).value, decimals: decimals(days))
    }

    /// "+0.3".
    func bias(_ bias: Double, days: Int) -> String {
        let (value, decimals) = isOfRain ? (bias * 100, 0) : (quantity(bias).value, decimals(days))
        let sign = FixedDecimal(value, decimals: decimals)?.isPositive == true ? "+" : ""
        return sign + FixedDecimal.text(value, decimals: decimals)
    }

    /// "71%".
    func share(_ share: Double) -> String { Quantity(share * 100, .percent).text(decimals: 0) }

    /// What the columns mean.
    var notes: [String] {
        let notes: [RecordsPhrase] =
            isOfRain
            ? [.rainErrorNote, .rainBiasNote, .rainHitsNote(least: leastRain)]
            : [.errorNote, .biasNote, .closeNote(size: closeness)]
        return notes.map { $0.text(in: language) }
    }

    /// "2°C", "3.6°F", "7.2 km/h".
    private var closeness: String {
        let size = quantity(ForecastRecord.closeness)
        return Figure(FixedDecimal.shortest(size.value, decimals: 1), of: size.unit).text
    }

    private var leastRain: String {
        switch preferences.units.precipitation {
        case .millimetres: Quantity(Self.leastRain, .millimetres).text(decimals: 1)
        case .inches: Quantity(Self.leastRain / 25.4, .inches).text(decimals: 2)
        }
    }

    private func quantity(_ difference: Double) -> Quantity {
        variable == .wind
            ? preferences.units.quantity(Speed(metresPerSecond: difference))
            : preferences.units.difference(celsius: difference)
    }

    private func title(_ label: RecordsLabel, unit: UnitSymbol?) -> String {
        let title = label.text(in: language)
        return unit.map { RecordsPhrase.column(title, unit: $0.rawValue).text(in: language) } ?? title
    }

    /// A hundredth tells nothing while a month is not verified.
    private func decimals(_ days: Int) -> Int { days < Scoreboard.youngest ? 1 : 2 }

    /// In millimetres a day: less is a dry day (docs/verification.md).
    private static let leastRain = 0.2
}
