public import Foundation
public import WeatherModels
public import WeatherPorts

/// What stands between us and a provider, as `doctor` tells it.
public struct ProviderStatus: Hashable, Sendable {
    /// One limit of the provider's budget and what is left of it.
    public struct BudgetLeft: Hashable, Sendable {
        public var limit: CallBudget.Limit
        /// Calls of weight 1 that may still be made now.
        public var calls: Double
    }

    /// A call that failed.
    public struct Failure: Hashable, Sendable {
        public var feed: Feed.ID
        public var reason: FailureKind
        /// By the true clock.
        public var at: Date
        /// No call to this feed before this moment, where it has not passed.
        public var retryAt: Date?
    }

    public var provider: ProviderID
    public var budgets: [BudgetLeft]
    /// The provider asked for silence until then; nil when it did not or the moment has passed.
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
            let wait = state.backoff.wait(at: now)
            return Failure(
                feed: feed,
                reason: error.kind,
                at: failure.at,
                retryAt: wait.map { now.addingTimeInterval($0) }
            )
        }
        .sorted { ($0.at, $1.feed.rawValue) > ($1.at, $0.feed.rawValue) }
    }
}
