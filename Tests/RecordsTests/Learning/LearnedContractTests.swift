import ForecastRecords
import Foundation
import SQLiteStore
import SQLRecords
import TestSupport
import Testing
import WeatherModels

@Suite("X3: what was learned, contract")
struct LearnedContractTests {
    /// Of all variables, with a probability of rain.
    private static let archive = MadeUpArchive(
        [.init(name: "a"), .init(name: "b", scatter: 2)],
        days: 100,
        leads: 2,
        variables: [.maximum, .minimum, .wind, .precipitation]
    )

    private static func store(
        _ learned: LearnedPlace,
        in records: any AnyRecords,
        upTo mark: ArchiveMark,
        version: Int = PlaceLearner.version
    ) async throws {
        try await records.store(
            learned,
            of: try MadeUpArchive.requiredPlace(),
            upTo: mark,
            version: version,
            at: Sample.start
        )
    }

    @Test("Nothing is learned of an empty archive", arguments: RecordsKind.allCases)
    func empty(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try MadeUpArchive.requiredPlace()
            #expect(try await records.scores(at: place) == nil)
            #expect(try await records.ownForecast(at: place) == nil)
            #expect(try await records.lastCut(at: place) == [])
            #expect(try await records.learningStates() == [])
            // Of a place without records, nothing is kept.
            let learned = try Self.archive.learned()
            try await Self.store(learned, in: records, upTo: ArchiveMark(forecasts: 0, truths: 0))
            #expect(try await records.scores(at: place) == nil)
        }
    }

    @Test(
        "What was learned is read as it was stored, and is erased with its place",
        arguments: RecordsKind.allCases
    )
    func stored(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try MadeUpArchive.requiredPlace()
            try await records.append(Self.archive.forecasts)
            let state = try #require(try await records.learningStates().first)
            #expect(state.place == place && state.last == nil && state.archive.forecasts > 0)
            let learned = try Self.archive.learned()
            #expect(learned.ownForecast?.days.first?.rain != nil)
            try await Self.store(learned, in: records, upTo: state.archive)
            #expect(try await records.scores(at: place) == learned.scores)
            #expect(try await records.ownForecast(at: place) == learned.ownForecast)
            #expect(try await records.lastCut(at: place) == learned.lastCut)
            let after = try #require(try await records.learningStates().first)
            let last = LearningState.Last(
                mark: state.archive,
                version: PlaceLearner.version,
                moment: Sample.start
            )
            #expect(after.last == last && after.archive == state.archive)
            try await records.erase(place)
            #expect(try await records.scores(at: place) == nil)
            #expect(try await records.learningStates() == [])
            // Whoever comes after it inherits nothing.
            let next = try Sample.place(-3387, 15121)
            try await records.append([try Sample.forecast(at: next)])
            #expect(try await records.scores(at: next) == nil)
            #expect(try await records.learningStates().map(\.last) == [nil])
        }
    }

    @Test(
        "The station that observed is named; a name stays where none is told, and is erased with the place",
        arguments: RecordsKind.allCases
    )
    func stations(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try MadeUpArchive.requiredPlace()
            let named = RecordedStation(code: "47108", provider: "kma", name: "서울")
            // Of a place without records, nothing is noted.
            try await records.note([named], at: place)
            try await records.append(Self.archive.forecasts)
            let mark = try #require(try await records.learningStates().first?.archive)
            try await Self.store(try Self.archive.learned(), in: records, upTo: mark)
            #expect(try await records.scores(at: place)?.station == nil)
            let other = RecordedStation(code: "RKSS", provider: "metar", name: "Seoul/Gimpo Intl")
            let unnamed = RecordedStation(code: "47108", provider: "metar", name: nil)
            try await records.note([unnamed, other], at: place)
            #expect(try await records.scores(at: place)?.station == unnamed)
            try await records.note([named], at: place)
            #expect(try await records.scores(at: place)?.station == named)
            try await records.note([RecordedStation(code: "47108", provider: "kma", name: nil)], at: place)
            #expect(try await records.scores(at: place)?.station == named)
            try await records.erase(place)
            try await records.append(Self.archive.forecasts)
            try await Self.store(try Self.archive.learned(), in: records, upTo: mark)
            #expect(try await records.scores(at: place).map { $0.station == nil } == true)
        }
    }

    @Test("By an analysis, and by nobody yet", arguments: RecordsKind.allCases)
    func observers(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try MadeUpArchive.requiredPlace()
            var archive = MadeUpArchive([.init(name: "a")], days: 15)
            archive.mapTruths { $0.with(by: RecordSource("model/analysis").map { .analysis($0) }) }
            try await records.append(archive.forecasts)
            let mark = try #require(try await records.learningStates().first?.archive)
            let learned = try archive.learned()
            try await Self.store(learned, in: records, upTo: mark)
            #expect(try await records.scores(at: place) == learned.scores)
            let young = PlaceLearner().learn(at: place, from: archive.forecasts, [])
            #expect(young.scores?.observer == nil && young.ownForecast?.isBlended == false)
            try await Self.store(young, in: records, upTo: mark)
            #expect(try await records.scores(at: place) == young.scores)
            #expect(try await records.ownForecast(at: place) == young.ownForecast)
        }
    }

    @Test("New forecasts and truths are told, what is there again is not", arguments: RecordsKind.allCases)
    func marks(kind: RecordsKind) async throws {
        try await kind.with { records in
            func mark() async throws -> ArchiveMark {
                try #require(try await records.learningStates().first?.archive)
            }
            try await records.append([try Sample.forecast()])
            let first = try await mark()
            try await records.append([try Sample.forecast()])
            #expect(try await mark() == first)
            try await records.append([try Sample.truth(9)])
            let second = try await mark()
            #expect(second.forecasts == first.forecasts && second.truths > first.truths)
            try await records.append([try Sample.truth(9)])
            #expect(try await mark() == second)
            try await records.append([try Sample.truth(9.5, known: 90_000)])
            let third = try await mark()
            #expect(third.truths > second.truths)
            try await records.append([try Sample.forecast(on: 1)])
            #expect(try await mark().forecasts > first.forecasts)
        }
    }

    @Test(
        "What knows less of the archive, or is of another version, is not read",
        arguments: RecordsKind.allCases
    )
    func older(kind: RecordsKind) async throws {
        try await kind.with { records in
            let place = try MadeUpArchive.requiredPlace()
            try await records.append(Self.archive.forecasts)
            let mark = try #require(try await records.learningStates().first?.archive)
            let learned = try Self.archive.learned()
            let less = PlaceLearner().learn(at: place, from: Self.archive.forecasts, [])
            try await Self.store(learned, in: records, upTo: mark)
            try await Self.store(less, in: records, upTo: ArchiveMark(forecasts: 0, truths: 0))
            #expect(try await records.scores(at: place) == learned.scores)
            try await Self.store(less, in: records, upTo: mark, version: PlaceLearner.version + 1)
            #expect(try await records.scores(at: place) == nil)
            #expect(try await records.ownForecast(at: place) == nil)
            #expect(try await records.lastCut(at: place) == learned.lastCut)
            #expect(try await records.learningStates().first?.last?.version == PlaceLearner.version + 1)
            try await Self.store(learned, in: records, upTo: ArchiveMark(forecasts: 0, truths: 0))
            #expect(try await records.scores(at: place) == learned.scores)
        }
    }

    @Test("Due at once after forecasts or with another version, and a while after truths")
    func due() throws {
        let place = try Sample.place()
        func isDue(_ forecasts: Int, _ truths: Int, version: Int = 1, after seconds: TimeInterval) -> Bool {
            let last = LearningState.Last(
                mark: ArchiveMark(forecasts: 3, truths: 5),
                version: 1,
                moment: Sample.start
            )
            let archive = ArchiveMark(forecasts: forecasts, truths: truths)
            return LearningState(place: place, archive: archive, last: last)
                .isDue(by: version, at: Sample.moment(seconds))
        }
        #expect(!isDue(3, 5, after: 1e6) && isDue(4, 5, after: 1) && isDue(3, 5, version: 2, after: 1))
        #expect(!isDue(3, 6, after: LearningState.pause - 1) && isDue(3, 6, after: LearningState.pause))
        #expect(isDue(3, 6, after: -1))
        let none = LearningState(place: place, archive: ArchiveMark(forecasts: 0, truths: 0), last: nil)
        #expect(none.isDue(by: 1, at: Sample.start))
    }

    @Test("What was learned is in a copy of the file")
    func copied() async throws {
        let folder = TemporaryFolder()
        let file = SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") }
        let records = SQLRecords(file)
        try await records.append(Self.archive.forecasts)
        try await records.append(Self.archive.truths)
        let copy = folder.path + "/copy.sqlite"
        let mark = try #require(try await records.learningStates().first?.archive)
        try await Self.store(try Self.archive.learned(), in: records, upTo: mark)
        #expect(try await file.copy(to: copy))
        await records.close()
        let second = SQLRecords(SQLiteStore(path: copy, schema: .records) { Issue.record("\($0)") })
        let scores = try await second.scores(at: try MadeUpArchive.requiredPlace())
        #expect(scores == (try Self.archive.learned().scores))
        await second.close()
    }
}
