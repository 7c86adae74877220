import SharedWork
import StoragePort
import Synchronization
import TestSupport

/// Leases that are given, refused and lost as a test says.
final class ScriptedLeases: WorkLeases {
    enum Answer {
        case yes
        case no
        case failure
        /// Answers `yes` once a gate is open.
        case late(Gate)
    }

    private struct State {
        var takes: [Answer]
        var renewals: [Answer]
        var asked: [String] = []
        var last = 0
    }

    let lifetime: Duration?
    private let clock: ManualClock
    private let state: Mutex<State>

    /// - Parameters:
    ///   - takes: The answers in turn; the last one is that to all further questions.
    ///   - renewals: The same for renewals.
    init(
        _ clock: ManualClock,
        lifetime: Duration? = .seconds(6),
        takes: [Answer] = [.yes],
        renewals: [Answer] = [.yes]
    ) {
        (self.clock, self.lifetime) = (clock, lifetime)
        state = Mutex(State(takes: takes, renewals: renewals))
    }

    /// What was asked, with its moment in milliseconds.
    var asked: [String] { state.withLock(\.asked) }

    func take(_ name: String) async throws(StorageError) -> Lease? {
        guard try await answer("take", \.takes) else { return nil }
        return state.withLock { state in
            state.last += 1
            return Lease(name: name, number: state.last, holder: "test")
        }
    }

    func renew(_ lease: Lease) async throws(StorageError) -> Bool {
        try await answer("renew \(lease.number)", \.renewals)
    }

    func release(_ lease: Lease) async throws(StorageError) { note("release \(lease.number)") }

    private func note(_ question: String) {
        let moment = clock.now.offset / .milliseconds(1)
        state.withLock { $0.asked.append("\(question) at \(Int(moment))") }
    }

    private func answer(
        _ question: String,
        _ answers: any WritableKeyPath<State, [Answer]> & Sendable
    ) async throws(StorageError) -> Bool {
        note(question)
        let answer = state.withLock { state in
            state[keyPath: answers].count > 1
                ? state[keyPath: answers].removeFirst() : state[keyPath: answers].first
        }
        switch answer {
        case .yes: return true
        case .no, nil: return false
        case .failure: throw StorageError(.unreachable("gone"), subject: "test")
        case .late(let gate):
            await gate.pass()
            return true
        }
    }
}
