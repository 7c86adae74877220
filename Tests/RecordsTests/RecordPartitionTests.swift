import ForecastRecords
import Meteorology
import ServedStores
import SQLStore
import StoragePort
import Testing
import WeatherModels

@testable import SQLRecords

/// Where the forecasts and truths of each quarter of a year lie apart.
@Suite("X17: records by quarters in PostgreSQL")
struct RecordPartitionTests {
    private let database = ServedDatabase()
    private var records: SQLRecords { SQLRecords(database.store(.records)) }

    private func day(_ year: Int, _ month: Int, _ day: Int) -> LocalDay {
        LocalDay(year: year, month: month, day: day)
    }

    private func number(_ day: LocalDay) -> Int { day.daysSince1970 - Sample.today.daysSince1970 }

    private func fill(_ records: SQLRecords, _ days: [LocalDay]) async throws {
        try await records.append(try days.map { try Sample.forecast([1], on: number($0)) })
        _ = try await records.append(try days.map { try Sample.truth(1, of: number($0)) })
    }

    /// The days of the forecasts and of the truths.
    private func days(_ records: SQLRecords) async throws -> [[LocalDay]] {
        let (place, all) = (try Sample.place(), day(1000, 1, 1)...day(3000, 1, 1))
        let truths = try await records.truths(at: place, of: all).compactMap { truth in
            if case .day(let day) = truth.target { day } else { nil }
        }
        return [try await records.forecasts(at: place, issuedOn: all).map(\.day).sorted(), truths.sorted()]
    }

    /// The rows of a table, `nil` if there is none.
    private func count(_ table: String) async throws -> Int? {
        try await database.store(.records).read { database -> Int? in
            let exists = "SELECT CAST(to_regclass(?) AS text)"
            guard try await database.first(exists, [.text(table)], { $0.text() }).flatMap(\.self) != nil
            else { return nil }
            return try await database.first("SELECT count(*) FROM \(table)") { $0.integer() }.flatMap(\.self)
        }.flatMap(\.self)
    }

    @Test("A quarter has the days of its three months, in every year")
    func quarters() {
        for first in stride(from: day(1998, 1, 1).daysSince1970, to: day(2042, 1, 1).daysSince1970, by: 17) {
            let today = LocalDay(daysSince1970: first)
            let quarter = RecordPartition(of: .truth, containing: today)
            let (begin, end) = (quarter.days.lowerBound, quarter.days.upperBound)
            #expect(quarter.days.contains(first) && (90...92).contains(end - begin))
            #expect(LocalDay(daysSince1970: begin).day == 1 && LocalDay(daysSince1970: end).day == 1)
            #expect(LocalDay(daysSince1970: begin).month % 3 == 1)
            #expect(quarter.name == "truth_\(today.year)q\((today.month + 2) / 3)")
            #expect(RecordPartition(of: .truth, containing: LocalDay(daysSince1970: end - 1)) == quarter)
        }
    }

    @Test("What is missing is made before what is old is dropped, from the oldest on")
    func decisions() {
        let (old, early, late) = (
            RecordPartition("a", 0..<90), RecordPartition("b", 90..<180), RecordPartition("c", 182..<300)
        )
        func due(_ found: [RecordPartition], _ days: ClosedRange<Int>) -> RecordUpkeep? {
            RecordUpkeep.due(for: .truth, found, keeping: days)
        }
        #expect(due([old, early], 89...100) == nil)
        #expect(due([old, early], 90...179) == .drop(old))
        #expect(
            due([old, early, late], 90...200)
                == .make(.truth, RecordPartition(of: .truth, containing: LocalDay(daysSince1970: 180)))
        )
        #expect(
            due([], 5...6)
                == .make(.truth, RecordPartition(of: .truth, containing: LocalDay(daysSince1970: 5)))
        )
    }

    @Test("A quarter that is old goes as a whole, and the rest of the quarter of the first day stays")
    func dropping() async throws {
        let filled = [day(2019, 5, 1), day(2023, 12, 31), day(2024, 1, 1), day(2024, 6, 30), day(2024, 7, 1)]
        let kept = filled + [day(2024, 8, 20), day(2026, 11, 21)]
        try await fill(records, kept)
        #expect(try await days(records) == [kept, kept])
        while try await records.prune(before: day(2023, 10, 1)) {}
        // A day before all quarters lies with the other days, and goes by itself.
        #expect(try await days(records) == [Array(kept.dropFirst()), Array(kept.dropFirst())])
        #expect(try await [count("truth_2023q4"), count("issued_forecast_2024q2")] == [1, 1])
        while try await records.prune(before: day(2024, 8, 25)) {}
        for table in ["truth", "issued_forecast"] {
            for quarter in ["2023q4", "2024q1", "2024q2"] {
                #expect(try await count("\(table)_\(quarter)") == nil)
            }
            #expect(try await count("\(table)_2024q3") == 2)
        }
        #expect(try await days(records) == [Array(kept.suffix(3)), Array(kept.suffix(3))])
        #expect(try await !records.prune(before: day(2024, 8, 25)))
    }

    @Test("There are tables for what is kept and a quarter more, and every other day is stored all the same")
    func ahead() async throws {
        let others = [day(1970, 1, 1), day(2061, 4, 1), day(2061, 7, 1)]
        try await fill(records, others)
        #expect(try await [count("truth_other"), count("issued_forecast_other")] == [3, 3])
        #expect(try await days(records) == [others, others])
        while try await records.prune(before: day(2058, 6, 1)) {}
        // Three years and a quarter later, to the end of the quarter.
        #expect(try await [count("truth_2058q2"), count("truth_2061q2")] == [0, 1])
        #expect(try await [count("truth_2061q3"), count("truth_2061q4")] == [1, nil])
        #expect(try await [count("truth_other"), count("issued_forecast_other")] == [0, 0])
        #expect(try await days(records) == [Array(others.dropFirst()), Array(others.dropFirst())])
    }

    @Test("Whoever reads is not disturbed: a quarter is dropped another time")
    func readers() async throws {
        let (first, later) = (day(2024, 2, 1), day(2024, 4, 2))
        try await fill(records, [first, later])
        while try await records.prune(before: day(2024, 3, 31)) {}
        let records = records
        let found = try await database.store(.records).read { database in
            let rows = "SELECT (SELECT count(*) FROM truth) + (SELECT count(*) FROM issued_forecast)"
            let before = try await database.first(rows) { $0.integer() }.flatMap(\.self)
            let hasMore = try await records.prune(before: later)
            let after = try await database.first(rows) { $0.integer() }.flatMap(\.self)
            return hasMore ? [before, after] : []
        }
        #expect(found == [4, 4])
        while try await records.prune(before: later) {}
        #expect(try await days(records) == [[later], [later]])
    }

    @Test("What was there before is moved, and a node of the release before goes on")
    func steps() async throws {
        let before = StoreSchema(
            applicationID: StoreSchema.records.applicationID,
            steps: Array(StoreSchema.records.steps.prefix(3))
        )
        let old = SQLRecords(database.store(before))
        let stored = [day(2011, 3, 1), day(2025, 12, 31), day(2026, 1, 1), day(2026, 11, 21)]
        try await fill(old, stored)
        let states = try await old.learningStates()
        #expect(try await days(records) == [stored, stored])
        // What the other node read while rows were moved is read again.
        let forecasts = try await records.learningStates().map(\.archive.forecasts)
        #expect(forecasts == states.map { $0.archive.forecasts + 1 })
        let more = [day(2026, 4, 4), day(2055, 5, 5)]
        try await fill(old, stored + more)
        let all = (stored + more).sorted()
        #expect(try await days(old) == [all, all])
        #expect(try await old.lastCut(at: try Sample.place()).map(\.day) == [day(2055, 5, 5)])
        #expect(try await old.inventory(at: try Sample.place()).map(\.days) == [6])
        // As it deletes what is old.
        let deleted = try await database.store(before).write { database in
            let values = [SQLValue.integer(day(2026, 1, 1).daysSince1970)]
            let forecasts = try await database.execute(
                """
                DELETE FROM issued_forecast WHERE (place, day, source, origin) IN
                    (SELECT place, day, source, origin FROM issued_forecast WHERE day < ? LIMIT 1000)
                """,
                values
            )
            let truths = try await database.execute(
                """
                DELETE FROM truth WHERE (place, day, variable, target, revision) IN
                    (SELECT place, day, variable, target, revision FROM truth WHERE day < ? LIMIT 1000)
                """,
                values
            )
            return [forecasts, truths]
        }
        #expect(deleted == [2, 2])
        let left = Array(all.dropFirst(2))
        #expect(try await days(records) == [left, left])
        // A place that is recorded is there for as long as its records.
        await #expect(throws: StorageError.self) {
            try await database.store(.records).write { try await $0.execute("DELETE FROM recorded_place") }
        }
        try await old.erase(try Sample.place())
        #expect(try await days(records) == [[], []])
    }
}
