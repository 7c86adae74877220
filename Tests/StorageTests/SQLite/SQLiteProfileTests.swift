import Foundation
import GRDB
import Languages
import SQLiteStore
import SQLStorage
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Profiles in SQLite")
struct SQLiteProfileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Step 3 as it was released.
    private static let thirdVersion =
        SQLiteFileTests.firstVersion + """
            CREATE TABLE search (position INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL, at REAL NOT NULL) STRICT;
            INSERT INTO search VALUES (0, '서울', 796000000), (1, '부산', 795000000.5);
            CREATE TABLE access_key (
                number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT, hash TEXT NOT NULL UNIQUE,
                request_limit TEXT NOT NULL, created_at REAL NOT NULL, revoked_at REAL,
                requests INTEGER NOT NULL DEFAULT 0, refused INTEGER NOT NULL DEFAULT 0, last_used_at REAL
            ) STRICT;
            CREATE TABLE access_key_day (
                key_id TEXT NOT NULL, day INTEGER NOT NULL, requests INTEGER NOT NULL, refused INTEGER NOT NULL,
                PRIMARY KEY (key_id, day)
            ) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 3;
            """

    @Test(
        "A10: a database of the version before takes profiles, and the command line's own stay as they were"
    )
    func migration() async throws {
        let queue = try DatabaseQueue(patientAt: folder.database)
        try await queue.writeWithoutTransaction { try $0.execute(sql: Self.thirdVersion) }
        try queue.close()
        let storage = SQLStorage(
            SQLiteStore(path: folder.database, schema: .weather) { Issue.record("\($0)") }
        )
        try await storage.createProfile(sampleProfile(1))
        try await storage.storage(of: sampleProfile(1).id).saveSetting("en", for: .language)
        #expect(try await storage.loadPlaces().map(\.id.rawValue) == ["a", "b"])
        #expect(try await storage.loadPlaces().first?.place.name.text(in: .korean) == "서울")
        #expect(try await storage.loadUnits() == .chosen(.imperial))
        #expect(try await storage.loadSettings() == [.language: "ko"])
        #expect(
            try await storage.loadSearches() == [
                RecentSearch("서울", at: Date(timeIntervalSinceReferenceDate: 796_000_000)),
                RecentSearch("부산", at: Date(timeIntervalSinceReferenceDate: 795_000_000.5)),
            ]
        )
        // A text only others know outlasts the step.
        await storage.close()
        let later = try DatabaseQueue(patientAt: folder.database)
        #expect(
            try await later.read {
                try String.fetchOne($0, sql: "SELECT time_zone FROM place WHERE id = 'b'")
            }
                == "Mars/Olympus"
        )
    }

    @Test("the command line's own are no profile's, and no profile's are its")
    func person() async throws {
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        try await storage.createProfile(sampleProfile(1))
        let profile = storage.storage(of: sampleProfile(1).id)
        try await storage.fill(2)
        try await storage.saveUnits(.chosen(.imperial))
        #expect(try await profile.loadPlaces().isEmpty)
        #expect(try await profile.loadUnits() == .automatic)
        try await profile.fill(1)
        try await profile.saveUnits(.chosen(.standard))
        #expect(try await storage.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await storage.eraseProfile(Profile.ID(rawValue: "")) == .notFound)
        #expect(try await storage.order() == ["p0", "p1"])
        #expect(try await storage.loadUnits() == .chosen(.imperial))
    }

    @Test("A15: a thousand places of one profile among a hundred others")
    func thousand() async throws {
        let storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
        for number in 0..<100 { try await storage.createProfile(sampleProfile(number)) }
        let profile = storage.storage(of: sampleProfile(50).id)
        _ = try await profile.savePlaces((0..<1_000).map { try numbered($0) }, at: nil)
        #expect(try await profile.savePlace(seogwipo()) == .full)
        #expect(try await profile.loadPlaces().count == 1_000)
        #expect(
            try await storage.storage(of: sampleProfile(51).id).savePlace(seogwipo())
                == .saved(NumberedPlace(1, seogwipo()))
        )
    }
}
