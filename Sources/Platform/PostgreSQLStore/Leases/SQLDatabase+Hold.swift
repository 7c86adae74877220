public import SharedWork
public import SQLStore

extension SQLDatabase {
    /// Makes sure that a lease is in force until the transaction ends. Others who want the next one wait as long; so the
    /// server ends the transaction of a node that died or is held up before it waits longer than a lease lives.
    ///
    /// - Throws: ``StoreObstacle/superseded`` if it has ended.
    public func hold(_ lease: Lease) async throws {
        let sql = """
            SELECT number, set_config('idle_in_transaction_session_timeout', '4000', true) FROM lease
            WHERE name = ? AND number = ? AND until > clock_timestamp() FOR SHARE
            """
        let values: [SQLValue] = [.text(lease.name), .integer(lease.number)]
        guard try await first(sql, values, { row in row.integer() }) != nil else {
            throw StoreObstacle.superseded
        }
    }
}
