import Foundation
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
        /// Resumed with whether it was the clock that moved.
        let continuation: CheckedContinuation<Bool, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var waking = 0
        var last = 0
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }
    /// Whether somebody was woken and has not gone on yet.
    public var isWaking: Bool { state.withLock { $0.waking > 0 } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let deadline = await late(deadline)
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            let isWoken = try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Bool, any Error>? in
                    if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(false) }
                    state.sleepers[number] = Sleeper(due: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
            if isWoken { state.withLock { $0.waking -= 1 } }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                if let sleeper = state.sleepers.removeValue(forKey: number) { return sleeper }
                state.cancelled.insert(number)
                return nil
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// `HANEUL_LATE_SLEEPERS`: whoever begins to sleep does so up to so many milliseconds late, as on a busy machine. A test
    /// that moves the clock without having waited for them fails.
    private static let lateness =
        ProcessInfo.processInfo.environment["HANEUL_LATE_SLEEPERS"].flatMap { Int($0) } ?? 0

    /// The deadline of one who measures the same time from later on.
    private func late(_ deadline: Instant) async -> Instant {
        guard Self.lateness > 0 else { return deadline }
        let before = now
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...(1_000 * Self.lateness))))
        return deadline.advanced(by: before.duration(to: now))
    }

    /// Waits until somebody sleeps, then steps on by a second.
    public func tick() async {
        if await !eventually({ self.sleeperCount > 0 }) { complain("nobody sleeps") }
        step(.seconds(1))
    }

    /// Waits until so many sleep until `offset`, then moves the clock there.
    ///
    /// Who begins to sleep only afterwards, by the same duration, would sleep longer: a test with several tasks says how many.
    public func advance(to offset: Duration, sleepers: Int = 1) async {
        let came = await eventually { self.sleepers(until: offset) >= sleepers }
        if !came { complain("\(self.sleepers(until: offset)) of \(sleepers) sleep until \(offset)") }
        move(to: offset)
    }

    /// What follows may wait for ever: then the output says why.
    private func complain(_ text: String) {
        let due = state.withLock { $0.sleepers.values.map(\.due.offset).sorted() }
        let line = "a clock that stands at \(now.offset): \(text); who sleeps does until \(due)\n"
        FileHandle.standardError.write(Data(line.utf8))
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
            state.waking += due.count
            return due.values.sorted { $0.due < $1.due }
        }
        due.forEach { $0.continuation.resume(returning: true) }
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
