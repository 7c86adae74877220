import PostgreSQLServer
import SQLStore
import StoragePort
import TestSupport
import Testing

@testable import PostgreSQLStore

/// A server that is killed with signal 9 while many write.
struct PostgreSQLKillTests {
    private struct Outcome: Sendable {
        var acknowledged: Set<String> = []
        var attempted: Set<String> = []
    }

    @Test func acknowledgedChangesSurvive() async throws {
        let server = try await PostgreSQLServer(.init(isDurable: true))
        // The pool waits as long as a restart on a busy machine takes; refusals come at once all the same.
        let store = try await TestDatabase(.patient { $0.connections = 8 }, on: server).store()
        let written = Shared(Outcome())
        for round in 0..<KilledProcess.rounds(usually: 3) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<8 {
                    group.addTask { await write(round, writer, to: store, written) }
                }
                // At some moment, while changes are on their way.
                let count = written.value.acknowledged.count
                await eventually { written.value.acknowledged.count > count + 20 }
                try await server.kill()
                try await group.waitForAll()
            }
            try await server.restart()
            let found = try await found(in: store)
            #expect(found.isSuperset(of: written.value.acknowledged))
            #expect(found.isSubset(of: written.value.attempted))
        }
    }

    /// Asks until the server answers. Nobody connects unless somebody asks: if all writers waited for the end of their
    /// changes when the server was killed, none of them asked again.
    private func found(in store: PostgreSQLStore) async throws(StorageError) -> Set<String> {
        while true {
            do { return Set(try await store.noteNames()) } catch {
                guard case .unreachable = error.reason else { throw error }
                // Now the pool tries by itself.
                #expect(await eventually { store.pool.figures.connections > 0 })
            }
        }
    }

    /// Writes until it is refused.
    private func write(
        _ round: Int,
        _ writer: Int,
        to store: PostgreSQLStore,
        _ written: Shared<Outcome>
    ) async {
        for number in 0... {
            let name = "\(round)-\(writer)-\(number)"
            written.change { _ = $0.attempted.insert(name) }
            do {
                _ = try await store.write { database in
                    try await database.execute("INSERT INTO note VALUES (?, 1)", [.text(name)])
                }
                written.change { _ = $0.acknowledged.insert(name) }
            } catch {
                if case .unreachable = error.reason { return }
                // Others changed the same page of the table too often.
                #expect(error.reason == .busy)
            }
        }
    }
}
