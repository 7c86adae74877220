import Foundation
import SQLStore
import WeatherModels
import WeatherPorts

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Returns what is stored of an owner's places and of their changes.
    func noted(of owner: Owner) async throws -> NotedChanges {
        let document = try await first("SELECT document FROM synced WHERE owner = ?", [owner.column]) {
            try $0.requiredText()
        }
        return NotedChanges(document: document, places: try await places(of: owner))
    }

    /// Makes a change, and notes it for the owner's devices. The user of the command line has one device.
    ///
    /// - Returns: Also whether what was noted before cannot be read and was set aside.
    func synced<Answer>(
        of owner: Owner,
        at moment: Date,
        _ change: () async throws -> Answer,
        noting note: (inout SyncedData, Answer) -> Void
    ) async throws -> (Answer, isSetAside: Bool) {
        guard case .profile = owner else { return (try await change(), false) }
        let (known, unread) = try await noted(of: owner).data(at: moment)
        var data = known
        let answer = try await change()
        note(&data, answer)
        try await save(data.document, of: owner, settingAside: unread)
        return (answer, unread != nil)
    }

    /// Stores what was made of what is stored at this moment.
    func store(_ merged: MergedChanges, of owner: Owner) async throws {
        try await replace(merged.noted.places, by: merged.places, of: owner)
        for (setting, value) in merged.settings {
            if let value {
                try await saveSetting(value, for: setting, of: owner)
            } else {
                _ = try await removeSetting(for: setting, of: owner)
            }
        }
        try await save(merged.document, of: owner, settingAside: merged.unread)
    }

    /// Returns how many profiles have a document that could not be read and was set aside.
    func countUnreadSynced() async throws -> Int {
        let sum = "SELECT count(*) FROM (SELECT 1 FROM unread_synced LIMIT 10000) AS counted"
        return try await first(sum) { try $0.requiredInteger() } ?? 0
    }

    /// - Parameters:
    ///   - document: `nil` if it is too long.
    ///   - unread: The document before, which cannot be read. The first of an owner is kept.
    private func save(_ document: String?, of owner: Owner, settingAside unread: String?) async throws {
        guard let document else { throw StoreObstacle.refusal("the devices changed too much") }
        if let unread {
            try await execute(
                """
                INSERT INTO unread_synced (owner, document) VALUES (?, ?) ON CONFLICT (owner) DO NOTHING
                """,
                [owner.column, .text(unread)]
            )
        }
        try await execute(
            """
            INSERT INTO synced (owner, document) VALUES (?, ?)
            ON CONFLICT (owner) DO UPDATE SET document = excluded.document
            """,
            [owner.column, .text(document)]
        )
    }

    /// Rows that stay keep what this release does not know.
    private func replace(_ old: [SavedPlace], by new: [SavedPlace], of owner: Owner) async throws {
        guard old != new else { return }
        let (had, has) = (Set(old.map(\.id)), Set(new.map(\.id)))
        let gone = old.filter { !has.contains($0.id) }
        try await removeRules(at: gone.map(\.id), of: owner)
        for place in gone {
            try await execute(
                "DELETE FROM place WHERE owner = ? AND id = ?",
                [owner.column, .text(place.id.rawValue)]
            )
        }
        // Positions are unique at each moment.
        try await execute("UPDATE place SET position = -1 - position WHERE owner = ?", [owner.column])
        for (position, place) in new.enumerated() {
            if had.contains(place.id) {
                try await execute(
                    "UPDATE place SET position = ?, label = ? WHERE owner = ? AND id = ?",
                    [.integer(position), .text(place.label), owner.column, .text(place.id.rawValue)]
                )
            } else {
                try await insert(place, at: position, of: owner)
            }
        }
    }
}
