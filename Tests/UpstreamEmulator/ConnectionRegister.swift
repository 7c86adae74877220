import NIOCore
import Synchronization

/// The connections there are, so that they can be ended.
final class ConnectionRegister: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
    private let added = Atomic(0)

    /// How many there were.
    var count: Int { added.load(ordering: .acquiring) }

    func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        added.add(1, ordering: .acquiringAndReleasing)
        channels.withLock { $0[id] = channel }
        channel.closeFuture.whenComplete { [weak self] _ in
            self?.channels.withLock { $0[id] = nil }
        }
    }

    func closeAll() async {
        for channel in channels.withLock({ Array($0.values) }) { try? await channel.close() }
    }
}
