import Accounts
import Foundation
import StoragePort

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    private static let sessionColumns = """
        account_session.id, account_session.account, browser, started_at, last_used_at, ends_at, idle_until, token,
        rotated_at, previous, previous_until
        """
    static let allSessions = "SELECT \(sessionColumns) FROM account_session"

    /// Adds a session, and ends the one used least recently if the account has the most.
    func add(_ stored: StoredSession, of account: Account.ID) async throws {
        let session = stored.session
        try await execute(
            """
            DELETE FROM account_session WHERE account = ? AND id NOT IN
                (SELECT id FROM account_session WHERE account = ?
                ORDER BY last_used_at DESC, started_at DESC, id LIMIT ?)
            """,
            [.text(account.rawValue), .text(account.rawValue), .integer(Session.mostOfAccount - 1)]
        )
        try await execute(
            """
            INSERT INTO account_session (id, account, browser, started_at, last_used_at, ends_at, idle_until, token,
                rotated_at, previous, previous_until)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(session.id.rawValue), .text(account.rawValue), .text(session.browser),
                .moment(session.startedAt), .moment(session.lastUsedAt), .moment(session.endsAt),
                .moment(session.idleUntil), .text(stored.token.rawValue), .moment(stored.rotatedAt),
                .text(stored.previous?.rawValue), .moment(stored.previousUntil),
            ]
        )
    }

    func session(token: TokenHash) async throws -> StoredSession? {
        let stored = try await first("\(Self.allSessions) WHERE token = ?", [.text(token.rawValue)]) {
            try SessionRow.stored(&$0)
        }
        if let stored { return stored }
        return try await first("\(Self.allSessions) WHERE previous = ?", [.text(token.rawValue)]) {
            try SessionRow.stored(&$0)
        }
    }

    func session(_ id: Session.ID) async throws -> StoredSession? {
        guard id.rawValue.isStorable else { return nil }
        return try await first("\(Self.allSessions) WHERE id = ?", [.text(id.rawValue)]) {
            try SessionRow.stored(&$0)
        }
    }

    /// Returns an account if it is open and still has the session and the password that were checked.
    ///
    /// - Parameter person: `nil` if nothing was checked; then any account is returned.
    func account(_ id: Account.ID, asCheckedFor person: CheckedPerson?) async throws -> Account? {
        guard let account = try await account(id) else { return nil }
        guard let person else { return account }
        let isTheirs = try await session(person.session)?.session.account == id
        return isTheirs && account.passwordHash == person.password && !account.isDisabled ? account : nil
    }

    /// Returns the profile of an account; `nil` if there is no such account.
    func profile(of account: Account.ID) async throws -> Profile.ID? {
        try await first("SELECT profile FROM account WHERE id = ?", [.text(account.rawValue)]) {
            Profile.ID(rawValue: try $0.requiredText())
        }
    }

    func sessions(of account: Account.ID) async throws -> [Session] {
        try await rows(
            "\(Self.allSessions) WHERE account = ? ORDER BY last_used_at DESC, started_at DESC, id",
            [.text(account.rawValue)]
        ) { try SessionRow.stored(&$0).session }
    }

    /// Ends all sessions but one, and the links they asked for. Returns how many sessions ended.
    @discardableResult
    func endSessions(
        of account: Account.ID,
        keeping session: Session.ID?,
        in schema: StoreSchema
    ) async throws -> Int {
        if let profile = try await profile(of: account) {
            try await schema.follow(.endedAll(profile, keeping: session?.rawValue), in: self)
        }
        let values = [SQLValue.text(account.rawValue), .text(session?.rawValue ?? "")]
        try await execute("DELETE FROM account_link WHERE account = ? AND session <> ?", values)
        return try await execute("DELETE FROM account_session WHERE account = ? AND id <> ?", values)
    }
}

enum SessionRow {
    /// Reads a session in the order of the columns above.
    static func stored(_ row: inout SQLRow) throws -> StoredSession {
        let session = Session(
            id: Session.ID(rawValue: try row.requiredText()),
            account: Account.ID(rawValue: try row.requiredText()),
            browser: try row.requiredText(),
            startedAt: try row.requiredMoment(),
            lastUsedAt: try row.requiredMoment(),
            endsAt: try row.requiredMoment(),
            idleUntil: try row.requiredMoment()
        )
        return StoredSession(
            session: session,
            token: TokenHash(rawValue: try row.requiredText()),
            rotatedAt: try row.requiredMoment(),
            previous: row.text().map(TokenHash.init(rawValue:)),
            previousUntil: row.moment()
        )
    }
}
