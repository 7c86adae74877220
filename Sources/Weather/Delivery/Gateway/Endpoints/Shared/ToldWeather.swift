import Meteorology
import WeatherModels
import WeatherUnits

/// A moment, an hour or a day, with what the API always writes of its weather: a condition, and rain apart from snow.
struct ToldWeather<Part: ConditionTeller> {
    /// With the condition, and what agrees with it.
    let part: Part
    let condition: WeatherCondition
    /// Liquid, in millimetres; nil where nothing is known of it.
    let rain: Double?
    /// Frozen, as water in millimetres; nil where nothing is known of it.
    let snow: Double?

    /// Where nobody told a condition, that of the cloud cover is taken and made to agree with what falls.
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
        // Where nobody parted it, the condition says what it is.
        let frozen = part.snowfall?.millimetres ?? (condition.isSnowy ? all : nil)
        snow = frozen
        rain = all.map { max(0, $0 - (frozen ?? 0)) }
    }

    /// An amount of it by the hour: of a quarter of an hour it is a quarter of the hour's.
    func perHour(_ millimetres: Double?) -> Double? {
        let seconds = (part.precipitation ?? part.snowfall)?.interval.duration ?? 3600
        return millimetres.map { $0 * 3600 / max(seconds, 1) }
    }
}

/// What tells a condition and what falls.
protocol ConditionTeller {
    var conditions: Conditions { get }
    var condition: WeatherCondition? { get set }
    var precipitation: Precipitation? { get }
    var snowfall: Precipitation? { get }
    /// Whether the sun is up; nil where it is not told, or of a whole day.
    var isDay: Bool? { get }
    /// Condition, amount and probability made to agree.
    var reconciled: Self { get }
}

extension CurrentConditions: ConditionTeller {
    var reconciled: Self { Reconciliation.reconcile(self) }
}

extension HourlyForecast: ConditionTeller {
    var reconciled: Self { Reconciliation.reconcile(self) }

    /// 0…1. Where nobody gave one, what is told to fall is certain and what is not is not.
    func probability(filling filled: inout FilledValues) -> Double {
        precipitationProbability?.fraction ?? max(filled.value(nil, "pop"), condition?.isWet == true ? 1 : 0)
    }
}

extension DailyForecast: ConditionTeller {
    var isDay: Bool? { nil }

    var reconciled: Self { Reconciliation.reconcile(self) }

    /// 0…1. Where nobody gave one, what is told to fall is certain and what is not is not.
    func probability(filling filled: inout FilledValues) -> Double {
        precipitationProbability?.fraction ?? max(filled.value(nil, "pop"), condition?.isWet == true ? 1 : 0)
    }
}
