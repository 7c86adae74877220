public import StoragePort

/// What became of the lease of a work on this node, for logs and metrics.
public enum DutyEvent: Hashable, Sendable {
    /// The node does the work from now on.
    case begun(Lease)
    /// The node has stopped.
    case ended(Lease, DutyEnd)
    /// Leases can be neither taken nor renewed. Reported once until they can be again.
    case failed(StorageError)
    case works
}

/// Why a node no longer does a work.
public enum DutyEnd: Hashable, Sendable {
    /// The node stops, or the work ended by itself.
    case finished
    /// The lease was not in force any more.
    case refused
    /// It was not known in time whether the lease is in force.
    case unconfirmed
}
