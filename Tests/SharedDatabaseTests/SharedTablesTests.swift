import PostgreSQLServer
import PostgreSQLStore
import PrometheusMetrics
import SharedDatabase
import SQLStore
import StoragePort
import Testing

@Suite("Tables of a shared database")
struct SharedTablesTests {
    private static func schema(_ steps: Int) -> StoreSchema {
        StoreSchema(
            applicationID: 0x5465_7374,
            steps: (1...steps).map { SchemaStep("", postgreSQL: "CREATE TABLE step\($0) (id bigint)") }
        )
    }

    private func tables(_ steps: Int, in pool: PostgreSQLPool) -> SharedTables {
        SharedTables([.init("test", Self.schema(steps)), .init("secrets", .secretChecks)], in: pool)
    }

    private func withPool(_ test: (PostgreSQLPool) async throws -> Void) async throws {
        let server = try await PostgreSQLServer.shared()
        var limits = PostgreSQLLimits()
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(60))
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        limits.idleInTransaction = .seconds(300)
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(try await server.makeDatabase())),
            application: "tests",
            limits: limits,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) }
        )
        defer { pool.close() }
        try await test(pool)
    }

    @Test("X17: tables are brought up to date once, and by no check")
    func migrate() async throws {
        try await withPool { pool in
            let subject = pool.address.description
            let (older, newer) = (tables(2, in: pool), tables(3, in: pool))
            await #expect(throws: StorageError(.olderFormat(found: 0, known: 2), subject: subject)) {
                try await older.check()
            }
            #expect(try await older.steps().map(\.status.taken) == [0, 0])
            #expect(try await older.migrate().map(\.to) == [2, 1])
            #expect(try await older.migrate().isEmpty)
            try await older.check()
            #expect(try await newer.migrate().map { [$0.from, $0.to] } == [[2, 3]])
            // One step ahead is accepted, two are not.
            try await older.check()
            await #expect(throws: StorageError(.newerFormat(found: 3, known: 1), subject: subject)) {
                try await tables(1, in: pool).check()
            }
            #expect(try await pool.serverVersion().first?.isNumber == true)
        }
    }

    @Test("The metrics tell of the connections, and of a server that is gone")
    func metrics() async throws {
        let registry = PrometheusRegistry()
        try await withPool { pool in
            DatabaseMetrics.show(pool, in: registry, prefix: "site")
            _ = try await pool.serverVersion()
            let text = registry.text()
            for line in ["site_database_up 1", "site_database_connections 1", "site_database_waiting 0"] {
                #expect(text.contains(line + "\n"), "\(text)")
            }
            #expect(text.contains("site_database_connections_opened_total 1\n"))
            // Read again, what was counted is not counted twice.
            #expect(registry.text().contains("site_database_connections_opened_total 1\n"))
        }
        let gone = PrometheusRegistry()
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: "postgres://nobody:x@127.0.0.1:1/nothing"),
            application: "tests",
            clock: ContinuousClock(),
            random: { 0 }
        )
        defer { pool.close() }
        DatabaseMetrics.show(pool, in: gone, prefix: "site")
        await #expect(throws: StorageError.self) { _ = try await pool.serverVersion() }
        #expect(gone.text().contains("site_database_up 0\n"))
        #expect(!pool.figures.isAnswering)
    }
}
