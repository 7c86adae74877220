import WeatherModels

extension DatePhrase {
    var english: String {
        switch self {
        case .day(let day, .monthFirst): "\(Self.weekday(day).english), \(Self.month(of: day)) \(day.day)"
        case .day(let day, .dayFirst): "\(Self.weekday(day).english) \(day.day) \(Self.month(of: day))"
        case .dayOfYear(let day, .monthFirst): "\(Self.day(day, .monthFirst).english), \(day.year)"
        case .dayOfYear(let day, .dayFirst): "\(Self.day(day, .dayFirst).english) \(day.year)"
        case .dayOfMonth(let day): "\(Self.weekday(day).english) \(day.day)"
        case .weekday(let day): ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday]
        case .moment(let day, let time): "\(day), \(time)"
        case .halfDayClock(let time): "\(time.hour):\(time.minutes) \(time.half.english)"
        case .hour(let time): time.clock
        case .halfDayHour(let time): "\(time.hour) \(time.half.english)"
        case .beforeNoon: "AM"
        case .afterNoon: "PM"
        case .justNow: "just now"
        case .minutesAgo(let minutes): "\(minutes) min ago"
        case .hoursAgo(let hours): "\(hours) h ago"
        case .daysAgo(let days): "\(days) days ago"
        }
    }

    private static func month(of day: LocalDay) -> String {
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][day.month - 1]
    }
}
