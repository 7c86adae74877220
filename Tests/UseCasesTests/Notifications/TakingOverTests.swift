import Foundation
import NotificationPorts
import NotificationRules
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// What becomes of a device's rules and subscription when its person takes its places over into an account.
struct TakingOverTests {
    private let profiles = InMemoryProfiles()
    private let notified = Notified()
    private var device: any NotificationStorage { profiles.notifications(of: sampleProfile(1).id) }
    private var account: any NotificationStorage { profiles.notifications(of: sampleProfile(2).id) }
    private let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)

    private func useCases(_ number: Int) -> NotificationUseCases {
        notified.useCases(over: profiles.notifications(of: sampleProfile(number).id))
    }

    private func save(_ place: Place, as id: String, in number: Int) async throws {
        _ = try await profiles.storage(of: sampleProfile(number).id).savePlace(
            SavedPlace(id: SavedPlace.ID(rawValue: id), place: place, savedAt: MadeUpWeather.now)
        )
    }

    /// A device with Seoul and Busan, and an account with Seoul under another identifier.
    private func populate() async throws {
        for number in 1...2 { try await profiles.createProfile(sampleProfile(number)) }
        try await save(MadeUpWeather.seoul, as: "their seoul", in: 1)
        try await save(busan, as: "their busan", in: 1)
        try await save(MadeUpWeather.seoul, as: "seoul", in: 2)
    }

    private func place(_ name: String) -> SavedPlace.ID { SavedPlace.ID(rawValue: name) }

    @Test func `X7: rules come along for places that are there, presets stay presets, nothing is told twice`()
        async throws
    {
        try await populate()
        let rain = RuleCondition.precipitation(try PrecipitationRule(lead: .minutes(60)))
        let snow = RuleCondition.precipitation(try PrecipitationRule(lead: .hours(3), onlySnow: true))
        let (mine, theirs) = (useCases(2), useCases(1))
        try await theirs.turn(.warnings, on: true, at: place("their seoul"))
        try await theirs.turn(.morning, on: true, at: place("their seoul"))
        _ = try await theirs.add(rain, at: place("their seoul"))
        _ = try await theirs.add(snow, at: place("their seoul"), coolDown: 7_200)
        try await theirs.turn(.warnings, on: true, at: place("their busan"))
        try await mine.turn(.warnings, on: true, at: place("seoul"))
        let own = try await mine.add(rain, at: place("seoul"))
        try await mine.takeOver(from: theirs)
        let rules = try await account.loadNotifications().plan.rules
        #expect(rules.map(\.place) == Array(repeating: place("seoul"), count: 4))
        #expect(rules[0].id.rawValue == "warnings@seoul" && rules[1] == own)
        #expect(rules[2].id.rawValue == "morning@seoul")
        #expect(rules[3].condition == snow && rules[3].coolDown == 7_200)
        // What was not taken over stays with the device.
        #expect(
            try await device.loadNotifications().plan.rules.map(\.id.rawValue) == ["warnings@their busan"]
        )
        try await mine.takeOver(from: theirs)
        #expect(try await account.loadNotifications().plan.rules == rules)
    }

    @Test func `X7: the browser comes along, ends with the session, and is the device's no longer`()
        async throws
    {
        try await populate()
        try await device.changeNotifications { $0.targets = [.browser(1), .browser(2)] }
        try await account.changeNotifications { $0.targets = [.mailed()] }
        try await useCases(2).takeOver(from: useCases(1))
        let targets = try await account.loadNotifications().targets
        #expect(targets.map(\.name) == ["mail", "Firefox 1", "Firefox 2"])
        let sessions = targets.compactMap { target -> String? in
            if case .browser(let browser) = target.kind { browser.session } else { nil }
        }
        #expect(sessions == ["session", "session"])
        #expect(try await device.loadNotifications().targets.isEmpty)
    }

    @Test func `X7: settings come along unless some were made here`() async throws {
        try await populate()
        let settings = try NotificationSettings(isOn: true, quietHours: nil, noticesPerDay: 9)
        try await useCases(1).change(settings)
        try await useCases(1).turn(.warnings, on: true, at: place("their seoul"))
        try await useCases(2).takeOver(from: useCases(1))
        #expect(try await account.loadNotifications().plan.settings == settings)
        try await useCases(1).change(NotificationSettings())
        try await useCases(1).turn(.morning, on: true, at: place("their seoul"))
        try await useCases(2).takeOver(from: useCases(1))
        #expect(try await account.loadNotifications().plan.settings == settings)
        #expect(try await account.loadNotifications().plan.rules.count == 2)
    }

    @Test func `X7: what has no room stays with the device, and the limits hold`() async throws {
        try await populate()
        for minutes in 10..<30 {
            let condition = RuleCondition.precipitation(try PrecipitationRule(lead: .minutes(minutes)))
            _ = try await useCases(1).add(condition, at: place("their seoul"))
        }
        for minutes in 30..<40 {
            let condition = RuleCondition.precipitation(try PrecipitationRule(lead: .minutes(minutes)))
            _ = try await useCases(2).add(condition, at: place("seoul"))
        }
        try await device.changeNotifications { $0.targets = (0..<5).map { .browser($0) } }
        try await account.changeNotifications { $0.targets = (5..<23).map { .browser($0) } }
        #expect(try await useCases(2).lacking(of: useCases(1)).rules.count == 10)
        try await useCases(2).takeOver(from: useCases(1))
        let kept = try await account.loadNotifications()
        #expect(kept.plan.rules.count == 20 && kept.targets.count == 20)
        let left = try await device.loadNotifications().plan.rules
        #expect(
            left.count == 10 && Set(left.map(\.condition)).isDisjoint(with: kept.plan.rules.map(\.condition))
        )
        #expect(try await useCases(2).lacking(of: useCases(1)).isEmpty)
    }

    @Test func `X7: what would come along is known before, also where places are the same`() async throws {
        try await populate()
        let (mine, theirs) = (useCases(2), useCases(1))
        #expect(try await mine.lacking(of: theirs).isEmpty)
        let snow = RuleCondition.precipitation(try PrecipitationRule(lead: .hours(3), onlySnow: true))
        try await theirs.turn(.warnings, on: true, at: place("their seoul"))
        let rule = try await theirs.add(snow, at: place("their seoul"))
        try await theirs.turn(.morning, on: true, at: place("their busan"))
        try await mine.turn(.warnings, on: true, at: place("seoul"))
        let lacking = try await mine.lacking(of: theirs)
        #expect(lacking.rules.map(\.id.rawValue) == [rule.id.rawValue, "morning@their busan"])
        #expect(lacking.places.map(\.id.rawValue) == ["their seoul", "their busan"] && !lacking.hasBrowsers)
        try await device.changeNotifications { $0.targets = [.browser(1)] }
        #expect(try await mine.lacking(of: theirs).hasBrowsers)
        try await mine.takeOver(from: theirs)
        // Of Busan, which the account has not.
        #expect(try await mine.lacking(of: theirs).rules.map(\.id.rawValue) == ["morning@their busan"])
        #expect(try await !mine.lacking(of: theirs).hasBrowsers)
    }
}
