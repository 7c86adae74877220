package import SharedCache
import Synchronization
package import ValkeyClient

/// A cache shared through a Valkey or Redis server.
package final class ValkeyCache: SharedCache {
    private let client: ValkeyClient
    private let prefix: String
    private let heard = Atomic(0)

    /// The size beyond which an entry is not stored, in bytes.
    package static let largestEntry = 4 << 20

    /// - Parameter prefix: Of all keys and channels, such as `haneul:`: the rights of a user can be limited to it.
    package init(_ client: ValkeyClient, prefix: String) {
        (self.client, self.prefix) = (client, prefix)
    }

    package func take(
        _ lease: CacheLease,
        reading keys: [String]
    ) async throws(SharedCacheError) -> (isTaken: Bool, entries: [CachedEntry?]) {
        let lifetime = "\(lease.lifetime.wholeMilliseconds)"
        let taking = ValkeyCommand("SET", prefix + lease.key, lease.token, "NX", "PX", lifetime)
        let replies = try await send([taking] + keys.flatMap { reading($0, first: nil) })
        return (replies.first?.text == "OK", entries(replies.dropFirst()))
    }

    package func release(_ lease: CacheLease, telling news: [UInt8]?) async throws(SharedCacheError) {
        let ending = ValkeyCommand("EVAL", Self.deletion, "1", prefix + lease.key, lease.token)
        try await send([ending], telling: news)
    }

    package func read(
        _ keys: [String],
        first count: Int?
    ) async throws(SharedCacheError) -> [CachedEntry?] {
        entries(try await send(keys.flatMap { reading($0, first: count) })[...])
    }

    package func store(
        _ entry: CachedEntry?,
        as key: String,
        telling news: [UInt8]?
    ) async throws(SharedCacheError) {
        let key = Array((prefix + key).utf8)
        guard let entry else {
            return try await send([ValkeyCommand([Array("DEL".utf8), key])], telling: news)
        }
        guard entry.bytes.count <= Self.largestEntry else { throw .tooLarge }
        let lifetime = Array("\(entry.lifetime.wholeMilliseconds)".utf8)
        let storing = ValkeyCommand([Array("SET".utf8), key, entry.bytes, Array("PX".utf8), lifetime])
        try await send([storing], telling: news)
    }

    package func tell(_ news: [UInt8], on channel: CacheChannel) async throws(SharedCacheError) {
        try await send([], telling: news, on: channel)
    }

    package func advance(_ key: String, by step: Duration) async throws(SharedCacheError) -> Duration {
        let microseconds = "\(max(1, Int64(step / .microseconds(1))))"
        let moving = ValkeyCommand("EVAL", Self.advance, "1", prefix + key, microseconds)
        guard let ahead = try await send([moving]).first?.number else { throw .unavailable }
        return .microseconds(ahead)
    }

    package var listeners: Int { heard.load(ordering: .relaxed) }

    package func follow(_ channel: CacheChannel, _ hear: @escaping @Sendable (CacheNews) -> Void) {
        client.subscribe(to: name(of: channel)) { news in
            switch news {
            case .joined: hear(.joined)
            case .lost: hear(.lost)
            case .message(let bytes): hear(.message(bytes))
            }
        }
    }

    /// Deletes a key, if it has the value: the lease of whoever came later is left to them.
    private static let deletion = """
        if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
        return 0
        """

    /// Moves a moment, in microseconds since 1970, and keeps it until it has passed.
    private static let advance = """
        local time = redis.call('TIME')
        local now = time[1] * 1000000 + time[2]
        local moment = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now) + ARGV[1]
        local left = moment - now
        redis.call('SET', KEYS[1], string.format('%.0f', moment), 'PX', string.format('%.0f', left / 1000 + 1000))
        return left
        """

    private func name(of channel: CacheChannel) -> String { prefix + channel.rawValue }

    private func reading(_ key: String, first count: Int?) -> [ValkeyCommand] {
        let value =
            count.map { ValkeyCommand("GETRANGE", prefix + key, "0", "\(max(0, $0 - 1))") }
            ?? ValkeyCommand("GET", prefix + key)
        return [value, ValkeyCommand("PTTL", prefix + key)]
    }

    /// Reads the replies to ``reading(_:first:)``.
    private func entries(_ replies: ArraySlice<RESPValue>) -> [CachedEntry?] {
        stride(from: replies.startIndex, to: replies.endIndex - 1, by: 2).map { index in
            guard let bytes = replies[index].content, let left = replies[index + 1].number, left > 0 else {
                return nil
            }
            return CachedEntry(bytes, for: .milliseconds(left))
        }
    }

    private func send(
        _ commands: [ValkeyCommand],
        telling news: [UInt8]?,
        on channel: CacheChannel = .calls
    ) async throws(SharedCacheError) {
        guard let news else {
            _ = try await send(commands)
            return
        }
        let telling = ValkeyCommand([Array("PUBLISH".utf8), Array(name(of: channel).utf8), news])
        // The reply to PUBLISH is how many it reached.
        if let count = try await send(commands + [telling]).last?.number, channel == .calls {
            heard.store(Int(clamping: count), ordering: .relaxed)
        }
    }

    private func send(_ commands: [ValkeyCommand]) async throws(SharedCacheError) -> [RESPValue] {
        do throws(ValkeyError) { return try await client.send(commands) } catch {
            throw error == .cancelled ? .cancelled : .unavailable
        }
    }
}

extension Duration {
    /// At least one.
    fileprivate var wholeMilliseconds: Int64 {
        max(1, components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
