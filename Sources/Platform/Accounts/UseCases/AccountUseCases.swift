public import AccountModels
import Foundation
import StoragePort

/// The use cases of somebody who is signed in. Those that change who gets in ask for the password again.
public struct AccountUseCases: Sendable {
    private let environment: AccountEnvironment

    public init(_ environment: AccountEnvironment) {
        self.environment = environment
    }

    /// Changes the password and ends all other sessions.
    ///
    /// - Throws: ``AccountFailure``: refused; the rules broken; the same password.
    public func changePassword(
        from old: Password,
        to new: Password,
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) {
        let faults = new.faults
        guard faults.isEmpty else { throw .password(faults) }
        let account = try await confirmed(old, in: session, caller, refusal: .passwordChangeRefused)
        guard new != old else { throw .samePassword }
        let hash = try await environment.hash(new, urgency: .known, caller)
        let event = environment.event(.passwordChanged, in: session, caller)
        let isChanged = try await environment.stored { () throws(StorageError) in
            try await environment.storage.replacePassword(
                of: account.id,
                by: hash,
                askedBy: CheckedPerson(session.id, account.passwordHash),
                event
            )
        }
        guard isChanged else { throw .refused }
        environment.observe(event.kind)
        await notify(account, .passwordChanged, caller)
    }

    /// Asks for a link to a new address, and tells the address there is. The address changes when the link is used; it
    /// answers the same whether the new address has an account or not.
    ///
    /// - Throws: ``AccountFailure``: no mail; the form of the address; refused; the same address.
    public func changeEmail(
        to text: String,
        password: Password,
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) {
        guard let mail = environment.mail else { throw .noMail }
        let email: EmailAddress
        do { email = try EmailAddress(checking: text) } catch { throw .email(error) }
        let account = try await confirmed(password, in: session, caller)
        guard email.folded != account.email.folded else { throw .sameEmail }
        try environment.admit(.asking(caller), caller)
        let (link, token) = environment.link(.email, for: account.id, to: email, askedBy: session.id)
        let event = environment.event(.emailChangeAsked, in: session, caller)
        let person = CheckedPerson(session.id, account.passwordHash)
        guard let address = try await environment.add(link, askedBy: person, event) else { throw .signedOut }
        let isOthers = address.account?.isConfirmed == true
        let message = AccountMessage(
            to: address.hasRoom ? email : nil,
            isOthers ? .alreadyJoined : .confirmNewAddress(token),
            in: caller.language
        )
        await mail.send(message)
        await notify(account, .addressChangeAsked, caller)
    }

    /// Asks for the link that confirms the address of an account made without mail. Has no effect if it is confirmed.
    public func confirmAddress(in session: Session, by caller: AccountCaller) async throws(AccountFailure) {
        guard let mail = environment.mail else { throw .noMail }
        let account = try await account(of: session)
        guard !account.isConfirmed else { return }
        try environment.admit(.asking(caller), caller)
        let (link, token) = environment.link(.claim, for: account.id, to: account.email, askedBy: session.id)
        let event = environment.event(.resetAsked, in: session, caller)
        let person = CheckedPerson(session.id, account.passwordHash)
        guard let address = try await environment.add(link, askedBy: person, event) else { throw .signedOut }
        guard address.hasRoom else { return }
        await mail.send(AccountMessage(to: account.email, .confirmAddress(token), in: caller.language))
    }

    /// Returns the new address of a link, for the page with the button; it changes nothing. `nil` if the link was used or
    /// is too old.
    public func newAddress(of token: String?) async throws(AccountFailure) -> EmailAddress? {
        guard let link = try await environment.link(SecretToken(presented: token)) else { return nil }
        return link.purpose == .email ? link.email : nil
    }

    /// Changes the address by the link of a mail; nobody need be signed in. Ends all sessions but that which asked, and
    /// tells the address before.
    ///
    /// - Throws: ``AccountFailure/link``
    public func confirmEmail(_ token: String?, by caller: AccountCaller) async throws(AccountFailure) {
        guard let link = try await environment.link(SecretToken(presented: token)), link.purpose == .email
        else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        let event = environment.event(.emailChanged, of: link.account, caller)
        let result = try await environment.stored { () throws(StorageError) in
            try await environment.storage.useEmailLink(link.token, event)
        }
        guard case .changed(let before) = result else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        environment.observe(event.kind)
        await notify(before, .addressChanged, caller)
    }

    /// Keeps what the product asks about the person.
    public func saveDetails(
        _ details: [String: String],
        in session: Session
    ) async throws(AccountFailure) {
        try await environment.stored { () throws(StorageError) in
            try await environment.storage.saveDetails(details, of: session.account)
        }
    }

    /// Ends the session of another device.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: ``AccountFailure/refused`` for another password.
    public func endSession(
        _ id: Session.ID,
        password: Password,
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> Bool {
        let account = try await confirmed(password, in: session, caller)
        let event = environment.event(.sessionEnded, in: session, caller)
        let person = CheckedPerson(session.id, account.passwordHash)
        let existed = try await environment.stored { () throws(StorageError) in
            try await environment.storage.endSession(id, of: account.id, askedBy: person, event)
        }
        guard let existed else { throw .signedOut }
        if existed { environment.observe(event.kind) }
        return existed
    }

    /// Ends all sessions but this one, and returns how many.
    ///
    /// - Throws: ``AccountFailure/refused`` for another password.
    @discardableResult
    public func endOtherSessions(
        password: Password,
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> Int {
        let account = try await confirmed(password, in: session, caller)
        let event = environment.event(.sessionsEnded, in: session, caller)
        let person = CheckedPerson(session.id, account.passwordHash)
        let count = try await environment.stored { () throws(StorageError) in
            try await environment.storage.endSessions(of: account.id, askedBy: person, event)
        }
        guard let count else { throw .signedOut }
        environment.observe(event.kind)
        return count
    }

    /// Deletes the account and everything stored for it. Events stay for ``SecurityEvent/lifetime``, under its number.
    ///
    /// - Throws: ``AccountFailure/refused`` for another password.
    public func delete(
        password: Password,
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) {
        let account = try await confirmed(password, in: session, caller)
        let event = environment.event(.deleted, in: session, caller)
        let person = CheckedPerson(session.id, account.passwordHash)
        let addresses = try await environment.stored { () throws(StorageError) in
            try await environment.storage.deleteAccount(account.id, askedBy: person, event)
        }
        guard let addresses else { throw .signedOut }
        environment.observe(event.kind)
        // What waits for the addresses, and what is known of them, goes with the account.
        for address in addresses { await environment.mail?.forget(address) }
        await notify(account, .accountDeleted, caller)
    }

    /// Returns everything that accounts store about the person. The product adds what it stores in the profile.
    public func export(
        in session: Session,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> AccountDocument {
        let account = try await account(of: session)
        let event = environment.event(.exported, in: session, caller)
        let document = try await environment.stored { () throws(StorageError) in
            try await environment.storage.record(event)
            return AccountDocument(
                account: account,
                sessions: try await environment.storage.sessions(of: account.id),
                events: try await environment.storage.events(of: account.id, limit: .max)
            )
        }
        environment.observe(event.kind)
        return document
    }

    private func account(of session: Session) async throws(AccountFailure) -> Account {
        let account = try await environment.stored { () throws(StorageError) in
            try await environment.storage.account(session.account)
        }
        guard let account else { throw .signedOut }
        return account
    }

    /// Returns the account if the password is its.
    private func confirmed(
        _ password: Password,
        in session: Session,
        _ caller: AccountCaller,
        refusal: SecurityEvent.Kind = .signInRefused
    ) async throws(AccountFailure) -> Account {
        let account = try await account(of: session)
        guard password.canBeAnybodys else {
            environment.note(.malformed, from: caller.block)
            throw .refused
        }
        let subjects = [AttemptThrottle.Subject].confirming(session.id)
        let hash = account.passwordHash
        let check = try await environment.attempt(slowing: subjects, caller) { () throws(AccountFailure) in
            try await environment.check(password, against: [hash], urgency: .known, caller)
        }
        guard check.matches.contains(hash) else {
            try await environment.record(environment.event(refusal, in: session, caller))
            throw .refused
        }
        environment.throttle.forgive(subjects)
        return account
    }

    /// Tells the owner of a confirmed address.
    private func notify(
        _ account: Account,
        _ content: AccountMessage.Content,
        _ caller: AccountCaller
    ) async {
        guard account.isConfirmed else { return }
        await environment.mail?.send(AccountMessage(to: account.email, content, in: caller.language))
    }
}
