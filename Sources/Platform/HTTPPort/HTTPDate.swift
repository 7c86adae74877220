import CivilDays
public import Foundation

/// Parses the three date formats of HTTP (RFC 9110, section 5.6.7) and formats the preferred one.
///
/// - `Sun, 06 Nov 1994 08:49:37 GMT`: IMF-fixdate, preferred
/// - `Sunday, 06-Nov-94 08:49:37 GMT`: RFC 850, obsolete
/// - `Sun Nov  6 08:49:37 1994`: C's `asctime`, obsolete
public enum HTTPDate {
    /// Returns the instant, or `nil` if the text has none of the three formats.
    ///
    /// - Parameter reference: The present, for two-digit years: a year more than 50 years ahead of it is in the past.
    ///   Without it, 70–99 belong to the 20th century and 00–69 to the 21st, as in POSIX.
    public static func parse(_ text: String, near reference: Date? = nil) -> Date? {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        switch words.count {
        case 6: return imfFixdate(words)
        case 5: return asctime(words)
        case 4: return rfc850(words, near: reference)
        default: return nil
        }
    }

    /// Returns the instant as IMF-fixdate, in whole seconds.
    public static func text(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = Int((Double(seconds) / 86400).rounded(.down))
        let second = seconds - days * 86400
        let civil = CivilDay(daysSince1970: days)
        let weekday = weekdays[((days + 4) % 7 + 7) % 7]
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }.joined(
            separator: ":"
        )
        return
            "\(weekday), \(padded(civil.day, to: 2)) \(months[civil.month - 1]) \(padded(civil.year, to: 4)) \(clock) GMT"
    }

    private static func imfFixdate(_ words: [Substring]) -> Date? {
        guard weekdays.contains(where: { words[0] == $0 + "," }), words[5] == "GMT", words[3].count == 4
        else {
            return nil
        }
        return instant(year: Int(digits: words[3]), month: words[2], day: words[1], time: words[4])
    }

    private static func asctime(_ words: [Substring]) -> Date? {
        guard weekdays.contains(where: { words[0] == $0 }), words[4].count == 4 else { return nil }
        return instant(year: Int(digits: words[4]), month: words[1], day: words[2], time: words[3])
    }

    private static func rfc850(_ words: [Substring], near reference: Date?) -> Date? {
        let date = words[1].split(separator: "-")
        guard weekdays.contains(where: { words[0].hasPrefix($0) }), words[0].hasSuffix("day,"),
            words[3] == "GMT",
            date.count == 3, date[2].count == 2, let short = Int(digits: date[2])
        else { return nil }
        let instants = [1900, 2000, 2100].compactMap {
            instant(year: $0 + short, month: date[1], day: date[0], time: words[2])
        }
        guard let reference else {
            return instants.first { (0..<hundredYears).contains($0.timeIntervalSince1970) }
        }
        return instants.last { $0.timeIntervalSince(reference) <= hundredYears / 2 }
    }

    private static func instant(year: Int?, month: Substring, day: Substring, time: Substring) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let year, let month = months.firstIndex(where: { month == $0 }), let day = Int(digits: day),
            clock.count == 3, clock.allSatisfy({ $0.count == 2 }), let hour = Int(digits: clock[0]),
            let minute = Int(digits: clock[1]), let second = Int(digits: clock[2]),
            hour < 24, minute < 60, second <= 60,  // 60 is a leap second
            (1...9999).contains(year)
        else { return nil }
        let civil = CivilDay(year: year, month: month + 1, day: day)
        guard civil.exists else { return nil }
        return Date(
            timeIntervalSince1970: Double(civil.daysSince1970 * 86400 + hour * 3600 + minute * 60 + second)
        )
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private static let hundredYears = 36525 * 86400.0
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension Int {
    /// Parses ASCII digits without sign or spaces. Returns `nil` for anything else and for numbers too large.
    init?(digits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        self.init(text)
    }
}
