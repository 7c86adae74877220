public import AccountModels
import Foundation
import StoragePort

/// The use cases of those who have an account and no session: signing in, and a forgotten password.
public struct SignInUseCases: Sendable {
    private let environment: AccountEnvironment

    public init(_ environment: AccountEnvironment) {
        self.environment = environment
    }

    /// Returns the seconds that a stranger is asked to wait, because too many passwords are being checked, and counts the
    /// refusal; `nil` if theirs would be checked.
    ///
    /// - Parameter block: The block of addresses of the stranger.
    public func secondsToWait(from block: String) -> Int? {
        guard let seconds = environment.hashing.secondsToWait(.stranger) else { return nil }
        environment.note(.busy, from: block)
        return seconds
    }

    /// Signs in. Any address without an account costs the same work and gets the same answer as one with another
    /// password. The owner is told by mail if the address was not signed in on the device before.
    ///
    /// - Throws: ``AccountFailure``: refused; unconfirmed or disabled, if the password is right; too many attempts.
    public func signIn(
        email text: String,
        password: Password,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> NewSignIn {
        guard let email = try? EmailAddress(checking: text), password.canBeAnybodys else {
            environment.note(.malformed, from: caller.block)
            throw .refused
        }
        let device = environment.devices.device(caller.device, knows: email)
        let subjects = [AttemptThrottle.Subject].signingIn(email, caller, device: device)
        let (records, check) = try await environment.attempt(slowing: subjects, caller) {
            () throws(AccountFailure) in
            let records = try await environment.stored { () throws(StorageError) in
                try await environment.storage.records(of: email)
            }
            let check = try await environment.check(
                password,
                against: records.hashes,
                urgency: device == nil ? .stranger : .known,
                caller
            )
            return (records, check)
        }
        guard let account = records.account, check.matches.contains(account.passwordHash) else {
            let joining = environment.joining(among: records, check)
            // The same work for both, and for each address.
            let kind: SecurityEvent.Kind = joining == nil ? .signInRefused : .signInUnconfirmed
            try await environment.record(environment.event(kind, of: records.account?.id, caller))
            if let joining { throw .unconfirmed(joining.id) }
            throw .refused
        }
        if account.isDisabled {
            try await environment.record(environment.event(.signInDisabled, of: account.id, caller))
            throw .disabled
        }
        guard account.isConfirmed || !environment.policy.needsConfirmation else {
            try await environment.record(environment.event(.signInUnconfirmed, of: account.id, caller))
            throw .unconfirmed(nil)
        }
        let opened = try await open(account, password, check, caller)
        environment.throttle.forgive(subjects)
        if device == nil { await tell(opened, caller) }
        return opened
    }

    /// Asks for a link that chooses a new password. It answers the same for every address.
    ///
    /// - Throws: ``AccountFailure``: the form of the address, no mail, too many attempts.
    public func forgot(email text: String, by caller: AccountCaller) async throws(AccountFailure) {
        guard let mail = environment.mail else { throw .noMail }
        let email: EmailAddress
        do { email = try EmailAddress(checking: text) } catch { throw .email(error) }
        try environment.admit(.asking(caller), caller)
        let records = try await environment.stored { () throws(StorageError) in
            try await environment.storage.records(of: email)
        }
        let account = records.account.flatMap { $0.isDisabled ? nil : $0 }
        let purpose: AccountLink.Purpose = account.map { $0.isConfirmed ? .reset : .claim } ?? .reset
        let (link, token) = environment.link(purpose, for: account?.id, to: account?.email ?? email)
        let event = environment.event(.resetAsked, of: account?.id, caller)
        // The account may have been deleted meanwhile: the mail goes to nobody, as for an address without one.
        let address = try await environment.add(link, event)
        let recipient = address?.hasRoom == true ? account?.email : nil
        let content: AccountMessage.Content =
            purpose == .claim ? .confirmAddress(token) : .resetPassword(token)
        await mail.send(AccountMessage(to: recipient, content, in: caller.language))
    }

    /// Returns the link of a mail that chooses a password, for the page with the form; it changes nothing. `nil` if it
    /// was used or is too old.
    public func link(_ token: String?) async throws(AccountFailure) -> AccountLink? {
        guard let link = try await environment.link(SecretToken(presented: token)) else { return nil }
        return link.purpose == .email ? nil : link
    }

    /// Chooses a new password by the link of a mail, which also confirms the address. Ends every session, and signs in.
    ///
    /// - Throws: ``AccountFailure``: the link; the rules that the password breaks, which leave the link as it is.
    public func reset(
        _ text: String?,
        password: Password,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> NewSignIn {
        guard let link = try await link(text), let id = link.account else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        let faults = password.faults
        guard faults.isEmpty else { throw .password(faults) }
        let hash = try await environment.hash(password, urgency: .known, caller)
        let (stored, token) = environment.newSession(of: id, caller)
        let event = environment.event(.passwordReset, of: id, in: stored.session.id, caller)
        let account = try await environment.stored { () throws(StorageError) in
            try await environment.storage.usePasswordLink(link.token, hash, stored, event)
        }
        guard let account else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        environment.observe(event.kind)
        if link.purpose == .reset {
            await environment.mail?.send(
                AccountMessage(to: account.email, .passwordChanged, in: caller.language)
            )
        }
        return environment.signedIn(account, stored, token, caller)
    }

    private func open(
        _ account: Account,
        _ password: Password,
        _ check: PasswordCheck,
        _ caller: AccountCaller
    ) async throws(AccountFailure) -> NewSignIn {
        // Without a place in the queue, the old hash serves on.
        let isOutdated = check.outdated.contains(account.passwordHash)
        let hashing = environment.hashing
        let rehashed = isOutdated ? try? await hashing.hash(password, beside: nil, urgency: .known) : nil
        let (stored, token) = environment.newSession(of: account.id, caller)
        let event = environment.event(.signedIn, of: account.id, in: stored.session.id, caller)
        let isOpen = try await environment.stored { () throws(StorageError) in
            try await environment.storage.openSession(
                stored,
                for: account.passwordHash,
                rehashed: rehashed,
                event
            )
        }
        guard isOpen else {
            // The password was changed while it was checked.
            try await environment.record(environment.event(.signInRefused, of: account.id, caller))
            throw .refused
        }
        environment.observe(event.kind)
        return environment.signedIn(account, stored, token, caller)
    }

    /// Tells the owner of a confirmed address of a device that was not signed in before. Only somebody with the password
    /// comes here, so that the time that it takes tells nobody else whether there is an account.
    private func tell(_ opened: NewSignIn, _ caller: AccountCaller) async {
        let account = opened.account
        guard let mail = environment.mail, account.isConfirmed,
            environment.throttle.wait(for: .telling(account.id)) == nil
        else { return }
        let device = NewDevice(browser: caller.browser, at: opened.session.startedAt, block: caller.block)
        await mail.send(AccountMessage(to: account.email, .signedIn(device), in: caller.language))
    }
}

extension AccountEnvironment {
    /// Returns the joining whose password was entered, if its link still works.
    fileprivate func joining(among records: AddressRecords, _ check: PasswordCheck) -> Joining? {
        records.joinings.last { check.matches.contains($0.passwordHash) && now < $0.expiresAt }
    }

    /// Returns a new link, with its token.
    func link(
        _ purpose: AccountLink.Purpose,
        for account: Account.ID?,
        to email: EmailAddress,
        askedBy session: Session.ID? = nil
    ) -> (AccountLink, SecretToken) {
        let (now, token) = (self.now, token())
        let lifetime = purpose == .reset ? policy.resetLifetime : policy.confirmationLifetime
        let link = AccountLink(
            token: token.hash,
            purpose: purpose,
            account: account,
            email: email,
            session: session,
            createdAt: now,
            expiresAt: now.addingTimeInterval(lifetime)
        )
        return (link, token)
    }

    /// Returns the link of a token, or `nil` if it leads nowhere any more.
    func link(_ token: SecretToken?) async throws(AccountFailure) -> AccountLink? {
        guard let token else { return nil }
        let link = try await stored { () throws(StorageError) in try await storage.link(token.hash) }
        return link.flatMap { $0.account != nil && now < $0.expiresAt ? $0 : nil }
    }
}
