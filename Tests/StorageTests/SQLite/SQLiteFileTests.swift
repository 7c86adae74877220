import AccessKeys
import Foundation
import GRDB
import Languages
import SQLiteStore
import SQLStorage
import SQLStore
import TestSupport
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

    @Test("A10: a database of the first version is brought forward with all it holds")
    func migration() async throws {
        try make(Self.firstVersion)
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        let places = try await storage.loadPlaces()
        #expect(places.map(\.place.name.standard) == ["Seoul", "Olympus"])
        #expect(places.map(\.place.name.translations) == [[.korean: "서울"], [:]])
        #expect(places.first?.savedAt == Date(timeIntervalSinceReferenceDate: 796_000_000.5))
        #expect(try await storage.loadUnits() == .chosen(.imperial))
        #expect(try await storage.loadSetting(for: .language) == "ko")
        try await storage.saveSearch(RecentSearch("서울", at: .distantPast))
        #expect(try ask("PRAGMA user_version", Int.self) == 14)
    }

    @Test(
        "A10: databases of both versions before keys take them, and keep what they hold",
        arguments: [
            firstVersion,
            // Step 2 as it was released.
            firstVersion + """
                CREATE TABLE search (position INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL, at REAL NOT NULL) STRICT;
                INSERT INTO search VALUES (0, '서울', 796000000);
                PRAGMA user_version = 2;
                """,
        ]
    )
    func migrationToKeys(_ sql: String) async throws {
        try make(sql)
        let storage = SQLStorage(
            SQLiteStore(path: folder.database, schema: .weather) { Issue.record("\($0)") }
        )
        let today = UsageDay(number: 20_778)
        #expect(try await storage.accessKeys.loadAccessKeys(usageOn: today) == StoredAccessKeys())
        #expect(try await storage.accessKeys.createAccessKey(sampleKey(1)) == .created)
        #expect(try await storage.loadPlaces().map(\.place.name.standard) == ["Seoul", "Olympus"])
        #expect(
            try await storage.loadSearches().map(\.text) == (sql.contains("서울', 796000000)") ? ["서울"] : [])
        )
        await storage.close()
        #expect(try ask("PRAGMA user_version", Int.self) == 14)
    }

    @Test("A10: zones and identifiers only others know outlast a move and a name")
    func unknownTexts() async throws {
        try make(Self.firstVersion)
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        let olympus = SavedPlace.ID(rawValue: "b")
        guard case .changed(let place) = try await storage.movePlace(olympus, to: 0) else {
            Issue.record("it was there")
            return
        }
        #expect(place.saved.place.timeZone == nil && place.saved.place.id == nil)
        _ = try await storage.labelPlace(olympus, "화성")
        let query = "SELECT position || label || place_id || time_zone FROM place WHERE id = 'b'"
        #expect(try ask(query, String.self) == "0화성mars:1Mars/Olympus")
    }

    @Test("A10: names that are no JSON cost themselves, and neither the place nor the store")
    func damagedNames() async throws {
        try make(Self.firstVersion)
        let first = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        _ = try await first.loadPlaces()
        await first.close()
        try make("UPDATE place SET names = '{\"ko' WHERE id = 'a'")
        let storage = SQLStorage(
            SQLiteStore(path: folder.database, schema: .weather) { Issue.record("\($0)") }
        )
        let places = try await storage.loadPlaces()
        #expect(places.map(\.place.name) == [LocalizedName("Seoul"), LocalizedName("Olympus")])
    }

    @Test("A10: a new file has the tables as they were released: what is to be another is a step more")
    func tables() async throws {
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        try await storage.saveUnits(.automatic)
        await storage.close()
        let queue = try DatabaseQueue(patientAt: folder.database)
        let tables = try await queue.read { database in
            try String.fetchAll(database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
        }
        // FNV-1a over their statements, comments and all.
        let digest = tables.joined(separator: "\n").utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        #expect(tables.count == 65 && digest == 8_447_858_424_240_997_026, "\(tables.count) \(digest)")
    }
}
