import AccountModels
import Accounts
import Foundation
import StoragePort
import TestSupport
import Testing

/// What every storage of accounts guarantees. Whatever a test reads, it reads from the storage opened anew.
@Suite("Contract of accounts")
struct AccountContractTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("an empty storage has nothing", arguments: Implementation.allCases)
    func empty(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        #expect(try await !storage.hasPasswords())
        #expect(try await storage.account(account(1).id) == nil)
        #expect(try await storage.records(of: account(1).email) == AddressRecords())
        #expect(try await storage.session(token(1)) == nil)
        #expect(try await storage.link(token(1)) == nil)
        #expect(try await storage.joining(token(1)) == nil)
        #expect(try await storage.invitations().isEmpty)
        #expect(try await storage.events(of: nil, limit: .max).isEmpty)
        #expect(try await storage.deleteAccount(account(1).id, askedBy: nil, event(.deleted)) == nil)
        #expect(try await !storage.setDisabled(account(1).id, at: start, event(.disabled)))
        #expect(
            try await storage.endSession(
                session(1, of: 1).session.id,
                of: account(1).id,
                askedBy: nil,
                event(.signedOut)
            ) == false
        )
        #expect(try await storage.useEmailLink(token(1), event(.emailChanged)) == .unusable)
    }

    @Test(
        "an account made is there with its session, and its address is taken, however it is written",
        arguments: Implementation.allCases
    )
    func create(_ implementation: Implementation) async throws {
        let made = account(1, details: ["크기": "\"265\"", "b": ""])
        let new = NewAccount(made, session: session(1, of: 1))
        #expect(
            try await implementation.open(in: folder).createAccount(new, event(.joined, of: 1))
                == .created(made)
        )
        let storage = implementation.open(in: folder)
        #expect(try await storage.account(made.id) == made)
        #expect(try await storage.hasPasswords())
        #expect(try await storage.records(of: email("pERSON1@CREAM.KR")).account == made)
        #expect(try await storage.session(token(1)) == SessionRecord(session(1, of: 1), made))
        #expect(try await storage.events(of: made.id, limit: 9) == [event(.joined, of: 1)])
        var other = NewAccount(account(2), session: session(2, of: 2))
        other.account.email = email("PERSON1@cream.kr")
        #expect(try await storage.createAccount(other, event(.joined, of: 2)) == .taken)
        #expect(try await implementation.open(in: folder).session(token(2)) == nil)
        #expect(try await storage.events(of: nil, limit: 9).count == 1)
    }

    @Test("accounts are listed by their addresses, a page at a time", arguments: Implementation.allCases)
    func list(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [3, 1, 2] { try await make(number, in: storage) }
        #expect(try await storage.accounts(after: nil, limit: 2) == [account(1), account(2)])
        #expect(try await storage.accounts(after: "person2@cream.kr", limit: 2) == [account(3)])
    }

    @Test(
        "a session begins only with the password that was checked, while the account is open",
        arguments: Implementation.allCases
    )
    func openSession(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        let signedIn = event(.signedIn, of: 1)
        #expect(
            try await !storage.openSession(session(2, of: 1), for: hash("old"), rehashed: nil, signedIn)
        )
        #expect(
            try await storage.openSession(
                session(2, of: 1),
                for: hash("password 1"),
                rehashed: hash("stronger"),
                signedIn
            )
        )
        #expect(try await storage.account(account(1).id)?.passwordHash == hash("stronger"))
        #expect(try await storage.account(account(1).id)?.passwordChangedAt == start)
        #expect(try await storage.sessions(of: account(1).id).map(\.browser) == ["Firefox 2", "Firefox 1"])
        #expect(try await storage.setDisabled(account(1).id, at: start, event(.disabled, of: 1)))
        #expect(
            try await !storage.openSession(session(3, of: 1), for: hash("stronger"), rehashed: nil, signedIn)
        )
        #expect(try await implementation.open(in: folder).sessions(of: account(1).id).isEmpty)
        #expect(try await storage.account(account(1).id)?.disabledAt == start)
        #expect(try await storage.setDisabled(account(1).id, at: nil, event(.enabled, of: 1)))
        #expect(try await storage.account(account(1).id)?.isDisabled == false)
    }

    @Test(
        "a token is replaced once, and the one before still finds the session",
        arguments: Implementation.allCases
    )
    func rotate(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        let (id, later) = (session(1, of: 1).session.id, start.addingTimeInterval(1_800))
        for number in [51, 52] {
            let isRotated = try await storage.rotateSession(
                id,
                from: token(1),
                to: token(number),
                at: later,
                graceUntil: later.addingTimeInterval(60),
                idleUntil: later.addingTimeInterval(7 * day)
            )
            #expect(isRotated == (number == 51))
        }
        let record = try await implementation.open(in: folder).session(token(51))
        #expect(record?.stored.previous == token(1))
        #expect(record?.stored.previousUntil == later.addingTimeInterval(60))
        #expect(record?.stored.rotatedAt == later && record?.stored.session.lastUsedAt == later)
        #expect(record?.stored.session.idleUntil == later.addingTimeInterval(7 * day))
        #expect(try await storage.session(token(1)) == record)
        #expect(try await storage.session(token(52)) == nil)
        try await storage.noteUse(of: id, at: start, idleUntil: start)
        #expect(try await storage.session(id) == record)
        try await storage.noteUse(of: id, at: later + 1, idleUntil: later + 2 + 7 * day)
        #expect(try await storage.session(id)?.stored.session.lastUsedAt == later + 1)
    }

    @Test("a session ended is gone, and no one ends another's", arguments: Implementation.allCases)
    func end(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        for number in [3, 4] { try await signIn(number, to: 1, in: storage) }
        let ended = event(.sessionEnded, of: 2)
        let owner = CheckedPerson(session(4, of: 1).session.id, hash("password 1"))
        // Another password, another's session, and one that is gone.
        let strangers = [
            CheckedPerson(owner.session, hash("other")),
            CheckedPerson(session(2, of: 2).session.id, owner.password),
            CheckedPerson(session(9, of: 1).session.id, owner.password),
        ]
        func end(_ number: Int, of id: Int, askedBy person: CheckedPerson? = nil) async throws -> Bool? {
            let ending = session(number, of: 1).session.id
            return try await storage.endSession(ending, of: account(id).id, askedBy: person, ended)
        }
        #expect(try await end(3, of: 2) == false)
        for person in strangers {
            #expect(try await end(3, of: 1, askedBy: person) == nil)
            #expect(try await storage.endSessions(of: account(1).id, askedBy: person, ended) == nil)
        }
        #expect(try await storage.sessions(of: account(1).id).count == 3)
        #expect(try await end(3, of: 1, askedBy: owner) == true)
        #expect(try await end(3, of: 1, askedBy: owner) == false)
        #expect(try await implementation.open(in: folder).session(token(3)) == nil)
        let all = event(.sessionsEnded, of: 1)
        #expect(
            try await storage.endSessions(of: account(1).id, askedBy: owner, all) == 1
        )
        #expect(try await storage.sessions(of: account(1).id).map(\.id) == [session(4, of: 1).session.id])
        #expect(try await storage.endSessions(of: account(1).id, askedBy: nil, all) == 1)
        #expect(try await implementation.open(in: folder).sessions(of: account(2).id).count == 1)
    }

    @Test(
        "a session that another one ends takes its links along; one that signs out leaves them",
        arguments: Implementation.allCases
    )
    func linksOfSessions(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        for number in [3, 4, 5] { try await signIn(number, to: 1, in: storage) }
        let numbers = [1, 2, 3, 4, 5]
        for number in numbers {
            let link = link(number, .email, of: number == 2 ? 2 : 1, to: "new\(number)@cream.kr", by: number)
            _ = try await storage.addLink(link, event(.emailChangeAsked, of: 1))
        }
        let reset = link(6, .reset, of: 1, to: "person1@cream.kr")
        _ = try await storage.addLink(reset, event(.resetAsked, of: 1))
        func left() async throws -> [Int] {
            let storage = implementation.open(in: folder)
            var left: [Int] = []
            for number in numbers + [6] where try await storage.link(token(2_000 + number)) != nil {
                left.append(number)
            }
            return left
        }
        func end(_ number: Int, by other: Int) async throws {
            let id = session(number, of: 1).session.id
            let event = SecurityEvent(
                at: start,
                .sessionEnded,
                of: account(1).id,
                from: "203.0.113.7",
                session: session(other, of: 1).session.id
            )
            #expect(try await storage.endSession(id, of: account(1).id, askedBy: nil, event) == true)
        }
        #expect(try await left() == [1, 2, 3, 4, 5, 6])
        try await end(3, by: 4)
        #expect(try await left() == [1, 2, 4, 5, 6])
        try await end(5, by: 5)
        #expect(try await left() == [1, 2, 4, 5, 6])
        let all = event(.sessionsEnded, of: 1)
        let kept = CheckedPerson(session(4, of: 1).session.id, hash("password 1"))
        #expect(try await storage.endSessions(of: account(1).id, askedBy: kept, all) == 1)
        #expect(try await left() == [2, 4, 6])
    }

    @Test(
        "one session more than the most ends the one used least recently",
        arguments: Implementation.allCases
    )
    func mostSessions(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        for number in 0..<Session.mostOfAccount { try await signIn(number + 3, to: 1, in: storage) }
        let reopened = implementation.open(in: folder)
        #expect(try await reopened.sessions(of: account(1).id).count == Session.mostOfAccount)
        #expect(try await reopened.session(token(1)) == nil)
        for number in [2, 3, Session.mostOfAccount + 2] {
            #expect(try await reopened.session(token(number)) != nil)
        }
    }

    @Test(
        "a password is replaced once; other sessions and links end with it",
        arguments: Implementation.allCases
    )
    func password(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        try await signIn(2, to: 1, in: storage)
        _ = try await storage.addLink(link(1, .reset, of: 1, to: "person1@cream.kr"), event(.resetAsked))
        let kept = session(2, of: 1).session.id
        for isFirst in [true, false] {
            let isReplaced = try await storage.replacePassword(
                of: account(1).id,
                by: hash("new"),
                askedBy: CheckedPerson(kept, hash("password 1")),
                event(.passwordChanged, of: 1)
            )
            #expect(isReplaced == isFirst)
        }
        let opened = implementation.open(in: folder)
        #expect(try await opened.account(account(1).id)?.passwordHash == hash("new"))
        #expect(try await opened.account(account(1).id)?.passwordChangedAt == start + 10)
        #expect(try await opened.sessions(of: account(1).id).map(\.id) == [kept])
        #expect(try await opened.link(token(2_001)) == nil)
    }

    @Test(
        "what was asked for with a password that was checked is done only while the account has it and the session",
        arguments: Implementation.allCases
    )
    func checked(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        try await signIn(3, to: 1, in: storage)
        let (asked, right) = (event(.emailChangeAsked, of: 1), hash("password 1"))
        let (own, ended, others) = (session(1, of: 1), session(3, of: 1), session(2, of: 2))
        _ = try await storage.endSession(
            ended.session.id,
            of: account(1).id,
            askedBy: nil,
            event(.sessionEnded, of: 1)
        )
        let before = try await storage.events(of: account(1).id, limit: 9)
        for person in [
            CheckedPerson(own.session.id, hash("before the reset")), CheckedPerson(ended.session.id, right),
            CheckedPerson(others.session.id, right),
        ] {
            let link = link(1, .email, of: 1, to: "evil@cream.kr")
            #expect(try await storage.addLink(link, askedBy: person, asked) == nil)
            let changed = event(.passwordChanged, of: 1)
            let isReplaced = try await storage.replacePassword(
                of: account(1).id,
                by: hash("evil"),
                askedBy: person,
                changed
            )
            #expect(!isReplaced)
            let deleted = event(.deleted, of: 1)
            #expect(try await storage.deleteAccount(account(1).id, askedBy: person, deleted) == nil)
        }
        let opened = implementation.open(in: folder)
        #expect(try await opened.link(token(2_001)) == nil)
        #expect(try await opened.account(account(1).id) == account(1))
        #expect(try await opened.events(of: account(1).id, limit: 9) == before)
        let person = CheckedPerson(own.session.id, right)
        #expect(
            try await opened.addLink(link(1, .email, of: 1, to: "new@cream.kr"), askedBy: person, asked)
                != nil
        )
        _ = try await opened.setDisabled(account(1).id, at: start, event(.disabled, of: 1))
        #expect(try await opened.deleteAccount(account(1).id, askedBy: person, event(.deleted, of: 1)) == nil)
        _ = try await opened.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1))
        let gone = link(3, .claim, of: 1, to: "new@cream.kr")
        #expect(try await opened.addLink(gone, askedBy: nil, asked) == nil, "an account that is gone")
    }

    @Test(
        "deleting takes everything of an account, and nothing of another; events stay under its number",
        arguments: Implementation.allCases
    )
    func delete(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        _ = try await storage.addLink(link(1, .reset, of: 1, to: "person1@cream.kr"), event(.resetAsked))
        _ = try await storage.addJoining(joining(1, for: "person1@cream.kr"), event(.joiningAsked))
        let change = event(.emailChangeAsked, of: 1)
        _ = try await storage.addLink(link(2, .email, of: 1, to: "new@cream.kr"), change)
        let addresses = try await storage.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1))
        #expect(addresses?.map(\.text) == [account(1).email.text, "new@cream.kr"])
        #expect(try await storage.deleteAccount(account(1).id, askedBy: nil, event(.deleted, of: 1)) == nil)
        let opened = implementation.open(in: folder)
        #expect(try await opened.records(of: account(1).email) == AddressRecords())
        #expect(try await opened.session(token(1)) == nil)
        #expect(try await opened.link(token(2_001)) == nil)
        #expect(try await opened.accounts(after: nil, limit: 9) == [account(2)])
        #expect(try await opened.session(token(2))?.account == account(2))
        #expect(
            try await opened.events(of: account(1).id, limit: 9).map(\.kind) == [
                .deleted, .emailChangeAsked, .joined,
            ]
        )
        // Who comes back with the address begins anew.
        let again = NewAccount(account(1), session: session(5, of: 1))
        #expect(try await opened.createAccount(again, event(.joined, of: 1)) == .created(account(1)))
    }

    @Test("details are kept as given", arguments: Implementation.allCases)
    func details(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        try await storage.saveDetails(["size": "265"], of: account(1).id)
        try await storage.saveDetails(["size": "270"], of: account(2).id)
        #expect(try await implementation.open(in: folder).account(account(1).id)?.details == ["size": "265"])
    }

    @Test("what has expired goes with an event; what has not stays", arguments: Implementation.allCases)
    func sweep(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        try await signIn(2, to: 1, in: storage)
        _ = try await storage.addLink(link(1, .reset, of: 1, to: "person1@cream.kr"), event(.resetAsked))
        _ = try await storage.addJoining(joining(1, for: "new@cream.kr"), event(.joiningAsked))
        try await storage.addInvitation(invitation(1), event(.invited))
        try await storage.noteUse(
            of: session(2, of: 1).session.id,
            at: start + 6 * day,
            idleUntil: start + 13 * day
        )
        try await storage.record(event(.exported, after: 7 * day - 1))
        #expect(try await storage.sessions(of: account(1).id).count == 2)
        #expect(try await storage.link(token(2_001)) == nil)
        #expect(try await storage.joining(token(1_001)) == nil)
        try await storage.record(event(.exported, after: 7 * day))
        #expect(try await storage.sessions(of: account(1).id).map(\.id) == [session(2, of: 1).session.id])
        try await storage.record(event(.exported, after: 90 * day + 10))
        #expect(try await storage.sessions(of: account(1).id).isEmpty)
        #expect(
            try await storage.events(of: nil, limit: .max).map(\.kind) == [.exported, .exported, .exported]
        )
        #expect(try await storage.invitations().count == 1)
        try await storage.record(event(.exported, after: 97 * day))
        #expect(try await implementation.open(in: folder).invitations().isEmpty)
        #expect(try await implementation.open(in: folder).account(account(1).id) == account(1))
    }

    @Test(
        "of each kind of event of an account the newest stay, and no other's go for them",
        arguments: Implementation.allCases
    )
    func mostEvents(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        for number in [1, 2] { try await make(number, in: storage) }
        let most = SecurityEvent.most(of: account(1).id)
        for number in 0..<most + 3 {
            try await storage.record(event(.signInRefused, of: 1, after: Double(number)))
        }
        try await storage.record(event(.signInRefused, of: 2))
        let opened = implementation.open(in: folder)
        let events = try await opened.events(of: account(1).id, limit: .max)
        #expect(events.count == most + 1 && events.last == event(.joined, of: 1))
        #expect(events.first == event(.signInRefused, of: 1, after: Double(most + 2)))
        #expect(events.dropLast().last == event(.signInRefused, of: 1, after: 3))
        #expect(try await opened.events(of: account(2).id, limit: .max).count == 2)
    }

    private func make(_ number: Int, in storage: any AccountStorage) async throws {
        let new = NewAccount(account(number), session: session(number, of: number))
        _ = try await storage.createAccount(new, event(.joined, of: number))
    }

    private func signIn(_ number: Int, to account: Int, in storage: any AccountStorage) async throws {
        let isOpen = try await storage.openSession(
            session(number, of: account),
            for: hash("password \(account)"),
            rehashed: nil,
            event(.signedIn, of: account)
        )
        #expect(isOpen)
    }
}
