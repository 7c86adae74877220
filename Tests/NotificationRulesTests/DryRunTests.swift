import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct DryRunTests {
    private static let begin = Known.moment("2026-12-03 12:10")

    private func plan() throws -> NotificationPlan {
        var plan = NotificationPlan()
        try plan.add(.made(.warning(WarningRule(standardIn: "KR")), id: "warning"))
        try plan.add(.made(.precipitation(PrecipitationRule(minutes: 60)), id: "rain"))
        try plan.add(.made(.morning(MorningRule(at: ClockTime(hour: 7))), id: "morning"))
        return plan
    }

    private func record(_ hours: Double, _ change: (Known) -> Known = { $0 }) -> RecordedKnowledge {
        let known = change(Known(at: Self.begin.addingTimeInterval(hours * 3600)))
        let knowledge = PlaceKnowledge(known.report, timeZone: known.zone, receivedAt: known.now)
        return RecordedKnowledge(at: known.now, [Known.home: knowledge])
    }

    @Test("What a plan would have told, also between two reports")
    func dryRun() throws {
        let records = [
            record(0),
            // Rain from 16:00: told at 15:00, an hour before, and not when it became known.
            record(1) { $0.rain(3..<5) },
            record(14) { $0.alerts(.korean(.snow, .advisory, from: $0.now)) },
        ]
        let notices = try NotificationEngine.dryRun(
            plan(),
            over: records,
            until: Self.begin.addingTimeInterval(40 * 3600)
        )
        #expect(notices.map(\.notice.rule.rawValue) == ["rain", "warning", "morning"])
        let times = ["2026-12-03 15:00", "2026-12-04 07:00", "2026-12-04 07:00"].map { Known.moment($0) }
        #expect(notices.map(\.moment) == times)
        let again = try NotificationEngine.dryRun(
            plan(),
            over: records.reversed(),
            until: Self.begin.addingTimeInterval(40 * 3600)
        )
        #expect(again == notices)
    }

    @Test("Only the last 48 hours are shown, and what was told before them is not new in them")
    func window() throws {
        let alert = WeatherAlert.korean(.snow, .warning, from: Self.begin)
        let records = [record(0) { $0.alerts(alert) }, record(30) { $0.alerts(alert) }]
        let late = try NotificationEngine.dryRun(
            plan(),
            over: records,
            until: Self.begin.addingTimeInterval(49 * 3600)
        )
        #expect(!late.contains { $0.notice.rule.rawValue == "warning" })
        let early = try NotificationEngine.dryRun(
            plan(),
            over: records,
            until: Self.begin.addingTimeInterval(47 * 3600)
        )
        #expect(early.first?.notice.rule.rawValue == "warning")
    }

    @Test("Nothing known tells nothing, and what is not yet known is not used")
    func nothing() throws {
        #expect(try NotificationEngine.dryRun(plan(), over: [], until: Self.begin).isEmpty)
        #expect(
            try NotificationEngine.dryRun(plan(), over: [record(1) { $0.rain(1..<3) }], until: Self.begin)
                .isEmpty
        )
    }

    @Test("A long record costs a bounded number of looks")
    func bounded() {
        let one = record(0)
        let records = (0..<5000).map { number in
            RecordedKnowledge(at: Self.begin.addingTimeInterval(Double(number)), one.places)
        }
        let notices = NotificationEngine.dryRun(
            NotificationPlan(),
            over: records,
            until: Self.begin.addingTimeInterval(6000)
        )
        #expect(notices.isEmpty)
    }
}
