import CivilDays
import Foundation

/// The date format of mail (RFC 5322, 3.3), in UTC.
enum MailDate {
    /// Returns the instant in whole seconds: `Sun, 22 Nov 2026 09:05:00 +0000`.
    static func text(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - days * 86_400
        let day = CivilDay(daysSince1970: days)
        let weekday = weekdays[((days + 4) % 7 + 7) % 7]
        let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        return "\(weekday), \(twoDigits(day.day)) \(months[day.month - 1]) \(day.year) \(clock) +0000"
    }

    private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
