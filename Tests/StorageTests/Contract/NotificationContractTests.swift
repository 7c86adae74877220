import Foundation
import NotificationPorts
import NotificationRules
import Profiles
import SQLiteStore
import SQLStorage
import StoragePort
import SyncedLists
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// The rules and targets of one person, with their places.
enum NotificationImplementation: CaseIterable, Sendable {
    case sqlite, postgreSQL, inMemory, newcomer

    /// What it stands on, if it is a database.
    var engine: Engine? {
        switch self {
        case .sqlite: .sqlite
        case .postgreSQL: .postgreSQL
        case .inMemory, .newcomer: nil
        }
    }

    /// One person of many in the same folder; opened again, it is the same.
    func open(_ number: Int = 1, in folder: TemporaryFolder) async throws -> (
        notifications: any NotificationStorage, places: any PlaceStorage & SyncStorage
    ) {
        let id = sampleProfile(number).id
        switch self {
        case .sqlite, .postgreSQL:
            let storage = (engine ?? .sqlite).weather(in: folder)
            if try await storage.loadProfile(id) == nil {
                try await storage.createProfile(sampleProfile(number))
            }
            return (storage.notifications(of: id), storage.storage(of: id))
        case .inMemory:
            if try await folder.profiles.loadProfile(id) == nil {
                try await folder.profiles.createProfile(sampleProfile(number))
            }
            return (folder.profiles.notifications(of: id), folder.profiles.storage(of: id))
        case .newcomer:
            let profiles = folder.profiles
            guard try await profiles.loadProfile(id) == nil else {
                return (profiles.notifications(of: id), profiles.storage(of: id))
            }
            let visits = ProfileVisits(profiles: profiles, now: { sampleProfile(number).createdAt })
            let new = NewProfile(id, visits: visits)
            return (
                NewcomersNotifications(profiles: profiles, making: new), profiles.storage(of: id)
            )
        }
    }
}

@Suite("Contract of notifications")
struct NotificationContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func rule(_ name: String, at place: Int) throws -> NotificationRule {
        try NotificationRule(
            id: NotificationRule.ID(rawValue: name),
            place: id(place),
            .precipitation(PrecipitationRule(lead: .minutes(30)))
        )
    }

    private func open(_ implementation: NotificationImplementation, _ number: Int = 1) async throws
        -> (notifications: any NotificationStorage, places: any PlaceStorage & SyncStorage)
    {
        try await implementation.open(number, in: folder)
    }

    @Test(
        "X7: at first there are no rules and targets, and looking leaves nothing",
        arguments: NotificationImplementation.allCases
    )
    func nothing(_ implementation: NotificationImplementation) async throws {
        let storage = try await open(implementation).notifications
        #expect(try await storage.loadNotifications() == KeptNotifications())
        let number = try await storage.changeNotifications { $0.plan.rules.count }
        #expect(number == 0)
        if implementation == .newcomer { #expect(folder.profiles.profiles.isEmpty) }
    }

    @Test(
        "X7: rules, settings and every kind of target are there after opening anew, in order",
        arguments: NotificationImplementation.allCases
    )
    func kept(_ implementation: NotificationImplementation) async throws {
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        let settings = try NotificationSettings(
            isOn: false,
            quietHours: nil,
            noticesPerDay: 7,
            timeZone: zone
        )
        let targets = [
            NoticeTarget.browser(2, session: "s"), .receiver(3, isProven: true), .mailed(),
            .receiver(1, isProven: false), .receiver(6, isProven: true), .browser(1),
        ]
        let rules = [try rule("b", at: 1), try rule("a", at: 2)]
        try await open(implementation).notifications.changeNotifications { kept in
            kept.plan.settings = settings
            for rule in rules { try? kept.plan.put(rule) }
            kept.targets = targets
        }
        let kept = try await open(implementation).notifications.loadNotifications()
        #expect(kept.plan.settings == settings && kept.plan.rules == rules)
        #expect(kept.targets == targets)
    }

    @Test(
        "X7: targets are changed and removed, and the order of the others stays",
        arguments: NotificationImplementation.allCases
    )
    func changed(_ implementation: NotificationImplementation) async throws {
        try await open(implementation).notifications.changeNotifications { kept in
            kept.targets = (1...4).map { NoticeTarget.browser($0) } + [.receiver(5, isProven: false)]
        }
        try await open(implementation).notifications.changeNotifications { kept in
            kept.targets.remove(at: 1)
            kept.targets[0] = .browser(1, session: "new")
            kept.targets[3] = .receiver(5, isProven: true)
            kept.targets.append(.mailed())
        }
        let expected = [
            NoticeTarget.browser(1, session: "new"), .browser(3), .browser(4), .receiver(5, isProven: true),
            .mailed(),
        ]
        #expect(try await open(implementation).notifications.loadNotifications().targets == expected)
    }

    @Test(
        "X7: with a place its rules go, however it is deleted, and no others",
        arguments: NotificationImplementation.allCases
    )
    func placeDeleted(_ implementation: NotificationImplementation) async throws {
        let rules = try (0..<4).map { try rule("rule \($0)", at: $0) }
        // A newcomer's profile is created with the first thing.
        try await open(implementation).notifications.changeNotifications { kept in
            for rule in rules { try? kept.plan.put(rule) }
        }
        try await open(implementation).places.fill(4)
        let (notifications, places) = try await open(implementation)
        _ = try await places.deletePlace(id(1))
        var kept = try await notifications.loadNotifications()
        #expect(kept.plan.rules.map(\.id.rawValue) == ["rule 0", "rule 2", "rule 3"])
        #expect(try await kept.places == places.loadPlaces() && kept.places.count == 3)
        // By a device that was offline.
        var changes = try await places.loadSynced()
        changes.places.delete(try numbered(2).place.key)
        _ = try await places.merge(changes) { _ in nil }
        kept = try await notifications.loadNotifications()
        #expect(kept.places.map(\.id) == [id(0), id(3)])
        #expect(kept.plan.rules.map(\.id.rawValue) == ["rule 0", "rule 3"])
    }

    @Test(
        "X7: of changes at once, none loses what another changed",
        arguments: NotificationImplementation.allCases
    )
    func atOnce(_ implementation: NotificationImplementation) async throws {
        let rules = try (0..<20).map { try rule("rule \($0)", at: $0) }
        let storage = try await open(implementation).notifications
        try await storage.changeNotifications { $0.targets = [.mailed()] }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for rule in rules {
                group.addTask { try await storage.changeNotifications { try? $0.plan.put(rule) } }
            }
            try await group.waitForAll()
        }
        let kept = try await open(implementation).notifications.loadNotifications()
        #expect(Set(kept.plan.rules) == Set(rules) && kept.targets == [.mailed()])
    }

    @Test(
        "X7: a browser belongs to whoever switched it on last, and people see nothing of each other",
        arguments: [NotificationImplementation.sqlite, .postgreSQL, .inMemory]
    )
    func moved(_ implementation: NotificationImplementation) async throws {
        let rules = try (1...2).map { try rule("rule \($0)", at: $0) }
        for number in 1...2 {
            try await open(implementation, number).notifications.changeNotifications { kept in
                try? kept.plan.put(rules[number - 1])
                kept.targets = [.browser(number), .mailed()]
            }
        }
        try await open(implementation, 2).notifications.changeNotifications { kept in
            kept.targets.append(.browser(1, session: "two"))
        }
        let one = try await open(implementation, 1).notifications.loadNotifications()
        let two = try await open(implementation, 2).notifications.loadNotifications()
        #expect(one.targets == [.mailed()] && one.plan.rules == [rules[0]])
        #expect(two.targets == [.browser(2), .mailed(), .browser(1, session: "two")])
        #expect(two.plan.rules == [rules[1]])
    }

    @Test(
        "X7: what is nobody's cannot be changed, and reads as nothing",
        arguments: [NotificationImplementation.sqlite, .postgreSQL, .inMemory]
    )
    func nobody(_ implementation: NotificationImplementation) async throws {
        _ = try await open(implementation, 1)
        let profiles: any NotificationProfiles =
            implementation.engine?.weather(in: folder) ?? folder.profiles
        let storage = profiles.notifications(of: sampleProfile(9).id)
        #expect(try await storage.loadNotifications() == KeptNotifications())
        await #expect(throws: StorageError.self) {
            try await storage.changeNotifications { $0.targets = [.mailed()] }
        }
    }
}
