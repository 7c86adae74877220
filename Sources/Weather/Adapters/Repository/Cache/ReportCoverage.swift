import Foundation
import WeatherModels
import WeatherUnits

/// Decides whether a report contains anything about a moment.
enum ReportCoverage {
    /// Hours cover a moment within them or up to 3 h beyond either end, the coarsest step there is; current
    /// conditions cover 3 h around their time; a day covers its span.
    static func covers(_ report: WeatherReport, _ now: Date) -> Bool {
        if let first = report.hourly.first, let last = report.hourly.last,
            first.span.start.addingTimeInterval(-step) <= now, now < last.span.end.addingTimeInterval(step)
        {
            return true
        }
        if let current = report.current, abs(current.time.timeIntervalSince(now)) <= step { return true }
        if report.daily.contains(where: { $0.span.contains(now) }) { return true }
        return coversByOthers(report, now)
    }

    /// For feeds without the weather itself: alerts always cover the moment, air quality and minutes within their
    /// hours.
    private static func coversByOthers(_ report: WeatherReport, _ now: Date) -> Bool {
        guard report.current == nil, report.hourly.isEmpty, report.daily.isEmpty else { return false }
        if let last = report.airQuality.last {
            return now.timeIntervalSince(last.time) <= step
        }
        if let last = report.minutely.last {
            return now < last.precipitation.interval.end
        }
        return true
    }

    private static let step: TimeInterval = 3 * 3600
}
