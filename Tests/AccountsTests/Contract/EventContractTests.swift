import AccountModels
import Accounts
import Foundation
import StoragePort
import TestSupport
import Testing

/// What every storage of accounts guarantees of events, and of what goes with time. Whatever a test reads, it reads from the storage opened anew.
@Suite("Contract of events")
struct EventContractTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

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
            try await storage.record(event(.signInRefused, of: 1, after: 20 + Double(number)))
        }
        try await storage.record(event(.signInRefused, of: 2))
        let opened = implementation.open(in: folder)
        let events = try await opened.events(of: account(1).id, limit: .max)
        #expect(events.count == most + 1 && events.last == event(.joined, of: 1))
        #expect(events.first == event(.signInRefused, of: 1, after: 20 + Double(most + 2)))
        #expect(events.dropLast().last == event(.signInRefused, of: 1, after: 23))
        #expect(try await opened.events(of: account(2).id, limit: .max).count == 2)
    }

    @Test("what happened first is the oldest, also if it is stored later", arguments: Implementation.allCases)
    func order(_ implementation: Implementation) async throws {
        let storage = implementation.open(in: folder)
        try await make(1, in: storage)
        let (later, counted) = (event(.signedIn, of: 1, after: 50), event(.throttled, after: 10))
        try await storage.record([later, event(.exported, of: 1, after: 20)])
        try await storage.record([counted, event(.busy, after: 10)])
        let all = try await storage.events(of: nil, limit: 4)
        #expect(all.map(\.kind) == [.signedIn, .exported, .busy, .throttled])
        #expect(try await storage.events(of: account(1).id, limit: 1) == [later])
    }
}
