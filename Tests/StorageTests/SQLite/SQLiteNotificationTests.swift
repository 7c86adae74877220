import Accounts
import Foundation
import GRDB
import NotificationPorts
import NotificationRules
import SQLiteStore
import SQLStorage
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Notifications in SQLite")
struct SQLiteNotificationTests {
    private let folder: TemporaryFolder
    private let file: SQLiteStore
    private let storage: SQLStorage

    init() throws {
        folder = try TemporaryFolder()
        file = SQLiteStore(path: folder.database, schema: .weather)
        storage = SQLStorage(file)
    }

    private func rule(_ name: String, at place: Int) throws -> NotificationRule {
        try NotificationRule(
            id: NotificationRule.ID(rawValue: name),
            place: id(place),
            .warning(WarningRule(standardIn: "KR"))
        )
    }

    /// A person with the places 0 ..< 3, of which their rule names the first.
    private func makePerson(_ number: Int, targets: [NoticeTarget] = []) async throws {
        let profile = sampleProfile(number)
        try await storage.createProfile(profile)
        try await storage.storage(of: profile.id).fill(3)
        let rule = try rule("rule \(number)", at: 0)
        try await storage.notifications(of: profile.id).changeNotifications { kept in
            try? kept.plan.put(rule)
            kept.targets = targets
        }
    }

    private func memory() throws -> NotificationMemory {
        let document = """
            {"version":1,"warnings":[],"rules":[],"others":[700000000],"newest":[]}
            """
        return try JSONDecoder().decode(NotificationMemory.self, from: Data(document.utf8))
    }

    @Test("X7: everybody with rules is read in pages, with their places, targets, settings and memory")
    func watched() async throws {
        for number in [3, 1, 2] {
            try await makePerson(number, targets: [.browser(number), .receiver(number, isProven: false)])
        }
        try await storage.createProfile(sampleProfile(4))
        try await storage.notifications(of: sampleProfile(4).id).changeNotifications {
            $0.targets = [.mailed()]
        }
        // The user of the command line is nobody that is watched.
        let own = try rule("own", at: 0)
        try await storage.changeNotifications { try? $0.plan.put(own) }
        try await storage.storage(of: sampleProfile(2).id).saveSetting("ko", for: .language)
        let told = try memory()
        try await storage.saveMemories([sampleProfile(2).id: told, sampleProfile(9).id: told])
        let all = try await storage.watched(after: nil, atMost: 10)
        #expect(all.map(\.profile) == (1...3).map { sampleProfile($0).id })
        #expect(try all.allSatisfy { try $0.places == [numbered(0)] })
        #expect(all.map(\.targets) == (1...3).map { [.browser($0)] })
        #expect(all.map(\.memory) == [NotificationMemory(), told, NotificationMemory()])
        #expect(all.map(\.settings) == [[:], [.language: "ko"], [:]])
        let first = try await storage.watched(after: nil, atMost: 2)
        #expect(first == Array(all.prefix(2)))
        #expect(try await storage.watched(after: first.last?.profile, atMost: 2) == Array(all.suffix(1)))
        try await storage.saveMemories([sampleProfile(2).id: NotificationMemory()])
        #expect(try await storage.watched(after: nil, atMost: 10)[1].memory == NotificationMemory())
    }

    @Test("X7: the version changes with all that is read of people, and not with what they were told")
    func version() async throws {
        try await makePerson(1, targets: [.browser(1)])
        let person = sampleProfile(1).id
        let (places, notifications) = (storage.storage(of: person), storage.notifications(of: person))
        var last = try await storage.watchVersion()
        func changes() async throws -> Bool {
            let version = try await storage.watchVersion()
            defer { last = version }
            return version != last
        }
        #expect(try await !changes())
        try await storage.saveMemories([person: memory()])
        try await storage.noteUse(of: person, at: .distantFuture)
        #expect(try await !changes())
        let new = try rule("new", at: 1)
        try await notifications.changeNotifications { try? $0.plan.put(new) }
        #expect(try await changes())
        try await notifications.changeNotifications { $0.targets.append(.browser(2)) }
        #expect(try await changes())
        try await storage.deleteTarget(NoticeTarget.browser(2).id, of: person)
        #expect(try await changes())
        _ = try await places.labelPlace(id(0), "집")
        #expect(try await changes())
        try await places.saveSetting("celsius", for: SettingKey(rawValue: "units.temperature"))
        #expect(try await changes())
        _ = try await places.deletePlace(id(2))
        #expect(try await changes())
        // Of people without rules, nothing is read.
        try await storage.createProfile(sampleProfile(2))
        try await storage.storage(of: sampleProfile(2).id).fill(3)
        #expect(try await !changes())
        #expect(try await storage.eraseProfile(person) == .erased)
        #expect(try await changes())
    }

    @Test("X7: with a profile everything of its notifications is erased")
    func erased() async throws {
        try await makePerson(1, targets: [.browser(1), .receiver(2, isProven: true)])
        try await makePerson(2, targets: [.browser(3)])
        try await storage.saveMemories([sampleProfile(1).id: memory()])
        #expect(try await storage.eraseProfile(sampleProfile(1).id) == .erased)
        #expect(try await storage.watched(after: nil, atMost: 10).map(\.profile) == [sampleProfile(2).id])
        // What comes too late is not stored.
        try await storage.saveMemories([sampleProfile(1).id: memory()])
        try await storage.createProfile(sampleProfile(1))
        let again = storage.notifications(of: sampleProfile(1).id)
        #expect(try await again.loadNotifications() == KeptNotifications())
    }

    @Test("X7: a sender finds the target as it is now, or none")
    func target() async throws {
        let targets = [NoticeTarget.browser(1), .receiver(2, isProven: false), .receiver(4, isProven: true)]
        try await makePerson(1, targets: targets)
        let person = sampleProfile(1).id
        #expect(try await storage.target(targets[0].id, of: person) == targets[0])
        #expect(try await storage.target(targets[1].id, of: person) == nil)
        #expect(try await storage.target(targets[2].id, of: person) == targets[2])
        #expect(try await storage.target(targets[0].id, of: sampleProfile(2).id) == nil)
        try await storage.deleteTarget(targets[0].id, of: sampleProfile(2).id)
        #expect(try await storage.target(targets[0].id, of: person) == targets[0])
        try await storage.deleteTarget(targets[0].id, of: person)
        try await storage.deleteTarget(targets[0].id, of: person)
        #expect(try await storage.target(targets[0].id, of: person) == nil)
    }

    @Test("X7: what a later version wrote is not changed, and only its own is not read")
    func later() async throws {
        try await makePerson(1, targets: [.browser(1), .browser(3)])
        try await makePerson(2, targets: [.browser(2)])
        let queue = try DatabaseQueue(patientAt: folder.database)
        let plan = #"{"version":9,"settings":[],"rules":{}}"#
        let person = sampleProfile(1).id.rawValue
        try await queue.write { database in
            try database.execute(
                sql: "UPDATE notification SET plan = ? WHERE owner = ?",
                arguments: [plan, person]
            )
            try database.execute(sql: "UPDATE notice_target SET kind = 'pigeon' WHERE id = 'browser 2'")
        }
        let notifications = storage.notifications(of: sampleProfile(1).id)
        await #expect(throws: StorageError.self) { try await notifications.loadNotifications() }
        await #expect(throws: StorageError.self) {
            try await notifications.changeNotifications { $0.targets = [] }
        }
        _ = try await storage.storage(of: sampleProfile(1).id).deletePlace(id(0))
        let stored = try await queue.read {
            try String.fetchOne($0, sql: "SELECT plan FROM notification WHERE owner = ?", arguments: [person])
        }
        #expect(stored == plan)
        let all = try await storage.watched(after: nil, atMost: 1)
        #expect(all.map(\.profile) == [sampleProfile(2).id] && all[0].targets.isEmpty)
        try await storage.notifications(of: sampleProfile(2).id).changeNotifications {
            $0.targets.append(.mailed())
        }
        let kinds = try await queue.read {
            try String.fetchAll($0, sql: "SELECT kind FROM notice_target ORDER BY number")
        }
        #expect(kinds == ["browser", "browser", "pigeon", "mail"])
        try queue.close()
    }

    @Test("X7: a backup has the targets only where secrets were wanted, and the rules always")
    func copied() async throws {
        try await makePerson(1, targets: [.browser(1), .receiver(2, isProven: true)])
        for withSecret in [true, false] {
            let copy = folder.database + ".\(withSecret)"
            let tables = withSecret ? [] : SQLStorage.secretTables
            #expect(try await file.copy(to: copy, emptying: tables))
            let bytes = try Data(contentsOf: URL(filePath: copy))
            #expect((bytes.firstRange(of: Data("push.example.org".utf8)) != nil) == withSecret)
            let restored = SQLStorage(SQLiteStore(path: copy, schema: .weather)).notifications(
                of: sampleProfile(1).id
            )
            let kept = try await restored.loadNotifications()
            #expect(kept.plan.rules.count == 1 && kept.targets.isEmpty == !withSecret)
        }
    }
}
