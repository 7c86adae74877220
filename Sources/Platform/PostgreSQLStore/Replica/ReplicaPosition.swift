import SQLStore
import StoragePort

/// How far a primary had written its log at a moment, and which database it is.
struct ReplicaPosition: Sendable {
    let log: String
    let system: Int
    /// When it was asked, on the timeline of whoever asked: all that was acknowledged before is in the log up to there.
    let moment: Duration
}

extension PostgreSQLPool {
    /// Asks a primary how far it is.
    ///
    /// - Parameter moment: Now, on the timeline of whoever asks.
    /// - Throws: Also if it is none.
    func position(at moment: Duration) async throws -> ReplicaPosition {
        let sql = "SELECT CAST(pg_current_wal_lsn() AS text), system_identifier FROM pg_control_system()"
        let table = try await use { connection in
            try await connection.run([Statement(sql)], within: self.limits.answer).last
        }
        guard let row = table.map({ ResultRow(table: $0, row: 0) }), let log = row.text(0),
            let system = row.integer(1)
        else { throw PostgreSQLError.misuse("the server does not tell its position") }
        return ReplicaPosition(log: log, system: system, moment: moment)
    }
}

extension Connection {
    /// Whether a server follows the one of a position, and has all that was written up to there.
    ///
    /// The position says more than the time of the last change that was replayed: where nothing is changed, that time is
    /// old though nothing is missing, and where the replica is cut off, it does not know what is missing.
    nonisolated(nonsending) func follows(_ position: ReplicaPosition, _ limit: Duration) async throws -> Bool
    {
        let sql = """
            SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= CAST(? AS pg_lsn) AND system_identifier = ?
            FROM pg_control_system()
            """
        let values: [SQLValue] = [.text(position.log), .integer(position.system)]
        let table = try await run([Statement(sql, values)], within: limit).last
        return table.flatMap { ResultRow(table: $0, row: 0).integer(0) } == 1
    }
}
