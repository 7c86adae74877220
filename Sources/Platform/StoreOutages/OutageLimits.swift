/// What a node does while its database is away. Durations are monotonic.
public struct OutageLimits: Hashable, Sendable {
    /// How long somebody who waits for a page waits for one answer of the database.
    public var bound = Duration.seconds(2)
    /// How long nobody else waits after one waited in vain.
    public var pause = Duration.seconds(2)
    /// How long what was read is shown.
    public var reads = Duration.seconds(3_600)
    /// How long a session is taken that was checked.
    public var sessions = Duration.seconds(300)
    /// How many bytes what was read may take, about. Each value counts at least ``leastBytes``, so that their number is
    /// bounded as well.
    public var bytes = 64 * 1_024 * 1_024
    /// How many sessions are remembered.
    public var mostSessions = 50_000

    /// What a value counts at least.
    public static let leastBytes = 1_024

    public init() {}
}
