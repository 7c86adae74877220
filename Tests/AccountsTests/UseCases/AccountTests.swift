import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import Synchronization
import TestSupport
import Testing
import Wire

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
