import Foundation
import StoragePort

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    static let profilesUnusedSince = "SELECT id FROM profile WHERE last_used_at < ?"

    /// Adds a profile, and deletes profiles not used for ``Profile/lifetime``.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the identifier is malformed or taken.
    func add(_ profile: Profile, of schema: StoreSchema) throws {
        guard profile.id.isWellFormed else {
            throw StoreObstacle.refusal("an identifier of a profile has 32 digits")
        }
        guard try self.profile(profile.id) == nil else {
            throw StoreObstacle.refusal("the profile is there already")
        }
        let oldest = profile.createdAt.addingTimeInterval(-Profile.lifetime)
        let forgotten = try rows(Self.profilesUnusedSince, [.moment(oldest)]) { try $0.requiredText() }
        for id in forgotten { _ = try eraseProfile(Profile.ID(rawValue: id), of: schema) }
        try execute(
            "INSERT INTO profile (id, created_at, last_used_at) VALUES (?, ?, ?)",
            [.text(profile.id.rawValue), .moment(profile.createdAt), .moment(profile.lastUsedAt)]
        )
    }

    func profile(_ id: Profile.ID) throws -> Profile? {
        guard id.isWellFormed else { return nil }
        return try first(
            "SELECT created_at, last_used_at FROM profile WHERE id = ?",
            [.text(id.rawValue)]
        ) { row in
            Profile(id: id, createdAt: try row.requiredMoment(), lastUsedAt: try row.requiredMoment())
        }
    }

    /// Records a use. Has no effect if a later use is recorded, or if there is no such profile.
    func noteUse(of id: Profile.ID, at moment: Date) throws {
        guard id.isWellFormed else { return }
        try execute(
            "UPDATE profile SET last_used_at = max(last_used_at, ?) WHERE id = ?",
            [.moment(moment), .text(id.rawValue)]
        )
    }

    func eraseProfile(_ id: Profile.ID, of schema: StoreSchema) throws -> EraseProfileResult {
        // The empty owner is the command line's and never a profile's.
        guard id.isWellFormed else { return .notFound }
        for table in schema.ownedTables {
            try execute("DELETE FROM \(table) WHERE owner = ?", [.text(id.rawValue)])
        }
        let count = try execute("DELETE FROM profile WHERE id = ?", [.text(id.rawValue)])
        return count > 0 ? .erased : .notFound
    }

    func signingSecret(orNew make: () -> [UInt8]) throws -> [UInt8] {
        let kept = try first("SELECT bytes FROM signing_secret") { $0.bytes() }
        if let kept = kept.flatMap(\.self) { return kept }
        let secret = make()
        try execute("INSERT INTO signing_secret (only, bytes) VALUES (1, ?)", [.bytes(secret)])
        return secret
    }
}
