import AccountModels
public import Clocks
import Foundation
import StoragePort

/// What the use cases of accounts work with.
public struct AccountEnvironment: Sendable {
    public let storage: any AccountStorage
    public let hashing: any PasswordHashing
    /// `nil` if no mail can be sent: then accounts are made at once and unconfirmed.
    public let mail: (any AccountMail)?
    public let policy: AccountPolicy
    public let throttle: AttemptThrottle
    /// What was refused and is not stored yet.
    public let refused: RefusedAttempts
    public let devices: DeviceMarks
    public let clock: WallClock
    /// Returns the requested number of unpredictable bytes.
    public let randomBytes: @Sendable (Int) -> [UInt8]
    /// Called with each event that was stored, and with each attempt that was counted, for metrics.
    public let observe: @Sendable (SecurityEvent.Kind) -> Void

    public init(
        storage: any AccountStorage,
        hashing: any PasswordHashing,
        mail: (any AccountMail)?,
        policy: AccountPolicy,
        throttle: AttemptThrottle = AttemptThrottle(),
        refused: RefusedAttempts = RefusedAttempts(),
        devices: DeviceMarks,
        clock: WallClock,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        observe: @escaping @Sendable (SecurityEvent.Kind) -> Void = { _ in }
    ) {
        self.storage = storage
        self.hashing = hashing
        self.mail = mail
        self.policy = policy
        self.throttle = throttle
        self.refused = refused
        self.devices = devices
        self.clock = clock
        self.randomBytes = randomBytes
        self.observe = observe
    }
}

extension AccountEnvironment {
    var now: Date { clock.now }

    func number() -> String { Hexadecimal.text(of: randomBytes(16)) }

    func token() -> SecretToken { SecretToken(randomBytes: randomBytes) }

    /// - Throws: ``AccountFailure/throttled(seconds:)``
    func admit(_ subjects: [AttemptThrottle.Subject], _ caller: AccountCaller) throws(AccountFailure) {
        guard let seconds = throttle.wait(for: subjects) else { return }
        note(.throttled, from: caller.block)
        throw .throttled(seconds: seconds)
    }

    /// Runs an attempt, if none of the subjects has to wait. One that fails before its password was checked, as while
    /// too many wait or nothing can be read, was none: nobody has to wait for it.
    func attempt<Answer>(
        slowing subjects: [AttemptThrottle.Subject],
        _ caller: AccountCaller,
        _ body: () async throws(AccountFailure) -> Answer
    ) async throws(AccountFailure) -> Answer {
        try admit(subjects, caller)
        do { return try await body() } catch {
            throttle.forgive(subjects)
            throw error
        }
    }

    /// Counts what is refused before anything is tried.
    func note(_ kind: SecurityEvent.Kind, from block: String) {
        refused.note(kind, from: block, at: now)
        observe(kind)
    }

    /// Returns what a caller does.
    ///
    /// - Parameter account: `nil` if there is none.
    func event(
        _ kind: SecurityEvent.Kind,
        of account: Account.ID?,
        in session: Session.ID? = nil,
        _ caller: AccountCaller
    ) -> SecurityEvent {
        SecurityEvent(
            at: now,
            kind,
            of: account,
            from: caller.block,
            session: session,
            request: caller.request
        )
    }

    /// Returns what somebody does who is signed in.
    func event(
        _ kind: SecurityEvent.Kind,
        in session: Session,
        _ caller: AccountCaller
    ) -> SecurityEvent {
        event(kind, of: session.account, in: session.id, caller)
    }

    /// Stores an event that changes nothing.
    func record(_ event: SecurityEvent) async throws(AccountFailure) {
        try await stored { () throws(StorageError) in try await storage.record(event) }
        observe(event.kind)
    }

    /// Runs an operation of the storage.
    func stored<Answer>(
        _ operation: () async throws(StorageError) -> Answer
    ) async throws(AccountFailure) -> Answer {
        do { return try await operation() } catch { throw .storage(error) }
    }

    func hash(
        _ password: Password,
        beside other: PasswordHash? = nil,
        urgency: HashingUrgency,
        _ caller: AccountCaller
    ) async throws(AccountFailure) -> PasswordHash {
        do { return try await hashing.hash(password, beside: other, urgency: urgency) } catch {
            throw failure(error, caller)
        }
    }

    func check(
        _ password: Password,
        against hashes: [PasswordHash],
        urgency: HashingUrgency,
        _ caller: AccountCaller
    ) async throws(AccountFailure) -> PasswordCheck {
        do { return try await hashing.check(password, against: hashes, urgency: urgency) } catch {
            throw failure(error, caller)
        }
    }

    private func failure(_ error: PasswordHashingError, _ caller: AccountCaller) -> AccountFailure {
        if case .busy = error { note(.busy, from: caller.block) }
        return AccountFailure(error)
    }

    /// Returns a session that begins now, with its token.
    func newSession(of account: Account.ID, _ caller: AccountCaller) -> (StoredSession, SecretToken) {
        let (now, token, policy) = (self.now, token(), policy.sessions)
        let session = Session(
            id: Session.ID(rawValue: number()),
            account: account,
            browser: caller.browser,
            startedAt: now,
            lastUsedAt: now,
            endsAt: now.addingTimeInterval(policy.total),
            idleUntil: now.addingTimeInterval(policy.idle)
        )
        return (StoredSession(session: session, token: token.hash, rotatedAt: now), token)
    }

    /// Returns what the browser of somebody who just signed in is given.
    func signedIn(
        _ account: Account,
        _ stored: StoredSession,
        _ token: SecretToken,
        _ caller: AccountCaller
    ) -> NewSignIn {
        let device = devices.mark(caller.device, adding: account.email, randomBytes: randomBytes)
        return NewSignIn(account: account, session: stored.session, token: token, device: device)
    }

    /// Stores a link, if there is room for its mail.
    ///
    /// - Parameter person: `nil` for one who is not signed in.
    /// - Returns: `nil` if the link's account is gone, or is not as it was checked any more.
    func add(
        _ link: AccountLink,
        askedBy person: CheckedPerson? = nil,
        _ event: SecurityEvent
    ) async throws(AccountFailure) -> MailedAddress? {
        let allowance = link.purpose == .reset ? policy.resets : policy.confirmations
        let address = try await stored { () throws(StorageError) in
            try await storage.addLink(link, askedBy: person, within: allowance, event)
        }
        if address != nil { observe(event.kind) }
        return address
    }
}

extension AccountFailure {
    init(_ error: PasswordHashingError) {
        switch error {
        case .busy(let seconds): self = .busy(seconds: seconds)
        case .otherPepper: self = .unavailable("the password was hashed with another pepper")
        case .failed(let reason): self = .unavailable(reason)
        }
    }
}

/// What the browser of somebody who just signed in is given.
public struct NewSignIn: Sendable {
    public let account: Account
    public let session: Session
    /// The value of the cookie of the session.
    public let token: SecretToken
    /// The value of the cookie with the device's mark.
    public let device: String
}
