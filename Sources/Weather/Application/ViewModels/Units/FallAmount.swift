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

    init?(
        _ amount: Precipitation?,
        frozen: Precipitation?,
        condition: WeatherCondition?,
        units: QuantityUnits,
        language: Language
    ) {
        guard let amount, amount.millimetres > 0, Self.isTold(amount, condition) else { return nil }
        let isSnow = Self.isSnow(amount, frozen, condition)
        let figure = isSnow ? Self.snow(amount, units) : Self.water(amount, units)
        text = figure.isLess ? "<\(figure.text)" : figure.text
        spoken = FallPhrase(isSnow: isSnow, isLess: figure.isLess, amount: figure.text).text(in: language)
    }

    /// Creates the value of a step. Returns `nil` for no precipitation and for typical weather, which contains no
    /// events.
    init?(_ step: HourlyForecast, _ subject: PlaceSubject) {
        guard !subject.isTypical else { return nil }
        self.init(
            step.precipitation,
            frozen: step.snowfall,
            condition: step.condition,
            units: subject.preferences.units,
            language: subject.language
        )
    }

    /// Creates the value of a day.
    init?(_ day: DailyForecast, _ subject: PlaceSubject) {
        guard !subject.isTypical else { return nil }
        self.init(
            day.precipitation,
            frozen: day.snowfall,
            condition: day.condition,
            units: subject.preferences.units,
            language: subject.language
        )
    }

    /// Returns the precise form for terminals: "12.4 mm", "3 cm".
    static func line(
        _ amount: Precipitation,
        frozen: Precipitation?,
        condition: WeatherCondition?,
        texts: QuantityText
    ) -> String {
        guard isSnow(amount, frozen, condition) else { return texts.precipitation(amount) }
        let figure = snow(amount, texts.units)
        return figure.isLess ? "<\(figure.text)" : figure.text
    }

    /// Whether the amount is shown: never with a dry condition, and a trace only with a wet one.
    private static func isTold(_ amount: Precipitation, _ condition: WeatherCondition?) -> Bool {
        guard let condition else { return amount.millimetres >= trace }
        if condition.isWet { return true }
        return condition.group == .thunderstorm && amount.millimetres >= trace
    }

    /// Decides by the condition; for a thunderstorm, or without a condition, by the frozen part if that is nearly
    /// everything.
    private static func isSnow(
        _ amount: Precipitation,
        _ frozen: Precipitation?,
        _ condition: WeatherCondition?
    ) -> Bool {
        if let condition, condition.group != .thunderstorm { return condition.isSnowy && !condition.isSleet }
        return (frozen?.millimetres ?? 0) >= 0.75 * amount.millimetres
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

/// The text of an amount for screen readers.
struct FallPhrase {
    let isSnow: Bool
    let isLess: Bool
    /// "1.2 mm".
    let amount: String

    func text(in language: Language) -> String {
        switch (language, isSnow, isLess) {
        case (.korean, true, true): "눈 \(amount) 미만"
        case (.korean, true, false): "눈 약 \(amount)"
        case (.korean, false, true): "강수량 \(amount) 미만"
        case (.korean, false, false): "강수량 \(amount)"
        case (.english, true, true): "snow, less than \(amount)"
        case (.english, true, false): "snow, about \(amount)"
        case (.english, false, true): "precipitation less than \(amount)"
        case (.english, false, false): "precipitation \(amount)"
        }
    }
}
