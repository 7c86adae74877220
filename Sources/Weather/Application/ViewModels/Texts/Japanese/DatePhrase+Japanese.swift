import WeatherModels

/// Dates and times as in the Unicode Common Locale Data Repository, release 46: `ja`.
extension DatePhrase {
    var japanese: String {
        switch self {
        case .day(let day, _): "\(day.month)月\(day.day)日(\(Self.weekday(day).japanese))"
        case .dayOfYear(let day, let order): "\(day.year)年\(Self.day(day, order).japanese)"
        case .dayOfMonth(let day): "\(day.day)(\(Self.weekday(day).japanese))"
        case .weekday(let day): ["日", "月", "火", "水", "木", "金", "土"][day.weekday]
        case .moment(let day, let time): "\(day) \(time)"
        case .halfDayClock(let time): "\(time.half.japanese)\(time.hour):\(time.minutes)"
        case .hour(let time): "\(time.hour)時"
        case .halfDayHour(let time): "\(time.half.japanese)\(time.hour)時"
        case .beforeNoon: "午前"
        case .afterNoon: "午後"
        case .justNow: "たった今"
        case .minutesAgo(let minutes): "\(minutes)分前"
        case .hoursAgo(let hours): "\(hours)時間前"
        case .daysAgo(let days): "\(days)日前"
        }
    }
}
