import Synchronization

/// What was acknowledged to people by the servers, and what was otherwise than acknowledged.
final class Tally: Sendable {
    /// What somebody changed.
    enum Change: String, CaseIterable, Sendable {
        case account = "accounts", entry = "sessions", exit = "sign-outs", password = "passwords"
        case place = "places", move = "moves", removal = "removals", rule = "rules", setting = "settings"
        case key = "keys", revocation = "revocations", subscription = "subscriptions"
    }

    private struct State {
        var counts: [Change: Int] = [:]
        var total = 0
        var doubts = 0
        var faults: [String] = []
        var isStopped = false
        var waiters: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []

        /// Returns those who need not wait any longer.
        mutating func ready() -> [CheckedContinuation<Void, Never>] {
            let ready = waiters.filter { isStopped || $0.count <= total }
            waiters.removeAll { isStopped || $0.count <= total }
            return ready.map(\.resume)
        }
    }

    private let state = Mutex(State())

    func add(_ change: Change) {
        update { state in
            state.counts[change, default: 0] += 1
            state.total += 1
        }
    }

    /// Counts a change whose acknowledgement did not come.
    func addDoubt() { update { $0.doubts += 1 } }

    /// Nobody changes anything after something was wrong.
    func add(fault: String) {
        update { state in
            state.faults.append(fault)
            state.isStopped = true
        }
    }

    /// Lets everybody finish what they are doing.
    func stop() { update { $0.isStopped = true } }

    /// Waits for some more acknowledgements, or until it is stopped.
    func wait(forMore count: Int) async {
        let target = state.withLock { $0.total } + count
        await withCheckedContinuation { waiter in
            update { $0.waiters.append((target, waiter)) }
        }
    }

    var isStopped: Bool { state.withLock { $0.isStopped } }
    var faults: [String] { state.withLock { $0.faults } }
    var total: Int { state.withLock { $0.total } }
    /// Whether some kind of change was not acknowledged once.
    var lacksOne: Bool { state.withLock { $0.counts.count < Change.allCases.count } }
    var doubts: Int { state.withLock { $0.doubts } }

    func count(_ change: Change) -> Int { state.withLock { $0.counts[change, default: 0] } }

    /// For people: `places 120, rules 14`.
    var text: String {
        Tally.Change.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: ", ")
            + "; \(doubts) unanswered"
    }

    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            return state.ready()
        }
        for waiter in ready { waiter.resume() }
    }
}
