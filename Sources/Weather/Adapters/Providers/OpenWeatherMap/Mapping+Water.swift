import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Precipitation, and its frozen part.
typealias Water = (all: Precipitation?, snow: Precipitation?)

/// One kind of precipitation that a body has, and its amount; `nil` if the amount is unusable.
private struct Fallen {
    let amount: Precipitation?
}

extension Mapping {
    /// Returns the amounts of the hour that ends at `end` if the body has them, otherwise an even share of those of
    /// three hours. The two kinds may differ in this.
    ///
    /// The API omits a kind with no precipitation. If both are missing, the condition decides: a dry one means none;
    /// with a wet or unknown one, the amount is unknown.
    ///
    /// - Parameter step: The maximum duration of the amounts; of longer ones it gets an even share.
    mutating func water(
        _ rain: Volume?,
        _ snow: Volume?,
        before end: Date,
        within step: TimeSpan? = nil,
        condition: WeatherCondition?,
        in path: String
    ) -> Water {
        let hour = TimeSpan(start: end - 3600, end: end)
        let isHourly = rain?.oneHour != nil || snow?.oneHour != nil
        let longest = isHourly ? hour : TimeSpan(start: end - 3 * 3600, end: end)
        let span = step.flatMap { longest.intersection($0) } ?? longest
        return Self.water(
            fallen(rain, before: end, within: span, path + "rain"),
            fallen(snow, before: end, within: span, path + "snow"),
            condition: condition,
            over: step ?? hour
        )
    }

    private mutating func fallen(
        _ volume: Volume?,
        before end: Date,
        within span: TimeSpan,
        _ field: String
    ) -> Fallen? {
        let (hours, value, name) =
            volume?.oneHour.map { (1.0, $0, ".1h") } ?? volume?.threeHours.map { (3.0, $0, ".3h") }
            ?? (0, nil, "")
        guard let value else { return nil }
        let whole = TimeSpan(start: end - hours * 3600, end: end)
        let amount = check.precipitation(millimetres: value, over: whole, field + name)
        let isWithin = span.start <= whole.start && whole.end <= span.end
        return Fallen(amount: isWithin ? amount : amount?.part(within: span))
    }

    /// Returns the amounts of a day, which are plain numbers.
    mutating func water(
        ofDay span: TimeSpan,
        _ rain: Double?,
        _ snow: Double?,
        condition: WeatherCondition?
    ) -> Water {
        func fallen(_ value: Double?, _ field: String) -> Fallen? {
            value.map { Fallen(amount: check.precipitation(millimetres: $0, over: span, field)) }
        }
        return Self.water(
            fallen(rain, "daily.rain"),
            fallen(snow, "daily.snow"),
            condition: condition,
            over: span
        )
    }

    /// Returns the sum, or unknown if one of the given kinds is unusable.
    private static func water(
        _ rain: Fallen?,
        _ snow: Fallen?,
        condition: WeatherCondition?,
        over span: TimeSpan
    ) -> Water {
        let given = [rain, snow].compactMap(\.self)
        if given.isEmpty {
            let isDry = condition.map { !$0.isWet } ?? false
            return (isDry ? Precipitation(millimetres: 0, over: span) : nil, nil)
        }
        let amounts = given.compactMap(\.amount)
        guard amounts.count == given.count, let interval = amounts.first?.interval else {
            return (nil, snow?.amount)
        }
        let sum = amounts.map(\.millimetres).reduce(0, +)
        return (Precipitation(millimetres: sum, over: interval), snow?.amount)
    }
}
