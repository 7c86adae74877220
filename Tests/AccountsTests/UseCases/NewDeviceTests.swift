import AccountModels
import Accounts
import Foundation
import Languages
import TestSupport
import Testing

@Suite("Telling of devices that are new")
struct NewDeviceTests {
    private func signIn(
        _ world: World,
        _ password: Password = .mine,
        by caller: AccountCaller = .from("203.0.113.7")
    ) async throws -> NewSignIn {
        try await world.signingIn.signIn(email: "me@cream.kr", password: password, by: caller)
    }

    @Test("the owner is told of a sign-in on a device that is new, and of no other")
    func told() async throws {
        let world = World()
        let member = try await world.member()
        // Who has just joined knows.
        #expect(world.outbox.take().isEmpty)
        _ = try await signIn(world, by: .from("203.0.113.7", device: member.device))
        #expect(world.outbox.take().isEmpty)
        world.pass(60)
        let other = try await signIn(world)
        let mails = world.outbox.take()
        let device = NewDevice(browser: "Chrome", at: start + 60, block: "203.0.113.7")
        #expect(mails == [AccountMessage(to: email("me@cream.kr"), .signedIn(device), in: .english)])
        // Now it is known there, but not for others.
        _ = try await signIn(world, by: .from("9", device: other.device))
        #expect(world.outbox.take().isEmpty)
        try await world.member("you@cream.kr", .other, by: .from("2"))
        _ = try await world.signingIn.signIn(
            email: "you@cream.kr",
            password: .other,
            by: .from("3", device: other.device)
        )
        #expect(world.outbox.take().map(\.recipient) == [email("you@cream.kr")])
    }

    @Test("a wrong password, a closed account and an address that is not confirmed cause no mail")
    func notTold() async throws {
        let world = World()
        let member = try await world.member()
        #expect(await failure { _ = try await signIn(world, .other) } == .refused)
        try await world.operations.disable(member.account.id)
        #expect(await failure { _ = try await signIn(world) } == .disabled)
        #expect(world.outbox.take().isEmpty)
        let unmailed = World(hasMail: false)
        _ = try await unmailed.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        let mailing = World(sharing: unmailed)
        _ = try await signIn(mailing)
        #expect(mailing.outbox.take().isEmpty)
    }

    @Test("whoever has the password does not fill the mailbox")
    func bounded() async throws {
        let world = World()
        try await world.member()
        for _ in 0..<50 { _ = try await signIn(world) }
        #expect(world.outbox.take().count == 3)
        for _ in 0..<1_000 {
            world.pass(86.4)
            _ = try await signIn(world)
        }
        #expect((20..<40).contains(world.outbox.take().count))
    }

    @Test(
        "the network is named without its last part",
        arguments: [
            ("203.0.113.7", "203.0.113.x"), ("2001:db8:1:2::", "2001:db8:1:x"), ("2001:db8::", "2001:db8:x"),
            ("2001:db8:1:2::/64", "2001:db8:1:x"), ("::", ""), ("/run/socket", ""), ("", ""),
            ("1.2.3.4.5", ""), ("300.1.1.1", ""),
        ]
    )
    func network(_ block: String, _ text: String) {
        #expect(NewDevice(browser: "", at: start, block: block).network == text)
    }
}
