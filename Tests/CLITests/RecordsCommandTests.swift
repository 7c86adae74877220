import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import TerminalPages
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import CLI

@Suite("X3: haneul records")
struct RecordsCommandTests {
    private static let day = LocalDay(year: 2026, month: 11, day: 21)
    /// 18:10 UTC, which is 03:10 of the day in Seoul.
    private static let issued = Date(timeIntervalSince1970: 1_795_198_200)

    private static func forecast(
        at place: Place = KnownPlaces.seoul,
        _ source: String,
        on number: Int = 0,
        origin: IssuedForecast.Origin = .logged
    ) throws -> IssuedForecast {
        var figures = RecordedFigures()
        figures[.maximum, 0] = Tenths(9.3)
        figures[.maximum, 1] = Tenths(-0.4)
        figures[.wind, 1] = Tenths(12)
        return IssuedForecast(
            place: RecordedPlace(place.coordinate),
            source: try #require(RecordSource(source)),
            origin: origin,
            day: LocalDay(daysSince1970: day.daysSince1970 + number),
            issuedAt: issued.addingTimeInterval(Double(number) * 86_400),
            figures: figures
        )
    }

    private static func context(_ records: InMemoryRecords = InMemoryRecords()) async throws -> FakeContext {
        try await records.append([
            try forecast("met-norway"), try forecast("met-norway", on: 1),
            try forecast("open-meteo/ecmwf_ifs025"), try forecast("met-norway", on: -1, origin: .backfilled),
            try forecast(at: KnownPlaces.busan, "met-norway"),
        ])
        let truth = RecordedTruth(
            place: RecordedPlace(KnownPlaces.seoul.coordinate),
            variable: .maximum,
            target: .day(day),
            value: try #require(Tenths(8.8)),
            observer: .station("RKSS", distance: Length(metres: 15_000), height: nil),
            knownAt: issued.addingTimeInterval(86_400)
        )
        try await records.append([try #require(truth)])
        return FakeContext { $0.records = records }
    }

    @Test("The list has the places, and the days of each source", arguments: ["ko", "en", "ja"])
    func list(language: String) async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "--lang", language) == 0)
        let lines = context.output.split(separator: "\n")
        #expect(lines.count == 6)
        let place = ["ko": "부산", "en": "Busan", "ja": "Busan"][language] ?? ""
        #expect(lines.first?.contains(place) == true)
        #expect(context.output.contains("2026-11-21 – 2026-11-22"))
        let filled = ["ko": "나중에 채움", "en": "filled in later", "ja": "後から補充"][language] ?? ""
        #expect(lines.filter { $0.contains(filled) }.count == 1)
        #expect(context.errors.isEmpty)
    }

    @Test("As JSON: places by their points, sources with their days")
    func listJSON() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "--json") == 0)
        let json = try JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [String: Any]
        let places = try #require(json?["places"] as? [[String: Any]])
        #expect(places.map { $0["point"] as? String } == ["+35.18+129.08", "+37.56+126.98"])
        let sources = try #require(places.last?["sources"] as? [[String: Any]])
        #expect(sources.map { $0["days"] as? Int } == [2, 1, 1])
        #expect(sources.map { $0["kind"] as? String } == ["logged", "backfilled", "logged"])
    }

    @Test("CSV in the columns of an archive: with what was observed where it is known, else an empty field")
    func csv() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "export", "Seoul") == 0)
        let lines = context.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "place,var,lead,issue,target,obs,provider,fcst,clim")
        // Three values of three forecasts; what was filled in later is not among them.
        #expect(lines.count == 10)
        #expect(lines.contains("+37.56+126.98,tmax,0,2026-11-21,2026-11-21,8.8,met-norway,9.3,"))
        #expect(lines.contains("+37.56+126.98,tmax,1,2026-11-21,2026-11-22,,met-norway,-0.4,"))
        #expect(
            lines.contains(
                "+37.56+126.98,wind,6,2026-11-20T18,2026-11-21T00,,open-meteo/ecmwf_ifs025,12.0,"
            )
        )
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("+37.56") })
    }

    @Test("All places as JSON, an object a line, with what was filled in later")
    func lines() async throws {
        let context = try await Self.context()
        #expect(await context.run("records", "export", "--json") == 0)
        let objects = try context.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.count == 15)
        #expect(objects.filter { $0["kind"] as? String == "backfilled" }.count == 3)
        // The day itself, of two sources, and the day before it.
        #expect(objects.filter { $0["observed"] as? Double == 8.8 }.count == 3)
        #expect(objects.first?["issuedAt"] as? String == "2026-11-20T18:10:00Z")
    }

    @Test("Everything is learned again, and the places are counted", arguments: ["ko", "en", "ja"])
    func rebuild(language: String) async throws {
        let records = InMemoryRecords()
        let context = try await Self.context(records)
        #expect(await context.run("records", "rebuild", "--lang", language) == 0)
        let told = [
            "ko": "2곳의 기록을 다시 학습했습니다\n", "en": "learned 2 places again\n",
            "ja": "2地点の記録を学習し直しました\n",
        ]
        #expect(context.output == told[language])
        let states = try await records.learningStates()
        #expect(states.count == 2 && states.allSatisfy { $0.last?.mark == $0.archive })
        let json = try await Self.context()
        #expect(await json.run("records", "rebuild", "--json") == 0)
        #expect(json.output.filter { !$0.isWhitespace } == #"{"places":2}"#)
    }

    @Test("Without records, it says so, and ends with 1")
    func none() async throws {
        for arguments in [
            ["records"], ["records", "export"], ["records", "list", "--json"], ["records", "rebuild"],
            ["records", "rebuild", "--json"],
        ] {
            let context = FakeContext()
            #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 1)
            #expect(arguments.contains("--json") || context.errors.contains("nothing is recorded"))
        }
        let elsewhere = try await Self.context()
        #expect(await elsewhere.run("records", "export", "--at", "-33.87,151.21") == 1)
        #expect(await elsewhere.run("records", "export", "-33.87,151.21") == 1)
        #expect(await elsewhere.run("records", "export", "nowhere at all") == 65)
    }

    @Test("An archive is exported a month at a time, in canonical order, whole")
    func months() async throws {
        let records = InMemoryRecords()
        try await records.append(try (0..<100).map { try Self.forecast("met-norway", on: $0 - 50) })
        let context = FakeContext { $0.records = records }
        #expect(await context.run("records", "export") == 0)
        let lines = context.output.split(separator: "\n").dropFirst().filter { $0.contains(",tmax,0,") }
        #expect(lines.count == 100)
        let issues = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
        #expect(issues == issues.sorted())
    }
}
