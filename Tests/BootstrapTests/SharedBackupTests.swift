import Backups
import CLI
import Foundation
import SQLiteStore
import SQLStorage
import SQLStore
import Testing
import WeatherPorts
import WeatherUnits

@testable import Bootstrap

/// Backups move between a folder and a database that nodes share.
@Suite("PostgreSQL: backups and restores")
struct SharedBackupTests {
    private let stores: MovedStores

    init() throws { stores = try MovedStores() }

    private func backUp(_ folders: Folders, _ shared: SharedStores?, withSecrets: Bool = true) async throws
        -> String
    {
        let path = "\(stores.folder.path)/\(UUID().uuidString).backup"
        try FileManager.default.createDirectory(atPath: folders.data, withIntermediateDirectories: true)
        let backup = LiveBackup(
            folders: folders,
            database: SQLiteStore(path: folders.storage, schema: .weather),
            shared: shared,
            settings: [],
            now: World.now
        )
        let report = try await backup.write(to: path, withSecrets: withSecrets, replaces: false)
        #expect(report.files.map(\.name) == ["records.sqlite", "haneul.sqlite"])
        #expect(report.database == shared?.address)
        return path
    }

    @Test("A backup of either is restored into the other", arguments: [true, false])
    func bothWays(withSecrets: Bool) async throws {
        let (one, other) = (stores.shared(), stores.shared())
        try await stores.fill(one.store)
        let first = try await backUp(stores.folders("node"), one, withSecrets: withSecrets)
        let restored = stores.folders("restored")
        _ = try await LiveRestore(folders: restored).run(from: first)
        try await stores.expectEverything(stores.files(restored), hasSecret: withSecrets, "from the database")
        guard withSecrets else { return }
        let second = try await backUp(restored, nil)
        try await stores.makeTables(in: other)
        let report = try await LiveRestore(folders: stores.folders("other"), shared: other).run(from: second)
        #expect(report.database == other.address)
        try await stores.expectEverything(other.store, "from the folder")
        #expect(!FileManager.default.fileExists(atPath: stores.folders("other").storage))
    }

    @Test("What a shared database has is replaced only if that was asked for, and then all of it")
    func replacement() async throws {
        let (one, other) = (stores.shared(), stores.shared())
        try await stores.fill(one.store)
        let path = try await backUp(stores.folders("node"), one)
        try await stores.makeTables(in: other)
        let theirs = SQLStorage(other.store(.weather))
        try await theirs.saveUnits(.chosen(.metric))
        _ = try await other.store(.mail).write {
            try await $0.execute("INSERT INTO mail_acceptance VALUES ('somebody', 1)")
        }
        let place = stores.folders("other")
        await #expect(throws: BackupFailure.databaseNotEmpty(address: other.address, table: "units")) {
            try await LiveRestore(folders: place, shared: other).run(from: path)
        }
        #expect(try await theirs.loadUnits() == .chosen(.metric))
        #expect((try? FileManager.default.contentsOfDirectory(atPath: place.data)) ?? [] == [])
        _ = try await LiveRestore(folders: place, shared: other, replaces: true).run(from: path)
        try await stores.expectEverything(other.store, "replaced")
        let left = try await other.store(.mail).read { database in
            try await database.first("SELECT count(*) FROM mail_acceptance") { $0.integer() }
        }
        #expect(left.flatMap(\.self).flatMap(\.self) == 0)
    }
}
