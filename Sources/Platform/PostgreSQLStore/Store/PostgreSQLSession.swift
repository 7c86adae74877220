import SQLStore

/// One operation on a connection: a transaction that begins with the first statement, in the same packet.
final class PostgreSQLSession: SQLSession {
    let dialect = SQLDialect.postgreSQL
    let purpose: Purpose
    let connection: Connection
    let pool: PostgreSQLPool
    private var isBegun = false
    private var isLeft = false
    /// The first statement that failed: the transaction is of no further use, whatever the closure does with the error.
    private(set) var failure: PostgreSQLError?
    /// Whether the end of the transaction was asked for, so that a change may have been made even if no answer came.
    private(set) var isEnding = false

    init(_ connection: Connection, _ pool: PostgreSQLPool, _ purpose: Purpose) {
        (self.connection, self.pool, self.purpose) = (connection, pool, purpose)
    }

    nonisolated(nonsending) func execute(_ sql: String, _ values: [SQLValue]) async throws -> Int {
        try await run([Statement(sql, values)]).last?.affected ?? 0
    }

    nonisolated(nonsending) func forEachRow(
        _ sql: String,
        _ values: [SQLValue],
        _ read: (inout SQLRow) throws -> Bool
    ) async throws {
        guard let table = try await run([Statement(sql, values)]).last else { return }
        for number in 0..<table.rows {
            var row = SQLRow(ResultRow(table: table, row: number))
            guard try read(&row) else { return }
        }
    }

    /// Runs statements that do not depend on each other's results, in one exchange.
    ///
    /// - Returns: What each returned.
    nonisolated(nonsending) func run(_ statements: [Statement]) async throws -> [ResultTable] {
        let begin = isBegun ? [] : [Statement(purpose.begin)]
        isBegun = true
        do {
            let tables = try await connection.run(begin + statements, within: pool.limits.answer)
            return Array(tables.dropFirst(begin.count))
        } catch {
            if failure == nil { failure = error as? PostgreSQLError }
            throw error
        }
    }

    /// Ends the transaction and gives the connection back. Of a write, returns once the change is on the disk.
    ///
    /// - Throws: ``PostgreSQLError`` if a statement failed, even if its error was caught.
    nonisolated(nonsending) func commit() async throws {
        if let failure { throw failure }
        guard isBegun, purpose == .write else { return leave(by: "COMMIT") }
        isEnding = true
        let answer = try await connection.run([Statement("COMMIT")], within: pool.limits.answer)
        isBegun = false
        leave(by: "ROLLBACK")
        // The server rolls back instead where it knows of a failure.
        guard answer.last?.command == "COMMIT" else {
            throw PostgreSQLError.misuse("the change was not made")
        }
    }

    /// Undoes what was done and gives the connection back.
    func abandon() { leave(by: "ROLLBACK") }

    /// Nobody waits for the answer but the next user of the connection.
    private func leave(by sql: String) {
        guard !isLeft else { return }
        isLeft = true
        guard isBegun, failure?.endsConnection != true else {
            return pool.give(connection, isUsable: failure?.endsConnection != true)
        }
        connection.post(sql, within: pool.limits.answer) { [pool, connection] answer in
            let isUsable = if case .success = answer { true } else { false }
            pool.give(connection, isUsable: isUsable)
        }
    }
}

extension Purpose {
    fileprivate var begin: String {
        switch self {
        case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .write: "BEGIN ISOLATION LEVEL SERIALIZABLE"
        }
    }
}
