import Foundation
import WeatherModels
import WeatherUnits

/// What the hours of a day say of its precipitation and sky, against what the day itself was told to be: the hours are
/// what a person sees under the day, so where they cover it the day may not say otherwise.
///
/// Hours that cover all of the day have the last word. Those of most of it, or of what is left of today, only have it
/// where they know of more than the day does, or the day itself names no amount: it may have fallen in the hours
/// that are not there.
struct HoursOfDay {
    private let amount: Precipitation?
    private let snowfall: Precipitation?
    private let probability: Percent?
    private let condition: WeatherCondition
    private let isWhole: Bool

    /// Nil where the hours do not cover the day or do not tell their conditions.
    init?(of day: TimeSpan, from series: StepSeries, now: Date) {
        let covered = series.coverage(of: day)
        isWhole = covered >= day.duration - Self.tolerance
        let rest = TimeSpan(start: max(now, day.start), end: day.end)
        let coversRest =
            day.contains(now) && series.coverage(of: rest) >= rest.duration - Self.tolerance
        guard isWhole || covered >= DailyAggregation.leastCoverage || coversRest,
            let condition = series.condition(in: day),
            series.steps(in: day).allSatisfy({ $0.condition != nil })
        else { return nil }
        self.condition = condition
        probability = series.precipitationProbability(in: day)
        func total(_ kind: (HourlyForecast) -> Precipitation?) -> Precipitation? {
            series.amount(of: kind, in: day).flatMap {
                $0.known >= covered - Self.tolerance ? $0.amount : nil
            }
        }
        amount = total(\.precipitation)
        snowfall = total(\.snowfall)
    }

    /// The day without what these hours contradict.
    func corrected(_ told: DailyForecast) -> DailyForecast {
        guard isWhole || !told.isMeasurable else { return atLeast(told) }
        var day = told
        let isEventful = condition.isEvent || told.condition?.isEvent ?? true
        if isEventful { day.condition = condition }
        if let amount {
            take(amount, into: &day)
        } else if condition.isWet != told.isMeasurable {
            (day.precipitation, day.snowfall) = (nil, nil)
        }
        day.precipitationProbability = probability(of: told)
        return day
    }

    /// The day with nothing less than what falls in these hours.
    private func atLeast(_ told: DailyForecast) -> DailyForecast {
        guard condition.isEvent else { return told }
        var day = told
        day.condition = WeatherCondition.summary(
            of: [told.condition, condition].compactMap(\.self).map { ($0, 1) }
        )
        if let amount, amount.millimetres > told.precipitation?.millimetres ?? 0 {
            take(amount, into: &day)
        }
        day.precipitationProbability = probability(of: told)
        return day
    }

    /// With the frozen part of these hours or, where they tell none, the day's own if it is no more than the whole.
    private func take(_ amount: Precipitation, into day: inout DailyForecast) {
        day.precipitation = amount
        day.snowfall = snowfall ?? day.snowfall.flatMap { $0.millimetres <= amount.millimetres ? $0 : nil }
    }

    /// A whole day is wet at least as probably as any of its hours; a day whose hours are all told dry is not likely to
    /// be wet, and one with a wet hour not unlikely.
    private func probability(of told: DailyForecast) -> Percent? {
        let most = [told.precipitationProbability, probability].compactMap(\.self).max()
        if condition.isWet { return most.map { max($0, PrecipitationStory.slightChance) } }
        return most.flatMap { $0 < PrecipitationStory.likely ? $0 : probability }
    }

    /// Seconds by which times of upstreams may be off without meaning it.
    private static let tolerance = 1.0
}

extension DailyForecast {
    /// Whether the day names an amount that counts.
    fileprivate var isMeasurable: Bool { (precipitation?.millimetres ?? 0) >= 0.1 }
}
