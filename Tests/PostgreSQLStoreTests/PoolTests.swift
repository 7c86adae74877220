import PostgreSQLServer
import TestSupport
import Testing

@testable import PostgreSQLStore

struct PoolTests {
    @Test func connectionsAreBounded() async throws {
        let pool = try await TestDatabase(.patient { $0.connections = 3 }).pool
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<30 {
                group.addTask {
                    let connection = try await pool.take()
                    _ = try await connection.run([Statement("SELECT 1")], within: .seconds(60))
                    pool.give(connection, isUsable: true)
                }
            }
            try await group.waitForAll()
        }
        #expect((1...3).contains(pool.figures.opened))
        #expect(pool.figures.connections == pool.figures.opened)
    }

    @Test func whoWaitsIsServedInOrder() async throws {
        let pool = try await TestDatabase(.patient { $0.connections = 1 }).pool
        let connection = try await pool.take()
        let served = Shared<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 1...5 {
                group.addTask {
                    guard let taken = try? await pool.take() else { return }
                    served.change { $0.append(number) }
                    pool.give(taken, isUsable: true)
                }
                await eventually { pool.figures.waiting == number }
            }
            pool.give(connection, isUsable: true)
        }
        #expect(served.value == [1, 2, 3, 4, 5])
    }

    @Test func noMoreThanSomeWait() async throws {
        let pool = try await TestDatabase(.patient { ($0.connections, $0.waiting) = (1, 2) }).pool
        let connection = try await pool.take()
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 {
                group.addTask {
                    if let taken = try? await pool.take() { pool.give(taken, isUsable: true) }
                }
                await eventually { pool.figures.waiting == number }
            }
            await #expect(throws: PostgreSQLError.exhausted) { try await pool.take() }
            pool.give(connection, isUsable: true)
        }
        #expect(pool.figures.refusals == 1)
    }

    @Test func patienceEnds() async throws {
        let clock = ManualClock()
        let limits = PostgreSQLLimits.patient { ($0.connections, $0.patience) = (1, .seconds(7)) }
        let pool = try await TestDatabase(limits, clock: clock).pool
        let connection = try await pool.take()
        let refused = Task { try await pool.take() }
        await eventually { pool.figures.waiting == 1 }
        await clock.advance(to: .seconds(7))
        await #expect(throws: PostgreSQLError.exhausted) { try await refused.value }
        #expect(pool.figures.waiting == 0)
        pool.give(connection, isUsable: true)
        pool.give(try await pool.take(), isUsable: true)
    }

    @Test func whoIsCancelledLeavesTheQueue() async throws {
        let pool = try await TestDatabase(.patient { $0.connections = 1 }).pool
        let connection = try await pool.take()
        let task = Task { try await pool.take() }
        await eventually { pool.figures.waiting == 1 }
        task.cancel()
        await #expect(throws: PostgreSQLError.cancelled) { try await task.value }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pool.take()
        }
        await #expect(throws: PostgreSQLError.cancelled) { try await early.value }
        #expect(pool.figures.waiting == 0)
        pool.give(connection, isUsable: true)
    }

    @Test func oldConnectionsAreReplaced() async throws {
        let clock = ManualClock()
        let pool = try await TestDatabase(.patient { $0.age = .seconds(600) }, clock: clock).pool
        let first = try await pool.take()
        pool.give(first, isUsable: true)
        clock.step(.seconds(601))
        let second = try await pool.take()
        #expect(second === first)
        pool.give(second, isUsable: true)
        let third = try await pool.take()
        #expect(third !== first)
        #expect(!first.isOpen)
        pool.give(third, isUsable: true)
        #expect(pool.figures.connections == 1)
    }

    @Test func closedPoolsRefuse() async throws {
        let database = try await TestDatabase(.patient())
        let (idle, used) = (try await database.pool.take(), try await database.pool.take())
        database.pool.give(idle, isUsable: true)
        database.pool.close()
        #expect(!idle.isOpen)
        await #expect(throws: PostgreSQLError.self) { try await database.pool.take() }
        database.pool.give(used, isUsable: true)
        #expect(!used.isOpen)
        #expect(database.pool.figures.connections == 0)
    }
}
