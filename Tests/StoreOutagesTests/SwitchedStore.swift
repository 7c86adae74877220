import SQLStore
import StoragePort
import Synchronization

/// A store that is away when it is told to be.
final class SwitchedStore: SQLStore {
    static let away = StorageError(.unreachable("switched off"), subject: "test")

    private let store: any SQLStore
    private let isAway = Mutex(false)

    init(_ store: any SQLStore) { self.store = store }

    var schema: StoreSchema { store.schema }

    func turn(off: Bool) { isAway.withLock { $0 = off } }

    @concurrent func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        if isAway.withLock(\.self) { throw Self.away }
        return try await store.read(body)
    }

    @concurrent func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        if isAway.withLock(\.self) { throw Self.away }
        return try await store.write(body)
    }

    @concurrent func emptyLog() async {}

    @concurrent func close() async { await store.close() }
}
