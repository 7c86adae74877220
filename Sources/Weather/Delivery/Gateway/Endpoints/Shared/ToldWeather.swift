import Meteorology
import WeatherModels
import WeatherUnits

/// A moment, an hour or a day with what the API always has: a condition, and rain and snow separately.
struct ToldWeather<Part: ConditionTeller> {
    /// With a condition and consistent values.
    let part: Part
    let condition: WeatherCondition
    /// Liquid precipitation in millimetres; `nil` if unknown.
    let rain: Double?
    /// Frozen precipitation as water in millimetres; `nil` if unknown.
    let snow: Double?

    /// Without a condition, it is derived from the cloud cover and made consistent with the precipitation.
    init(_ given: Part) {
        var part = given
        if part.condition == nil {
            part.condition = .sky(cloudCover: part.conditions.cloudCover)
            part = part.reconciled
        }
        let condition = part.condition ?? .sky(cloudCover: part.conditions.cloudCover)
        self.part = part
        self.condition = condition
        let all = part.precipitation?.millimetres
        // If rain and snow are not separate, the condition decides.
        let frozen = part.snowfall?.millimetres ?? (condition.isSnowy ? all : nil)
        snow = frozen
        rain = all.map { max(0, $0 - (frozen ?? 0)) }
    }

    /// Returns an amount per hour: an amount over a quarter of an hour is multiplied by four.
    func perHour(_ millimetres: Double?) -> Double? {
        let seconds = (part.precipitation ?? part.snowfall)?.interval.duration ?? 3600
        return millimetres.map { $0 * 3600 / max(seconds, 1) }
    }

    /// Returns the probability, 0…1. Without one, it is 1 with precipitation and 0 without.
    func probability(filling filled: inout FilledValues) -> Double {
        part.precipitationProbability?.fraction
            ?? max(filled.value(nil, "pop"), part.condition?.isWet == true ? 1 : 0)
    }
}

/// A type with a condition and precipitation.
protocol ConditionTeller {
    var conditions: Conditions { get }
    var condition: WeatherCondition? { get set }
    var precipitation: Precipitation? { get }
    var precipitationProbability: Percent? { get }
    var snowfall: Precipitation? { get }
    /// Whether the sun is up; `nil` if unknown, or for a whole day.
    var isDay: Bool? { get }
    /// The same with consistent condition, amount and probability.
    var reconciled: Self { get }
}

extension CurrentConditions: ConditionTeller {
    var precipitationProbability: Percent? { nil }
    var reconciled: Self { Reconciliation.reconcile(self) }
}

extension HourlyForecast: ConditionTeller {
    var reconciled: Self { Reconciliation.reconcile(self) }
}

extension DailyForecast: ConditionTeller {
    var isDay: Bool? { nil }
    var reconciled: Self { Reconciliation.reconcile(self) }
}
