import SQLStore
import StoragePort
import Synchronization

extension SQLState {
    static let undefinedTable = SQLState(rawValue: "42P01")
}

extension SchemaStatus {
    /// - Throws: ``StorageError`` if the program cannot use the database.
    func check(subject: String) throws(StorageError) {
        if fits { return }
        throw StorageError(
            taken > known
                ? .newerFormat(found: taken, known: known) : .olderFormat(found: taken, known: known),
            subject: subject
        )
    }
}

extension Connection {
    /// Returns how many steps of a schema the database has taken.
    nonisolated(nonsending) func steps(of schema: StoreSchema, _ limit: Duration) async throws -> Int {
        let query = "SELECT steps FROM schema_version WHERE application = ?"
        let values = [SQLValue.integer(Int(schema.applicationID))]
        do {
            guard let table = try await run([Statement(query, values)], within: limit).last, table.rows > 0
            else { return 0 }
            return ResultRow(table: table, row: 0).integer(0) ?? 0
        } catch PostgreSQLError.refused(.undefinedTable, _) {
            return 0
        }
    }
}

extension PostgreSQLSession {
    /// Looks once for each connection whether the database fits: it may have been migrated since the node started.
    ///
    /// - Throws: ``StorageError`` if it does not.
    nonisolated(nonsending) func check(_ schema: StoreSchema) async throws {
        guard !connection.knows(schema) else { return }
        let taken = try await connection.steps(of: schema, pool.limits.answer)
        try SchemaStatus(taken: taken, known: schema.version).check(subject: pool.address.description)
        connection.learn(schema)
    }
}

extension Connection {
    fileprivate func knows(_ schema: StoreSchema) -> Bool {
        state.withLock { $0.schemas.contains(schema.applicationID) }
    }

    fileprivate func learn(_ schema: StoreSchema) {
        state.withLock { _ = $0.schemas.insert(schema.applicationID) }
    }
}
