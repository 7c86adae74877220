import AccountModels
import Accounts
import Deliveries
import Foundation
import Mail
import NoticeWorld
import NotificationPorts
import NotificationRules
import SQLRecords
import SQLStorage
import SQLStore
import StoragePort
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

/// What people, pages and watchers ask for reads a few rows of the person it is about, however many others there are.
@Suite("PostgreSQL: the plans of statements among many people", .timeLimit(.minutes(60)))
struct StorePlanTests {
    /// More than any statement reads for one person, or at a time for everybody.
    private static let most = 1_100.0

    /// Statements that read as much as there may be in a table, which no number of people makes more: what waits in a
    /// queue, keys, what is remembered of places.
    private static let bounded = [
        "FROM (SELECT size FROM mail ORDER BY size LIMIT $1)",
        "FROM (SELECT size FROM delivery ORDER BY size LIMIT $1)",
        "FROM (SELECT 1 FROM access_key LIMIT 10000)",
        "SELECT 1 FROM access_key WHERE account IS NOT NULL LIMIT 9000",
        "FROM access_key ORDER BY number",
        "SELECT count(size), CAST(coalesce(sum(size), 0) AS bigint) FROM known",
        "SELECT DISTINCT point FROM known",
    ]

    /// What only one node reads, of all places together, for its work of a night or a day.
    private static let works = [
        "SELECT latitude, longitude, unkept_since FROM recorded_place",
        "FROM recorded_place LEFT JOIN learned_place",
        "SELECT place FROM asked_place WHERE day > $1 AND day <= $2 GROUP BY place",
    ]

    @Test("No statement reads a large table without an index, or more rows than are of one person")
    func plans() async throws {
        let database = try await CrowdedDatabase()
        let plans = try await database.plans(of: work)
        #expect(plans.count > 100, "so few statements were explained: \(plans.count)")
        var faults: Set<String> = []
        let excepted = Self.bounded + Self.works
        for plan in plans where !excepted.contains(where: plan.statement.contains) {
            for scan in plan.scans where scan.rows > Self.most {
                faults.insert("\(scan.kind) of \(scan.table): \(Int(scan.rows)) rows: \(plan.statement)")
            }
        }
        #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
        for exception in excepted {
            #expect(plans.contains { $0.statement.contains(exception) }, "not explained: \(exception)")
        }
    }

    private func work(_ database: CrowdedDatabase) async throws {
        let storage = SQLStorage(database.store(.weather))
        try await visit(storage)
        try await signIn(storage.accounts)
        try await watch(storage)
        try await send(SQLDeliveries(database.store(.deliveries)))
        try await post(SQLMailStorage(database.store(.mail)))
        try await useKeys(storage.accessKeys)
        try await record(SQLRecords(database.store(.records)))
        try await remember(database.store(.knowledge))
    }

    let now = WorldClock.noon
    let profile = Profile.ID(rawValue: CrowdedDatabase.id(4_321))

    private func visit(_ storage: SQLStorage) async throws {
        let new = Profile(
            id: Profile.ID(rawValue: CrowdedDatabase.id(9_000_001)),
            createdAt: now
        )
        try await storage.createProfile(new)
        #expect(try await storage.loadProfile(profile) != nil)
        try await storage.noteUse(of: profile, at: now)
        let own = storage.storage(of: profile)
        #expect(try await own.loadPlaces().count == 2)
        _ = try await own.savePlaces([try .warned(7)], at: 0)
        _ = try await own.labelPlace(SavedPlace.ID(rawValue: "place-1"), "Home")
        _ = try await own.movePlace(SavedPlace.ID(rawValue: "place-1"), to: 0)
        _ = try await own.deletePlace(SavedPlace.ID(rawValue: "place-0"))
        _ = try await own.loadUnits()
        _ = try await own.loadSettings()
        _ = try await own.loadSearches()
        try await own.deleteSearches()
        _ = try await own.loadSynced()
        let notifications = storage.notifications(of: profile)
        _ = try await notifications.loadNotifications()
        try await storage.addWarned(
            9_000_002,
            at: [try .warned(1)],
            [.warned("phone", at: "https://push.example.org/1")]
        )
        _ = try await storage.eraseProfile(new.id)
        _ = try await storage.keptPlaces(after: "\(profile.rawValue) place-1", atMost: 500)
    }

    private func signIn(_ accounts: SQLAccounts) async throws {
        let id = Account.ID(rawValue: profile.rawValue)
        #expect(try await accounts.account(id) != nil)
        _ = try await accounts.records(of: EmailAddress(accepted: "4321@example.org"))
        #expect(try await accounts.session(TokenHash(rawValue: id.rawValue)) != nil)
        _ = try await accounts.sessions(of: id)
        try await accounts.noteUse(
            of: Session.ID(rawValue: id.rawValue),
            at: now,
            idleUntil: now.addingTimeInterval(3_600)
        )
        try await accounts.add("new@example.org", id: CrowdedDatabase.id(9_000_003), at: now)
        _ = try await accounts.accounts(after: "4321@example.org", limit: 100)
        let event = SecurityEvent(at: now, .joined, of: id, from: "203.0.113.0/24")
        try await accounts.record([event])
        _ = try await accounts.endSession(
            Session.ID(rawValue: id.rawValue),
            of: id,
            askedBy: nil,
            event
        )
        #expect(try await accounts.sweep(at: now.addingTimeInterval(2e7)))
    }

    private func watch(_ people: SQLStorage) async throws {
        let version = try await people.watchVersion()
        _ = try await people.changes(since: version - 50, atMost: 200)
        _ = try await people.watched(after: profile, atMost: 200)
        try await people.saveMemories([profile: NotificationMemory()])
        _ = try await people.target(NoticeTarget.ID(rawValue: "phone"), of: profile)
        _ = try await people.mailAddress(of: profile)
        try await people.deleteTarget(NoticeTarget.ID(rawValue: "phone"), of: profile)
    }

    private func send(_ deliveries: SQLDeliveries) async throws {
        let recipient = profile.rawValue
        let delivery = try Delivery(
            id: "new",
            channel: .push,
            lane: DeliveryLane(recipient: recipient, target: "phone", event: "wind"),
            host: "push.example.org",
            sequence: 1,
            payload: [0],
            acceptedAt: now,
            expiresAt: now.addingTimeInterval(3_600)
        )
        _ = try await deliveries.append([delivery], within: DeliveryLimits(count: 1_000_000))
        // Those of browsers wait by the thousand; of mail there are none.
        let shares = DeliveryShares(recipient: 2, host: 48)
        let mails = try await deliveries.lease([.mail], at: now, until: now, atMost: 10, shares: shares)
        #expect(mails.leases.isEmpty)
        let leased = try await deliveries.lease(
            [.push],
            at: now.addingTimeInterval(2),
            until: now.addingTimeInterval(120),
            atMost: 10,
            shares: shares
        )
        #expect(!leased.leases.isEmpty)
        try await deliveries.settle(leased.leases.map { DeliverySettlement($0, at: now, .sent) })
        _ = try await deliveries.history(of: recipient, atMost: 100)
        _ = try await deliveries.countDelivered(to: "phone", of: recipient, after: now)
        _ = try await deliveries.nextRecipient(after: recipient)
        _ = try await deliveries.prune(at: now)
        try await deliveries.erase(recipient: recipient)
    }

    private func post(_ mail: SQLMailStorage) async throws {
        let recipient = try MailAddress("4321@example.org")
        let outgoing = OutgoingMail(id: "new", sender: recipient, recipient: recipient, bytes: [0])
        let queued = QueuedMail(outgoing, acceptedAt: now, expiresAt: now.addingTimeInterval(3_600))
        _ = try await mail.addMail(queued, within: MailQueueLimits(count: 1_000_000, perRecipient: 10))
        _ = try await mail.claimMail(at: now.addingTimeInterval(5), until: now.addingTimeInterval(300))
        _ = try await mail.countMail()
        _ = try await mail.loadGivenUpMail()
        try await mail.giveUpMail(id: "mail-77", at: now, reason: "refused")
        try await mail.removeMail(id: "new")
        try await mail.eraseMail(to: recipient)
    }
}
