public import SQLStore
public import StoragePort
import StoreTracing

/// A store on a shared database that tells whoever answers a request what it could not do (``StoreTrace``).
public struct TracedStore: SQLStore {
    private let store: any SQLStore

    public init(_ store: any SQLStore) {
        self.store = store
    }

    public var schema: StoreSchema { store.schema }

    @concurrent public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        do { return try await store.read(body) } catch {
            StoreTrace.current?.note(error)
            throw error
        }
    }

    @concurrent public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        do {
            let answer = try await store.write(body)
            StoreTrace.current?.noteChange()
            return answer
        } catch {
            StoreTrace.current?.note(error, isChange: true)
            throw error
        }
    }

    @concurrent public func emptyLog() async { await store.emptyLog() }

    @concurrent public func close() async { await store.close() }

    public func hasMark(_ name: String) -> Bool { store.hasMark(name) }

    public func keepMark(_ name: String) throws(StorageError) { try store.keepMark(name) }
}
