import AccountModels
import Accounts
import Foundation
import TestSupport
import Testing

@Suite("Signing in")
struct SignInTests {
    private func signIn(
        _ world: World,
        _ email: String = "me@cream.kr",
        _ password: Password = .mine,
        by caller: AccountCaller = .from("10.0.0.1")
    ) async -> AccountFailure? {
        await failure { _ = try await world.signingIn.signIn(email: email, password: password, by: caller) }
    }

    @Test("D8: the right password signs in, however the address is written")
    func signIn() async throws {
        let world = World()
        let member = try await world.member()
        let signedIn = try await world.signingIn.signIn(
            email: "ME@Cream.kr ",
            password: .mine,
            by: .from("10.0.0.1")
        )
        #expect(signedIn.account.id == member.account.id)
        #expect(signedIn.token != member.token)
        #expect(try await world.sessions.identify(signedIn.token.text)?.session.browser == "Chrome")
        #expect(try await world.sessions.list(of: member.account.id).count == 2)
        let activity = try await world.operations.activity(of: member.account.id)
        #expect(activity.events.map(\.kind) == [.signedIn, .joined])
        #expect(activity.events.first?.origin == "10.0.0.1")
    }

    @Test(
        "D8: a wrong password, an unknown address and one that is none are refused alike, and cost the same work"
    )
    func refused() async throws {
        let world = World()
        try await world.member()
        var work: [[String]] = []
        for address in ["me@cream.kr", "you@cream.kr"] {
            _ = (world.hashing.takeCount(), world.storage.takeOperations())
            #expect(await signIn(world, address, .other) == .refused)
            work.append(world.storage.takeOperations() + ["\(world.hashing.takeCount()) hashes"])
        }
        #expect(work[0] == work[1] && work[0].last == "1 hashes")
        #expect(await signIn(world, "cream@@@..com", .mine) == .refused)
        #expect(await signIn(world, "me@cream.kr", Password("")) == .refused)
        #expect(
            await signIn(world, "me@cream.kr", Password(String(repeating: "x", count: 1_000_000))) == .refused
        )
        #expect(world.hashing.takeCount() == 0)
    }

    @Test("where addresses must be confirmed, the right password alone learns that")
    func unconfirmed() async throws {
        let world = World(AccountPolicy(needsConfirmation: true), hasMail: false)
        _ = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        #expect(await signIn(world) == .unconfirmed(nil))
        #expect(await signIn(world, "me@cream.kr", .other) == .refused)
    }

    @Test("a closed account is told to who knows its password only")
    func disabled() async throws {
        let world = World()
        let member = try await world.member()
        try await world.operations.disable(member.account.id)
        #expect(await signIn(world) == .disabled)
        #expect(await signIn(world, "me@cream.kr", .other) == .refused)
        #expect(try await world.sessions.identify(member.token.text) == nil)
        try await world.operations.enable(member.account.id)
        #expect(await signIn(world) == nil)
        #expect(try await world.sessions.identify(member.token.text) == nil)
    }

    @Test("a password hashed with weaker parameters is hashed anew, once")
    func rehash() async throws {
        let world = World()
        let member = try await world.member()
        world.hashing.strengthen()
        _ = world.hashing.takeCount()
        #expect(await signIn(world) == nil)
        #expect(world.hashing.takeCount() == 2)
        #expect(await signIn(world) == nil)
        #expect(world.hashing.takeCount() == 1)
        #expect(try await world.sessions.identify(member.token.text) != nil)
        let kept = try await world.storage.account(member.account.id)
        #expect(kept?.passwordHash.rawValue.hasPrefix("2$") == true)
    }

    @Test("too many at once are told to try again, and nothing is counted against them")
    func busy() async throws {
        let world = World()
        try await world.member()
        world.hashing.setBusy(true)
        for _ in 0..<50 { #expect(await signIn(world) == .busy(seconds: 2)) }
        world.hashing.setBusy(false)
        #expect(await signIn(world) == nil)
    }

    @Test("one network that tries one address waits longer and longer; refused attempts do not count")
    func delay() async throws {
        let world = World()
        try await world.member()
        for _ in 0..<5 { #expect(await signIn(world, "me@cream.kr", .other) == .refused) }
        for wait in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
            _ = world.hashing.takeCount()
            for _ in 0..<3 { #expect(await signIn(world) == .throttled(seconds: wait)) }
            #expect(world.hashing.takeCount() == 0)
            world.pass(Double(wait))
            #expect(await signIn(world, "me@cream.kr", .other) == .refused)
        }
        // An hour later it is forgotten.
        world.pass(3_600)
        #expect(await signIn(world) == nil)
    }

    @Test("addresses without an account are throttled like those with one")
    func unknownThrottled() async throws {
        let world = World()
        try await world.member()
        for address in ["me@cream.kr", "you@cream.kr"] {
            var answers: [AccountFailure?] = []
            for _ in 0..<7 {
                answers.append(await signIn(world, address, .other, by: .from(address)))
                world.pass(0.5)
            }
            #expect(
                answers == [
                    .refused, .refused, .refused, .refused, .refused, .throttled(seconds: 1), .refused,
                ]
            )
        }
    }

    @Test(
        "no stranger locks the owner out: a known device gets in, and so does a new one from another network"
    )
    func noLockOut() async throws {
        let world = World()
        let member = try await world.member()
        for _ in 0..<500 {
            _ = await signIn(world, "me@cream.kr", .other, by: .from("6.6.6.6"))
            world.pass(1)
        }
        guard case .throttled = await signIn(world, by: .from("6.6.6.6")) else {
            Issue.record("the stranger may go on")
            return
        }
        #expect(await signIn(world, by: .from("6.6.6.6", device: member.device)) == nil)
        #expect(await signIn(world, by: .from("10.0.0.9")) == nil)
    }

    @Test(
        "many networks together have fewer than a hundred tries an hour at an address; its known devices stay free"
    )
    func manyNetworks() async throws {
        let world = World()
        let member = try await world.member()
        var tries = 0
        for second in 0..<3_600 {
            let answer = await signIn(world, "me@cream.kr", .other, by: .from("6.6.\(second % 200).1"))
            if answer == .refused { tries += 1 }
            world.pass(1)
        }
        #expect((60..<100).contains(tries), "\(tries)")
        #expect(await signIn(world, by: .from("10.0.0.9", device: member.device)) == nil)
    }

    @Test("one network that tries many addresses is slowed down; a device known for one of them is not")
    func spraying() async throws {
        let world = World()
        let member = try await world.member()
        var tries = 0
        for number in 0..<600 {
            if await signIn(world, "p\(number)@cream.kr", .other) == .refused { tries += 1 }
            world.pass(1)
        }
        #expect((25...45).contains(tries), "\(tries)")
        #expect(await signIn(world, by: .from("10.0.0.1", device: member.device)) == nil)
    }

    @Test("a device is known for the addresses that were signed in there, and cannot make itself known")
    func devices() async throws {
        let world = World()
        let member = try await world.member()
        try await world.member("you@cream.kr", .other, by: .from("2"))
        let shared = try await world.signingIn.signIn(
            email: "you@cream.kr",
            password: .other,
            by: .from("3", device: member.device)
        ).device
        for (address, mark, isKnown) in [
            ("me@cream.kr", member.device, true), ("you@cream.kr", member.device, false),
            ("me@cream.kr", shared, true), ("you@cream.kr", shared, true),
            ("me@cream.kr", String(member.device.reversed()), false), ("me@cream.kr", "", false),
            ("me@cream.kr", String(member.device.prefix(32)), false),
        ] {
            let block = UUID().uuidString
            // Of 20 tries at once, a known device has 10 and a stranger 5.
            var tries = 0
            for _ in 0..<20
            where await signIn(world, address, Password("x"), by: .from(block, device: mark)) == .refused {
                tries += 1
            }
            #expect(tries == (isKnown ? 10 : 5), "\(address) \(mark)")
            world.pass(3_600)
        }
    }

    @Test("a password changed while it is checked signs nobody in")
    func race() async throws {
        let world = World()
        let member = try await world.member()
        let old = try #require(try await world.storage.account(member.account.id)?.passwordHash)
        try await world.accounts.changePassword(from: .mine, to: .other, in: member.session, by: .me)
        let isOpen = try await world.storage.openSession(
            session(1, of: 1),
            for: old,
            rehashed: nil,
            event(.signedIn)
        )
        #expect(!isOpen)
    }
}

@Suite("Forgotten passwords")
struct ResetTests {
    @Test("E4: the link chooses a new password, ends all sessions and signs in; opening it changes nothing")
    func reset() async throws {
        let world = World()
        let member = try await world.member()
        try await world.signingIn.forgot(email: "ME@cream.kr", by: .from("9"))
        let mail = try #require(world.outbox.take().first)
        #expect(mail.recipient?.text == "me@cream.kr" && mail.content.kind == "resetPassword")
        let token = try #require(mail.content.token).text
        for _ in 0..<10 { #expect(try await world.signingIn.link(token)?.purpose == .reset) }
        #expect(
            await failure { _ = try await world.signingIn.reset(token, password: Password("short"), by: .me) }
                == .password([.tooShort, .noDigit, .noSign])
        )
        let signedIn = try await world.signingIn.reset(token, password: .other, by: .me)
        #expect(try await world.sessions.identify(member.token.text) == nil)
        #expect(try await world.sessions.identify(signedIn.token.text) != nil)
        #expect(world.outbox.take().map(\.content.kind) == ["passwordChanged"])
        #expect(
            await failure { _ = try await world.signingIn.reset(token, password: .mine, by: .me) } == .link
        )
        #expect(try await world.signingIn.link(token) == nil)
        _ = try await world.signingIn.signIn(email: "me@cream.kr", password: .other, by: .from("10"))
    }

    @Test("no stranger uses up the mails of an address: three links an hour, so that one of them works")
    func mails() async throws {
        let world = World()
        try await world.member()
        for number in 1...6 {
            _ = try await world.joining.join(
                .init(email: "me@cream.kr", password: .other),
                by: .from("6.6.6.\(number)")
            )
        }
        _ = world.outbox.take()
        var last: SecretToken?
        for hour in 0..<30 {
            for number in 0..<6 {
                try await world.signingIn.forgot(email: "me@cream.kr", by: .from("7.\(hour).\(number)"))
            }
            let mails = world.outbox.take()
            #expect(mails.count == 6 && mails.count { $0.recipient != nil } == 3)
            last = mails.first?.content.token
            #expect(try await world.signingIn.link(last?.text) != nil)
            world.pass(3_600)
        }
        #expect(try await world.signingIn.link(last?.text) == nil)
    }

    @Test("E4: a link works for an hour")
    func lifetime() async throws {
        let world = World()
        try await world.member()
        try await world.signingIn.forgot(email: "me@cream.kr", by: .me)
        let token = try #require(world.outbox.take().first?.content.token).text
        world.pass(3_599)
        #expect(try await world.signingIn.link(token) != nil)
        world.pass(1)
        #expect(try await world.signingIn.link(token) == nil)
        #expect(
            await failure { _ = try await world.signingIn.reset(token, password: .other, by: .me) } == .link
        )
    }

    @Test(
        "an address without an account, or with a closed one, is answered alike, by the same work, and gets no mail"
    )
    func unknown() async throws {
        let world = World()
        try await world.member()
        let closed = try await world.member("closed@cream.kr", .mine, by: .from("2"))
        try await world.operations.disable(closed.account.id)
        _ = (world.outbox.take(), world.storage.takeOperations())
        var work: [[String]] = []
        for address in ["me@cream.kr", "you@cream.kr", "closed@cream.kr"] {
            try await world.signingIn.forgot(email: address, by: .from(address))
            work.append(world.storage.takeOperations())
        }
        #expect(Set(work).count == 1)
        let mails = world.outbox.take()
        #expect(mails.map { $0.recipient?.folded } == ["me@cream.kr", nil, nil])
        #expect(Set(mails.map(\.content.kind)) == ["resetPassword"])
        for mail in mails.dropFirst() {
            #expect(try await world.signingIn.link(mail.content.token?.text) == nil)
        }
        #expect(world.storage.allLinks.count == 3)
    }

    @Test("an unconfirmed address gets a mail to confirm it, and whoever has it chooses the password")
    func claim() async throws {
        let world = World(hasMail: false)
        guard
            case .signedIn(let squatter) = try await world.joining.join(
                .init(email: "me@cream.kr", password: .other),
                by: .from("6")
            )
        else { return }
        let mailing = World(sharing: world)
        try await mailing.signingIn.forgot(email: "me@cream.kr", by: .me)
        let mail = try #require(mailing.outbox.take().first)
        #expect(mail.content.kind == "confirmAddress")
        mailing.pass(86_000)
        let mine = try await mailing.signingIn.reset(mail.content.token?.text, password: .mine, by: .me)
        #expect(mine.account.isConfirmed && mine.account.id == squatter.account.id)
        #expect(try await mailing.sessions.identify(squatter.token.text) == nil)
    }

    @Test("two who use a link at once change the password once")
    func atOnce() async throws {
        let world = World()
        try await world.member()
        try await world.signingIn.forgot(email: "me@cream.kr", by: .me)
        let token = try #require(world.outbox.take().first?.content.token).text
        let failures = await withTaskGroup(of: AccountFailure?.self) { group in
            for number in 0..<8 {
                group.addTask {
                    await failure {
                        _ = try await world.signingIn.reset(
                            token,
                            password: Password("number \(number) of them!"),
                            by: .me
                        )
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures.count { $0 == nil } == 1 && failures.count { $0 == .link } == 7)
    }
}
