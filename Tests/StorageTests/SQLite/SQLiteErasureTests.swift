import Foundation
import GRDB
import NotificationPorts
import NotificationRules
import SQLiteStore
import SQLStorage
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Whether a profile is gone from every table, whichever there are.
@Suite("Erasing in SQLite")
struct SQLiteErasureTests {
    private let folder: TemporaryFolder
    private let storage: SQLStorage

    init() throws {
        folder = try TemporaryFolder()
        storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
    }

    /// A table with a column that names a profile.
    private struct OwnedTable: Hashable {
        let name: String
        let column: String
    }

    /// Returns all tables with a column `owner` or `profile`; in the table of profiles it is `id`.
    private static func tables(_ database: Database) throws -> [OwnedTable] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT entry.name AS name, part.name AS part
                FROM sqlite_schema AS entry JOIN pragma_table_info(entry.name) AS part
                WHERE entry.type = 'table' AND (part.name IN ('owner', 'profile')
                    OR entry.name = 'profile' AND part.name = 'id')
                ORDER BY entry.name
                """
        )
        return rows.map { OwnedTable(name: $0["name"], column: $0["part"]) }
    }

    /// Returns the tables in which the profile has rows.
    private func found(_ profile: Profile.ID, _ queue: DatabaseQueue) async throws -> [String] {
        try await queue.read { database in
            try Self.tables(database).filter { table in
                let count = try Int.fetchOne(
                    database,
                    sql: "SELECT count(*) FROM \(table.name) WHERE \(table.column) = ?",
                    arguments: [profile.rawValue]
                )
                return count != 0
            }.map(\.name)
        }
    }

    /// Stores something of each kind for a profile.
    private func fill(_ profile: Profile, _ queue: DatabaseQueue) async throws {
        let own = storage.storage(of: profile.id)
        try await own.fill(2)
        try await own.saveUnits(.chosen(.imperial))
        try await own.saveSetting("ko", for: .language)
        try await own.saveSearch(RecentSearch("서울", at: MadeUpWeather.now))
        let rule = try NotificationRule(
            id: NotificationRule.ID(rawValue: "rule"),
            place: id(0),
            .warning(WarningRule(standardIn: "KR"))
        )
        try await storage.notifications(of: profile.id).changeNotifications { kept in
            try? kept.plan.put(rule)
            kept.targets = [.receiver(1, isProven: true)]
        }
        let told = #"{"version":1,"warnings":[],"rules":[],"others":[700000000],"newest":[]}"#
        let memory = try JSONDecoder().decode(NotificationMemory.self, from: Data(told.utf8))
        try await storage.saveMemories([profile.id: memory])
        // What devices made, what of it could not be read, and a server's notes have no short way in.
        try await queue.write { database in
            try database.execute(
                sql: "INSERT INTO watch_note (owner) VALUES (?)",
                arguments: [profile.id.rawValue]
            )
            for table in ["synced", "unread_synced"] {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO \(table) (owner, document) VALUES (?, '{}')",
                    arguments: [profile.id.rawValue]
                )
            }
        }
    }

    @Test("X7: with a profile all of its rows are erased, in whatever table they are, and nobody else's")
    func everyTable() async throws {
        let (gone, other) = (sampleProfile(1), sampleProfile(2))
        for profile in [gone, other] { try await storage.createProfile(profile) }
        let queue = try DatabaseQueue(patientAt: folder.database)
        try await fill(gone, queue)
        try await fill(other, queue)
        let tables = try await queue.read { try Self.tables($0) }.map(\.name)
        let filled = try await found(gone.id, queue)
        // Accounts have tests of their own. A new table is to be filled above.
        #expect(Set(tables).subtracting(filled) == ["account", "account_joining"])
        #expect(try await storage.eraseProfile(gone.id) == .erased)
        #expect(try await found(gone.id, queue) == [])
        #expect(try await found(other.id, queue) == filled)
        try queue.close()
    }
}
