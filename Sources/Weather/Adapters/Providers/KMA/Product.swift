import DataGoKr
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// What the KMA issues on its grid.
enum Product: String, CaseIterable {
    /// 초단기실황: the analysis of each hour.
    case observation
    /// 초단기예보: the next six hours, each hour anew, with lightning.
    case ultraShort = "ultra-short"
    /// 단기예보: hours for three or four days, then three-hour steps for one.
    case shortRange = "short-range"

    var feed: FeedID { FeedID(rawValue: rawValue) }

    /// In seconds: from one issue to the next.
    private var interval: TimeInterval { self == .shortRange ? 3 * 3600 : 3600 }

    /// In seconds since 1970: of any issue. Forecasts are issued at 02, 05, 08 … in Korea, which is 17, 20, 23 … UTC.
    private var anyIssue: TimeInterval {
        switch self {
        case .observation: 0
        case .ultraShort: 1800
        case .shortRange: 2 * 3600
        }
    }

    /// In seconds: an issue can be asked for this long after its base time.
    private var delay: TimeInterval { self == .ultraShort ? 900 : 600 }

    /// Returns the base time of the newest issue that can be asked for.
    func newestIssue(at now: Date) -> Date {
        let passed = now.timeIntervalSince1970 - delay - anyIssue
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
        max(30, issue.addingTimeInterval(interval + delay).timeIntervalSince(now))
    }
}
