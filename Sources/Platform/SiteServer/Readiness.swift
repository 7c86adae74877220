public import ServiceLifecycle
import Synchronization

/// Reports whether requests are accepted: until the server begins to stop.
public final class Readiness: Service {
    private let ready = Atomic<Bool>(true)

    public init() {}

    /// `false` once the server is stopping.
    public var isReady: Bool { ready.load(ordering: .acquiring) }

    /// Returns when the process is asked to stop.
    public func run() async throws {
        try? await gracefulShutdown()
        ready.store(false, ordering: .releasing)
    }
}
