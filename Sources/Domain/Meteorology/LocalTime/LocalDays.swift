public import Foundation
public import WeatherModels
public import WeatherUnits

/// Local calendar days as spans of time, whatever the clock does in them.
public enum LocalDays {
    /// The day that holds `moment`.
    public static func day(containing moment: Date, in zone: TimeZone) -> (day: LocalDay, span: TimeSpan) {
        (LocalDay(year: 1970, month: 1, day: 1), TimeSpan(start: moment, end: moment))
    }

    /// Every day that shares time with `span`, ascending.
    public static func days(covering span: TimeSpan, in zone: TimeZone) -> [(day: LocalDay, span: TimeSpan)] {
        []
    }
}
