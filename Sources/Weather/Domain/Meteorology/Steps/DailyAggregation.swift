public import Foundation
public import WeatherModels
import WeatherUnits

/// Days made from steps.
public enum DailyAggregation {
    /// `given`, with what each day lacks filled from the steps, and the days only the steps know.
    ///
    /// A day the steps cover for less than 18 hours tells nothing of itself: its afternoon is no day. The first day is
    /// taken as it is, as what is left of today; its low and high only while the hours that bring them lie ahead.
    /// - Parameters:
    ///   - steps: ascending, without overlaps.
    ///   - given: a day each, in any order.
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
            // A provider's days may begin at another midnight than the zone's: between them no day of ours has room.
            if known == nil, given.contains(where: { $0.span.intersection(local.span) != nil }) { continue }
            let day = known ?? DailyForecast(day: local.day, span: local.span)
            let digest = DayDigest(of: day.span, from: series, knownForAtLeast: least)
            if known != nil || digest.tellsSomething { days[local.day] = digest.fill(day) }
        }
        return days.values.sorted { $0.day < $1.day }
    }

    /// Seconds of a day that must be known for it to be told.
    static let leastCoverage = 18 * 3600.0
}
