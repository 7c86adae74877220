import SharedWork
import StoragePort
import Synchronization
import TestSupport

/// A runner with its work, and what it did.
final class Shift: Sendable {
    private struct State {
        var begun = 0
        var ended = 0
        var events: [DutyEvent] = []
        var task: Task<Void, Never>?
    }

    let duty = Duty("sweep")
    private let state = Mutex(State())

    /// - Parameter closing: What the work waits for after it was cancelled.
    init(
        _ leases: any WorkLeases,
        on clock: any Clock<Duration>,
        random: Double = 0.5,
        closing: Gate? = nil
    ) {
        let runner = DutyRunner(duty, leases, clock: clock, random: { random }) { [weak self] event in
            self?.state.withLock { $0.events.append(event) }
        }
        let work: @Sendable () async -> Void = { [weak self] in
            self?.state.withLock { $0.begun += 1 }
            // Until it is cancelled.
            for await _ in AsyncStream<Void>.makeStream().stream {}
            await closing?.pass()
            self?.state.withLock { $0.ended += 1 }
        }
        state.withLock { $0.task = Task { await runner.run(work) } }
    }

    deinit { state.withLock { $0.task?.cancel() } }

    var begun: Int { state.withLock(\.begun) }
    var ended: Int { state.withLock(\.ended) }
    var events: [DutyEvent] { state.withLock(\.events) }

    func cancel() { state.withLock { $0.task?.cancel() } }

    /// Returns when it has stopped.
    func stop() async {
        cancel()
        await state.withLock(\.task)?.value
    }
}
