import Foundation
import GRDB
import StoragePort
import WeatherPorts

/// Each runs in a transaction of the caller's.
extension Database {
    static let profilesUnusedSince = "SELECT id FROM profile WHERE last_used_at < ?"

    /// Those whom nobody was for longer than ``Profile/lifetime`` go.
    /// - Throws: ``Refusal`` for an identifier that is none, or is taken.
    func add(_ profile: Profile) throws {
        guard profile.id.isWellFormed else { throw Refusal("an identifier of a profile has 32 digits") }
        guard try self.profile(profile.id) == nil else { throw Refusal("the profile is there already") }
        let oldest = profile.createdAt.addingTimeInterval(-Profile.lifetime)
        let forgotten = try String.fetchAll(
            self,
            sql: Self.profilesUnusedSince,
            arguments: [oldest.timeIntervalSinceReferenceDate]
        )
        for id in forgotten { _ = try eraseProfile(Profile.ID(rawValue: id)) }
        try execute(
            sql: "INSERT INTO profile (id, created_at, last_used_at) VALUES (?, ?, ?)",
            arguments: [
                profile.id.rawValue, profile.createdAt.timeIntervalSinceReferenceDate,
                profile.lastUsedAt.timeIntervalSinceReferenceDate,
            ]
        )
    }

    func profile(_ id: Profile.ID) throws -> Profile? {
        guard id.isWellFormed else { return nil }
        let statement = try cachedStatement(sql: "SELECT created_at, last_used_at FROM profile WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
        var fields = RowReader(row)
        return Profile(
            id: id,
            createdAt: Date(timeIntervalSinceReferenceDate: try fields.required(Double.self)),
            lastUsedAt: Date(timeIntervalSinceReferenceDate: try fields.required(Double.self))
        )
    }

    /// Without effect where it was used later, or is not there.
    func noteUse(of id: Profile.ID, at moment: Date) throws {
        guard id.isWellFormed else { return }
        try execute(
            sql: "UPDATE profile SET last_used_at = max(last_used_at, ?) WHERE id = ?",
            arguments: [moment.timeIntervalSinceReferenceDate, id.rawValue]
        )
    }

    func eraseProfile(_ id: Profile.ID) throws -> EraseProfileResult {
        // The empty name is the command line's, and never a profile's.
        guard id.isWellFormed else { return .notFound }
        for table in ["place", "units", "setting", "search"] {
            try execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [id.rawValue])
        }
        try execute(sql: "DELETE FROM profile WHERE id = ?", arguments: [id.rawValue])
        return changesCount > 0 ? .erased : .notFound
    }

    func signingSecret(orNew make: () -> [UInt8]) throws -> [UInt8] {
        if let kept = try Data.fetchOne(self, sql: "SELECT bytes FROM signing_secret") { return Array(kept) }
        let secret = make()
        try execute(sql: "INSERT INTO signing_secret (only, bytes) VALUES (1, ?)", arguments: [Data(secret)])
        return secret
    }
}
