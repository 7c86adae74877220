import PostgreSQLServer
import PostgreSQLStore
public import SQLStore
import Synchronization

/// An empty database of the server that all suites of a process share, for the stores of one test. It is made by the first
/// operation of one of them, so that it costs nothing where a test has another engine.
public final class ServedDatabase: Sendable {
    private let made = Mutex<Task<PostgreSQLPool, any Error>?>(nil)

    public init() {}

    deinit {
        guard let pool = made.withLock(\.self) else { return }
        Task { try await pool.value.close() }
    }

    /// Returns a store whose tables are made by its first operation. Another with the same schema is the same opened anew.
    public func store(_ schema: StoreSchema) -> any SQLStore { ServedStore(self, schema) }

    /// Returns connections to it.
    func pool() async throws -> PostgreSQLPool {
        let pool = made.withLock { made in
            let pool = made ?? Task { try await Self.makePool() }
            made = pool
            return pool
        }
        return try await pool.value
    }

    private static func makePool() async throws -> PostgreSQLPool {
        let server = try await PostgreSQLServer.shared()
        // A busy machine is no fault.
        var limits = PostgreSQLLimits()
        limits.connections = 4
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(60))
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        limits.idleInTransaction = .seconds(300)
        return PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(try await server.makeDatabase())),
            application: "tests",
            limits: limits,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
    }
}
