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
    case halfDayClock(HalfDayTime)
    /// A full hour, on a 24-hour clock and on a 12-hour clock.
    case hour(LocalTime), halfDayHour(HalfDayTime)
    case beforeNoon, afterNoon
    case justNow, minutesAgo(Int), hoursAgo(Int), daysAgo(Int)
}

/// A time as a 12-hour clock shows it.
struct HalfDayTime: Hashable {
    let hour: Int
    /// "04".
    let minutes: Substring
    private let isBeforeNoon: Bool

    /// - Parameter hourOfNoon: The hour of noon and midnight, 12 or 0, by the convention of the language.
    init(_ time: LocalTime, hourOfNoon: Int) {
        hour = time.hour % 12 == 0 ? hourOfNoon : time.hour % 12
        minutes = time.clock.suffix(2)
        isBeforeNoon = time.hour < 12
    }

    var half: DatePhrase { isBeforeNoon ? .beforeNoon : .afterNoon }
}
