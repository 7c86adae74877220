import AccountModels
import Accounts
import Foundation
import NotificationPorts
import NotificationRules
import SQLiteStore
import SQLStorage
import SQLStore
import StoragePort
import TestSupport
import Testing
import WeatherModels

/// What becomes of targets together with the sessions and the account of their person.
@Suite("Targets and accounts in SQLite")
struct SQLiteNotifiedAccountTests {
    private let folder: TemporaryFolder
    private let storage: SQLStorage
    private let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)

    init() throws {
        folder = try TemporaryFolder()
        storage = SQLStorage(SQLiteStore(path: folder.database, schema: .weather))
    }

    private func digits(_ kind: String, _ number: Int) -> String {
        kind + String(repeating: "0", count: 30) + "\(number)"
    }

    private func account(_ number: Int) -> Account.ID { Account.ID(rawValue: digits("a", number)) }
    private func profile(_ number: Int) -> Profile.ID { Profile.ID(rawValue: digits("a", number)) }

    private func event(_ kind: SecurityEvent.Kind, at seconds: Double = 0, by session: Int? = nil)
        -> SecurityEvent
    {
        SecurityEvent(
            at: moment.addingTimeInterval(seconds),
            kind,
            of: account(1),
            from: "operator",
            session: session.map(sessionID)
        )
    }

    private func sessionID(_ number: Int) -> Session.ID { Session.ID(rawValue: digits("b", number)) }

    private func stored(_ number: Int, idleFor seconds: Double = 600) -> StoredSession {
        StoredSession(
            session: Session(
                id: sessionID(number),
                account: account(1),
                browser: "Firefox",
                startedAt: moment,
                lastUsedAt: moment,
                endsAt: moment.addingTimeInterval(86_400),
                idleUntil: moment.addingTimeInterval(seconds)
            ),
            token: TokenHash(rawValue: digits("c", number)),
            rotatedAt: moment
        )
    }

    private var password: PasswordHash { PasswordHash(rawValue: "hash") }
    private func person(_ session: Int) -> CheckedPerson { CheckedPerson(sessionID(session), password) }

    /// An account with sessions 1 ... 3, a browser in each, one without a session, a receiver and mail.
    private func populate() async throws {
        try await storage.accounts.add("person@example.org", id: account(1).rawValue, at: moment)
        for number in 1...3 {
            _ = try await storage.accounts.openSession(
                stored(number),
                for: password,
                rehashed: nil,
                event(.signedIn)
            )
        }
        let browsers = (1...3).map { NoticeTarget.browser($0, session: sessionID($0).rawValue) }
        try await storage.notifications(of: profile(1)).changeNotifications { kept in
            kept.targets = browsers + [.browser(4), .receiver(5, isProven: true), .mailed()]
        }
    }

    private func names() async throws -> [String] {
        try await storage.notifications(of: profile(1)).loadNotifications().targets.map(\.id.rawValue)
    }

    private let others = ["browser 4", "receiver 5", "mail"]

    @Test("X7: whoever signs out, or is signed out from elsewhere, is told nothing more in that browser")
    func signedOut() async throws {
        try await populate()
        _ = try await storage.accounts.endSession(
            sessionID(1),
            of: account(1),
            askedBy: nil,
            event(.signedOut, by: 1)
        )
        #expect(try await names() == ["browser 2", "browser 3"] + others)
        _ = try await storage.accounts.endSession(
            sessionID(2),
            of: account(1),
            askedBy: person(3),
            event(.sessionEnded, by: 3)
        )
        #expect(try await names() == ["browser 3"] + others)
    }

    @Test("X7: a session that is not ended, because who asked may not, keeps its browser")
    func refused() async throws {
        try await populate()
        let wrong = CheckedPerson(sessionID(3), PasswordHash(rawValue: "old"))
        let ended = try await storage.accounts.endSession(
            sessionID(2),
            of: account(1),
            askedBy: wrong,
            event(.sessionEnded, by: 3)
        )
        #expect(ended == nil)
        #expect(try await names().count == 6)
    }

    @Test("X7: when all other sessions end, all other browsers do, whether or not they had one")
    func endedAll() async throws {
        try await populate()
        _ = try await storage.accounts.endSessions(
            of: account(1),
            askedBy: person(2),
            event(.sessionsEnded, by: 2)
        )
        #expect(try await names() == ["browser 2", "receiver 5", "mail"])
        _ = try await storage.accounts.endSessions(of: account(1), askedBy: nil, event(.sessionsEnded))
        #expect(try await names() == ["receiver 5", "mail"])
    }

    @Test("X7: with another password only the browser in which it was changed stays")
    func password() async throws {
        try await populate()
        #expect(
            try await storage.accounts.replacePassword(
                of: account(1),
                by: PasswordHash(rawValue: "new"),
                askedBy: person(3),
                event(.passwordChanged, by: 3)
            )
        )
        #expect(try await names() == ["browser 3", "receiver 5", "mail"])
    }

    @Test("X7: a disabled account is told nothing by any way, and by the others again once it is enabled")
    func disabled() async throws {
        try await populate()
        try await storage.notifications(of: profile(1)).changeNotifications { kept in
            try? kept.plan.put(
                NotificationRule(
                    id: NotificationRule.ID(rawValue: "rule"),
                    place: id(1),
                    .warning(WarningRule(standardIn: nil))
                )
            )
        }
        let receiver = NoticeTarget.receiver(5, isProven: true)
        #expect(try await storage.watched(after: nil, atMost: 9).count == 1)
        var version = try await storage.watchVersion()
        #expect(try await storage.accounts.setDisabled(account(1), at: moment, event(.disabled)))
        #expect(try await storage.watched(after: nil, atMost: 9).isEmpty)
        #expect(try await storage.target(receiver.id, of: profile(1)) == nil)
        #expect(try await storage.watchVersion() != version)
        version = try await storage.watchVersion()
        #expect(try await storage.accounts.setDisabled(account(1), at: nil, event(.enabled)))
        #expect(try await storage.watchVersion() != version)
        #expect(try await storage.watched(after: nil, atMost: 9).map(\.targets) == [[receiver]])
        #expect(try await storage.target(receiver.id, of: profile(1)) == receiver)
    }

    @Test("X7: mail goes to confirmed addresses of open accounts")
    func mail() async throws {
        try await populate()
        #expect(try await storage.mailAddress(of: profile(1)) == nil)
        let id = "b" + String(repeating: "1", count: 31)
        let account = Account(
            id: Account.ID(rawValue: id),
            email: EmailAddress(accepted: "confirmed@example.org"),
            confirmedAt: moment,
            passwordHash: password,
            passwordChangedAt: moment,
            createdAt: moment,
            profile: Profile.ID(rawValue: id)
        )
        let session = StoredSession(
            session: Session(
                id: Session.ID(rawValue: id),
                account: account.id,
                browser: "Firefox",
                startedAt: moment,
                lastUsedAt: moment,
                endsAt: .distantFuture,
                idleUntil: .distantFuture
            ),
            token: TokenHash(rawValue: id),
            rotatedAt: moment
        )
        let joined = SecurityEvent(at: moment, .joined, of: account.id, from: "operator")
        _ = try await storage.accounts.createAccount(NewAccount(account, session: session), joined)
        #expect(try await storage.mailAddress(of: account.profile) == "confirmed@example.org")
        _ = try await storage.accounts.setDisabled(account.id, at: moment, joined)
        #expect(try await storage.mailAddress(of: account.profile) == nil)
    }

    @Test("X7: a session that ends by itself keeps its browser: nobody signed out")
    func expired() async throws {
        try await populate()
        // It deletes whatever expired.
        try await storage.accounts.record([event(.exported, at: 700)])
        #expect(
            try await storage.accounts.sessions(of: account(1)).map(\.id.rawValue) == [account(1).rawValue]
        )
        #expect(try await names().count == 6)
        // Until the person ends the others.
        _ = try await storage.accounts.endSessions(
            of: account(1),
            askedBy: CheckedPerson(Session.ID(rawValue: account(1).rawValue), password),
            event(.sessionsEnded, at: 700)
        )
        #expect(try await names() == ["receiver 5", "mail"])
    }

    @Test("X7: whoever joins keeps rules and browser, which ends with the first session")
    func joined() async throws {
        try await storage.createProfile(sampleProfile(1))
        try await storage.storage(of: sampleProfile(1).id).fill(1)
        let rule = try NotificationRule(
            id: NotificationRule.ID(rawValue: "rule"),
            place: id(0),
            .warning(WarningRule(standardIn: nil))
        )
        try await storage.notifications(of: sampleProfile(1).id).changeNotifications { kept in
            try? kept.plan.put(rule)
            kept.targets = [.browser(1)]
        }
        let account = Account(
            id: account(1),
            email: EmailAddress(accepted: "person@example.org"),
            passwordHash: password,
            passwordChangedAt: moment,
            createdAt: moment,
            profile: profile(1)
        )
        let new = NewAccount(account, adopting: sampleProfile(1).id, session: stored(1))
        _ = try await storage.accounts.createAccount(new, event(.joined))
        let kept = try await storage.notifications(of: profile(1)).loadNotifications()
        #expect(kept.plan.rules == [rule] && kept.places.map(\.id) == [id(0)])
        #expect(kept.targets == [.browser(1, session: sessionID(1).rawValue)])
        _ = try await storage.accounts.endSession(
            sessionID(1),
            of: account.id,
            askedBy: nil,
            event(.signedOut, by: 1)
        )
        #expect(try await names().isEmpty)
    }

    @Test("X7: with the account everything goes")
    func deleted() async throws {
        try await populate()
        _ = try await storage.accounts.deleteAccount(account(1), askedBy: nil, event(.deleted))
        #expect(try await names().isEmpty)
    }
}
