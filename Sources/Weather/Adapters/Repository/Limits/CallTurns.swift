import Clocks
import Synchronization

/// Lets the calls of an upstream's operation go one at a time, in the order of their arrival.
final class CallTurns: Sendable {
    /// The right to make a call, until it is given back.
    struct Turn: Hashable, Sendable {
        fileprivate let operation: String
        fileprivate let number: UInt64
    }

    private struct Line {
        var holder: UInt64
        /// Without a continuation, it has not begun to wait yet.
        var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>?)] = []

        /// Whether nobody has the turn or waits for it.
        var isOver: Bool { holder == 0 }

        mutating func join(_ number: UInt64) {
            if holder != number { waiting.append((number, nil)) }
        }

        /// Returns whom to tell what: the next in the line that it has the turn, or the one that leaves it that it has not.
        mutating func leave(_ number: UInt64) -> (CheckedContinuation<Bool, Never>, Bool)? {
            if holder == number {
                guard !waiting.isEmpty else {
                    holder = 0
                    return nil
                }
                let next = waiting.removeFirst()
                holder = next.number
                return next.continuation.map { ($0, true) }
            }
            guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
            return waiting.remove(at: index).continuation.map { ($0, false) }
        }
    }

    private struct State {
        var lines: [String: Line] = [:]
        var count: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Waits for a turn, which must be given back by ``end(_:)``.
    ///
    /// - Returns: `nil` if it did not come within the limit, if the task was cancelled, or if too many are waiting.
    func take(_ operation: String, within limit: Duration, on clock: any Clock<Duration>) async -> Turn? {
        let joined = state.withLock { state -> (turn: Turn, isFree: Bool)? in
            let line = state.lines[operation]
            guard (line?.waiting.count ?? 0) < Self.longestLine else { return nil }
            state.count += 1
            let turn = Turn(operation: operation, number: state.count)
            if line == nil { state.lines[operation] = Line(holder: turn.number) }
            state.lines[operation]?.join(turn.number)
            return (turn, line == nil)
        }
        guard let joined else { return nil }
        if joined.isFree { return joined.turn }
        let isMine = await clock.result(within: limit) { await self.wait(for: joined.turn) } ?? false
        if !isMine { end(joined.turn) }
        return isMine ? joined.turn : nil
    }

    /// Gives a turn back, or gives up waiting for it. Once is enough, and more do no harm.
    func end(_ turn: Turn) {
        let told = state.withLock { state -> (CheckedContinuation<Bool, Never>, Bool)? in
            guard var line = state.lines[turn.operation] else { return nil }
            defer { state.lines[turn.operation] = line.isOver ? nil : line }
            return line.leave(turn.number)
        }
        told.map { $0.0.resume(returning: $0.1) }
    }

    /// How many wait for the turn of an operation.
    func waiting(for operation: String) -> Int {
        state.withLock { $0.lines[operation]?.waiting.count ?? 0 }
    }

    private func wait(for turn: Turn) async -> Bool {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> Bool? in
                guard let line = state.lines[turn.operation] else { return false }
                if line.holder == turn.number { return true }
                guard let index = line.waiting.firstIndex(where: { $0.number == turn.number }) else {
                    return false
                }
                state.lines[turn.operation]?.waiting[index].continuation = continuation
                return nil
            }
            known.map { continuation.resume(returning: $0) }
        }
    }

    /// What strangers may make wait.
    private static let longestLine = 128
}
