public import Foundation
public import WeatherUnits

/// Precipitation of the next minutes or quarter hours.
public struct MinutelyForecast: Hashable, Sendable {
    /// Amount as water, with its interval: a minute or fifteen.
    public var precipitation: Precipitation
    public var probability: Percent?
    /// True where the step was not forecast as such but split from an hour: it tells no minute.
    public var isDerived: Bool

    public init(precipitation: Precipitation, probability: Percent? = nil, isDerived: Bool = false) {
        self.precipitation = precipitation
        self.probability = probability
        self.isDerived = isDerived
    }
}

/// One step of the forecast: instants at its start, amounts, probability and condition over the step that follows.
///
/// Providers that give amounts of the *preceding* hour are shifted by their mapping, so that a step never mixes
/// the weather of two intervals.
public struct HourlyForecast: Hashable, Sendable {
    /// The step: its start is the time of `conditions`.
    public var span: TimeSpan
    /// At `span.start`.
    public var conditions: Conditions
    /// All that falls, as water; its interval is `span` or a part of it.
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    /// That any precipitation falls within `span`.
    public var precipitationProbability: Percent?
    public var condition: WeatherCondition?
    public var isDay: Bool?
    /// True where the step was not given by the provider but split or interpolated from longer steps.
    public var isDerived: Bool

    public init(span: TimeSpan, conditions: Conditions = Conditions(), isDerived: Bool = false) {
        self.span = span
        self.conditions = conditions
        self.isDerived = isDerived
    }

    /// The start of the step.
    public var time: Date { span.start }
}

/// A calendar day at the place, whatever the clock does in it.
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

    /// ISO 8601, for example `2026-03-09`.
    public var description: String {
        func padded(_ number: Int, to width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

/// One local day.
public struct DailyForecast: Hashable, Sendable {
    public var day: LocalDay
    /// Local midnight to local midnight: 23, 24 or 25 hours.
    public var span: TimeSpan
    /// Lowest and highest air temperature of the day.
    public var low: Temperature?
    public var high: Temperature?
    /// Whole-day figures: mean humidity, pressure and cloud cover, strongest wind and gust, highest UV index.
    public var conditions: Conditions
    /// All that falls in the day, as water.
    public var precipitation: Precipitation?
    /// The frozen part of `precipitation`, as water.
    public var snowfall: Precipitation?
    /// That any precipitation falls in the day; of typical weather: the share of wet days.
    public var precipitationProbability: Percent?
    public var condition: WeatherCondition?
    /// The temperatures at 6, 12, 18 and 24 h local time, where known.
    public var course: DailyCourse?

    public init(day: LocalDay, span: TimeSpan, conditions: Conditions = Conditions()) {
        self.day = day
        self.span = span
        self.conditions = conditions
    }
}

/// Temperatures at four points of a local day.
public struct DailyCourse: Hashable, Sendable {
    /// A temperature and what it feels like.
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
