import Foundation
import WeatherModels
import WeatherUnits

/// The time range that a report may cover. A body within the size limit can contain tens of thousands of steps, which
/// would make every later answer from the cache miss its deadline.
struct ReportHorizon {
    /// Longer than any upstream looks back or ahead.
    private static let (back, ahead) = (4 * 86_400.0, 17 * 86_400.0)
    /// More than any upstream gives of one kind: 17 days of quarter hours.
    private static let mostSteps = 2000

    private let span: TimeSpan

    init(at now: Date) {
        span = TimeSpan(start: now - Self.back, end: now + Self.ahead)
    }

    /// Returns the report without steps outside the range.
    func trimmed(_ report: WeatherReport) -> WeatherReport {
        var report = report
        report.minutely = kept(report.minutely, \.precipitation.interval)
        report.hourly = kept(report.hourly, \.span)
        report.daily = kept(report.daily, \.span)
        report.airQuality = Array(report.airQuality.filter { span.contains($0.time) }.prefix(Self.mostSteps))
        report.alerts = Array(report.alerts.prefix(Self.mostSteps))
        return report
    }

    private func kept<Step>(_ steps: [Step], _ time: KeyPath<Step, TimeSpan>) -> [Step] {
        Array(steps.filter { span.intersection($0[keyPath: time]) != nil }.prefix(Self.mostSteps))
    }
}
