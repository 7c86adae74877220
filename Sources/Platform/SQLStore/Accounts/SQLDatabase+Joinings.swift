import AccountModels
import Accounts
import Foundation
import StoragePort

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    static let allJoinings = """
        SELECT id, token, email, password_hash, created_at, expires_at, profile, invitation, details, agreed_at,
            agreed_notice, agreed_age
        FROM account_joining
        """
    static let allLinks =
        "SELECT token, purpose, account, email, session, created_at, expires_at FROM account_link"

    func add(_ joining: Joining) async throws {
        try await execute(
            """
            INSERT INTO account_joining (id, token, email, email_folded, password_hash, created_at, expires_at,
                profile, invitation, details, agreed_at, agreed_notice, agreed_age)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(joining.id.rawValue), .text(joining.token.rawValue), .text(joining.email.text),
                .text(joining.email.folded), .text(joining.passwordHash.rawValue),
                .moment(joining.createdAt), .moment(joining.expiresAt), .text(joining.profile?.rawValue),
                .text(joining.invitation?.rawValue), .text(try Details.text(joining.details)),
            ] + joining.agreement.columns
        )
    }

    func joinings(folded: String) async throws -> [Joining] {
        try await rows("\(Self.allJoinings) WHERE email_folded = ? ORDER BY created_at, id", [.text(folded)])
        {
            try JoiningRow.joining(&$0)
        }
    }

    func joining(token: TokenHash) async throws -> Joining? {
        try await first("\(Self.allJoinings) WHERE token = ?", [.text(token.rawValue)]) {
            try JoiningRow.joining(&$0)
        }
    }

    func joining(_ id: Joining.ID) async throws -> Joining? {
        guard id.rawValue.isStorable else { return nil }
        return try await first("\(Self.allJoinings) WHERE id = ?", [.text(id.rawValue)]) {
            try JoiningRow.joining(&$0)
        }
    }

    func deleteJoining(_ id: Joining.ID) async throws {
        try await execute("DELETE FROM account_joining WHERE id = ?", [.text(id.rawValue)])
    }

    func add(_ link: AccountLink) async throws {
        try await execute(
            """
            INSERT INTO account_link (token, purpose, account, email, session, created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(link.token.rawValue), .text(link.purpose.rawValue), .text(link.account?.rawValue),
                .text(link.email.text), .text(link.session?.rawValue), .moment(link.createdAt),
                .moment(link.expiresAt),
            ]
        )
    }

    /// Returns the new addresses for which an account asked for a link.
    func newAddresses(of id: Account.ID) async throws -> [EmailAddress] {
        try await rows(
            "SELECT DISTINCT email FROM account_link WHERE account = ? AND purpose = ?",
            [.text(id.rawValue), .text(AccountLink.Purpose.email.rawValue)]
        ) { row in EmailAddress(accepted: try row.requiredText()) }
    }

    func link(_ token: TokenHash) async throws -> AccountLink? {
        try await first("\(Self.allLinks) WHERE token = ?", [.text(token.rawValue)]) { try AccountLink(&$0) }
    }

    /// Returns the link and its account if it still works, for one of some purposes.
    func usable(
        _ token: TokenHash,
        for purposes: Set<AccountLink.Purpose>,
        at moment: Date
    ) async throws -> (AccountLink, Account)? {
        guard let link = try await link(token), purposes.contains(link.purpose), moment < link.expiresAt,
            let id = link.account, let account = try await account(id), !account.isDisabled
        else { return nil }
        return (link, account)
    }
}

enum JoiningRow {
    /// Reads a joining in the order of the columns above.
    static func joining(_ row: inout SQLRow) throws -> Joining {
        Joining(
            id: Joining.ID(rawValue: try row.requiredText()),
            token: TokenHash(rawValue: try row.requiredText()),
            email: EmailAddress(accepted: try row.requiredText()),
            passwordHash: PasswordHash(rawValue: try row.requiredText()),
            createdAt: try row.requiredMoment(),
            expiresAt: try row.requiredMoment(),
            profile: row.text().map(Profile.ID.init(rawValue:)),
            invitation: row.text().map(TokenHash.init(rawValue:)),
            details: try Details.values(try row.requiredText()),
            agreement: try Agreement(&row)
        )
    }
}

extension AccountLink {
    /// Reads a link in the order of the columns above.
    init(_ row: inout SQLRow) throws {
        let token = TokenHash(rawValue: try row.requiredText())
        let purpose = try row.requiredText()
        guard let known = Purpose(rawValue: purpose) else {
            throw StoreObstacle.unknown("link for \(purpose)")
        }
        self.init(
            token: token,
            purpose: known,
            account: row.text().map(Account.ID.init(rawValue:)),
            email: EmailAddress(accepted: try row.requiredText()),
            session: row.text().map(Session.ID.init(rawValue:)),
            createdAt: try row.requiredMoment(),
            expiresAt: try row.requiredMoment()
        )
    }
}
