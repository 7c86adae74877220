import PostgreSQLServer
import PostgreSQLStore
import SQLStore

/// An empty database of the server that all suites share, and a pool of connections to it.
struct TestDatabase {
    let name: String
    let url: String
    let pool: PostgreSQLPool

    /// - Parameter port: Another than the server's, where a proxy listens.
    init(
        _ limits: PostgreSQLLimits = PostgreSQLLimits(),
        on server: PostgreSQLServer? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        port: Int? = nil
    ) async throws {
        let shared = if let server { server } else { try await PostgreSQLServer.shared() }
        name = try await shared.makeDatabase()
        url = shared.url(name, port: port)
        pool = try Self.pool(url, limits, clock: clock)
    }

    static func pool(
        _ url: String,
        _ limits: PostgreSQLLimits = PostgreSQLLimits(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws -> PostgreSQLPool {
        PostgreSQLPool(
            try PostgreSQLAddress(parsing: url),
            application: "tests",
            limits: limits,
            clock: clock,
            random: { 0.5 }
        )
    }

    /// A store with tables of its own.
    func store(_ schema: StoreSchema = .notes) async throws -> PostgreSQLStore {
        let store = PostgreSQLStore(pool, schema: schema)
        try await store.migrate()
        return store
    }
}

extension PostgreSQLLimits {
    /// Those of patience and of the answers are long: a busy machine is no fault.
    static func patient(_ change: (inout PostgreSQLLimits) -> Void = { _ in }) -> PostgreSQLLimits {
        var limits = PostgreSQLLimits()
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(60))
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        change(&limits)
        return limits
    }
}

extension StoreSchema {
    /// One table of names and numbers, and one of every type.
    static let notes = StoreSchema(
        applicationID: 0x4E4F_5445,
        steps: [
            SchemaStep(
                "",
                postgreSQL: """
                    CREATE TABLE note (name text COLLATE "C" PRIMARY KEY, number bigint NOT NULL);
                    CREATE TABLE value (
                        id bigint PRIMARY KEY, words text, whole bigint, fraction double precision, raw bytea
                    );
                    """
            )
        ]
    )
}
