import Caching
package import Foundation
package import SharedCache
public import StoragePort
import Synchronization

/// The keys of a running server: who may ask, how often, and how often they did.
///
/// Requests are checked in memory. ``run()`` reads changes that other processes made to the store, and writes the
/// counts there, within two seconds. An unknown key is looked up at once. It never fails open: if the store cannot be
/// read, the known keys stay valid, of a shared database for some time only, and if keys were ever created, a key is
/// required.
public final class KeyRing: Sendable {
    private struct State {
        var table = KeyTable()
        var pending = UsageLedger()
        var failsReading = false
        var failsWriting = false
        var lost = 0
        /// When the store was last searched for an unknown key.
        var lookedAt: Int64?
        /// When the store was last read.
        var loadedAt: Int64?
        /// Whether the last read failed.
        var isUnread = false
    }

    /// In nanoseconds. Limits how often guessed keys make the server read the store.
    private static let pauseOfLooks: Int64 = 1_000_000_000

    /// Admits requests without a known key until the first key is created.
    public let openAdmission = OpenAdmission()

    private let state = Mutex(State())
    private let looks = SingleFlight<Bool, Void>()
    private let storage: any AccessKeyStorage
    private let limits: SharedLimits?
    private let cache: (any SharedCache)?
    /// In nanoseconds.
    private let lifetime: Int64?
    private let clock: MonotonicClock
    private let now: @Sendable () -> Date
    private let report: @Sendable (KeyRingEvent) -> Void

    /// - Parameters:
    ///   - limits: Limits shared with other processes of this machine; `nil` to count alone.
    ///   - cache: Through which other nodes keep the same limits; `nil` if there are none.
    ///   - lifetime: How long keys stay valid while the store cannot be read; `nil` for ever, as with a file of one's own,
    ///     which nobody else changes.
    ///   - clock: The clock for limits and for the pauses of ``run()``.
    ///   - now: The wall clock, for the time of the last use.
    ///   - report: Called with events an operator should know about.
    package init<C: Clock>(
        storage: any AccessKeyStorage,
        limits: SharedLimits? = nil,
        cache: (any SharedCache)? = nil,
        lifetime: Duration? = nil,
        clock: C = ContinuousClock(),
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (KeyRingEvent) -> Void = { _ in }
    ) where C.Duration == Duration {
        self.storage = storage
        self.limits = limits
        self.cache = cache
        self.lifetime = lifetime.map { Int64($0 / .nanoseconds(1)) }
        self.clock = MonotonicClock(clock, origin: limits?.origin ?? 0)
        self.now = now
        self.report = report
    }

    /// Whether a key is required. This is so once the first key was created, even if it was revoked or lost.
    public var demandsKeys: Bool { !openAdmission.admit() }

    /// Whether there is a key that is neither revoked nor suspended.
    public var holdsUsableKeys: Bool { state.withLock { $0.table.holdsUsable } }

    /// Returns the admission of a key, or `nil` if the text is not a key, or the key is unknown, revoked or suspended.
    ///
    /// This takes about a microsecond, most of it for the hash. Keeping presented keys in memory would save little
    /// and could leak them.
    public func admission(for presentedKey: String) -> KeyAdmission? {
        guard let digest = AccessKeySecret(presented: presentedKey)?.digest else { return nil }
        return state.withLock { $0.table.admission(for: digest) }
    }

    /// Like ``admission(for:)``, but also finds a key created a moment ago: for an unknown key the store is read, at
    /// most once a second.
    public func newestAdmission(for presentedKey: String) async -> KeyAdmission? {
        if let known = admission(for: presentedKey) { return known }
        guard AccessKeySecret(presented: presentedKey) != nil else { return nil }
        await look()
        return admission(for: presentedKey)
    }

    /// Whether nobody can tell now if a key is valid that is not admitted: the shared database cannot be read, and the key is
    /// not known as revoked or suspended.
    public func isUnknowable(_ presentedKey: String) -> Bool {
        guard lifetime != nil, let digest = AccessKeySecret(presented: presentedKey)?.digest else {
            return false
        }
        return state.withLock { $0.isUnread && !$0.table.refuses(digest) }
    }

    /// Reads the store, or joins a read under way, unless it was read within the last second.
    private func look() async {
        // All callers share one key of the single flight: one read of the store finds every unknown key.
        await looks.value(true, unless: { mayLook() ? nil : () }) { [self] in
            // ``run()`` reports that the store cannot be read.
            try? await load()
        }
    }

    /// Returns whether the last read was long enough ago, and if so, records that the store is read now.
    private func mayLook() -> Bool {
        let now = clock.elapsed()
        return state.withLock { state in
            guard state.lookedAt.map({ now - $0 >= Self.pauseOfLooks }) ?? true else { return false }
            state.lookedAt = now
            return true
        }
    }

    /// Reads the keys. A server must call this before it listens, because only the store says whether keys are
    /// required.
    ///
    /// - Throws: ``StorageError``; the known keys stay valid.
    public func load() async throws(StorageError) {
        let stored: StoredAccessKeys
        do { stored = try await storage.loadAccessKeys(usageOn: UsageDay(now())) } catch {
            state.withLock { state in
                state.isUnread = true
                endValidity(of: &state)
            }
            throw error
        }
        let moment = clock.elapsed()
        let lost = state.withLock { state in
            (state.isUnread, state.loadedAt) = (false, moment)
            let known = state.lost
            state.lost = state.table.update(stored.keys, limits: limits, cache: cache, clock: clock)
            return state.lost > known ? state.lost : 0
        }
        if stored.anyWasCreated { openAdmission.close() }
        if lost > 0 { report(.lost(lost)) }
    }

    /// Lets no known key pass any more if the store has not been read for too long.
    private func endValidity(of state: inout State) {
        guard let lifetime, let loadedAt = state.loadedAt, clock.elapsed() - loadedAt >= lifetime else {
            return
        }
        for admission in state.table.all { admission.age() }
    }

    /// Follows the store until the task is cancelled, then writes the remaining counts.
    public func run() async {
        while (try? await clock.sleep(.seconds(2))) != nil { await synchronize() }
        await keepUsage()
    }

    /// Reads the keys and writes the counts: one round of ``run()``.
    public func synchronize() async {
        do {
            try await load()
            if set(\.failsReading, to: false) { report(.readable) }
        } catch {
            if set(\.failsReading, to: true) { report(.unreadable(error)) }
        }
        await keepUsage()
    }

    /// Writes the counts to the store. Counts it does not accept are kept for the next attempt.
    public func keepUsage() async {
        let uses = state.withLock { state in
            state.pending.add(counted(in: state.table))
            return state.pending.take()
        }
        guard !uses.isEmpty else { return }
        do {
            try await storage.addAccessKeyUse(uses)
            if set(\.failsWriting, to: false) { report(.usageKept) }
        } catch {
            state.withLock { $0.pending.add(uses) }
            if set(\.failsWriting, to: true) { report(.usageNotKept(error)) }
        }
    }

    private func counted(in table: KeyTable) -> [AccessKeyUse] {
        let now = now()
        return table.all.compactMap { admission in
            admission.drain().map { counts in
                let lastUse = now.addingTimeInterval(-Double(counts.age) / 1e9)
                return AccessKeyUse(
                    keyID: admission.keyID,
                    day: UsageDay(lastUse),
                    requests: counts.requests,
                    refused: counts.refused,
                    lastUsedAt: lastUse
                )
            }
        }
    }

    /// Sets a flag and returns whether it changed.
    private func set(_ flag: any WritableKeyPath<State, Bool> & Sendable, to value: Bool) -> Bool {
        state.withLock { state in
            defer { state[keyPath: flag] = value }
            return state[keyPath: flag] != value
        }
    }
}
