import Synchronization

/// Runs work with a time limit that holds even if the work ignores cancellation.
///
/// - Returns: The work's result, or `nil` if the limit was reached first or the task was cancelled; then the work is
///   cancelled.
func result<Value: Sendable>(
    within limit: Duration,
    on clock: any Clock<Duration>,
    of work: @escaping @Sendable () async -> Value
) async -> Value? {
    let first = FirstResult<Value>()
    let working = Task { first.settle(await work()) }
    let timing = Task {
        try? await clock.sleep(for: limit)
        first.settle(nil)
    }
    defer {
        working.cancel()
        timing.cancel()
    }
    return await withTaskCancellationHandler {
        await first.value()
    } onCancel: {
        first.settle(nil)
    }
}

/// Holds one result; only the first one counts.
private final class FirstResult<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case awaited(CheckedContinuation<Value?, Never>)
        case settled(Value?)
    }

    private let state = Mutex(State.empty)

    func settle(_ value: Value?) {
        let continuation = state.withLock { state -> CheckedContinuation<Value?, Never>? in
            switch state {
            case .empty:
                state = .settled(value)
                return nil
            case .awaited(let continuation):
                state = .settled(value)
                return continuation
            case .settled:
                return nil
            }
        }
        continuation?.resume(returning: value)
    }

    func value() async -> Value? {
        await withCheckedContinuation { continuation in
            let settled = state.withLock { state -> Value?? in
                if case .settled(let value) = state { return .some(value) }
                state = .awaited(continuation)
                return .none
            }
            if case .some(let value) = settled { continuation.resume(returning: value) }
        }
    }
}
