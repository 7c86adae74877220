import Foundation
import ProviderSupport
import WeatherModels
import WeatherPorts

// The warnings in force and announced (기상특보). All places share one look-up of the country's; the feed itself asks for
// nothing.
extension KMAProvider {
    static let warningFeed: Feed.ID = "warnings"
    static let warningLookUp: Feed.ID = "country-warnings"

    /// Returns the warnings of the zones that the place lies in; none of those at sea.
    ///
    /// - Throws: `.outsideCoverage` if it lies in none.
    func warnings(for request: ProviderRequest) throws(ProviderError) -> FeedAnswer {
        func failure(_ reason: ProviderError.Reason) -> ProviderError {
            ProviderError(reason, provider: Self.id, feed: Self.warningFeed)
        }
        let zones = WarningZones.current
        let codes = zones.zones(at: request.coordinate)
        guard !codes.isEmpty else { throw failure(.outsideCoverage) }
        guard let state = request.lookUps[Self.warningLookUp].flatMap(WarningState.init) else {
            throw failure(.malformed("no state of warnings"))
        }
        var report = WeatherReport(coordinate: request.coordinate)
        report.alerts = state.alerts(of: codes, at: request.now, in: zones)
        report.sources = [
            Self.profile.provenance(of: [.alerts], at: request.now, issuedAt: state.newest.issued)
        ]
        report.warnings = Set(state.faults).sorted().map { .fieldSkipped(provider: Self.id, field: $0) }
        if let reason = state.lacksTexts {
            report.warnings.append(.alertTextsMissing(provider: Self.id, reason: reason))
        }
        return FeedAnswer(.report(report))
    }
}
