import AccountModels
public import Accounts
import Foundation
public import StoragePort
import Synchronization

/// Accounts in memory by the rules of the port, or failing every operation as requested.
public final class InMemoryAccounts: Sendable {
    struct State {
        var accounts: [Account.ID: Account] = [:]
        var sessions: [Session.ID: StoredSession] = [:]
        var joinings: [Joining] = []
        var links: [TokenHash: AccountLink] = [:]
        var mails: [(folded: String, isReset: Bool, origin: String, at: Date)] = []
        var invitations: [Invitation] = []
        var events: [SecurityEvent] = []
        var failure: StorageError?
        var recordingFailure: StorageError?
        /// How often the storage was asked, by the name of the operation.
        var operations: [String] = []
    }

    let state = Mutex(State())

    public init() {}

    /// From now on every operation fails with this error; `nil` for none.
    public func fail(with failure: StorageError?) { state.withLock { $0.failure = failure } }

    /// From now on events that change nothing are not recorded; `nil` for all are.
    public func failRecording(with failure: StorageError?) {
        state.withLock { $0.recordingFailure = failure }
    }

    /// The operations since the last call.
    public func takeOperations() -> [String] {
        state.withLock { state in
            defer { state.operations = [] }
            return state.operations
        }
    }

    public var allJoinings: [Joining] { state.withLock(\.joinings) }
    public var allLinks: [AccountLink] { state.withLock { Array($0.links.values) } }
    public var allSessions: [StoredSession] { state.withLock { Array($0.sessions.values) } }

    func with<Answer>(
        _ operation: String = #function,
        _ body: (inout State) -> Answer
    ) throws(StorageError) -> Answer {
        let (failure, answer) = state.withLock { state -> (StorageError?, Answer?) in
            state.operations.append(operation)
            return state.failure.map { ($0, nil) } ?? (nil, body(&state))
        }
        guard let answer else { throw failure ?? StorageError(.busy, subject: "memory") }
        return answer
    }
}

extension InMemoryAccounts.State {
    func account(_ folded: String) -> Account? { accounts.values.first { $0.email.folded == folded } }

    func account(_ id: Account.ID, asCheckedFor person: CheckedPerson?) -> Account? {
        guard let account = accounts[id] else { return nil }
        guard let person else { return account }
        let isTheirs = sessions[person.session]?.session.account == id
        return isTheirs && account.passwordHash == person.password && !account.isDisabled ? account : nil
    }

    mutating func record(_ event: SecurityEvent) {
        events.append(event)
        let (now, quarter) = (event.at, event.at.addingTimeInterval(-SecurityEvent.lifetime))
        events.removeAll { $0.at <= quarter }
        let alike = events.indices.filter {
            events[$0].account == event.account && events[$0].kind == event.kind
        }
        let surplus = alike.dropLast(SecurityEvent.most(of: event.account))
        for index in surplus.reversed() { events.remove(at: index) }
        sessions = sessions.filter { $0.value.session.isOpen(at: now) }
        joinings.removeAll { $0.expiresAt <= now }
        links = links.filter { now < $0.value.expiresAt }
        invitations.removeAll { $0.expiresAt <= quarter }
        mails.removeAll { $0.at <= now.addingTimeInterval(-MailedAddress.lifetime) }
    }

    mutating func mail(
        to email: EmailAddress,
        isReset: Bool = false,
        until expiry: Date,
        within allowance: MailAllowance,
        _ event: SecurityEvent
    ) -> MailedAddress {
        let since = event.at.addingTimeInterval(-expiry.timeIntervalSince(event.at))
        let all = mails.filter { $0.folded == email.folded && $0.isReset == isReset && $0.at > since }
        let hasRoom = allowance.hasRoom(own: all.count { $0.origin == event.origin }, all: all.count)
        if hasRoom { mails.append((email.folded, isReset, event.origin, event.at)) }
        return MailedAddress(account: account(email.folded), hasRoom: hasRoom)
    }

    mutating func add(_ stored: StoredSession) {
        let others = sessions.values.map(\.session).filter { $0.account == stored.session.account }
        let used = others.sorted { $0.lastUsedAt > $1.lastUsedAt }
        for session in used.dropFirst(Session.mostOfAccount - 1) { sessions[session.id] = nil }
        sessions[stored.session.id] = stored
    }

    mutating func endSessions(of account: Account.ID, keeping session: Session.ID?) -> Int {
        let ended = sessions.values.filter { $0.session.account == account && $0.session.id != session }
        for each in ended { sessions[each.session.id] = nil }
        links = links.filter { _, link in
            link.account != account || link.session == nil || link.session == session
        }
        return ended.count
    }

    mutating func setPassword(
        _ hash: PasswordHash,
        of id: Account.ID,
        at moment: Date,
        keeping session: Session.ID?
    ) {
        accounts[id]?.passwordHash = hash
        accounts[id]?.passwordChangedAt = moment
        _ = endSessions(of: id, keeping: session)
        links = links.filter { $0.value.account != id }
    }

    mutating func add(_ new: NewAccount, at moment: Date) -> CreateAccountResult {
        guard account(new.account.email.folded) == nil else { return .taken }
        if let token = new.invitation {
            let index = invitations.firstIndex {
                $0.token == token && $0.isUsable(by: new.account.email, at: moment)
            }
            guard let index else { return .unusable }
            invitations[index].usedAt = moment
        }
        accounts[new.account.id] = new.account
        add(new.session)
        return .created(new.account)
    }

    mutating func confirm(_ new: NewAccount, at moment: Date) -> CreateAccountResult {
        guard let known = account(new.account.email.folded) else { return add(new, at: moment) }
        guard !known.isConfirmed, !known.isDisabled else { return .taken }
        setPassword(new.account.passwordHash, of: known.id, at: moment, keeping: nil)
        accounts[known.id]?.confirmedAt = moment
        accounts[known.id]?.agreement = new.account.agreement
        add(new.session.moved(to: known.id))
        return accounts[known.id].map { .created($0) } ?? .taken
    }

    func usable(
        _ token: TokenHash,
        for purposes: Set<AccountLink.Purpose>,
        at moment: Date
    ) -> (AccountLink, Account)? {
        guard let link = links[token], purposes.contains(link.purpose), moment < link.expiresAt,
            let account = link.account.flatMap({ accounts[$0] }), !account.isDisabled
        else { return nil }
        return (link, account)
    }
}

extension StoredSession {
    fileprivate func moved(to account: Account.ID) -> StoredSession {
        var moved = self
        moved.session = Session(
            id: session.id,
            account: account,
            browser: session.browser,
            startedAt: session.startedAt,
            lastUsedAt: session.lastUsedAt,
            endsAt: session.endsAt,
            idleUntil: session.idleUntil
        )
        return moved
    }
}
