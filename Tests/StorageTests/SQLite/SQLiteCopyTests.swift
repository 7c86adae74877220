import Foundation
import GRDB
import SQLiteStore
import SQLStorage
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Copies of SQLite files")
struct SQLiteCopyTests {
    private let folder: TemporaryFolder
    private var copy: String { folder.database + ".copy" }
    init() throws { folder = try TemporaryFolder() }

    /// The database, opened anew.
    private var file: SQLiteStore { SQLiteStore(path: folder.database, schema: .weather) }

    private static let secret = Array("a secret of thirty-two bytes ...".utf8)

    private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: copy)) }

    @Test(
        "a copy has what was saved, and the signing secret only where that was wanted",
        arguments: [true, false]
    )
    func secret(withSecret: Bool) async throws {
        let file = self.file
        let storage = SQLStorage(file)
        _ = try await storage.signingSecret { Self.secret }
        try await storage.saveUnits(.chosen(.imperial))
        let tables = withSecret ? [] : SQLStorage.secretTables
        #expect(try await file.copy(to: copy, emptying: tables))
        #expect((try bytes().firstRange(of: Data(Self.secret)) != nil) == withSecret)
        let restored = SQLStorage(SQLiteStore(path: copy, schema: .weather) { Issue.record("\($0)") })
        #expect(try await restored.loadUnits() == .chosen(.imperial))
        let made = try await restored.signingSecret { [1, 2, 3] }
        #expect(made == (withSecret ? Self.secret : [1, 2, 3]))
        #expect(try await storage.signingSecret { [] } == Self.secret)
        await restored.close()
        let queue = try DatabaseQueue(patientAt: copy)
        #expect(try await queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    @Test("nothing that was deleted is in a copy, and a copy is of one moment while others write")
    func moments() async throws {
        let file = self.file
        let (storage, other) = (SQLStorage(file), SQLStorage(self.file))
        try await storage.saveSearch(RecentSearch("a search to forget", at: .distantPast))
        try await storage.deleteSearches()
        async let writing: Void = {
            for number in 0..<200 {
                try await other.saveSetting("\(number)", for: SettingKey(rawValue: "one"))
                try await other.saveSetting("\(number)", for: SettingKey(rawValue: "two"))
            }
        }()
        for _ in 0..<5 {
            #expect(try await file.copy(to: copy))
            #expect(try bytes().firstRange(of: Data("a search to forget".utf8)) == nil)
            let made = SQLStorage(SQLiteStore(path: copy, schema: .weather) { Issue.record("\($0)") })
            let settings = try await made.loadSettings()
            let (one, two) = (settings[SettingKey(rawValue: "one")], settings[SettingKey(rawValue: "two")])
            // The first is written first.
            #expect((Int(one ?? "0") ?? -1) - (Int(two ?? "0") ?? -1) <= 1)
            await made.close()
            try FileManager.default.removeItem(atPath: copy)
        }
        try await writing
    }

    @Test("where nothing was saved, there is no copy")
    func nothing() async throws {
        #expect(try await !file.copy(to: copy))
        #expect(
            !FileManager.default.fileExists(atPath: copy)
                && !FileManager.default.fileExists(atPath: folder.database)
        )
    }
}
