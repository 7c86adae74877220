import Foundation
import Languages
import NotificationPorts
import NotificationRules
import Profiles
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels

struct NotificationRuleTests {
    private let notified = Notified()

    private func rain(_ minutes: Int = 30) throws -> RuleCondition {
        .precipitation(try PrecipitationRule(lead: .minutes(minutes)))
    }

    @Test func `X7: a preset is switched on and off at one place, and twice changes nothing`() async throws {
        let useCases = notified.useCases
        for preset in NotificationPreset.allCases {
            try await useCases.turn(preset, on: true, at: Notified.id(1))
            try await useCases.turn(preset, on: true, at: Notified.id(1))
        }
        var overview = try await useCases.overview()
        #expect(overview.plan.rules.count == 3 && overview.places.count == 3)
        for preset in NotificationPreset.allCases {
            #expect(overview.places.map { overview.isOn(preset, at: $0) } == [false, true, false])
        }
        #expect(overview.plan.rules.allSatisfy { overview.isPreset($0) })
        try await useCases.turn(.precipitation, on: false, at: Notified.id(1))
        try await useCases.turn(.precipitation, on: false, at: Notified.id(1))
        overview = try await useCases.overview()
        #expect(overview.plan.rules.map(\.id.rawValue) == ["warnings@place 1", "morning@place 1"])
    }

    @Test func `X7: a rule is added, changed and removed, and only for a place that is saved`() async throws {
        let useCases = notified.useCases
        let rule = try await useCases.add(rain(), at: Notified.id(0), coolDown: 7_200)
        #expect(try await notified.kept().plan.rules == [rule] && rule.coolDown == 7_200)
        #expect(try await !useCases.overview().isPreset(rule))
        var changed = rule
        changed.isOn = false
        try await useCases.put(changed)
        #expect(try await notified.kept().plan.rules == [changed])
        await #expect(throws: NotificationFailure.noSuchPlace) {
            try await useCases.add(rain(), at: Notified.id(7))
        }
        await #expect(throws: NotificationFailure.noSuchPlace) {
            try await useCases.turn(.morning, on: true, at: Notified.id(7))
        }
        await #expect(throws: NotificationFailure.rule(.currentLocation)) {
            try await useCases.add(rain(), at: ListedPlace.currentLocationID)
        }
        try await useCases.remove(rule.id)
        try await useCases.remove(rule.id)
        #expect(try await notified.kept().plan.rules.isEmpty)
    }

    @Test func `X7: what a full place refuses changes nothing`() async throws {
        let useCases = notified.useCases
        for minutes in 5..<25 { _ = try await useCases.add(rain(minutes), at: Notified.id(0)) }
        let before = try await notified.kept()
        await #expect(throws: NotificationFailure.rule(.tooManyRulesAtPlace(Notified.id(0), limit: 20))) {
            try await useCases.turn(.morning, on: true, at: Notified.id(0))
        }
        #expect(try await notified.kept() == before)
        try await useCases.turn(.morning, on: true, at: Notified.id(1))
    }

    @Test func `X7: settings are replaced, and the rules stay`() async throws {
        let useCases = notified.useCases
        let rule = try await useCases.add(rain(), at: Notified.id(0))
        let settings = try NotificationSettings(isOn: false, quietHours: nil, noticesPerDay: 1)
        try await useCases.change(settings)
        let plan = try await useCases.overview().plan
        #expect(plan.settings == settings && plan.rules == [rule])
    }

    @Test func `X7: a newcomer's profile is created with the first that is stored`() async throws {
        let id = sampleProfile(2).id
        let visits = ProfileVisits(profiles: notified.profiles, now: { MadeUpWeather.now })
        let new = NewProfile(id, visits: visits)
        let useCases = notified.useCases(
            over: NewcomersNotifications(profiles: notified.profiles, making: new)
        )
        #expect(try await useCases.overview().plan == NotificationPlan())
        try await useCases.remove(NotificationRule.ID(rawValue: "none"))
        try await useCases.turn(.morning, on: false, at: Notified.id(0))
        await #expect(throws: NotificationFailure.noSuchPlace) {
            try await useCases.turn(.morning, on: true, at: Notified.id(0))
        }
        #expect(new.id == nil && notified.profiles.profiles.isEmpty)
        _ = try await useCases.addBrowser(
            subscription: "one",
            name: "Firefox",
            language: .korean,
            hidesText: false
        )
        #expect(new.id == id)
        #expect(try await notified.profiles.notifications(of: id).loadNotifications().targets.count == 1)
    }

    @Test func `X7: a store that fails is told, and not read as nothing`() async throws {
        let failure = StorageError(.busy, subject: "x")
        let useCases = notified.useCases(over: InMemoryStorage(failure: failure))
        await #expect(throws: failure) { try await useCases.overview() }
        await #expect(throws: NotificationFailure.storage(failure)) {
            try await useCases.remove(NotificationRule.ID(rawValue: "x"))
        }
    }

    @Test func `X7: what was sent is that of the person`() async throws {
        #expect(try await notified.useCases.log().map(\.id) == [sampleProfile(1).id.rawValue])
        var newcomer = notified
        newcomer.person = NotifiedPerson(profile: nil)
        #expect(try await newcomer.useCases.log().isEmpty)
    }

    /// Whatever people do in whatever order, the limits hold, what is refused changes nothing, and what is stored can be
    /// read again.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `X7: edits keep the limits`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let notified = Notified(places: 14)
        let useCases = notified.useCases
        var refused = 0
        for step in 0..<1_200 {
            let before = try await notified.kept()
            let place = Notified.id(Int.random(in: 0...14, using: &generator))
            do throws(NotificationFailure) {
                switch Int.random(in: 0..<20, using: &generator) {
                case 0: try await useCases.turn(.warnings, on: step % 3 > 0, at: place)
                case 1:
                    guard let rule = before.plan.rules.randomElement(using: &generator) else { continue }
                    try await useCases.remove(rule.id)
                case 2:
                    guard let target = before.targets.randomElement(using: &generator) else { continue }
                    try await useCases.removeTarget(target.id)
                case 3...5:
                    _ = try await useCases.addBrowser(
                        subscription: "\(Int.random(in: 0..<40, using: &generator))",
                        name: "Firefox",
                        language: .english,
                        hidesText: false
                    )
                case 6: try await useCases.useMail(step % 2 > 0, in: .english)
                default:
                    let condition = try? rain(Int.random(in: 5...120, using: &generator))
                    guard let condition else { continue }
                    _ = try await useCases.add(condition, at: place)
                }
            } catch {
                refused += 1
                #expect(try await notified.kept() == before, "\(error)")
            }
            let kept = try await notified.kept()
            #expect(kept.plan.rules.count <= NotificationPlan.rulesPerPerson)
            #expect(kept.targets.count <= NoticeTarget.most)
            let counts = Dictionary(grouping: kept.plan.rules, by: \.place).mapValues(\.count)
            #expect(counts.values.allSatisfy { $0 <= NotificationPlan.rulesPerPlace })
            #expect(Set(kept.plan.rules.map(\.id)).count == kept.plan.rules.count)
            #expect(Set(kept.targets.map(\.id)).count == kept.targets.count)
        }
        #expect(refused > 50)
        let plan = try await notified.kept().plan
        #expect(try JSONDecoder().decode(NotificationPlan.self, from: JSONEncoder().encode(plan)) == plan)
    }
}
