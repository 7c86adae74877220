import AccessKeys
import Repository
import ServiceLifecycle

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
