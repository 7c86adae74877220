import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

/// A question about the past of a place, and the report that answers it.
struct PastQuestion: Sendable {
    let place: Place
    let zone: PlaceTimeZone
    /// The requested span.
    let span: TimeSpan
    let parts: ReportParts
    let asker: Asker
    let waited: Duration
    let now: Date

    /// The whole hours of the span; if days are requested, of its whole local days.
    var whole: TimeSpan { hours(ofDays: parts.contains(.daily)) }

    /// The whole hours of the span; with `ofDays`, of its whole local days.
    func hours(ofDays: Bool) -> TimeSpan {
        func hour(_ date: Date, _ rule: FloatingPointRoundingRule) -> Date {
            Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 3600).rounded(rule) * 3600)
        }
        let days = ofDays ? LocalDays.days(covering: span, in: zone.timeZone) : []
        return TimeSpan(
            start: hour(days.first?.span.start ?? span.start, .down),
            end: hour(days.last?.span.end ?? span.end, .up)
        )
    }

    /// Returns one report built from the hours found.
    func answer(hours: [HeldFeed], air: [HeldFeed], by upstream: ProviderProfile) -> WeatherAnswer {
        let reports = (hours + air).map(\.entry.report)
        var report = WeatherReport(coordinate: place.coordinate)
        report.timeZone = zone
        report.elevation = reports.lazy.compactMap(\.elevation).first
        // Includes the next hour, to interpolate the values at the last moment.
        let told = TimeSpan(start: whole.start, end: whole.end.addingTimeInterval(3600))
        report.hourly = hours.flatMap { $0.entry.report.hourly.filter { $0.span.intersection(told) != nil } }
        report.airQuality = air.flatMap(\.entry.report.airQuality).filter {
            TimeSpan(start: $0.time, duration: 3600).intersection(span) != nil
        }
        if zone.origin != .identified { report.warnings = [.timeZoneGuessed(zone.origin)] }
        for warning in reports.flatMap(\.warnings) where !report.warnings.contains(warning) {
            report.warnings.append(warning)
        }
        var states: [SourceFreshness] = []
        for (pieces, part) in [(hours, ReportPart.hourly), (air, .airQuality)] {
            guard report.parts.contains(part),
                let oldest = pieces.min(by: { $0.entry.fetchedAt < $1.entry.fetchedAt }),
                let until = pieces.map(\.freshUntil).min()
            else { continue }
            // One source for the pieces of one upstream: as old as the oldest, and fresh until the first expires.
            let source = pieces.lazy.compactMap(\.entry.report.sources.first).first
            report.sources.append(
                Provenance(
                    provider: source?.provider ?? upstream.id,
                    parts: [part],
                    fetchedAt: oldest.entry.fetchedAt,
                    issuedAt: pieces.count == 1 ? source?.issuedAt : nil,
                    attribution: source?.attribution ?? upstream.attribution
                )
            )
            let stale = pieces.first { !$0.isFresh }
            states.append(SourceFreshness(state: stale?.freshness ?? .fresh, until: until))
        }
        report = ReportCompletion.complete(report, now: now)
        limit(&report)
        return WeatherAnswer(
            report: report,
            freshness: states.first?.state ?? .fresh,
            sourceFreshness: states.map(\.state),
            sourceFreshUntil: states.map(\.until),
            answeredAt: now
        )
    }

    /// Reduces the report to what was requested, without current conditions, and warns of what is missing.
    private func limit(_ report: inout WeatherReport) {
        report.current = nil
        report.hourly =
            parts.contains(.hourly) ? report.hourly.filter { $0.span.intersection(span) != nil } : []
        report.daily = parts.contains(.daily) ? report.daily.filter { $0.span.intersection(span) != nil } : []
        for index in report.sources.indices { report.sources[index].parts.formIntersection(report.parts) }
        report.warnings += ReportPart.allCases
            .filter { parts.contains($0) && !report.parts.contains($0) }.map { .partMissing($0) }
    }
}
