public import SQLStore
public import StoragePort

/// A store whose reads may be a second old: they go to a replica where that can answer, otherwise to the primary. Changes
/// go to the primary, and whoever has to see their own afterwards reads there.
public struct ReplicatedStore: SQLStore {
    private let primary: PostgreSQLStore
    private let replica: PostgreSQLReplica

    /// - Parameter primary: On the server that the replica follows.
    public init(_ primary: PostgreSQLStore, readingFrom replica: PostgreSQLReplica) {
        (self.primary, self.replica) = (primary, replica)
    }

    public var schema: StoreSchema { primary.schema }

    @concurrent public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        switch await replica.read(schema, body) {
        case .answered(let answer): answer
        case .passed: try await primary.read(body)
        }
    }

    @concurrent public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await primary.write(body)
    }

    @concurrent public func emptyLog() async { await primary.emptyLog() }

    @concurrent public func close() async { await primary.close() }
}
