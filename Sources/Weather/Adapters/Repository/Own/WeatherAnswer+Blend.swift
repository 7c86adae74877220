import Foundation
import Meteorology
import WeatherModels
import WeatherPorts

extension WeatherAnswer {
    /// Returns the answer with the forecast of our own; `nil` if this one is of none of its sources.
    ///
    /// - Parameter profiles: Those of the providers, to credit them.
    func blended(with told: ToldForecast, crediting profiles: [ProviderProfile]) -> WeatherAnswer? {
        let wanted: ReportParts = [.hourly, .daily]
        let givers = report.sources.filter { !$0.parts.isDisjoint(with: wanted) }
        let providers = told.origin.providers
        guard !givers.isEmpty,
            givers.allSatisfy({ $0.kind == .forecast && providers.contains($0.provider) })
        else { return nil }
        let current = report.sources.first { $0.parts.contains(.current) }?.provider
        let longest = profiles.first { $0.id == current }?.longestPresent ?? 3_600
        let fitted = ForecastFit.fit(report, to: told.report, now: answeredAt, longestPresent: longest)
        guard fitted != report else { return nil }

        var answer = self
        answer.report = fitted
        answer.credit(told, profiles)
        return answer
    }

    /// Names the forecast of our own first, and every provider whose forecasts it was made of.
    private mutating func credit(_ told: ToldForecast, _ profiles: [ProviderProfile]) {
        let parts = told.report.parts
        let own = (told.freshness(at: answeredAt), told.freshUntil)
        var oldest = (told.source, own.0, own.1)
        for (index, source) in report.sources.enumerated() where !source.parts.isDisjoint(with: parts) {
            oldest.0.fetchedAt = min(oldest.0.fetchedAt, source.fetchedAt)
            if sourceFreshness.indices.contains(index), oldest.1 == .fresh {
                oldest.1 = sourceFreshness[index]
            }
            if sourceFreshUntil.indices.contains(index) { oldest.2 = min(oldest.2, sourceFreshUntil[index]) }
        }
        if oldest.1 != .fresh {
            oldest.1 = .stale(age: max(0, answeredAt.timeIntervalSince(oldest.0.fetchedAt)))
        }
        let isFirst = freshness
        report.sources.insert(oldest.0, at: 0)
        sourceFreshness.insert(oldest.1, at: 0)
        if !sourceFreshUntil.isEmpty { sourceFreshUntil.insert(oldest.2, at: 0) }
        // That of the current conditions, if there are any.
        if report.current == nil, isFirst == .fresh { freshness = oldest.1 }
        for provider in told.origin.providers
        where !report.sources.contains(where: { $0.provider == provider }) {
            guard let profile = profiles.first(where: { $0.id == provider }) else { continue }
            let issuedAt = told.origin.shares.filter { $0.provider == provider }.map(\.issuedAt).min()
            report.sources.append(
                profile.provenance(of: parts, at: told.source.fetchedAt, issuedAt: issuedAt)
            )
            sourceFreshness.append(own.0)
            if !sourceFreshUntil.isEmpty { sourceFreshUntil.append(own.1) }
        }
    }

    /// Returns the answer with some parts only.
    func limited(to wanted: ReportParts) -> WeatherAnswer {
        guard !report.parts.isSubset(of: wanted) else { return self }
        var answer = self
        let kept = report.sources.indices.filter { !report.sources[$0].parts.isDisjoint(with: wanted) }
        answer.report.limit(to: wanted)
        func chosen<Element>(_ all: [Element]) -> [Element] {
            kept.compactMap { all.indices.contains($0) ? all[$0] : nil }
        }
        answer.sourceFreshness = chosen(sourceFreshness)
        answer.sourceFreshUntil = chosen(sourceFreshUntil)
        return answer
    }
}
