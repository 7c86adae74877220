public import StoragePort

/// Says which of several nodes does a work that one does.
public protocol WorkLeases: Sendable {
    /// How long a lease is in force after it was taken or renewed; `nil` if it is until it is released, or its node ends.
    var lifetime: Duration? { get }

    /// Takes the lease of a work.
    ///
    /// - Returns: `nil` if another is in force, even if it is this node's.
    func take(_ name: String) async throws(StorageError) -> Lease?

    /// Lets a lease be in force for another lifetime.
    ///
    /// - Returns: Whether it still was. One that has ended never is again.
    func renew(_ lease: Lease) async throws(StorageError) -> Bool

    /// Ends a lease, so that another node can take the next at once. Has no effect on later ones.
    func release(_ lease: Lease) async throws(StorageError)
}
