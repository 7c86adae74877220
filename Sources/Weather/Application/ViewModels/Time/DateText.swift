public import Foundation
public import Languages
public import WeatherModels

/// Dates, clock times and ages in the order of a language and region, and on a person's clock (C7, C10).
public struct DateText: Hashable, Sendable {
    public let language: Language
    private let hourCycle: HourCycle
    private let dateOrder: DateOrder

    /// With the clock and order of a person.
    public init(_ preferences: Preferences) {
        language = preferences.language
        hourCycle = preferences.hourCycle
        dateOrder = preferences.dateOrder
    }

    /// On a clock of 24 hours, as terminals have it.
    public init(_ language: Language) {
        self.init(Preferences(language: language))
    }

    /// "10월 2일 (금)"; "Fri, Oct 2", "Fri 2 Oct".
    public func day(_ day: LocalDay) -> String {
        switch (language, dateOrder) {
        case (.korean, _): "\(day.month)월 \(day.day)일 (\(weekday(day)))"
        case (.english, .monthFirst): "\(weekday(day)), \(Self.englishMonths[day.month - 1]) \(day.day)"
        case (.english, .dayFirst): "\(weekday(day)) \(day.day) \(Self.englishMonths[day.month - 1])"
        }
    }

    /// "10월 2일 (금) 15:04", "10월 2일 (금) 오후 3:04"; "Fri, Oct 2, 15:04", "Fri, Oct 2, 3:04 PM".
    public func moment(_ time: LocalTime) -> String {
        switch language {
        case .korean: "\(day(time.day)) \(clock(time))"
        case .english: "\(day(time.day)), \(clock(time))"
        }
    }

    /// "14:20"; "오후 2:20", "2:20 PM".
    public func clock(_ time: LocalTime) -> String {
        switch (hourCycle, language) {
        case (.twentyFour, _): time.clock
        case (.twelve, .korean): "\(half(time)) \(time.hourOfHalf):\(time.clock.suffix(2))"
        case (.twelve, .english): "\(time.hourOfHalf):\(time.clock.suffix(2)) \(half(time))"
        }
    }

    /// "15시", "오후 3시"; "15:00", "3 PM"; a time within the hour as ``clock(_:)``.
    public func hour(_ time: LocalTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return switch (hourCycle, language) {
        case (.twentyFour, .korean): "\(time.hour)시"
        case (.twentyFour, .english): time.clock
        case (.twelve, .korean): "\(half(time)) \(time.hourOfHalf)시"
        case (.twelve, .english): "\(time.hourOfHalf) \(half(time))"
        }
    }

    /// Before or after noon.
    private func half(_ time: LocalTime) -> String {
        switch language {
        case .korean: time.hour < 12 ? "오전" : "오후"
        case .english: time.hour < 12 ? "AM" : "PM"
        }
    }

    /// "금", "Fri".
    public func weekday(_ day: LocalDay) -> String {
        switch language {
        case .korean: Self.koreanWeekdays[day.weekday]
        case .english: Self.englishWeekdays[day.weekday]
        }
    }

    /// How long ago: "방금", "4분 전", "2시간 전", "3일 전"; "just now", "4 min ago", "2 h ago", "3 days ago".
    /// What lies ahead by a difference of clocks is "just now".
    public func age(seconds: TimeInterval) -> String {
        let minutes = Int(max(0, seconds) / 60)
        return switch (minutes, language) {
        case (0, .korean): "방금"
        case (0, .english): "just now"
        case (..<60, .korean): "\(minutes)분 전"
        case (..<60, .english): "\(minutes) min ago"
        case (..<2880, .korean): "\(minutes / 60)시간 전"
        case (..<2880, .english): "\(minutes / 60) h ago"
        case (_, .korean): "\(minutes / 1440)일 전"
        case (_, .english): "\(minutes / 1440) days ago"
        }
    }

    private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]
    private static let englishWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let englishMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension LocalTime {
    /// 12, 1 … 11.
    fileprivate var hourOfHalf: Int { hour % 12 == 0 ? 12 : hour % 12 }
}
