import ForecastRecords
import Foundation
import SQLiteStore
import SQLRecords
import StoragePort
import TestSupport
import Testing
import WeatherModels

/// What is true of the file only.
@Suite("X3: records, file")
struct SQLiteRecordsTests {
    @Test("What was recorded outlives the process, and is in a copy")
    func reopened() async throws {
        let folder = TemporaryFolder()
        let first = SQLRecords(SQLiteStore(path: folder.records, schema: .records))
        let forecast = try Sample.forecast()
        try await first.append([forecast])
        try await first.append([try Sample.truth(9.3)])
        await first.close()
        let file = SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") }
        let second = SQLRecords(file)
        #expect(try await second.append([forecast]) == 0)
        let copy = folder.path + "/copy.sqlite"
        #expect(try await file.copy(to: copy))
        await second.close()
        let third = SQLRecords(SQLiteStore(path: copy, schema: .records) { Issue.record("\($0)") })
        let days = Sample.today...Sample.today
        #expect(try await third.forecasts(at: try Sample.place(), issuedOn: days) == [forecast])
        #expect(try await third.truths(at: try Sample.place(), of: days) == [try Sample.truth(9.3)])
        await third.close()
    }

    @Test("Reading creates no file")
    func looks() async throws {
        let folder = TemporaryFolder()
        let records = SQLRecords(SQLiteStore(path: folder.records, schema: .records))
        #expect(try await records.inventory() == [])
        #expect(try await records.keepOnly([], at: Sample.start) == 0)
        #expect(try await !records.prune(before: Sample.today))
        try await records.erase(try Sample.place())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("A damaged file is set aside, told, and recording goes on")
    func damaged() async throws {
        let folder = TemporaryFolder()
        try Data("no database".utf8).write(to: URL(filePath: folder.records))
        try await confirmation { told in
            let records = SQLRecords(SQLiteStore(path: folder.records, schema: .records) { _ in told() })
            let count = try await records.append([try Sample.forecast()])
            let places = try await records.recordedPlaces()
            #expect(count == 1 && places.count == 1)
            await records.close()
        }
    }

    @Test("Of two processes, one forecast is stored")
    func processes() async throws {
        let folder = TemporaryFolder()
        let stores = (0..<4).map { _ in
            SQLRecords(SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") })
        }
        let forecasts = try (0..<20).map { try Sample.forecast([Double($0)], on: $0) }
        let stored = try await withThrowingTaskGroup(of: Int.self) { group in
            for store in stores {
                group.addTask {
                    var count = 0
                    for forecast in forecasts { count += try await store.append([forecast]) }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(stored == 20)
        for store in stores { await store.close() }
    }

    @Test("A file that cannot be written refuses a forecast, and loses nothing")
    func unwritable() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/none/records.sqlite"
        try Data().write(to: URL(filePath: folder.path + "/none"))
        let records = SQLRecords(SQLiteStore(path: path, schema: .records))
        await #expect(throws: StorageError.self) { try await records.append([try Sample.forecast()]) }
    }

    @Test("A year of one place with six sources takes less than 1 MB")
    func size() async throws {
        let folder = TemporaryFolder()
        let records = SQLRecords(SQLiteStore(path: folder.records, schema: .records))
        var figures = RecordedFigures()
        for variable in RecordedVariable.allCases {
            for position in 0..<variable.count {
                figures[variable, position] = Tenths(number: Int16(position * 7 - 50))
            }
        }
        let place = try Sample.place()
        let forecasts = try (0..<6).flatMap { source in
            try (0..<365).map { number in
                IssuedForecast(
                    place: place,
                    source: try Sample.source("source-\(source)"),
                    day: Sample.day(number),
                    issuedAt: Sample.moment(Double(number) * 86_400),
                    figures: figures
                )
            }
        }
        try await records.append(forecasts)
        await records.close()
        let size = try FileManager.default.attributesOfItem(atPath: folder.records)[.size] as? Int
        #expect((size ?? .max) < 1_000_000)
    }
}
