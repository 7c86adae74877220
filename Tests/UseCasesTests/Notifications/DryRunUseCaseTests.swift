import Foundation
import NotificationPorts
import NotificationRules
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import UseCases

struct DryRunUseCaseTests {
    private let records = InMemoryKnowledgeRecords()
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
        try await records.record([point: knowledge], at: moment)
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
}
