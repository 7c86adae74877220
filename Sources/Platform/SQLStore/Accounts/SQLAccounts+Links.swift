import AccountModels
public import Accounts
public import StoragePort

extension SQLAccounts: LinkStorage {
    public func addLink(
        _ link: AccountLink,
        askedBy person: CheckedPerson?,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress? {
        try await store.write { database in
            // Looked up for a link of nobody's too, which takes as long.
            let account = try await database.account(
                link.account ?? Account.ID(rawValue: "-"),
                asCheckedFor: person
            )
            guard link.account == nil || account != nil else { return nil }
            try await database.record(event)
            let mail = AskedMail(isReset: link.purpose == .reset, event, until: link.expiresAt)
            let address = try await database.mail(mail, to: link.email, within: allowance)
            if address.hasRoom { try await database.add(link) }
            return address
        }
    }

    public func link(_ token: TokenHash) async throws(StorageError) -> AccountLink? {
        try await store.read { try await $0.link(token) }.flatMap(\.self)
    }

    public func usePasswordLink(
        _ token: TokenHash,
        _ password: PasswordHash,
        _ session: StoredSession,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Account? {
        try await store.write { database in
            let schema = store.schema
            guard let (_, account) = try await database.usable(token, for: [.reset, .claim], at: event.at)
            else {
                return nil
            }
            try await database.setPassword(password, of: account.id, at: event.at, keeping: nil, in: schema)
            try await database.setConfirmed(account.id, at: event.at)
            try await database.add(session, of: account.id)
            try await database.record(event)
            return try await database.account(account.id)
        }
    }

    public func useEmailLink(
        _ token: TokenHash,
        _ event: SecurityEvent
    ) async throws(StorageError) -> ChangeEmailResult {
        try await store.write { database in
            let schema = store.schema
            guard let (link, account) = try await database.usable(token, for: [.email], at: event.at) else {
                return .unusable
            }
            try await database.deleteLinks(of: account.id)
            guard try await database.account(folded: link.email.folded) == nil else { return .taken }
            try await database.execute(
                "UPDATE account SET email = ?, email_folded = ?, confirmed_at = ? WHERE id = ?",
                [
                    .text(link.email.text), .text(link.email.folded), .moment(event.at),
                    .text(account.id.rawValue),
                ]
            )
            try await database.endSessions(of: account.id, keeping: link.session, in: schema)
            try await database.record(event)
            return .changed(from: account)
        }
    }
}

extension SQLAccounts: InvitationStorage {
    public func addInvitation(
        _ invitation: Invitation,
        _ event: SecurityEvent
    ) async throws(StorageError) {
        try await store.write { database in
            try await database.add(invitation)
            try await database.record(event)
        }
    }

    public func invitation(_ token: TokenHash) async throws(StorageError) -> Invitation? {
        try await store.read { try await $0.invitation(token) }.flatMap(\.self)
    }

    public func invitations() async throws(StorageError) -> [Invitation] {
        try await store.read { try await $0.invitations() } ?? []
    }

    public func deleteInvitation(
        _ id: Invitation.ID,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await store.write { database in
            let existed = try await database.deleteInvitation(id)
            if existed { try await database.record(event) }
            return existed
        }
    }
}

extension SQLAccounts: AuditStorage {
    public func record(_ events: [SecurityEvent]) async throws(StorageError) {
        try await store.write { database in
            for event in events { try await database.record(event) }
        }
    }

    public func events(
        of account: Account.ID?,
        limit: Int
    ) async throws(StorageError) -> [SecurityEvent] {
        try await store.read { try await $0.securityEvents(of: account, limit: limit) } ?? []
    }
}
