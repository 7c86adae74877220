import AccessKeys
import Repository
import ServiceLifecycle
import Synchronization

/// Follows the store of keys for as long as the server runs, and keeps what was counted at its end.
struct KeyRingService: Service {
    let keys: KeyRing

    func run() async throws {
        await cancelWhenGracefulShutdown { await keys.run() }
    }
}

/// Fetches ahead what many ask for as long as the server runs; at its end closes what reaches upstreams.
///
/// It describes itself as no more than its name: it holds the configuration, and with it the keys of providers.
struct UpstreamService: Service, CustomStringConvertible, CustomReflectable {
    let description = "UpstreamService"
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

    let repository: CachedRepository
    let graph: LiveGraph

    func run() async throws {
        await cancelWhenGracefulShutdown { await repository.run() }
        await repository.close()
        await graph.close()
    }
}

/// Says whether requests are welcome: until the server begins to stop.
final class Readiness: Service {
    private let ready = Atomic<Bool>(true)

    var isReady: Bool { ready.load(ordering: .acquiring) }

    func run() async throws {
        try? await gracefulShutdown()
        ready.store(false, ordering: .releasing)
    }
}
