import PostgreSQLServer
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import PostgreSQLStore

/// A server that is gone, slow or in the way. Each test has a server of its own.
struct PostgreSQLFaultTests {
    @Test func pausedServersAreGivenUp() async throws {
        let server = try await PostgreSQLServer()
        let clock = ManualClock()
        let limits = PostgreSQLLimits.patient { $0.answer = .seconds(50) }
        let store = try await TestDatabase(limits, on: server, clock: clock).store()
        _ = try await store.noteNames()
        try server.pause()
        let reading = Task { try await store.noteNames() }
        let error = await #expect(throws: StorageError.self) {
            try await passing(clock) { try await reading.value }
        }
        #expect(error?.reason == .unreachable("no answer came in time"))
        #expect(store.pool.figures.connections == 0)
        try server.resume()
        _ = try await passing(clock) { await eventually { store.pool.figures.connections > 0 } }
        #expect(try await store.noteNames() == [])
    }

    @Test func oneOverdueAnswerIsEnough() async throws {
        let server = try await PostgreSQLServer()
        let clock = ManualClock()
        let limits = PostgreSQLLimits.patient { $0.answer = .seconds(50) }
        let database = try await TestDatabase(limits, on: server, clock: clock)
        let (store, pool) = (try await database.store(), database.pool)
        var taken: [Connection] = []
        for _ in 0..<limits.connections { taken.append(try await pool.take()) }
        let used = taken.removeFirst()
        for connection in taken { pool.give(connection, isUsable: true) }
        try server.pause()
        let slow = Task { try await used.run([Statement("SELECT 1")], within: .seconds(5_000)) }
        await #expect(throws: StorageError.self) { try await passing(clock) { try await store.noteNames() } }
        // The free connections are gone, and nobody waits for the one that is in use.
        #expect(pool.figures.connections == 1)
        for _ in 0..<100 { await #expect(throws: StorageError.self) { try await store.noteNames() } }
        #expect(pool.figures.waiting == 0)
        try server.resume()
        _ = try await passing(clock) { await eventually { pool.figures.connections == 2 } }
        #expect(try await store.noteNames() == [])
        _ = try await slow.value
        pool.give(used, isUsable: true)
    }

    @Test func serversThatTakeNoChangeAreAwayForChanges() async throws {
        let database = try await TestDatabase(.patient())
        let store = try await database.store()
        let server = try await PostgreSQLServer.shared()
        try await server.query(
            "ALTER DATABASE \(database.name) SET default_transaction_read_only = on",
            in: "postgres"
        )
        let connection = try await database.pool.take()
        database.pool.give(connection, isUsable: false)
        #expect(try await store.noteNames() == [])
        let error = await #expect(throws: StorageError.self) {
            _ = try await store.write { other in try await other.execute("INSERT INTO note VALUES ('a', 1)") }
        }
        if case .unreachable? = error?.reason {} else { Issue.record("\(String(describing: error))") }
    }

    @Test func slowStatementsAreEndedByTheServer() async throws {
        let limits = PostgreSQLLimits.patient { $0.statement = .seconds(1) }
        let store = try await TestDatabase(limits).store()
        let error = await #expect(throws: StorageError.self) {
            _ = try await store.read { database in try await database.execute("SELECT pg_sleep(60)") }
        }
        #expect(error?.reason == .busy)
        // The connection goes on.
        #expect(try await store.noteNames() == [])
        #expect(store.pool.figures.connections == store.pool.figures.opened)
    }

    @Test func idleTransactionsAreEnded() async throws {
        let limits = PostgreSQLLimits.patient { $0.idleInTransaction = .milliseconds(20) }
        let database = try await TestDatabase(limits)
        let store = try await database.store()
        let server = try await PostgreSQLServer.shared()
        await #expect(throws: StorageError.self) {
            _ = try await store.write { other in
                try await other.execute("INSERT INTO note VALUES ('a', 1)")
                var left = ""
                repeat {
                    left = try await server.query(
                        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tests'"
                            + " AND datname = '\(database.name)' AND state LIKE 'idle in transaction%'",
                        in: "postgres"
                    )
                } while left != "0"
                try await other.execute("INSERT INTO note VALUES ('b', 1)")
            }
        }
        #expect(try await store.noteNames() == [])
    }

    @Test func connectionsThatAreLostWhileIdleAreReplaced() async throws {
        let server = try await PostgreSQLServer()
        let store = try await TestDatabase(.patient(), on: server).store()
        _ = try await store.noteNames()
        try await server.restart()
        _ = try await store.write { database in try await database.execute("INSERT INTO note VALUES ('a', 1)")
        }
        #expect(try await store.noteNames() == ["a"])
    }

    @Test func lostServersRefuseAtOnceAndAreTriedByOne() async throws {
        let server = try await PostgreSQLServer.shared()
        let proxy = try CountingProxy(to: server.port)
        let clock = ManualClock()
        let store = try await TestDatabase(.patient(), clock: clock, port: proxy.port).store()
        _ = try await store.noteNames()
        proxy.cut()
        await eventually { store.pool.figures.connections == 0 }
        let before = proxy.connections
        // A crowd asks, again and again.
        for _ in 0..<3 {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        let error = await #expect(throws: StorageError.self) { try await store.noteNames() }
                        if case .unreachable? = error?.reason {
                        } else {
                            Issue.record("\(String(describing: error))")
                        }
                    }
                }
            }
        }
        #expect(proxy.connections == before + 1)
        // The pauses of the one who tries: 200, 400, 800 ms, three quarters of each.
        for (number, moment) in [150, 450, 1_050].enumerated() {
            await clock.advance(to: .milliseconds(moment))
            await eventually { store.pool.figures.failures == number + 2 }
        }
        #expect(proxy.connections == before + 4)
        proxy.mend()
        await clock.advance(to: .milliseconds(2_250))
        await eventually { store.pool.figures.connections == 1 }
        #expect(proxy.connections == before + 5)
        // A crowd that comes back finds no more connections than the pool may have.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask { await #expect(throws: Never.self) { try await store.noteNames() } }
            }
        }
        #expect(proxy.connections <= before + 4 + store.pool.limits.connections)
    }

    @Test func killedServersAreFoundAgain() async throws {
        let server = try await PostgreSQLServer(.init(isDurable: true))
        let database = try await TestDatabase(.patient(), on: server)
        let store = try await database.store()
        _ = try await store.write { database in try await database.execute("INSERT INTO note VALUES ('a', 1)")
        }
        try await server.kill()
        let error = await #expect(throws: StorageError.self) { try await store.noteNames() }
        if case .unreachable? = error?.reason {} else { Issue.record("\(String(describing: error))") }
        try await server.restart()
        await eventually { store.pool.figures.connections > 0 }
        #expect(try await store.noteNames() == ["a"])
    }

    @Test func silentHostsAreGivenUp() async throws {
        // Accepts, and says nothing.
        let server = try await PostgreSQLServer()
        let clock = ManualClock()
        let database = try await TestDatabase(
            .patient { $0.connecting = .seconds(9) },
            on: server,
            clock: clock
        )
        try server.pause()
        let taking = Task { try await database.pool.take() }
        await clock.advance(to: .seconds(9))
        await #expect(throws: PostgreSQLError.unreachable("it takes too long to connect")) {
            try await taking.value
        }
        try server.resume()
    }

    @Test func wrongPasswordsAreToldWithoutThem() async throws {
        let server = try await PostgreSQLServer.shared()
        let url = "postgres://\(PostgreSQLServer.user):tellnobody@127.0.0.1:\(server.port)/postgres"
        let pool = try TestDatabase.pool(url, .patient())
        let error = await #expect(throws: PostgreSQLError.self) { try await pool.take() }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("password authentication failed"))
        #expect(!text.contains("tellnobody"))
        pool.close()
    }

    @Test func unixSocketsAreUsed() async throws {
        let server = try await PostgreSQLServer.shared()
        let pool = try TestDatabase.pool(server.localURL("postgres"), .patient())
        let connection = try await pool.take()
        let table = try await connection.run([Statement("SELECT current_user::text")], within: .seconds(60))
            .last
        #expect(table.flatMap { ResultRow(table: $0, row: 0).text(0) } == PostgreSQLServer.user)
        pool.give(connection, isUsable: true)
        pool.close()
    }
}

/// Moves a clock on until some work has ended.
func passing<Value: Sendable>(
    _ clock: ManualClock,
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let moving = Task {
        while !Task.isCancelled {
            clock.step(.seconds(1))
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
    defer { moving.cancel() }
    return try await work()
}
