/// One operation on a database: a read, or the transaction of a write.
public protocol SQLSession {
    /// What the engine understands.
    var dialect: SQLDialect { get }

    /// Runs one statement to its end.
    ///
    /// - Returns: The number of rows added, changed or removed.
    /// - Throws: ``StoreObstacle/refusal(_:)`` if a text would be cut off.
    nonisolated(nonsending) func execute(_ sql: String, _ values: [SQLValue]) async throws -> Int

    /// Calls `read` for each row in order, until it returns `false`.
    nonisolated(nonsending) func forEachRow(
        _ sql: String,
        _ values: [SQLValue],
        _ read: (inout SQLRow) throws -> Bool
    ) async throws
}

/// What the engines understand differently.
public enum SQLDialect: Hashable, Sendable {
    case sqlite
    case postgreSQL

    /// How a statement names the place of a row, where a table has no key. It holds within one statement.
    var rowPlace: String {
        switch self {
        case .sqlite: "rowid"
        case .postgreSQL: "ctid"
        }
    }
}
