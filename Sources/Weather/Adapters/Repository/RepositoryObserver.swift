public import WeatherPorts
public import WeatherModels

/// Told of what a repository does, for metrics. Called on the path of answers, from many tasks at once: it must be quick.
/// What is left of budgets is read where it is shown, from ``CachedRepository/limitsStatus()``.
public protocol RepositoryObserver: Sendable {
    /// A question was answered, or not.
    func answered(_ outcome: CacheOutcome)

    /// An upstream was called.
    /// - Parameters:
    ///   - outcome: One bounded word: `ok`, `not-modified` or ``WeatherPorts/ProviderError/shortDescription``.
    ///   - duration: Until the answer was read whole.
    func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration)

    /// An upstream was not called, since whoever asked has had what is theirs of such calls.
    func refused(_ share: BudgetShare)
}

extension RepositoryObserver {
    public func refused(_ share: BudgetShare) {}
    public func answered(_ outcome: CacheOutcome) {}
    public func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration) {}
}

/// Where an answer came from: the farthest of its sources.
public enum CacheOutcome: String, CaseIterable, Hashable, Sendable {
    /// Fresh, from this process's memory.
    case memory
    /// Fresh, read from the folder processes share.
    case folder
    /// Someone was asked for it.
    case upstream
    /// Older than its window.
    case stale
    /// From the almanac.
    case typical
    /// There was no answer.
    case none
}

/// Tells nobody.
struct NoObserver: RepositoryObserver {}
