import SQLStore
import Synchronization

/// Keeps why a closure failed, whatever an engine makes of it.
private final class Failure: Sendable {
    private let error = Mutex<TransferError?>(nil)

    var kept: TransferError? { error.withLock(\.self) }

    /// Runs the closure, perhaps again.
    func keeping<Answer>(
        _ body: nonisolated(nonsending) () async throws -> Answer
    ) async throws -> Answer {
        error.withLock { $0 = nil }
        do { return try await body() } catch let failure as TransferError {
            error.withLock { $0 = failure }
            throw failure
        }
    }
}

extension SQLStore {
    /// Reads, and throws what the closure threw.
    func readKeepingFailure<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(TransferError) -> Answer? {
        let failure = Failure()
        do {
            return try await read { database in try await failure.keeping { try await body(database) } }
        } catch {
            throw failure.kept ?? .storage(error)
        }
    }

    /// Writes, and throws what the closure threw.
    @discardableResult
    func writeKeepingFailure<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(TransferError) -> Answer {
        let failure = Failure()
        do {
            return try await write { database in try await failure.keeping { try await body(database) } }
        } catch {
            throw failure.kept ?? .storage(error)
        }
    }
}
