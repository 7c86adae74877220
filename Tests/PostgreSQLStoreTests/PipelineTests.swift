import PostgreSQLServer
import SQLStore
import StoragePort
import Testing

@testable import PostgreSQLStore

/// How often a client and the server wait for each other, counted between them.
struct PipelineTests {
    private struct Counted {
        let proxy: CountingProxy
        let store: PostgreSQLStore

        init(_ limits: PostgreSQLLimits = .patient { $0.connections = 1 }) async throws {
            let server = try await PostgreSQLServer.shared()
            proxy = try CountingProxy(to: server.port)
            store = try await TestDatabase(limits, port: proxy.port).store()
            // The first operation of a connection looks at the tables, and prepares the ends of transactions.
            _ = try await store.write { database in try await database.execute("SELECT 1") }
            _ = try await store.read { database in try await database.execute("SELECT 1") }
            _ = try await store.read { database in try await database.execute("SELECT 1") }
        }

        func exchanges(_ body: () async throws -> Void) async throws -> Int {
            // The end of the operation before has been answered.
            store.pool.give(try await store.pool.take(), isUsable: true)
            let before = proxy.exchanges
            try await body()
            return proxy.exchanges - before
        }
    }

    @Test func beginningsTravelWithTheFirstStatement() async throws {
        let counted = try await Counted()
        let exchanges = try await counted.exchanges {
            _ = try await counted.store.write { database in
                try await database.execute("INSERT INTO note VALUES ('a', 1)")
            }
        }
        // The statement, and the end of the transaction.
        #expect(exchanges == 2)
    }

    @Test func readsEndWithoutWaiting() async throws {
        let counted = try await Counted()
        let exchanges = try await counted.exchanges {
            for _ in 0..<3 {
                _ = try await counted.store.read { database in try await database.execute("SELECT 1") }
            }
        }
        // The last end may be on its way.
        #expect((5...6).contains(exchanges))
    }

    @Test func statementsThatDoNotDependOnEachOtherTravelTogether() async throws {
        let counted = try await Counted()
        let pool = counted.store.pool
        let exchanges = try await counted.exchanges {
            let session = PostgreSQLSession(try await pool.take(), pool, .write)
            let statements = (1...50).map {
                Statement("INSERT INTO note VALUES (?, ?)", [.text(String($0)), .integer($0)])
            }
            let tables = try await session.run(statements)
            #expect(tables.map(\.affected) == [Int](repeating: 1, count: 50))
            try await session.commit()
        }
        #expect(exchanges == 2)
    }

    @Test func nothingFollowsAStatementThatFails() async throws {
        let counted = try await Counted()
        let pool = counted.store.pool
        let session = PostgreSQLSession(try await pool.take(), pool, .write)
        let error = await #expect(throws: PostgreSQLError.self) {
            try await session.run([
                Statement("INSERT INTO note VALUES ('a', 1)"), Statement("INSERT INTO nothing VALUES (1)"),
                Statement("INSERT INTO note VALUES ('b', 1)"),
            ])
        }
        if case .refused(let state, _)? = error { #expect(state.rawValue == "42P01") } else { Issue.record() }
        session.abandon()
        #expect(try await counted.store.noteNames() == [])
    }

    /// More than the buffers of sockets hold, in both directions.
    @Test func longBatchesAreSentWhileAnswersArrive() async throws {
        // Without a proxy, which would have to pass both directions at once as well.
        let pool = try await TestDatabase(.patient()).store().pool
        let long = String(repeating: "x", count: 30 << 20)
        let session = PostgreSQLSession(try await pool.take(), pool, .read)
        let tables = try await session.run((0..<2).map { _ in Statement("SELECT ?::text", [.text(long)]) })
        #expect(tables.allSatisfy { ResultRow(table: $0, row: 0).text(0) == long })
        try await session.commit()
    }

    @Test func preparedStatementsAreBounded() async throws {
        let counted = try await Counted(.patient { ($0.connections, $0.statements) = (1, 10) })
        for number in 0..<50 {
            let sql = "SELECT \(number)"
            _ = try await counted.store.read { database in try await database.execute(sql) }
        }
        let count = try await counted.store.read { database in
            try await database.first("SELECT count(*) FROM pg_prepared_statements") { row in
                try row.requiredInteger()
            }
        }
        // Those that left during the operation itself are deallocated by the next.
        #expect(count.flatMap(\.self).map { $0 <= 12 } == true)
    }

    @Test func statementsThatTheServerForgotArePreparedAgain() async throws {
        let counted = try await Counted()
        _ = try await counted.store.noteNames()
        _ = try await counted.store.read { database in try await database.execute("DEALLOCATE ALL") }
        _ = try await counted.store.write { database in
            try await database.execute("INSERT INTO note VALUES ('a', 1)")
        }
        #expect(try await counted.store.noteNames() == ["a"])
    }

    @Test func statementsOfChangedTablesArePreparedAgain() async throws {
        let database = try await TestDatabase(.patient { $0.connections = 1 })
        let store = try await database.store()
        func columns() async throws -> [Int]? {
            try await store.read { database in
                try await database.rows("SELECT * FROM note") { row in
                    _ = row.text()
                    return row.integer() ?? -1
                }
            }
        }
        _ = try await store.write { database in try await database.execute("INSERT INTO note VALUES ('a', 5)")
        }
        #expect(try await columns() == [5])
        let server = try await PostgreSQLServer.shared()
        try await server.query("ALTER TABLE note ALTER number TYPE int, ADD more text", in: database.name)
        #expect(try await columns() == [5])
    }
}

extension PostgreSQLStore {
    /// The names of all notes.
    func noteNames() async throws(StorageError) -> [String] {
        try await read { database in
            try await database.rows("SELECT name FROM note ORDER BY name") { row in try row.requiredText() }
        } ?? []
    }
}
