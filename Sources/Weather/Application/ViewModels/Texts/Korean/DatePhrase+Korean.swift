import WeatherModels

extension DatePhrase {
    var korean: String {
        switch self {
        case .day(let day, _): "\(day.month)월 \(day.day)일 (\(Self.weekday(day).korean))"
        case .dayOfYear(let day, let order): "\(day.year)년 \(Self.day(day, order).korean)"
        case .dayOfMonth(let day): "\(Self.weekday(day).korean) \(day.day)"
        case .weekday(let day): ["일", "월", "화", "수", "목", "금", "토"][day.weekday]
        case .moment(let day, let time): "\(day) \(time)"
        case .halfDayClock(let time): "\(time.half.korean) \(time.hour):\(time.minutes)"
        case .hour(let time): "\(time.hour)시"
        case .halfDayHour(let time): "\(time.half.korean) \(time.hour)시"
        case .beforeNoon: "오전"
        case .afterNoon: "오후"
        case .justNow: "방금"
        case .minutesAgo(let minutes): "\(minutes)분 전"
        case .hoursAgo(let hours): "\(hours)시간 전"
        case .daysAgo(let days): "\(days)일 전"
        }
    }
}
