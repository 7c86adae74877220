public import Foundation
public import WeatherModels
import WeatherUnits

/// Computes days from steps.
public enum DailyAggregation {
    /// Returns `given` with the missing values of each day computed from the steps, and the days that only the steps
    /// contain. A day with a computed low or high says so.
    ///
    /// A day that the steps cover for less than 18 hours is not computed: an afternoon is not a day. The first day is
    /// computed from what is left of today; it has low and high only while the hours in which they usually occur lie
    /// ahead.
    ///
    /// - Parameters:
    ///   - steps: Ascending steps without overlaps.
    ///   - given: The provider's days in any order, one for each date.
    public static func daily(
        from steps: [HourlyForecast],
        in zone: TimeZone,
        merging given: [DailyForecast]
    ) -> [DailyForecast] {
        guard let first = steps.first, let last = steps.last else { return given.sorted { $0.day < $1.day } }
        let series = Steps(steps)
        let covered = TimeSpan(start: first.span.start, end: last.span.end)
        var days: [DailyForecast] = []
        for day in given where !days.contains(where: { $0.day == day.day }) { days.append(day) }
        for (index, local) in LocalDays.days(covering: covered, in: zone).enumerated() {
            let least = index == 0 ? 0 : leastCoverage
            let position = days.firstIndex { $0.day == local.day }
            let known = position.map { days[$0] }
            // A provider's days may begin at another midnight than the time zone's. No computed day fits between
            // them.
            if known == nil, given.contains(where: { $0.span.intersection(local.span) != nil }) { continue }
            let day = known ?? DailyForecast(day: local.day, span: local.span)
            let digest = DailyForecast(day.day, over: day.span, from: series, knownForAtLeast: least)
            if let position {
                days[position] = day.filled(from: digest)
            } else if digest.tellsSomething {
                days.append(day.filled(from: digest))
            }
        }
        return days.sorted { $0.day < $1.day }
    }

    /// In seconds: how much of a day must be known.
    static let leastCoverage = 18 * 3600.0
}

extension DailyForecast {
    /// Computes the values of a whole day from its steps.
    ///
    /// - Parameter least: The time in seconds for which a value must be known to stand for the day.
    fileprivate init(
        _ day: LocalDay,
        over span: TimeSpan,
        from steps: Steps,
        knownForAtLeast least: TimeInterval
    ) {
        self.init(day: day, span: span)
        course = DailyCourse(of: span, from: steps)
        let coverage = steps.coverage(of: span)
        guard coverage >= least else { return }
        let instants = steps.steps(in: span).filter { $0.span.start >= span.start }.map(\.conditions)
        let last = steps.instants(at: span.end)?.conditions.temperature
        let temperatures = instants.compactMap(\.temperature) + [last].compactMap(\.self)
        // The rest of a day does not stand for the day: 14° at 22:30 is not its high.
        let isWhole = coverage >= DailyAggregation.leastCoverage
        func holds(_ hours: ClosedRange<Double>) -> Bool {
            let stretch = TimeSpan(
                start: span.start.addingTimeInterval(hours.lowerBound * 3600),
                end: span.start.addingTimeInterval(hours.upperBound * 3600)
            )
            return isWhole || steps.coverage(of: stretch) >= stretch.duration
        }
        // The hours after midnight in which the lowest and the highest temperature of most days occur: around sunrise,
        // and two to three hours after noon (AMS Glossary of Meteorology, "diurnal temperature variation").
        low = holds(3...7) ? temperatures.min() : nil
        high = holds(12...16) ? temperatures.max() : nil
        if isWhole { conditions = Conditions(ofDay: instants) }
        precipitation = steps.amount(of: \.precipitation, in: span, knownForAtLeast: least)
        snowfall = steps.amount(of: \.snowfall, in: span, knownForAtLeast: least)
        precipitationProbability = steps.precipitationProbability(in: span)
        condition = steps.condition(in: span)
    }

    /// Whether the day has enough values for a row of its own.
    fileprivate var tellsSomething: Bool {
        low != nil || precipitation != nil || precipitationProbability != nil || condition != nil
    }

    /// Returns the day with its missing values taken from `other`.
    fileprivate func filled(from other: DailyForecast) -> DailyForecast {
        var day = self
        day.low = low ?? other.low
        day.high = high ?? other.high
        day.isComputedFromHours = isComputedFromHours || day.low != low || day.high != high
        day.conditions.fill(from: other.conditions)
        day.precipitation = precipitation ?? other.precipitation
        day.snowfall = snowfall ?? other.snowfall
        day.precipitationProbability = precipitationProbability ?? other.precipitationProbability
        day.condition = condition ?? other.condition
        day.course = course ?? other.course
        return day
    }
}

extension Conditions {
    /// Computes means for most values, and the maximum of wind, gust and UV index.
    fileprivate init(ofDay instants: [Conditions]) {
        // Closures, because a key path is made anew for each of some thousand values.
        func mean(_ number: (Conditions) -> Double?) -> Double? {
            let values = instants.compactMap(number)
            return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        self.init()
        humidity = mean { $0.humidity?.value }.map { Percent($0) }
        dewPoint = mean { $0.dewPoint?.celsius }.map(Temperature.init(celsius:))
        pressure = mean { $0.pressure?.hectopascals }.map(Pressure.init(hectopascals:))
        cloudCover = mean { $0.cloudCover?.value }.map { Percent($0) }
        uvIndex = instants.compactMap(\.uvIndex).max()
        let winds = instants.compactMap(\.wind)
        if let strongest = winds.max(by: { $0.speed < $1.speed }) {
            wind = Wind(
                speed: strongest.speed,
                direction: strongest.direction,
                gust: winds.compactMap(\.gust).max()
            )
        }
    }
}

extension DailyCourse {
    /// Takes the values at 06, 12, 18 and 24 h of a day without a clock change; the last is the end of the day. Returns
    /// `nil` if none is known.
    fileprivate init?(of day: TimeSpan, from steps: Steps) {
        func point(_ hoursBeforeEnd: Double) -> Point {
            let conditions = steps.instants(at: day.end.addingTimeInterval(-hoursBeforeEnd * 3600))?
                .conditions
            return Point(temperature: conditions?.temperature, feelsLike: conditions?.feelsLike)
        }
        self.init(morning: point(18), day: point(12), evening: point(6), night: point(0))
        if self == DailyCourse() { return nil }
    }
}
