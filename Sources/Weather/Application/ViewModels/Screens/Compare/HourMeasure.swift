import ForecastRecords
import Languages
import WeatherModels
import WeatherUnits
import Wire

/// How the values of a variable of moments are written: without their unit, which is in the title.
struct HourMeasure {
    let variable: RecordedVariable
    let preferences: Preferences

    private var isOfWind: Bool { variable == .wind }

    /// "3시간 간격 기온 (°C)".
    var title: String {
        let language = preferences.language
        let title = RecordsPhrase.variable(variable).text(in: language)
        return RecordsPhrase.column(title, unit: quantity(0).unit.rawValue).text(in: language)
    }

    /// Returns a value in the person's unit.
    func quantity(_ value: Double) -> Quantity {
        isOfWind
            ? preferences.units.quantity(Speed(metresPerSecond: value))
            : preferences.units.quantity(Temperature(celsius: value))
    }

    /// Returns "21°", of wind "3.4".
    func text(_ value: Double) -> String {
        guard isOfWind else { return QuantityText(preferences).degrees(Temperature(celsius: value)) }
        let quantity = quantity(value)
        return FixedDecimal.text(quantity.value, decimals: quantity.unit == .metresPerSecond ? 1 : 0)
    }

    /// Returns "19–23°", of wind "2.1–5.0".
    func text(_ range: ClosedRange<Double>) -> String {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard isOfWind else {
            return QuantityText(preferences).degrees(
                TemperatureBounds(Temperature(celsius: low), Temperature(celsius: high))
            )
        }
        return text(low) == text(high) ? text(low) : "\(text(low))–\(text(high))"
    }

    /// Returns a round number of the axis: "20°", of wind "4".
    func tick(_ value: Double) -> String {
        FixedDecimal.text(value, decimals: 0) + (isOfWind ? "" : "°")
    }
}
