public import ServiceLifecycle
import Synchronization

/// Says whether requests are welcome: until the server begins to stop.
public final class Readiness: Service {
    private let ready = Atomic<Bool>(true)

    public init() {}

    /// False once the server is stopping.
    public var isReady: Bool { ready.load(ordering: .acquiring) }

    /// Returns when the process is told to end.
    public func run() async throws {
        try? await gracefulShutdown()
        ready.store(false, ordering: .releasing)
    }
}
