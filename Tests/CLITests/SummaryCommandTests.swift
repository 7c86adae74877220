import ForecastRecords
import Foundation
import StoragePort
import TerminalPages
import TestSupport
import Testing
import UseCases
import Verification
import WeatherModels

@testable import CLI

@Suite("X3: haneul records --summary: all places together")
struct SummaryCommandTests {
    private static let busan = RecordedPlace(KnownPlaces.busan.coordinate)

    /// 42 days of six sources in Seoul, 10 days of two in Busan with errors twice as large, and a point without verified days.
    private static func context() async throws -> FakeContext {
        let records = InMemoryRecords()
        let cut = PlantedRecords.cut(of: 2)
        try await records.append(cut)
        for place in [busan, try #require(RecordedPlace(latitude: 0, longitude: 0))] {
            try await records.append(
                cut.map {
                    IssuedForecast(
                        place: place,
                        source: $0.source,
                        day: $0.day,
                        issuedAt: $0.issuedAt,
                        figures: $0.figures
                    )
                }
            )
        }
        var learned = PlantedRecords()
        learned.scores[PlantedRecords.seoul] = PlantedRecords.scores(after: 42, of: 6)
        learned.scores[busan] = PlantedRecords.scores(after: 10, of: 2, at: busan, error: 2)
        return FakeContext {
            $0.records = records
            $0.learned = learned
        }
    }

    @Test("The screen is the one kept", arguments: ["ko", "en", "ja"])
    func screen(language: String) async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "--summary", "--lang", language) == 0)
        try Snapshot.expect(context.output, named: "summary-\(language)")
    }

    @Test(
        "Errors are pooled by forecasts; the blend is compared with the best source of each place that is old enough"
    )
    func pooled() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "--summary", "--json", "--variable", "tmax", "--lead", "1") == 0)
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [String: Any]
        )
        #expect(json["pooled"] as? Bool == true)
        #expect(json["places"] as? Int == 3 && json["verifiedPlaces"] as? Int == 2)
        let cells = try #require(json["cells"] as? [[String: Any]])
        #expect(cells.count == 1)
        #expect(cells[0]["places"] as? Int == 2 && cells[0]["days"] as? Int == 52)
        let lines = try #require(cells[0]["lines"] as? [[String: Any]])
        #expect(lines[0]["contender"] as? String == "blend" && lines[0]["count"] as? Int == 52)
        // (42 × 1 + 10 × 2) / 52.
        #expect(lines[0]["error"] as? Double == 1.192)
        let only = try #require(lines.first { $0["contender"] as? String == "openweathermap" })
        #expect(only["places"] as? Int == 1 && only["count"] as? Int == 42)
        let comparison = try #require(cells[0]["comparison"] as? [String: Any])
        #expect(comparison["places"] as? Int == 1)
        #expect(comparison["ratio"] as? Double == 0.8)
    }

    @Test("Places without a verified day, and no place at all, say so")
    func nothing() async throws {
        let records = InMemoryRecords()
        try await records.append(PlantedRecords.cut(of: 1))
        let unverified = FakeContext { $0.records = records }
        #expect(await unverified.run("records", "--summary") == 1)
        #expect(unverified.errors.contains("of 1 place"))
        let empty = FakeContext()
        #expect(await empty.run("records", "--summary") == 1)
        #expect(empty.errors.contains("nothing is recorded"))
    }

    @Test("Only one place is held at a time, however many there are")
    func bounded() async throws {
        let places = (0..<500).compactMap { RecordedPlace(latitude: $0, longitude: 0) }
        let records = InMemoryRecords()
        let forecast = try #require(PlantedRecords.cut(of: 1).first)
        try await records.append(
            places.map {
                IssuedForecast(
                    place: $0,
                    source: forecast.source,
                    day: forecast.day,
                    issuedAt: forecast.issuedAt,
                    figures: forecast.figures
                )
            }
        )
        let summarize = SummarizeRecords(records: records, learned: EverywhereAlike())
        let pooled = try await summarize()
        #expect(pooled.places == 500 && pooled.verifiedPlaces == 500)
        // As many cells and lines as of a single place.
        #expect(pooled.cells.count == 5)
        #expect(pooled.cells.allSatisfy { $0.lines.count == 9 && $0.days == 500 * 42 })
    }
}

/// The same scores at every place.
private struct EverywhereAlike: LearnedRecords {
    func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? {
        PlantedRecords.scores(after: 42, of: 6, at: place)
    }
    func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? { nil }
    func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] { [] }
}
