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

    /// Returns "10월 2일 (금)"; "Fri, Oct 2", "Fri 2 Oct"; "10月2日(金)".
    public func day(_ day: LocalDay) -> String { text(.day(day, dateOrder)) }

    /// Returns "2027년 1월 1일 (금)"; "Fri, Jan 1, 2027", "Fri 1 Jan 2027".
    func dayOfYear(_ day: LocalDay) -> String { text(.dayOfYear(day, dateOrder)) }

    /// Returns "금 3", "Fri 3", "3(金)".
    public func dayOfMonth(_ day: LocalDay) -> String { text(.dayOfMonth(day)) }

    /// Returns "10월 2일 (금) 15:04", "10월 2일 (금) 오후 3:04"; "Fri, Oct 2, 15:04", "Fri, Oct 2, 3:04 PM".
    public func moment(_ time: LocalTime) -> String { moment(day(time.day), clock(time)) }

    /// Returns a day and a time in one text.
    func moment(_ day: String, _ time: String) -> String { text(.moment(day: day, time: time)) }

    /// Returns "14:20"; "오후 2:20", "2:20 PM", "午後2:20".
    public func clock(_ time: LocalTime) -> String {
        switch hourCycle {
        case .twentyFour: time.clock
        case .twelve: text(.halfDayClock(halfDay(time)))
        }
    }

    /// The clock by the name that scripts give it (Unicode's locale data, `hc`): `h23`, `h12`, or `h11`, whose noon is 0.
    public var clockName: String {
        switch hourCycle {
        case .twentyFour: "h23"
        case .twelve: language.conventions.hourOfNoon == 0 ? "h11" : "h12"
        }
    }

    /// Returns "15시", "오후 3시"; "15:00", "3 PM"; with minutes, the same as ``clock(_:)``.
    public func hour(_ time: LocalTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return switch hourCycle {
        case .twentyFour: text(.hour(time))
        case .twelve: text(.halfDayHour(halfDay(time)))
        }
    }

    /// Returns "금" or "Fri".
    public func weekday(_ day: LocalDay) -> String { text(.weekday(day)) }

    /// Returns "방금", "4분 전", "2시간 전", "3일 전"; "just now", "4 min ago", "2 h ago", "3 days ago". A time that is in the
    /// future because clocks differ is "just now".
    public func age(seconds: TimeInterval) -> String {
        let minutes = Int(max(0, seconds) / 60)
        return switch minutes {
        case 0: text(.justNow)
        case ..<60: text(.minutesAgo(minutes))
        case ..<2880: text(.hoursAgo(minutes / 60))
        default: text(.daysAgo(minutes / 1440))
        }
    }

    private func halfDay(_ time: LocalTime) -> HalfDayTime {
        HalfDayTime(time, hourOfNoon: language.conventions.hourOfNoon)
    }

    private func text(_ phrase: DatePhrase) -> String { phrase.text(in: language) }
}
