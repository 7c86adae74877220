import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What the KMA issues on its grid.
enum Product: String, CaseIterable {
    /// 초단기실황: the analysis of each hour.
    case observation
    /// 단기예보: hours for three or four days, then three-hour steps for one.
    case shortRange = "short-range"

    var feed: FeedID { FeedID(rawValue: rawValue) }

    /// In seconds: from one issue to the next.
    private var interval: TimeInterval { self == .observation ? 3600 : 3 * 3600 }

    /// In seconds since 1970: of any issue. Forecasts are issued at 02, 05, 08 … in Korea, which is 17, 20, 23 … UTC.
    private var anyIssue: TimeInterval { self == .observation ? 0 : 2 * 3600 }

    /// In seconds: an issue can be asked for this long after its base time.
    private static let delay: TimeInterval = 600

    /// Returns the base time of the newest issue that can be asked for.
    func newestIssue(at now: Date) -> Date {
        let passed = now.timeIntervalSince1970 - Self.delay - anyIssue
        return Date(timeIntervalSince1970: (passed / interval).rounded(.down) * interval + anyIssue)
    }

    /// Returns the base time of the newest forecast that tells the lowest and the highest temperature of the day: that of
    /// 02 h, and before it is out that of the evening before.
    static func forecastOfDay(at now: Date) -> Date {
        let newest = shortRange.newestIssue(at: now)
        let today = LocalDays.day(containing: now, in: KoreanTime.zone).span.start
        return min(newest, today.addingTimeInterval(2 * 3600))
    }

    /// Returns the base time of the issue before.
    func issue(before issue: Date) -> Date { issue.addingTimeInterval(-interval) }

    /// Returns the seconds until the issue after this one can be asked for; at least half a minute.
    func lifetime(of issue: Date, at now: Date) -> TimeInterval {
        max(30, issue.addingTimeInterval(interval + Self.delay).timeIntervalSince(now))
    }
}

/// The clock of Korea: nine hours before UTC, all year.
enum KoreanTime {
    static let zone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

    /// Returns the digits of a moment: "20261001" and "0500".
    static func digits(of moment: Date) -> (day: String, clock: String) {
        let seconds = Int(moment.timeIntervalSince1970) + 9 * 3600
        let second = ((seconds % 86_400) + 86_400) % 86_400
        let day = LocalDay(daysSince1970: (seconds - second) / 86_400)
        return (day.description.filter { $0 != "-" }, padded(second / 3600) + padded(second / 60 % 60))
    }

    /// Returns the moment of such digits. "2400" is the end of the day. Returns `nil` for other texts.
    static func moment(day: String?, clock: String?) -> Date? {
        guard let day = day.flatMap(Self.day), let clock, clock.utf8.count == 4, let digits = Int(clock),
            (0...2400).contains(digits), digits % 100 < 60
        else { return nil }
        let second = digits / 100 * 3600 + digits % 100 * 60 - 9 * 3600
        return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + second))
    }

    /// Returns the day of "20261001", if there is such a day.
    static func day(_ digits: String) -> LocalDay? {
        guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits)
        else { return nil }
        let day = LocalDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        return (1900...2200).contains(day.year) && day.exists ? day : nil
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
