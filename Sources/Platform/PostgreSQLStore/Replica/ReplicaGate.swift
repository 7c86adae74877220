import Clocks

/// Whether a replica is asked. After a failure it is not, for a pause that grows with further ones; then one at a time
/// tries.
struct ReplicaGate {
    private enum State {
        case open
        case closed(until: Duration)
        case trying
    }

    private var state = State.open
    /// Since it last answered.
    private var failures = 0
    private let pauses = GrowingPauses(first: .seconds(2), limit: .seconds(20))

    /// Whether it answered when it was last asked.
    var isOpen: Bool { if case .open = state { true } else { false } }

    /// Returns whether to ask it now. Who asks tells what became of it.
    mutating func admits(at now: Duration) -> Bool {
        switch state {
        case .open: return true
        case .closed(let end) where now >= end:
            state = .trying
            return true
        case .closed, .trying: return false
        }
    }

    mutating func succeeded() {
        // An answer to a question of before the failure says nothing.
        guard case .trying = state else { return }
        (state, failures) = (.open, 0)
    }

    /// - Parameter chance: In 0 ..< 1.
    mutating func failed(at now: Duration, chance: Double) {
        if case .closed = state { return }
        state = .closed(until: now + pauses.pause(after: failures, chance: chance))
        failures += 1
    }

    /// Nothing was found out: another one may try.
    mutating func abandoned(at now: Duration) {
        guard case .trying = state else { return }
        state = .closed(until: now)
    }
}
