public import AccountModels
public import Accounts
public import Foundation
public import StoragePort

extension InMemoryAccounts: AccountStorage {}

extension InMemoryAccounts: AccountRecords {
    public func hasPasswords() async throws(StorageError) -> Bool {
        try with { !$0.accounts.isEmpty || !$0.joinings.isEmpty }
    }

    public func account(_ id: Account.ID) async throws(StorageError) -> Account? {
        try with { $0.accounts[id] }
    }

    public func records(of email: EmailAddress) async throws(StorageError) -> AddressRecords {
        try with { state in
            let joinings = state.joinings.filter { $0.email.folded == email.folded }
            return AddressRecords(account: state.account(email.folded), joinings: joinings)
        }
    }

    public func accounts(after folded: String?, limit: Int) async throws(StorageError) -> [Account] {
        try with { state in
            let all = state.accounts.values.sorted { $0.email.folded < $1.email.folded }
            return Array(all.filter { $0.email.folded > folded ?? "" }.prefix(limit))
        }
    }

    public func createAccount(
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try with { state in
            let result = state.add(new, at: event.at)
            if case .created = result { state.record(event) }
            return result
        }
    }

    public func addJoining(
        _ joining: Joining,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress {
        try with { state in
            state.record(event)
            let address = state.mail(to: joining.email, until: joining.expiresAt, within: allowance, event)
            if address.hasRoom { state.joinings.append(joining) }
            return address
        }
    }

    public func joining(_ token: TokenHash) async throws(StorageError) -> Joining? {
        try with { $0.joinings.first { $0.token == token } }
    }

    public func renewJoining(
        _ id: Joining.ID,
        token: TokenHash,
        expiresAt: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> RenewedJoining? {
        try with { state in
            state.record(event)
            guard let index = state.joinings.firstIndex(where: { $0.id == id }) else { return nil }
            let email = state.joinings[index].email
            let address = state.mail(to: email, until: expiresAt, within: allowance, event)
            if address.hasRoom {
                state.joinings[index].token = token
                state.joinings[index].expiresAt = expiresAt
            }
            return RenewedJoining(state.joinings[index], address)
        }
    }

    public func confirmJoining(
        _ token: TokenHash,
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try with { state in
            guard let joining = state.joinings.first(where: { $0.token == token }),
                event.at < joining.expiresAt
            else {
                return .unusable
            }
            let result = state.confirm(new, at: event.at)
            guard case .created(let account) = result else { return result }
            state.joinings.removeAll { $0.id == joining.id }
            state.record(event.of(account.id))
            return result
        }
    }

    public func replacePassword(
        of id: Account.ID,
        by new: PasswordHash,
        askedBy person: CheckedPerson,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try with { state in
            guard state.account(id, asCheckedFor: person) != nil else { return false }
            state.setPassword(new, of: id, at: event.at, keeping: person.session)
            state.record(event)
            return true
        }
    }

    public func saveDetails(_ details: [String: String], of id: Account.ID) async throws(StorageError) {
        try with { $0.accounts[id]?.details = details }
    }

    public func setDisabled(
        _ id: Account.ID,
        at moment: Date?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try with { state in
            guard state.accounts[id] != nil else { return false }
            state.accounts[id]?.disabledAt = moment
            if moment != nil { _ = state.endSessions(of: id, keeping: nil) }
            state.record(event)
            return true
        }
    }

    public func deleteAccount(
        _ id: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> [EmailAddress]? {
        try with { state in
            guard let account = state.account(id, asCheckedFor: person) else { return nil }
            let links = state.links.values.filter { $0.account == id && $0.purpose == .email }
            state.accounts[id] = nil
            _ = state.endSessions(of: id, keeping: nil)
            state.links = state.links.filter { $0.value.account != id }
            state.joinings.removeAll { $0.email.folded == account.email.folded }
            state.record(event)
            return [account.email] + links.map(\.email)
        }
    }
}

extension InMemoryAccounts: SessionStorage {
    public func openSession(
        _ session: StoredSession,
        for password: PasswordHash,
        rehashed: PasswordHash?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try with { state in
            let id = session.session.account
            guard let account = state.accounts[id], account.passwordHash == password, !account.isDisabled
            else {
                return false
            }
            if let rehashed { state.accounts[id]?.passwordHash = rehashed }
            state.add(session)
            state.record(event)
            return true
        }
    }

    public func session(_ token: TokenHash) async throws(StorageError) -> SessionRecord? {
        try with { state in
            let stored = state.sessions.values.first { $0.token == token || $0.previous == token }
            return stored.flatMap { stored in
                state.accounts[stored.session.account].map { SessionRecord(stored, $0) }
            }
        }
    }

    public func session(_ id: Session.ID) async throws(StorageError) -> SessionRecord? {
        try with { state in
            state.sessions[id].flatMap { stored in
                state.accounts[stored.session.account].map { SessionRecord(stored, $0) }
            }
        }
    }

    public func sessions(of id: Account.ID) async throws(StorageError) -> [Session] {
        try with { state in
            let sessions = state.sessions.values.map(\.session).filter { $0.account == id }
            return sessions.sorted {
                ($1.lastUsedAt, $1.startedAt, $0.id.rawValue) < ($0.lastUsedAt, $0.startedAt, $1.id.rawValue)
            }
        }
    }

    public func rotateSession(
        _ id: Session.ID,
        from old: TokenHash,
        to new: TokenHash,
        at moment: Date,
        graceUntil: Date,
        idleUntil: Date
    ) async throws(StorageError) -> Bool {
        try with { state in
            guard var stored = state.sessions[id], stored.token == old else { return false }
            (stored.previous, stored.previousUntil) = (old, graceUntil)
            (stored.token, stored.rotatedAt) = (new, moment)
            stored.noteUse(at: moment, idleUntil: idleUntil)
            state.sessions[id] = stored
            return true
        }
    }

    public func noteUse(
        of id: Session.ID,
        at moment: Date,
        idleUntil: Date
    ) async throws(StorageError) {
        try with { $0.sessions[id]?.noteUse(at: moment, idleUntil: idleUntil) }
    }

    public func endSession(
        _ id: Session.ID,
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool? {
        try with { state -> Bool? in
            if let person, state.account(account, asCheckedFor: person) == nil { return nil }
            guard state.sessions[id]?.session.account == account else { return false }
            state.sessions[id] = nil
            if event.session != id { state.links = state.links.filter { $0.value.session != id } }
            state.record(event)
            return true
        }
    }

    public func endSessions(
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Int? {
        try with { state -> Int? in
            if let person, state.account(account, asCheckedFor: person) == nil { return nil }
            let count = state.endSessions(of: account, keeping: person?.session)
            state.record(event)
            return count
        }
    }
}

extension StoredSession {
    fileprivate mutating func noteUse(at moment: Date, idleUntil: Date) {
        session.lastUsedAt = max(session.lastUsedAt, moment)
        session.idleUntil = max(session.idleUntil, idleUntil)
    }
}

extension InMemoryAccounts: LinkStorage {
    public func addLink(
        _ link: AccountLink,
        askedBy person: CheckedPerson?,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress? {
        try with { state in
            if let id = link.account, state.account(id, asCheckedFor: person) == nil { return nil }
            state.record(event)
            let address = state.mail(
                to: link.email,
                isReset: link.purpose == .reset,
                until: link.expiresAt,
                within: allowance,
                event
            )
            if address.hasRoom { state.links[link.token] = link }
            return address
        }
    }

    public func link(_ token: TokenHash) async throws(StorageError) -> AccountLink? {
        try with { $0.links[token] }
    }

    public func usePasswordLink(
        _ token: TokenHash,
        _ password: PasswordHash,
        _ session: StoredSession,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Account? {
        try with { state in
            guard let (_, account) = state.usable(token, for: [.reset, .claim], at: event.at) else {
                return nil
            }
            state.setPassword(password, of: account.id, at: event.at, keeping: nil)
            state.accounts[account.id]?.confirmedAt = account.confirmedAt ?? event.at
            state.add(session)
            state.record(event)
            return state.accounts[account.id]
        }
    }

    public func useEmailLink(
        _ token: TokenHash,
        _ event: SecurityEvent
    ) async throws(StorageError) -> ChangeEmailResult {
        try with { state in
            guard let (link, account) = state.usable(token, for: [.email], at: event.at) else {
                return .unusable
            }
            state.links = state.links.filter { $0.value.account != account.id }
            guard state.account(link.email.folded) == nil else { return .taken }
            state.accounts[account.id]?.email = link.email
            state.accounts[account.id]?.confirmedAt = event.at
            _ = state.endSessions(of: account.id, keeping: link.session)
            state.record(event)
            return .changed(from: account)
        }
    }
}

extension InMemoryAccounts: InvitationStorage {
    public func addInvitation(
        _ invitation: Invitation,
        _ event: SecurityEvent
    ) async throws(StorageError) {
        try with { state in
            state.invitations.append(invitation)
            state.record(event)
        }
    }

    public func invitation(_ token: TokenHash) async throws(StorageError) -> Invitation? {
        try with { $0.invitations.first { $0.token == token } }
    }

    public func invitations() async throws(StorageError) -> [Invitation] {
        try with { $0.invitations.sorted { ($1.createdAt, $0.id.rawValue) < ($0.createdAt, $1.id.rawValue) } }
    }

    public func deleteInvitation(
        _ id: Invitation.ID,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try with { state in
            guard let index = state.invitations.firstIndex(where: { $0.id == id }) else { return false }
            state.invitations.remove(at: index)
            state.record(event)
            return true
        }
    }
}

extension InMemoryAccounts: AuditStorage {
    public func record(_ events: [SecurityEvent]) async throws(StorageError) {
        let failure = try with { state in
            if state.recordingFailure == nil { for event in events { state.record(event) } }
            return state.recordingFailure
        }
        if let failure { throw failure }
    }

    public func events(
        of account: Account.ID?,
        limit: Int
    ) async throws(StorageError) -> [SecurityEvent] {
        try with { state in
            let events = state.events.enumerated().filter { account == nil || $0.element.account == account }
            let newest = events.sorted { ($0.element.at, $0.offset) > ($1.element.at, $1.offset) }
            return newest.prefix(limit).map(\.element)
        }
    }
}
