import Foundation
import NotificationPorts
import NotificationRules
import SQLiteStore
import StoragePort
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func watchVersion() throws -> Int {
        try first("SELECT number FROM watch_version") { try $0.requiredInteger() } ?? 0
    }

    /// Returns people with rules by the port. Those without a rule, or with a plan that this release cannot read, are
    /// passed over, so that fewer than asked for means that there are no more.
    func watched(after profile: Profile.ID?, atMost count: Int) throws -> [WatchedPerson] {
        var people: [WatchedPerson] = []
        // The empty owner is the user of the command line.
        var last = profile?.rawValue ?? ""
        while people.count < count {
            let found = try rows(
                Self.plansAfter,
                [.text(last), .integer(count)]
            ) { (owner: try $0.requiredText(), plan: try $0.requiredText(), memory: $0.text()) }
            for row in found where people.count < count {
                last = row.owner
                guard let plan = Self.plan(reading: row.plan), !plan.rules.isEmpty else { continue }
                people.append(try person(Profile.ID(rawValue: row.owner), plan, memory: row.memory))
            }
            if found.count < count { break }
        }
        return people
    }

    private static let plansAfter = """
        SELECT owner, plan, (SELECT document FROM notification_memory WHERE owner = notification.owner)
        FROM notification WHERE owner > ? AND NOT EXISTS
            (SELECT 1 FROM account WHERE profile = notification.owner AND disabled_at IS NOT NULL)
        ORDER BY owner LIMIT ?
        """

    func person(
        _ profile: Profile.ID,
        _ plan: NotificationPlan,
        memory: String?
    ) throws -> WatchedPerson {
        let owner = Owner.profile(profile)
        let read = memory.flatMap {
            try? JSONDecoder().decode(NotificationMemory.self, from: Data($0.utf8))
        }
        let named = Set(plan.rules.map(\.place.rawValue)).sorted()
        let targets = try targets(of: owner)
        let hasMail = try targets.mail == nil ? false : mailAddress(of: profile) != nil
        return WatchedPerson(
            profile: profile,
            plan: plan,
            memory: read ?? NotificationMemory(),
            places: try rows(
                """
                SELECT \(PlaceRow.expressions) FROM place WHERE owner = ? AND id IN (SELECT value FROM json_each(?))
                ORDER BY position
                """,
                [owner.column, .text(try StoredJSON.text(of: named))],
                PlaceRow.savedPlace
            ),
            targets: targets.filter { $0.kind == .mail ? hasMail : $0.isUsable },
            settings: try settings(of: owner)
        )
    }

    func save(_ memory: NotificationMemory, of profile: Profile.ID) throws {
        let owner = Owner.profile(profile).column
        if memory.isEmpty {
            try execute("DELETE FROM notification_memory WHERE owner = ?", [owner])
            return
        }
        try execute(
            """
            INSERT INTO notification_memory (owner, document)
            SELECT ?, ? WHERE EXISTS (SELECT 1 FROM notification WHERE owner = ?)
            ON CONFLICT (owner) DO UPDATE SET document = excluded.document
            """,
            [owner, .text(try StoredJSON.text(of: memory)), owner]
        )
    }

    /// Returns a target to which notices go now.
    func usableTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) throws -> NoticeTarget? {
        guard !(try isDisabled(profile)) else { return nil }
        return try targets(of: .profile(profile)).first { $0.id == id && $0.isUsable }
    }

    func mailAddress(of profile: Profile.ID) throws -> String? {
        try first(
            """
            SELECT email FROM account WHERE profile = ? AND confirmed_at IS NOT NULL AND disabled_at IS NULL
            """,
            [.text(profile.rawValue)]
        ) { try $0.requiredText() }
    }

    private func isDisabled(_ profile: Profile.ID) throws -> Bool {
        try first(
            "SELECT 1 FROM account WHERE profile = ? AND disabled_at IS NOT NULL",
            [.text(profile.rawValue)]
        ) { $0.integer() } != nil
    }
}
