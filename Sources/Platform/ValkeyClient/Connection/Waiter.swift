import Synchronization

/// Somebody who waits for one result. The first result counts.
final class Waiter<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, ValkeyError>

    private enum State {
        case nobody
        case waiting(CheckedContinuation<Outcome, Never>)
        case ended(Outcome)
    }

    private let state = Mutex(State.nobody)

    var hasEnded: Bool { state.withLock { if case .ended = $0 { true } else { false } } }

    /// Gives the result, unless there is one.
    func end(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            switch state {
            case .ended: return nil
            case .nobody:
                state = .ended(outcome)
                return nil
            case .waiting(let continuation):
                state = .ended(outcome)
                return continuation
            }
        }
        continuation?.resume(returning: outcome)
    }

    /// Waits for the result. May be called once.
    func value() async throws(ValkeyError) -> Value {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state -> Outcome? in
                    if case .ended(let outcome) = state { return outcome }
                    state = .waiting(continuation)
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            end(.failure(.cancelled))
        }
        return try outcome.get()
    }
}
