public import AccountModels
public import Clocks
import Foundation
public import StoragePort

/// The use cases of an operator.
public struct AccountOperations: Sendable {
    /// A new invitation. Its token is stored nowhere and cannot be shown again.
    public struct NewInvitation: Sendable {
        public let invitation: Invitation
        public let token: SecretToken
    }

    /// Where the events of commands come from.
    public static let origin = "operator"

    private let storage: any AccountStorage
    private let policy: AccountPolicy
    private let clock: WallClock
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let eraseMail: MailErasure
    /// Told why it could not be recorded that somebody looked, where nothing can be written, as on a full disk. What they
    /// look for is shown all the same: it may be what tells why.
    public var reportUnrecorded: @Sendable (StorageError) -> Void = { _ in }

    /// Deletes the mail that waits for an address, and what is known of it.
    public typealias MailErasure = @Sendable (EmailAddress) async throws(StorageError) -> Void

    /// - Parameter randomBytes: Returns unpredictable bytes.
    public init(
        storage: any AccountStorage,
        policy: AccountPolicy,
        clock: WallClock,
        eraseMail: @escaping MailErasure,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.storage = storage
        self.policy = policy
        self.clock = clock
        self.eraseMail = eraseMail
        self.randomBytes = randomBytes
    }

    /// Returns accounts ordered by their addresses, after it was recorded that somebody looked.
    ///
    /// - Parameter email: The address after which to begin; `nil` for the first.
    public func list(
        after email: EmailAddress? = nil,
        limit: Int = 100
    ) async throws(AccountFailure) -> [Account] {
        try await stored { () throws(StorageError) in
            let accounts = try await storage.accounts(after: email?.folded, limit: limit)
            // Looking where there is nothing makes no database.
            if !accounts.isEmpty { try await record(.accountsListed, nil) }
            return accounts
        }
    }

    /// Returns the addresses of the accounts that there are among some, after it was recorded that somebody looked.
    public func addresses(
        of accounts: Set<Account.ID>
    ) async throws(AccountFailure) -> [Account.ID: EmailAddress] {
        try await stored { () throws(StorageError) in
            var addresses: [Account.ID: EmailAddress] = [:]
            for account in accounts { addresses[account] = try await storage.account(account)?.email }
            if !addresses.isEmpty { try await record(.accountsListed, nil) }
            return addresses
        }
    }

    /// Returns the account with an address or an identifier.
    ///
    /// - Throws: ``AccountFailure/notFound``
    public func find(_ text: String) async throws(AccountFailure) -> Account {
        let account = try await stored { () throws(StorageError) in
            if let email = try? EmailAddress(checking: text) {
                try await storage.records(of: email).account
            } else {
                try await storage.account(Account.ID(rawValue: text))
            }
        }
        guard let account else { throw .notFound }
        return account
    }

    /// Returns the sessions of an account that are open, and its events, the newest first, after it was recorded that
    /// somebody looked.
    public func activity(
        of account: Account.ID,
        limit: Int = 100
    ) async throws(AccountFailure) -> (sessions: [Session], events: [SecurityEvent]) {
        let now = clock.now
        return try await stored { () throws(StorageError) in
            let sessions = try await storage.sessions(of: account).filter { $0.isOpen(at: now) }
            let events = try await storage.events(of: account, limit: limit)
            try await record(.accountShown, account)
            return (sessions, events)
        }
    }

    /// Returns the events of all accounts and of none, the newest first, after it was recorded that somebody looked.
    public func events(limit: Int = 100) async throws(AccountFailure) -> [SecurityEvent] {
        try await stored { () throws(StorageError) in
            let events = try await storage.events(of: nil, limit: limit)
            if !events.isEmpty { try await record(.eventsListed, nil) }
            return events
        }
    }

    /// Closes an account and ends its sessions. Its data stay.
    public func disable(_ account: Account.ID) async throws(AccountFailure) {
        try await setDisabled(account, true)
    }

    /// Opens a closed account again.
    public func enable(_ account: Account.ID) async throws(AccountFailure) {
        try await setDisabled(account, false)
    }

    /// Deletes an account and everything stored for it, with the mail that waits for it. If that mail cannot be
    /// erased, the account is deleted all the same, and the failure is thrown.
    public func delete(_ account: Account.ID) async throws(AccountFailure) {
        let addresses = try await stored { () throws(StorageError) in
            try await storage.deleteAccount(account, askedBy: nil, event(.deleted, account))
        }
        guard let addresses else { throw .notFound }
        try await stored { () throws(StorageError) in
            for address in addresses { try await eraseMail(address) }
        }
    }

    /// Ends all sessions of an account, and returns how many.
    public func endSessions(of account: Account.ID) async throws(AccountFailure) -> Int {
        let count = try await stored { () throws(StorageError) in
            try await storage.endSessions(
                of: account,
                askedBy: nil,
                event(.sessionsEnded, account)
            )
        }
        return count ?? 0
    }

    /// Makes an invitation.
    ///
    /// - Parameter email: The only address that can join with it; `nil` for any.
    public func invite(_ email: EmailAddress? = nil) async throws(AccountFailure) -> NewInvitation {
        let (now, token) = (clock.now, SecretToken(randomBytes: randomBytes))
        let invitation = Invitation(
            id: Invitation.ID(rawValue: Hexadecimal.text(of: randomBytes(16))),
            token: token.hash,
            email: email,
            createdAt: now,
            expiresAt: now.addingTimeInterval(policy.invitationLifetime)
        )
        try await stored { () throws(StorageError) in
            try await storage.addInvitation(invitation, event(.invited, nil))
        }
        return NewInvitation(invitation: invitation, token: token)
    }

    /// Returns all invitations that can be used or were, the newest first, after it was recorded that somebody looked.
    public func invitations() async throws(AccountFailure) -> [Invitation] {
        try await stored { () throws(StorageError) in
            let invitations = try await storage.invitations()
            if !invitations.isEmpty { try await record(.invitationsListed, nil) }
            return invitations
        }
    }

    /// Deletes an invitation, and returns it. An account made with it stays.
    ///
    /// - Throws: ``AccountFailure/notFound``
    public func revoke(_ id: Invitation.ID) async throws(AccountFailure) -> Invitation {
        let revoked = try await stored { () throws(StorageError) -> Invitation? in
            let invitation = try await storage.invitations().first { $0.id == id }
            return try await storage.deleteInvitation(id, event(.invitationRevoked, nil)) ? invitation : nil
        }
        guard let revoked else { throw .notFound }
        return revoked
    }

    private func stored<Answer>(
        _ operation: () async throws(StorageError) -> Answer
    ) async throws(AccountFailure) -> Answer {
        do { return try await operation() } catch { throw .storage(error) }
    }

    private func setDisabled(_ account: Account.ID, _ isDisabled: Bool) async throws(AccountFailure) {
        let event = event(isDisabled ? .disabled : .enabled, account)
        let existed = try await stored { () throws(StorageError) in
            try await storage.setDisabled(account, at: isDisabled ? event.at : nil, event)
        }
        guard existed else { throw .notFound }
    }

    /// Records that somebody looked.
    private func record(_ look: SecurityEvent.Kind, _ account: Account.ID?) async throws(StorageError) {
        do { try await storage.record(event(look, account)) } catch {
            guard case .unwritable = error.reason else { throw error }
            reportUnrecorded(error)
        }
    }

    private func event(_ kind: SecurityEvent.Kind, _ account: Account.ID?) -> SecurityEvent {
        SecurityEvent(at: clock.now, kind, of: account, from: Self.origin)
    }
}
