import NotificationPorts
import NotificationRules
import SQLStore
import StoragePort

/// Not in a transaction: each statement sees what is stored by then, which the order of reading allows for.
extension SQLDatabase {
    /// Returns what changed since a version by the port.
    func watchedChanges(since version: Int, atMost count: Int) async throws -> WatchedChanges? {
        // Read first: what changes from here on has a higher number, and is read now or next time.
        let current = try await watchVersion()
        let found = try await rows(
            "SELECT owner, number FROM watch_change WHERE number > ? ORDER BY number LIMIT ?",
            [.integer(version), .integer(count)]
        ) { (owner: try $0.requiredText(), number: try $0.requiredInteger()) }
        // Read last: what was forgotten meanwhile counts as well.
        let latest = try await watchVersion()
        guard version <= current, version >= latest - Self.keptChanges else { return nil }
        var people: [WatchedPerson] = []
        var others: Set<Profile.ID> = []
        for (owner, _) in found where !owner.isEmpty {
            let profile = Profile.ID(rawValue: owner)
            if let person = try await watched(profile) {
                people.append(person)
            } else {
                others.insert(profile)
            }
        }
        let hasMore = found.count == count
        let last = found.last?.number ?? current
        return WatchedChanges(
            version: hasMore ? last : max(current, last),
            hasMore: hasMore,
            people: people,
            others: others,
            remaining: found.contains { $0.owner.isEmpty } ? try await ownersOfRules() : nil
        )
    }

    /// How far back changes are known, in the number that counts them: as the trigger of the schema has it.
    static let keptChanges = 10_000

    private func watched(_ profile: Profile.ID) async throws -> WatchedPerson? {
        let found = try await first(
            """
            SELECT plan, (SELECT document FROM notification_memory WHERE owner = notification.owner)
            FROM notification WHERE owner = ?1 AND NOT EXISTS
                (SELECT 1 FROM account WHERE profile = ?1 AND disabled_at IS NOT NULL)
            """,
            [.text(profile.rawValue)]
        ) { (plan: try $0.requiredText(), memory: $0.text()) }
        guard let found, let plan = Self.plan(reading: found.plan), !plan.rules.isEmpty else { return nil }
        return try await person(profile, plan, memory: found.memory)
    }

    private func ownersOfRules() async throws -> Set<Profile.ID> {
        // The empty owner is the user of the command line.
        let owners = try await rows("SELECT owner FROM notification WHERE owner <> ''") {
            try $0.requiredText()
        }
        return Set(owners.map(Profile.ID.init(rawValue:)))
    }
}
