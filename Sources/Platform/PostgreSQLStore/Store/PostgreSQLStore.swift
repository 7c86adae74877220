import Clocks
public import SQLStore
public import StoragePort
import Synchronization

/// A product's data in a PostgreSQL database that any number of nodes use at once.
///
/// A read sees the data as they are at one moment. A change is serializable, as if one were made after the other, and on
/// the server's disk when its operation returns; where others changed the same data meanwhile it is made again from its
/// beginning. If the server is lost while it ends a change, the change may have been made although
/// ``StorageError/Reason/unreachable(_:)`` is thrown.
///
/// Tables are made by ``migrate()`` and never by an operation.
public final class PostgreSQLStore: SQLStore {
    public let schema: StoreSchema
    let pool: PostgreSQLPool
    /// Grows quickly: who made the first change needs a few milliseconds at most.
    private let pauses = GrowingPauses(first: .milliseconds(2), limit: .milliseconds(200))

    /// - Parameter pool: Shared with the other stores of the database.
    public init(_ pool: PostgreSQLPool, schema: StoreSchema) {
        (self.pool, self.schema) = (pool, schema)
    }

    /// Where the data are, for errors.
    var subject: String { pool.address.description }

    @concurrent public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await perform(.read, body)
    }

    @concurrent public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await perform(.write, body)
    }

    /// Has no effect: the server's log is the server's.
    public func emptyLog() async {}

    /// Has no effect: the connections are the pool's.
    public func close() async {}

    /// Runs an operation until it succeeds or cannot.
    nonisolated(nonsending) private func perform<Answer: Sendable>(
        _ purpose: Purpose,
        _ body: @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        var wasLost = false
        for attempt in 0...pool.limits.repetitions {
            do {
                return try await once(purpose, body)
            } catch let failure as Interruption {
                switch failure.cause {
                case .unreachable where !failure.mayBeDone && !wasLost:
                    // The connection was old and its server is another by now. Once: a lost server is not asked again.
                    wasLost = true
                case let cause where cause.isPassing && !failure.mayBeDone:
                    pool.counts.withLock { $0.repetitions += 1 }
                    let pause = pauses.pause(after: attempt, chance: pool.random())
                    try? await pool.timeline.sleep(until: pool.timeline.elapsed + pause)
                default: throw StorageError(failure.error, purpose, subject: subject)
                }
            } catch {
                throw StorageError(error, purpose, subject: subject)
            }
        }
        throw StorageError(.busy, subject: subject)
    }

    /// An operation that its database interrupted.
    private struct Interruption: Error {
        let cause: PostgreSQLError
        /// What the closure threw.
        let error: any Error
        let mayBeDone: Bool
    }

    nonisolated(nonsending) private func once<Answer: Sendable>(
        _ purpose: Purpose,
        _ body: @Sendable (SQLDatabase) async throws -> Answer
    ) async throws -> Answer {
        let connection = try await pool.take()
        let session = PostgreSQLSession(connection, pool, purpose)
        do {
            try await session.check(schema)
            let answer = try await body(SQLDatabase(session))
            try await session.commit()
            return answer
        } catch {
            session.abandon()
            guard let cause = session.failure ?? error as? PostgreSQLError else { throw error }
            // A refusal is an answer: a change that was refused at its end was not made.
            let isRefused = if case .refused = cause { true } else { false }
            throw Interruption(cause: cause, error: error, mayBeDone: session.isEnding && !isRefused)
        }
    }
}
