import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing
import Wire

@Suite("Deleting and exporting an account")
struct AccountEndTests {
    @Test("deleting asks for the password, and leaves nothing but events")
    func delete() async throws {
        let world = World()
        let member = try await world.member()
        try await world.signingIn.forgot(email: "me@cream.kr", by: .from("2"))
        _ = world.outbox.take()
        #expect(
            await failure { try await world.accounts.delete(password: .other, in: member.session, by: .me) }
                == .refused
        )
        try await world.accounts.delete(password: .mine, in: member.session, by: .me)
        #expect(world.outbox.take().map(\.content.kind) == ["accountDeleted"])
        #expect(try await world.sessions.identify(member.token.text) == nil)
        #expect(world.storage.allLinks.isEmpty && world.storage.allSessions.isEmpty)
        #expect(await failure { _ = try await world.operations.find("me@cream.kr") } == .notFound)
        let found = await failure {
            _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("3"))
        }
        #expect(found == .refused)
        let again = await failure {
            try await world.accounts.delete(password: .mine, in: member.session, by: .me)
        }
        #expect(again == .signedOut)
        try await world.member()
    }

    @Test("a reset while a password is checked ends what was asked for with the old one")
    func meanwhile() async throws {
        let asks: [@Sendable (World, NewSignIn) async throws -> Void] = [
            {
                try await $0.accounts.changeEmail(
                    to: "evil@cream.kr",
                    password: .mine,
                    in: $1.session,
                    by: .me
                )
            },
            { try await $0.accounts.delete(password: .mine, in: $1.session, by: .me) },
            { try await $0.accounts.changePassword(from: .mine, to: .third, in: $1.session, by: .me) },
            { _ = try await $0.accounts.endOtherSessions(password: .mine, in: $1.session, by: .me) },
            { _ = try await $0.accounts.endSession($1.session.id, password: .mine, in: $1.session, by: .me) },
        ]
        for ask in asks {
            let world = World()
            let member = try await world.member()
            try await world.signingIn.forgot(email: "me@cream.kr", by: .from("2"))
            let token = try #require(world.outbox.take().last?.content.token)
            world.hashing.whileChecking {
                _ = try? await world.signingIn.reset(token.text, password: .other, by: .from("2"))
            }
            let failure = await failure { try await ask(world, member) }
            #expect(failure == .signedOut || failure == .refused)
            #expect(world.storage.allSessions.count == 1)
            #expect(world.outbox.take().map(\.content.kind) == ["passwordChanged"])
            #expect(world.storage.allLinks.isEmpty && world.outbox.allForgotten.isEmpty)
            _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .other, by: .from("2"))
        }
    }

    @Test("deleting also erases the mail that waits, for a new address and without a confirmed one")
    func waitingMail() async throws {
        let world = World()
        let member = try await world.member()
        try await world.accounts.changeEmail(to: "new@cream.kr", password: .mine, in: member.session, by: .me)
        try await world.accounts.delete(password: .mine, in: member.session, by: .me)
        #expect(world.outbox.allForgotten.map(\.text) == ["me@cream.kr", "new@cream.kr"])
        let unmailed = World(hasMail: false)
        guard
            case .signedIn(let unconfirmed) = try await unmailed.joining.join(
                .init(email: "you@cream.kr", password: .mine),
                by: .me
            )
        else { return }
        let mailing = World(sharing: unmailed)
        try await mailing.accounts.confirmAddress(in: unconfirmed.session, by: .me)
        try await mailing.accounts.delete(password: .mine, in: unconfirmed.session, by: .me)
        #expect(mailing.outbox.allForgotten.map(\.text) == ["you@cream.kr"])
        let operated = World()
        let other = try await operated.member()
        try await operated.operations.delete(other.account.id)
        #expect(operated.outbox.allForgotten.map(\.text) == ["me@cream.kr"])
    }

    @Test("the export tells everything, and no secret")
    func export() async throws {
        let world = World()
        let member = try await world.member()
        try await world.accounts.saveDetails(["size": "270", "nickname": "크림"], in: member.session)
        let text = try await world.accounts.export(in: member.session, by: .me).json.text(.indented)
        for part in [
            "\"email\": \"me@cream.kr\"", "\"confirmedAt\": \"2026-", "\"nickname\": \"크림\"",
            "\"privacyNotice\": \"2026-03-21\"", "\"leastAge\": 14",
            "\"browser\": \"Firefox · Linux\"", "\"what\": \"exported\"", "\"from\": \"198.51.100.1\"",
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
        let account = try #require(try await world.storage.account(member.account.id))
        for secret in [
            account.passwordHash.rawValue, member.token.text, member.token.hash.rawValue,
            account.profile.rawValue,
        ] {
            #expect(!text.contains(secret))
        }
    }
}
