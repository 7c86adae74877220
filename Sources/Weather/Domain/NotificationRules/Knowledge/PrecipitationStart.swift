import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// That precipitation will begin within a day.
struct PrecipitationStart: Hashable, Sendable {
    let phase: PrecipitationPhase
    let start: Date
    /// `nil` if no end is in sight.
    let end: Date?
    /// Whether the forecast has steps shorter than an hour there, so that minutes may be told.
    let isToTheMinute: Bool

    /// Returns `nil` if it already falls, or may, and if no start is known.
    init?(in report: WeatherReport, at now: Date) {
        guard
            case .starts(let phase, let start, let lasts) = PrecipitationOutlook.outlook(of: report, at: now)
        else { return nil }
        self.phase = phase
        self.start = start
        end = lasts.map(start.addingTimeInterval)
        isToTheMinute =
            report.minutely.contains { !$0.isDerived && Self.isFine($0.precipitation.interval, at: start) }
            || report.hourly.contains { !$0.isDerived && Self.isFine($0.span, at: start) }
    }

    /// Whether a step shorter than an hour begins at the start.
    private static func isFine(_ span: TimeSpan, at start: Date) -> Bool {
        span.start == start && span.duration < 3600
    }
}
