import PostgreSQLServer
import PostgreSQLStore
import SharedWork
import SQLStore
import StoragePort
import TestSupport
import Testing

@Suite("Duties: nodes of one database", .timeLimit(.minutes(5)))
struct SharedNodesTests {
    private let superseded = StorageError.Reason.superseded

    /// Real time: short for who is to be replaced, and long for who replaces, however busy the machine is.
    private func leases(
        _ pool: PostgreSQLPool,
        _ holder: String,
        for lifetime: Duration = .milliseconds(600)
    ) -> PostgreSQLWorkLeases {
        PostgreSQLWorkLeases(pool, holder: holder, lifetime: lifetime)
    }

    private func reason(_ change: () async throws -> Void) async -> StorageError.Reason? {
        do { try await change() } catch { return (error as? StorageError)?.reason }
        return nil
    }

    @Test("A change is made while the lease is in force, and refused before and after; reads pass")
    func fence() async throws {
        let nodes = try await TestNodes()
        let pool = try await nodes.pool()
        let duty = Duty("sweep")
        let store = LeasedStore(nodes.store(pool), for: duty)
        #expect(await reason { try await store.sweep("before") } == superseded)
        let leases = PostgreSQLWorkLeases(pool, holder: "a", lifetime: .seconds(600))
        let lease = try #require(try await leases.take("sweep"))
        duty.begin(lease)
        try await store.sweep("in force")
        // A node that dies in the middle of a change holds nobody up for longer than this.
        let limit = try await store.write { database in
            try await database.first("SELECT current_setting('idle_in_transaction_session_timeout')") { row in
                row.text()
            }
        }
        #expect(limit == "4s")
        try await leases.release(lease)
        #expect(await reason { try await store.sweep("after") } == superseded)
        #expect(try await store.swept == ["in force"])
        pool.close()
    }

    @Test("Who is frozen is replaced, and its later changes are refused")
    func frozen() async throws {
        let nodes = try await TestNodes()
        let (firstPool, secondPool) = (try await nodes.pool(), try await nodes.pool())
        // Its time stands still: it neither renews nor notices.
        let first = Shift(leases(firstPool, "a"), on: ManualClock())
        let store = LeasedStore(nodes.store(firstPool), for: first.duty)
        try await until { first.begun == 1 }
        let second = Shift(leases(secondPool, "b", for: .seconds(600)), on: ContinuousClock())
        try await until { second.begun == 1 }
        #expect(first.duty.lease?.number == 1)
        #expect(second.duty.lease?.number == 2)
        #expect(await reason { try await store.sweep("frozen") } == superseded)
        try await LeasedStore(nodes.store(secondPool), for: second.duty).sweep("next")
        #expect(try await store.swept == ["next"])
        await first.stop()
        #expect(second.duty.lease?.number == 2)
        await second.stop()
        for pool in [firstPool, secondPool] { pool.close() }
    }

    @Test("Who loses its connection stops by itself, and is replaced; afterwards it waits for its turn")
    func disconnected() async throws {
        let nodes = try await TestNodes()
        let proxy = try CountingProxy(to: try await PostgreSQLServer.shared().port)
        let (firstPool, secondPool) = (try await nodes.pool(port: proxy.port), try await nodes.pool())
        let first = Shift(leases(firstPool, "a"), on: ContinuousClock())
        try await until { first.begun == 1 }
        proxy.cut()
        try await until { first.events.contains { $0.isFailure } }
        let second = Shift(leases(secondPool, "b", for: .seconds(600)), on: ContinuousClock())
        try await until { first.ended == first.begun && second.begun == 1 }
        let turns = first.begun
        #expect(first.duty.lease == nil)
        proxy.mend()
        try await until { first.events.last == .works }
        #expect(first.begun == turns)
        await second.stop()
        try await until { first.begun == turns + 1 }
        await first.stop()
        for pool in [firstPool, secondPool] { pool.close() }
    }

    @Test("Who is held up in the middle of a change is replaced as well, and the change is not made")
    func heldUp() async throws {
        let nodes = try await TestNodes()
        let (firstPool, secondPool) = (try await nodes.pool(), try await nodes.pool())
        let first = Shift(leases(firstPool, "a"), on: ManualClock())
        try await until { first.begun == 1 }
        let store = LeasedStore(nodes.store(firstPool), for: first.duty)
        let (gate, isInside) = (Gate(), Gate())
        let changing = Task {
            // Also where the lease has ended before it began.
            defer { isInside.open() }
            try await store.write { database in
                try await database.execute("INSERT INTO swept VALUES ('held up')")
                isInside.open()
                await gate.pass()
                try await database.execute("INSERT INTO swept VALUES ('later')")
            }
        }
        await isInside.pass()
        let second = Shift(leases(secondPool, "b", for: .seconds(600)), on: ContinuousClock())
        try await until { second.begun == 1 }
        gate.open()
        await #expect(throws: StorageError.self) { try await changing.value }
        #expect(try await store.swept == [])
        await first.stop()
        await second.stop()
        for pool in [firstPool, secondPool] { pool.close() }
    }

    /// Waits for what other nodes do in real time.
    private func until(_ condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(for: .milliseconds(2)) }
    }
}

extension DutyEvent {
    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
