import AccessKeys
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Returns the keys in order of creation.
    ///
    /// - Throws: ``StoreObstacle/unknown(_:)`` if a limit is unknown to this release.
    func accessKeys(usageOn day: UsageDay) throws -> [StoredAccessKey] {
        try rows(
            """
            SELECT id, name, hash, request_limit, created_at, revoked_at,
                access_key.requests, access_key.refused, coalesce(access_key_day.requests, 0), last_used_at
            FROM access_key LEFT JOIN access_key_day ON key_id = id AND day = ? ORDER BY number
            """,
            [.integer(day.number)]
        ) { row in
            let key = try AccessKey(&row)
            let usage = AccessKeyUsage(
                requests: try row.requiredInteger(),
                refused: try row.requiredInteger(),
                requestsOnDay: try row.requiredInteger(),
                lastUsedAt: row.moment()
            )
            return StoredAccessKey(key, usage: usage)
        }
    }

    /// Adds a key.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the name cannot be stored unchanged.
    func add(_ key: AccessKey) throws -> CreateAccessKeyResult {
        let taken = "SELECT EXISTS (SELECT 1 FROM access_key WHERE id = ? OR hash = ?)"
        if try first(taken, [.text(key.id), .text(key.hash)], { $0.integer() }) == 1 { return .taken }
        let count = try first("SELECT count(*) FROM access_key") { try $0.requiredInteger() } ?? 0
        guard count < accessKeyLimit else { return .full }
        try execute(
            """
            INSERT INTO access_key (id, name, hash, request_limit, created_at, revoked_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(key.id), .text(key.name), .text(key.hash), .text(key.limit.description),
                .moment(key.createdAt), .moment(key.revokedAt),
            ]
        )
        return .created
    }

    func revokeAccessKey(_ id: String, at moment: Date) throws -> RevokeAccessKeyResult {
        guard id.isStorable, var key = try accessKey(id) else { return .notFound }
        guard key.revokedAt == nil else { return .alreadyRevoked(key) }
        try execute("UPDATE access_key SET revoked_at = ? WHERE id = ?", [.moment(moment), .text(id)])
        key.revokedAt = moment
        return .revoked(key)
    }

    /// Adds to the counts of use. Daily counts older than a year are deleted; the totals stay.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) throws {
        for use in uses where use.keyID.isStorable {
            let count = try execute(
                """
                UPDATE access_key SET requests = requests + ?, refused = refused + ?,
                    last_used_at = max(coalesce(last_used_at, ?), ?) WHERE id = ?
                """,
                [
                    .integer(use.requests), .integer(use.refused), .moment(use.lastUsedAt),
                    .moment(use.lastUsedAt), .text(use.keyID),
                ]
            )
            guard count > 0 else { continue }
            try execute(
                """
                INSERT INTO access_key_day (key_id, day, requests, refused) VALUES (?, ?, ?, ?)
                ON CONFLICT (key_id, day) DO UPDATE
                SET requests = requests + excluded.requests, refused = refused + excluded.refused
                """,
                [
                    .text(use.keyID), .integer(use.day.number), .integer(use.requests),
                    .integer(use.refused),
                ]
            )
            try execute(
                "DELETE FROM access_key_day WHERE key_id = ? AND day < ?",
                [.text(use.keyID), .integer(use.day.number - 366)]
            )
        }
    }

    private func accessKey(_ id: String) throws -> AccessKey? {
        try first(
            "SELECT id, name, hash, request_limit, created_at, revoked_at FROM access_key WHERE id = ?",
            [.text(id)]
        ) { try AccessKey(&$0) }
    }
}

extension AccessKey {
    /// Reads identifier, name, hash, limit, creation, revocation.
    fileprivate init(_ row: inout SQLRow) throws {
        let (id, name, hash) = (try row.requiredText(), row.text(), try row.requiredText())
        let limit = try row.requiredText()
        guard let known = RequestLimit(limit) else { throw StoreObstacle.unknown("limit \(limit)") }
        self.init(
            id: id,
            name: name,
            hash: hash,
            limit: known,
            createdAt: try row.requiredMoment(),
            revokedAt: row.moment()
        )
    }
}
