import Foundation
import PostgreSQLServer
import PostgreSQLStore
import SQLiteStore
import SQLStorage
import SQLStore
import TestSupport
import Testing
import WeatherPorts

@testable import StoreTransfer

/// Processes that are killed while they copy.
@Suite("PostgreSQL: copies of killed processes", .serialized)
struct TransferProcessTests {
    private let folder = TemporaryFolder()
    private var file: String { folder.path + "/haneul.sqlite" }

    /// `make test-kills` copies the store of a large site.
    private static let isLarge = KilledProcess.rounds(usually: 0) > 0
    private static let profiles = isLarge ? 100_000 : 2_000
    private static let kills = isLarge ? 10 : 6

    /// Makes a store with profiles, each with two places and a choice of units.
    private func makeSource() async throws -> SQLiteStore {
        let store = SQLiteStore(path: file, schema: .weather)
        let count = Self.profiles
        try await store.write { database in
            let numbers =
                "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(count))"
            try await database.execute(
                "\(numbers) INSERT INTO profile SELECT printf('%032x', n * 7919), n, n + 0.1 FROM n"
            )
            for position in 0..<2 {
                try await database.execute(
                    """
                    \(numbers) INSERT INTO place (owner, id, position, saved_at, name, names, latitude, longitude)
                    SELECT printf('%032x', n * 7919), printf('%d-%d', n, ?1), ?1, n + 0.25, 'Seoul ' || n,
                        '{"ko":"서울"}', 37.5, 127 FROM n
                    """,
                    [.integer(position)]
                )
            }
            try await database.execute(
                "\(numbers) INSERT INTO units SELECT printf('%032x', n * 7919), 'metric' FROM n"
            )
            // Their rules are watched: what counts changes must not count the copies.
            try await database.execute(
                "INSERT INTO notification SELECT printf('%032x', value * 7919), '{}' FROM json_each('[1,2,3]')"
            )
        }
        return store
    }

    private func run(_ work: String, _ url: String, killedAfter lines: Int, _ delay: UInt32) async throws
        -> Bool
    {
        let process = try await DriverProcess.runAndKill(
            [work, file, url],
            lines: lines,
            microseconds: delay,
            by: "transfer-driver"
        )
        #expect(!process.lines.contains { $0.hasPrefix("failed") }, "\(process.lines.suffix(1))")
        return process.lines.last == "finished"
    }

    private func server() async throws -> (url: String, name: String, store: PostgreSQLStore) {
        let server = try await PostgreSQLServer.shared()
        let name = try await server.makeDatabase()
        var limits = PostgreSQLLimits()
        (limits.patience, limits.connecting) = (.seconds(60), .seconds(60))
        (limits.statement, limits.answer) = (.seconds(60), .seconds(90))
        limits.idleInTransaction = .seconds(300)
        let pool = PostgreSQLPool(
            try PostgreSQLAddress(parsing: server.url(name)),
            application: "tests",
            limits: limits,
            clock: ContinuousClock(),
            random: { 0.5 }
        )
        return (server.url(name), name, PostgreSQLStore(pool, schema: .weather))
    }

    @Test("Killed at any moment and run again, a copy loses nothing and has nothing twice")
    func kills() async throws {
        let source = try await makeSource()
        let expected = try await source.digests(ofTablesIn: source)
        await source.close()
        let (url, _, target) = try await server()
        var generator = SeededGenerator(seed: 19)
        // So many that none is finished before it is killed.
        let lines = Self.profiles * 4 / 512 / Self.kills
        var killed = 0
        for _ in 0..<Self.kills {
            let isFinished = try await run(
                "import",
                url,
                killedAfter: Int.random(in: 1...lines, using: &generator),
                UInt32.random(in: 0..<30_000, using: &generator)
            )
            killed += isFinished ? 0 : 1
            #expect(try await StoreTransfer.isUnfinished(target) != isFinished)
            // What is noted is what is there.
            let noted = try await target.read { try await $0.progress(of: "place", .weather)?.digest.rows }
            let found = try await target.read { database in
                try await database.first("SELECT count(*) FROM place") { $0.integer() }
            }
            #expect((noted.flatMap(\.self) ?? 0) == found.flatMap(\.self).flatMap(\.self))
        }
        #expect(killed == Self.kills)
        #expect(try await run("import", url, killedAfter: .max, 0))
        #expect(try await target.digests(ofTablesIn: source) == expected)
        #expect(expected["place"]?.rows == Self.profiles * 2)
    }

    @Test("A replacement that is killed leaves what was there, and nothing of its own")
    func replacements() async throws {
        let (url, _, target) = try await server()
        try await target.migrate()
        let profile = SQLStorage(target)
        try await profile.saveSetting("old", for: .language)
        let source = try await makeSource()
        let before = try await target.digests(ofTablesIn: source)
        let expected = try await source.digests(ofTablesIn: source)
        await source.close()
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<Self.kills {
            let isFinished = try await run(
                "replace",
                url,
                killedAfter: Int.random(in: 1...(Self.profiles * 4 / 512), using: &generator),
                UInt32.random(in: 0..<30_000, using: &generator)
            )
            #expect(!isFinished)
            #expect(try await target.digests(ofTablesIn: source) == before)
            await source.close()
        }
        #expect(try await run("replace", url, killedAfter: .max, 0))
        #expect(try await target.digests(ofTablesIn: source) == expected)
    }
}
