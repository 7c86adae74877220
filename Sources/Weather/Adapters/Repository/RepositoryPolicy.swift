/// How long an answer may take and what may be served; the figures of the reliability promise unless given.
public struct RepositoryPolicy: Hashable, Sendable {
    /// The whole wait with nothing in hand. A little less than the 5 s promised: what follows takes time too.
    public var deadline: Duration = .milliseconds(4800)
    /// The whole wait with a stale report in hand.
    public var staleDeadline: Duration = .milliseconds(1900)
    /// How long a provider is waited for before the next one is asked as well.
    public var headStart: Duration = .milliseconds(1500)
    /// How long supplements (air quality, alerts) are waited for once the weather itself has come.
    public var supplementGrace: Duration = .milliseconds(1500)
    /// How long one upstream call may take. It outlasts the answer, so as not to shorten its deadline, and then serves the
    /// next one.
    public var callTimeout: Duration = .seconds(5)
    /// Whether a report stale by less than 1 h is answered at once and refreshed behind: for servers, whose process
    /// lives on. A command that ends with its answer would never get the refreshed report.
    public var servesStaleWhileRefreshing = false

    /// Bytes of memory, estimated: three quarters for entries read from the shared folder, the rest for answers of the last
    /// second; 0: each entry is read whenever it is asked for.
    public var memoryLimit = 0
    /// The most places fetched in ten minutes before their entries run out, since many ask for them; 0: none. Needs
    /// ``CachedRepository/run()``.
    public var placesAhead = 0
    /// How long a place an upstream refused is not asked of it again; zero, or without memory: it is asked whenever somebody
    /// asks.
    public var refusedPlacePause: Duration = .zero

    /// How many calls those may cause who are not the owner.
    public var askers = AskerLimits()

    public init() {}

    /// For a command that ends with its answer.
    public static let commandLine = RepositoryPolicy()

    /// For a process that lives on.
    public static let server: RepositoryPolicy = {
        var policy = RepositoryPolicy()
        policy.servesStaleWhileRefreshing = true
        policy.memoryLimit = 24 << 20
        policy.placesAhead = 16
        policy.refusedPlacePause = .seconds(60)
        return policy
    }()
}
