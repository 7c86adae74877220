public import AccountModels
public import Accounts
public import Foundation
public import StoragePort
import StoreTracing

/// Accounts on a shared database that may be away: a session that this node checked within the last minutes is known all the
/// same. Nothing else of an account is remembered, and nothing is changed without the database.
public struct RememberedAccounts: AccountStorage {
    let accounts: any AccountStorage
    let asking: StoreGuard
    let memory: SessionMemory

    /// - Parameters:
    ///   - asking: Asks the database; the same for all that pages wait for.
    ///   - clock: Measures how long a session is known; monotonic.
    ///   - now: The wall clock.
    public init(
        _ accounts: any AccountStorage,
        _ limits: OutageLimits = OutageLimits(),
        asking: StoreGuard,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        (self.accounts, self.asking) = (accounts, asking)
        memory = SessionMemory(limits, clock: clock, now: now)
    }

    private func change<Value>(
        _ work: () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        try await asking.change("accounts", work)
    }

    /// Makes a change that ends sessions: they are forgotten whatever the database does, since who signs out is signed out
    /// here, and once more afterwards, for those that were checked meanwhile.
    private func change<Value>(
        forgetting forget: (SessionMemory) -> Void,
        _ work: () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        forget(memory)
        defer { forget(memory) }
        return try await change(work)
    }

    private func read<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        try await asking.read("accounts", work)
    }
}

// MARK: Sessions

extension RememberedAccounts {
    public func session(_ token: TokenHash) async throws(StorageError) -> SessionRecord? {
        let (accounts, ends) = (accounts, memory.ends)
        do {
            let record = try await read { () throws(StorageError) in try await accounts.session(token) }
            if let record {
                memory.keep(record, openedBy: token, if: ends)
            } else {
                memory.end(openedBy: token)
            }
            return record
        } catch {
            return try remembered(memory.entry(openedBy: token), despite: error)
        }
    }

    public func session(_ id: Session.ID) async throws(StorageError) -> SessionRecord? {
        let (accounts, ends) = (accounts, memory.ends)
        do {
            let record = try await read { () throws(StorageError) in try await accounts.session(id) }
            if let record { memory.keep(record, openedBy: nil, if: ends) } else { memory.end(id) }
            return record
        } catch {
            return try remembered(memory.entry(of: id), despite: error)
        }
    }

    private func remembered(
        _ entry: SessionMemory.Entry?,
        despite error: StorageError
    ) throws(StorageError) -> SessionRecord {
        guard error.isOutage, let entry else { throw error }
        StoreTrace.current?.noteRemembered(since: entry.moment)
        return entry.record
    }

    public func sessions(of id: Account.ID) async throws(StorageError) -> [Session] {
        try await read { [accounts] () throws(StorageError) in try await accounts.sessions(of: id) }
    }

    public func openSession(
        _ session: StoredSession,
        for password: PasswordHash,
        rehashed: PasswordHash?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await change { () throws(StorageError) in
            try await accounts.openSession(session, for: password, rehashed: rehashed, event)
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
        let isRotated = try await change { () throws(StorageError) in
            try await accounts.rotateSession(
                id,
                from: old,
                to: new,
                at: moment,
                graceUntil: graceUntil,
                idleUntil: idleUntil
            )
        }
        if isRotated { memory.rotate(id, to: new, at: moment, graceUntil: graceUntil) }
        return isRotated
    }

    public func noteUse(
        of id: Session.ID,
        at moment: Date,
        idleUntil: Date
    ) async throws(StorageError) {
        try await change { () throws(StorageError) in
            try await accounts.noteUse(of: id, at: moment, idleUntil: idleUntil)
        }
    }

    public func endSession(
        _ id: Session.ID,
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool? {
        try await change(forgetting: {
            $0.end(id)
        }) { () throws(StorageError) in
            try await accounts.endSession(id, of: account, askedBy: person, event)
        }
    }

    public func endSessions(
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Int? {
        try await change(forgetting: {
            $0.endAll(of: account, but: person?.session)
        }) { () throws(StorageError) in
            try await accounts.endSessions(of: account, askedBy: person, event)
        }
    }
}

// MARK: Accounts

extension RememberedAccounts {
    public func hasPasswords() async throws(StorageError) -> Bool { try await accounts.hasPasswords() }

    public func account(_ id: Account.ID) async throws(StorageError) -> Account? {
        try await read { [accounts] () throws(StorageError) in try await accounts.account(id) }
    }

    public func records(of email: EmailAddress) async throws(StorageError) -> AddressRecords {
        try await read { [accounts] () throws(StorageError) in try await accounts.records(of: email) }
    }

    public func accounts(after folded: String?, limit: Int) async throws(StorageError) -> [Account] {
        try await accounts.accounts(after: folded, limit: limit)
    }

    public func createAccount(
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        try await change { () throws(StorageError) in try await accounts.createAccount(new, event) }
    }

    public func addJoining(
        _ joining: Joining,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress {
        try await change { () throws(StorageError) in
            try await accounts.addJoining(joining, within: allowance, event)
        }
    }

    public func joining(_ token: TokenHash) async throws(StorageError) -> Joining? {
        try await read { [accounts] () throws(StorageError) in try await accounts.joining(token) }
    }

    public func renewJoining(
        _ id: Joining.ID,
        token: TokenHash,
        expiresAt: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> RenewedJoining? {
        try await change { () throws(StorageError) in
            try await accounts.renewJoining(
                id,
                token: token,
                expiresAt: expiresAt,
                within: allowance,
                event
            )
        }
    }

    public func confirmJoining(
        _ token: TokenHash,
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult {
        let result = try await change { () throws(StorageError) in
            try await accounts.confirmJoining(token, new, event)
        }
        if case .created(let account) = result { memory.endAll(of: account.id) }
        return result
    }

    public func replacePassword(
        of id: Account.ID,
        by new: PasswordHash,
        askedBy person: CheckedPerson,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await change(forgetting: {
            $0.endAll(of: id, but: person.session)
        }) { () throws(StorageError) in
            try await accounts.replacePassword(of: id, by: new, askedBy: person, event)
        }
    }

    public func saveDetails(_ details: [String: String], of id: Account.ID) async throws(StorageError) {
        try await change { () throws(StorageError) in try await accounts.saveDetails(details, of: id) }
        memory.endAll(of: id)
    }

    public func setDisabled(
        _ id: Account.ID,
        at moment: Date?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await change(forgetting: {
            $0.endAll(of: id)
        }) { () throws(StorageError) in
            try await accounts.setDisabled(id, at: moment, event)
        }
    }

    public func deleteAccount(
        _ id: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> [EmailAddress]? {
        try await change(forgetting: {
            $0.endAll(of: id)
        }) { () throws(StorageError) in
            try await accounts.deleteAccount(id, askedBy: person, event)
        }
    }
}

// MARK: Links, invitations and events

extension RememberedAccounts {
    public func addLink(
        _ link: AccountLink,
        askedBy person: CheckedPerson?,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress? {
        try await change { () throws(StorageError) in
            try await accounts.addLink(link, askedBy: person, within: allowance, event)
        }
    }

    public func link(_ token: TokenHash) async throws(StorageError) -> AccountLink? {
        try await read { [accounts] () throws(StorageError) in try await accounts.link(token) }
    }

    public func usePasswordLink(
        _ token: TokenHash,
        _ password: PasswordHash,
        _ session: StoredSession,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Account? {
        let account = try await change { () throws(StorageError) in
            try await accounts.usePasswordLink(token, password, session, event)
        }
        if let account { memory.endAll(of: account.id) }
        return account
    }

    public func useEmailLink(
        _ token: TokenHash,
        _ event: SecurityEvent
    ) async throws(StorageError) -> ChangeEmailResult {
        let result = try await change { () throws(StorageError) in
            try await accounts.useEmailLink(token, event)
        }
        if case .changed(let account) = result { memory.endAll(of: account.id) }
        return result
    }

    public func addInvitation(_ invitation: Invitation, _ event: SecurityEvent) async throws(StorageError) {
        try await change { () throws(StorageError) in try await accounts.addInvitation(invitation, event) }
    }

    public func invitation(_ token: TokenHash) async throws(StorageError) -> Invitation? {
        try await read { [accounts] () throws(StorageError) in try await accounts.invitation(token) }
    }

    public func invitations() async throws(StorageError) -> [Invitation] {
        try await accounts.invitations()
    }

    public func deleteInvitation(
        _ id: Invitation.ID,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool {
        try await change { () throws(StorageError) in try await accounts.deleteInvitation(id, event) }
    }

    public func record(_ events: [SecurityEvent]) async throws(StorageError) {
        try await change { () throws(StorageError) in try await accounts.record(events) }
    }

    public func events(of account: Account.ID?, limit: Int) async throws(StorageError) -> [SecurityEvent] {
        try await accounts.events(of: account, limit: limit)
    }
}
