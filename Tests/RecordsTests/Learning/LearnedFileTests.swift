import ForecastRecords
import Foundation
import SQLRecords
import StoragePort
import TestSupport
import Testing

@testable import SQLiteStore

@Suite("X3: what was learned, file")
struct LearnedFileTests {
    private let archive = MadeUpArchive([.init(name: "a"), .init(name: "b", scatter: 2)], days: 20)

    private func open(_ folder: TemporaryFolder) -> SQLRecords {
        SQLRecords(SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") })
    }

    /// Changes the file while nobody has it open.
    private func change(_ folder: TemporaryFolder, _ sql: String) throws {
        let file = try SQLiteFile(folder.records, .full)
        try file.run(sql)
        file.close()
    }

    @Test("A file of the release that learned nothing is taken over, and is learned")
    func earlier() async throws {
        let folder = TemporaryFolder()
        let first = open(folder)
        try await first.append(archive.forecasts)
        try await first.append(archive.truths)
        await first.close()
        try change(
            folder,
            """
            DROP TABLE learned_place;
            DROP TABLE place_station;
            ALTER TABLE recorded_place DROP COLUMN forecast_changes;
            ALTER TABLE recorded_place DROP COLUMN truth_changes;
            PRAGMA user_version = 1;
            """
        )
        let second = open(folder)
        let place = try MadeUpArchive.requiredPlace()
        #expect(try await second.lastCut(at: place).count == 2)
        let state = try #require(try await second.learningStates().first)
        #expect(state.isDue(by: PlaceLearner.version, at: Sample.start))
        let learned = try archive.learned()
        try await second.store(
            learned,
            of: place,
            upTo: state.archive,
            version: PlaceLearner.version,
            at: Sample.start
        )
        #expect(try await second.scores(at: place) == learned.scores)
        await second.close()
    }

    @Test("What was learned and is damaged counts as not learned, and harms no record")
    func damaged() async throws {
        let folder = TemporaryFolder()
        let first = open(folder)
        let place = try MadeUpArchive.requiredPlace()
        try await first.append(archive.forecasts)
        let mark = try #require(try await first.learningStates().first?.archive)
        try await first.store(
            try archive.learned(),
            of: place,
            upTo: mark,
            version: PlaceLearner.version,
            at: Sample.start
        )
        await first.close()
        for damage in ["{", "{\"boards\": 7}", "{\"own\": {}}", "[]", ""] {
            try change(folder, "UPDATE learned_place SET results = '\(damage)'")
            let records = open(folder)
            #expect(try await records.scores(at: place) == nil)
            #expect(try await records.ownForecast(at: place) == nil)
            #expect(try await records.lastCut(at: place).count == 2)
            await records.close()
        }
    }
}
