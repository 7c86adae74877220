public import Foundation
public import WeatherModels

/// Dates, clock times and ages in a language's order (C10). The clock has 24 hours in both, as terminals do.
public struct DateText: Hashable, Sendable {
    public let language: Language

    public init(_ language: Language) {
        self.language = language
    }

    /// "10월 2일 (금)", "Fri, Oct 2".
    public func day(_ day: LocalDay) -> String {
        switch language {
        case .korean: "\(day.month)월 \(day.day)일 (\(weekday(day)))"
        case .english: "\(weekday(day)), \(Self.englishMonths[day.month - 1]) \(day.day)"
        }
    }

    /// "10월 2일 (금) 15:04", "Fri, Oct 2, 15:04".
    public func moment(_ time: LocalTime) -> String {
        switch language {
        case .korean: "\(day(time.day)) \(time.clock)"
        case .english: "\(day(time.day)), \(time.clock)"
        }
    }

    /// "15시", "15:00".
    public func hour(_ time: LocalTime) -> String {
        switch language {
        case .korean: time.minute == 0 ? "\(time.hour)시" : time.clock
        case .english: time.clock
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
