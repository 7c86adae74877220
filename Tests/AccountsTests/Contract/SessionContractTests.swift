import AccountModels
import Accounts
import Foundation
import StoragePort
import TestSupport
import Testing

/// What every storage of accounts guarantees of sessions. Whatever a test reads, it reads from the storage opened anew.
@Suite("Contract of sessions")
struct SessionContractTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

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
}
