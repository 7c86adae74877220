import Foundation
import NotificationRules
import WeatherModels
import WeatherUnits
import Wire

/// A number of a rule in the person's unit, and back. All units that are offered differ by a factor and an offset.
struct RuleNumber {
    /// "°C"; empty for an index.
    let unit: String
    private let isSetApart: Bool
    private let offset: Double
    private let factor: Double
    private let decimals: Int
    /// What a rule may have, in the unit of the rule.
    let range: ClosedRange<Double>

    /// A bound.
    init(_ quantity: NoticeQuantity, _ units: QuantityUnits) {
        let span = TimeSpan(start: .distantPast, end: .distantFuture)
        func both(_ quantity: (Double) -> Quantity) -> (Quantity, Quantity) { (quantity(0), quantity(1)) }
        let (zero, one): (Quantity, Quantity)
        switch quantity {
        case .temperature, .feelsLike: (zero, one) = both { units.quantity(Temperature(celsius: $0)) }
        case .gust: (zero, one) = both { units.quantity(Speed(metresPerSecond: $0)) }
        case .precipitationOfDay:
            (zero, one) = both { units.quantity(Precipitation(millimetres: $0, over: span)) }
        case .uvIndex, .pm10, .pm2_5: (zero, one) = both { Quantity($0, .microgramsPerCubicMetre) }
        }
        offset = zero.value
        factor = one.value - zero.value
        unit = quantity == .uvIndex ? "" : one.unit.rawValue
        isSetApart = one.unit.isSetApart
        decimals = one.unit == .inches ? 2 : 1
        range = quantity.bounds
    }

    /// A difference of temperatures.
    init(differenceIn units: QuantityUnits) {
        let (zero, one) = (
            units.quantity(Temperature(celsius: 0)), units.quantity(Temperature(celsius: 1))
        )
        offset = 0
        factor = one.value - zero.value
        unit = one.unit == .kelvin ? one.unit.rawValue : "°"
        isSetApart = one.unit.isSetApart
        decimals = 1
        range = ChangeRule.allowedDifferences
    }

    /// Returns a number of a rule as it stands in a form: "33", "91.4".
    func figure(_ value: Double) -> String { Self.trimmed(offset + factor * value, decimals) }

    /// Returns the number of a new rule as people would choose it in their unit: what is round in the unit of the rule need not
    /// be so in theirs.
    func roundFigure(_ value: Double) -> String {
        let shown = offset + factor * value
        guard abs(shown - value) > 1e-9 else { return figure(value) }
        let step = shown.magnitude >= 10 ? 5 : shown.magnitude >= 2 ? 1 : 0.5
        let round = (shown / step).rounded() * step
        let isAllowed = range.contains((round - offset) / factor)
        return isAllowed ? Self.trimmed(round, decimals) : figure(value)
    }

    /// Returns a number of a rule with its unit: "33°C", "15 m/s".
    func text(_ value: Double) -> String {
        unit.isEmpty ? figure(value) : figure(value) + (isSetApart ? " " : "") + unit
    }

    /// Returns the number of a rule that somebody wrote in their unit; `nil` if it is none.
    func value(of text: String) -> Double? {
        Coordinate.plainDecimal(text).map { ($0 - offset) / factor }
    }

    /// The least and the greatest number, as they stand in a form: both are allowed.
    var least: String { Self.trimmed(rounded(range.lowerBound, .up), decimals) }
    var most: String { Self.trimmed(rounded(range.upperBound, .down), decimals) }

    private func rounded(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
        let scale = decimals == 2 ? 100.0 : 10.0
        // What is exact but for the last bits stays as it is.
        let shown = (offset + factor * value) * scale
        let nearest = shown.rounded()
        return (abs(shown - nearest) < 1e-6 ? nearest : shown.rounded(rule)) / scale
    }

    private static func trimmed(_ value: Double, _ decimals: Int) -> String {
        var text = FixedDecimal.text(value, decimals: decimals)
        guard text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
