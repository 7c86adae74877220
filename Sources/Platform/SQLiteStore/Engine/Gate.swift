import Synchronization

/// Lets one operation after another use something, in the order in which they ask. An operation has it to its end, also
/// where it waits for something in between.
final class Gate<Guarded>: @unchecked Sendable {  // Only whoever is let in reaches what it guards.
    private let guarded: Guarded
    private let state = Mutex(State())

    private struct State {
        var isHeld = false
        /// Those who are let in next, in order.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    init(_ guarded: Guarded) {
        self.guarded = guarded
    }

    /// Runs an operation after those that asked before, wherever the caller runs.
    func inTurn<Answer, Failure: Error>(
        _ body: (Guarded) async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        if !enter() { await wait() }
        defer { leave() }
        return try await body(guarded)
    }

    /// Runs an operation at once, wherever the caller runs, unless another is in progress.
    ///
    /// - Returns: The result, or `nil` if it did not run.
    func ifFree<Answer, Failure: Error>(
        _ body: (Guarded) async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer? {
        guard enter() else { return nil }
        defer { leave() }
        return try await body(guarded)
    }

    /// Runs an operation that waits for nothing, unless another is in progress.
    func ifFreeNow(_ body: (Guarded) -> Void) {
        guard enter() else { return }
        defer { leave() }
        body(guarded)
    }

    private func enter() -> Bool {
        state.withLock { state in
            defer { state.isHeld = true }
            return !state.isHeld
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.isHeld else {
                    state.isHeld = true
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.isHeld = false
            return nil
        }
        next?.resume()
    }
}
