import HTTPService
import NIOCore
import Synchronization

/// Lets work begin as fast as it is done: what is begun all at once ends all at once, and late.
///
/// How long work waits for a thread is seen by a task that does nothing, sent behind what was let in. While that takes long
/// nobody is let in; who has waited too long is refused, before anything was done for them. Work that waits for others, as
/// for an upstream, takes no thread and is in nobody's way.
final class Backlog: Sendable {
    private struct Waiter {
        let since: Int64
        let turn: CheckedContinuation<ServerRefusal?, Never>
    }

    private struct State {
        var waiting = CircularBuffer<Waiter>()
        /// When the task that has not begun yet was sent; nil: none was.
        var sentAt: Int64?
        var lastWait: Int64 = 0
        var lastBeginning: Int64 = 0

        /// What comes now is going to wait, at least.
        func wait(now: Int64) -> Int64 {
            max(sentAt.map { now - $0 } ?? 0, now - lastBeginning < Backlog.memory ? lastWait : 0)
        }
    }

    private let state = Mutex(State())
    private let limit: Int64
    private let clock: @Sendable () -> Int64
    private let start: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// A wait, in nanoseconds, that nobody notices.
    private static let unnoticed: Int64 = 100_000_000
    /// What was seen this long ago says nothing of now.
    private static let memory: Int64 = 200_000_000
    private static let pause: Int64 = 20_000_000
    /// So many are let in at once.
    private static let batch = 16

    /// - Parameters:
    ///   - limit: The longest that anybody waits.
    ///   - clock: Monotonic, in nanoseconds.
    ///   - start: Does something behind all that waits for a thread.
    init(
        limit: Duration,
        clock: @escaping @Sendable () -> Int64,
        start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.limit = Int64(limit / .nanoseconds(1))
        self.clock = clock
        self.start = start
    }

    /// In front of the tasks of this one's priority.
    convenience init(limit: Duration) {
        let priority = Task.currentPriority
        self.init(limit: limit, clock: { Uptime.nanoseconds }) { body in
            Task.detached(priority: priority) { body() }
        }
    }

    /// Who waits.
    var waiting: Int { state.withLock(\.waiting.count) }

    /// Nil where work will soon begin; else what is to be said at once.
    var refusal: ServerRefusal? {
        let now = clock()
        let wait = state.withLock { $0.wait(now: now) }
        return wait > limit ? Self.overloaded(after: wait) : nil
    }

    /// Returns when the work of a request may begin: nil; or it must not, and what is to be said.
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
        // Behind those just let in.
        state.withLock { state in
            if !state.waiting.isEmpty, state.sentAt == nil { send(&state, now: clock()) }
        }
    }

    private static func overloaded(after wait: Int64) -> ServerRefusal {
        .overloaded(retryAfter: Int(min(60, 1 + wait / 1_000_000_000)))
    }
}
