public import Foundation
public import StoragePort
import Synchronization

/// The keys of a running server: who may ask, how often, and how often they did.
///
/// Requests are answered from memory. ``run()`` brings changes of the store, which other processes make, within two
/// seconds, and takes the counts there as often; a key that is not known is looked for at once. It never fails open: where the store cannot be read the keys known
/// hold, and where keys were ever created they are demanded.
public final class KeyRing: Sendable {
    private struct State {
        var table = KeyTable()
        var pending = UsageLedger()
        var failsReading = false
        var failsWriting = false
        var lost = 0
        /// When keys that were not known were looked for last, and whoever is at it.
        var lookedAt: Int64?
        var look: Task<Void, Never>?
    }

    /// In nanoseconds: who guesses keys makes the store work no more often.
    private static let pauseOfLooks: Int64 = 1_000_000_000

    /// For those who come without a known key: admits them until the first key is created.
    public let openAdmission = OpenAdmission()

    private let state = Mutex(State())
    private let storage: any AccessKeyStorage
    private let limits: SharedLimits?
    private let clock: MonotonicClock
    private let now: @Sendable () -> Date
    private let report: @Sendable (KeyRingEvent) -> Void

    /// - Parameters:
    ///   - limits: Kept together with others; nil: alone.
    ///   - clock: For limits and for the pauses of ``run()``.
    ///   - now: The wall clock, for when keys were used.
    ///   - report: Told what an operator should know.
    public init<C: Clock>(
        storage: any AccessKeyStorage,
        limits: SharedLimits? = nil,
        clock: C = ContinuousClock(),
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (KeyRingEvent) -> Void = { _ in }
    ) where C.Duration == Duration {
        self.storage = storage
        self.limits = limits
        self.clock = MonotonicClock(clock, origin: limits?.origin ?? 0)
        self.now = now
        self.report = report
    }

    /// Whether only those with a key may ask: since the first was created, though it be revoked or lost.
    public var demandsKeys: Bool { !openAdmission.admit() }

    /// Whether anybody can have a key that holds.
    public var holdsUsableKeys: Bool { state.withLock { $0.table.holdsUsable } }

    /// Whom the key admits; nil where it is no key, unknown or revoked.
    ///
    /// Takes about a microsecond, most of it for the hash: keeping presented keys in memory would save less than it
    /// could give away.
    public func admission(for presentedKey: String) -> KeyAdmission? {
        guard let digest = AccessKeySecret(presented: presentedKey)?.digest else { return nil }
        return state.withLock { $0.table.admission(for: digest) }
    }

    /// As ``admission(for:)``, of a key too that was created a moment ago: where it is not known the store is looked at, at most
    /// once a second.
    public func newestAdmission(for presentedKey: String) async -> KeyAdmission? {
        if let known = admission(for: presentedKey) { return known }
        guard AccessKeySecret(presented: presentedKey) != nil else { return nil }
        await look()?.value
        return admission(for: presentedKey)
    }

    /// Nil where that was done within the last second; who comes meanwhile waits for the same.
    private func look() -> Task<Void, Never>? {
        let now = clock.elapsed()
        return state.withLock { state in
            if let look = state.look { return look }
            guard state.lookedAt.map({ now - $0 >= Self.pauseOfLooks }) ?? true else { return nil }
            state.lookedAt = now
            let look = Task {
                // That it cannot be read is told by who follows it.
                try? await self.load()
                self.state.withLock { $0.look = nil }
            }
            state.look = look
            return look
        }
    }

    /// Reads the keys. A server begins with it, since it cannot know before whether keys are demanded.
    /// - Throws: ``StorageError``; what was known holds.
    public func load() async throws(StorageError) {
        let stored = try await storage.loadAccessKeys(usageOn: UsageDay(now()))
        let lost = state.withLock { state in
            let known = state.lost
            state.lost = state.table.update(stored.keys, limits: limits, clock: clock)
            return state.lost > known ? state.lost : 0
        }
        if stored.anyWasCreated { openAdmission.close() }
        if lost > 0 { report(.lost(lost)) }
    }

    /// Follows the store until the task is cancelled, then keeps what was counted.
    public func run() async {
        while (try? await clock.sleep(.seconds(2))) != nil { await synchronize() }
        await keepUsage()
    }

    /// One round of ``run()``: reads the keys, and keeps what was counted.
    public func synchronize() async {
        do {
            try await load()
            if set(\.failsReading, to: false) { report(.readable) }
        } catch {
            if set(\.failsReading, to: true) { report(.unreadable(error)) }
        }
        await keepUsage()
    }

    /// Takes what was counted to the store; what it does not take is counted on.
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

    /// Whether it changed.
    private func set(_ flag: any WritableKeyPath<State, Bool> & Sendable, to value: Bool) -> Bool {
        state.withLock { state in
            defer { state[keyPath: flag] = value }
            return state[keyPath: flag] != value
        }
    }
}
