import AccountModels
import Accounts
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    private static let allInvitations =
        "SELECT id, token, email, created_at, expires_at, used_at FROM account_invitation"
    /// Of one kind of one account, or of none, those after the newest.
    static let deleteSurplusEvents = """
        DELETE FROM account_event WHERE number IN (
            SELECT number FROM account_event WHERE account IS ? AND kind = ?
            ORDER BY number DESC LIMIT -1 OFFSET ?
        )
        """
    /// After so many events, of whomever, those without an account are counted. Counting takes a while, since strangers cause
    /// them as they like: done for each, it would tell by the time of an answer that there is no account.
    static let eventsBetweenCounts = 64

    func add(_ invitation: Invitation) throws {
        try execute(
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

    func invitation(_ token: TokenHash) throws -> Invitation? {
        try first("\(Self.allInvitations) WHERE token = ?", [.text(token.rawValue)]) { try Invitation(&$0) }
    }

    func invitations() throws -> [Invitation] {
        try rows("\(Self.allInvitations) ORDER BY created_at DESC, id") { try Invitation(&$0) }
    }

    func deleteInvitation(_ id: Invitation.ID) throws -> Bool {
        guard id.rawValue.isStorable else { return false }
        return try execute("DELETE FROM account_invitation WHERE id = ?", [.text(id.rawValue)]) > 0
    }

    /// Uses an invitation, and returns whether it could be used.
    func use(_ token: TokenHash, by email: EmailAddress, at moment: Date) throws -> Bool {
        guard let invitation = try invitation(token), invitation.isUsable(by: email, at: moment) else {
            return false
        }
        try execute(
            "UPDATE account_invitation SET used_at = ? WHERE token = ?",
            [.moment(moment), .text(token.rawValue)]
        )
        return true
    }

    /// Adds an event, and deletes the oldest of its kind and account if there are too many, and whatever has expired by
    /// then; from time to time the oldest of those without an account.
    func record(_ event: SecurityEvent) throws {
        try execute(
            """
            INSERT INTO account_event (at, kind, account, origin, session, request, times)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .moment(event.at), .text(event.kind.rawValue), .text(event.account?.rawValue),
                .text(event.origin), .text(event.session?.rawValue), .text(event.request),
                .integer(event.count),
            ]
        )
        let number = try first("SELECT last_insert_rowid()") { try $0.requiredInteger() } ?? 0
        // Without an account there is nothing to delete, in the same time.
        try deleteSurplus(event.kind, of: event.account ?? Account.ID(rawValue: ""))
        if number % Self.eventsBetweenCounts == 0 {
            for kind in SecurityEvent.Kind.allCases { try deleteSurplus(kind, of: nil) }
        }
        let now = SQLValue.moment(event.at)
        let quarter = SQLValue.moment(event.at.addingTimeInterval(-SecurityEvent.lifetime))
        try execute("DELETE FROM account_event WHERE at <= ?", [quarter])
        try execute("DELETE FROM account_session WHERE ends_at <= ?", [now])
        try execute("DELETE FROM account_session WHERE idle_until <= ?", [now])
        try execute("DELETE FROM account_joining WHERE expires_at <= ?", [now])
        try execute("DELETE FROM account_link WHERE expires_at <= ?", [now])
        try execute("DELETE FROM account_invitation WHERE expires_at <= ?", [quarter])
        try execute(
            "DELETE FROM account_mail WHERE at <= ?",
            [.moment(event.at.addingTimeInterval(-MailedAddress.lifetime))]
        )
    }

    private func deleteSurplus(_ kind: SecurityEvent.Kind, of account: Account.ID?) throws {
        try execute(
            Self.deleteSurplusEvents,
            [.text(account?.rawValue), .text(kind.rawValue), .integer(SecurityEvent.most(of: account))]
        )
    }

    /// Returns events, the newest first: what is counted is stored up to a minute after it began.
    func securityEvents(of account: Account.ID?, limit: Int) throws -> [SecurityEvent] {
        let columns = "SELECT at, kind, account, origin, session, request, times FROM account_event"
        if let account {
            guard account.rawValue.isStorable else { return [] }
            return try rows(
                "\(columns) WHERE account = ? ORDER BY at DESC, number DESC LIMIT ?",
                [.text(account.rawValue), .integer(limit)]
            ) { try SecurityEvent(&$0) }
        }
        return try rows("\(columns) ORDER BY at DESC, number DESC LIMIT ?", [.integer(limit)]) {
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
