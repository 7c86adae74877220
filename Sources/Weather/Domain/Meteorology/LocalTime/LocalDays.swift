public import Foundation
public import WeatherModels
public import WeatherUnits

/// Local calendar days as time spans, whatever their length: 23, 24, 25 hours or others. If midnight does not exist,
/// a day begins at its first moment.
public enum LocalDays {
    /// Returns the day that contains `moment`.
    public static func day(containing moment: Date, in zone: TimeZone) -> (day: LocalDay, span: TimeSpan) {
        let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        var number = Int((local / 86_400).rounded(.down))
        var (start, end) = (Self.start(ofDay: number, in: zone), Self.start(ofDay: number + 1, in: zone))
        // If a clock is set back across midnight, it shows the previous date again, but the new day has already
        // begun.
        if end <= moment {
            number += 1
            (start, end) = (end, Self.start(ofDay: number + 1, in: zone))
        }
        return (LocalDay(daysSince1970: number), TimeSpan(start: start, end: end))
    }

    /// Returns all days that overlap `span`, ascending; none for an empty span.
    public static func days(covering span: TimeSpan, in zone: TimeZone) -> [(day: LocalDay, span: TimeSpan)] {
        guard span.duration > 0 else { return [] }
        var (day, whole) = Self.day(containing: span.start, in: zone)
        var days = [(day, whole)]
        var number = day.daysSince1970
        while whole.end < span.end {
            number += 1
            day = LocalDay(daysSince1970: number)
            whole = TimeSpan(start: whole.end, end: start(ofDay: number + 1, in: zone))
            // A date that a country skipped when it crossed the date line has no length.
            if whole.duration > 0 { days.append((day, whole)) }
        }
        return days
    }

    /// Returns the span of a day.
    public static func span(of day: LocalDay, in zone: TimeZone) -> TimeSpan {
        let number = day.daysSince1970
        return TimeSpan(start: start(ofDay: number, in: zone), end: start(ofDay: number + 1, in: zone))
    }

    /// Returns the first moment of a day at which the clock shows a time, or a later one if that time was skipped. Of a
    /// time that the clock shows twice, it is the first.
    ///
    /// - Parameter minute: Minutes since midnight by the clock, 0 … 1439.
    public static func moment(minuteOfDay minute: Int, on day: LocalDay, in zone: TimeZone) -> Date {
        first(Double(day.daysSince1970) * 86_400 + Double(minute) * 60, in: zone)
    }

    /// Returns the first moment at which the clock shows the date `number` days after 1970-01-01.
    private static func start(ofDay number: Int, in zone: TimeZone) -> Date {
        first(Double(number) * 86_400, in: zone)
    }

    /// Returns the first moment at which a clock shows a local time, in seconds since 1970-01-01 00:00 by that clock, or
    /// the moment at which the clock is set forward over it.
    private static func first(_ local: Double, in zone: TimeZone) -> Date {
        func offset(at seconds: Double) -> Double {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
        }
        // No time zone is more than 14 hours from UTC, so these two are on either side of the local time.
        let (before, after) = (offset(at: local - 16 * 3600), offset(at: local + 16 * 3600))
        let earliest = [local - max(before, after), local - min(before, after)]
            .first { $0 + offset(at: $0) == local }
        if let earliest { return Date(timeIntervalSince1970: earliest) }

        // The time was skipped: the clock was set forward over it.
        var (low, high) = (local - max(before, after) - 1, local - min(before, after))
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if offset(at: middle) == before { low = middle } else { high = middle }
        }
        return Date(timeIntervalSince1970: high)
    }
}
