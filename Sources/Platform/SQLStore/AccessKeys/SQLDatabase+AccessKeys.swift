import AccessKeys
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    private static let keyColumns =
        "id, name, hash, beginning, account, request_limit, created_at, suspended_at, revoked_at"

    /// Returns the keys in order of creation.
    ///
    /// - Throws: ``StoreObstacle/unknown(_:)`` if a limit is unknown to this release.
    func accessKeys(usageOn day: UsageDay) async throws -> [StoredAccessKey] {
        try await rows(
            """
            SELECT \(Self.keyColumns), requests, refused, coalesce(
                (SELECT access_key_day.requests FROM access_key_day WHERE key_id = access_key.id AND day = ?), 0
            ), last_used_at FROM access_key ORDER BY number
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

    /// Returns the keys of an owner in order of creation, with their use on some days.
    func accessKeys(of owner: KeyOwner, on days: ClosedRange<UsageDay>) async throws -> [OwnedAccessKey] {
        guard owner.rawValue.isStorable else { return [] }
        let uses = try await rows(
            """
            SELECT key_id, day, access_key_day.requests, access_key_day.refused
            FROM access_key_day JOIN access_key ON id = key_id
            WHERE account = ? AND day BETWEEN ? AND ? ORDER BY day
            """,
            [
                .text(owner.rawValue), .integer(days.lowerBound.number), .integer(days.upperBound.number),
            ]
        ) { row in
            (
                id: try row.requiredText(),
                day: AccessKeyDay(
                    day: UsageDay(number: try row.requiredInteger()),
                    requests: try row.requiredInteger(),
                    refused: try row.requiredInteger()
                )
            )
        }
        let daysOfKeys = Dictionary(grouping: uses, by: \.id).mapValues { $0.map(\.day) }
        return try await rows(
            "SELECT \(Self.keyColumns), last_used_at FROM access_key WHERE account = ? ORDER BY number",
            [.text(owner.rawValue)]
        ) { row in
            let key = try AccessKey(&row)
            return OwnedAccessKey(key, lastUsedAt: row.moment(), days: daysOfKeys[key.id] ?? [])
        }
    }

    /// Adds a key.
    ///
    /// - Throws: ``StoreObstacle/refusal(_:)`` if the name cannot be stored unchanged.
    func add(_ key: AccessKey) async throws -> CreateAccessKeyResult {
        let taken = "SELECT EXISTS (SELECT 1 FROM access_key WHERE id = ? OR hash = ?)"
        if try await first(taken, [.text(key.id), .text(key.hash)], { $0.integer() }) == 1 { return .taken }
        let all = "SELECT count(*) FROM (SELECT 1 FROM access_key LIMIT \(accessKeyLimit)) AS counted"
        let count = try await first(all) { try $0.requiredInteger() } ?? 0
        guard count < accessKeyLimit else { return .full }
        if let owner = key.owner {
            guard try await isOpen(owner) else { return .ownerIsGone }
            if let bound = try await bound(of: owner, at: key.createdAt) { return bound }
        }
        try await execute(
            """
            INSERT INTO access_key (\(Self.keyColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(key.id), .text(key.name), .text(key.hash), .text(key.beginning),
                .text(key.owner?.rawValue), .text(key.limit.description), .moment(key.createdAt),
                .moment(key.suspendedAt), .moment(key.revokedAt),
            ]
        )
        return .created
    }

    private func isOpen(_ owner: KeyOwner) async throws -> Bool {
        guard owner.rawValue.isStorable else { return false }
        let sql = "SELECT EXISTS (SELECT 1 FROM account WHERE id = ? AND disabled_at IS NULL)"
        return try await first(sql, [.text(owner.rawValue)]) { try $0.requiredInteger() } == 1
    }

    /// Returns the bound that an owner has reached, or `nil`.
    private func bound(of owner: KeyOwner, at moment: Date) async throws -> CreateAccessKeyResult? {
        let all = """
            SELECT count(*) FROM (
                SELECT 1 FROM access_key WHERE account IS NOT NULL LIMIT \(KeyOwner.mostOfAll)
            ) AS counted
            """
        let theirs = "SELECT count(*) FROM access_key WHERE account = ?"
        func count(_ sql: String, _ values: [SQLValue] = []) async throws -> Int {
            try await first(sql, values) { try $0.requiredInteger() } ?? 0
        }
        let account = SQLValue.text(owner.rawValue)
        if try await count(theirs + " AND revoked_at IS NULL", [account]) >= KeyOwner.mostKeys {
            return .ownerHasMost
        }
        let since = SQLValue.moment(moment.addingTimeInterval(-KeyOwner.periodOfMaking))
        if try await count(theirs + " AND created_at > ?", [account, since]) >= KeyOwner.mostMade {
            return .ownerMadeMost
        }
        return try await count(all) >= KeyOwner.mostOfAll ? .full : nil
    }

    func revokeAccessKey(
        _ id: String,
        of owner: KeyOwner?,
        at moment: Date
    ) async throws -> RevokeAccessKeyResult {
        guard id.isStorable, var key = try await accessKey(id), owner == nil || key.owner == owner else {
            return .notFound
        }
        guard key.revokedAt == nil else { return .alreadyRevoked(key) }
        try await execute("UPDATE access_key SET revoked_at = ? WHERE id = ?", [.moment(moment), .text(id)])
        key.revokedAt = moment
        return .revoked(key)
    }

    /// Adds to the counts of use. Daily counts older than a year are deleted; the totals stay.
    func addAccessKeyUse(_ uses: [AccessKeyUse]) async throws {
        for use in uses where use.keyID.isStorable {
            let count = try await execute(
                """
                UPDATE access_key SET requests = requests + ?1, refused = refused + ?2,
                    last_used_at = CASE WHEN last_used_at > ?3 THEN last_used_at ELSE ?3 END
                WHERE id = ?4
                """,
                [
                    .integer(use.requests), .integer(use.refused), .moment(use.lastUsedAt),
                    .text(use.keyID),
                ]
            )
            guard count > 0 else { continue }
            try await execute(
                """
                INSERT INTO access_key_day (key_id, day, requests, refused) VALUES (?, ?, ?, ?)
                ON CONFLICT (key_id, day) DO UPDATE
                SET requests = access_key_day.requests + excluded.requests,
                    refused = access_key_day.refused + excluded.refused
                """,
                [
                    .text(use.keyID), .integer(use.day.number), .integer(use.requests),
                    .integer(use.refused),
                ]
            )
            try await execute(
                "DELETE FROM access_key_day WHERE key_id = ? AND day < ?",
                [.text(use.keyID), .integer(use.day.number - 366)]
            )
        }
    }

    private func accessKey(_ id: String) async throws -> AccessKey? {
        try await first(
            "SELECT \(Self.keyColumns) FROM access_key WHERE id = ?",
            [.text(id)]
        ) { try AccessKey(&$0) }
    }
}

extension AccessKey {
    /// Reads the columns of a key in the order of the queries above.
    fileprivate init(_ row: inout SQLRow) throws {
        let (id, name, hash) = (try row.requiredText(), row.text(), try row.requiredText())
        let (beginning, owner) = (row.text(), row.text().map(KeyOwner.init(rawValue:)))
        let limit = try row.requiredText()
        guard let known = RequestLimit(limit) else { throw StoreObstacle.unknown("limit \(limit)") }
        self.init(
            id: id,
            name: name,
            hash: hash,
            beginning: beginning,
            owner: owner,
            limit: known,
            createdAt: try row.requiredMoment(),
            suspendedAt: row.moment(),
            revokedAt: row.moment()
        )
    }
}
