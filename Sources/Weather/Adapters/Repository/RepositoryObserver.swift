public import WeatherPorts
public import WeatherModels

/// Receives events of a repository, for metrics. It is called while answers are prepared, from many tasks at once, so
/// it must be quick. What is left of budgets is read on demand from ``CachedRepository/limitsStatus()``.
public protocol RepositoryObserver: Sendable {
    /// Called with each question, before it is answered.
    func asked(_ question: WeatherQuestion)

    /// Called when a question was answered, or not.
    func answered(_ outcome: CacheOutcome)

    /// Called after an upstream call, whose duration ends when the whole answer was read. The outcome is `ok`,
    /// `not-modified` or ``WeatherModels/ProviderError/shortDescription``.
    func called(_ provider: ProviderID, feed: Feed.ID, outcome: String, duration: Duration)

    /// Called after each answer to a question about warnings: whether they are known, and how old the list of each
    /// provider is, in seconds.
    func told(_ status: AlertsStatus, ages: [ProviderID: Double])

    /// Called when an upstream was not called because the asker's share is used up.
    func refused(_ share: BudgetShare)
}

extension RepositoryObserver {
    /// Most observers do not need the questions.
    public func asked(_ question: WeatherQuestion) {}
}

/// The origin of an answer: the farthest of its sources.
public enum CacheOutcome: String, CaseIterable, Hashable, Sendable {
    /// Fresh, from this process's memory.
    case memory
    /// Fresh, from the shared folder.
    case folder
    /// An upstream was asked.
    case upstream
    /// Older than its window.
    case stale
    /// From the almanac.
    case typical
    /// There was no answer.
    case none
}
