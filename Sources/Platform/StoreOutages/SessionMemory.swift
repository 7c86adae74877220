import Accounts
import Caching
import Foundation
import Synchronization

/// The sessions that this node checked lately, for the time in which the database is away. One that this node ended, or was
/// asked to end, is forgotten before the database knows.
final class SessionMemory: Sendable {
    /// A session as it was when it was checked.
    struct Entry: Sendable {
        var record: SessionRecord
        /// By the wall clock, for people.
        let moment: Date
        /// By the monotonic clock.
        let checkedAt: Duration
    }

    private struct State {
        var sessions: BoundedCache<TokenHash, Session.ID>
        var entries: BoundedCache<Session.ID, Entry>
        /// Counts what ended: a check that began before may not know of it.
        var ends = 0
    }

    private let lifetime: Duration
    private let elapsed: @Sendable () -> Duration
    private let now: @Sendable () -> Date
    private let state: Mutex<State>

    init(_ limits: OutageLimits, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) {
        (lifetime, self.now) = (limits.sessions, now)
        elapsed = StoreGuard.timeline(of: clock)
        state = Mutex(
            State(
                // A session has two tokens while it gets another.
                sessions: BoundedCache(capacity: limits.mostSessions * 2),
                entries: BoundedCache(capacity: limits.mostSessions)
            )
        )
    }

    /// Changes with each session that ends.
    var ends: Int { state.withLock(\.ends) }

    /// Remembers what the store said.
    ///
    /// - Parameters:
    ///   - token: That which opened it; `nil` if it was asked for by its identifier.
    ///   - ends: ``ends`` before the store was asked.
    func keep(_ record: SessionRecord, openedBy token: TokenHash?, if ends: Int) {
        let entry = Entry(record: record, moment: now(), checkedAt: elapsed())
        let id = record.stored.session.id
        state.withLock { state in
            guard state.ends == ends else { return }
            state.entries.keep(entry, for: id, cost: 1)
            if let token { state.sessions.keep(id, for: token, cost: 1) }
        }
    }

    func entry(openedBy token: TokenHash) -> Entry? {
        state.withLock { $0.sessions.value(for: token) }.flatMap(entry)
    }

    func entry(of id: Session.ID) -> Entry? {
        let now = elapsed()
        return state.withLock { $0.entries.value(for: id) { now - $0.checkedAt < lifetime } }
    }

    /// Lets a session have another token as well.
    func rotate(_ id: Session.ID, to new: TokenHash, at moment: Date, graceUntil: Date) {
        guard var entry = entry(of: id) else { return }
        let old = entry.record.stored
        let stored = StoredSession(
            session: old.session,
            token: new,
            rotatedAt: moment,
            previous: old.token,
            previousUntil: graceUntil
        )
        entry.record = SessionRecord(stored, entry.record.account)
        let (kept, ends) = (entry, ends)
        state.withLock { state in
            guard state.ends == ends else { return }
            state.entries.keep(kept, for: id, cost: 1)
            state.sessions.keep(id, for: new, cost: 1)
        }
    }

    /// Forgets a session.
    func end(_ id: Session.ID) {
        state.withLock { state in
            state.ends += 1
            state.entries.remove(id)
        }
    }

    /// Forgets the session that a token opened.
    func end(openedBy token: TokenHash) {
        state.withLock { state in
            if let id = state.sessions.value(for: token) { state.entries.remove(id) }
            state.sessions.remove(token)
            state.ends += 1
        }
    }

    /// Forgets all sessions of an account but one.
    func endAll(of account: Account.ID, but kept: Session.ID? = nil) {
        state.withLock { state in
            state.ends += 1
            state.entries.removeAll { entry in
                let session = entry.record.stored.session
                return session.account == account && session.id != kept
            }
        }
    }
}
