import PostgreSQLServer
import SQLStore
import StoragePort
import Testing

@testable import PostgreSQLStore

struct PostgreSQLMigrationTests {
    private func schema(_ count: Int) -> StoreSchema {
        StoreSchema(
            applicationID: 7,
            steps: (1...count).map { number in
                // Taken twice it would fail.
                SchemaStep(
                    "",
                    postgreSQL: "CREATE TABLE step\(number) (id bigint); INSERT INTO step\(number) VALUES (1)"
                )
            }
        )
    }

    @Test func nodesThatStartAtOnceTakeEachStepOnce() async throws {
        let database = try await TestDatabase(.patient { $0.connections = 1 })
        let schema = schema(5)
        let results = try await withThrowingTaskGroup(of: SchemaStatus.self) { group in
            for _ in 0..<8 {
                // Each with connections of its own, as nodes have.
                let pool = try TestDatabase.pool(database.url, .patient { $0.connections = 1 })
                group.addTask { try await PostgreSQLStore(pool, schema: schema).migrate() }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [SchemaStatus](repeating: SchemaStatus(taken: 5, known: 5), count: 8))
        let server = try await PostgreSQLServer.shared()
        let counts = try await server.query(
            "SELECT (SELECT count(*) FROM step1), (SELECT count(*) FROM step5)",
            in: database.name
        )
        #expect(counts == "1|1")
    }

    @Test func migratingTellsWhatIsMissing() async throws {
        let database = try await TestDatabase(.patient())
        let store = PostgreSQLStore(database.pool, schema: schema(3))
        #expect(try await store.status() == SchemaStatus(taken: 0, known: 3))
        #expect(try await store.status().missing == 3)
        await #expect(
            throws: StorageError(
                .olderFormat(found: 0, known: 3),
                subject: store.subject
            )
        ) {
            _ = try await store.read { database in try await database.execute("SELECT 1") }
        }
        try await store.migrate()
        #expect(try await store.status() == SchemaStatus(taken: 3, known: 3))
    }

    @Test func nodesOfTheStepBeforeWorkOn() async throws {
        let database = try await TestDatabase(.patient())
        let old = PostgreSQLStore(database.pool, schema: schema(1))
        try await old.migrate()
        try await PostgreSQLStore(database.pool, schema: schema(2)).migrate()
        let pool = try TestDatabase.pool(database.url, .patient())
        let late = PostgreSQLStore(pool, schema: schema(1))
        _ = try await late.write { database in try await database.execute("INSERT INTO step1 VALUES (2)") }
        #expect(try await late.migrate() == SchemaStatus(taken: 2, known: 1))
    }

    @Test func nodesOfAnEarlierStepAreRefused() async throws {
        let database = try await TestDatabase(.patient())
        try await PostgreSQLStore(database.pool, schema: schema(3)).migrate()
        let old = PostgreSQLStore(database.pool, schema: schema(1))
        let refusal = StorageError(.newerFormat(found: 3, known: 1), subject: old.subject)
        await #expect(throws: refusal) {
            _ = try await old.read { database in try await database.execute("SELECT 1") }
        }
        await #expect(throws: refusal) { try await old.migrate() }
    }

    @Test func stepsThatFailLeaveNothing() async throws {
        let database = try await TestDatabase(.patient())
        let broken = StoreSchema(
            applicationID: 7,
            steps: [
                SchemaStep("", postgreSQL: "CREATE TABLE step1 (id bigint)"),
                SchemaStep("", postgreSQL: "CREATE TABLE step2 (id bigint); CREATE TABLE step1 (id bigint)"),
            ]
        )
        let store = PostgreSQLStore(database.pool, schema: broken)
        await #expect(throws: StorageError.self) { try await store.migrate() }
        #expect(try await store.status() == SchemaStatus(taken: 1, known: 2))
        let server = try await PostgreSQLServer.shared()
        #expect(try await server.query("SELECT to_regclass('step2') IS NULL", in: database.name) == "t")
    }

    @Test func productsShareADatabase() async throws {
        let database = try await TestDatabase(.patient())
        try await PostgreSQLStore(database.pool, schema: schema(2)).migrate()
        let other = PostgreSQLStore(
            database.pool,
            schema: StoreSchema(
                applicationID: 8,
                steps: [SchemaStep("", postgreSQL: "CREATE TABLE other (id bigint)")]
            )
        )
        try await other.migrate()
        #expect(try await other.status() == SchemaStatus(taken: 1, known: 1))
    }

    @Test func tablesOfFilesOnlyAreRefused() async throws {
        let database = try await TestDatabase(.patient())
        let store = PostgreSQLStore(
            database.pool,
            schema: StoreSchema(applicationID: 9, steps: [SchemaStep("x")])
        )
        await #expect(
            throws: StorageError(.unwritable("step 1 has no tables for PostgreSQL"), subject: store.subject)
        ) {
            try await store.migrate()
        }
    }
}
