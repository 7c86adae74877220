import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Thirteen days of UTC: what of the past is asked for and kept together. With the first hour after them, of which the
/// last hour's amounts are told, they take fourteen days: as many as one call costs no more for.
struct PastBlock: Hashable, Sendable {
    /// Blocks since 1970.
    let number: Int

    /// The blocks that share time with `span`, ascending.
    static func covering(_ span: TimeSpan) -> [PastBlock] {
        let first = Int((span.start.timeIntervalSince1970 / length).rounded(.down))
        let last = Int((span.end.timeIntervalSince1970 / length).rounded(.up)) - 1
        return (first...max(first, last)).map(PastBlock.init)
    }

    var span: TimeSpan {
        TimeSpan(start: Date(timeIntervalSince1970: Double(number) * Self.length), duration: Self.length)
    }

    /// The days to ask for, within what is kept.
    func days(within kept: TimeSpan) -> ClosedRange<LocalDay> {
        let first = Self.day(of: max(span.start, kept.start))
        let last = Self.day(of: min(span.end, kept.end.addingTimeInterval(-1)))
        return first...max(first, last)
    }

    /// Whether what came at a moment is the last word on these days: it tells them to their end, and analyses have taken
    /// the place of forecasts.
    func isSettled(by report: WeatherReport, at moment: Date) -> Bool {
        guard let end = report.hourly.last?.span.end ?? report.airQuality.last?.time.addingTimeInterval(3600)
        else { return false }
        return end >= span.end && moment.timeIntervalSince(span.end) >= Self.settling
    }

    /// The steps that begin within the block: what an upstream sent beside them is another block's.
    func trimmed(_ report: WeatherReport) -> WeatherReport {
        var report = report
        report.current = nil
        report.minutely = []
        report.daily = []
        report.alerts = []
        report.hourly = Array(report.hourly.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        report.airQuality = Array(report.airQuality.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        return report
    }

    private static func day(of moment: Date) -> LocalDay {
        LocalDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// Seconds.
    private static let length = 13 * 86_400.0
    /// Seconds after which an upstream changes the past no more; ERA5 comes five days late.
    private static let settling = 7 * 86_400.0
    /// Quarter hours.
    private static let mostSteps = 13 * 96
}
