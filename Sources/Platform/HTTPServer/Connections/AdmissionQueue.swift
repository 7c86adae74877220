import HTTPService
import NIOCore
import Synchronization

/// Admits requests as fast as they are processed: requests started all at once would all finish late.
///
/// It measures how long work waits for a thread with an empty task queued behind the requests just admitted. While
/// that wait is long, no request is admitted, and a request that has waited too long is refused before any work is
/// done for it. Work that waits for something else, such as an upstream, occupies no thread and delays nobody.
final class AdmissionQueue: Sendable {
    private struct Waiter {
        let since: Int64
        let turn: CheckedContinuation<ServerRefusal?, Never>
    }

    private struct State {
        var waiting = CircularBuffer<Waiter>()
        /// When the empty task under way was queued; `nil` if there is none.
        var sentAt: Int64?
        var lastWait: Int64 = 0
        var lastBeginning: Int64 = 0

        /// The minimum wait of a request that arrives now.
        func wait(now: Int64) -> Int64 {
            max(sentAt.map { now - $0 } ?? 0, now - lastBeginning < AdmissionQueue.memory ? lastWait : 0)
        }
    }

    private let state = Mutex(State())
    private let limit: Int64
    private let clock: @Sendable () -> Int64
    private let start: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The longest wait in nanoseconds that a person does not notice.
    private static let unnoticed: Int64 = 100_000_000
    /// How long a measurement stays valid, in nanoseconds.
    private static let memory: Int64 = 200_000_000
    private static let pause: Int64 = 20_000_000
    /// The number of requests admitted at once.
    private static let batch = 16

    /// - Parameters:
    ///   - limit: The longest wait of any request.
    ///   - clock: The monotonic clock, in nanoseconds.
    ///   - start: Runs a closure behind all work that waits for a thread.
    init(
        limit: Duration,
        clock: @escaping @Sendable () -> Int64,
        start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.limit = Int64(limit / .nanoseconds(1))
        self.clock = clock
        self.start = start
    }

    /// Measures at the priority of the current task.
    convenience init(limit: Duration) {
        let priority = Task.currentPriority
        self.init(limit: limit, clock: { Uptime.nanoseconds }) { body in
            Task.detached(priority: priority) { body() }
        }
    }

    var waiting: Int { state.withLock(\.waiting.count) }

    /// The refusal to send at once, or `nil` if a request would start soon.
    var refusal: ServerRefusal? {
        let now = clock()
        let wait = state.withLock { $0.wait(now: now) }
        return wait > limit ? Self.overloaded(after: wait) : nil
    }

    /// Waits until the work of a request may begin and returns `nil`, or returns the refusal to send.
    func turn() async -> ServerRefusal? {
        let now = clock()
        let isFree = state.withLock { state in
            let isFree = state.waiting.isEmpty && state.wait(now: now) < Self.unnoticed
            if isFree, state.sentAt == nil, now - state.lastBeginning >= Self.pause { send(&state, now: now) }
            return isFree
        }
        if isFree { return nil }
        return await withCheckedContinuation { turn in
            state.withLock { state in
                state.waiting.append(Waiter(since: now, turn: turn))
                if state.sentAt == nil { send(&state, now: now) }
            }
        }
    }

    private func send(_ state: inout State, now: Int64) {
        state.sentAt = now
        start { [self] in begun(sentAt: now) }
    }

    private func begun(sentAt: Int64) {
        let now = clock()
        var turns: [(CheckedContinuation<ServerRefusal?, Never>, ServerRefusal?)] = []
        state.withLock { state in
            (state.sentAt, state.lastBeginning, state.lastWait) = (nil, now, now - sentAt)
            while let first = state.waiting.first, now - first.since > limit {
                turns.append((first.turn, Self.overloaded(after: now - first.since)))
                state.waiting.removeFirst()
            }
            if state.lastWait < Self.unnoticed {
                for _ in 0..<min(Self.batch, state.waiting.count) {
                    turns.append((state.waiting.removeFirst().turn, nil))
                }
            }
        }
        for (turn, refusal) in turns { turn.resume(returning: refusal) }
        // Queued behind the requests just admitted.
        state.withLock { state in
            if !state.waiting.isEmpty, state.sentAt == nil { send(&state, now: clock()) }
        }
    }

    private static func overloaded(after wait: Int64) -> ServerRefusal {
        .overloaded(retryAfter: Int(min(60, 1 + wait / 1_000_000_000)))
    }
}
