public import HTTPService
import SharedCache
import SharedFolder
import Synchronization

/// Admits the requests of one key within its limit, without a lock.
public final class KeyAdmission: Admission {
    /// The key's public identifier, fit for logs.
    public let keyID: String
    /// Whose share of upstream calls its requests use: all keys of an owner have one, any other has its own.
    public let spender: String
    let digest: SecretDigest
    private let gate: RateGate
    /// Shares the limit with other nodes; `nil` if there are none.
    let meter: FleetMeter?
    private let clock: MonotonicClock
    private let isRevoked = Atomic<Bool>(false)
    private let isSuspended = Atomic<Bool>(false)
    /// Whether too much time has passed since the storage was read.
    private let isAged = Atomic<Bool>(false)
    private let requests = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)
    private let lastUse = Atomic<Int64>(0)

    /// - Parameters:
    ///   - due: The state of the limit, shared by all processes of this machine that enforce it.
    ///   - cache: That of the other nodes that enforce it; `nil` if there are none.
    init(
        _ key: AccessKey,
        digest: SecretDigest,
        due: SharedNumber,
        cache: (any SharedCache)? = nil,
        clock: MonotonicClock
    ) {
        keyID = key.id
        spender = key.owner?.rawValue ?? key.id
        let gate = RateGate(key.limit, due: due)
        self.gate = gate
        meter = cache.flatMap { FleetMeter(of: key.id, gate, in: $0, clock: clock) }
        self.digest = digest
        self.clock = clock
    }

    /// Counts one request and returns `true`, unless it is over the limit or the key was revoked or suspended.
    public func admit() -> Bool {
        guard isUsable else { return false }
        let now = clock.elapsed()
        guard gate.pass(at: now) else { return false }
        lastUse.store(now, ordering: .relaxed)
        requests.wrappingAdd(1, ordering: .releasing)
        meter?.add(1)
        return true
    }

    /// Counts additional requests when one admitted request turns out to be several, such as a list of places.
    public func charge(_ more: Int) {
        guard more > 0 else { return }
        gate.charge(more, at: clock.elapsed())
        requests.wrappingAdd(more, ordering: .releasing)
        meter?.add(more)
    }

    /// Counts one request refused because ``admit()`` returned `false`.
    ///
    /// Counting is separate from asking, because a repeated answer is checked before the server checks again.
    ///
    /// - Returns: Whole seconds until a request would be admitted, at least 1.
    public func refuse() -> Int {
        let now = clock.elapsed()
        lastUse.store(now, ordering: .relaxed)
        refused.wrappingAdd(1, ordering: .releasing)
        return max(1, Int((gate.wait(at: now) + 999_999_999) / 1_000_000_000))
    }

    /// Follows what the storage holds. Revocation is permanent, also if what was read before it arrives later.
    func follow(_ key: AccessKey) {
        if key.revokedAt != nil { isRevoked.store(true, ordering: .releasing) }
        isSuspended.store(key.suspendedAt != nil, ordering: .releasing)
        isAged.store(false, ordering: .releasing)
    }

    /// Admits nothing until it follows the storage again.
    func age() { isAged.store(true, ordering: .releasing) }

    var isUsable: Bool { !isRefused && !isAged.load(ordering: .acquiring) }

    /// Whether it is revoked or suspended, as far as is known.
    var isRefused: Bool { isRevoked.load(ordering: .acquiring) || isSuspended.load(ordering: .acquiring) }

    /// Returns what was counted since the last call and the nanoseconds since the last use, or `nil` if there was
    /// none.
    func drain() -> (requests: Int, refused: Int, age: Int64)? {
        let counts = (requests.exchange(0, ordering: .acquiring), refused.exchange(0, ordering: .acquiring))
        guard counts != (0, 0) else { return nil }
        return (counts.0, counts.1, max(0, clock.elapsed() - lastUse.load(ordering: .relaxed)))
    }
}

/// Admits every request, with or without a key, until the first key is created.
public final class OpenAdmission: Admission {
    private let isOpen = Atomic<Bool>(true)

    init() {}

    public func admit() -> Bool { isOpen.load(ordering: .acquiring) }

    func close() { isOpen.store(false, ordering: .releasing) }
}
