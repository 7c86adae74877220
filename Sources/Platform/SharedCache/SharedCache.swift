/// A cache that the nodes of a fleet share: entries with an end, leases, and news. What is in it may be gone at any time, and
/// it may itself be gone: a lease saves work, and nothing depends on it.
package protocol SharedCache: Sendable {
    /// Takes a lease unless somebody has it, and after that reads entries: who gets it sees all that was stored by whoever
    /// had it before.
    func take(
        _ lease: CacheLease,
        reading keys: [String]
    ) async throws(SharedCacheError) -> (isTaken: Bool, entries: [CachedEntry?])

    /// Gives a lease back, unless it has ended, and tells everybody.
    ///
    /// - Parameter news: Told on ``CacheChannel/calls``; `nil` to tell nothing.
    func release(_ lease: CacheLease, telling news: [UInt8]?) async throws(SharedCacheError)

    /// Reads entries.
    ///
    /// - Parameter count: How many bytes of each to read; `nil` for all.
    func read(_ keys: [String], first count: Int?) async throws(SharedCacheError) -> [CachedEntry?]

    /// Changes an entry as a whole, then tells everybody.
    ///
    /// - Parameters:
    ///   - entry: `nil` to remove it.
    ///   - news: Told on ``CacheChannel/calls``; `nil` to tell nothing.
    func store(
        _ entry: CachedEntry?,
        as key: String,
        telling news: [UInt8]?
    ) async throws(SharedCacheError)

    /// Tells everybody.
    func tell(_ news: [UInt8], on channel: CacheChannel) async throws(SharedCacheError)

    /// Moves a moment ahead, by the clock of the cache: to a step after itself, or after now if it has passed.
    ///
    /// - Returns: How far ahead of now it is then.
    func advance(_ key: String, by step: Duration) async throws(SharedCacheError) -> Duration

    /// How many heard what was last told of calls, which is how many processes share the cache; 0 before anything was told.
    var listeners: Int { get }

    /// Hears of all that is told from now on, also by this node. Each channel has one who hears.
    ///
    /// - Parameter hear: Called in order. It must be quick.
    func follow(_ channel: CacheChannel, _ hear: @escaping @Sendable (CacheNews) -> Void)
}

/// What news is about.
package enum CacheChannel: String, Hashable, Sendable {
    /// Upstream calls.
    case calls = "news"
    /// People, whose open pages reload.
    case people
}

/// What is kept under a key.
package struct CachedEntry: Hashable, Sendable {
    package let bytes: [UInt8]
    /// For how long it is kept from now on.
    package let lifetime: Duration

    package init(_ bytes: [UInt8], for lifetime: Duration) {
        (self.bytes, self.lifetime) = (bytes, lifetime)
    }
}

/// The right to do something alone, which ends by itself.
package struct CacheLease: Hashable, Sendable {
    package let key: String
    /// Known only to who has it.
    package let token: String
    package let lifetime: Duration

    package init(_ key: String, token: String, for lifetime: Duration) {
        (self.key, self.token, self.lifetime) = (key, token, lifetime)
    }
}

/// What a node hears.
package enum CacheNews: Hashable, Sendable {
    /// News arrives from now on. What was told before may have been missed.
    case joined
    /// No news arrives until ``joined``.
    case lost
    case message([UInt8])
}

/// Why a cache was not used.
package enum SharedCacheError: Error, Hashable, Sendable {
    /// It does not answer, or not in time, or refuses.
    case unavailable
    /// The entry is larger than any may be.
    case tooLarge
    case cancelled
}
