import Foundation
import StoragePort

/// The use cases of sessions: who a request comes from, and the list of devices.
public struct SessionUseCases: Sendable {
    /// Somebody who is signed in.
    public struct SignedIn: Sendable {
        public let account: Account
        public let session: Session
        /// The token that replaces the one presented; `nil` as long as that one serves.
        public let newToken: SecretToken?
    }

    private let environment: AccountEnvironment

    public init(_ environment: AccountEnvironment) {
        self.environment = environment
    }

    /// Returns who sent a request, and records the use of the session now and then.
    ///
    /// - Parameters:
    ///   - text: The value of the session's cookie.
    ///   - canRotate: Whether the response can set the cookie; a stream cannot once it has begun.
    public func identify(
        _ text: String?,
        canRotate: Bool = true
    ) async throws(AccountFailure) -> SignedIn? {
        guard let token = SecretToken(presented: text)?.hash else { return nil }
        let record = try await environment.stored { () throws(StorageError) in
            try await environment.storage.session(token)
        }
        let now = environment.now
        guard let record, isOpen(record, at: now), record.stored.isOpened(by: token, at: now) else {
            return nil
        }
        let isCurrent = record.stored.token == token
        let age = now.timeIntervalSince(record.stored.rotatedAt)
        if canRotate, isCurrent, age >= environment.policy.sessions.rotation {
            return SignedIn(
                account: record.account,
                session: record.stored.session,
                newToken: await rotate(record.stored, at: now)
            )
        }
        let unnoted = now.timeIntervalSince(record.stored.session.lastUsedAt)
        if unnoted >= environment.policy.sessions.secondsBetweenNotes {
            // A read-only store still shows what it has.
            try? await environment.storage.noteUse(
                of: record.stored.session.id,
                at: now,
                idleUntil: idle(from: now)
            )
        }
        return SignedIn(account: record.account, session: record.stored.session, newToken: nil)
    }

    /// Whether a session that was identified before is still open: for streams that outlive their request.
    public func isOpen(_ id: Session.ID) async throws(AccountFailure) -> Bool {
        let record = try await environment.stored { () throws(StorageError) in
            try await environment.storage.session(id)
        }
        return record.map { isOpen($0, at: environment.now) } ?? false
    }

    /// Returns the sessions of an account that are open, the last used first.
    public func list(of account: Account.ID) async throws(AccountFailure) -> [Session] {
        let sessions = try await environment.stored { () throws(StorageError) in
            try await environment.storage.sessions(of: account)
        }
        return sessions.filter { $0.isOpen(at: environment.now) }
    }

    /// Signs out: ends the session that asks. Others are ended by ``AccountUseCases``, with the password.
    ///
    /// - Returns: Whether it existed.
    @discardableResult
    public func end(
        _ session: Session,
        from caller: AccountCaller
    ) async throws(AccountFailure) -> Bool {
        try await end(session.id, environment.event(.signedOut, in: session, caller))
    }

    /// Ends a session that just began and that nobody can use, because the browser refused its cookie.
    ///
    /// - Parameters:
    ///   - block: The block of addresses of the browser.
    ///   - request: The identifier of the request.
    public func abandon(
        _ id: Session.ID,
        from block: String,
        request: String? = nil
    ) async throws(AccountFailure) {
        let record = try await environment.stored { () throws(StorageError) in
            try await environment.storage.session(id)
        }
        guard let account = record?.account.id else { return }
        let event = SecurityEvent(
            at: environment.now,
            .signedOut,
            of: account,
            from: block,
            session: id,
            request: request
        )
        _ = try await end(id, event)
    }

    private func end(_ id: Session.ID, _ event: SecurityEvent) async throws(AccountFailure) -> Bool {
        guard let account = event.account else { return false }
        let existed = try await environment.stored { () throws(StorageError) in
            try await environment.storage.endSession(id, of: account, askedBy: nil, event)
        }
        guard existed == true else { return false }
        environment.observe(event.kind)
        return true
    }

    private func rotate(_ stored: StoredSession, at now: Date) async -> SecretToken? {
        let token = environment.token()
        let isRotated = try? await environment.storage.rotateSession(
            stored.session.id,
            from: stored.token,
            to: token.hash,
            at: now,
            graceUntil: now.addingTimeInterval(environment.policy.sessions.grace),
            idleUntil: idle(from: now)
        )
        // Another tab was faster, and its answer sets the cookie for both; or nothing can be stored.
        return isRotated == true ? token : nil
    }

    private func isOpen(_ record: SessionRecord, at now: Date) -> Bool {
        record.stored.session.isOpen(at: now) && !record.account.isDisabled
    }

    private func idle(from now: Date) -> Date { now.addingTimeInterval(environment.policy.sessions.idle) }
}

extension StoredSession {
    /// Whether a token opens the session: its token, or the one before for a little longer.
    fileprivate func isOpened(by token: TokenHash, at moment: Date) -> Bool {
        if token == self.token { return true }
        guard token == previous, let previousUntil else { return false }
        return moment < previousUntil
    }
}
