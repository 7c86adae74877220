import Foundation
public import WeatherModels
import WeatherUnits

/// Makes code, amount, probability and icon tell one story (X9). Pure and idempotent; the rules are those of
/// `PrecipitationStory`. The icon follows from the code, and its day or night from the sun.
public enum Reconciliation {
    /// One step. Its temperature stands for all of it.
    public static func reconcile(_ step: HourlyForecast) -> HourlyForecast {
        let air = step.conditions.temperature
        var story = PrecipitationStory(
            amount: step.precipitation,
            snowfall: step.snowfall,
            probability: step.precipitationProbability,
            condition: step.condition,
            air: AirTemperatureRange(lowest: air, highest: air),
            cloudCover: step.conditions.cloudCover,
            intensity: Intensity.init(ofHours:)
        )
        story.reconcile()
        var step = step
        step.precipitation = story.amount
        step.snowfall = story.snowfall
        step.precipitationProbability = story.probability
        step.condition = story.condition
        return step
    }

    /// One day, between its low and its high.
    public static func reconcile(_ day: DailyForecast) -> DailyForecast {
        var story = PrecipitationStory(
            amount: day.precipitation,
            snowfall: day.snowfall,
            probability: day.precipitationProbability,
            condition: day.condition,
            air: AirTemperatureRange(lowest: day.low, highest: day.high),
            cloudCover: day.conditions.cloudCover,
            intensity: Intensity.init(ofDay:)
        )
        story.reconcile()
        var day = day
        day.precipitation = story.amount
        day.snowfall = story.snowfall
        day.precipitationProbability = story.probability
        day.condition = story.condition
        return day
    }

    /// One day, between its low and its high and with its hours where they cover it.
    /// - Parameters:
    ///   - hours: reconciled.
    ///   - now: what is left of today from here on counts as covering it.
    static func reconcile(_ day: DailyForecast, with hours: StepSeries, now: Date) -> DailyForecast {
        reconcile(HoursOfDay(of: day.span, from: hours, now: now)?.corrected(day) ?? day)
    }

    /// The present. What fell in the interval of the amount, at most the last hour, counts as falling.
    public static func reconcile(_ current: CurrentConditions) -> CurrentConditions {
        let air = current.conditions.temperature
        var story = PrecipitationStory(
            amount: current.precipitation,
            snowfall: current.snowfall,
            probability: nil,
            condition: current.condition,
            air: AirTemperatureRange(lowest: air, highest: air),
            cloudCover: current.conditions.cloudCover,
            intensity: Intensity.init(ofHours:)
        )
        story.reconcile()
        var current = current
        current.precipitation = story.amount
        current.snowfall = story.snowfall
        current.condition = story.condition
        return current
    }
}
