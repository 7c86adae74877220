import Caching
public import Foundation
public import StoragePort
import StoreTracing
import Synchronization

/// What this node last read of somebody, for the time in which the database is away: read-only, bounded, and for an hour.
///
/// A read that began before a change of the same key on this node is not remembered, so that nobody sees again what they
/// changed. What another node changed meanwhile is not known here: pages say how old it is.
public final class ReadMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let value: Value
        /// By the wall clock, for people.
        let moment: Date
        /// By the monotonic clock.
        let readAt: Duration
    }

    private struct State {
        var entries: BoundedCache<Key, Entry>
        /// Counts the changes of keys. Many share a number, which only means that a read is not remembered now and then.
        var changes: [Int]
    }

    private static var stripes: Int { 1_024 }

    private let lifetime: Duration
    private let elapsed: @Sendable () -> Duration
    private let now: @Sendable () -> Date
    private let asking: StoreGuard
    private let state: Mutex<State>

    /// - Parameters:
    ///   - asking: Asks the store.
    ///   - clock: Measures how long values are kept; monotonic.
    ///   - now: The wall clock, which says how old a value is.
    public init(
        _ limits: OutageLimits = OutageLimits(),
        asking: StoreGuard,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        (lifetime, self.asking, self.now) = (limits.reads, asking, now)
        elapsed = StoreGuard.timeline(of: clock)
        state = Mutex(
            State(
                entries: BoundedCache(capacity: limits.bytes, largest: limits.bytes / 8),
                changes: Array(repeating: 0, count: Self.stripes)
            )
        )
    }

    /// Returns what the store says, or what it last said if it is away.
    ///
    /// - Parameters:
    ///   - subject: Whose data they are, for errors.
    ///   - bytes: How much memory a value takes, about; `nil` for one that is not worth remembering.
    ///   - work: Asks the store.
    public func read(
        _ key: Key,
        _ subject: String,
        bytes: @Sendable (Value) -> Int?,
        _ work: @escaping @Sendable () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let stripe = Self.stripe(of: key)
        let changes = state.withLock { $0.changes[stripe] }
        do {
            let value = try await asking.read(subject, work)
            keep(value, for: key, bytes: bytes(value), if: changes)
            return value
        } catch {
            guard error.isOutage, let entry = entry(of: key) else { throw error }
            StoreTrace.current?.noteRemembered(since: entry.moment)
            return entry.value
        }
    }

    /// Forgets what was changed or erased.
    public func forget(_ key: Key) {
        let stripe = Self.stripe(of: key)
        state.withLock { state in
            state.changes[stripe] += 1
            state.entries.remove(key)
        }
    }

    /// Notes that a change began or ended, whether it was made or not: what was being read meanwhile is not remembered.
    public func noteChange(of key: Key) {
        let stripe = Self.stripe(of: key)
        state.withLock { $0.changes[stripe] += 1 }
    }

    /// How many values are remembered.
    public var count: Int { state.withLock(\.entries.count) }

    private func keep(_ value: Value, for key: Key, bytes: Int?, if changes: Int) {
        let stripe = Self.stripe(of: key)
        let entry = Entry(value: value, moment: now(), readAt: elapsed())
        state.withLock { state in
            guard let bytes else { return state.entries.remove(key) }
            guard state.changes[stripe] == changes else { return }
            state.entries.keep(entry, for: key, cost: max(bytes, OutageLimits.leastBytes))
        }
    }

    private func entry(of key: Key) -> Entry? {
        let now = elapsed()
        return state.withLock { $0.entries.value(for: key) { now - $0.readAt < lifetime } }
    }

    private static func stripe(of key: Key) -> Int { Int(UInt(bitPattern: key.hashValue) % UInt(stripes)) }
}
