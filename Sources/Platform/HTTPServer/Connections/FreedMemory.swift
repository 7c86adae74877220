import CAllocator
import Synchronization

/// Returns freed memory to the system. By itself, the allocator keeps it for later use.
final class FreedMemory: Sendable {
    private let most = Atomic<Int>(0)

    /// Below this amount, it is not worth the work.
    private static let leastUseful = 8 << 20

    /// Configures the allocator for a server. Call it once, early.
    static func settle() { haneul_settle_allocator() }

    /// Called periodically; releases memory if much less is held than before.
    ///
    /// - Parameter held: The approximate number of bytes held by answers and connections.
    func look(held: Int) {
        let most = most.max(held, ordering: .relaxed).newValue
        guard most >= Self.leastUseful, held < most / 4,
            self.most.compareExchange(expected: most, desired: held, ordering: .relaxed).exchanged
        else { return }
        Task.detached(priority: .utility) {
            // Objects are freed a little later than they are released, some of them seconds later.
            for pause in [Duration.seconds(1), .seconds(9)] {
                try? await Task.sleep(for: pause)
                haneul_return_freed_memory()
            }
        }
    }
}
