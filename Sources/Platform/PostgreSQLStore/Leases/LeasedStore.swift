public import SharedWork
public import SQLStore
public import StoragePort

/// A store as whoever does a duty uses it: each change makes sure, in its own transaction, that the duty's lease is in
/// force. A node that was held up, and whose work another has taken over, changes nothing more.
///
/// A change without a lease is refused by ``StorageError/Reason/superseded``. Reads pass.
public struct LeasedStore: SQLStore {
    private let store: any SQLStore
    private let duty: Duty

    /// - Parameter store: On the database of the duty's leases.
    public init(_ store: any SQLStore, for duty: Duty) {
        (self.store, self.duty) = (store, duty)
    }

    public var schema: StoreSchema { store.schema }

    @concurrent public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await store.read(body)
    }

    @concurrent public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        guard let lease = duty.lease else { throw StorageError(.superseded, subject: duty.name) }
        return try await store.write { database in
            try await database.hold(lease)
            return try await body(database)
        }
    }

    @concurrent public func emptyLog() async { await store.emptyLog() }

    @concurrent public func close() async { await store.close() }

    public func hasMark(_ name: String) -> Bool { store.hasMark(name) }

    public func keepMark(_ name: String) throws(StorageError) { try store.keepMark(name) }
}
