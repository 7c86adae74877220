import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import Synchronization
import TestSupport
import Testing
import Wire

@Suite("What operators see and do, and the events it leaves")
struct AccountEventTests {
    @Test("an event has the identifier of the request, which the log has as well")
    func requests() async throws {
        let world = World()
        let member = try await world.member()
        let caller = AccountCaller(block: "2", browser: "Chrome", language: .english, request: "m1-7")
        let other = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: caller)
        try await world.sessions.end(other.session, from: caller)
        let events = try await world.storage.events(of: member.account.id, limit: 9)
        #expect(events.map(\.request) == ["m1-7", "m1-7", nil])
        let text = try await world.accounts.export(in: member.session, by: .me).json.text(.indented)
        #expect(text.contains("\"request\": \"m1-7\""))
    }

    @Test("an operator who looks leaves an event, and none where there is nothing to see")
    func looking() async throws {
        let world = World()
        for look in [
            { _ = try await world.operations.list() }, { _ = try await world.operations.invitations() },
            { _ = try await world.operations.events() },
        ] as [() async throws -> Void] { try await look() }
        #expect(try await world.storage.events(of: nil, limit: 9).isEmpty)
        let member = try await world.member()
        let invitation = try await world.operations.invite().invitation
        let before = try await world.storage.events(of: nil, limit: 99).count
        _ = try await world.operations.list()
        _ = try await world.operations.activity(of: member.account.id)
        _ = try await world.operations.events()
        _ = try await world.operations.invitations()
        let none = try await world.operations.addresses(of: [Account.ID(rawValue: "nobody")])
        #expect(none.isEmpty)
        let addresses = try await world.operations.addresses(of: [member.account.id])
        #expect(addresses == [member.account.id: member.account.email])
        // Looking for one that is revoked tells nothing of the others.
        _ = try await world.operations.revoke(invitation.id)
        let events = try await world.storage.events(of: nil, limit: 99).dropLast(before)
        #expect(
            events.map(\.kind) == [
                .invitationRevoked, .accountsListed, .invitationsListed, .eventsListed, .accountShown,
                .accountsListed,
            ]
        )
        #expect(events.allSatisfy { $0.origin == AccountOperations.origin })
        #expect(events.map(\.account) == [nil, nil, nil, nil, member.account.id, nil])
        // What cannot be recorded is not shown.
        world.storage.fail(with: StorageError(.busy, subject: "memory"))
        await #expect(throws: AccountFailure.self) { _ = try await world.operations.list() }
    }

    @Test("an operator looks on while nothing can be written, and is told that this is not recorded")
    func lookingUnrecorded() async throws {
        let world = World()
        let member = try await world.member()
        _ = try await world.operations.invite()
        let full = StorageError(.unwritable("the disk is full"), subject: "memory")
        world.storage.failRecording(with: full)
        var operations = world.operations
        let told = Mutex<[StorageError]>([])
        operations.reportUnrecorded = { failure in told.withLock { $0.append(failure) } }
        #expect(try await operations.list().count == 1)
        #expect(try await operations.activity(of: member.account.id).sessions.count == 1)
        #expect(try await operations.events().isEmpty == false)
        #expect(try await operations.invitations().count == 1)
        #expect(told.withLock(\.self) == [full, full, full, full])
        world.storage.failRecording(with: StorageError(.busy, subject: "memory"))
        for look in [
            { _ = try await operations.list() }, { _ = try await operations.invitations() },
            { _ = try await operations.events() },
            { _ = try await operations.activity(of: member.account.id) },
        ] as [() async throws -> Void] {
            await #expect(throws: AccountFailure.self) { try await look() }
        }
        #expect(told.withLock(\.count) == 4)
    }

    @Test("events are kept for ninety days, and contain nothing a person typed")
    func audit() async throws {
        let world = World()
        let member = try await world.member()
        let wrong = await failure {
            _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .other, by: .from("2"))
        }
        #expect(wrong == .refused)
        let events = try await world.storage.events(of: nil, limit: 9)
        #expect(events.map(\.kind) == [.signInRefused, .joined, .joiningAsked])
        #expect(events.map(\.account) == [member.account.id, member.account.id, nil])
        #expect(!"\(events)".contains("cream.kr"))
        world.pass(90 * day)
        try await world.operations.disable(member.account.id)
        let kept = try await world.storage.events(of: nil, limit: 9)
        #expect(kept.map(\.kind) == [.disabled] && kept.first?.origin == AccountOperations.origin)
    }

    @Test("an operator lists, finds, ends sessions and deletes")
    func operations() async throws {
        let world = World()
        let member = try await world.member()
        try await world.member("a@cream.kr", .other, by: .from("2"))
        #expect(try await world.operations.list().map(\.email.text) == ["a@cream.kr", "me@cream.kr"])
        #expect(
            try await world.operations.list(after: EmailAddress(accepted: "A@cream.kr")).map(\.email.text)
                == ["me@cream.kr"]
        )
        #expect(try await world.operations.find(member.account.id.rawValue).email.text == "me@cream.kr")
        #expect(try await world.operations.endSessions(of: member.account.id) == 1)
        #expect(try await world.sessions.identify(member.token.text) == nil)
        try await world.operations.delete(member.account.id)
        #expect(await failure { try await world.operations.delete(member.account.id) } == .notFound)
        #expect(await failure { try await world.operations.disable(member.account.id) } == .notFound)
        let invitation = try await world.operations.invite().invitation
        #expect(try await world.operations.revoke(invitation.id) == invitation)
        #expect(
            await failure { _ = try await world.operations.revoke(invitation.id) } == .notFound
        )
    }
}
