import Foundation
import WeatherModels
import WeatherUnits

/// Compares what the hours of a day say about its precipitation and sky with the day's own values. People see the
/// hours below the day, so where they cover it, the day must not contradict them.
///
/// Hours that cover the whole day override it. Hours that cover most of it, or what is left of today, override it
/// only if they contain more precipitation than the day, or if the day has no amount: the precipitation may have
/// fallen in the missing hours.
struct HoursOfDay {
    private let amount: Precipitation?
    private let snowfall: Precipitation?
    private let probability: Percent?
    private let condition: WeatherCondition
    private let isWhole: Bool

    /// Returns `nil` if the hours do not cover the day, or if a condition is missing.
    init?(of day: TimeSpan, from steps: Steps, now: Date) {
        let covered = steps.coverage(of: day)
        isWhole = covered >= day.duration - Steps.tolerance
        let rest = TimeSpan(start: max(now, day.start), end: day.end)
        let coversRest =
            day.contains(now) && steps.coverage(of: rest) >= rest.duration - Steps.tolerance
        guard isWhole || covered >= DailyAggregation.leastCoverage || coversRest,
            let condition = steps.condition(in: day),
            steps.steps(in: day).allSatisfy({ $0.condition != nil })
        else { return nil }
        self.condition = condition
        probability = steps.precipitationProbability(in: day)
        let least = covered - Steps.tolerance
        amount = steps.amount(of: \.precipitation, in: day, knownForAtLeast: least)
        snowfall = steps.amount(of: \.snowfall, in: day, knownForAtLeast: least)
    }

    /// Returns the day without what contradicts these hours.
    func corrected(_ told: DailyForecast) -> DailyForecast {
        guard isWhole || !told.precipitation.isMeasurable else { return atLeast(told) }
        var day = told
        let isEventful = condition.isEvent || told.condition?.isEvent ?? true
        if isEventful { day.condition = condition }
        if let amount {
            take(amount, into: &day)
        } else if condition.isWet != told.precipitation.isMeasurable {
            (day.precipitation, day.snowfall) = (nil, nil)
        }
        day.precipitationProbability = probability(of: told)
        return day
    }

    /// Returns the day with at least the precipitation of these hours.
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

    /// Takes the frozen part from these hours or, if they have none, keeps the day's own unless it exceeds the whole
    /// amount.
    private func take(_ amount: Precipitation, into day: inout DailyForecast) {
        day.precipitation = amount
        day.snowfall = snowfall ?? day.snowfall.flatMap { $0.millimetres <= amount.millimetres ? $0 : nil }
    }

    /// Returns the day's probability. It is at least that of any hour. A day with only dry hours is not likely to be
    /// wet, and one with a wet hour is not unlikely to be.
    private func probability(of told: DailyForecast) -> Percent? {
        let most = [told.precipitationProbability, probability].compactMap(\.self).max()
        if condition.isWet { return most.map { max($0, PrecipitationStory.slightChance) } }
        return most.flatMap { $0 < PrecipitationStory.likely ? $0 : probability }
    }
}
