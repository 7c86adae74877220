import Languages
import Meteorology
import WeatherModels
import WeatherUnits

/// The precipitation of a step or day as one value: rain as water, snow as depth.
///
/// It never contradicts the condition beside it (X9): there is none for a dry condition, water and not snow if both
/// fall, and an amount too small to measure is shown as less than the minimum and not as nothing.
public struct FallAmount: Hashable, Sendable {
    /// "1.2 mm", "12 mm", "3 cm", "<0.1 mm".
    public let text: String
    /// The text for screen readers: "강수량 1.2 mm", "눈 약 3 cm", "precipitation less than 0.1 mm".
    public let spoken: String

    /// Creates the value of a step or day. Returns `nil` for no precipitation and for typical weather, which contains
    /// no events.
    ///
    /// - Parameter span: Of a step, for which an agency may have given a range instead of an amount.
    init?(_ step: some StepWithFall, _ subject: PlaceSubject, span: TimeSpan? = nil) {
        guard !subject.isTypical, let amount = step.precipitation, amount.millimetres > 0,
            Self.isTold(amount, step.condition)
        else { return nil }
        let units = subject.preferences.units
        let isSnow = Self.isSnow(amount, in: step)
        let ranges = subject.report.amountRanges
        if let range = ranges.first(where: { $0.span == span && ($0.unit == .centimetres) == isSnow }) {
            let fall = FallRange(range, units)
            (text, spoken) = (fall.text, fall.phrase.text(in: subject.language))
            return
        }
        let (figure, isLess) = isSnow ? Self.snow(amount, units) : Self.water(amount, units)
        text = isLess ? "<\(figure)" : figure
        let phrase: Phrase =
            isSnow ? .snowfall(figure, isLess: isLess) : .rainfall(figure, isLess: isLess)
        spoken = phrase.text(in: subject.language)
    }

    /// Returns the precise form for terminals, "12.4 mm", "3 cm", or `nil` below `least` millimetres; of a step of which an
    /// agency gives a range, that.
    ///
    /// - Parameter ranges: Those of the step.
    static func line(
        _ step: some StepWithFall,
        least: Double,
        texts: QuantityText,
        ranges: [AmountRange] = []
    ) -> String? {
        guard let amount = step.precipitation, amount.millimetres >= least else { return nil }
        let isSnow = isSnow(amount, in: step)
        if let range = ranges.first(where: { ($0.unit == .centimetres) == isSnow }) {
            return FallRange(range, texts.units).text
        }
        guard isSnow else { return texts.precipitation(amount) }
        let (figure, isLess) = snow(amount, texts.units)
        return isLess ? "<\(figure)" : figure
    }

    /// Whether the amount is shown: never with a dry condition, and a trace only with a wet one.
    private static func isTold(_ amount: Precipitation, _ condition: WeatherCondition?) -> Bool {
        guard let condition else { return amount.millimetres >= trace }
        if condition.isWet { return true }
        return condition.group == .thunderstorm && amount.millimetres >= trace
    }

    /// Decides by the condition; for a thunderstorm, or without a condition, by the frozen part if that is nearly
    /// everything.
    private static func isSnow(_ amount: Precipitation, in step: some StepWithFall) -> Bool {
        if let condition = step.condition, condition.group != .thunderstorm {
            return condition.isSnowy && !condition.isSleet
        }
        return (step.snowfall?.millimetres ?? 0) >= 0.75 * amount.millimetres
    }

    private static func water(_ amount: Precipitation, _ units: QuantityUnits) -> (text: String, isLess: Bool)
    {
        let quantity = units.quantity(amount)
        let decimals =
            quantity.unit == .millimetres
            ? (quantity.value < 9.95 ? 1 : 0) : (quantity.value < 0.995 ? 2 : 1)
        return limited(quantity, decimals: decimals, least: quantity.unit == .millimetres ? trace : 0.01)
    }

    private static func snow(_ amount: Precipitation, _ units: QuantityUnits) -> (text: String, isLess: Bool)
    {
        let quantity = units.quantity(snow: amount)
        return limited(quantity, decimals: quantity.value < 0.95 ? 1 : 0, least: 0.1)
    }

    private static func limited(_ quantity: Quantity, decimals: Int, least: Double)
        -> (text: String, isLess: Bool)
    {
        let isLess = quantity.value < least - 1e-9
        let shown = Quantity(isLess ? least : quantity.value, quantity.unit)
        return (shown.text(decimals: decimals), isLess)
    }

    /// In millimetres; less is a trace (WMO-No. 8, 2018, volume I, 6.1.2).
    private static let trace = 0.1
}

/// An hour or day with an amount of precipitation, its frozen part and its condition.
protocol StepWithFall {
    var precipitation: Precipitation? { get }
    var snowfall: Precipitation? { get }
    var condition: WeatherCondition? { get }
}

extension HourlyForecast: StepWithFall {}
extension DailyForecast: StepWithFall {}
