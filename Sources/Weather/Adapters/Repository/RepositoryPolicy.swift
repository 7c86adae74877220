/// How long an answer may take and what may be served. The defaults are those of the reliability promise.
public struct RepositoryPolicy: Hashable, Sendable {
    /// The maximum wait without stored data. Slightly less than the 5 s promised, because later steps take time too.
    public var deadline: Duration = .milliseconds(4800)
    /// The maximum wait with a stale report available.
    public var staleDeadline: Duration = .milliseconds(1900)
    /// How long a provider is awaited before the next one is asked too.
    public var headStart: Duration = .milliseconds(1500)
    /// How long supplements (air quality, alerts) are awaited once the weather itself has arrived.
    public var supplementGrace: Duration = .milliseconds(1500)
    /// The maximum duration of an upstream call. It is longer than that of an answer, so that a late result can serve
    /// the next request.
    public var callTimeout: Duration = .seconds(5)
    /// Whether a report stale by less than 1 h is answered at once and refreshed in the background: for servers. A
    /// command ends with its answer and would never get the refreshed report.
    public var servesStaleWhileRefreshing = false

    /// The estimated memory in bytes: three quarters for entries read from the shared folder, the rest for answers of
    /// the last second. 0 to read each entry at each request.
    public var memoryLimit = 0
    /// The maximum number of popular places refreshed in ten minutes before their entries expire; 0 for none. Needs
    /// ``CachedRepository/run()``.
    public var placesAhead = 0
    /// How long an upstream is not asked again for a place it refused. With zero, or without a memory cache, it is
    /// asked for every request.
    public var refusedPlacePause: Duration = .zero

    /// The numbers of calls that askers except the operator may cause.
    public var askers = AskerLimits()

    public init() {}

    /// For a command that ends with its answer.
    public static let commandLine = RepositoryPolicy()

    /// For a long-running process.
    public static let server: RepositoryPolicy = {
        var policy = RepositoryPolicy()
        policy.servesStaleWhileRefreshing = true
        policy.memoryLimit = 24 << 20
        policy.placesAhead = 16
        policy.refusedPlacePause = .seconds(60)
        return policy
    }()
}
