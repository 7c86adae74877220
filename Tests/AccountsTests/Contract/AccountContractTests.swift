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
}
