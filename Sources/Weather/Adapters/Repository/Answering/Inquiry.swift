import Clocks
import Foundation
import WeatherModels
import WeatherPorts

/// A question and what was found out about it so far.
struct Inquiry {
    let question: WeatherQuestion
    let now: Date
    /// The grid cell of the place.
    let cell: String
    let shelf: FeedCache
    /// In order of preference.
    let providers: [any WeatherProvider]
    /// One for each provider.
    var contenders: [Contender]
    let places: (any PlaceSearch)?
    /// In the order of arrival, which is different each time.
    private var unordered: [ProviderError] = []
    /// As they were at the beginning.
    private let limits: [ProviderLimits]
    private let began: Date
    private var held = FeedTable<HeldFeed?>()
    /// Whether the call of a name is under way now.
    private let isCallUnderWay: @Sendable (String) -> Bool

    init(
        _ question: WeatherQuestion,
        of providers: [any WeatherProvider],
        from shelf: FeedCache,
        in repository: CachedRepository
    ) {
        let began = repository.environment.realNow()
        let limits = providers.map { repository.limits.limits(of: $0.profile) }
        self.question = question
        self.shelf = shelf
        self.providers = providers
        self.limits = limits
        self.began = began
        now = repository.environment.wallClock.now
        places = repository.environment.places
        isCallUnderWay = { [repository] in repository.isUnderWay($0) }
        cell = question.corner.cellName
        let areAllSimulated = providers.allSatisfy { $0.profile.kind == .simulated }
        contenders = zip(providers, limits).map { provider, limits in
            // Simulated warnings and measurements are not to be taken for those of real weather.
            let isApart = provider.profile.kind == .simulated && !areAllSimulated
            func plan(excluding unavailable: Set<Feed.ID>) -> [Feed] {
                provider.plan(for: question.parts, excluding: unavailable).filter {
                    !isApart || !$0.isSupplement
                }
            }
            let unavailable = limits.unavailable(at: began)
            let feeds = plan(excluding: unavailable)
            let all = unavailable.isEmpty ? feeds : plan(excluding: [])
            var contender = Contender(provider: provider.profile.id, feeds: all)
            contender.plan(feeds)
            return contender
        }
        // They are never asked, so that nothing else reads them.
        for contender in contenders {
            for feed in contender.lostWarnings { _ = held(contender.reference(feed)) }
        }
    }

    func provider(_ id: ProviderID) -> (any WeatherProvider)? { providers.first { $0.profile.id == id } }

    func feed(_ reference: FeedReference) -> Feed? {
        let contender = contenders.first { $0.provider == reference.provider }
        return contender.flatMap { ($0.feeds + $0.formerFeeds).first { $0.id == reference.feed } }
    }

    /// Returns what is stored for a feed, which is read at most once.
    mutating func held(_ reference: FeedReference) -> HeldFeed? {
        if let known = held[reference] { return known }
        let found = feed(reference).flatMap { shelf.held($0, of: reference.provider, at: cell, now: now) }
        held[reference] = .some(found)
        return found
    }

    mutating func isFresh(_ reference: FeedReference) -> Bool { held(reference)?.answers ?? false }

    /// Returns what was read or fetched so far.
    func known(_ reference: FeedReference) -> HeldFeed? { held[reference] ?? nil }

    /// Whether nothing was read from the folder so far.
    var isFromMemory: Bool { held.entries.allSatisfy { $0.value.map { $0.origin == .memory } ?? true } }

    mutating func arrived(_ reference: FeedReference, _ feed: HeldFeed) { held[reference] = .some(feed) }

    mutating func failed(_ error: ProviderError) {
        if !unordered.contains(error) { unordered.append(error) }
    }

    /// Whether the last call of a feed has failed, for this question or shortly before it.
    func hasFailed(_ reference: FeedReference) -> Bool { failure(of: reference) != nil }

    /// Whether an answer of a feed may still come: its call is under way now, though it may be too late for this question.
    func isUnderWay(_ reference: FeedReference) -> Bool { isCallUnderWay(reference.name(at: cell)) }

    /// Returns how the last call of a feed has failed, for this question or shortly before it.
    func failure(of reference: FeedReference) -> ProviderError? {
        let now = unordered.first { $0.provider == reference.provider && $0.feed == reference.feed }
        guard now == nil, let feed = feed(reference),
            let index = contenders.firstIndex(where: { $0.provider == reference.provider })
        else { return now }
        return standingFailures(of: feed, in: limits[index]).first
    }

    /// Returns the earlier failures that still affect a feed: its own, and those of what it must look up first.
    private func standingFailures(of feed: Feed, in limits: ProviderLimits) -> [ProviderError] {
        let own = limits.standingFailure(of: feed.id, for: cell, at: began)
        let causes = feed.lookUps.compactMap { lookUp in
            let asked = lookUp.place(at: cell, country: question.place.countryCode)
            return limits.standingFailure(of: lookUp.id, for: asked, at: began)
        }
        return (own.map { [$0] } ?? [])
            + causes.map { ProviderError($0.reason, provider: $0.provider, feed: feed.id) }
    }

    /// The failures for warnings and errors, in order of the preferred providers and their planned feeds.
    var failures: [ProviderError] {
        func rank(_ error: ProviderError) -> (Int, Int) {
            guard let provider = contenders.firstIndex(where: { $0.provider == error.provider }) else {
                return (contenders.count, 0)
            }
            let references = contenders[provider].allReferences
            return (provider, references.firstIndex { $0.feed == error.feed } ?? references.count)
        }
        return unordered.sorted { rank($0) < rank($1) }
    }

    /// The feeds that have nothing for the place, as the reason why there is no answer.
    var withoutStation: [ProviderError] {
        contenders.flatMap(\.references).filter { known($0)?.entry.report.parts.isEmpty == true }
            .map { ProviderError(.outsideCoverage, provider: $0.provider, feed: $0.feed) }
    }

    /// Adds the earlier failures of providers preferred to the winner, which explain why they were not asked.
    mutating func recallFailures(before winner: ProviderID) {
        for (contender, limits) in zip(contenders, limits).prefix(while: { $0.0.provider != winner }) {
            for feed in contender.mains(for: question.parts) {
                standingFailures(of: feed, in: limits).forEach { failed($0) }
            }
        }
    }

    /// Returns the refusals of feeds that are not asked because it is known that the key's plan lacks them, with no other in
    /// their place.
    func refusals(of contenders: some Sequence<Contender>) -> [ProviderError] {
        contenders.flatMap { contender in
            contender.refusedFeeds.map {
                ProviderError(.noSubscription, provider: contender.provider, feed: $0.id)
            }
        }
    }

    mutating func readEverything() {
        for reference in contenders.flatMap(\.allReferences) { _ = held(reference) }
    }

    /// Returns the provider whose stored weather covers now and is the youngest, and how long its window has been
    /// over.
    mutating func bestHeld() -> (provider: ProviderID, overdue: TimeInterval)? {
        var best: (provider: ProviderID, overdue: TimeInterval, age: TimeInterval)?
        for contender in contenders {
            let mains = contender.allMains(for: question.parts).map(contender.reference)
            for held in mains.compactMap({ self.held($0) }) where held.coversNow {
                let (age, overdue) = held.lateness
                if age < best?.age ?? .infinity { best = (contender.provider, overdue, age) }
            }
        }
        return best.map { ($0.provider, $0.overdue) }
    }
}

extension HeldFeed {
    fileprivate var lateness: (age: TimeInterval, overdue: TimeInterval) {
        if case .stale(let age, let overdue) = state { (age, overdue) } else { (0, 0) }
    }
}
