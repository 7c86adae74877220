import Foundation
import GRDB
import Languages
import SQLiteStorage
import StoragePort
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("SQLite files")
struct SQLiteFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The tables of step 1 as they were released, written down here once more so that no later change of the
    /// program can change what it meets.
    static let firstVersion = """
        CREATE TABLE place (
            id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL UNIQUE, label TEXT, saved_at REAL NOT NULL,
            place_id TEXT, kind INTEGER, name TEXT NOT NULL, name_ko TEXT, name_en TEXT,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            country TEXT, region TEXT, region_ko TEXT, region_en TEXT,
            district TEXT, district_ko TEXT, district_en TEXT,
            time_zone TEXT, time_zone_origin TEXT, population INTEGER
        ) STRICT;
        CREATE TABLE units (only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1), choice TEXT NOT NULL) STRICT;
        CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
        INSERT INTO place (id, position, saved_at, place_id, name, name_ko, latitude, longitude, time_zone)
            VALUES ('a', 0, 796000000.5, 'geonames:1835848', 'Seoul', '서울', 37.566, 126.9784, 'Asia/Seoul'),
                   ('b', 1, 796000001, 'mars:1', 'Olympus', NULL, 18.65, -133.8, 'Mars/Olympus');
        INSERT INTO units VALUES (1, 'imperial');
        INSERT INTO setting VALUES ('language', 'ko');
        PRAGMA application_id = 1214346604;
        PRAGMA user_version = 1;
        """

    private func make(_ sql: String) throws {
        let queue = try DatabaseQueue(patientAt: folder.database)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func ask<Answer: DatabaseValueConvertible>(_ sql: String, _ type: Answer.Type) throws -> Answer? {
        let queue = try DatabaseQueue(patientAt: folder.database)
        defer { try? queue.close() }
        return try queue.read { try Answer.fetchOne($0, sql: sql) }
    }

    @Test("A10: a database of the version before is brought forward with all it holds")
    func migration() async throws {
        try make(Self.firstVersion)
        let storage = SQLiteStorage(path: folder.database)
        let places = try await storage.loadPlaces()
        #expect(places.map(\.place.name.standard) == ["Seoul", "Olympus"])
        #expect(places.first?.place.name.text(in: .korean) == "서울")
        #expect(places.first?.savedAt == Date(timeIntervalSinceReferenceDate: 796_000_000.5))
        #expect(try await storage.loadUnits() == .chosen(.imperial))
        #expect(try await storage.loadSetting(for: .language) == "ko")
        try await storage.saveSearch(RecentSearch("서울", at: .distantPast))
        #expect(try ask("PRAGMA user_version", Int.self) == 4)
    }

    @Test("A10: zones and identifiers only others know outlast a move and a name")
    func unknownTexts() async throws {
        try make(Self.firstVersion)
        let storage = SQLiteStorage(path: folder.database)
        let olympus = SavedPlace.ID(rawValue: "b")
        guard case .changed(let place) = try await storage.movePlace(olympus, to: 0) else {
            Issue.record("it was there")
            return
        }
        #expect(place.place.timeZone == nil && place.place.id == nil)
        _ = try await storage.labelPlace(olympus, "화성")
        let query = "SELECT position || label || place_id || time_zone FROM place WHERE id = 'b'"
        #expect(try ask(query, String.self) == "0화성mars:1Mars/Olympus")
    }

    @Test(
        "A10: a file of a later release, or of another program, is refused and left as it is",
        arguments: [
            (
                "PRAGMA application_id = 1214346604; PRAGMA user_version = 99",
                StorageError.Reason.newerFormat(found: 99, known: 4)
            ),
            ("CREATE TABLE theirs (x); PRAGMA user_version = 1", .unreadable("another program wrote it")),
        ]
    )
    func foreign(_ sql: String, _ reason: StorageError.Reason) async throws {
        try make(sql)
        let before = try Data(contentsOf: URL(filePath: folder.database))
        let refusal = StorageError(reason, subject: folder.database)
        let storage = SQLiteStorage(path: folder.database) { _ in Issue.record("it is not damaged") }
        await #expect(throws: refusal) { try await storage.loadPlaces() }
        await #expect(throws: refusal) { try await storage.savePlace(seogwipo()) }
        #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
        #expect(try folder.files() == ["haneul.sqlite"])
    }

    @Test("A10: who only reads leaves no file behind")
    func readingOnly() async throws {
        let path = folder.path + "/none/here/haneul.sqlite"
        let storage = SQLiteStorage(path: path)
        #expect(try await storage.loadPlaces().isEmpty)
        #expect(try await storage.loadUnits() == .automatic)
        #expect(try await SQLiteStorage(path: folder.database).loadPlaces().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(try await storage.savePlace(seogwipo()) == .saved)
        #expect(try await SQLiteStorage(path: path).loadPlaces() == [seogwipo()])
    }

    @Test("A10: only the person may read the file")
    func mode() async throws {
        let storage = SQLiteStorage(path: folder.database)
        try await storage.fill(1)
        for name in try folder.files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
        }
        #expect(try ask("PRAGMA journal_mode", String.self) == "wal")
    }

    @Test("A10: a folder in the file's place is told, and left")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: folder.database, withIntermediateDirectories: false)
        let storage = SQLiteStorage(path: folder.database)
        let refusal = StorageError(.unreadable("it is no file"), subject: folder.database)
        await #expect(throws: refusal) { try await storage.loadPlaces() }
        await #expect(throws: refusal) { try await storage.savePlace(seogwipo()) }
    }

    @Test("A10: where no folder can be, saving says that it cannot")
    func fileInFoldersPlace() async throws {
        #expect(FileManager.default.createFile(atPath: folder.path + "/file", contents: nil))
        let storage = SQLiteStorage(path: folder.path + "/file/haneul.sqlite")
        let refused = await #expect(throws: StorageError.self) { try await storage.savePlace(seogwipo()) }
        guard case .unwritable = refused?.reason else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }
}
