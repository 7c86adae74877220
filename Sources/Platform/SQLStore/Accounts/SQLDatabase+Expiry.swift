import Accounts
import Foundation

/// Sessions, links, events and what else of accounts has its time.
///
/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// How many rows of each kind go in one change. Many may expire at once, and whoever signs in waits for a few only; for
    /// several hundred, a server may prefer to read the whole table.
    private static let expiredAtOnce = 100

    /// Whether anything has expired.
    func hasExpired(at moment: Date) async throws -> Bool {
        for kind in ExpiringRows.all {
            let old = "SELECT 1 FROM \(kind.table) WHERE \(kind.column) <= ? LIMIT 1"
            if try await first(old, [kind.limit(at: moment)], { $0.integer() }) != nil { return true }
        }
        return false
    }

    /// Deletes some of what has expired, those that expired first.
    ///
    /// - Returns: Whether there may be more.
    @discardableResult
    func deleteExpired(at moment: Date) async throws -> Bool {
        var hasMore = false
        for kind in ExpiringRows.all {
            let key = kind.key ?? dialect.rowPlace
            // The number is part of the statement: for one that is not known yet, a server plans to read the whole table.
            let deleted = try await execute(
                """
                DELETE FROM \(kind.table) WHERE \(key) IN (
                    SELECT \(key) FROM \(kind.table) WHERE \(kind.column) <= ?
                    ORDER BY \(kind.column) LIMIT \(Self.expiredAtOnce)
                )
                """,
                [kind.limit(at: moment)]
            )
            if deleted >= Self.expiredAtOnce { hasMore = true }
        }
        return hasMore
    }
}

/// Rows that are deleted some time after a moment that they name.
private struct ExpiringRows {
    let table: String
    /// The column that tells them apart; `nil` if there is none.
    let key: String?
    /// The moment.
    let column: String
    /// How long they are kept after it, in seconds.
    var lifetime: TimeInterval = 0

    func limit(at moment: Date) -> SQLValue { .moment(moment.addingTimeInterval(-lifetime)) }

    static let all = [
        ExpiringRows(table: "account_event", key: "number", column: "at", lifetime: SecurityEvent.lifetime),
        ExpiringRows(table: "account_session", key: "id", column: "ends_at"),
        ExpiringRows(table: "account_session", key: "id", column: "idle_until"),
        ExpiringRows(table: "account_joining", key: "id", column: "expires_at"),
        ExpiringRows(table: "account_link", key: "token", column: "expires_at"),
        ExpiringRows(
            table: "account_invitation",
            key: "id",
            column: "expires_at",
            lifetime: SecurityEvent.lifetime
        ),
        ExpiringRows(table: "account_mail", key: nil, column: "at", lifetime: MailedAddress.lifetime),
    ]
}
