import Clocks
import Foundation
import HTTPService
import HTTPTypes
import WeatherModels

extension ResponseContent {
    /// Creates a response from weather, with the header fields that name its sources, and its lifetime.
    ///
    /// - Parameters:
    ///   - parts: The parts of the answers that the body uses.
    ///   - change: When the body changes by itself; `nil` if only with its sources.
    ///   - alerts: Whether the warnings are known, for a body with warnings.
    ///   - missing: The number of places missing from a list because no provider has data for them.
    ///   - charge: The number of requests it counts as: one for each place of a list.
    convenience init(
        _ body: [UInt8],
        mode: ResponseMode = .json,
        from answers: [WeatherAnswer],
        parts: ReportParts,
        filled: FilledValues,
        now: Date,
        change: Date?,
        alerts: AlertsStatus? = nil,
        missing: Int = 0,
        charge: Int = 1
    ) {
        let sources = answers.flatMap { $0.sources(of: parts) }
        var headers = sources.headers
        if !filled.names.isEmpty { headers[.filled] = filled.names.joined(separator: ", ") }
        if missing > 0 { headers[.incomplete] = String(missing) }
        headers[.alerts] = alerts?.name
        // Warnings that could not be had may come at any moment, and clients cannot tell that they are missing.
        let lacksAlerts = alerts == .unavailable || alerts == .awaited
        let end = lacksAlerts ? now.addingTimeInterval(Self.timeWithoutAlerts) : .distantFuture
        self.init(
            ofAPI: body,
            mode: mode,
            headers: headers,
            lifetime: ContentLifetime(
                fresh: Lifetime(ofAll: sources.compactMap(\.lifetime))?.ending(by: end),
                repeatable: sources.repeatable(from: now, change: min(change ?? end, end))
            ),
            charge: charge
        )
    }

    /// In seconds: how long an answer without the warnings that it should have is used again.
    private static var timeWithoutAlerts: TimeInterval { 5 }
}

extension WeatherSubject {
    /// Returns a response for a body made of this weather.
    ///
    /// - Parameters:
    ///   - parts: The parts that the body uses.
    ///   - change: When the body changes by itself; `nil` if only with its sources.
    ///   - alerts: Whether the warnings are known, for a body with warnings.
    func content(
        _ body: [UInt8],
        mode: ResponseMode = .json,
        of parts: ReportParts,
        filled: FilledValues = FilledValues(),
        change: Date? = nil,
        alerts: AlertsStatus? = nil
    ) -> ResponseContent {
        ResponseContent(
            body,
            mode: mode,
            from: [answer],
            parts: parts,
            filled: filled,
            now: now,
            change: change,
            alerts: alerts
        )
    }
}

/// A source of the values in a body.
private struct UsedSource {
    let provider: String
    /// What it is blended of, as sources are written; empty for a provider's own.
    let blended: [String]
    /// The providers of these.
    let blendedProviders: [String]
    let freshness: Freshness
    let isSimulated: Bool
    /// `nil` if unknown.
    let lifetime: Lifetime?
}

extension WeatherAnswer {
    /// Returns the sources that gave any of the parts, or all of them if none names its parts.
    fileprivate func sources(of parts: ReportParts) -> [UsedSource] {
        let (all, lifetimes) = (report.sources, sourceLifetimes)
        let used = all.indices.filter { !all[$0].parts.isDisjoint(with: parts) }
        return (used.isEmpty ? Array(all.indices) : used).map { index in
            UsedSource(
                provider: all[index].provider.rawValue,
                blended: all[index].blend?.shares.map(\.description) ?? [],
                blendedProviders: all[index].blend?.providers.map(\.rawValue) ?? [],
                freshness: sourceFreshness.indices.contains(index) ? sourceFreshness[index] : freshness,
                isSimulated: all[index].kind == .simulated,
                lifetime: lifetimes.indices.contains(index) ? lifetimes[index] : nil
            )
        }
    }
}

extension [UsedSource] {
    /// The header fields that name the providers and say whether all their values are fresh.
    fileprivate var headers: HTTPFields {
        // Named within the parentheses of the blend.
        let blended = Set(flatMap(\.blendedProviders))
        var providers: [String] = []
        for source in self where !blended.contains(source.provider) {
            let sources = source.blended.isEmpty ? "" : " (\(source.blended.joined(separator: ", ")))"
            if !providers.contains(source.provider + sources) { providers.append(source.provider + sources) }
        }
        guard !providers.isEmpty else { return [:] }
        let isFresh = allSatisfy { $0.freshness == .fresh }
        var headers = HTTPFields()
        headers[.provider] = providers.joined(separator: ", ")
        headers[.freshness] =
            contains(where: \.isSimulated)
            ? "simulated" : (isFresh ? Freshness.fresh : .stale(age: 0)).name
        return headers
    }

    /// Returns the period in which the same request gets the same answer; `nil` without sources.
    ///
    /// It lasts while all sources are fresh, except for the last part of that time. In that part, and for stale
    /// sources, it is only a few seconds: a refresh may arrive, and repeated answers do not reach the repository, which
    /// must see requests in order to refresh popular places ahead of time.
    ///
    /// - Parameter change: When the answer changes by itself.
    fileprivate func repeatable(from now: Date, change: Date?) -> Lifetime? {
        let moment = now.addingTimeInterval(Self.moment)
        let ends = map { source in
            guard source.freshness == .fresh, let end = source.lifetime?.end else { return moment }
            let quiet = end.addingTimeInterval(-Self.lastStretch)
            return now < quiet ? quiet : Swift.min(end, moment)
        }
        guard let end = ends.min() else { return nil }
        return Lifetime(from: now, until: Swift.max(end, moment)).ending(by: change ?? .distantFuture)
    }

    /// In seconds.
    private static var moment: TimeInterval { 5 }
    /// In seconds: the longest time before expiry at which a refresh starts, plus half a minute in which requests can
    /// be counted.
    private static var lastStretch: TimeInterval { WeatherAnswer.fetchAheadTime + 30 }
}

extension HTTPField.Name {
    /// The providers of the answer's data.
    static let provider = Self("X-Haneul-Provider")
    /// `fresh`, `stale`, or `simulated`.
    static let freshness = Self("X-Haneul-Freshness")
    /// The fields that are 0 because no provider gave a value.
    static let filled = Self("X-Haneul-Filled")
    /// The number of places of a list that are left out because they have no weather.
    static let incomplete = Self("X-Haneul-Incomplete")
    /// Whether the warnings are known: no warnings in the body may mean that they could not be had.
    static let alerts = Self("X-Haneul-Alerts")
    /// The API's name for the key of its cache.
    static let cacheKey = Self("X-Cache-Key")
}
