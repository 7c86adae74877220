import Accounts
import Foundation
import GRDB
import NotificationPorts
import NotificationRules
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// Whoever takes over what changed knows what reading everybody tells.
@Suite("X7: what changed of the people who want to be told")
struct SQLiteWatchedChangesTests {
    private let folder: TemporaryFolder
    private let storage: SQLStorage
    private let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)

    init() throws { try self.init(.sqlite) }

    private init(_ engine: Engine) throws {
        folder = try TemporaryFolder()
        storage = engine.weather(in: folder)
    }

    /// What a watcher knows.
    private struct Known {
        var version: Int
        var people: [Profile.ID: WatchedPerson] = [:]
        var answers = 0

        mutating func follow(_ storage: SQLStorage, atMost count: Int) async throws {
            var hasMore = true
            while hasMore {
                let changes = try #require(try await storage.changes(since: version, atMost: count))
                #expect(changes.people.count + changes.others.count <= count)
                for person in changes.people { people[person.profile] = person }
                for id in changes.others { people[id] = nil }
                if let remaining = changes.remaining { people = people.filter { remaining.contains($0.key) } }
                (version, hasMore) = (changes.version, changes.hasMore)
                answers += 1
            }
        }
    }

    /// Everybody, but for what they were told, which is written by whoever watches.
    private func everybody() async throws -> [Profile.ID: WatchedPerson] {
        let all = try await storage.watched(after: nil, atMost: 1_000)
        return Dictionary(uniqueKeysWithValues: all.map { ($0.profile, $0.withoutMemory) })
    }

    private func id(_ number: Int) -> Profile.ID { sampleProfile(number).id }

    /// Gives a person something, or takes it.
    private func change(_ number: Int, _ random: inout SeededGenerator) async throws {
        let notifications = storage.notifications(of: id(number))
        let places = storage.storage(of: id(number))
        let (kind, some) = (Int.random(in: 0..<13, using: &random), Int.random(in: 0..<4, using: &random))
        switch kind {
        case 0...2:
            let rule = try NotificationRule(
                id: NotificationRule.ID(rawValue: "rule \(some)"),
                place: numbered(some).id,
                .warning(WarningRule(standardIn: "KR"))
            )
            try await notifications.changeNotifications { try? $0.plan.put(rule) }
        case 3:
            try await notifications.changeNotifications { kept in
                for rule in kept.plan.rules { kept.plan.removeRules(at: rule.place) }
            }
        case 4, 5:
            // A browser belongs to one person at a time.
            let target = some == 3 ? NoticeTarget.mailed() : .browser(some)
            try await notifications.changeNotifications { kept in
                kept.targets.removeAll { $0.id == target.id }
                if kept.targets.count < 3 { kept.targets.append(target) }
            }
        case 6: try await storage.deleteTarget(NoticeTarget.browser(some).id, of: id(number))
        case 7:
            _ = try await places.labelPlace(
                numbered(some).id,
                "label \(Int.random(in: 0...9, using: &random))"
            )
        case 8: _ = try await places.movePlace(numbered(some).id, to: 0)
        case 9:
            if try await places.loadPlaces().contains(where: { $0.id.rawValue == "p\(some)" }) {
                _ = try await places.deletePlace(numbered(some).id)
            } else {
                _ = try await places.savePlace(numbered(some))
            }
        case 10: try await places.saveSetting("\(some)", for: .language)
        case 11:
            let event = SecurityEvent(at: moment, .disabled, of: account(number), from: "operator")
            _ = try await storage.accounts.setDisabled(account(number), at: some < 2 ? moment : nil, event)
        default:
            guard some == 0, number > 2 else { return }
            _ = try await storage.eraseProfile(id(number))
            try await storage.createProfile(sampleProfile(number))
            try await places.fill(4)
        }
    }

    private func account(_ number: Int) -> Account.ID { Account.ID(rawValue: id(number).rawValue) }

    private func makePeople() async throws {
        for number in 1...2 {
            try await storage.accounts.add("p\(number)@example.org", id: id(number).rawValue, at: moment)
        }
        for number in 3...6 { try await storage.createProfile(sampleProfile(number)) }
        for number in 1...6 { try await storage.storage(of: id(number)).fill(4) }
    }

    @Test(
        "after hundreds of changes of several people, in answers of any size",
        arguments: 1...4,
        Engine.allCases
    )
    func same(seed: UInt64, engine: Engine) async throws {
        try await Self(engine).followChanges(seed)
    }

    private func followChanges(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await makePeople()
        var known = Known(version: try await storage.watchVersion())
        known.people = try await everybody()
        var most = 0
        for round in 0..<120 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                try await change(Int.random(in: 1...6, using: &random), &random)
            }
            try await known.follow(storage, atMost: Int.random(in: 1...5, using: &random))
            let (found, expected) = (known.people.mapValues(\.withoutMemory), try await everybody())
            #expect(found == expected, "round \(round)")
            most = max(most, expected.count)
        }
        #expect(most > 3)
    }

    @Test("Who only uses the app changes nothing, and reading what changed costs those people alone")
    func few() async throws {
        try await makePeople()
        for number in 1...6 {
            let rule = try NotificationRule(
                id: NotificationRule.ID(rawValue: "rule"),
                place: numbered(0).id,
                .warning(WarningRule(standardIn: "KR"))
            )
            try await storage.notifications(of: id(number)).changeNotifications { try? $0.plan.put(rule) }
        }
        let version = try await storage.watchVersion()
        try await storage.noteUse(of: id(3), at: .distantFuture)
        try await storage.saveMemories([id(3): NotificationMemory()])
        #expect(try await storage.watchVersion() == version)
        _ = try await storage.storage(of: id(4)).labelPlace(numbered(0).id, "집")
        let changes = try #require(try await storage.changes(since: version, atMost: 9))
        #expect(
            changes.people.map(\.profile) == [id(4)] && changes.others.isEmpty && changes.remaining == nil
        )
        let (latest, hasMore) = (try await storage.watchVersion(), changes.hasMore)
        #expect(changes.version == latest && !hasMore)
        // A number of another file, or of one that was restored.
        #expect(try await storage.changes(since: latest + 1, atMost: 9) == nil)
    }

    @Test(
        "What moves into an account changes that account, and what is gone leaves nothing, not even that it was there"
    )
    func gone() async throws {
        try await makePeople()
        let rule = try NotificationRule(
            id: NotificationRule.ID(rawValue: "rule"),
            place: numbered(0).id,
            .warning(WarningRule(standardIn: "KR"))
        )
        for number in 3...5 {
            try await storage.notifications(of: id(number)).changeNotifications { kept in
                try? kept.plan.put(rule)
                kept.targets = [.browser(number)]
            }
        }
        let version = try await storage.watchVersion()
        #expect(try await storage.eraseProfile(id(3)) == .erased)
        let changes = try #require(try await storage.changes(since: version, atMost: 9))
        #expect(changes.remaining == [id(4), id(5)] && changes.people.isEmpty)
        let queue = try DatabaseQueue(patientAt: folder.database)
        let owners = try await queue.read { try String.fetchAll($0, sql: "SELECT owner FROM watch_change") }
        try queue.close()
        #expect(!owners.contains(id(3).rawValue) && owners.contains(id(4).rawValue))
    }

    @Test("Changes are forgotten after ten thousand: then everybody is to be read")
    func forgotten() async throws {
        try await makePeople()
        let rule = try NotificationRule(
            id: NotificationRule.ID(rawValue: "rule"),
            place: numbered(0).id,
            .warning(WarningRule(standardIn: "KR"))
        )
        try await storage.notifications(of: id(3)).changeNotifications { try? $0.plan.put(rule) }
        let version = try await storage.watchVersion()
        let queue = try DatabaseQueue(patientAt: folder.database)
        try await queue.write { try $0.execute(sql: "UPDATE watch_version SET number = number + 10000") }
        #expect(try await storage.changes(since: version, atMost: 9)?.people.isEmpty == true)
        _ = try await storage.storage(of: id(3)).labelPlace(numbered(0).id, "집")
        #expect(try await storage.changes(since: version, atMost: 9) == nil)
        let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM watch_change") }
        try queue.close()
        #expect(count == 1)
    }
}

extension WatchedPerson {
    fileprivate var withoutMemory: WatchedPerson {
        WatchedPerson(
            profile: profile,
            plan: plan,
            memory: NotificationMemory(),
            places: places,
            targets: targets,
            settings: settings
        )
    }
}
