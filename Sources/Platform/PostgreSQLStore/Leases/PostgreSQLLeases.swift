public import SharedWork
import SQLStore
public import StoragePort

/// Who does the work that one node of several does. Times are those of the server's clock, so that nodes whose clocks
/// differ agree.
///
/// A holder that is held up may not notice that its lease has ended; so each of its changes looks at the lease in the same
/// transaction (``LeasedStore``).
public struct PostgreSQLLeases: Sendable {
    private let pool: PostgreSQLPool

    /// The tables are made by ``PostgreSQLStore/migrate()``.
    public init(_ pool: PostgreSQLPool) {
        self.pool = pool
    }

    /// Takes the lease of a work unless another is in force.
    ///
    /// - Parameter duration: From now, until it is renewed.
    /// - Returns: `nil` if another is in force, even if it is the same holder's.
    public func take(
        _ name: String,
        holder: String,
        for duration: Duration
    ) async throws(StorageError) -> Lease? {
        // Looks first without a lock: whoever asks in vain does not wait for changes of the holder's.
        let sql = """
            INSERT INTO lease AS held (name, number, holder, until)
            SELECT ?1, 1, ?2, clock_timestamp() + make_interval(secs => ?3)
            WHERE NOT EXISTS (SELECT FROM lease WHERE name = ?1 AND until > clock_timestamp())
            ON CONFLICT (name) DO UPDATE SET number = held.number + 1, holder = excluded.holder,
                until = clock_timestamp() + make_interval(secs => ?3)
            WHERE held.until <= clock_timestamp()
            RETURNING number
            """
        let values: [SQLValue] = [.text(name), .text(holder), .real(duration / .seconds(1))]
        let table = try await run(sql, values, name)
        guard table.rows > 0, let number = ResultRow(table: table, row: 0).integer(0) else { return nil }
        return Lease(name: name, number: number, holder: holder)
    }

    /// Lets a lease end so long after now, if it is still in force.
    ///
    /// - Returns: Whether it is.
    public func renew(_ lease: Lease, for duration: Duration) async throws(StorageError) -> Bool {
        let sql = """
            UPDATE lease SET until = clock_timestamp() + make_interval(secs => ?)
            WHERE name = ? AND number = ? AND until > clock_timestamp()
            """
        let values: [SQLValue] = [.real(duration / .seconds(1)), .text(lease.name), .integer(lease.number)]
        return try await run(sql, values, lease.name).affected > 0
    }

    /// Ends a lease, so that another node can take the next at once.
    public func release(_ lease: Lease) async throws(StorageError) {
        let sql = "UPDATE lease SET until = '-infinity' WHERE name = ? AND number = ?"
        _ = try await run(sql, [.text(lease.name), .integer(lease.number)], lease.name)
    }

    private func run(
        _ sql: String,
        _ values: [SQLValue],
        _ name: String
    ) async throws(StorageError) -> ResultTable {
        try await pool.run(Statement(sql, values), .write, subject: "lease \(name)")
    }
}
