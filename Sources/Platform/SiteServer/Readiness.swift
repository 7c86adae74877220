public import Logging
import Synchronization
import UnixSignals

/// Reports whether requests are accepted: until the server begins to stop.
public final class Readiness: Sendable {
    private let ready = Atomic<Bool>(true)

    public init() {}

    /// `false` once the server is stopping.
    public var isReady: Bool { ready.load(ordering: .acquiring) }

    /// Reports from now on that the server is stopping. Returns after a delay in which the server goes on answering, or
    /// when a second signal asks the process to stop.
    public func end(after delay: Duration = .zero, logger: Logger) async {
        guard delay > .zero else { return ready.store(false, ordering: .releasing) }
        // Before anybody can read that the server is stopping: who has read it may send the second signal.
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        logger.notice("stopping after a delay; a second signal ends it", metadata: ["delay": "\(delay)"])
        ready.store(false, ordering: .releasing)
        await withTaskGroup { group in
            group.addTask { _ = try? await Task.sleep(for: delay) }
            group.addTask {
                for await _ in signals { return }
            }
            await group.next()
            group.cancelAll()
        }
    }
}
