public import Foundation
public import WeatherModels
public import WeatherPorts

/// The limits of a provider, as shown by `doctor`.
public struct ProviderStatus: Hashable, Sendable {
    /// One limit of the provider's budget and what is left of it.
    public struct BudgetLeft: Hashable, Sendable {
        public var limit: CallBudget.Limit
        /// The number of calls of weight 1 that may be made now.
        public var calls: Double
    }

    /// A call that failed.
    public struct Failure: Hashable, Sendable {
        public var feed: Feed.ID
        public var reason: FailureKind
        /// The real time.
        public var at: Date
        /// When this feed may be called again, if that is in the future.
        public var retryAt: Date?
    }

    public var provider: ProviderID
    public var budgets: [BudgetLeft]
    /// The provider asked to wait until then; `nil` if it did not or the time has passed.
    public var notBefore: Date?
    /// The last failure of each feed whose last call failed, newest first.
    public var failures: [Failure]
}

extension ProviderStatus {
    init(_ limits: ProviderLimits, at now: Date) {
        provider = limits.provider
        budgets = zip(limits.ledger.budget.limits, limits.ledger.left(at: now)).map { limit, calls in
            BudgetLeft(limit: limit, calls: calls)
        }
        notBefore = limits.silence(at: now)
        failures = limits.feeds.compactMap { feed, state in
            guard let failure = state.lastFailure else { return nil }
            let error = ProviderError(failure.reason, provider: limits.provider, feed: feed)
            let pause = state.backoff.wait(at: now).map { now.addingTimeInterval($0) }
            return Failure(
                feed: feed,
                reason: error.kind,
                at: failure.at,
                retryAt: [pause, limits.silence(of: feed, at: now)].compactMap(\.self).max()
            )
        }
        .sorted { ($0.at, $1.feed.rawValue) > ($1.at, $0.feed.rawValue) }
    }
}
