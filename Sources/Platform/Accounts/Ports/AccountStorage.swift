public import AccountModels
public import Foundation
public import StoragePort

/// Stores accounts with their sessions, links and events. Several processes may use it at once. Each operation is made
/// as a whole or not at all, and is on the disk when it returns. Of what has expired by the time of an event, some is deleted
/// with it.
public protocol AccountStorage: AccountRecords, SessionStorage, LinkStorage, InvitationStorage, AuditStorage {
}

/// Stores accounts, and those who are joining.
public protocol AccountRecords: Sendable {
    /// Whether anything is stored that needs the pepper.
    func hasPasswords() async throws(StorageError) -> Bool
    /// Returns `nil` if there is no such account.
    func account(_ id: Account.ID) async throws(StorageError) -> Account?
    /// Returns everything stored for an address.
    func records(of email: EmailAddress) async throws(StorageError) -> AddressRecords
    /// Returns accounts ordered by their folded addresses.
    ///
    /// - Parameter folded: The folded address after which to begin; `nil` for the first.
    func accounts(after folded: String?, limit: Int) async throws(StorageError) -> [Account]
    /// Makes an account with its profile and its first session.
    func createAccount(
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult
    /// Stores a joining and counts a mail to its address, if there is room for it among those of the time for which its
    /// link works. The network is that of the event.
    func addJoining(
        _ joining: Joining,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress
    /// Returns the joining of a link.
    func joining(_ token: TokenHash) async throws(StorageError) -> Joining?
    /// Gives a joining another link, which replaces the one before, and counts a mail, if there is room for it. Otherwise
    /// the link stays.
    ///
    /// - Returns: `nil` if there is no such joining.
    func renewJoining(
        _ id: Joining.ID,
        token: TokenHash,
        expiresAt: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> RenewedJoining?
    /// Makes the account of a joining, or gives it the account with the unconfirmed address: that one gets the
    /// joining's password, and its sessions end. The joining is deleted. Others with the address stay until they expire,
    /// since their passwords would show that there is an account now.
    func confirmJoining(
        _ token: TokenHash,
        _ new: NewAccount,
        _ event: SecurityEvent
    ) async throws(StorageError) -> CreateAccountResult
    /// Replaces a password, ends all sessions but that of who asked, and deletes all links of the account.
    ///
    /// - Returns: `false` if the account is not as it was checked any more.
    func replacePassword(
        of id: Account.ID,
        by new: PasswordHash,
        askedBy person: CheckedPerson,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool
    /// Replaces what the product keeps about an account. Has no effect if there is none.
    func saveDetails(_ details: [String: String], of id: Account.ID) async throws(StorageError)
    /// Disables an account and ends its sessions, or enables it.
    ///
    /// - Parameter moment: `nil` to enable it.
    /// - Returns: `false` if there is no such account.
    func setDisabled(
        _ id: Account.ID,
        at moment: Date?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool
    /// Deletes an account and everything stored for it and in its profile. Events stay, under its identifier, and the
    /// mails asked for are counted on, without the network they were asked from.
    ///
    /// - Parameter person: `nil` for an operator.
    /// - Returns: The addresses that mails may wait for: its own, and new ones to be confirmed. `nil` if there is no such
    ///   account, or it is not as it was checked any more.
    func deleteAccount(
        _ id: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> [EmailAddress]?
}

/// Stores sessions.
public protocol SessionStorage: Sendable {
    /// Begins a session if the account is open and still has the password that was checked.
    ///
    /// - Parameter rehashed: The same password, hashed anew.
    func openSession(
        _ session: StoredSession,
        for password: PasswordHash,
        rehashed: PasswordHash?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool
    /// Returns the session that a token opens, or opened before the last rotation, with its account.
    func session(_ token: TokenHash) async throws(StorageError) -> SessionRecord?
    /// Returns `nil` if there is no such session.
    func session(_ id: Session.ID) async throws(StorageError) -> SessionRecord?
    /// Returns the sessions of an account, the last used first.
    func sessions(of id: Account.ID) async throws(StorageError) -> [Session]
    /// Replaces the token of a session and records its use.
    ///
    /// - Returns: `false` if the session does not have the old token any more.
    func rotateSession(
        _ id: Session.ID,
        from old: TokenHash,
        to new: TokenHash,
        at moment: Date,
        graceUntil: Date,
        idleUntil: Date
    ) async throws(StorageError) -> Bool
    /// Records a use. Has no effect if a later one is recorded.
    func noteUse(of id: Session.ID, at moment: Date, idleUntil: Date) async throws(StorageError)
    /// Ends a session of an account permanently. If another one ended it, the links it asked for end too.
    ///
    /// - Parameters:
    ///   - person: Who ends another session than their own; `nil` for who ends their own.
    ///   - event: Its session is the one that ends this one.
    /// - Returns: Whether it existed. `nil` if the account is not as it was checked any more; then nothing ended.
    func endSession(
        _ id: Session.ID,
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool?
    /// Ends all sessions of an account but that of who asked, with the links they asked for.
    ///
    /// - Parameter person: `nil` for an operator, who keeps none.
    /// - Returns: How many. `nil` if the account is not as it was checked any more; then nothing ended.
    func endSessions(
        of account: Account.ID,
        askedBy person: CheckedPerson?,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Int?
}

/// Stores the links of mails.
public protocol LinkStorage: Sendable {
    /// Stores a link and counts a mail to its address, if there is room for it among those of its kind (to reset a
    /// password, or to confirm an address) of the time for which it works.
    ///
    /// - Parameter person: `nil` for one who is not signed in.
    /// - Returns: `nil` if the link's account is gone, or is not as it was checked any more. Then nothing was stored.
    func addLink(
        _ link: AccountLink,
        askedBy person: CheckedPerson?,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) async throws(StorageError) -> MailedAddress?
    /// Returns `nil` if it was used or never made.
    func link(_ token: TokenHash) async throws(StorageError) -> AccountLink?
    /// Sets the password of a link's account (purpose reset or claim), confirms its address, ends all its sessions,
    /// deletes all its links, and begins a session.
    ///
    /// - Returns: The account; `nil` if the link was used in between.
    func usePasswordLink(
        _ token: TokenHash,
        _ password: PasswordHash,
        _ session: StoredSession,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Account?
    /// Gives a link's account its new address, confirmed, ends all its sessions but that which asked, and deletes all
    /// its links.
    func useEmailLink(
        _ token: TokenHash,
        _ event: SecurityEvent
    ) async throws(StorageError) -> ChangeEmailResult
}

/// Stores invitations.
public protocol InvitationStorage: Sendable {
    /// Stores an invitation.
    func addInvitation(_ invitation: Invitation, _ event: SecurityEvent) async throws(StorageError)
    /// Returns `nil` if there is no such invitation.
    func invitation(_ token: TokenHash) async throws(StorageError) -> Invitation?
    /// Returns all invitations, the newest first.
    func invitations() async throws(StorageError) -> [Invitation]
    /// Deletes an invitation, and returns whether it existed.
    func deleteInvitation(
        _ id: Invitation.ID,
        _ event: SecurityEvent
    ) async throws(StorageError) -> Bool
}

/// Stores what happened.
public protocol AuditStorage: Sendable {
    /// Stores events, and deletes some of what has expired, and the oldest events of each kind if there are more than
    /// ``SecurityEvent/most(of:)``. Those of no account may be a few more: nothing that is done for one event may take
    /// longer because there is no account.
    func record(_ events: [SecurityEvent]) async throws(StorageError)
    /// Returns events, the newest first.
    ///
    /// - Parameter account: `nil` for those of all.
    func events(of account: Account.ID?, limit: Int) async throws(StorageError) -> [SecurityEvent]
}

extension AuditStorage {
    /// Stores an event.
    public func record(_ event: SecurityEvent) async throws(StorageError) { try await record([event]) }
}
