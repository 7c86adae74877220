import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Thirteen days in UTC: the unit in which the past is requested and stored. The last hour's amounts come from the
/// first hour after them, so that fourteen days are requested: the maximum for the price of one call.
struct PastBlock: Hashable, Sendable {
    /// The number of blocks since 1970.
    let number: Int

    /// Returns the blocks that overlap `span`, ascending.
    static func covering(_ span: TimeSpan) -> [PastBlock] {
        let first = Int((span.start.timeIntervalSince1970 / length).rounded(.down))
        let last = Int((span.end.timeIntervalSince1970 / length).rounded(.up)) - 1
        return (first...max(first, last)).map(PastBlock.init)
    }

    var span: TimeSpan {
        TimeSpan(start: Date(timeIntervalSince1970: Double(number) * Self.length), duration: Self.length)
    }

    /// Returns the days to request, within the available range.
    func days(within kept: TimeSpan) -> ClosedRange<LocalDay> {
        let first = Self.day(of: max(span.start, kept.start))
        let last = Self.day(of: min(span.end, kept.end.addingTimeInterval(-1)))
        return first...max(first, last)
    }

    /// Returns the state of a stored entry of the block: permanent if it is final, otherwise fresh for an hour, or as
    /// long as its upstream says, like forecasts at most a day.
    func held(_ entry: FeedEntry, from origin: HeldFeed.Origin, now: Date) -> HeldFeed {
        let age = now.timeIntervalSince(entry.fetchedAt)
        let window = max(3600, min(entry.lifetime ?? 0, 86_400))
        let isSettled = isSettled(by: entry.report, at: entry.fetchedAt)
        let state: FreshnessWindow.State =
            if age < -FreshnessWindow.clockTolerance {
                .fromTheFuture
            } else {
                isSettled || age < window ? .fresh : .stale(age: age, overdue: age - window)
            }
        let until = isSettled ? now.addingTimeInterval(86_400) : entry.fetchedAt.addingTimeInterval(window)
        return HeldFeed(entry: entry, state: state, freshUntil: until, origin: origin)
    }

    /// Whether data fetched at a moment is final: it covers the days completely, and analyses have replaced
    /// forecasts.
    private func isSettled(by report: WeatherReport, at moment: Date) -> Bool {
        guard let end = report.hourly.last?.span.end ?? report.airQuality.last?.time.addingTimeInterval(3600)
        else { return false }
        return end >= span.end && moment.timeIntervalSince(span.end) >= Self.settling
    }

    /// Returns the report with only the steps that begin within the block; others belong to another block.
    func trimmed(_ report: WeatherReport) -> WeatherReport {
        var report = report
        report.current = nil
        report.minutely = []
        report.daily = []
        report.alerts = nil
        report.hourly = Array(report.hourly.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        report.airQuality = Array(report.airQuality.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        return report
    }

    private static func day(of moment: Date) -> LocalDay {
        LocalDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// In seconds.
    private static let length = 13 * 86_400.0
    /// In seconds: after this time, an upstream no longer changes the past; ERA5 is five days late.
    private static let settling = 7 * 86_400.0
    /// In quarter hours.
    private static let mostSteps = 13 * 96
}
