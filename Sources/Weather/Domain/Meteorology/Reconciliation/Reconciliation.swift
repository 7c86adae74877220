import Foundation
public import WeatherModels
import WeatherUnits

/// Makes condition, amount, probability and icon consistent (X9). Pure and idempotent; the rules are those of
/// `PrecipitationStory`. The icon follows from the condition, and its day or night from the sun.
public enum Reconciliation {
    /// Reconciles one step. Its temperature applies to the whole step.
    public static func reconcile(_ step: HourlyForecast) -> HourlyForecast {
        var step = step
        let air = AirTemperatureRange(step.conditions.temperature)
        step.precipitationProbability = reconcile(
            &step,
            step.precipitationProbability,
            air,
            Intensity.init(ofHours:)
        )
        return step
    }

    /// Reconciles one day, between its low and its high.
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

    /// Reconciles one day between its low and its high, and with its hours where they cover it.
    ///
    /// - Parameters:
    ///   - hours: Reconciled hours.
    ///   - now: For today, hours that cover the time from here on count as covering the day.
    static func reconcile(_ day: DailyForecast, with hours: Steps, now: Date) -> DailyForecast {
        reconcile(HoursOfDay(of: day.span, from: hours, now: now)?.corrected(day) ?? day)
    }

    /// Reconciles the current conditions. Precipitation in the amount's interval, at most the last hour, counts as
    /// falling now.
    public static func reconcile(_ current: CurrentConditions) -> CurrentConditions {
        var current = current
        let air = AirTemperatureRange(current.conditions.temperature)
        _ = reconcile(&current, nil, air, Intensity.init(ofHours:))
        return current
    }

    /// - Returns: The probability that is consistent with the other values.
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

/// What a step, a day and the current conditions have in common about precipitation.
protocol PrecipitationTeller {
    var conditions: Conditions { get }
    var precipitation: Precipitation? { get set }
    var snowfall: Precipitation? { get set }
    var condition: WeatherCondition? { get set }
}

extension HourlyForecast: PrecipitationTeller {}
extension DailyForecast: PrecipitationTeller {}
extension CurrentConditions: PrecipitationTeller {}

extension PrecipitationTeller {
    /// Whether there is precipitation: by the condition, or by a measurable amount if there is none.
    var isToldWet: Bool { condition?.isWet ?? precipitation.isMeasurable }

    /// The phase in the name of a wet condition, otherwise the likelier one at the air temperature.
    var phase: PrecipitationPhase {
        if let condition, condition.isWet { return condition.isSnowy ? .snow : .rain }
        return AirTemperatureRange(conditions.temperature).likelyPhase
    }
}

extension Precipitation? {
    /// Whether it is at least 0.1 mm; less is a trace (WMO-No. 8, 2018, volume I, 6.1.2).
    var isMeasurable: Bool { (self?.millimetres ?? 0) >= 0.1 }
}
