import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing

@Suite("Changing an account")
struct AccountTests {
    @Test("changing the password asks for the old one, ends the other devices and tells by mail")
    func password() async throws {
        let world = World()
        let member = try await world.member()
        let other = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("2"))
        _ = world.outbox.take()
        func change(_ old: Password, _ new: Password) async -> AccountFailure? {
            await failure {
                try await world.accounts.changePassword(from: old, to: new, in: member.session, by: .me)
            }
        }
        #expect(await change(.other, Password("third passw0rt!")) == .refused)
        #expect(await change(.mine, Password("123445")) == .password([.tooShort, .noLetter, .noSign]))
        #expect(await change(.mine, .mine) == .samePassword)
        #expect(await change(.mine, .other) == nil)
        #expect(world.outbox.take().map(\.content.kind) == ["passwordChanged"])
        #expect(try await world.sessions.identify(other.token.text) == nil)
        #expect(try await world.sessions.identify(member.token.text) != nil)
        _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .other, by: .from("3"))
    }

    @Test("a stolen session does not guess the password")
    func guessing() async throws {
        let world = World()
        let member = try await world.member()
        for _ in 0..<5 {
            let found = await failure {
                try await world.accounts.delete(password: .other, in: member.session, by: .me)
            }
            #expect(found == .refused)
        }
        let found = await failure {
            try await world.accounts.delete(password: .mine, in: member.session, by: .me)
        }
        #expect(found == .throttled(seconds: 1))
        // The owner elsewhere is not slowed down.
        _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("2"))
    }

    @Test("who could not be asked whether a password is right has not tried one")
    func untried() async throws {
        let world = World()
        let member = try await world.member()
        _ = try await world.joining.join(.init(email: "you@cream.kr", password: .mine), by: .from("2"))
        let link = try #require(world.outbox.take().last?.content.token)
        world.hashing.setBusy(true)
        for _ in 0..<9 {
            let failures = [
                await failure {
                    try await world.accounts.endOtherSessions(
                        password: .mine,
                        in: member.session,
                        by: .me
                    )
                },
                await failure {
                    _ = try await world.joining.confirm(link.text, password: .mine, by: .from("2"))
                },
            ]
            #expect(failures == [.busy(seconds: 2), .busy(seconds: 2)])
        }
        world.hashing.setBusy(false)
        let error = StorageError(.busy, subject: "memory")
        world.storage.fail(with: error)
        for _ in 0..<9 {
            let found = await failure {
                _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("3"))
            }
            #expect(found == .storage(error))
        }
        world.storage.fail(with: nil)
        try await world.accounts.endOtherSessions(password: .mine, in: member.session, by: .me)
        _ = try await world.joining.confirm(link.text, password: .mine, by: .from("2"))
        _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("3"))
    }

    @Test("an account made without mail is confirmed later; all its sessions end")
    func confirm() async throws {
        let world = World(hasMail: false)
        guard
            case .signedIn(let member) = try await world.joining.join(
                .init(email: "me@cream.kr", password: .mine),
                by: .me
            )
        else { return }
        #expect(
            await failure { try await world.accounts.confirmAddress(in: member.session, by: .me) } == .noMail
        )
        let mailing = World(sharing: world)
        for _ in 0..<5 { try await mailing.accounts.confirmAddress(in: member.session, by: .me) }
        let mails = mailing.outbox.take()
        #expect(mails.map(\.content.kind) == ["confirmAddress", "confirmAddress", "confirmAddress"])
        let signedIn = try await mailing.signingIn.reset(
            mails.first?.content.token?.text,
            password: .mine,
            by: .me
        )
        #expect(signedIn.account.isConfirmed)
        #expect(try await mailing.sessions.identify(member.token.text) == nil)
        try await mailing.accounts.confirmAddress(in: signedIn.session, by: .me)
        #expect(mailing.outbox.take().isEmpty)
    }
}
