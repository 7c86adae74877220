import PostgreSQLServer
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import PostgreSQLStore

/// Reads of what may be a second old. The clock is the test's, so that no pause is waited for.
@Suite("X17: replicas of PostgreSQL")
struct ReplicaTests {
    /// What is there, and whether the replica said so.
    private struct Found: Equatable {
        let names: [String]
        let byReplica: Bool
    }

    /// Two servers, one of which follows the other.
    private struct World {
        let primary: PostgreSQLServer
        let replica: PostgreSQLServer
        let clock = ManualClock()
        let store: PostgreSQLStore
        let reads: PostgreSQLReplica
        let both: ReplicatedStore

        init() async throws {
            primary = try await PostgreSQLServer()
            let database = try await TestDatabase(.patient(), on: primary)
            store = try await database.store()
            replica = try await primary.startReplica()
            let pool = try TestDatabase.pool(replica.url(database.name), .patient(), clock: clock)
            reads = PostgreSQLReplica(pool, of: database.pool)
            both = ReplicatedStore(store, readingFrom: reads)
        }

        var figures: ReplicaCounts { reads.figures }

        /// Adds a name, and returns whether that was done where nothing can be changed.
        @discardableResult
        func add(_ name: String) async throws -> Bool {
            try await both.write { database in
                try await database.execute("INSERT INTO note VALUES (?, 1)", [.text(name)])
                return try await database.first("SELECT pg_is_in_recovery()") { $0.integer() } == 1
            }
        }

        func read() async throws -> Found {
            let found = try await both.read { database in
                let names = try await database.rows("SELECT name FROM note ORDER BY name") {
                    try $0.requiredText()
                }
                let isThere = try await database.first("SELECT pg_is_in_recovery()") { $0.integer() } == 1
                return Found(names: names, byReplica: isThere)
            }
            return try #require(found)
        }

        /// Reads until the replica answers: however busy the machine is, it is there some time.
        func readByReplica() async throws -> [String] {
            while true {
                // No pause is left, and no position is known any more.
                clock.step(.seconds(60))
                let found = try await read()
                if found.byReplica { return found.names }
            }
        }
    }

    @Test("A replica answers what it has, never changes anything, and is left alone while it is behind")
    func lags() async throws {
        let world = try await World()
        #expect(try await world.add("a") == false)
        #expect(try await world.readByReplica() == ["a"])
        #expect(world.figures.isUsed)
        // Nothing is changed for an hour: nothing is missing either.
        world.clock.step(.seconds(3_600))
        #expect(try await world.readByReplica() == ["a"])
        try await world.replica.pauseReplay()
        #expect(try await world.add("b") == false)
        world.clock.step(.seconds(1))
        let (before, late) = (world.figures, try await world.read())
        #expect(late == Found(names: ["a", "b"], byReplica: false))
        #expect(world.figures.behind == before.behind + 1 && !world.figures.isUsed)
        // Then nobody asks it, for a while.
        #expect(try await world.read() == Found(names: ["a", "b"], byReplica: false))
        #expect(world.figures.paused == before.paused + 1)
        #expect(world.figures.answered == before.answered)
        world.clock.step(.seconds(60))
        #expect(try await world.read() == Found(names: ["a", "b"], byReplica: false))
        #expect(world.figures.behind == before.behind + 2)
        try await world.replica.resumeReplay()
        #expect(try await world.readByReplica() == ["a", "b"])
        #expect(world.figures.isUsed)
        #expect(try await world.reads.diagnosis() == .follows(version: world.reads.pool.serverVersion()))
    }

    @Test("Where a replica is killed or silent, the primary answers, and it is used again when it is back")
    func faults() async throws {
        let world = try await World()
        try await world.add("a")
        #expect(try await world.readByReplica() == ["a"])
        try await world.replica.kill()
        let before = world.figures
        #expect(try await world.read() == Found(names: ["a"], byReplica: false))
        #expect(try await world.read() == Found(names: ["a"], byReplica: false))
        #expect(world.figures.failed == before.failed + 1 && world.figures.paused == before.paused + 1)
        if case .fails = try await world.reads.diagnosis() {} else { Issue.record("it is dead") }
        try await world.replica.restart()
        try await world.add("b")
        #expect(try await world.readByReplica() == ["a", "b"])
        try world.replica.pause()
        let silent = try await passing(world.clock) { try await world.read() }
        #expect(silent == Found(names: ["a", "b"], byReplica: false))
        #expect(world.figures.failed > before.failed + 1 && !world.figures.isUsed)
        try world.replica.resume()
        #expect(try await world.readByReplica() == ["a", "b"])
    }

    @Test("One that follows no more, or another server, is not believed, and without a primary nothing is")
    func strangers() async throws {
        let world = try await World()
        try await world.add("a")
        #expect(try await world.readByReplica() == ["a"])
        let position = try await world.store.pool.position(at: .zero)
        let follows = try await world.reads.pool.use { connection in
            let other = ReplicaPosition(log: position.log, system: position.system + 1, moment: .zero)
            return [
                try await connection.follows(position, .seconds(60)),
                try await connection.follows(other, .seconds(60)),
            ]
        }
        #expect(follows == [true, false])
        try await world.replica.promote()
        try await world.add("b")
        world.clock.step(.seconds(60))
        #expect(try await world.read() == Found(names: ["a", "b"], byReplica: false))
        #expect(!world.figures.isUsed)
        if case .behind = try await passing(world.clock, { try await world.reads.diagnosis() }) {
        } else {
            Issue.record("it follows nobody")
        }
        try await world.primary.kill()
        world.clock.step(.seconds(60))
        await #expect(throws: StorageError.self) { try await world.read() }
    }

    @Test("After a failure there is a pause, then one tries, and the pauses grow")
    func gate() {
        var gate = ReplicaGate()
        func admits(_ seconds: Int) -> Bool { gate.admits(at: .seconds(seconds)) }
        func fail(_ seconds: Int) { gate.failed(at: .seconds(seconds), chance: 0.999) }
        #expect([admits(0), admits(0), gate.isOpen] == [true, true, true])
        fail(1)
        fail(1)
        #expect([gate.isOpen, admits(2), admits(3)] == [false, false, true])
        // Another one tries already, and who was asked before says nothing.
        #expect(admits(3) == false)
        fail(3)
        gate.succeeded()
        #expect([gate.isOpen, admits(6), admits(7)] == [false, false, true])
        gate.abandoned(at: .seconds(7))
        #expect(admits(7))
        gate.succeeded()
        #expect(gate.isOpen)
        fail(8)
        #expect(admits(10))
    }
}
