import Foundation
import WeatherModels
import WeatherUnits

/// Merges the reports of several feeds: each part comes from the first that has it, with its source.
struct ReportJoin {
    private(set) var report: WeatherReport
    /// By index, the freshness of `report.sources`.
    private(set) var freshness: [SourceFreshness] = []
    private let now: Date

    init(at coordinate: Coordinate, now: Date) {
        report = WeatherReport(coordinate: coordinate)
        self.now = now
    }

    /// Adds what is still missing, of the allowed parts if they are given.
    mutating func add(_ held: HeldFeed, only allowed: ReportParts? = nil) {
        let other = held.entry.report
        var parts = other.parts.subtracting(report.parts)
        if let allowed { parts.formIntersection(allowed) }
        guard !parts.isEmpty else { return }
        if parts.contains(.current) { report.current = other.current }
        if parts.contains(.minutely) { report.minutely = other.minutely }
        if parts.contains(.hourly) { report.hourly = other.hourly }
        if parts.contains(.daily) { report.daily = other.daily }
        if parts.contains(.alerts) { report.alerts = other.alerts.filter { $0.span.end > now } }
        if parts.contains(.airQuality) { report.airQuality = other.airQuality }
        report.elevation = report.elevation ?? other.elevation
        if let zone = other.timeZone, report.timeZone == nil || report.timeZone?.origin == .offset {
            report.timeZone = zone.origin == .identified ? zone : report.timeZone ?? zone
        }
        report.warnings += other.warnings.filter { !report.warnings.contains($0) }
        guard var source = other.sources.first else { return }
        source.parts = parts
        source.fetchedAt = held.entry.fetchedAt
        report.sources.append(source)
        let state = source.kind == .typical ? .typical : held.freshness
        freshness.append(SourceFreshness(state: state, until: held.freshUntil))
    }
}

/// The freshness of one source of a report, and until when it is or was fresh.
struct SourceFreshness: Hashable, Sendable {
    var state: Freshness
    var until: Date
}
