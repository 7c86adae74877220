public import Foundation
public import WeatherUnits

/// Precipitation in the next minutes or quarters of an hour.
public struct MinutelyForecast: Hashable, Sendable {
    /// The amount as water, with its interval: a minute or fifteen.
    public var precipitation: Precipitation
    public var probability: Percent?
    /// Whether the step was computed from an hourly amount, so that it contains no information about minutes.
    public var isDerived: Bool

    public init(precipitation: Precipitation, probability: Percent? = nil, isDerived: Bool = false) {
        self.precipitation = precipitation
        self.probability = probability
        self.isDerived = isDerived
    }
}

/// One step of the forecast. The instantaneous values are those of its start; amounts, probability and condition are
/// for the whole step.
///
/// If a provider gives amounts for the *preceding* hour, its mapping shifts them, so that a step never mixes two
/// intervals.
public struct HourlyForecast: Hashable, Sendable {
    /// The time of the step. `conditions` are those of its start.
    public var span: TimeSpan
    /// At `span.start`.
    public var conditions: Conditions
    /// The total precipitation, as water; its interval is `span` or a part of it.
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    /// The probability of any precipitation within `span`.
    public var precipitationProbability: Percent?
    public var condition: WeatherCondition?
    public var isDay: Bool?
    /// Whether the step was computed from longer steps and not given by the provider.
    public var isDerived: Bool

    public init(span: TimeSpan, conditions: Conditions = Conditions(), isDerived: Bool = false) {
        self.span = span
        self.conditions = conditions
        self.isDerived = isDerived
    }

    /// The start of the step.
    public var time: Date { span.start }
}

/// A calendar day at a place, whatever its length.
public struct LocalDay: Hashable, Comparable, CustomStringConvertible, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    public static func < (a: LocalDay, b: LocalDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    /// The date in ISO 8601, for example `2026-03-09`.
    public var description: String {
        func padded(_ number: Int, to width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

/// The forecast of one local day.
public struct DailyForecast: Hashable, Sendable {
    public var day: LocalDay
    /// From local midnight to local midnight: 23, 24 or 25 hours.
    public var span: TimeSpan
    /// The lowest and highest air temperature of the day.
    public var low: Temperature?
    public var high: Temperature?
    /// Values for the whole day: mean humidity, pressure and cloud cover, strongest wind and gust, highest UV index.
    public var conditions: Conditions
    /// The total precipitation of the day, as water.
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    /// The probability of any precipitation during the day; for typical weather, the share of wet days.
    public var precipitationProbability: Percent?
    public var condition: WeatherCondition?
    /// Whether `low` or `high` is only that of the hours there are, and not one that the provider gives for the day.
    public var isComputedFromHours = false
    /// Between which temperatures the provider expects `low` and `high`; `nil` if it does not say.
    public var lowBounds: TemperatureBounds?
    public var highBounds: TemperatureBounds?
    /// The temperatures at 6, 12, 18 and 24 h local time, if known.
    public var course: DailyCourse?

    public init(day: LocalDay, span: TimeSpan, conditions: Conditions = Conditions()) {
        self.day = day
        self.span = span
        self.conditions = conditions
    }
}

/// Between which temperatures a provider expects a value.
public struct TemperatureBounds: Hashable, Sendable {
    public let lowest: Temperature
    public let highest: Temperature

    /// Takes the two in either order.
    public init(_ one: Temperature, _ other: Temperature) {
        lowest = min(one, other)
        highest = max(one, other)
    }
}

/// Temperatures at four points of a local day.
public struct DailyCourse: Hashable, Sendable {
    /// A temperature and an apparent temperature.
    public struct Point: Hashable, Sendable {
        public var temperature: Temperature?
        public var feelsLike: Temperature?

        public init(temperature: Temperature? = nil, feelsLike: Temperature? = nil) {
            self.temperature = temperature
            self.feelsLike = feelsLike
        }
    }

    /// At 06, 12, 18 and 24 h local time.
    public var morning: Point
    public var day: Point
    public var evening: Point
    public var night: Point

    public init(
        morning: Point = Point(),
        day: Point = Point(),
        evening: Point = Point(),
        night: Point = Point()
    ) {
        self.morning = morning
        self.day = day
        self.evening = evening
        self.night = night
    }
}
