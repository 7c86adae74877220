import ForecastRecords
import Foundation
import Meteorology
import ServedStores
import SQLiteStore
import SQLRecords
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

typealias AnyRecords = ForecastArchive & RecordKeeping & AskedPlaces & LearnedRecordKeeping

/// The archives that keep one contract.
enum RecordsKind: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, postgreSQL

    var testDescription: String { rawValue }

    func with(_ test: (any AnyRecords) async throws -> Void) async throws {
        if self == .memory { return try await test(InMemoryRecords()) }
        if self == .postgreSQL {
            return try await test(SQLRecords(ServedDatabase().store(.records)))
        }
        let folder = TemporaryFolder()
        let records = SQLRecords(
            SQLiteStore(path: folder.records, schema: .records) { Issue.record("\($0)") }
        )
        try await test(records)
        await records.close()
    }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "records-\(UUID().uuidString)"

    var records: String { path + "/records.sqlite" }

    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

enum Sample {
    /// 2026-11-21, 03:10 in Seoul.
    static let start = Date(timeIntervalSince1970: 1_795_198_200)
    static let today = LocalDay(year: 2026, month: 11, day: 21)

    static func day(_ number: Int) -> LocalDay { LocalDay(daysSince1970: today.daysSince1970 + number) }

    static func moment(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    static func place(_ latitude: Int = 3757, _ longitude: Int = 12698) throws -> RecordedPlace {
        try #require(RecordedPlace(latitude: latitude, longitude: longitude))
    }

    static func source(_ name: String = "open-meteo/ecmwf_ifs025") throws -> RecordSource {
        try #require(RecordSource(name))
    }

    static func forecast(
        _ highs: [Double?] = [9.3, nil, -4.1],
        of source: String = "open-meteo/ecmwf_ifs025",
        on number: Int = 0,
        at place: RecordedPlace? = nil,
        origin: IssuedForecast.Origin = .logged,
        issued seconds: TimeInterval? = nil,
        run: Date? = nil
    ) throws -> IssuedForecast {
        var figures = RecordedFigures()
        for (lead, high) in highs.enumerated() { figures[.maximum, lead] = high.flatMap { Tenths($0) } }
        figures[.wind, 23] = Tenths(12.5)
        return IssuedForecast(
            place: try place ?? self.place(),
            source: try self.source(source),
            origin: origin,
            day: day(number),
            issuedAt: moment(seconds ?? Double(number) * 86_400),
            run: run,
            figures: figures
        )
    }

    static func truth(
        _ value: Double,
        of number: Int = 0,
        by observer: RecordedTruth.Observer? = nil,
        known seconds: TimeInterval = 86_400,
        at place: RecordedPlace? = nil
    ) throws -> RecordedTruth {
        let station = RecordedTruth.Observer.station(
            "RKSS",
            distance: Length(metres: 15_300),
            height: Length(metres: 12)
        )
        let tenths = try #require(Tenths(value))
        let truth = RecordedTruth(
            place: try place ?? self.place(),
            variable: .maximum,
            target: .day(day(number)),
            value: tenths,
            observer: observer ?? station,
            knownAt: moment(seconds)
        )
        return try #require(truth)
    }
}

extension RecordKeeping {
    /// Everything that is recorded.
    func inventory() async throws -> [RecordedStretch] {
        var all: [RecordedStretch] = []
        for place in try await recordedPlaces() { all += try await inventory(at: place) }
        return all
    }
}
