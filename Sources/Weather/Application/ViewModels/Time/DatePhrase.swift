import Languages
import WeatherModels

/// The forms of dates, times and ages.
enum DatePhrase: Translated {
    case day(LocalDay, DateOrder)
    /// The day with its year.
    case dayOfYear(LocalDay, DateOrder)
    /// The day with its weekday, without the month, for narrow rows.
    case dayOfMonth(LocalDay)
    case weekday(LocalDay)
    /// A day and a time, as written in the same language.
    case moment(day: String, time: String)
    /// On a 12-hour clock.
    case halfDayClock(LocalTime)
    /// A full hour, on a 24-hour clock and on a 12-hour clock.
    case hour(LocalTime), halfDayHour(LocalTime)
    case beforeNoon, afterNoon
    case justNow, minutesAgo(Int), hoursAgo(Int), daysAgo(Int)

    static func half(of time: LocalTime) -> DatePhrase { time.hour < 12 ? .beforeNoon : .afterNoon }
}

extension LocalTime {
    /// 12, 1 … 11.
    var hourOfHalf: Int { hour % 12 == 0 ? 12 : hour % 12 }

    /// "04".
    var minutes: Substring { clock.suffix(2) }
}
