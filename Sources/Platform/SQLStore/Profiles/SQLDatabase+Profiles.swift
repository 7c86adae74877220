import Foundation
import StoragePort

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Some of them, so that nobody waits for the end of many: the rest goes with the next profiles.
    static let profilesUnusedSince =
        "SELECT id FROM profile WHERE last_used_at < ? ORDER BY last_used_at LIMIT 100"

    /// Adds a profile, and deletes some that were not used for ``Profile/lifetime``.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the identifier is malformed or taken.
    func add(_ profile: Profile, of schema: StoreSchema) async throws {
        guard profile.id.isWellFormed else {
            throw StoreObstacle.refusal("an identifier of a profile has 32 digits")
        }
        guard try await self.profile(profile.id) == nil else {
            throw StoreObstacle.refusal("the profile is there already")
        }
        let oldest = profile.createdAt.addingTimeInterval(-Profile.lifetime)
        let forgotten = try await rows(Self.profilesUnusedSince, [.moment(oldest)]) { try $0.requiredText() }
        for id in forgotten { _ = try await eraseProfile(Profile.ID(rawValue: id), of: schema) }
        try await execute(
            "INSERT INTO profile (id, created_at, last_used_at) VALUES (?, ?, ?)",
            [.text(profile.id.rawValue), .moment(profile.createdAt), .moment(profile.lastUsedAt)]
        )
    }

    func profile(_ id: Profile.ID) async throws -> Profile? {
        guard id.isWellFormed else { return nil }
        return try await first(
            "SELECT created_at, last_used_at FROM profile WHERE id = ?",
            [.text(id.rawValue)]
        ) { row in
            Profile(id: id, createdAt: try row.requiredMoment(), lastUsedAt: try row.requiredMoment())
        }
    }

    /// Records a use. Has no effect if a later use is recorded, or if there is no such profile.
    func noteUse(of id: Profile.ID, at moment: Date) async throws {
        guard id.isWellFormed else { return }
        try await execute(
            """
            UPDATE profile SET last_used_at = CASE WHEN last_used_at > ?1 THEN last_used_at ELSE ?1 END
            WHERE id = ?2
            """,
            [.moment(moment), .text(id.rawValue)]
        )
    }

    func eraseProfile(_ id: Profile.ID, of schema: StoreSchema) async throws -> EraseProfileResult {
        // The empty owner is the command line's and never a profile's.
        guard id.isWellFormed else { return .notFound }
        for table in schema.ownedTables {
            try await execute("DELETE FROM \(table) WHERE owner = ?", [.text(id.rawValue)])
        }
        let count = try await execute("DELETE FROM profile WHERE id = ?", [.text(id.rawValue)])
        return count > 0 ? .erased : .notFound
    }

    func signingSecret(orNew make: () -> [UInt8]) async throws -> [UInt8] {
        if let kept = try await keptSigningSecret() { return kept }
        let secret = make()
        try await execute("INSERT INTO signing_secret (\"only\", bytes) VALUES (1, ?)", [.bytes(secret)])
        return secret
    }
    func keptSigningSecret() async throws -> [UInt8]? {
        try await first("SELECT bytes FROM signing_secret") { $0.bytes() }.flatMap(\.self)
    }
}
