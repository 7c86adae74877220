public import AccountModels
import Foundation
public import StoragePort

/// The use cases of those who have no account yet.
public struct JoinUseCases: Sendable {
    /// What somebody who joins enters.
    public struct Request: Sendable {
        public let email: String
        public let password: Password
        /// Whether they say that they are as old as ``AccountPolicy/leastAge``.
        public let isOldEnough: Bool
        /// The version of the privacy notice that they agree to.
        public let notice: String
        /// The token of an invitation's link.
        public let invitation: String?
        /// The profile of the browser, which the account takes over.
        public let profile: Profile.ID?
        /// What the product asked, by names of its own.
        public let details: [String: String]

        public init(
            email: String,
            password: Password,
            isOldEnough: Bool,
            notice: String,
            invitation: String? = nil,
            profile: Profile.ID? = nil,
            details: [String: String] = [:]
        ) {
            self.email = email
            self.password = password
            self.isOldEnough = isOldEnough
            self.notice = notice
            self.invitation = invitation
            self.profile = profile
            self.details = details
        }
    }

    /// What became of joining.
    public enum Answer: Sendable {
        /// A mail is on its way; it says what to do next. The same for every address, whether it has an account or not.
        case mailed(Joining.ID)
        /// Where no mail can be sent: the account is made.
        case signedIn(NewSignIn)
    }

    private let environment: AccountEnvironment

    public init(_ environment: AccountEnvironment) {
        self.environment = environment
    }

    /// Joins. Where mail can be sent, the account is made by ``confirm(_:password:by:)``.
    ///
    /// - Throws: ``AccountFailure``: the rules broken, too young, joining closed, the invitation, too many attempts, or (without
    ///   mail) that the address is taken.
    public func join(_ request: Request, by caller: AccountCaller) async throws(AccountFailure) -> Answer {
        let email = try Self.email(request.email)
        let faults = request.password.faults
        guard faults.isEmpty else { throw .password(faults) }
        guard request.isOldEnough else { throw .age(least: environment.policy.leastAge) }
        guard environment.policy.joining != .off else { throw .closed }
        try environment.admit(.asking(caller), caller)
        let invitation = try await usableInvitation(request.invitation, by: email, caller)
        guard environment.mail != nil else {
            return .signedIn(try await make(request, email, invitation, caller))
        }
        let records = try await environment.stored { () throws(StorageError) in
            try await environment.storage.records(of: email)
        }
        let hash = try await environment.hash(
            request.password,
            beside: records.hashes.first,
            urgency: .stranger,
            caller
        )
        let (now, token) = (environment.now, environment.token())
        let joining = Joining(
            id: Joining.ID(rawValue: environment.number()),
            token: token.hash,
            email: email,
            passwordHash: hash,
            createdAt: now,
            expiresAt: now.addingTimeInterval(environment.policy.confirmationLifetime),
            profile: request.profile,
            invitation: invitation,
            details: request.details,
            agreement: agreement(request)
        )
        let event = environment.event(.joiningAsked, of: nil, caller)
        let address = try await environment.stored { () throws(StorageError) in
            try await environment.storage.addJoining(
                joining,
                within: environment.policy.confirmations,
                event
            )
        }
        environment.observe(event.kind)
        await tell(email, address, token, caller)
        return .mailed(joining.id)
    }

    /// Sends the mail of a joining again, with another link. It answers the same if there is no such joining.
    public func resend(_ id: Joining.ID, by caller: AccountCaller) async throws(AccountFailure) {
        guard environment.mail != nil else { throw .noMail }
        try environment.admit(.asking(caller), caller)
        let (now, token) = (environment.now, environment.token())
        let event = environment.event(.joiningAsked, of: nil, caller)
        let renewed = try await environment.stored { () throws(StorageError) in
            try await environment.storage.renewJoining(
                id,
                token: token.hash,
                expiresAt: now.addingTimeInterval(environment.policy.confirmationLifetime),
                within: environment.policy.confirmations,
                event
            )
        }
        environment.observe(event.kind)
        guard let renewed else { return }
        await tell(renewed.joining.email, renewed.address, token, caller)
    }

    /// Returns the address of a link that can be confirmed, for the page with the form; it changes nothing. `nil` if the
    /// link was used or is too old.
    public func address(of token: String?) async throws(AccountFailure) -> EmailAddress? {
        try await joining(SecretToken(presented: token))?.email
    }

    /// Confirms the address by the link of the mail, together with the password entered at joining. Makes the account,
    /// and signs in.
    ///
    /// - Throws: ``AccountFailure``: the link; refused, which leaves the link as it is.
    public func confirm(
        _ token: String?,
        password: Password,
        by caller: AccountCaller
    ) async throws(AccountFailure) -> NewSignIn {
        let presented = SecretToken(presented: token)
        guard let token = presented, let joining = try await joining(token) else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        let subjects = [AttemptThrottle.Subject].confirming(joining.token)
        let hash = joining.passwordHash
        let check = try await environment.attempt(slowing: subjects, caller) { () throws(AccountFailure) in
            try await environment.check(password, against: [hash], urgency: .stranger, caller)
        }
        guard check.matches.contains(hash) else {
            try await environment.record(environment.event(.confirmationRefused, of: nil, caller))
            throw .refused
        }
        environment.throttle.forgive(subjects)
        let account = newAccount(
            joining.email,
            hash,
            confirmed: true,
            details: joining.details,
            agreement: joining.agreement
        )
        let (stored, session) = environment.newSession(of: account.id, caller)
        let new = NewAccount(
            account,
            adopting: joining.profile,
            invitation: joining.invitation,
            session: stored
        )
        let result = try await environment.stored { () throws(StorageError) in
            try await environment.storage.confirmJoining(token.hash, new, joined(account, stored, caller))
        }
        guard case .created(let made) = result else {
            environment.note(.linkRefused, from: caller.block)
            throw .link
        }
        environment.observe(.joined)
        return environment.signedIn(made, stored, session, caller)
    }

    private func make(
        _ request: Request,
        _ email: EmailAddress,
        _ invitation: TokenHash?,
        _ caller: AccountCaller
    ) async throws(AccountFailure) -> NewSignIn {
        let hash = try await environment.hash(request.password, urgency: .stranger, caller)
        let account = newAccount(
            email,
            hash,
            confirmed: false,
            details: request.details,
            agreement: agreement(request)
        )
        let (stored, token) = environment.newSession(of: account.id, caller)
        let new = NewAccount(account, adopting: request.profile, invitation: invitation, session: stored)
        let result = try await environment.stored { () throws(StorageError) in
            try await environment.storage.createAccount(new, joined(account, stored, caller))
        }
        switch result {
        case .created(let made):
            environment.observe(.joined)
            return environment.signedIn(made, stored, token, caller)
        case .taken: throw .taken
        case .unusable:
            environment.note(.linkRefused, from: caller.block)
            throw .invitation
        }
    }

    private func newAccount(
        _ email: EmailAddress,
        _ hash: PasswordHash,
        confirmed: Bool,
        details: [String: String],
        agreement: Agreement?
    ) -> Account {
        let now = environment.now
        return Account(
            id: Account.ID(rawValue: environment.number()),
            email: email,
            confirmedAt: confirmed ? now : nil,
            passwordHash: hash,
            passwordChangedAt: now,
            createdAt: now,
            profile: Profile.ID(rawValue: environment.number()),
            details: details,
            agreement: agreement
        )
    }

    private func agreement(_ request: Request) -> Agreement {
        Agreement(at: environment.now, notice: request.notice, age: environment.policy.leastAge)
    }

    private func joined(_ account: Account, _ stored: StoredSession, _ caller: AccountCaller) -> SecurityEvent
    {
        environment.event(.joined, of: account.id, in: stored.session.id, caller)
    }

    private func tell(
        _ email: EmailAddress,
        _ address: MailedAddress,
        _ token: SecretToken,
        _ caller: AccountCaller
    ) async {
        // An unconfirmed account is nobody's yet: whoever has the mailbox gets it.
        let content: AccountMessage.Content =
            address.account?.isConfirmed == true ? .alreadyJoined : .confirmJoining(token)
        let recipient = address.hasRoom ? email : nil
        await environment.mail?.send(AccountMessage(to: recipient, content, in: caller.language))
    }

    private func joining(_ token: SecretToken?) async throws(AccountFailure) -> Joining? {
        guard let token else { return nil }
        let joining = try await environment.stored { () throws(StorageError) in
            try await environment.storage.joining(token.hash)
        }
        return joining.flatMap { environment.now < $0.expiresAt ? $0 : nil }
    }

    /// Returns the hash of an invitation, or `nil` if none is needed.
    private func usableInvitation(
        _ text: String?,
        by email: EmailAddress,
        _ caller: AccountCaller
    ) async throws(AccountFailure) -> TokenHash? {
        guard environment.policy.joining == .invited else { return nil }
        if let token = SecretToken(presented: text) {
            let invitation = try await environment.stored { () throws(StorageError) in
                try await environment.storage.invitation(token.hash)
            }
            if invitation?.isUsable(by: email, at: environment.now) == true { return token.hash }
        }
        environment.note(.linkRefused, from: caller.block)
        throw .invitation
    }

    private static func email(_ text: String) throws(AccountFailure) -> EmailAddress {
        do { return try EmailAddress(checking: text) } catch { throw .email(error) }
    }
}

extension AddressRecords {
    /// The hashes stored for the address, that of the account first.
    var hashes: [PasswordHash] { [account?.passwordHash].compactMap(\.self) + joinings.map(\.passwordHash) }
}
