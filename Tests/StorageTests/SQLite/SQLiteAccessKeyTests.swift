import AccessKeys
import Foundation
import GRDB
import SQLiteStorage
import StoragePort
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("SQLite keys")
struct SQLiteAccessKeyTests {
    let folder: TemporaryFolder
    let today = UsageDay(number: 20_778)

    init() throws { folder = try TemporaryFolder() }

    private func make(_ sql: String) throws {
        let queue = try DatabaseQueue(patientAt: folder.database)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test(
        "A10: databases of both versions before take keys, and keep what they hold",
        arguments: [
            SQLiteFileTests.firstVersion,
            // Step 2 as it was released.
            SQLiteFileTests.firstVersion + """
                CREATE TABLE search (position INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL, at REAL NOT NULL) STRICT;
                INSERT INTO search VALUES (0, '서울', 796000000);
                PRAGMA user_version = 2;
                """,
        ]
    )
    func migration(_ sql: String) async throws {
        try make(sql)
        let storage = SQLiteStorage(path: folder.database) { Issue.record("\($0)") }
        #expect(try await storage.loadAccessKeys(usageOn: today) == StoredAccessKeys())
        #expect(try await storage.createAccessKey(sampleKey(1)) == .created)
        #expect(try await storage.loadPlaces().map(\.place.name.standard) == ["Seoul", "Olympus"])
        #expect(
            try await storage.loadSearches().map(\.text) == (sql.contains("서울', 796000000)") ? ["서울"] : [])
        )
        await storage.close()
        let queue = try DatabaseQueue(patientAt: folder.database)
        #expect(try await queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 4)
    }

    @Test("the file holds a key's hash and nowhere the key")
    func hashOnly() async throws {
        var generator = SystemRandomNumberGenerator()
        let secret = AccessKeySecret(using: &generator)
        let storage = SQLiteStorage(path: folder.database)
        _ = try await storage.createAccessKey(AccessKey(secret, limit: .standard, createdAt: .distantPast))
        var bytes = Data()
        for name in try folder.files() {
            bytes += try Data(contentsOf: URL(filePath: folder.path + "/" + name))
        }
        #expect(bytes.range(of: Data(secret.hash.utf8)) != nil)
        #expect(bytes.range(of: Data(secret.text.utf8)) == nil)
    }

    @Test("after damage the keys are gone, and that there were some is known still")
    func damage() async throws {
        let storage = SQLiteStorage(path: folder.database)
        _ = try await storage.createAccessKey(sampleKey(1))
        await storage.close()
        try Data("no database".utf8).write(to: URL(filePath: folder.database))
        let after = SQLiteStorage(path: folder.database)
        let found = try await after.loadAccessKeys(usageOn: today)
        #expect(found.keys.isEmpty && found.anyWasCreated)
        try await after.saveUnits(.automatic)
        #expect(try await SQLiteStorage(path: folder.database).loadAccessKeys(usageOn: today).anyWasCreated)
    }

    @Test("where that cannot be noted, no key is created")
    func noMarker() async throws {
        let storage = SQLiteStorage(path: folder.database)
        try await storage.saveUnits(.automatic)
        // A link that leads nowhere: neither is there a file, nor can one be made.
        let marker = folder.database + ".keys"
        try FileManager.default.createSymbolicLink(atPath: marker, withDestinationPath: "/nowhere/at/all")
        let refused = await #expect(throws: StorageError.self) {
            try await storage.createAccessKey(sampleKey(1))
        }
        #expect(refused?.subject == marker)
        #expect(try await storage.loadAccessKeys(usageOn: today).keys.isEmpty)
    }

    @Test("a limit of a later release is left as it is, and no key passes for another")
    func unknownLimit() async throws {
        let storage = SQLiteStorage(path: folder.database)
        _ = try await storage.createAccessKey(sampleKey(1))
        try make("UPDATE access_key SET request_limit = '5 credits'")
        let refused = StorageError(.undecodable("limit 5 credits"), subject: folder.database)
        await #expect(throws: refused) { try await storage.loadAccessKeys(usageOn: today) }
    }

    @Test("a name is kept whole or refused, never cut")
    func neverCut() async throws {
        let storage = SQLiteStorage(path: folder.database)
        let refused = await #expect(throws: StorageError.self) {
            try await storage.createAccessKey(sampleKey(1, name: "a\u{0}b"))
        }
        #expect(refused?.reason == .unwritable("a text holds the character U+0000"))
    }

    @Test("days of a year ago are forgotten, the sums are not")
    func forgotten() async throws {
        let storage = SQLiteStorage(path: folder.database)
        _ = try await storage.createAccessKey(sampleKey(1))
        for age in [400, 366, 0] {
            let use = AccessKeyUse(
                keyID: sampleKey(1).id,
                day: UsageDay(number: today.number - age),
                requests: 1,
                refused: 0,
                lastUsedAt: .distantPast
            )
            try await storage.addAccessKeyUse([use])
        }
        func requests(_ age: Int) async throws -> Int? {
            try await storage.loadAccessKeys(usageOn: UsageDay(number: today.number - age)).keys.first?.usage
                .requestsOnDay
        }
        #expect(try await [requests(400), requests(366), requests(0)] == [0, 1, 1])
        #expect(try await storage.loadAccessKeys(usageOn: today).keys.first?.usage.requests == 3)
    }
}
