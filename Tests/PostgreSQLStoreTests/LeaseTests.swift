import PostgreSQLServer
import SharedWork
import SQLStore
import StoragePort
import Testing

@testable import PostgreSQLStore

struct LeaseTests {
    private struct World {
        let database: TestDatabase
        let store: PostgreSQLStore
        let leases: PostgreSQLLeases

        init() async throws {
            database = try await TestDatabase(.patient())
            store = try await database.store()
            leases = PostgreSQLLeases(database.pool)
        }

        /// Lets the lease of a work end, as time would.
        func expire(_ name: String) async throws {
            let server = try await PostgreSQLServer.shared()
            let sql = "UPDATE lease SET until = clock_timestamp() WHERE name = '\(name)'"
            try await server.query(sql, in: database.name)
        }
    }

    @Test func oneOfManyHolds() async throws {
        let world = try await World()
        let taken = try await withThrowingTaskGroup(of: Lease?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    try await world.leases.take("sweep", holder: "\(number)", for: .seconds(600))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(taken.compactMap(\.self).count == 1)
        #expect(try await world.leases.take("watch", holder: "other", for: .seconds(600)) != nil)
    }

    @Test func numbersGrow() async throws {
        let world = try await World()
        var numbers: [Int?] = []
        for round in 0..<4 {
            let lease = try #require(try await world.leases.take("sweep", holder: "a", for: .seconds(600)))
            numbers.append(lease.number)
            if round.isMultiple(of: 2) {
                try await world.leases.release(lease)
            } else {
                try await world.expire("sweep")
            }
        }
        #expect(numbers == [1, 2, 3, 4])
    }

    @Test func leasesInForceAreRenewed() async throws {
        let world = try await World()
        let lease = try #require(try await world.leases.take("sweep", holder: "a", for: .seconds(600)))
        #expect(try await world.leases.renew(lease, for: .seconds(600)))
        #expect(try await world.leases.take("sweep", holder: "a", for: .seconds(600)) == nil)
        try await world.expire("sweep")
        #expect(try await !world.leases.renew(lease, for: .seconds(600)))
        let next = try #require(try await world.leases.take("sweep", holder: "b", for: .seconds(600)))
        #expect(try await !world.leases.renew(lease, for: .seconds(600)))
        // A late release ends nothing of the next.
        try await world.leases.release(lease)
        #expect(try await world.leases.renew(next, for: .seconds(600)))
    }

    @Test func changesOfAnExpiredHolderAreRefused() async throws {
        let world = try await World()
        let store = world.store
        let lease = try #require(try await world.leases.take("sweep", holder: "a", for: .seconds(600)))
        @Sendable func change(_ name: String) async throws {
            _ = try await store.write { database in
                try await database.hold(lease)
                try await database.execute("INSERT INTO note VALUES (?, 1)", [.text(name)])
            }
        }
        try await change("in force")
        try await world.expire("sweep")
        let refusal = StorageError(.superseded, subject: store.subject)
        await #expect(throws: refusal) { try await change("late") }
        _ = try await world.leases.take("sweep", holder: "b", for: .seconds(600))
        await #expect(throws: refusal) { try await change("later") }
        #expect(try await store.noteNames() == ["in force"])
    }

    /// The next holder waits for a change of the one before that has begun.
    @Test func changesOfTwoHoldersNeverOverlap() async throws {
        let world = try await World()
        let (store, leases) = (world.store, world.leases)
        let lease = try #require(try await leases.take("sweep", holder: "a", for: .seconds(600)))
        let server = try await PostgreSQLServer.shared()
        let name = world.database.name
        let ending = try await store.write { database in
            try await database.hold(lease)
            let next = Task { try await leases.take("sweep", holder: "b", for: .seconds(600)) }
            // It is in force, so the other is refused or waits.
            #expect(try await next.value == nil)
            let ending = Task {
                try await server.query("UPDATE lease SET until = clock_timestamp()", in: name)
            }
            var waiting = ""
            repeat {
                waiting = try await server.query(
                    "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(name)' AND wait_event_type = 'Lock'",
                    in: "postgres"
                )
            } while waiting == "0"
            try await database.execute("INSERT INTO note VALUES ('held', 1)")
            return ending
        }
        _ = try await ending.value
        #expect(try await store.noteNames() == ["held"])
    }
}
