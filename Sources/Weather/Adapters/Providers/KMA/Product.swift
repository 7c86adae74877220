import DataGoKr
import Foundation
import HTTPPort
import Meteorology
import ProviderSupport
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

    var operation: ServiceOperation {
        switch self {
        case .observation: .observation
        case .ultraShort: .ultraShort
        case .shortRange: .shortRange
        }
    }

    /// Returns what the forecast service is asked besides key and format.
    ///
    /// - Parameter issue: The base time. The answer may be of another one.
    static func parameters(ofIssue issue: Date, for cell: ForecastGrid.Cell) -> [HTTPParameter] {
        let base = KoreanTime.digits(of: issue)
        return [
            // The issue of 17 h has 1,052 rows, and a thousand of them look complete.
            HTTPParameter("numOfRows", "2000"), HTTPParameter("pageNo", "1"),
            HTTPParameter("base_date", base.day), HTTPParameter("base_time", base.clock),
            HTTPParameter("nx", "\(cell.column)"), HTTPParameter("ny", "\(cell.row)"),
        ]
    }

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

    /// Returns the seconds until the issue after this one is asked for; at least half a minute.
    ///
    /// - Parameter asker: Who asks for what. Each asks a little later than the issue is out, up to two minutes, so that not
    ///   all ask in the same second: the service refuses them then.
    func lifetime(of issue: Date, at now: Date, for asker: String) -> TimeInterval {
        let share = Double(FNV1a.hash(asker) >> 11) / Double(1 << 53)
        let next = issue.addingTimeInterval(interval + delay + share * Self.spread)
        return max(30, next.timeIntervalSince(now))
    }

    /// In seconds.
    static let spread: TimeInterval = 120
}
