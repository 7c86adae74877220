import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct PlanTests {
    private static let conditions: [RuleCondition] = {
        var all: [RuleCondition] = [
            .warning(WarningRule(standardIn: "KR")), .warning(WarningRule(leastSeverity: .minor)),
            .precipitation(PrecipitationRule(minutes: 30)), .threshold(.frostTonight),
            .morning(MorningRule(at: ClockTime(hour: 7))),
        ]
        for window in [RuleWindow.nextHours(12), .today, .tomorrow, .tonight] {
            for quantity in NoticeQuantity.allCases where quantity.suits(window) {
                if let rule = try? ThresholdRule(quantity, .over, quantity.bounds.upperBound, in: window) {
                    all.append(.threshold(rule))
                }
            }
        }
        if let rule = try? ChangeRule(difference: 8) { all.append(.change(rule)) }
        if let rule = try? PrecipitationRule(lead: .hours(6), onlySnow: true) {
            all.append(.precipitation(rule))
        }
        return all
    }()

    private func plan(_ conditions: [RuleCondition]) throws -> NotificationPlan {
        var plan = NotificationPlan(settings: NotificationSettings(timeZone: Known.seoul))
        for (number, condition) in conditions.enumerated() {
            let place = SavedPlace.ID(rawValue: "place-\(number % 3)")
            try plan.add(.made(condition, id: "\(number)", place: place))
        }
        return plan
    }

    @Test("A plan is the same after it was written and read")
    func coding() throws {
        let plan = try self.plan(Self.conditions)
        #expect(plan.rules.count == Self.conditions.count)
        let read = try JSONDecoder().decode(NotificationPlan.self, from: JSONEncoder().encode(plan))
        #expect(read == plan)
    }

    @Test("What a later version wrote is kept, and not fired")
    func later() throws {
        let text = """
            {"version":2,"settings":{"isOn":true,"noticesPerDay":3},"rules":[
            {"id":"1","place":"home","kind":"","coolDown":0,"isOn":true,
             "condition":{"kind":"pollen","options":{"grass":[1,2.5,null,true,"high"],"deep":{"x":-1}}}},
            {"id":"2","place":"home","coolDown":0,"isOn":true,
             "condition":{"kind":"threshold","options":{"quantity":"snowDepth","side":"over","bound":3,
             "window":{"name":"today"}}}},
            {"id":"3","place":"home","coolDown":0,"isOn":true,"condition":{"kind":"warning","options":
             {"severity":"severe","advisories":["meteor"]}}},
            {"of":"another shape"},
            {"id":"4","place":"home","coolDown":0,"isOn":true,
             "condition":{"kind":"morning","options":{"time":420}}}]}
            """
        let plan = try JSONDecoder().decode(NotificationPlan.self, from: Data(text.utf8))
        let kinds = plan.rules.map { if case .unknown(let kind, _) = $0.condition { kind } else { "known" } }
        #expect(kinds == ["pollen", "threshold", "warning", "known"])
        var engine = NotificationEngine(plan)
        let notices = engine.look(Known(at: Known.moment("2026-12-03 07:00")))
        #expect(notices.map(\.rule.rawValue) == ["4"])

        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = String(decoding: try encoder.encode(plan), as: UTF8.self)
        #expect(written.contains(#""options":{"deep":{"x":-1},"grass":[1,2.5,null,true,"high"]}"#))
        #expect(written.contains(#"{"of":"another shape"}"#) && written.contains(#""version":2"#))
        #expect(written.contains("snowDepth") && written.contains("meteor"))
        let again = try JSONDecoder().decode(NotificationPlan.self, from: Data(written.utf8))
        #expect(again == plan)
    }

    @Test("A rule that was changed by hand beyond its limits is kept and not fired")
    func beyondLimits() throws {
        let text =
            #"{"kind":"threshold","options":{"quantity":"temperature","side":"over","bound":99,"window":{"name":"today"}}}"#
        let condition = try JSONDecoder().decode(RuleCondition.self, from: Data(text.utf8))
        guard case .unknown("threshold", _) = condition else {
            Issue.record("\(condition)")
            return
        }
    }

    @Test("Numbers outside of their ranges are refused by name")
    func refusals() throws {
        #expect(throws: NotificationRuleError.outOfRange(.bound(.gust), given: 0, allowed: 1...100)) {
            try ThresholdRule(.gust, .over, 0, in: .today)
        }
        #expect(throws: NotificationRuleError.outOfRange(.windowHours, given: 49, allowed: 1...48)) {
            try ThresholdRule(.gust, .over, 20, in: .nextHours(49))
        }
        #expect(throws: NotificationRuleError.windowUnsuitable(.precipitationOfDay, .tonight)) {
            try ThresholdRule(.precipitationOfDay, .over, 20, in: .tonight)
        }
        #expect(throws: NotificationRuleError.outOfRange(.leadMinutes, given: 4, allowed: 5...120)) {
            try PrecipitationRule(lead: .minutes(4))
        }
        #expect(throws: NotificationRuleError.outOfRange(.leadHours, given: 25, allowed: 1...24)) {
            try PrecipitationRule(lead: .hours(25))
        }
        #expect(throws: NotificationRuleError.outOfRange(.difference, given: 1, allowed: 2...30)) {
            try ChangeRule(difference: 1)
        }
        #expect(throws: NotificationRuleError.outOfRange(.timeOfDay, given: 1440, allowed: 0...1439)) {
            try ClockTime(minuteOfDay: 1440)
        }
        #expect(throws: NotificationRuleError.quietHoursEmpty) {
            try QuietHours(from: ClockTime(minuteOfDay: 60), to: ClockTime(minuteOfDay: 60))
        }
        #expect(throws: NotificationRuleError.outOfRange(.noticesPerDay, given: 21, allowed: 1...20)) {
            try NotificationSettings(noticesPerDay: 21)
        }
        #expect(throws: NotificationRuleError.outOfRange(.coolDown, given: 169, allowed: 0...168)) {
            try NotificationRule.made(.threshold(.frostTonight), coolDown: 169 * 3600)
        }
        #expect(throws: NotificationRuleError.currentLocation) {
            try NotificationRule.made(.threshold(.frostTonight), place: ListedPlace.currentLocationID)
        }
        for name in ["", String(repeating: "x", count: 101)] {
            #expect(throws: NotificationRuleError.unusableIdentifier) {
                try NotificationRule.made(.threshold(.frostTonight), id: name)
            }
        }
        let settings = #"{"isOn":true,"noticesPerDay":3,"timeZone":"Mars/Olympus"}"#
        #expect(throws: NotificationRuleError.unknownTimeZone("Mars/Olympus")) {
            try JSONDecoder().decode(NotificationSettings.self, from: Data(settings.utf8))
        }
    }

    @Test("A number that is none is refused")
    func notANumber() {
        #expect(throws: NotificationRuleError.self) { try ThresholdRule(.gust, .over, .nan, in: .today) }
        #expect(throws: NotificationRuleError.self) { try ThresholdRule(.gust, .over, .infinity, in: .today) }
    }

    @Test("20 rules a place, 200 a person, each with a name of its own")
    func limits() throws {
        var plan = NotificationPlan()
        for number in 0..<20 { try plan.add(.made(.threshold(.frostTonight), id: "\(number)")) }
        #expect(throws: NotificationRuleError.tooManyRulesAtPlace(Known.home, limit: 20)) {
            try plan.add(.made(.threshold(.frostTonight), id: "20"))
        }
        #expect(throws: NotificationRuleError.identifierTaken(.init(rawValue: "3"))) {
            try plan.add(.made(.threshold(.frostTonight), id: "3", place: Known.work))
        }
        try plan.put(.made(.morning(MorningRule(at: ClockTime(hour: 6))), id: "3"))
        #expect(plan.rules.count == 20 && plan.rules[3].condition.standardCoolDown == 12 * 3600)
        for number in 20..<200 {
            let place = SavedPlace.ID(rawValue: "place-\(number / 20)")
            try plan.add(.made(.threshold(.frostTonight), id: "\(number)", place: place))
        }
        #expect(throws: NotificationRuleError.tooManyRules(limit: 200)) {
            try plan.add(.made(.threshold(.frostTonight), id: "200", place: Known.work))
        }
        plan.remove(.init(rawValue: "0"))
        plan.removeRules(at: SavedPlace.ID(rawValue: "place-1"))
        #expect(plan.rules.count == 179)
    }

    @Test("The presets of a place have names that are found again")
    func presets() throws {
        let place = Place(
            name: LocalizedName("Seoul"),
            coordinate: try Coordinate(latitude: 37.5, longitude: 127),
            countryCode: "KR"
        )
        let saved = SavedPlace(id: Known.home, place: place, savedAt: Known.moment("2026-12-03 12:00"))
        let rules = try NotificationPreset.allCases.map { try $0.rule(for: saved) }
        #expect(rules.map(\.id.rawValue) == ["warnings@home", "precipitation@home", "morning@home"])
        #expect(
            rules[0].condition
                == .warning(WarningRule(leastSeverity: .severe, advisories: [.rain, .snow, .typhoon]))
        )
    }
}
