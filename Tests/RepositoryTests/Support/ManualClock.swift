import Synchronization
import Testing

/// A clock that stands until it is moved.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct Sleeper {
        let due: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var last = 0
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[number] = Sleeper(due: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                if let sleeper = state.sleepers.removeValue(forKey: number) { return sleeper }
                state.cancelled.insert(number)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits until someone sleeps until `offset`, then moves the clock there.
    func advance(to offset: Duration) async {
        await until {
            self.state.withLock { state in state.sleepers.values.contains { $0.due.offset == offset } }
        }
        move(to: offset)
    }

    /// How many sleep until `offset`.
    func sleepers(until offset: Duration) -> Int {
        state.withLock { state in state.sleepers.values.filter { $0.due.offset == offset }.count }
    }

    /// Moves the clock on, whoever sleeps.
    func step(_ duration: Duration) { move(to: now.offset + duration) }

    private func move(to offset: Duration) {
        let due = state.withLock { state in
            state.now = Instant(offset: offset)
            let due = state.sleepers.filter { $0.value.due.offset <= offset }
            due.keys.forEach { state.sleepers[$0] = nil }
            return due.values.sorted { $0.due < $1.due }
        }
        due.forEach { $0.continuation.resume() }
    }
}

/// Lets other tasks run until the condition holds; gives up, and fails, after very many turns.
func until(_ condition: @Sendable () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<2_000_000 {
        if condition() { return }
        await Task.yield()
    }
    Issue.record("what was waited for never came", sourceLocation: sourceLocation)
}
