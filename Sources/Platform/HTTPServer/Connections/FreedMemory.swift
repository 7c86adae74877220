import CAllocator
import Synchronization

/// Gives memory back to the system once what took it is gone: by itself the allocator keeps it for who asks next.
final class FreedMemory: Sendable {
    private let most = Atomic<Int>(0)

    /// Less is not worth the work.
    private static let leastUseful = 8 << 20

    /// For a process that serves: once, before there is much to free.
    static func settle() { haneul_settle_allocator() }

    /// Looked at now and then.
    ///
    /// - Parameter held: Bytes that answers and connections take now, about.
    func look(held: Int) {
        let most = most.max(held, ordering: .relaxed).newValue
        guard most >= Self.leastUseful, held < most / 4,
            self.most.compareExchange(expected: most, desired: held, ordering: .relaxed).exchanged
        else { return }
        Task.detached(priority: .utility) {
            // What was let go of is freed a little later, and some of it later still.
            for pause in [Duration.seconds(1), .seconds(9)] {
                try? await Task.sleep(for: pause)
                haneul_return_freed_memory()
            }
        }
    }
}
