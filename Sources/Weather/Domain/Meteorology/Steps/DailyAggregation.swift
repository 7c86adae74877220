public import Foundation
public import WeatherModels
import WeatherUnits

/// Computes days from steps.
public enum DailyAggregation {
    /// Returns `given` with the missing values of each day computed from the steps, and the days that only the steps
    /// contain.
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
        let series = StepSeries(steps)
        let covered = TimeSpan(start: first.span.start, end: last.span.end)
        var days = Dictionary(given.map { ($0.day, $0) }, uniquingKeysWith: { earlier, _ in earlier })
        for (index, local) in LocalDays.days(covering: covered, in: zone).enumerated() {
            let least = index == 0 ? 0 : leastCoverage
            let known = days[local.day]
            // A provider's days may begin at another midnight than the time zone's. No computed day fits between
            // them.
            if known == nil, given.contains(where: { $0.span.intersection(local.span) != nil }) { continue }
            let day = known ?? DailyForecast(day: local.day, span: local.span)
            let digest = DayDigest(of: day.span, from: series, knownForAtLeast: least)
            if known != nil || digest.tellsSomething { days[local.day] = digest.fill(day) }
        }
        return days.values.sorted { $0.day < $1.day }
    }

    /// In seconds: how much of a day must be known.
    static let leastCoverage = 18 * 3600.0
}
