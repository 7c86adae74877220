import AccessKeys
import Repository
import ServiceLifecycle

/// Follows the store of keys while the server runs, and writes the counts at the end.
struct KeyRingService: Service {
    let keys: KeyRing

    func run() async throws {
        await cancelWhenGracefulShutdown { await keys.run() }
    }
}

/// Refreshes popular places ahead of time while the server runs, and closes the connections to upstreams at the end.
///
/// Its description is only its name, because it contains the configuration with the providers' keys.
struct UpstreamService: Service, CustomStringConvertible, CustomReflectable {
    let description = "UpstreamService"
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

    let repository: CachedRepository
    let graph: LiveGraph
    /// `nil` if there is none.
    let cache: LiveCache?

    func run() async throws {
        cache?.start()
        await cancelWhenGracefulShutdown { await repository.run() }
        await repository.close()
        await graph.close()
        cache?.close()
    }
}
