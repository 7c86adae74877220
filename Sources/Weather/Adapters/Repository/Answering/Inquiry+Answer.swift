import Foundation
import Meteorology
import WeatherModels
import WeatherPorts

/// Builds the answer from what was found out.
extension Inquiry {
    /// Returns the answer of `winner`, complemented by others, or `nil` if it has no weather.
    func answer(by winner: ProviderID) -> WeatherAnswer? {
        guard let contender = contenders.first(where: { $0.provider == winner }) else { return nil }
        // Stored data of a former plan counts only if the current plan returned nothing.
        let hasMains = contender.mains(for: question.parts)
            .contains { usable(contender.reference($0)) != nil }
        let feeds = contender.feeds + (hasMains ? contender.lostWarnings : contender.formerFeeds)
        return answer(from: feeds.map(contender.reference).compactMap(usable), by: winner)
    }

    /// Returns the answer from the feeds of the winner, complemented by parts of others; without a winner, from those of
    /// the almanac, which is not complemented by forecasts of the weather itself.
    func answer(from feeds: [HeldFeed], by winner: ProviderID? = nil) -> WeatherAnswer? {
        var join = ReportJoin(at: question.place.coordinate, now: now)
        for held in feeds { join.add(held) }
        guard !join.isEmpty else { return nil }
        complement(&join, without: winner)
        join.joinAlerts(isAgencyLost: isAgencyLost)
        return finished(join, by: winner)
    }

    private func usable(_ reference: FeedReference) -> HeldFeed? {
        guard var held = known(reference), held.coversNow else { return nil }
        held.callFailed = !held.isFresh && (hasFailed(reference) || isLost(reference))
        return held
    }

    private func isLost(_ reference: FeedReference) -> Bool {
        contenders.contains { $0.lostWarnings.map($0.reference).contains(reference) }
    }

    /// Adds parts that the winner lacks from the feeds of others: fresh ones before stale ones, then by preference.
    private func complement(_ join: inout ReportJoin, without winner: ProviderID?) {
        // Days and hours of two providers are never mixed, nor a forecast with typical weather.
        let lacksForecast = winner != nil && join.report.hourly.isEmpty && join.report.daily.isEmpty
        let general: ReportParts = lacksForecast ? [.hourly, .daily] : []
        for fresh in [true, false] {
            for contender in contenders where contender.provider != winner {
                for feed in contender.feeds + contender.lostWarnings {
                    guard let held = usable(contender.reference(feed)), held.isFresh == fresh else {
                        continue
                    }
                    var parts = general.union(AnswerMachine.shownAlone)
                    if feed.isSupplement { parts.insert(.minutely) }
                    join.add(held, only: parts.intersection(question.parts))
                }
            }
        }
    }

    /// Whether an agency that has the place could not be asked for its warnings.
    private var isAgencyLost: Bool {
        contenders.contains { contender in
            !contender.lostWarnings.isEmpty
                || contender.feeds.contains { feed in
                    guard feed.isAuthoritative, feed.parts.contains(.alerts),
                        let failure = failure(of: contender.reference(feed))
                    else { return false }
                    return failure.reason != .outsideCoverage
                }
        }
    }

    /// Why the warnings of agencies that have the place are old or missing, also if that was found out before and nobody is
    /// asked now.
    private var failuresOfAgencies: [ProviderError] {
        contenders.flatMap { contender in
            (contender.feeds + contender.lostWarnings).compactMap { feed -> ProviderError? in
                let reference = contender.reference(feed)
                guard feed.isAuthoritative, feed.parts.contains(.alerts),
                    known(reference).map({ !$0.isFresh }) ?? true
                else { return nil }
                let isLost = contender.lostWarnings.contains(feed)
                let lost = ProviderError(.noSubscription, provider: contender.provider, feed: feed.id)
                return (failure(of: reference) ?? (isLost ? lost : nil))
                    .flatMap { $0.reason == .outsideCoverage ? nil : $0 }
            }
        }
    }

    // MARK: Finishing

    private func finished(_ join: ReportJoin, by winner: ProviderID?) -> WeatherAnswer {
        var report = join.report
        let zone = PlaceTimeZone(countingDaysAt: question.place, told: report.timeZone) {
            places?.timeZone(near: report.coordinate) ?? PlaceTimeZone(nauticalAt: report.coordinate)
        }
        report.timeZone = zone
        if report.alerts == nil, asksForAlerts(winner: winner) {
            report.alertsStatus = awaitsAlerts ? .awaited : .unavailable
        }
        if zone.origin != .identified { report.warnings.append(.timeZoneGuessed(zone.origin)) }
        report = ReportCompletion.complete(report, now: now, longestPresent: longestPresent(of: report))
        report.warnings += failureWarnings(report, by: winner)
        report.credit(providers.map(\.profile))
        let used = zip(report.sources, join.freshness).filter { !$0.0.parts.isDisjoint(with: question.parts) }
        let freshness = overall(report, join.freshness)
        report.limit(to: question.parts)
        return WeatherAnswer(
            report: report,
            freshness: freshness,
            sourceFreshness: used.map(\.1.state),
            sourceFreshUntil: used.map(\.1.until),
            answeredAt: now
        )
    }

    /// How old the current conditions of a report may be, as their provider says.
    private func longestPresent(of report: WeatherReport) -> TimeInterval {
        let source = report.sources.first { $0.parts.contains(.current) }?.provider
        return providers.first { $0.profile.id == source }?.profile.longestPresent ?? 3_600
    }

    /// Whether a feed with warnings is asked for this answer, so that there must be something to tell of them.
    private func asksForAlerts(winner: ProviderID?) -> Bool {
        contenders.contains { contender in
            !contender.lostWarnings.isEmpty
                || contender.feeds.contains { feed in
                    feed.parts.contains(.alerts)
                        && !isOutside(contender.reference(feed))
                        && (contender.provider == winner || feed.isSupplement
                            || hasFailed(contender.reference(feed)))
                }
        }
    }

    /// Whether a feed of warnings has answered that the place is none of its own, as a country's seas may be.
    private func isOutside(_ reference: FeedReference) -> Bool {
        feed(reference)?.parts == [.alerts] && known(reference).map { $0.entry.report.alerts == nil } ?? false
    }

    /// Whether warnings may still come: somebody's call for them is under way.
    private var awaitsAlerts: Bool {
        contenders.contains { contender in
            contender.feeds.contains { $0.parts.contains(.alerts) && isUnderWay(contender.reference($0)) }
        }
    }

    private func overall(_ report: WeatherReport, _ freshness: [SourceFreshness]) -> Freshness {
        for part in [ReportPart.current, .hourly, .daily] {
            if let index = report.sources.firstIndex(where: { $0.parts.contains(part) }) {
                return freshness[index].state
            }
        }
        return freshness.first?.state ?? .fresh
    }

    private func failureWarnings(_ report: WeatherReport, by winner: ProviderID?) -> [ReportWarning] {
        var warnings = failures.shareWarning.map { [$0] } ?? []
        // What is only late has not failed.
        let told = self.failures.filter { !(report.alertsStatus == .awaited && isLate($0)) }
        // What was found out before, so that nobody is asked now.
        let last = winner.flatMap { winner in contenders.firstIndex { $0.provider == winner } }
        let refused = refusals(of: contenders.prefix((last ?? contenders.count - 1) + 1))
            .filter { !isOfSupplement($0) }
        let agencies = report.alertsStatus == .awaited ? [] : failuresOfAgencies
        let failures = told + (refused + agencies).filter { !told.contains($0) }
        for failure in failures where failure.reason != .cancelled && !failure.isOfShare {
            let warning = ReportWarning.providerFailed(provider: failure.provider, reason: failure.kind)
            if !warnings.contains(warning) { warnings.append(warning) }
        }
        // Typical weather already says that there is no forecast; a list of other missing parts would be noise.
        guard report.sources.contains(where: { $0.kind == .forecast }) else { return warnings }
        var lost = ReportParts()
        for failure in failures {
            let failed = failure.feed.flatMap { feed(FeedReference(provider: failure.provider, feed: $0)) }
            lost.formUnion(failed?.parts ?? [])
        }
        for contender in contenders {
            for feed in contender.feeds where usable(contender.reference(feed)) != nil {
                lost.subtract(feed.parts)
            }
        }
        return warnings + lost.subtracting(report.parts).intersection(question.parts).map { .partMissing($0) }
    }

    /// Whether a failure is that of a feed that only adds to the weather: a key that is for the weather alone is usual, and told
    /// once. What is missing of warnings is told apart.
    private func isOfSupplement(_ failure: ProviderError) -> Bool {
        let reference = failure.feed.map { FeedReference(provider: failure.provider, feed: $0) }
        return reference.flatMap(feed)?.isSupplement ?? false
    }

    /// Whether a feed of warnings did not answer in time, but may still.
    private func isLate(_ failure: ProviderError) -> Bool {
        guard failure.reason == .timedOut, let feed = failure.feed else { return false }
        let reference = FeedReference(provider: failure.provider, feed: feed)
        return self.feed(reference)?.parts == [.alerts] && isUnderWay(reference)
    }
}

extension WeatherReport {
    /// Sets the names and attributions of providers. A report read from the cache has only identifiers and texts
    /// required by licences; the rest is not stored.
    fileprivate mutating func credit(_ profiles: [ProviderProfile]) {
        for index in sources.indices {
            guard let profile = profiles.first(where: { $0.id == sources[index].provider }) else { continue }
            sources[index].provider = profile.id
            sources[index].isOfficial = profile.isOfficial
            if sources[index].attribution.text == profile.attribution.text {
                sources[index].attribution.translations = profile.attribution.translations
                sources[index].attribution.language = profile.attribution.language
            }
        }
        for index in warnings.indices {
            guard let profile = profiles.first(where: { $0.id == warnings[index].provider }) else { continue }
            warnings[index].provider = profile.id
        }
    }

    /// Removes the parts that were not requested, and their sources.
    mutating func limit(to wanted: ReportParts) {
        if !wanted.contains(.current) { current = nil }
        if !wanted.contains(.minutely) { minutely = [] }
        if !wanted.contains(.hourly) { (hourly, amountRanges) = ([], []) }
        if !wanted.contains(.daily) { daily = [] }
        if !wanted.contains(.alerts) { (alerts, alertsStatus) = (nil, .unsupported) }
        if !wanted.contains(.airQuality) { airQuality = [] }
        if !wanted.contains(.measured) { measured = nil }
        if !wanted.contains(.measuredAir) { measuredAir = nil }
        for index in sources.indices { sources[index].parts.formIntersection(wanted) }
        sources.removeAll { $0.parts.isEmpty }
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
