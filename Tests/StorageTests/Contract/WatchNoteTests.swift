import NotificationPorts
import NotificationRules
import ServedStores
import SQLStorage
import SQLStore
import StoragePort
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// Changes of people with rules, side by side on a server.
@Suite("X17: notes of changes in PostgreSQL")
struct WatchNoteTests {
    private let database = ServedDatabase()
    private var store: any SQLStore { database.store(.weather) }

    private func id(_ number: Int) -> Profile.ID { sampleProfile(number).id }

    private func makePeople() async throws -> SQLStorage {
        let storage = SQLStorage(store)
        for number in 1...2 {
            try await storage.createProfile(sampleProfile(number))
            try await storage.storage(of: id(number)).fill(2)
            let rule = try NotificationRule(
                id: NotificationRule.ID(rawValue: "rule"),
                place: numbered(0).id,
                .warning(WarningRule(standardIn: "KR"))
            )
            _ = try await storage.notifications(of: id(number)).changeNotifications { try? $0.plan.put(rule) }
        }
        return storage
    }

    /// So few rows would be read as a whole, and two that do so are in each other's way.
    private static let noScan = "SET LOCAL enable_seqscan = off"
    private static let relabel = "UPDATE place SET label = ? WHERE owner = ? AND position = 0"

    @Test("One does not wait for another, nor is it made again, and the one that is committed last is seen")
    func sideBySide() async throws {
        let storage = try await makePeople()
        let version = try await storage.watchVersion()
        let store = store
        let tries = Mutex(0)
        let (first, second) = (id(1).rawValue, id(2).rawValue)
        let between = try await store.write { database in
            tries.withLock { $0 += 1 }
            try await database.execute(Self.noScan)
            try await database.execute(Self.relabel, [.text("첫째"), .text(first)])
            try await store.write { database in
                tries.withLock { $0 += 1 }
                try await database.execute(Self.noScan)
                try await database.execute(Self.relabel, [.text("둘째"), .text(second)])
            }
            return try await storage.changes(since: version, atMost: 9)
        }
        #expect(tries.withLock(\.self) == 2)
        #expect(between?.people.map(\.profile) == [id(2)])
        let after = try await storage.changes(since: try #require(between?.version), atMost: 9)
        #expect(after?.people.map(\.profile) == [id(1)] && after?.others.isEmpty == true)
        #expect(try await storage.changes(since: version, atMost: 9)?.people.count == 2)
        #expect(try await storage.watchVersion() == after?.version)
    }

    @Test("A change by a node of the release before has its number at once")
    func before() async throws {
        let storage = try await makePeople()
        let version = try await storage.watchVersion()
        let owner = id(1).rawValue
        let numbers = try await store.write { database in
            _ = try await database.rows("SELECT set_config('store.notes', '', true)") { _ in }
            try await database.execute(Self.relabel, [.text("옛날"), .text(owner)])
            return try await database.rows(
                "SELECT number, (SELECT count(*) FROM watch_note) FROM watch_version"
            ) { [$0.integer(), $0.integer()] }
        }
        #expect(numbers == [[version + 1, 0]])
        #expect(try await storage.changes(since: version, atMost: 9)?.people.map(\.profile) == [id(1)])
    }

    @Test("Of who is gone no note is left")
    func gone() async throws {
        let storage = try await makePeople()
        let version = try await storage.watchVersion()
        _ = try await storage.storage(of: id(1)).labelPlace(numbered(0).id, "집")
        #expect(try await storage.eraseProfile(id(1)) == .erased)
        #expect(try await storage.changes(since: version, atMost: 9)?.remaining == [id(2)])
        let owners = try await store.read { database in
            try await database.rows(
                "SELECT owner FROM watch_change UNION ALL SELECT owner FROM watch_note"
            ) { try $0.requiredText() }
        }
        #expect(owners?.contains(id(1).rawValue) == false && owners?.contains("") == true)
    }
}
