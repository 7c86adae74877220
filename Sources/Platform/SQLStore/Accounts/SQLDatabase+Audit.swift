import AccountModels
import Accounts
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    private static let allInvitations =
        "SELECT id, token, email, created_at, expires_at, used_at FROM account_invitation"
    /// Of one kind of one account, those after the newest.
    static let deleteSurplusEvents = """
        DELETE FROM account_event WHERE account = ?1 AND kind = ?2 AND number <= (
            SELECT number FROM account_event WHERE account = ?1 AND kind = ?2
            ORDER BY number DESC LIMIT 1 OFFSET ?3
        )
        """
    /// The same of no account.
    static let deleteSurplusEventsOfNobody = """
        DELETE FROM account_event WHERE account IS NULL AND kind = ?1 AND number <= (
            SELECT number FROM account_event WHERE account IS NULL AND kind = ?1
            ORDER BY number DESC LIMIT 1 OFFSET ?2
        )
        """
    /// After so many events, of whomever, those without an account are counted. Counting takes a while, since strangers cause
    /// them as they like: done for each, it would tell by the time of an answer that there is no account.
    static let eventsBetweenCounts = 64

    func add(_ invitation: Invitation) async throws {
        try await execute(
            """
            INSERT INTO account_invitation (id, token, email, created_at, expires_at, used_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(invitation.id.rawValue), .text(invitation.token.rawValue),
                .text(invitation.email?.text), .moment(invitation.createdAt), .moment(invitation.expiresAt),
                .moment(invitation.usedAt),
            ]
        )
    }

    func invitation(_ token: TokenHash) async throws -> Invitation? {
        try await first("\(Self.allInvitations) WHERE token = ?", [.text(token.rawValue)]) {
            try Invitation(&$0)
        }
    }

    func invitations() async throws -> [Invitation] {
        try await rows("\(Self.allInvitations) ORDER BY created_at DESC, id") { try Invitation(&$0) }
    }

    func deleteInvitation(_ id: Invitation.ID) async throws -> Bool {
        guard id.rawValue.isStorable else { return false }
        return try await execute("DELETE FROM account_invitation WHERE id = ?", [.text(id.rawValue)]) > 0
    }

    /// Uses an invitation, and returns whether it could be used.
    func use(_ token: TokenHash, by email: EmailAddress, at moment: Date) async throws -> Bool {
        guard let invitation = try await invitation(token), invitation.isUsable(by: email, at: moment) else {
            return false
        }
        try await execute(
            "UPDATE account_invitation SET used_at = ? WHERE token = ?",
            [.moment(moment), .text(token.rawValue)]
        )
        return true
    }

    /// Adds an event, and deletes the oldest of its kind and account if there are too many, and some of what has expired by
    /// then; from time to time the oldest of those without an account.
    func record(_ event: SecurityEvent) async throws {
        let number = try await first(
            """
            INSERT INTO account_event (at, kind, account, origin, session, request, times)
            VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING number
            """,
            [
                .moment(event.at), .text(event.kind.rawValue), .text(event.account?.rawValue),
                .text(event.origin), .text(event.session?.rawValue), .text(event.request),
                .integer(event.count),
            ]
        ) { try $0.requiredInteger() }
        // Without an account there is nothing to delete, in the same time.
        try await deleteSurplus(event.kind, of: event.account ?? Account.ID(rawValue: ""))
        if let number, number % Self.eventsBetweenCounts == 0 {
            for kind in SecurityEvent.Kind.allCases { try await deleteSurplus(kind, of: nil) }
        }
        try await deleteExpired(at: event.at)
    }

    private func deleteSurplus(_ kind: SecurityEvent.Kind, of account: Account.ID?) async throws {
        let values = [SQLValue.text(kind.rawValue), .integer(SecurityEvent.most(of: account))]
        if let account {
            try await execute(Self.deleteSurplusEvents, [.text(account.rawValue)] + values)
        } else {
            try await execute(Self.deleteSurplusEventsOfNobody, values)
        }
    }

    /// Returns events, the newest first: what is counted is stored up to a minute after it began.
    func securityEvents(of account: Account.ID?, limit: Int) async throws -> [SecurityEvent] {
        let columns = "SELECT at, kind, account, origin, session, request, times FROM account_event"
        if let account {
            guard account.rawValue.isStorable else { return [] }
            return try await rows(
                "\(columns) WHERE account = ? ORDER BY at DESC, number DESC LIMIT ?",
                [.text(account.rawValue), .integer(limit)]
            ) { try SecurityEvent(&$0) }
        }
        return try await rows("\(columns) ORDER BY at DESC, number DESC LIMIT ?", [.integer(limit)]) {
            try SecurityEvent(&$0)
        }
    }
}

extension Invitation {
    fileprivate init(_ row: inout SQLRow) throws {
        self.init(
            id: Invitation.ID(rawValue: try row.requiredText()),
            token: TokenHash(rawValue: try row.requiredText()),
            email: row.text().map { EmailAddress(accepted: $0) },
            createdAt: try row.requiredMoment(),
            expiresAt: try row.requiredMoment(),
            usedAt: row.moment()
        )
    }
}

extension SecurityEvent {
    fileprivate init(_ row: inout SQLRow) throws {
        let (at, kind) = (try row.requiredMoment(), try row.requiredText())
        guard let known = Kind(rawValue: kind) else { throw StoreObstacle.unknown("event \(kind)") }
        let account = row.text().map(Account.ID.init(rawValue:))
        let origin = try row.requiredText()
        self.init(
            at: at,
            known,
            of: account,
            from: origin,
            session: row.text().map(Session.ID.init(rawValue:)),
            request: row.text(),
            count: try row.requiredInteger()
        )
    }
}
