import Foundation
import WeatherModels
import WeatherPorts

/// Checks whether a provider's answer is valid.
struct FeedAnswerCheck {
    let feed: Feed
    let profile: ProviderProfile
    let request: ProviderRequest

    /// Returns the entry to store: the new report, or the stored one renewed.
    func entry(from answer: FeedAnswer, held: FeedEntry?) -> Result<FeedEntry, ProviderError> {
        switch answer.content {
        case .notModified:
            guard var entry = held else { return fault(.malformed("not modified, but nothing was held")) }
            entry.lifetime = answer.lifetime ?? entry.lifetime
            entry.validators = answer.validators ?? entry.validators
            return .success(dated(entry))
        case .report(let report):
            if let degrees = PlaceCheck.degreesAway(report.coordinate, from: request.coordinate) {
                return fault(.wrongPlace(degrees: degrees))
            }
            let report = ReportHorizon(at: request.now).trimmed(report)
            // No alerts is a valid answer; no weather is not.
            let expected = feed.parts.subtracting([.alerts])
            if !expected.isEmpty, report.parts.isDisjoint(with: expected) { return fault(.empty) }
            if !expected.isDisjoint(with: Self.weather), !report.tellsTemperatures { return fault(.empty) }
            let entry = FeedEntry(
                report: report,
                fetchedAt: request.now,
                lifetime: answer.lifetime,
                validators: answer.validators
            )
            return .success(dated(entry))
        }
    }

    private static let weather: Set<ReportPart> = [.current, .hourly, .daily]

    /// Marks the entry as fetched now by this provider, whatever the report says.
    private func dated(_ entry: FeedEntry) -> FeedEntry {
        var entry = entry
        entry.fetchedAt = request.now
        let source = entry.report.sources.first
        entry.report.sources = [
            Provenance(
                provider: profile.id,
                kind: profile.kind,
                parts: entry.report.parts,
                fetchedAt: request.now,
                issuedAt: source?.issuedAt,
                attribution: source?.attribution ?? profile.attribution
            )
        ]
        return entry
    }

    private func fault(_ reason: ProviderError.Reason) -> Result<FeedEntry, ProviderError> {
        .failure(ProviderError(reason, provider: profile.id, feed: feed.id))
    }
}

extension WeatherReport {
    /// Whether there is any temperature. Weather without one is not an answer: it would keep others from being asked
    /// and replace a good report.
    fileprivate var tellsTemperatures: Bool {
        current?.conditions.temperature != nil
            || hourly.contains { $0.conditions.temperature != nil }
            || daily.contains { $0.low != nil || $0.high != nil }
    }
}
