import Foundation
import NotificationPorts
import NotificationRules
import SQLStore
import StoragePort
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func watchVersion() async throws -> Int {
        try await first("SELECT number FROM watch_version") { try $0.requiredInteger() } ?? 0
    }

    /// Returns people with rules by the port. Those without a rule, or with a plan that this release cannot read, are
    /// passed over, so that fewer than asked for means that there are no more.
    func watched(after profile: Profile.ID?, atMost count: Int) async throws -> [WatchedPerson] {
        var people: [WatchedPerson] = []
        // The empty owner is the user of the command line.
        var last = profile?.rawValue ?? ""
        while people.count < count {
            let found = try await rows(
                Self.plansAfter,
                [.text(last), .integer(count)]
            ) { (owner: try $0.requiredText(), plan: try $0.requiredText(), memory: $0.text()) }
            for row in found where people.count < count {
                last = row.owner
                guard let plan = Self.plan(reading: row.plan), !plan.rules.isEmpty else { continue }
                people.append(try await person(Profile.ID(rawValue: row.owner), plan, memory: row.memory))
            }
            if found.count < count { break }
        }
        return people
    }

    private static let plansAfter = """
        SELECT owner, plan, (SELECT document FROM notification_memory WHERE owner = notification.owner)
        FROM notification WHERE owner > ? AND
            (SELECT disabled_at FROM account WHERE profile = notification.owner) IS NULL
        ORDER BY owner LIMIT ?
        """

    func person(
        _ profile: Profile.ID,
        _ plan: NotificationPlan,
        memory: String?
    ) async throws -> WatchedPerson {
        let owner = Owner.profile(profile)
        let read = memory.flatMap {
            try? JSONDecoder().decode(NotificationMemory.self, from: Data($0.utf8))
        }
        let named = Set(plan.rules.map(\.place.rawValue)).sorted()
        let targets = try await targets(of: owner)
        let hasMail = try await targets.mail == nil ? false : mailAddress(of: profile) != nil
        return WatchedPerson(
            profile: profile,
            plan: plan,
            memory: read ?? NotificationMemory(),
            places: try await rows(
                """
                SELECT \(PlaceRow.expressions(dialect)) FROM place
                WHERE owner = ? AND id IN (\(Self.named(dialect))) ORDER BY position
                """,
                [owner.column, .text(try StoredJSON.text(of: named))],
                PlaceRow.savedPlace
            ),
            targets: targets.filter { $0.kind == .mail ? hasMail : $0.isUsable },
            settings: try await settings(of: owner)
        )
    }

    /// Reads the texts of a JSON array.
    private static func named(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite: "SELECT value FROM json_each(?)"
        case .postgreSQL: "SELECT json_array_elements_text(CAST(? AS json))"
        }
    }

    func save(_ memory: NotificationMemory, of profile: Profile.ID) async throws {
        let owner = Owner.profile(profile).column
        if memory.isEmpty {
            try await execute("DELETE FROM notification_memory WHERE owner = ?", [owner])
            return
        }
        try await execute(
            """
            INSERT INTO notification_memory (owner, document)
            SELECT ?, ? WHERE EXISTS (SELECT 1 FROM notification WHERE owner = ?)
            ON CONFLICT (owner) DO UPDATE SET document = excluded.document
            """,
            [owner, .text(try StoredJSON.text(of: memory)), owner]
        )
    }

    /// Returns a target to which notices go now.
    func usableTarget(_ id: NoticeTarget.ID, of profile: Profile.ID) async throws -> NoticeTarget? {
        guard !(try await isDisabled(profile)) else { return nil }
        return try await targets(of: .profile(profile)).first { $0.id == id && $0.isUsable }
    }

    func mailAddress(of profile: Profile.ID) async throws -> String? {
        try await first(
            """
            SELECT email FROM account WHERE profile = ? AND confirmed_at IS NOT NULL AND disabled_at IS NULL
            """,
            [.text(profile.rawValue)]
        ) { try $0.requiredText() }
    }

    private func isDisabled(_ profile: Profile.ID) async throws -> Bool {
        try await first(
            "SELECT 1 FROM account WHERE profile = ? AND disabled_at IS NOT NULL",
            [.text(profile.rawValue)]
        ) { $0.integer() } != nil
    }
}
