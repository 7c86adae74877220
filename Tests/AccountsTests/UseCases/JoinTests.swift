import AccountModels
import Accounts
import Foundation
import Languages
import StoragePort
import TestSupport
import Testing

@Suite("Joining")
struct JoinTests {
    @Test("D8: joining and confirming makes an account and signs in")
    func join() async throws {
        let world = World()
        let answer = try await world.joining.join(
            .init(email: " Me@cream.kr ", password: .mine, details: ["size": "265"]),
            by: .me
        )
        guard case .mailed = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(try await world.operations.list().isEmpty)
        let mail = try #require(world.outbox.take().first)
        #expect(mail.recipient?.text == "Me@cream.kr" && mail.language == .korean)
        let link = try #require(mail.content.token)
        #expect(try await world.joining.address(of: link.text)?.text == "Me@cream.kr")
        #expect(try await world.joining.address(of: link.text)?.text == "Me@cream.kr")
        let made = try await world.joining.confirm(link.text, password: .mine, by: .me)
        #expect(made.account.isConfirmed && made.account.details == ["size": "265"])
        #expect(made.account.agreement == Agreement(at: start, notice: "2026-03-21", age: 14))
        #expect(try await world.sessions.identify(made.token.text)?.account == made.account)
        #expect(made.session.browser == "Firefox · Linux")
        #expect(
            await failure { _ = try await world.joining.confirm(link.text, password: .mine, by: .me) }
                == .link
        )
        #expect(try await world.joining.address(of: link.text) == nil)
    }

    @Test("D8: what breaks a rule is told before anything is done")
    func rules() async throws {
        let world = World()
        for (email, password, expected) in [
            ("cream@@@..com", Password.mine, AccountFailure.email(.malformed)),
            ("me@cream.kr\r\nBcc: x@y.kr", .mine, .email(.malformed)),
            ("me@cream.kr", Password("123445"), .password([.tooShort, .noLetter, .noSign])),
            ("me@cream.kr", Password("P@ssw0rd1!"), .password([.common])),
        ] {
            let found = await failure {
                _ = try await world.joining.join(.init(email: email, password: password), by: .me)
            }
            #expect(found == expected)
        }
        let young = JoinUseCases.Request(
            email: "me@cream.kr",
            password: .mine,
            isOldEnough: false,
            notice: "2026-03-21"
        )
        #expect(await failure { _ = try await world.joining.join(young, by: .me) } == .age(least: 14))
        #expect(world.hashing.takeCount() == 0)
        #expect(world.storage.takeOperations().isEmpty)
        #expect(world.outbox.take().isEmpty)
    }

    @Test(
        "the age is the policy's, and what was agreed to when joining stays, however late it is confirmed",
        arguments: [true, false]
    )
    func agreement(hasMail: Bool) async throws {
        let world = World(AccountPolicy(leastAge: 16), hasMail: hasMail)
        let answer = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        world.pass(3_600)
        if case .mailed = answer {
            let link = try #require(world.outbox.take().last?.content.token)
            _ = try await world.joining.confirm(link.text, password: .mine, by: .me)
        }
        let account = try await world.operations.find("me@cream.kr")
        #expect(account.agreement == Agreement(at: start, notice: "2026-03-21", age: 16))
    }

    @Test("joining with the address of an account answers the same, does the same work, and tells its owner")
    func known() async throws {
        let world = World()
        try await world.member("known@cream.kr")
        _ = world.outbox.take()
        var work: [String: [String]] = [:]
        for (name, address) in [("known", "KNOWN@cream.kr"), ("new", "new@cream.kr")] {
            _ = (world.hashing.takeCount(), world.storage.takeOperations())
            let answer = try await world.joining.join(
                .init(email: address, password: .other),
                by: .from(name)
            )
            guard case .mailed = answer else {
                Issue.record("\(answer)")
                continue
            }
            work[name] = world.storage.takeOperations() + ["\(world.hashing.takeCount()) hashes"]
        }
        #expect(work["known"] == work["new"])
        #expect(work["new"]?.last == "1 hashes")
        let mails = world.outbox.take()
        #expect(mails.map(\.content.kind) == ["alreadyJoined", "confirmJoining"])
        #expect(mails.map { $0.recipient?.folded } == ["known@cream.kr", "new@cream.kr"])
        // Signing in afterwards does not tell them apart either.
        for address in ["known@cream.kr", "new@cream.kr"] {
            let found = await failure {
                _ = try await world.signingIn.signIn(email: address, password: .other, by: .from("1"))
            }
            guard case .unconfirmed(.some) = found else {
                Issue.record("\(address): \(String(describing: found))")
                continue
            }
        }
        _ = try await world.signingIn.signIn(email: "known@cream.kr", password: .mine, by: .from("1"))
    }

    @Test("a stranger who joins first with an address gets nothing, and its owner's password counts")
    func hijack() async throws {
        let world = World()
        _ = try await world.joining.join(.init(email: "me@cream.kr", password: .other), by: .from("6"))
        let theirs = try #require(world.outbox.take().first?.content.token)
        _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        let mine = try #require(world.outbox.take().first?.content.token)
        // The owner opens the stranger's link by mistake.
        #expect(
            await failure { _ = try await world.joining.confirm(theirs.text, password: .mine, by: .me) }
                == .refused
        )
        _ = try await world.joining.confirm(mine.text, password: .mine, by: .me)
        #expect(
            await failure { _ = try await world.joining.confirm(theirs.text, password: .other, by: .me) }
                == .link
        )
        // The stranger is answered as before, and as where nobody has an account: not that the owner has one now.
        _ = try await world.joining.join(.init(email: "no@cream.kr", password: .other), by: .from("6"))
        for email in ["me@cream.kr", "no@cream.kr"] {
            let found = await failure {
                _ = try await world.signingIn.signIn(email: email, password: .other, by: .from("6"))
            }
            guard case .unconfirmed(.some) = found else {
                Issue.record("\(email): \(String(describing: found))")
                continue
            }
        }
    }

    @Test("a link works for a day, and passwords are not tried on it for ever")
    func lifetime() async throws {
        let world = World()
        _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        let link = try #require(world.outbox.take().first?.content.token)
        for _ in 0..<5 {
            #expect(
                await failure { _ = try await world.joining.confirm(link.text, password: .other, by: .me) }
                    == .refused
            )
        }
        let slowed = await failure {
            _ = try await world.joining.confirm(link.text, password: .mine, by: .me)
        }
        #expect(slowed == .throttled(seconds: 1))
        world.pass(86_399)
        #expect(try await world.joining.address(of: link.text) != nil)
        world.pass(1)
        #expect(try await world.joining.address(of: link.text) == nil)
        #expect(
            await failure { _ = try await world.joining.confirm(link.text, password: .mine, by: .me) }
                == .link
        )
        for text in [
            nil, "", "x", String(repeating: "0", count: 64), String(repeating: "0", count: 1_000_000),
        ] {
            #expect(
                await failure { _ = try await world.joining.confirm(text, password: .mine, by: .me) } == .link
            )
        }
    }

    @Test("an address gets three mails a day from one network and nine in all; the answer stays the same")
    func mails() async throws {
        let world = World()
        func join(_ times: Int, from network: String) async throws -> [Bool] {
            for _ in 0..<times {
                let request = JoinUseCases.Request(email: "me@cream.kr", password: .mine)
                guard case .mailed = try await world.joining.join(request, by: .from(network)) else {
                    return []
                }
            }
            return world.outbox.take().map { $0.recipient != nil }
        }
        #expect(try await join(5, from: "1") == [true, true, true, false, false])
        #expect(try await join(4, from: "2") == [true, true, true, false])
        // The last three are for networks that have not asked yet.
        for network in ["3", "4", "5"] { #expect(try await join(2, from: network) == [true, false]) }
        #expect(try await join(1, from: "6") == [false])
        #expect(world.storage.allJoinings.count == 9)
        world.pass(86_401)
        #expect(try await join(1, from: "1") == [true])
    }

    @Test("a stranger who joins with an address as often as they can keeps its owner out for no moment")
    func squatting() async throws {
        let world = World()
        for _ in 0..<20 {
            let stranger = AccountCaller.from("6.6.6.6")
            _ = try await world.joining.join(.init(email: "me@cream.kr", password: .other), by: stranger)
        }
        _ = world.outbox.take()
        _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        let mail = try #require(world.outbox.take().first)
        #expect(mail.recipient?.text == "me@cream.kr")
        let made = try await world.joining.confirm(mail.content.token?.text, password: .mine, by: .me)
        #expect(made.account.isConfirmed)
    }

    @Test("E4: the mail is sent again with another link, and nobody learns who has an account")
    func resend() async throws {
        let world = World()
        try await world.member("known@cream.kr")
        for (address, kind) in [("known@cream.kr", "alreadyJoined"), ("new@cream.kr", "confirmJoining")] {
            let answer = try await world.joining.join(.init(email: address, password: .other), by: .me)
            guard case .mailed(let id) = answer else { return }
            let first = world.outbox.take().first?.content.token
            try await world.joining.resend(id, by: .me)
            let again = world.outbox.take()
            #expect(again.map(\.content.kind) == [kind])
            if kind == "confirmJoining" {
                #expect(try await world.joining.address(of: first?.text) == nil)
                #expect(try await world.joining.address(of: again.first?.content.token?.text) != nil)
            }
        }
        try await world.joining.resend(Joining.ID(rawValue: "nobody"), by: .me)
        #expect(world.outbox.take().isEmpty)
    }

    @Test("a mail that is not sent again leaves the link of the one before as it is")
    func resentInVain() async throws {
        let world = World()
        let answer = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        guard case .mailed(let id) = answer else { return }
        for _ in 0..<5 { try await world.joining.resend(id, by: .me) }
        let mails = world.outbox.take()
        #expect(mails.map { $0.recipient != nil } == [true, true, true, false, false, false])
        let last = try #require(mails.last { $0.recipient != nil }?.content.token)
        _ = try await world.joining.confirm(last.text, password: .mine, by: .me)
    }

    @Test("without mail the account is made at once, unconfirmed, and a taken address is told")
    func withoutMail() async throws {
        let world = World(hasMail: false)
        let profile = Profile.ID(rawValue: String(repeating: "7", count: 32))
        let answer = try await world.joining.join(
            .init(email: "me@cream.kr", password: .mine, profile: profile),
            by: .me
        )
        guard case .signedIn(let made) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(!made.account.isConfirmed)
        #expect(made.account.profile != profile)
        #expect(try await world.sessions.identify(made.token.text) != nil)
        let again = await failure {
            _ = try await world.joining.join(.init(email: "ME@cream.kr", password: .other), by: .me)
        }
        #expect(again == .taken)
        #expect(await failure { try await world.signingIn.forgot(email: "me@cream.kr", by: .me) } == .noMail)
        _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .me)
    }

    @Test("who is not invited does not join, and an invitation works once")
    func invited() async throws {
        let world = World(AccountPolicy(joining: .invited), hasMail: false)
        func join(_ address: String, _ invitation: String?) async -> AccountFailure? {
            await failure {
                _ = try await world.joining.join(
                    .init(email: address, password: .mine, invitation: invitation),
                    by: .me
                )
            }
        }
        #expect(await join("me@cream.kr", nil) == .invitation)
        #expect(await join("me@cream.kr", String(repeating: "0", count: 64)) == .invitation)
        let open = try await world.operations.invite()
        let bound = try await world.operations.invite(email("You@cream.kr"))
        #expect(await join("me@cream.kr", bound.token.text) == .invitation)
        #expect(await join("me@cream.kr", open.token.text) == nil)
        #expect(await join("third@cream.kr", open.token.text) == .invitation)
        #expect(await join("you@cream.kr", bound.token.text) == nil)
        #expect(try await world.operations.invitations().allSatisfy { $0.usedAt != nil })
        let late = try await world.operations.invite()
        world.pass(7 * day)
        #expect(await join("late@cream.kr", late.token.text) == .invitation)
        // Each was a link that does not work.
        try await RefusalRecording(world.environment).record()
        let refused = try await world.storage.events(of: nil, limit: .max).filter { $0.kind == .linkRefused }
        #expect(refused.map(\.count) == [5])
    }

    @Test("with mail an invitation is used when the address is confirmed")
    func invitedByMail() async throws {
        let world = World(AccountPolicy(joining: .invited))
        let invitation = try await world.operations.invite()
        var links: [SecretToken] = []
        for address in ["a@cream.kr", "b@cream.kr"] {
            _ = try await world.joining.join(
                .init(email: address, password: .mine, invitation: invitation.token.text),
                by: .me
            )
            links += world.outbox.take().compactMap(\.content.token)
        }
        _ = try await world.joining.confirm(links[0].text, password: .mine, by: .me)
        #expect(
            await failure { _ = try await world.joining.confirm(links[1].text, password: .mine, by: .me) }
                == .link
        )
    }

    @Test("where joining is off nobody joins")
    func off() async {
        let world = World(AccountPolicy(joining: .off))
        #expect(
            await failure {
                _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
            }
                == .closed
        )
    }

    @Test("one network joins twenty times at once, then slower")
    func throttled() async throws {
        let world = World()
        for number in 1...20 {
            _ = try await world.joining.join(.init(email: "p\(number)@cream.kr", password: .mine), by: .me)
        }
        func next() async -> AccountFailure? {
            await failure {
                _ = try await world.joining.join(.init(email: "q@cream.kr", password: .mine), by: .me)
            }
        }
        #expect(await next() == .throttled(seconds: 1))
        world.pass(1)
        #expect(await next() == nil)
        #expect(await next() == .throttled(seconds: 2))
        _ = try await world.joining.join(.init(email: "r@cream.kr", password: .mine), by: .from("10.1.1.1"))
    }

    @Test("whoever has the mailbox gets an account that was made without mail")
    func claim() async throws {
        let world = World(hasMail: false)
        guard
            case .signedIn(let squatter) = try await world.joining.join(
                .init(email: "me@cream.kr", password: .other),
                by: .from("6")
            )
        else { return }
        // The operator sets up mail.
        let mailing = World(sharing: world)
        _ = try await mailing.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        let link = try #require(mailing.outbox.take().first?.content.token)
        let mine = try await mailing.joining.confirm(link.text, password: .mine, by: .me)
        #expect(mine.account.id == squatter.account.id && mine.account.isConfirmed)
        #expect(try await mailing.sessions.identify(squatter.token.text) == nil)
        #expect(try await mailing.sessions.identify(mine.token.text)?.account == mine.account)
        let found = await failure {
            _ = try await mailing.signingIn.signIn(email: "me@cream.kr", password: .other, by: .from("6"))
        }
        #expect(found == .refused)
    }

    @Test("a storage that fails is told, and nothing is mailed")
    func failing() async {
        let world = World()
        let error = StorageError(.unwritable("full"), subject: "memory")
        world.storage.fail(with: error)
        #expect(
            await failure {
                _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
            }
                == .storage(error)
        )
        #expect(world.outbox.take().isEmpty)
    }
}
