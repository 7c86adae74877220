import DataGoKr
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// When the agency has something new. All times are those of Korea, and each is there some minutes after it.
enum Issue {
    /// Returns when the hour after one can be asked for: the mean of an hour is out some minutes after its end.
    static func hour(after end: Date) -> Date { end.addingTimeInterval(3600 + delay) }

    /// Returns the newest issue of the outlook that is out: at 05, 11, 17 and 23 h.
    static func outlook(at now: Date) -> Date {
        let passed = (now.timeIntervalSince1970 - delay - anyOutlook) / outlookInterval
        return Date(timeIntervalSince1970: passed.rounded(.down) * outlookInterval + anyOutlook)
    }

    /// Returns when the outlook after one is out.
    static func outlook(after issue: Date) -> Date {
        // Issues that are corrected have times between.
        outlook(at: issue.addingTimeInterval(delay)).addingTimeInterval(outlookInterval + delay)
    }

    /// Returns the day of the newest forecast of the days farther ahead that is out.
    static func week(at now: Date) -> LocalDay {
        let day = LocalDays.day(containing: now, in: KoreanTime.zone).day
        let isOut = KoreanTime.weekIssue(of: day).addingTimeInterval(delay) <= now
        return isOut ? day : LocalDay(daysSince1970: day.daysSince1970 - 1)
    }

    /// Returns when the forecast of the days farther ahead after one is out.
    static func week(after issue: Date) -> Date { issue.addingTimeInterval(86_400 + delay) }

    /// Returns when what is not there is asked for again, in seconds from when it was not.
    static func pause(of lookUp: FeedID) -> TimeInterval {
        switch lookUp {
        case AirKoreaProvider.stationsLookUp: 600
        case AirKoreaProvider.outlookLookUp: 1800
        default: 3 * 3600
        }
    }

    /// In seconds.
    private static let delay: TimeInterval = 20 * 60
    /// In seconds since 1970: 05 h in Korea is 20 h UTC.
    private static let anyOutlook: TimeInterval = 2 * 3600
    private static let outlookInterval: TimeInterval = 6 * 3600
}
