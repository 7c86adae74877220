public import Foundation
public import Languages
public import WeatherModels

/// Formats dates, times and ages for a language and region, in the person's clock format (C7, C10).
public struct DateText: Hashable, Sendable {
    public let language: Language
    private let hourCycle: HourCycle
    private let dateOrder: DateOrder

    /// Uses a person's clock format and date order.
    public init(_ preferences: Preferences) {
        language = preferences.language
        hourCycle = preferences.hourCycle
        dateOrder = preferences.dateOrder
    }

    /// Uses a 24-hour clock, for terminals.
    public init(_ language: Language) {
        self.init(Preferences(language: language))
    }

    /// Returns "10월 2일 (금)"; "Fri, Oct 2", "Fri 2 Oct".
    public func day(_ day: LocalDay) -> String {
        switch (language, dateOrder) {
        case (.korean, _): "\(day.month)월 \(day.day)일 (\(weekday(day)))"
        case (.english, .monthFirst): "\(weekday(day)), \(Self.englishMonths[day.month - 1]) \(day.day)"
        case (.english, .dayFirst): "\(weekday(day)) \(day.day) \(Self.englishMonths[day.month - 1])"
        }
    }

    /// Returns "2027년 1월 1일 (금)"; "Fri, Jan 1, 2027", "Fri 1 Jan 2027".
    func dayOfYear(_ day: LocalDay) -> String {
        let text = self.day(day)
        return switch (language, dateOrder) {
        case (.korean, _): "\(day.year)년 \(text)"
        case (.english, .monthFirst): "\(text), \(day.year)"
        case (.english, .dayFirst): "\(text) \(day.year)"
        }
    }

    /// Returns "10월 2일 (금) 15:04", "10월 2일 (금) 오후 3:04"; "Fri, Oct 2, 15:04", "Fri, Oct 2, 3:04 PM".
    public func moment(_ time: LocalTime) -> String {
        switch language {
        case .korean: "\(day(time.day)) \(clock(time))"
        case .english: "\(day(time.day)), \(clock(time))"
        }
    }

    /// Returns "14:20"; "오후 2:20", "2:20 PM".
    public func clock(_ time: LocalTime) -> String {
        switch (hourCycle, language) {
        case (.twentyFour, _): time.clock
        case (.twelve, .korean): "\(half(time)) \(time.hourOfHalf):\(time.clock.suffix(2))"
        case (.twelve, .english): "\(time.hourOfHalf):\(time.clock.suffix(2)) \(half(time))"
        }
    }

    /// Returns "15시", "오후 3시"; "15:00", "3 PM"; with minutes, the same as ``clock(_:)``.
    public func hour(_ time: LocalTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return switch (hourCycle, language) {
        case (.twentyFour, .korean): "\(time.hour)시"
        case (.twentyFour, .english): time.clock
        case (.twelve, .korean): "\(half(time)) \(time.hourOfHalf)시"
        case (.twelve, .english): "\(time.hourOfHalf) \(half(time))"
        }
    }

    /// Returns the text for before or after noon.
    private func half(_ time: LocalTime) -> String {
        switch language {
        case .korean: time.hour < 12 ? "오전" : "오후"
        case .english: time.hour < 12 ? "AM" : "PM"
        }
    }

    /// Returns "금" or "Fri".
    public func weekday(_ day: LocalDay) -> String {
        switch language {
        case .korean: Self.koreanWeekdays[day.weekday]
        case .english: Self.englishWeekdays[day.weekday]
        }
    }

    /// Returns "방금", "4분 전", "2시간 전", "3일 전"; "just now", "4 min ago", "2 h ago", "3 days ago". A time that is in the
    /// future because clocks differ is "just now".
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
