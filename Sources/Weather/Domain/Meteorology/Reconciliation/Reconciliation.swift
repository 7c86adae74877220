import Foundation
public import WeatherModels
import WeatherUnits

/// Makes code, amount, probability and icon tell one story (X9). Pure and idempotent; the rules are those of
/// `PrecipitationStory`. The icon follows from the code, and its day or night from the sun.
public enum Reconciliation {
    /// One step. Its temperature stands for all of it.
    public static func reconcile(_ step: HourlyForecast) -> HourlyForecast {
        var step = step
        let air = AirTemperatureRange(
            lowest: step.conditions.temperature,
            highest: step.conditions.temperature
        )
        step.precipitationProbability = reconcile(
            &step,
            step.precipitationProbability,
            air,
            Intensity.init(ofHours:)
        )
        return step
    }

    /// One day, between its low and its high.
    public static func reconcile(_ day: DailyForecast) -> DailyForecast {
        var day = day
        let air = AirTemperatureRange(lowest: day.low, highest: day.high)
        day.precipitationProbability = reconcile(
            &day,
            day.precipitationProbability,
            air,
            Intensity.init(ofDay:)
        )
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
        var current = current
        let temperature = current.conditions.temperature
        let air = AirTemperatureRange(lowest: temperature, highest: temperature)
        _ = reconcile(&current, nil, air, Intensity.init(ofHours:))
        return current
    }

    /// - Returns: The probability that goes with the rest.
    private static func reconcile<Part: PrecipitationTeller>(
        _ part: inout Part,
        _ probability: Percent?,
        _ air: AirTemperatureRange,
        _ intensity: @escaping (Precipitation) -> Intensity
    ) -> Percent? {
        var story = PrecipitationStory(
            amount: part.precipitation,
            snowfall: part.snowfall,
            probability: probability,
            condition: part.condition,
            air: air,
            cloudCover: part.conditions.cloudCover,
            intensity: intensity
        )
        story.reconcile()
        (part.precipitation, part.snowfall, part.condition) = (story.amount, story.snowfall, story.condition)
        return story.probability
    }
}

/// What a step, a day and the present tell of precipitation alike.
private protocol PrecipitationTeller {
    var conditions: Conditions { get }
    var precipitation: Precipitation? { get set }
    var snowfall: Precipitation? { get set }
    var condition: WeatherCondition? { get set }
}

extension HourlyForecast: PrecipitationTeller {}
extension DailyForecast: PrecipitationTeller {}
extension CurrentConditions: PrecipitationTeller {}
