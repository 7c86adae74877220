import Foundation
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

/// A year of made-up weather, looked at every hour or so, beside a model that knows no memory.
struct YearTests {
    private static func rules() throws -> [NotificationRule] {
        try [
            .made(.warning(WarningRule(standardIn: "KR")), id: "warning"),
            .made(.precipitation(PrecipitationRule(lead: .hours(2))), id: "rain"),
            .made(.threshold(ThresholdRule(.gust, .over, 17, in: .nextHours(6))), id: "gust"),
            .made(.threshold(.frostTonight), id: "frost"),
            .made(.morning(MorningRule(at: ClockTime(minuteOfDay: 420))), id: "morning"),
            .made(.change(ChangeRule(difference: 5)), id: "change"),
        ]
    }

    private static func what(_ notice: Notice) -> String {
        guard case .warning(let fact, _) = notice.content else { return notice.rule.rawValue }
        let rank = fact.severity == .extreme ? 3 : fact.severity == .severe ? 2 : 1
        return "warning \(fact.kind) \(rank)"
    }

    @Test(
        "X7: every notice of a year is one that the plain model tells, and none is missing"
    )
    func year() throws {
        let seed: UInt64 = 1
        let weather = YearWeather(seed: seed)
        var random = SeededGenerator(seed: seed &+ 100)
        var model = YearModel(weather)
        var plan = NotificationPlan()
        for rule in try Self.rules() { try plan.add(rule) }
        var engine = NotificationEngine(plan)
        var (told, expected): (Set<YearModel.Said>, Set<YearModel.Said>) = ([], [])
        var identifiers: Set<String> = []
        var now = YearWeather.begin.addingTimeInterval(600)
        let end = now.addingTimeInterval(Double(YearWeather.hours - 48) * 3600)
        while now < end {
            let revision = Int.random(in: 0..<weather.revisions.count, using: &random)
            let knowsAlerts = Double.random(in: 0..<1, using: &random) > 0.03
            let known = weather.knowledge(at: now, revision: revision, knowsAlerts: knowsAlerts)
            let digest = known.digest()
            let notices = engine.evaluate([Known.home: digest], at: now)
            expected.formUnion(model.look(at: now, revision: revision, knowsAlerts: knowsAlerts))
            for notice in notices {
                told.insert(YearModel.Said(moment: now, what: Self.what(notice)))
                #expect(identifiers.insert(notice.id).inserted)
                #expect(notice.expires > now)
                #expect(
                    notice.end.map { notice.expires <= max($0, notice.start.addingTimeInterval(3600)) }
                        ?? true
                )
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                #expect(engine.evaluate([Known.home: digest], at: now).isEmpty, "delivered twice")
            }
            #expect(engine.memory.warnings.count < 20 && engine.memory.otherTimes.count < 12)
            now.addTimeInterval(.random(in: 4000...9000, using: &random))
        }
        let missing = expected.subtracting(told).sorted { $0.moment < $1.moment }
        let surplus = told.subtracting(expected).sorted { $0.moment < $1.moment }
        #expect(
            missing.isEmpty && surplus.isEmpty,
            "missing \(missing.prefix(5)), surplus \(surplus.prefix(5))"
        )
        #expect(told.count > 500, "a year in which much happens: \(told.count)")
        for what in ["rain", "gust", "frost", "morning", "change", "warning snow 1", "warning dry 3"] {
            #expect(told.contains { $0.what == what }, "\(what)")
        }
    }
}
