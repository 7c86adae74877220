public import HTTPService
import SharedFolder
import Synchronization

/// The owner of one key, within its limit. Takes no lock.
public final class KeyAdmission: Admission {
    /// The key's public identifier, fit for logs.
    public let keyID: String
    let digest: SecretDigest
    private let gate: RateGate
    private let clock: MonotonicClock
    private let isRevoked = Atomic<Bool>(false)
    private let requests = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)
    private let lastUse = Atomic<Int64>(0)

    /// - Parameter due: Where the limit has come to, for all who keep it.
    init(_ key: AccessKey, digest: SecretDigest, due: SharedNumber, clock: MonotonicClock) {
        keyID = key.id
        gate = RateGate(key.limit, due: due)
        self.digest = digest
        self.clock = clock
    }

    /// Counts one request, unless it is over the limit or the key was revoked.
    public func admit() -> Bool {
        guard !isRevoked.load(ordering: .acquiring) else { return false }
        let now = clock.elapsed()
        guard gate.pass(at: now) else { return false }
        lastUse.store(now, ordering: .relaxed)
        requests.wrappingAdd(1, ordering: .releasing)
        return true
    }

    /// Counts more for a request that was admitted and turned out to be several: a list of places.
    public func charge(_ more: Int) {
        guard more > 0 else { return }
        gate.charge(more, at: clock.elapsed())
        requests.wrappingAdd(more, ordering: .releasing)
    }

    /// Counts one request that is refused because ``admit()`` said no: apart from it, since who repeats an answer asks
    /// it before the server asks again.
    /// - Returns: Whole seconds until one would be admitted, at least 1.
    public func refuse() -> Int {
        let now = clock.elapsed()
        lastUse.store(now, ordering: .relaxed)
        refused.wrappingAdd(1, ordering: .releasing)
        return max(1, Int((gate.wait(at: now) + 999_999_999) / 1_000_000_000))
    }

    /// From now on it admits nobody.
    func revoke() { isRevoked.store(true, ordering: .releasing) }

    var isUsable: Bool { !isRevoked.load(ordering: .acquiring) }

    /// What was counted since the last time, and nanoseconds since the last use; nil where it was not used.
    func drain() -> (requests: Int, refused: Int, age: Int64)? {
        let counts = (requests.exchange(0, ordering: .acquiring), refused.exchange(0, ordering: .acquiring))
        guard counts != (0, 0) else { return nil }
        return (counts.0, counts.1, max(0, clock.elapsed() - lastUse.load(ordering: .relaxed)))
    }
}

/// Admits everybody, key or none, until the first key is created.
public final class OpenAdmission: Admission {
    private let isOpen = Atomic<Bool>(true)

    init() {}

    public func admit() -> Bool { isOpen.load(ordering: .acquiring) }

    func close() { isOpen.store(false, ordering: .releasing) }
}
