import AccountModels
import Accounts
import Foundation
import StoragePort

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    private static let accountColumns = """
        account.id, account.email, confirmed_at, password_hash, password_changed_at, account.created_at,
        disabled_at, profile, details, agreed_at, agreed_notice, agreed_age
        """

    func account(_ id: Account.ID) async throws -> Account? {
        guard id.rawValue.isStorable else { return nil }
        return try await first(
            "SELECT \(Self.accountColumns) FROM account WHERE id = ?",
            [.text(id.rawValue)]
        ) {
            try Account(&$0)
        }
    }

    /// It takes as long if there is none, so that nobody can measure whether there is: a row that is nobody's is read
    /// then.
    func account(folded: String) async throws -> Account? {
        try await first(Self.accountOrNobody, [.text(folded)]) { row in
            let exists = try row.requiredInteger() == 1
            let account = try Account(&row)
            return exists ? account : nil
        }.flatMap(\.self)
    }

    private static let accountOrNobody = """
        SELECT account.id IS NOT NULL, coalesce(account.id, '00000000000000000000000000000000'),
            coalesce(account.email, 'nobody@mail.invalid'), confirmed_at,
            coalesce(password_hash, '\(String(repeating: "0", count: 120))'),
            coalesce(password_changed_at, 0.5), coalesce(account.created_at, 0.5), disabled_at,
            coalesce(profile, '00000000000000000000000000000000'), coalesce(details, '{}'),
            CASE WHEN account.id IS NULL THEN 0.5 ELSE agreed_at END,
            CASE WHEN account.id IS NULL THEN '2026-01-01' ELSE agreed_notice END,
            CASE WHEN account.id IS NULL THEN 14 ELSE agreed_age END
        FROM (SELECT 1) AS one LEFT JOIN account ON email_folded = ?
        """

    /// - Parameter folded: `nil` for the first.
    func accounts(after folded: String?, limit: Int) async throws -> [Account] {
        try await rows(
            """
            SELECT \(Self.accountColumns) FROM account WHERE email_folded > ? ORDER BY email_folded LIMIT ?
            """,
            [.text(folded ?? ""), .integer(limit)]
        ) { try Account(&$0) }
    }

    func hasPasswords() async throws -> Bool {
        try await first(
            "SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM account_joining)"
        ) { try $0.requiredInteger() } == 1
    }

    /// Adds an account, its profile with what it adopts, and its session.
    func add(_ new: NewAccount, at moment: Date, of schema: StoreSchema) async throws -> CreateAccountResult {
        let account = new.account
        guard try await self.account(folded: account.email.folded) == nil else { return .taken }
        if let invitation = new.invitation {
            guard try await use(invitation, by: account.email, at: moment) else { return .unusable }
        }
        try await execute(
            """
            INSERT INTO account (id, email, email_folded, confirmed_at, password_hash, password_changed_at,
                created_at, disabled_at, profile, details, agreed_at, agreed_notice, agreed_age)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(account.id.rawValue), .text(account.email.text), .text(account.email.folded),
                .moment(account.confirmedAt), .text(account.passwordHash.rawValue),
                .moment(account.passwordChangedAt), .moment(account.createdAt), .moment(account.disabledAt),
                .text(account.profile.rawValue), .text(try Details.text(account.details)),
            ] + account.agreement.columns
        )
        // It stays as long as its account, however long nobody comes.
        let profile = Profile(id: account.profile, createdAt: account.createdAt, lastUsedAt: .distantFuture)
        try await add(profile, of: schema)
        if let adopted = new.adopted { try await adopt(adopted, into: account.profile, of: schema) }
        try await add(new.session, of: account.id)
        let session = new.session.session.id.rawValue
        try await schema.follow(.joined(account.profile, session: session), in: self)
        return .created(account)
    }

    /// Moves everything of a profile into a new one, and deletes it.
    private func adopt(_ old: Profile.ID, into new: Profile.ID, of schema: StoreSchema) async throws {
        // The profile of another account is never taken.
        let isOwned = try await first("SELECT 1 FROM account WHERE profile = ?", [.text(old.rawValue)]) {
            $0.integer()
        }
        guard isOwned == nil, try await profile(old) != nil else { return }
        for table in schema.ownedTables {
            try await execute(
                "UPDATE \(table) SET owner = ? WHERE owner = ?",
                [.text(new.rawValue), .text(old.rawValue)]
            )
        }
        _ = try await eraseProfile(old, of: schema)
    }

    /// Sets a password, and ends all sessions but one and all links.
    func setPassword(
        _ hash: PasswordHash,
        of id: Account.ID,
        at moment: Date,
        keeping session: Session.ID?,
        in schema: StoreSchema
    ) async throws {
        try await execute(
            "UPDATE account SET password_hash = ?, password_changed_at = ? WHERE id = ?",
            [.text(hash.rawValue), .moment(moment), .text(id.rawValue)]
        )
        try await endSessions(of: id, keeping: session, in: schema)
        try await deleteLinks(of: id)
    }

    func setConfirmed(_ id: Account.ID, at moment: Date) async throws {
        try await execute(
            "UPDATE account SET confirmed_at = coalesce(confirmed_at, ?) WHERE id = ?",
            [.moment(moment), .text(id.rawValue)]
        )
    }

    func setAgreement(_ agreement: Agreement?, of id: Account.ID) async throws {
        try await execute(
            "UPDATE account SET agreed_at = ?, agreed_notice = ?, agreed_age = ? WHERE id = ?",
            agreement.columns + [.text(id.rawValue)]
        )
    }

    func deleteLinks(of id: Account.ID) async throws {
        try await execute("DELETE FROM account_link WHERE account = ?", [.text(id.rawValue)])
    }

    func deleteAccount(_ account: Account, at moment: Date, of schema: StoreSchema) async throws {
        let id = SQLValue.text(account.id.rawValue)
        try await execute("DELETE FROM account_session WHERE account = ?", [id])
        try await execute("DELETE FROM account_link WHERE account = ?", [id])
        try await execute("DELETE FROM account_joining WHERE email_folded = ?", [.text(account.email.folded)])
        try await execute("DELETE FROM account WHERE id = ?", [id])
        _ = try await eraseProfile(account.profile, of: schema)
        try await schema.follow(.deleted(account.id, at: moment), in: self)
    }
}

extension Account {
    /// Reads the columns of an account in the order of the queries above.
    init(_ row: inout SQLRow) throws {
        self.init(
            id: Account.ID(rawValue: try row.requiredText()),
            email: EmailAddress(accepted: try row.requiredText()),
            confirmedAt: row.moment(),
            passwordHash: PasswordHash(rawValue: try row.requiredText()),
            passwordChangedAt: try row.requiredMoment(),
            createdAt: try row.requiredMoment(),
            disabledAt: row.moment(),
            profile: Profile.ID(rawValue: try row.requiredText()),
            details: try Details.values(try row.requiredText()),
            agreement: try Agreement(&row)
        )
    }
}

/// What a product asked, as a JSON object of texts.
enum Details {
    static func text(_ details: [String: String]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(details), as: UTF8.self)
    }

    static func values(_ text: String) throws -> [String: String] {
        guard let values = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8)) else {
            throw StoreObstacle.damage("the details of an account are no JSON")
        }
        return values
    }
}
