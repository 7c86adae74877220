public import Foundation
public import WeatherModels
public import WeatherUnits

/// Local calendar days as spans of time, whatever the clock does in them: 23, 24, 25 hours or others, beginning at
/// the day's first moment where midnight does not exist.
public enum LocalDays {
    /// The day that holds `moment`.
    public static func day(containing moment: Date, in zone: TimeZone) -> (day: LocalDay, span: TimeSpan) {
        let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        var number = Int((local / 86_400).rounded(.down))
        var (start, end) = (Self.start(ofDay: number, in: zone), Self.start(ofDay: number + 1, in: zone))
        // A clock set back across midnight shows the day before once more; the new day has begun all the same.
        if end <= moment {
            number += 1
            (start, end) = (end, Self.start(ofDay: number + 1, in: zone))
        }
        return (LocalDay(daysSince1970: number), TimeSpan(start: start, end: end))
    }

    /// Every day that shares time with `span`, ascending; none for a span without length.
    public static func days(covering span: TimeSpan, in zone: TimeZone) -> [(day: LocalDay, span: TimeSpan)] {
        guard span.duration > 0 else { return [] }
        var (day, whole) = Self.day(containing: span.start, in: zone)
        var days = [(day, whole)]
        var number = day.daysSince1970
        while whole.end < span.end {
            number += 1
            day = LocalDay(daysSince1970: number)
            whole = TimeSpan(start: whole.end, end: start(ofDay: number + 1, in: zone))
            // A date that was left out when a country changed sides of the date line has no length.
            if whole.duration > 0 { days.append((day, whole)) }
        }
        return days
    }

    /// The span of a day known by its date.
    public static func span(of day: LocalDay, in zone: TimeZone) -> TimeSpan {
        let number = day.daysSince1970
        return TimeSpan(start: start(ofDay: number, in: zone), end: start(ofDay: number + 1, in: zone))
    }

    /// The first moment at which the clock shows the date `number` days after 1970 January 1.
    private static func start(ofDay number: Int, in zone: TimeZone) -> Date {
        let midnight = Double(number) * 86_400
        func offset(at seconds: Double) -> Double {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
        }
        // No clock is more than 14 hours from UTC, so these two are on either side of local midnight.
        let (before, after) = (offset(at: midnight - 16 * 3600), offset(at: midnight + 16 * 3600))
        let earliest = [midnight - max(before, after), midnight - min(before, after)]
            .first { $0 + offset(at: $0) == midnight }
        if let earliest { return Date(timeIntervalSince1970: earliest) }

        // Midnight was skipped: the day begins when the clock is put forward.
        var (low, high) = (midnight - max(before, after) - 1, midnight - min(before, after))
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if offset(at: middle) == before { low = middle } else { high = middle }
        }
        return Date(timeIntervalSince1970: high)
    }
}
