import Foundation
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Builds one report from the hours found.
struct PastAssembly {
    let place: Place
    let zone: PlaceTimeZone
    /// The requested span.
    let span: TimeSpan
    /// The hours it is computed from: whole days if days are requested.
    let whole: TimeSpan
    let parts: Set<ReportPart>
    let now: Date
    let upstream: ProviderProfile

    func answer(hours: [PastPiece], air: [PastPiece]) -> WeatherAnswer {
        var report = WeatherReport(coordinate: place.coordinate)
        report.timeZone = zone
        report.elevation = (hours + air).lazy.compactMap(\.report.elevation).first
        // Includes the next hour, to interpolate the values at the last moment.
        let told = TimeSpan(start: whole.start, end: whole.end.addingTimeInterval(3600))
        report.hourly = hours.flatMap { $0.report.hourly.filter { $0.span.intersection(told) != nil } }
        report.airQuality = air.flatMap(\.report.airQuality).filter(isAsked)
        report.warnings = warnings(hours + air)
        var states: [SourceFreshness] = []
        for (pieces, part) in [(hours, ReportPart.hourly), (air, .airQuality)] {
            guard report.parts.contains(part), let source = source(of: pieces, part) else { continue }
            report.sources.append(source.provenance)
            states.append(source.freshness)
        }
        report = ReportCompletion.complete(report, now: now)
        cut(&report)
        report.warnings += ReportPart.allCases
            .filter { parts.contains($0) && !report.parts.contains($0) }.map { .partMissing($0) }
        return WeatherAnswer(
            report: report,
            freshness: states.first?.state ?? .fresh,
            sourceFreshness: states.map(\.state),
            sourceFreshUntil: states.map(\.until),
            answeredAt: now
        )
    }

    private func isAsked(_ hour: AirQuality) -> Bool {
        TimeSpan(start: hour.time, duration: 3600).intersection(span) != nil
    }

    /// Reduces the report to what was requested, without current conditions.
    private func cut(_ report: inout WeatherReport) {
        report.current = nil
        report.hourly =
            parts.contains(.hourly) ? report.hourly.filter { $0.span.intersection(span) != nil } : []
        report.daily = parts.contains(.daily) ? report.daily.filter { $0.span.intersection(span) != nil } : []
        for index in report.sources.indices { report.sources[index].parts.formIntersection(report.parts) }
    }

    /// Returns one source for the pieces of one upstream: as old as the oldest, and fresh until the first expires.
    private func source(
        of pieces: [PastPiece],
        _ part: ReportPart
    ) -> (provenance: Provenance, freshness: SourceFreshness)? {
        let oldest = pieces.min { $0.fetchedAt < $1.fetchedAt }
        guard let oldest, let until = pieces.map(\.freshness.until).min() else { return nil }
        let told = pieces.lazy.compactMap(\.report.sources.first).first
        let provenance = Provenance(
            provider: told?.provider ?? upstream.id,
            parts: [part],
            fetchedAt: oldest.fetchedAt,
            issuedAt: pieces.count == 1 ? told?.issuedAt : nil,
            attribution: told?.attribution ?? upstream.attribution
        )
        let stale = pieces.first { !$0.isFresh }
        return (provenance, SourceFreshness(state: stale?.freshness.state ?? .fresh, until: until))
    }

    private func warnings(_ pieces: [PastPiece]) -> [ReportWarning] {
        var warnings: [ReportWarning] = zone.origin == .identified ? [] : [.timeZoneGuessed(zone.origin)]
        for warning in pieces.flatMap(\.report.warnings) where !warnings.contains(warning) {
            warnings.append(warning)
        }
        return warnings
    }
}
