import Foundation
import Meteorology
import WeatherModels
import WeatherPorts

/// Builds the answer from what the inquiry found.
struct AnswerAssembly {
    let inquiry: Inquiry
    let places: (any PlaceSearch)?

    /// Returns the answer of `winner`, complemented by others, or `nil` if it has no weather.
    func answer(by winner: ProviderID) -> WeatherAnswer? {
        var join = ReportJoin(at: inquiry.question.place.coordinate, now: inquiry.now)
        guard let contender = inquiry.contenders.first(where: { $0.provider == winner }) else { return nil }
        // Stored data of a former plan counts only if the current plan returned nothing.
        let hasMains = contender.mains(for: inquiry.question.parts)
            .contains { usable(contender.reference($0)) != nil }
        for reference in hasMains ? contender.references : contender.allReferences {
            if let held = usable(reference) { join.add(held) }
        }
        guard !join.report.parts.isEmpty else { return nil }
        complement(&join, without: winner)
        return finished(join)
    }

    /// Returns the almanac's answer, complemented by parts of others that are not forecasts of the weather itself.
    func answer(typical feeds: [HeldFeed]) -> WeatherAnswer? {
        var join = ReportJoin(at: inquiry.question.place.coordinate, now: inquiry.now)
        for held in feeds { join.add(held) }
        guard !join.report.parts.isEmpty else { return nil }
        complement(&join, without: nil)
        return finished(join)
    }

    private func usable(_ reference: FeedReference) -> HeldFeed? {
        inquiry.known(reference).flatMap { $0.coversNow ? $0 : nil }
    }

    /// Adds parts that the winner lacks from the feeds of others: fresh ones before stale ones, then by preference.
    private func complement(_ join: inout ReportJoin, without winner: ProviderID?) {
        // Days and hours of two providers are never mixed, nor a forecast with typical weather.
        let lacksForecast = winner != nil && join.report.hourly.isEmpty && join.report.daily.isEmpty
        let general: Set<ReportPart> = lacksForecast ? [.hourly, .daily] : []
        for fresh in [true, false] {
            for contender in inquiry.contenders where contender.provider != winner {
                for feed in contender.feeds {
                    guard let held = usable(contender.reference(feed)), held.isFresh == fresh else {
                        continue
                    }
                    var parts = general.union([.airQuality, .alerts])
                    if feed.isSupplement { parts.insert(.minutely) }
                    join.add(held, only: parts.intersection(inquiry.question.parts))
                }
            }
        }
    }

    // MARK: Finishing

    private func finished(_ join: ReportJoin) -> WeatherAnswer {
        var report = join.report
        let zone = PlaceTimeZone(countingDaysAt: inquiry.question.place, told: report.timeZone) {
            places?.timeZone(near: report.coordinate) ?? PlaceTimeZone(nauticalAt: report.coordinate)
        }
        report.timeZone = zone
        if zone.origin != .identified { report.warnings.append(.timeZoneGuessed(zone.origin)) }
        report = ReportCompletion.complete(report, now: inquiry.now)
        report.warnings += failureWarnings(report)
        report.credit(inquiry.providers.map(\.profile))
        let kept = Kept(report, join.freshness, wanted: inquiry.question.parts)
        return WeatherAnswer(
            report: kept.report,
            freshness: overall(report, join.freshness),
            sourceFreshness: kept.freshness.map(\.state),
            sourceFreshUntil: kept.freshness.map(\.until),
            answeredAt: inquiry.now
        )
    }

    private func overall(_ report: WeatherReport, _ freshness: [SourceFreshness]) -> Freshness {
        for part in [ReportPart.current, .hourly, .daily] {
            if let index = report.sources.firstIndex(where: { $0.parts.contains(part) }) {
                return freshness[index].state
            }
        }
        return freshness.first?.state ?? .fresh
    }

    private func failureWarnings(_ report: WeatherReport) -> [ReportWarning] {
        var warnings = inquiry.failures.shareWarning.map { [$0] } ?? []
        for failure in inquiry.failures where failure.reason != .cancelled && !failure.isOfShare {
            let warning = ReportWarning.providerFailed(
                provider: failure.provider,
                reason: failure.kind
            )
            if !warnings.contains(warning) { warnings.append(warning) }
        }
        // Typical weather already says that there is no forecast; a list of other missing parts would be noise.
        guard report.sources.contains(where: { $0.kind == .forecast }) else { return warnings }
        let given = inquiry.contenders.flatMap { contender in
            contender.feeds.filter { usable(contender.reference($0)) != nil }.flatMap(\.parts)
        }
        let failed = inquiry.failures.flatMap { failure in
            failure.feed.flatMap { inquiry.feed(FeedReference(provider: failure.provider, feed: $0)) }?.parts
                ?? []
        }
        let lost = Set(failed).subtracting(given).subtracting(report.parts).intersection(
            inquiry.question.parts
        )
        return warnings + ReportPart.allCases.filter(lost.contains).map { .partMissing($0) }
    }
}

/// A report reduced to the requested parts and their sources.
private struct Kept {
    var report: WeatherReport
    var freshness: [SourceFreshness] = []

    init(_ full: WeatherReport, _ all: [SourceFreshness], wanted: Set<ReportPart>) {
        report = full
        if !wanted.contains(.current) { report.current = nil }
        if !wanted.contains(.minutely) { report.minutely = [] }
        if !wanted.contains(.hourly) { report.hourly = [] }
        if !wanted.contains(.daily) { report.daily = [] }
        if !wanted.contains(.alerts) { report.alerts = [] }
        if !wanted.contains(.airQuality) { report.airQuality = [] }
        report.sources = []
        for (source, state) in zip(full.sources, all) where !source.parts.isDisjoint(with: wanted) {
            var source = source
            source.parts.formIntersection(wanted)
            report.sources.append(source)
            freshness.append(state)
        }
    }
}

extension ProviderError {
    /// Whether no provider was asked because a share of the calls is used up.
    var isOfShare: Bool { if case .shareExhausted = reason { true } else { false } }
}

extension [ProviderError] {
    /// A single warning that a share of the calls is used up, for all providers that were not asked, with the
    /// shortest wait; `nil` if that is not so.
    var shareWarning: ReportWarning? {
        let waits = compactMap { error -> (share: CallShare, seconds: Double)? in
            if case .shareExhausted(let share, let seconds) = error.reason { (share, seconds) } else { nil }
        }
        return waits.min { $0.seconds < $1.seconds }.map { wait in
            .shareExhausted(wait.share, minutes: Swift.max(1, Int((wait.seconds / 60).rounded(.up))))
        }
    }
}
