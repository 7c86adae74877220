import AccessKeys
import Foundation
import GRDB
import Notes
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// Damage to the weather's own tables; the tests of the engine cover what happens to a damaged file.
@Suite("SQLite damage")
struct SQLiteDamageTests {
    let folder: TemporaryFolder
    let told = Told()

    init() throws { folder = try TemporaryFolder() }

    private func open() -> SQLStorage {
        SQLStorage(SQLiteStore(path: folder.database, schema: .weather) { [told] file in told.add(file) })
    }

    @Test(
        "A10: tables that no release made, and values that none wrote, are damage",
        arguments: [
            "DROP TABLE place", "DROP TABLE units", "DROP TABLE setting", "DROP TABLE search",
            "DROP TABLE access_key", "DROP TABLE profile", "DROP TABLE signing_secret",
            "PRAGMA ignore_check_constraints = 1; UPDATE place SET latitude = 900 WHERE position = 1",
        ]
    )
    func setAside(_ sql: String) async throws {
        let before = open()
        try await before.fill(3)
        await before.close()
        try change(sql)
        let storage = open()
        try await touchAll(storage)
        #expect(told.files.count == 1)
        #expect(try folder.files().contains("haneul.sqlite.damaged-1"))
        #expect(try await storage.savePlace(numbered(500)) != .full)
        #expect(try await storage.order().last == "p500")
    }

    @Test("A10: two products keep their files apart, in one folder and by one engine")
    func twoProducts() async throws {
        let (notesPath, storage) = (folder.path + "/notes.sqlite", open())
        let notes = Notes(path: notesPath) { [told] file in told.add(file) }
        try await storage.fill(2)
        try await notes.add("milk")
        await storage.close()
        await notes.close()
        // Neither opens the other's file, nor takes it for damaged.
        let foreign = StorageError.Reason.unreadable("another program wrote it")
        await #expect(throws: StorageError(foreign, subject: folder.database)) {
            try await Notes(path: folder.database).add("milk")
        }
        await #expect(throws: StorageError(foreign, subject: notesPath)) {
            try await SQLStorage(SQLiteStore(path: notesPath, schema: .weather)).loadPlaces()
        }
        #expect(told.files.isEmpty)
        // One's damage is not the other's.
        try Data("no database".utf8).write(to: URL(filePath: notesPath))
        #expect(try await notes.all().isEmpty)
        try await notes.add("eggs")
        #expect(told.files.map(\.setAside) == [notesPath + ".damaged-1"])
        #expect(try await notes.all() == ["eggs"])
        #expect(try await storage.order() == ["p0", "p1"])
    }

    private func touchAll(_ storage: SQLStorage) async throws {
        _ = try await storage.loadPlaces()
        _ = try await storage.loadUnits()
        _ = try await storage.loadSettings()
        _ = try await storage.loadSearches()
        _ = try await storage.accessKeys.loadAccessKeys(usageOn: UsageDay(number: 0))
        _ = try await storage.loadProfile(sampleProfile(1).id)
        _ = try await storage.signingSecret { [1] }
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(patientAt: folder.database)
        try queue.write { try $0.execute(sql: sql) }
        _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try queue.close()
    }
}

/// What a storage reported.
final class Told: Sendable {
    private let list = Mutex<[DamagedFile]>([])

    var files: [DamagedFile] { list.withLock(\.self) }

    func add(_ file: DamagedFile) { list.withLock { $0.append(file) } }
}
