import AccessKeys
import Foundation
import GRDB

/// Each runs in a transaction of the caller's.
extension Database {
    /// In the order of their creation.
    /// - Throws: ``Unknown`` for a limit this release does not know.
    func accessKeys(usageOn day: UsageDay) throws -> [StoredAccessKey] {
        let statement = try cachedStatement(
            sql: """
                SELECT id, name, hash, request_limit, created_at, revoked_at,
                    access_key.requests, access_key.refused, coalesce(access_key_day.requests, 0), last_used_at
                FROM access_key LEFT JOIN access_key_day ON key_id = id AND day = ? ORDER BY number
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [day.number])
        var keys: [StoredAccessKey] = []
        while let row = try rows.next() {
            var fields = RowReader(row)
            let key = try AccessKey(fields: &fields)
            let usage = AccessKeyUsage(
                requests: try fields.required(Int.self),
                refused: try fields.required(Int.self),
                requestsOnDay: try fields.required(Int.self),
                lastUsedAt: fields.next(Double.self).map(Date.init(timeIntervalSinceReferenceDate:))
            )
            keys.append(StoredAccessKey(key, usage: usage))
        }
        return keys
    }

    /// - Throws: ``Refusal`` for a name that cannot be kept whole.
    func add(_ key: AccessKey) throws -> CreateAccessKeyResult {
        try key.id.checkStorable()
        try key.name?.checkStorable()
        try key.hash.checkStorable()
        let isTaken = try Bool.fetchOne(
            self,
            sql: "SELECT EXISTS (SELECT 1 FROM access_key WHERE id = ? OR hash = ?)",
            arguments: [key.id, key.hash]
        )
        if isTaken == true { return .taken }
        let count = try Int.fetchOne(self, sql: "SELECT count(*) FROM access_key") ?? 0
        guard count < accessKeyLimit else { return .full }
        try execute(
            sql: """
                INSERT INTO access_key (id, name, hash, request_limit, created_at, revoked_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                key.id, key.name, key.hash, key.limit.description,
                key.createdAt.timeIntervalSinceReferenceDate, key.revokedAt?.timeIntervalSinceReferenceDate,
            ]
        )
        return .created
    }

    func revokeAccessKey(_ id: String, at moment: Date) throws -> RevokeAccessKeyResult {
        guard id.isStorable, var key = try accessKey(id) else { return .notFound }
        guard key.revokedAt == nil else { return .alreadyRevoked(key) }
        try execute(
            sql: "UPDATE access_key SET revoked_at = ? WHERE id = ?",
            arguments: [moment.timeIntervalSinceReferenceDate, id]
        )
        key.revokedAt = moment
        return .revoked(key)
    }

    /// Days longer ago than a year are forgotten; the sums stay.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) throws {
        for use in uses where use.keyID.isStorable {
            try execute(
                sql: """
                    UPDATE access_key SET requests = requests + ?, refused = refused + ?,
                        last_used_at = max(coalesce(last_used_at, ?), ?) WHERE id = ?
                    """,
                arguments: [
                    use.requests, use.refused, use.lastUsedAt.timeIntervalSinceReferenceDate,
                    use.lastUsedAt.timeIntervalSinceReferenceDate, use.keyID,
                ]
            )
            guard changesCount > 0 else { continue }
            try execute(
                sql: """
                    INSERT INTO access_key_day (key_id, day, requests, refused) VALUES (?, ?, ?, ?)
                    ON CONFLICT (key_id, day) DO UPDATE
                    SET requests = requests + excluded.requests, refused = refused + excluded.refused
                    """,
                arguments: [use.keyID, use.day.number, use.requests, use.refused]
            )
            try execute(
                sql: "DELETE FROM access_key_day WHERE key_id = ? AND day < ?",
                arguments: [use.keyID, use.day.number - 366]
            )
        }
    }

    private func accessKey(_ id: String) throws -> AccessKey? {
        let row = try Row.fetchOne(
            self,
            sql: "SELECT id, name, hash, request_limit, created_at, revoked_at FROM access_key WHERE id = ?",
            arguments: [id]
        )
        guard let row else { return nil }
        var fields = RowReader(row)
        return try AccessKey(fields: &fields)
    }
}

extension AccessKey {
    /// Identifier, name, hash, limit, creation, revocation.
    fileprivate init(fields: inout RowReader) throws {
        let id = try fields.required(String.self)
        let name = fields.next(String.self)
        let hash = try fields.required(String.self)
        let limit = try fields.required(String.self)
        guard let known = RequestLimit(limit) else { throw Unknown("limit \(limit)") }
        self.init(
            id: id,
            name: name,
            hash: hash,
            limit: known,
            createdAt: Date(timeIntervalSinceReferenceDate: try fields.required(Double.self)),
            revokedAt: fields.next(Double.self).map(Date.init(timeIntervalSinceReferenceDate:))
        )
    }
}
