import Foundation
import WeatherModels
import WeatherPorts

extension FeedAnswer {
    /// Returns the entry to store: the new report, or the stored one renewed. Throws if the answer is not valid.
    func entry(
        of feed: Feed,
        by profile: ProviderProfile,
        for request: ProviderRequest,
        held: FeedEntry? = nil
    ) throws(ProviderError) -> FeedEntry {
        func fault(_ reason: ProviderError.Reason) -> ProviderError {
            ProviderError(reason, provider: profile.id, feed: feed.id)
        }
        var entry: FeedEntry
        switch content {
        case .notModified:
            guard let held else { throw fault(.malformed("not modified, but nothing was held")) }
            entry = held
            entry.lifetime = lifetime ?? held.lifetime
            entry.validators = validators ?? held.validators
            entry.fetchedAt = request.now
        case .report(let report):
            if let degrees = report.coordinate.degreesAway(from: request.coordinate) {
                throw fault(.wrongPlace(degrees: degrees))
            }
            var report = report.trimmed(around: request.now)
            report.makeTextsPrintable()
            // No alerts and no station near are valid answers; no weather is not.
            let expected = feed.onlyMeasures ? [] : feed.parts.subtracting([.alerts])
            if !expected.isEmpty, report.parts.isDisjoint(with: expected) { throw fault(.empty) }
            if !expected.isDisjoint(with: [.current, .hourly, .daily]), !report.tellsTemperatures {
                throw fault(.empty)
            }
            entry = FeedEntry(
                report: report,
                // What was made of a result that was looked up before is as old as that.
                fetchedAt: min(request.now, report.sources.first?.fetchedAt ?? request.now),
                lifetime: lifetime,
                validators: validators
            )
        }
        // By this provider, whatever the report says.
        let told = entry.report.sources.first
        var source = profile.provenance(of: entry.report.parts, at: entry.fetchedAt, issuedAt: told?.issuedAt)
        source.attribution = told?.attribution ?? profile.attribution
        entry.report.sources = [source]
        return entry
    }
}

extension Coordinate {
    /// Returns the larger difference in latitude or longitude between this answered point and the requested one, if
    /// it exceeds 1°; `nil` if the answer is for the place.
    func degreesAway(from asked: Coordinate) -> Double? {
        let around = abs(longitude - asked.longitude)
        // −179.9 and 179.9 are neighbours.
        let degrees = max(abs(latitude - asked.latitude), min(around, 360 - around))
        // Near the poles, many degrees of longitude are only a few kilometres, and the nearest grid point may have
        // any longitude.
        guard degrees > 1, distance(to: asked) > 20_000 else { return nil }
        return degrees
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
