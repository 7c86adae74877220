import Synchronization

/// A clock that stands still until it is moved: no test waits for real time.
public final class ManualClock: Clock, Sendable {
    public struct Instant: InstantProtocol {
        /// Since the clock began.
        public var offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
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

    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
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

    /// Waits until somebody sleeps, then steps on by a second.
    public func tick() async {
        await eventually { self.sleeperCount > 0 }
        step(.seconds(1))
    }

    /// Waits until so many sleep until `offset`, then moves the clock there.
    ///
    /// Who begins to sleep only afterwards, by the same duration, would sleep longer: a test with several tasks says how many.
    public func advance(to offset: Duration, sleepers: Int = 1) async {
        await eventually { self.sleepers(until: offset) >= sleepers }
        move(to: offset)
    }

    /// How many sleep until `offset`.
    public func sleepers(until offset: Duration) -> Int {
        state.withLock { state in state.sleepers.values.count { $0.due.offset == offset } }
    }

    /// Advances the clock and wakes sleeping tasks.
    public func step(_ duration: Duration) { move(to: now.offset + duration) }

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

/// Lets other tasks run until a condition holds; returns `false` if it does not after very many turns.
///
/// What comes comes within the first turns, which cost nothing. After that it sleeps between looks: turns alone would
/// take the processor from the tasks that are waited for.
@discardableResult
public func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
    for turn in 0..<80_000 {
        if condition() { return true }
        if turn < 20_000 {
            await Task.yield()
        } else {
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
    return false
}
