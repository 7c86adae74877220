import Deliveries
import Foundation
import GRDB
import SQLiteStore
import SQLStore
import TestSupport
import Testing

/// What is true of the file only.
@Suite("Deliveries: file")
struct SQLiteDeliveriesTests {
    private static let secret = "https://weather.example/secret/0123456789abcdef"

    @Test("A delivery outlives the process; what was erased is gone from the file and its log")
    func reopened() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/deliveries.sqlite"
        let delivery = try Sample.delivery("a", payload: Array(Self.secret.utf8))
        let first = SQLDeliveries(SQLiteStore(path: path, schema: .deliveries))
        try await first.add(delivery)
        await first.close()
        let second = SQLDeliveries(SQLiteStore(path: path, schema: .deliveries) { Issue.record("\($0)") })
        #expect(try await second.lease(at: 0).leases.map(\.delivery) == [delivery])
        try await second.erase(recipient: "kim")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
            #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(name)")
        }
        await second.close()
    }

    @Test("A damaged file is set aside, told, and does not stop deliveries")
    func damaged() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/deliveries.sqlite"
        try Data("no database".utf8).write(to: URL(filePath: path))
        try await confirmation { told in
            let storage = SQLDeliveries(SQLiteStore(path: path, schema: .deliveries) { _ in told() })
            try await storage.add(try Sample.delivery("a"))
            #expect(try await storage.lease(at: 0).ids == ["a"])
            await storage.close()
        }
    }

    @Test("A file of an earlier release goes on with what waits in it, and what is under way")
    func migrated() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/deliveries.sqlite"
        let old = SQLDeliveries(SQLiteStore(path: path, schema: .deliveries))
        let (leased, waiting) = (try Sample.delivery("leased"), try Sample.delivery("waiting", about: "wind"))
        try await old.add(leased)
        let lease = try #require(try await old.lease(at: 0).leases.first)
        try await old.add(waiting)
        await old.close()
        let queue = try DatabaseQueue(path: path)
        try await queue.write { database in
            try database.execute(
                sql: """
                    DROP INDEX delivery_turn; DROP INDEX delivery_leased; DROP INDEX delivery_channel;
                    ALTER TABLE delivery DROP COLUMN host;
                    PRAGMA user_version = 1;
                    """
            )
        }
        try queue.close()
        let new = SQLDeliveries(SQLiteStore(path: path, schema: .deliveries) { Issue.record("\($0)") })
        #expect(try await new.lease(at: 1).leases.map(\.delivery) == [waiting])
        try await new.acknowledge(lease, at: Sample.moment(2))
        #expect(try await new.history(of: "kim", atMost: 9).map(\.id) == ["leased"])
        await new.close()
    }

    @Test("Looking for what is due changes nothing, and creates no file")
    func looks() async throws {
        let folder = TemporaryFolder()
        let storage = SQLDeliveries(
            SQLiteStore(path: folder.path + "/deliveries.sqlite", schema: .deliveries)
        )
        #expect(try await storage.lease(at: 0).nextDue == nil)
        #expect(try await !storage.prune(at: Sample.start))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("Two processes never send one delivery at once")
    func processes() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/deliveries.sqlite"
        let stores = (0..<4).map { _ in
            SQLDeliveries(SQLiteStore(path: path, schema: .deliveries) { Issue.record("\($0)") })
        }
        for number in 0..<60 { try await stores[0].add(try Sample.delivery("\(number)", about: "\(number)")) }
        let ids = try await withThrowingTaskGroup(of: [String].self) { group in
            for store in stores {
                group.addTask {
                    var own: [String] = []
                    while true {
                        let found = try await store.lease(at: 0, atMost: 3)
                        if found.leases.isEmpty { return own }
                        own += found.ids
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(ids.count == 60 && Set(ids).count == 60)
        for store in stores { await store.close() }
    }
}
