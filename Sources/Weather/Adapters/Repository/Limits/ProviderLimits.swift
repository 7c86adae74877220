import Foundation
import WeatherModels
import WeatherPorts

/// The limits of one provider over all processes. A value that records what happened and says whether a call is
/// allowed. All times are real times.
struct ProviderLimits: Hashable, Sendable {
    /// A call that failed.
    struct Failure: Hashable, Sendable {
        var reason: ProviderError.Reason
        var at: Date
        /// The place as the cache names it: a failure is shared only with requests for the same place.
        var place: String
    }

    /// The recorded state of one feed.
    struct FeedState: Hashable, Sendable {
        var backoff = Backoff()
        var lastFailure: Failure?
        var noSubscriptionSince: Date?
        /// The provider asked to wait until then, for this feed only.
        var notBefore: Date?
    }

    let provider: ProviderID
    var ledger: BudgetLedger
    var feeds: [Feed.ID: FeedState] = [:]
    /// The provider asked to wait until then.
    var notBefore: Date?
    /// Those with which feeds were asked.
    let keys: String
    private let quotaIsPerFeed: Bool
    private let planLifetime: TimeInterval

    init(_ profile: ProviderProfile) {
        provider = profile.id
        keys = profile.keys
        planLifetime = profile.planLifetime
        quotaIsPerFeed = profile.quotaIsPerFeed
        ledger = BudgetLedger(profile.budget)
    }

    /// Takes a call from a share of the budget. If something forbids it, it throws the reason and takes nothing.
    mutating func reserve(
        _ feed: Feed,
        from share: BudgetShare = .whole,
        of part: BudgetPart = .whole,
        at now: Date
    ) throws(ProviderError) {
        if let refusal = refusal(of: feed.id, at: now) { throw refusal }
        // Without a call, there is nothing to take.
        guard feed.weight > 0 else { return }
        guard let wait = ledger.reserve(feed.weight, from: share, of: part, at: now) else { return }
        let isForOthers = ledger.wait(for: feed.weight, from: .whole, of: part, at: now) == nil
        throw error(
            isForOthers ? .shareExhausted(.common, retryAfter: wait) : .budgetExhausted(retryAfter: wait),
            feed.id
        )
    }

    /// Takes a call and its look-ups from the budget to examine a feed, also one that is paused or was not in the plan: it
    /// is asked for that. If the provider asked to wait, or too little is left, it throws that and takes nothing.
    mutating func reserveExamination(
        of feed: Feed,
        of part: BudgetPart = .whole,
        at now: Date
    ) throws(ProviderError) {
        if let until = [silence(at: now), silence(of: feed.id, at: now)].compactMap(\.self).max() {
            throw error(.rateLimited(retryAfter: until.timeIntervalSince(now)), feed.id)
        }
        let weight = feed.lookUps.reduce(feed.weight) { $0 + $1.weight }
        guard weight > 0, let wait = ledger.reserve(weight, of: part, at: now) else { return }
        throw error(.budgetExhausted(retryAfter: wait), feed.id)
    }

    /// Whether half of a part of each limit would be left after a call of this weight, for calls that must not compete with
    /// forecasts.
    ///
    /// - Parameter others: How many calls of a day must be left beyond that: of a shorter limit as many as fall into its
    ///   period, if all are made within four hours.
    func leavesHalf(
        after weight: Double,
        besides others: Double = 0,
        of part: BudgetPart = .whole,
        at now: Date
    ) -> Bool {
        zip(ledger.budget.limits, ledger.left(at: now)).allSatisfy { limit, left in
            let calls = part.calls(of: limit)
            let ofOthers = others * min(1, limit.period / .seconds(4 * 3600))
            return left - (limit.calls - calls) - weight - ofOthers >= calls / 2
        }
    }

    /// Returns what forbids asking a feed now, apart from its budget.
    func refusal(of feed: Feed.ID, at now: Date) -> ProviderError? {
        if let until = [silence(at: now), silence(of: feed, at: now)].compactMap(\.self).max() {
            return error(.rateLimited(retryAfter: until.timeIntervalSince(now)), feed)
        }
        if unavailable(at: now).contains(feed) { return error(.noSubscription, feed) }
        guard let state = feeds[feed], state.backoff.wait(at: now) != nil else { return nil }
        // The original failure is more informative than the fact that the feed is paused.
        return error(state.lastFailure?.reason ?? .timedOut, feed)
    }

    /// - Parameter chance: In 0 ..< 1, for the jitter.
    mutating func failed(
        _ feed: Feed.ID,
        for place: String,
        _ reason: ProviderError.Reason,
        at now: Date,
        chance: Double
    ) {
        var state = feeds[feed] ?? FeedState()
        state.lastFailure = Failure(reason: reason, at: now, place: place)
        switch FailureConsequence(of: reason) {
        case .none: break
        // While the feed is paused, failures are those of calls that began before; they count once.
        case .backoff where state.backoff.wait(at: now) != nil: break
        case .backoff: state.backoff.failed(at: now, chance: chance)
        case .silence(let seconds):
            if state.backoff.wait(at: now) == nil { state.backoff.failed(at: now, chance: chance) }
            if let seconds {
                let until = now.addingTimeInterval(min(max(0, seconds), Self.longestSilence))
                if quotaIsPerFeed {
                    state.notBefore = max(until, silence(of: feed, at: now) ?? until)
                } else {
                    notBefore = max(until, silence(at: now) ?? until)
                }
            }
        case .withoutSubscription: state.noSubscriptionSince = now
        }
        feeds[feed] = state
    }

    /// Returns how long a feed is not asked after a failure that was just recorded, in seconds, and whether that concerns all
    /// feeds of the provider; `nil` if it may be asked at once, for another place.
    func pause(
        of feed: Feed.ID,
        after reason: ProviderError.Reason,
        at now: Date
    ) -> (seconds: TimeInterval, isOfProvider: Bool)? {
        switch FailureConsequence(of: reason) {
        case .none: return nil
        case .silence(.some) where !quotaIsPerFeed:
            return silence(at: now).map { ($0.timeIntervalSince(now), true) }
        case .silence(.some): return silence(of: feed, at: now).map { ($0.timeIntervalSince(now), false) }
        case .silence(nil), .backoff: return feeds[feed]?.backoff.wait(at: now).map { ($0, false) }
        case .withoutSubscription: return (planLifetime, false)
        }
    }

    mutating func succeeded(_ feed: Feed.ID) {
        feeds[feed] = nil
    }

    /// Records that a feed was examined with success, and so were its look-ups.
    mutating func examined(_ feed: Feed) {
        for id in [feed.id] + feed.lookUps.map(\.id) { succeeded(id) }
    }

    /// Returns whether a success would change anything: most need no write.
    func remembers(_ feed: Feed.ID) -> Bool { feeds[feed] != nil }

    /// Returns the feeds known not to be in the plan, as long as that is remembered.
    func unavailable(at now: Date) -> Set<Feed.ID> {
        Set(
            feeds.filter { _, state in
                guard let since = state.noSubscriptionSince else { return false }
                return since <= now.addingTimeInterval(Self.clockTolerance)
                    && now.timeIntervalSince(since) < planLifetime
            }.keys
        )
    }

    /// Returns until when the provider asked to wait, or `nil` if it did not, or if the stored time is further ahead
    /// than any that is ever stored (a clock was wrong).
    func silence(at now: Date) -> Date? { Self.silence(notBefore, at: now) }

    /// Returns the same for one feed whose calls are counted for themselves.
    func silence(of feed: Feed.ID, at now: Date) -> Date? { Self.silence(feeds[feed]?.notBefore, at: now) }

    private static func silence(_ notBefore: Date?, at now: Date) -> Date? {
        guard let notBefore, notBefore > now else { return nil }
        return notBefore.timeIntervalSince(now) <= longestSilence ? notBefore : nil
    }

    /// Returns the failure of a call for this place that ended after `since`.
    func failure(of feed: Feed.ID, for place: String, since: Date) -> ProviderError? {
        guard let failure = feeds[feed]?.lastFailure, failure.place == place, failure.at > since else {
            return nil
        }
        return error(failure.reason, feed)
    }

    /// Returns the failure that still affects a feed: its last call failed recently, and not for a reason that
    /// concerns only another place.
    func standingFailure(of feed: Feed.ID, for place: String, at now: Date) -> ProviderError? {
        guard let failure = feeds[feed]?.lastFailure,
            failure.place == place || FailureConsequence(of: failure.reason) != .none,
            abs(now.timeIntervalSince(failure.at)) <= Self.lately
        else { return nil }
        return error(failure.reason, feed)
    }

    private func error(_ reason: ProviderError.Reason, _ feed: Feed.ID) -> ProviderError {
        ProviderError(reason, provider: provider, feed: feed)
    }

    /// In seconds: longer than another provider's answer, used instead, counts as fresh.
    private static let lately: TimeInterval = 3600
    /// A `Retry-After` of more than a day counts as a day.
    private static let longestSilence: TimeInterval = 86_400
    private static let clockTolerance: TimeInterval = 300
}
