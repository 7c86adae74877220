import Foundation
import WeatherModels
import WeatherUnits

/// Precipitation, and its frozen part.
struct Water {
    var all: Precipitation?
    var snow: Precipitation?
}

/// One kind of precipitation: whether the body has it, and its usable amount.
private struct Fallen {
    let isGiven: Bool
    let amount: Precipitation?
}

extension FigureReader {
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
        let rain = fallen(rain, before: end, within: span, path + "rain")
        let snow = fallen(snow, before: end, within: span, path + "snow")
        guard rain.isGiven || snow.isGiven else {
            return Water(all: condition.dryAmount(over: step ?? hour), snow: nil)
        }
        return Water(given: rain, snow)
    }

    private mutating func fallen(
        _ volume: Volume?,
        before end: Date,
        within span: TimeSpan,
        _ field: String
    ) -> Fallen {
        let (hours, value, name) =
            volume?.oneHour.map { (1.0, $0, ".1h") } ?? volume?.threeHours.map { (3.0, $0, ".3h") }
            ?? (0, nil, "")
        guard let value else { return Fallen(isGiven: false, amount: nil) }
        let amount = water(value, over: TimeSpan(start: end - hours * 3600, end: end), field + name)
        return Fallen(isGiven: true, amount: amount?.cut(to: span))
    }

    /// Returns the amounts of a day, which are plain numbers.
    mutating func water(
        ofDay span: TimeSpan,
        _ rain: Double?,
        _ snow: Double?,
        condition: WeatherCondition?,
        in path: String
    ) -> Water {
        guard rain != nil || snow != nil else {
            return Water(all: condition.dryAmount(over: span), snow: nil)
        }
        return Water(
            given: Fallen(isGiven: rain != nil, amount: water(rain, over: span, path + "rain")),
            Fallen(isGiven: snow != nil, amount: water(snow, over: span, path + "snow"))
        )
    }
}

extension Water {
    /// The sum, or unknown if one of the kinds was present but unusable.
    fileprivate init(given rain: Fallen, _ snow: Fallen) {
        let given = [rain, snow].filter(\.isGiven)
        let amounts = given.compactMap(\.amount)
        if amounts.count == given.count, let interval = amounts.first?.interval {
            all = Precipitation(millimetres: amounts.map(\.millimetres).reduce(0, +), over: interval)
        }
        self.snow = snow.amount
    }
}

extension Precipitation {
    fileprivate func cut(to span: TimeSpan) -> Precipitation? {
        span.start <= interval.start && interval.end <= span.end ? self : part(within: span)
    }
}

extension WeatherCondition? {
    fileprivate func dryAmount(over span: TimeSpan) -> Precipitation? {
        guard let self, !self.isWet else { return nil }
        return Precipitation(millimetres: 0, over: span)
    }
}
