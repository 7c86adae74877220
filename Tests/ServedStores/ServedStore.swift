import PostgreSQLStore
import SQLStore
import StoragePort
import Synchronization

/// A store in a database that may not be made yet.
final class ServedStore: SQLStore {
    let schema: StoreSchema
    private let database: ServedDatabase
    private let made = Mutex<Task<PostgreSQLStore, any Error>?>(nil)

    init(_ database: ServedDatabase, _ schema: StoreSchema) {
        (self.database, self.schema) = (database, schema)
    }

    @concurrent func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await store().read(body)
    }

    @concurrent func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await store().write(body)
    }

    @concurrent func emptyLog() async {}

    @concurrent func close() async {}

    private func store() async throws(StorageError) -> PostgreSQLStore {
        let task = made.withLock { made in
            let task =
                made
                ?? Task { [database, schema] in
                    let store = PostgreSQLStore(try await database.pool(), schema: schema)
                    try await store.migrate()
                    return store
                }
            made = task
            return task
        }
        do { return try await task.value } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(.unreadable("\(error)"), subject: "the server of the tests")
        }
    }
}
