import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing

@Suite("Changing the address of an account")
struct NewAddressTests {
    @Test("a new address is confirmed by its own mail and told to the old one; the session that asked stays")
    func email() async throws {
        let world = World()
        let member = try await world.member()
        let other = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("2"))
        _ = world.outbox.take()
        func change(_ address: String, _ password: Password = .mine) async -> AccountFailure? {
            await failure {
                try await world.accounts.changeEmail(
                    to: address,
                    password: password,
                    in: member.session,
                    by: .me
                )
            }
        }
        #expect(await change("new@cream.kr", .other) == .refused)
        #expect(await change("x") == .email(.malformed))
        #expect(await change("ME@cream.kr") == .sameEmail)
        #expect(await change("New@cream.kr") == nil)
        let mails = world.outbox.take()
        let mail = try #require(mails.first)
        #expect(mail.recipient?.text == "New@cream.kr" && mail.content.kind == "confirmNewAddress")
        #expect(mails.dropFirst().map(\.content.kind) == ["addressChangeAsked"])
        #expect(mails.last?.recipient?.text == "me@cream.kr")
        let token = mail.content.token?.text
        #expect(try await world.accounts.newAddress(of: token)?.text == "New@cream.kr")
        #expect(try await world.signingIn.link(token) == nil)
        #expect(
            await failure { _ = try await world.signingIn.reset(token, password: .other, by: .me) } == .link
        )
        #expect(try await world.operations.find("me@cream.kr").id == member.account.id)
        try await world.accounts.confirmEmail(token, by: .from("7"))
        let told = world.outbox.take()
        #expect(
            told.map(\.content.kind) == ["addressChanged"] && told.first?.recipient?.text == "me@cream.kr"
        )
        #expect(try await world.operations.find("new@cream.kr").id == member.account.id)
        #expect(await failure { _ = try await world.operations.find("me@cream.kr") } == .notFound)
        #expect(try await world.sessions.identify(member.token.text)?.account.email.text == "New@cream.kr")
        #expect(try await world.sessions.identify(other.token.text) == nil)
        #expect(await failure { try await world.accounts.confirmEmail(token, by: .me) } == .link)
    }

    @Test("a new address that has an account is answered alike, and its owner is told")
    func takenEmail() async throws {
        let world = World()
        let member = try await world.member()
        try await world.member("you@cream.kr", .other, by: .from("2"))
        _ = (world.outbox.take(), world.storage.takeOperations())
        var work: [[String]] = []
        for address in ["you@cream.kr", "new@cream.kr"] {
            try await world.accounts.changeEmail(to: address, password: .mine, in: member.session, by: .me)
            work.append(world.storage.takeOperations())
        }
        #expect(work[0] == work[1])
        #expect(
            world.outbox.take().map(\.content.kind) == [
                "alreadyJoined", "addressChangeAsked", "confirmNewAddress", "addressChangeAsked",
            ]
        )
    }

    @Test("whoever ends another device ends the change of address that it asked for, but not their own")
    func endedWithDevice() async throws {
        for (isAll, isOwn) in [(true, false), (false, false), (true, true)] {
            let world = World()
            let member = try await world.member()
            let thief = try await world.signingIn.signIn(
                email: "me@cream.kr",
                password: .mine,
                by: .from("2")
            )
            _ = world.outbox.take()
            let asker = isOwn ? member.session : thief.session
            try await world.accounts.changeEmail(to: "new@cream.kr", password: .mine, in: asker, by: .me)
            let token = world.outbox.take().first?.content.token?.text
            if isAll {
                let count = try await world.accounts.endOtherSessions(
                    password: .mine,
                    in: member.session,
                    by: .me
                )
                #expect(count == 1)
            } else {
                let isEnded = try await world.accounts.endSession(
                    thief.session.id,
                    password: .mine,
                    in: member.session,
                    by: .me
                )
                #expect(isEnded)
            }
            #expect((try await world.accounts.newAddress(of: token) != nil) == isOwn)
        }
        // Who signs out may open the mail elsewhere.
        let world = World()
        let member = try await world.member()
        try await world.accounts.changeEmail(to: "new@cream.kr", password: .mine, in: member.session, by: .me)
        let token = world.outbox.take().first?.content.token?.text
        #expect(try await world.sessions.end(member.session, from: .me))
        #expect(try await world.accounts.newAddress(of: token) != nil)
    }
}
