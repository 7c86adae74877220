import Foundation
import GRDB
import NotificationPorts
import NotificationRules
import Repository
import ServedStores
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

/// The stores that keep one contract.
enum KnowledgeKind: CaseIterable, Sendable {
    case memory, sqlite, postgreSQL

    func records(in folder: TemporaryFolder, most: Int = 4_000) -> any KnowledgeRecords {
        switch self {
        case .memory: InMemoryKnowledgeRecords(most: most)
        case .sqlite:
            SQLKnowledgeRecords(
                SQLiteStore(path: folder.path + "/knowledge.sqlite", schema: .knowledge) {
                    Issue.record("\($0)")
                },
                coding: .reports,
                limits: SQLKnowledgeRecords.Limits(records: most)
            )
        case .postgreSQL:
            SQLKnowledgeRecords(
                folder.served.store(.knowledge),
                coding: .reports,
                limits: SQLKnowledgeRecords.Limits(records: most)
            )
        }
    }
}

extension KnowledgeCoding {
    /// As a server has it.
    static let reports = KnowledgeCoding(encode: ReportBytes.encode, decode: ReportBytes.decode)
}

@Suite("X7: what was known of places")
struct KnowledgeContractTests {
    private let folder: TemporaryFolder
    private let now = MadeUpWeather.now
    private let zone = TimeZone(identifier: "Asia/Seoul") ?? .gmt

    init() throws { folder = try TemporaryFolder() }

    private func alert(from start: Date) -> WeatherAlert {
        WeatherAlert(
            WeatherAlert.Wording(event: "호우경보", sender: "기상청", language: "ko"),
            kind: .rain,
            level: .warning,
            severity: .severe,
            start: start,
            end: nil
        )
    }

    private func note(
        _ hours: Double,
        at points: Coordinate...,
        alerts: [WeatherAlert] = [],
        in records: any KnowledgeRecords
    ) async throws {
        let moment = now.addingTimeInterval(hours * 3_600)
        let known = points.map { point in
            var report = WeatherReport(coordinate: point)
            (report.alerts, report.alertsStatus) = (alerts, .stale(age: 61.5))
            return (point, PlaceKnowledge(report, timeZone: zone, receivedAt: moment))
        }
        try await records.record(Dictionary(uniqueKeysWithValues: known), at: moment)
    }

    @Test(
        "of a point one record an hour is kept, and each with other warnings",
        arguments: KnowledgeKind.allCases
    )
    func spacing(kind: KnowledgeKind) async throws {
        let records = kind.records(in: folder)
        let point = try Coordinate(latitude: 37.56, longitude: 126.98)
        for minute in stride(from: 0.0, to: 180, by: 10) {
            try await note(-10 + minute / 60, at: point, in: records)
        }
        try await note(-6.9, at: point, alerts: [alert(from: now)], in: records)
        try await note(-6.8, at: point, alerts: [alert(from: now)], in: records)
        let near = try Coordinate(latitude: 37.5601, longitude: 126.9801)
        let found = try await records.records(of: [near], since: .distantPast)
        #expect(found[near]?.map { $0.moment.timeIntervalSince(now) / 3_600 } == [-10, -9, -8, -6.9])
        #expect(found[near]?.last?.knowledge.report.alerts == [alert(from: now)])
        #expect(found[near]?.last?.knowledge.report.alertsStatus == .stale(age: 61.5))
        #expect(try await records.records(of: [point], since: now).isEmpty)
    }

    @Test("records end after two days, and when the clock was set back", arguments: KnowledgeKind.allCases)
    func ages(kind: KnowledgeKind) async throws {
        let records = kind.records(in: folder)
        let point = try Coordinate(latitude: 37.56, longitude: 126.98)
        let other = try Coordinate(latitude: -37.56, longitude: -126.98)
        try await note(-10, at: point, other, in: records)
        try await note(-6.9, at: point, in: records)
        try await note(44, at: point, in: records)
        let found = try await records.records(of: [point, other], since: .distantPast)
        #expect(found[point]?.count == 2 && found[other] == nil)
        try await note(-20, at: point, in: records)
        #expect(try await records.records(of: [point], since: .distantPast)[point]?.count == 1)
    }

    @Test(
        "the number of records is bounded, and the oldest are forgotten first",
        arguments: KnowledgeKind.allCases
    )
    func bounded(kind: KnowledgeKind) async throws {
        let records = kind.records(in: folder, most: 10)
        let points = try (0..<4).map { try Coordinate(latitude: Double($0), longitude: 0) }
        for hour in 0..<5 { for point in points { try await note(Double(hour), at: point, in: records) } }
        let found = try await records.records(of: Set(points), since: .distantPast)
        #expect(found.values.map(\.count).sorted() == [2, 2, 3, 3])
        #expect(found.values.allSatisfy { $0.last?.moment == now.addingTimeInterval(4 * 3_600) })
    }

    @Test("what no rule asks is not kept, and all else as it was", arguments: KnowledgeKind.allCases)
    func contents(kind: KnowledgeKind) async throws {
        let records = kind.records(in: folder)
        let point = MadeUpWeather.seoul.coordinate
        var report = MadeUpWeather.report
        report.alertsStatus = .ok
        let knowledge = PlaceKnowledge(report, timeZone: zone, receivedAt: now)
        try await records.record([point: knowledge], at: now)
        let kept = try #require(try await records.records(of: [point], since: now)[point]?.first)
        #expect(kept == KnowledgeRecord(at: now, knowledge.forDryRuns(at: now)))
        #expect(kept.knowledge.report.measured == nil && kept.knowledge.report.hourly.count == 48)
    }

    @Test("where nobody has rules, everything is erased", arguments: KnowledgeKind.allCases)
    func kept(kind: KnowledgeKind) async throws {
        let records = kind.records(in: folder)
        let points = try (0..<3).map { try Coordinate(latitude: Double($0) + 0.004, longitude: -0.5) }
        for hour in 0..<3 { try await note(Double(hour), at: points[0], points[1], points[2], in: records) }
        try await records.keep(only: [points[1]])
        let found = try await records.records(of: Set(points), since: .distantPast)
        #expect(found.keys.map(\.self) == [points[1]] && found[points[1]]?.count == 3)
    }
}

@Suite("X7: the file of what was known")
struct SQLiteKnowledgeTests {
    private let folder: TemporaryFolder
    private let point = MadeUpWeather.seoul.coordinate
    private let now = MadeUpWeather.now

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path + "/knowledge.sqlite" }
    private var knowledge: PlaceKnowledge {
        PlaceKnowledge(MadeUpWeather.report, timeZone: .gmt, receivedAt: now)
    }

    @Test("a restart goes on with it; what is erased is in no file")
    func restart() async throws {
        let first = SQLKnowledgeRecords(
            SQLiteStore(path: path, schema: .knowledge) { Issue.record("\($0)") },
            coding: .reports
        )
        try await first.record([point: knowledge], at: now)
        await first.close()
        let second = SQLKnowledgeRecords(
            SQLiteStore(path: path, schema: .knowledge) { Issue.record("\($0)") },
            coding: .reports
        )
        #expect(try await second.records(of: [point], since: .distantPast)[point]?.count == 1)
        try await second.keep(only: [])
        let name = "\(Int((point.latitude * 100).rounded())) \(Int((point.longitude * 100).rounded()))"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\(file)"))
            #expect(bytes.firstRange(of: Data(name.utf8)) == nil, "\(file)")
        }
        await second.close()
    }

    @Test("a damaged file is set aside and told, and what is known begins anew")
    func damaged() async throws {
        try Data("no database".utf8).write(to: URL(filePath: path))
        try await confirmation { told in
            let records = SQLKnowledgeRecords(
                SQLiteStore(path: path, schema: .knowledge) { _ in told() },
                coding: .reports
            )
            #expect(try await records.records(of: [point], since: .distantPast).isEmpty)
            try await records.record([point: knowledge], at: now)
            #expect(try await records.records(of: [point], since: .distantPast)[point]?.count == 1)
            await records.close()
        }
    }

    @Test("a record that this release cannot read is left out")
    func unreadable() async throws {
        let records = SQLKnowledgeRecords(
            SQLiteStore(path: path, schema: .knowledge) { Issue.record("\($0)") },
            coding: .reports
        )
        for hour in 0..<3 {
            try await records.record([point: knowledge], at: now.addingTimeInterval(Double(hour) * 3_600))
        }
        let queue = try DatabaseQueue(patientAt: path)
        try await queue.write { database in
            try database.execute(sql: "UPDATE known SET report = x'0900' WHERE number = 1")
            try database.execute(sql: "UPDATE known SET alerts_status = 'later' WHERE number = 2")
        }
        try queue.close()
        #expect(try await records.records(of: [point], since: .distantPast)[point]?.count == 1)
        await records.close()
    }

    @Test("the bytes of all reports are bounded")
    func bytes() async throws {
        let one = ReportBytes.encode(knowledge.forDryRuns(at: now).report).count
        let records = SQLKnowledgeRecords(
            SQLiteStore(path: path, schema: .knowledge),
            coding: .reports,
            limits: SQLKnowledgeRecords.Limits(bytes: one * 5 / 2)
        )
        for hour in 0..<5 {
            try await records.record([point: knowledge], at: now.addingTimeInterval(Double(hour) * 3_600))
        }
        let found = try await records.records(of: [point], since: .distantPast)[point]
        #expect(found?.count == 2 && found?.last?.moment == now.addingTimeInterval(4 * 3_600))
        await records.close()
    }
}
