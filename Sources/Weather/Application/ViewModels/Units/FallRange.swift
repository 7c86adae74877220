import Meteorology
import WeatherModels
import WeatherUnits

/// The precipitation of a step of which an agency gives a range: "<1 mm", "30–50 mm", "≥50 mm".
struct FallRange: Hashable, Sendable {
    let text: String
    /// For screen readers.
    let phrase: Phrase

    init(_ range: AmountRange, _ units: QuantityUnits) {
        let isSnow = range.unit == .centimetres
        func quantity(_ amount: Double) -> Quantity {
            // Ten millimetres of water for each of snow: a depth in centimetres is as many millimetres of water.
            let water = Precipitation(millimetres: amount, over: range.span)
            return isSnow ? units.quantity(snow: water) : units.quantity(water)
        }
        func figure(_ amount: Double) -> Figure {
            let quantity = quantity(amount)
            let isFine = quantity.unit == .inches && quantity.value < 1
            let isWhole = abs(quantity.value - quantity.value.rounded()) < 0.05
            return quantity.figure(decimals: isFine ? 2 : isWhole ? 0 : 1)
        }
        let low = figure(range.low)
        guard let high = range.high.map(figure) else {
            text = "≥\(low.text)"
            phrase = isSnow ? .snowfallAtLeast(low.text) : .rainfallAtLeast(low.text)
            return
        }
        guard range.low > 0 else {
            text = "<\(high.text)"
            phrase = isSnow ? .snowfall(high.text, isLess: true) : .rainfall(high.text, isLess: true)
            return
        }
        text = "\(low.number)–\(high.text)"
        phrase = isSnow ? .snowfall(text, isLess: false) : .rainfall(text, isLess: false)
    }
}
