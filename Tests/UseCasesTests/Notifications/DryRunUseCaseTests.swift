import Foundation
import NotificationPorts
import NotificationRules
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import UseCases

struct DryRunUseCaseTests {
    private let records = MemoryKnowledgeRecords()
    private let now = MadeUpWeather.now
    private let zone = TimeZone(identifier: "Asia/Seoul") ?? .gmt

    private func alert(from start: Date, _ severity: WeatherAlert.Severity = .severe) -> WeatherAlert {
        WeatherAlert(
            WeatherAlert.Wording(event: "호우경보", sender: "기상청", language: "ko"),
            kind: .rain,
            level: .warning,
            severity: severity,
            start: start,
            end: nil
        )
    }

    private func note(
        _ hours: Double,
        at point: Coordinate,
        alerts: [WeatherAlert] = []
    ) async throws {
        let moment = now.addingTimeInterval(hours * 3_600)
        var report = WeatherReport(coordinate: point)
        report.alerts = alerts
        report.alertsStatus = .ok
        let knowledge = PlaceKnowledge(report, timeZone: zone, receivedAt: moment)
        try await records.record(knowledge, of: point, at: moment)
    }

    @Test func `X7: a dry run tells what would have been told, and since when each place is known`()
        async throws
    {
        var notified = Notified()
        notified.channels.records = records
        let useCases = notified.useCases
        for number in 0...1 { try await useCases.turn(.warnings, on: true, at: Notified.id(number)) }
        let points = try await useCases.overview().places.map(\.place.coordinate)
        #expect(try await useCases.dryRun().knownSince.isEmpty)
        try await note(-60, at: points[0])
        try await note(-50, at: points[0], alerts: [alert(from: now.addingTimeInterval(-51 * 3_600))])
        try await note(-30, at: points[1])
        try await note(-4, at: points[1], alerts: [alert(from: now.addingTimeInterval(-4 * 3_600))])
        let run = try await useCases.dryRun()
        #expect(run.places.map(\.id) == [Notified.id(0), Notified.id(1)])
        #expect(run.knownSince[Notified.id(0)] == now.addingTimeInterval(-48 * 3_600))
        #expect(run.knownSince[Notified.id(1)] == now.addingTimeInterval(-30 * 3_600))
        // What was in force before is not told as new.
        #expect(run.notices.map(\.notice.place) == [Notified.id(1)])
    }

    @Test func `X7: without rules or records there is nothing to tell`() async throws {
        let notified = Notified()
        let run = try await notified.useCases.dryRun()
        #expect(run.notices.isEmpty && run.places.isEmpty && run.knownSince.isEmpty)
    }

    @Test func `X7: of a point one record an hour is kept, each with other warnings, for two days`()
        async throws
    {
        let point = try Coordinate(latitude: 37.56, longitude: 126.98)
        for minute in stride(from: 0.0, to: 180, by: 10) { try await note(-10 + minute / 60, at: point) }
        try await note(-6.9, at: point, alerts: [alert(from: now)])
        let near = try Coordinate(latitude: 37.5601, longitude: 126.9801)
        let found = try await records.records(of: [near], since: .distantPast)
        #expect(found[near]?.map { $0.moment.timeIntervalSince(now) / 3_600 } == [-10, -9, -8, -6.9])
        #expect(try await records.records(of: [point], since: now).isEmpty)
        try await note(44, at: point)
        #expect(try await records.records(of: [point], since: .distantPast)[point]?.count == 2)
        // A clock that was set back.
        try await note(-20, at: point)
        #expect(try await records.records(of: [point], since: .distantPast)[point]?.count == 1)
    }

    @Test func `X7: the number of records is bounded, and the oldest are forgotten first`() async throws {
        let bounded = MemoryKnowledgeRecords(most: 10)
        let points = try (0..<4).map { try Coordinate(latitude: Double($0), longitude: 0) }
        for hour in 0..<5 {
            for point in points {
                let moment = now.addingTimeInterval(Double(hour) * 3_600)
                let knowledge = PlaceKnowledge(
                    WeatherReport(coordinate: point),
                    timeZone: zone,
                    receivedAt: moment
                )
                try await bounded.record(knowledge, of: point, at: moment)
            }
        }
        let found = try await bounded.records(of: Set(points), since: .distantPast)
        #expect(found.values.map(\.count).sorted() == [2, 2, 3, 3])
        #expect(found.values.allSatisfy { $0.last?.moment == now.addingTimeInterval(4 * 3_600) })
    }

    @Test func `X7: what no rule asks is not kept`() async throws {
        let point = MadeUpWeather.seoul.coordinate
        var report = MadeUpWeather.report
        report.daily = report.daily + report.daily
        try await records.record(
            PlaceKnowledge(report, timeZone: zone, receivedAt: now),
            of: point,
            at: now
        )
        let kept = try #require(
            try await records.records(of: [point], since: now)[point]?.first?.knowledge.report
        )
        #expect(kept.measured == nil && kept.hourly.count == 48)
        #expect(kept.daily.allSatisfy { $0.span.start <= now.addingTimeInterval(3 * 86_400) })
    }
}
