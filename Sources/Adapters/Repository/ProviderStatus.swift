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
        /// As ``ProviderError/shortDescription`` has it.
        public var reason: String
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
    /// Feeds known not to be in the key's plan.
    public var withoutSubscription: [Feed.ID]
}
