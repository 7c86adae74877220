import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import PostgreSQLStore

struct TransactionTests {
    private struct Stop: Error {}

    @Test func changesAreUndoneTogether() async throws {
        let store = try await TestDatabase(.patient()).store()
        await #expect(throws: StorageError.self) {
            _ = try await store.write { database in
                try await database.execute("INSERT INTO note VALUES ('a', 1)")
                throw Stop()
            }
        }
        #expect(try await store.noteNames() == [])
    }

    /// SQLite goes on after a statement that failed; the server does not, so nothing of it may be acknowledged.
    @Test func errorsThatAreCaughtUndoTheChangeToo() async throws {
        let store = try await TestDatabase(.patient()).store()
        await #expect(throws: StorageError.self) {
            _ = try await store.write { database in
                try await database.execute("INSERT INTO note VALUES ('a', 1)")
                _ = try? await database.execute("INSERT INTO note VALUES ('a', 1)")
            }
        }
        #expect(try await store.noteNames() == [])
    }

    @Test func readsChangeNothing() async throws {
        let store = try await TestDatabase(.patient()).store()
        await #expect(throws: StorageError.self) {
            _ = try await store.read { database in
                try await database.execute("INSERT INTO note VALUES ('a', 1)")
            }
        }
        #expect(try await store.noteNames() == [])
    }

    @Test func readsSeeOneMoment() async throws {
        let store = try await TestDatabase(.patient()).store()
        let counts = try await store.read { database in
            var counts: [Int?] = []
            for name in ["a", "b"] {
                counts.append(
                    try await database.first("SELECT count(*) FROM note") { row in try row.requiredInteger() }
                )
                _ = try await store.write { other in
                    try await other.execute("INSERT INTO note VALUES (?, 1)", [.text(name)])
                }
            }
            return counts
        }
        #expect(counts == [0, 0])
    }

    /// Two who read the same and write what follows from it: the one that is later does so again.
    @Test func changesOfTheSameDataAreMadeAgain() async throws {
        let store = try await TestDatabase(.patient()).store()
        let attempts = Shared(0)
        let met = Meeting(of: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in ["a", "b"] {
                group.addTask {
                    _ = try await store.write { database in
                        let isFirst = attempts.change { attempts in
                            attempts += 1
                            return attempts <= 2
                        }
                        let count = try await database.first("SELECT count(*) FROM note") { row in
                            try row.requiredInteger()
                        }
                        // Both have read before either writes.
                        if isFirst { await met.come() }
                        try await database.execute(
                            "INSERT INTO note VALUES (?, ?)",
                            [.text(name), .integer(count)]
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        let numbers = try await store.read { database in
            try await database.rows("SELECT number FROM note ORDER BY number") { row in
                try row.requiredInteger()
            }
        }
        #expect(numbers == [0, 1])
        #expect(attempts.value > 2)
        #expect(store.pool.figures.repetitions > 0)
    }

    @Test func manyWritersLoseNothing() async throws {
        let store = try await TestDatabase(.patient { $0.repetitions = 1_000 }).store()
        _ = try await store.write { database in
            try await database.execute("INSERT INTO note VALUES ('sum', 0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10 {
                        _ = try await store.write { database in
                            let sum =
                                try await database.first("SELECT number FROM note") { row in
                                    try row.requiredInteger()
                                }
                                ?? 0
                            try await database.execute("UPDATE note SET number = ?", [.integer(sum + 1)])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let sum = try await store.read { database in
            try await database.first("SELECT number FROM note") { row in try row.requiredInteger() }
        }
        #expect(sum == 80)
    }

    @Test func whoeverNeverGetsItsTurnIsToldSo() async throws {
        let store = try await TestDatabase(.patient { $0.repetitions = 3 }).store()
        let attempts = Shared(0)
        let error = await #expect(throws: StorageError.self) {
            _ = try await store.write { database in
                attempts.change { $0 += 1 }
                _ = try await database.first("SELECT count(*) FROM note") { row in try row.requiredInteger() }
                _ = try await store.write { other in
                    _ = try await other.first("SELECT count(*) FROM note") { row in try row.requiredInteger()
                    }
                    try await other.execute(
                        "INSERT INTO note VALUES (gen_random_uuid()::text, 1)"
                    )
                }
                try await database.execute("INSERT INTO note VALUES (gen_random_uuid()::text, 1)")
            }
        }
        #expect(error?.reason == .busy)
        #expect(attempts.value == 4)
    }
}

/// Whoever comes waits until so many have come.
private actor Meeting {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(of count: Int) {
        missing = count
    }

    func come() async {
        missing -= 1
        if missing <= 0 {
            for continuation in waiting { continuation.resume() }
            waiting = []
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
