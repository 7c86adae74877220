package import SharedCache
import Synchronization

/// The server of a shared cache, in memory and on a clock that a test moves.
package final class FakeCacheServer: Sendable {
    fileprivate struct State {
        var entries: [String: (bytes: [UInt8], end: Duration)] = [:]
        var leases: [String: (token: String, end: Duration)] = [:]
        var moments: [String: Duration] = [:]
        var hearers: [Hearer: @Sendable (CacheNews) -> Void] = [:]
        var cut: Set<Int> = []
        var questions = 0
    }

    fileprivate struct Hearer: Hashable {
        let node: Int
        let channel: CacheChannel
    }

    private let clock: ManualClock
    fileprivate let state = Mutex(State())

    package init(_ clock: ManualClock) {
        self.clock = clock
    }

    /// Returns the way of one node to it.
    ///
    /// - Parameters:
    ///   - node: Another number for each.
    ///   - gate: Holds up every question on its way.
    package func connection(of node: Int = 0, behind gate: Gate? = nil) -> FakeSharedCache {
        FakeSharedCache(node, self, gate)
    }

    /// How often it was asked for something.
    package var questions: Int { state.withLock(\.questions) }

    /// Who hears news now.
    package var hearers: Set<Int> { state.withLock { Set($0.hearers.keys.map(\.node)).subtracting($0.cut) } }

    /// Loses all that it holds, as when it starts again.
    package func flush() {
        state.withLock { state in
            state.entries = [:]
            state.leases = [:]
            state.moments = [:]
        }
    }

    /// Cuts the nodes off from it, or lets them come back.
    package func cut(_ nodes: some Sequence<Int>) {
        let nodes = Set(nodes)
        let told = state.withLock { state in
            defer { state.cut = nodes }
            return state.hearers.compactMap { hearer, hear -> (@Sendable (CacheNews) -> Void, CacheNews)? in
                switch (state.cut.contains(hearer.node), nodes.contains(hearer.node)) {
                case (false, true): (hear, .lost)
                case (true, false): (hear, .joined)
                default: nil
                }
            }
        }
        for (hear, news) in told { hear(news) }
    }

    fileprivate func forget(_ node: Int) {
        state.withLock { state in state.hearers = state.hearers.filter { $0.key.node != node } }
    }

    fileprivate func answer<Answer>(
        _ node: Int,
        _ body: (inout State, Duration) -> Answer
    ) throws(SharedCacheError) -> Answer {
        let answer = state.withLock { state -> Answer? in
            guard !state.cut.contains(node) else { return nil }
            state.questions += 1
            return body(&state, clock.now.offset)
        }
        guard let answer else { throw .unavailable }
        return answer
    }

    fileprivate func tell(_ news: [UInt8]?, on channel: CacheChannel) -> Int {
        guard let news else { return 0 }
        let hearers = state.withLock { state in
            state.hearers.filter { $0.key.channel == channel && !state.cut.contains($0.key.node) }.map(
                \.value
            )
        }
        for hear in hearers { hear(.message(news)) }
        return hearers.count
    }
}

/// What one node has of a ``FakeCacheServer``.
package final class FakeSharedCache: SharedCache {
    private let node: Int
    private let server: FakeCacheServer
    private let gate: Gate?
    private let heard = Atomic(0)
    private let isDead = Atomic(false)

    fileprivate init(_ node: Int, _ server: FakeCacheServer, _ gate: Gate?) {
        (self.node, self.server, self.gate) = (node, server, gate)
    }

    /// Ends what the node had, as if its machine lost its power: it tells and hears nothing more.
    package func die() {
        isDead.store(true, ordering: .releasing)
        server.forget(node)
    }

    package var listeners: Int { heard.load(ordering: .relaxed) }

    package func take(
        _ lease: CacheLease,
        reading keys: [String]
    ) async throws(SharedCacheError) -> (isTaken: Bool, entries: [CachedEntry?]) {
        try await answer { state, now in
            let isFree = state.leases[lease.key].map { $0.end <= now } ?? true
            if isFree { state.leases[lease.key] = (lease.token, now + lease.lifetime) }
            return (isFree, keys.map { Self.entry($0, state, now) })
        }
    }

    package func release(_ lease: CacheLease, telling news: [UInt8]?) async throws(SharedCacheError) {
        try await answer { state, _ in
            if state.leases[lease.key]?.token == lease.token { state.leases[lease.key] = nil }
        }
        note(news)
    }

    package func read(
        _ keys: [String],
        first count: Int?
    ) async throws(SharedCacheError) -> [CachedEntry?] {
        try await answer { state, now in
            keys.map { key in
                Self.entry(key, state, now).map { entry in
                    CachedEntry(
                        count.map { Array(entry.bytes.prefix($0)) } ?? entry.bytes,
                        for: entry.lifetime
                    )
                }
            }
        }
    }

    package func store(
        _ entry: CachedEntry?,
        as key: String,
        telling news: [UInt8]?
    ) async throws(SharedCacheError) {
        try await answer { state, now in
            state.entries[key] = entry.map { ($0.bytes, now + $0.lifetime) }
        }
        note(news)
    }

    package func tell(_ news: [UInt8], on channel: CacheChannel) async throws(SharedCacheError) {
        try await answer { _, _ in }
        note(news, on: channel)
    }

    package func advance(_ key: String, by step: Duration) async throws(SharedCacheError) -> Duration {
        try await answer { state, now in
            let moment = max(state.moments[key] ?? now, now) + step
            state.moments[key] = moment
            return moment - now
        }
    }

    package func follow(_ channel: CacheChannel, _ hear: @escaping @Sendable (CacheNews) -> Void) {
        server.state.withLock { $0.hearers[.init(node: node, channel: channel)] = hear }
        hear(.joined)
    }

    private func answer<Answer: Sendable>(
        _ body: @Sendable (inout FakeCacheServer.State, Duration) -> Answer
    ) async throws(SharedCacheError) -> Answer {
        await gate?.pass()
        guard !isDead.load(ordering: .acquiring) else { throw .unavailable }
        return try server.answer(node, body)
    }

    private func note(_ news: [UInt8]?, on channel: CacheChannel = .calls) {
        let count = server.tell(news, on: channel)
        if news != nil, channel == .calls { heard.store(count, ordering: .relaxed) }
    }

    private static func entry(_ key: String, _ state: FakeCacheServer.State, _ now: Duration) -> CachedEntry?
    {
        state.entries[key].flatMap { $0.end > now ? CachedEntry($0.bytes, for: $0.end - now) : nil }
    }
}
