import Synchronization

/// A work that one node of several does, and the lease by which this node does it now. Whoever changes something for the
/// work looks at it.
public final class Duty: Sendable {
    /// Names the work for all nodes.
    public let name: String
    private let current = Mutex<Lease?>(nil)

    public init(_ name: String) {
        self.name = name
    }

    /// `nil` while this node does not do the work.
    public var lease: Lease? { current.withLock(\.self) }

    /// Lets what is changed from now on need this lease.
    package func begin(_ lease: Lease) { current.withLock { $0 = lease } }

    /// Lets nothing be changed any more. Has no effect if another lease has begun.
    package func end(_ lease: Lease) {
        current.withLock { if $0 == lease { $0 = nil } }
    }
}
