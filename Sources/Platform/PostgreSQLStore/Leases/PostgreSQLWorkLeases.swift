public import SharedWork
public import StoragePort

/// Who does a work among the nodes of one database.
public struct PostgreSQLWorkLeases: WorkLeases {
    /// A node that died is replaced after it, and after at most two seconds more.
    public static let standardLifetime = Duration.seconds(6)

    public let lifetime: Duration?
    private let duration: Duration
    private let leases: PostgreSQLLeases
    private let holder: String

    /// - Parameters:
    ///   - holder: The node, for whoever looks into the table.
    ///   - lifetime: Of a lease that is not renewed.
    public init(_ pool: PostgreSQLPool, holder: String, lifetime: Duration = standardLifetime) {
        (leases, self.holder) = (PostgreSQLLeases(pool), holder)
        (self.lifetime, duration) = (lifetime, lifetime)
    }

    public func take(_ name: String) async throws(StorageError) -> Lease? {
        try await leases.take(name, holder: holder, for: duration)
    }

    public func renew(_ lease: Lease) async throws(StorageError) -> Bool {
        try await leases.renew(lease, for: duration)
    }

    public func release(_ lease: Lease) async throws(StorageError) {
        try await leases.release(lease)
    }
}
