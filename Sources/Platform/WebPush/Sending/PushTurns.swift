import Synchronization

/// Lets so many messages go to one service at once; others wait for their turn, in order, and not too many.
final class PushTurns: Sendable {
    /// How asking for a turn ends.
    enum Answer: Sendable {
        case granted, crowded, cancelled
    }

    private struct Line {
        var running = 0
        var waiting: [(number: UInt64, continuation: CheckedContinuation<Answer, Never>)] = []
    }

    private struct State {
        var lines: [PushService: Line] = [:]
        var last: UInt64 = 0
        /// Who was cancelled before they could wait.
        var cancelled: Set<UInt64> = []
    }

    private let atOnce: Int
    private let mostWaiting: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - mostWaiting: How many may wait for each service.
    init(atOnce: Int, mostWaiting: Int) {
        (self.atOnce, self.mostWaiting) = (max(1, atOnce), max(0, mostWaiting))
    }

    /// Returns when it is the caller's turn, which ends with ``give(_:)`` if it was granted.
    func take(_ service: PushService) async -> Answer {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let answer = ask(service, number, continuation) { continuation.resume(returning: answer) }
            }
        } onCancel: {
            leave(service, number)
        }
        state.withLock { _ = $0.cancelled.remove(number) }
        return answer
    }

    /// Ends a turn.
    func give(_ service: PushService) {
        let next = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard var line = state.lines[service] else { return nil }
            defer { state.lines[service] = line.running > 0 ? line : nil }
            // The turn passes on, so that nobody overtakes who waits.
            if !line.waiting.isEmpty { return line.waiting.removeFirst().continuation }
            line.running -= 1
            return nil
        }
        next?.resume(returning: .granted)
    }

    /// How many wait for a service.
    func waiting(for service: PushService) -> Int { state.withLock { $0.lines[service]?.waiting.count ?? 0 } }

    /// Returns `nil` if the caller has to wait.
    private func ask(
        _ service: PushService,
        _ number: UInt64,
        _ continuation: CheckedContinuation<Answer, Never>
    ) -> Answer? {
        state.withLock { state in
            if state.cancelled.contains(number) { return .cancelled }
            var line = state.lines[service] ?? Line()
            defer { if line.running > 0 { state.lines[service] = line } }
            if line.running < atOnce {
                line.running += 1
                return .granted
            }
            guard line.waiting.count < mostWaiting else { return .crowded }
            line.waiting.append((number, continuation))
            return nil
        }
    }

    private func leave(_ service: PushService, _ number: UInt64) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard let place = state.lines[service]?.waiting.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.lines[service]?.waiting.remove(at: place).continuation
        }
        continuation?.resume(returning: .cancelled)
    }
}
