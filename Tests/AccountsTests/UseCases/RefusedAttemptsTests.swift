import AccountModels
import Foundation
import StoragePort
import TestSupport
import Testing

@testable import Accounts

@Suite("Attempts refused before anything was tried")
struct RefusedAttemptsTests {
    private func signIn(
        _ world: World,
        _ email: String = "me@cream.kr",
        _ password: Password = .other,
        from block: String = "10.0.0.1"
    ) async -> AccountFailure? {
        await failure {
            _ = try await world.signingIn.signIn(email: email, password: password, by: .from(block))
        }
    }

    /// Kind, network and count of what was stored without an account.
    private func stored(_ world: World) async throws -> [String] {
        try await RefusalRecording(world.environment).record()
        let events = try await world.storage.events(of: nil, limit: .max)
        return events.reversed().filter { $0.account == nil && $0.kind != .joiningAsked }
            .map { "\($0.kind) \($0.origin) \($0.count)" }
    }

    @Test("each kind and network has one event with a count, and nothing is written meanwhile")
    func counted() async throws {
        let world = World()
        try await world.member()
        for _ in 0..<5 { _ = await signIn(world) }
        _ = world.storage.takeOperations()
        for _ in 0..<7 { #expect(await signIn(world) == .throttled(seconds: 1)) }
        world.pass(1)
        for _ in 0..<3 { #expect(await signIn(world, "cream@@@..com", from: "10.0.0.2") == .refused) }
        #expect(await signIn(world, "me@cream.kr", Password(""), from: "10.0.0.2") == .refused)
        world.hashing.setBusy(true)
        #expect(await signIn(world, from: "10.0.0.3") == .busy(seconds: 2))
        #expect(world.signingIn.secondsToWait(from: "10.0.0.3") == 2)
        world.hashing.setBusy(false)
        #expect(world.signingIn.secondsToWait(from: "10.0.0.3") == nil)
        #expect(world.storage.takeOperations().allSatisfy { !$0.hasPrefix("record(") })
        #expect(
            try await stored(world) == ["throttled 10.0.0.1 7", "busy 10.0.0.3 2", "malformed 10.0.0.2 4"]
        )
        // They are stored once.
        #expect(try await stored(world).count == 3)
    }

    @Test("links that do not work are counted when they are used, not when they are opened")
    func links() async throws {
        let world = World()
        let dead = SecretToken(randomBytes: world.environment.randomBytes).text
        #expect(try await world.joining.address(of: dead) == nil)
        #expect(try await world.signingIn.link(dead) == nil)
        #expect(try await world.accounts.newAddress(of: dead) == nil)
        for token in [dead, "x", nil] {
            let caller = AccountCaller.from("10.0.0.4")
            let failures = [
                await failure { _ = try await world.joining.confirm(token, password: .mine, by: caller) },
                await failure { _ = try await world.signingIn.reset(token, password: .mine, by: caller) },
                await failure { try await world.accounts.confirmEmail(token, by: caller) },
            ]
            #expect(failures == [.link, .link, .link])
        }
        #expect(try await stored(world) == ["linkRefused 10.0.0.4 9"])
    }

    @Test("whatever is stored or counted is counted for metrics as well, once")
    func observed() async throws {
        let world = World()
        let answer = try await world.joining.join(.init(email: "me@cream.kr", password: .mine), by: .me)
        guard case .mailed(let id) = answer else {
            Issue.record("\(answer)")
            return
        }
        for id in [id, Joining.ID(rawValue: "nobody")] { try await world.joining.resend(id, by: .me) }
        let link = world.outbox.take().compactMap(\.content.token).last
        let member = try await world.joining.confirm(link?.text, password: .mine, by: .me)
        #expect(await signIn(world) == .refused)
        #expect(await signIn(world, "cream@@@..com") == .refused)
        let other = try await world.signingIn.signIn(email: "me@cream.kr", password: .mine, by: .from("2"))
        try await world.signingIn.forgot(email: "nobody@cream.kr", by: .from("2"))
        _ = try await world.accounts.endSession(
            other.session.id,
            password: .mine,
            in: member.session,
            by: .me
        )
        try await world.accounts.endOtherSessions(password: .mine, in: member.session, by: .me)
        try await RefusalRecording(world.environment).record()
        let stored = try await world.storage.events(of: nil, limit: .max).flatMap { event in
            Array(repeating: event.kind.rawValue, count: event.count)
        }
        #expect(world.counted.all.map(\.rawValue).sorted() == stored.sorted())
    }

    @Test("whatever strangers do, a minute has a bounded number of events; the rest is counted together")
    func bounded() async throws {
        let attempts = RefusedAttempts()
        for number in 0..<10_000 {
            attempts.note(.throttled, from: "6.6.\(number / 250).\(number % 250)", at: start)
            attempts.note(.busy, from: "6.6.6.6", at: start + 1)
        }
        let events = attempts.take()
        #expect(events.count == RefusedAttempts.mostNetworks + 2)
        #expect(events.reduce(0) { $0 + $1.count } == 20_000)
        let others = events.first { $0.origin == RefusedAttempts.others }
        #expect(others?.count == 10_000 - RefusedAttempts.mostNetworks)
        #expect(events.last?.count == 10_000 && events.last?.at == start + 1)
        #expect(attempts.take().isEmpty)
    }

    // It waits for what is told of a failure, which never comes if nothing was counted.
    @Test(
        "they are stored each minute, and when the server stops; a failure is told and stops nothing",
        .timeLimit(.minutes(5))
    )
    func service() async throws {
        let world = World()
        let told = AsyncStream.makeStream(of: AccountFailure.self)
        let running = Task {
            await RefusalRecording(world.environment).run(clock: world.ticks) { told.continuation.yield($0) }
        }
        func count() async throws -> Int {
            try await world.storage.events(of: nil, limit: .max).reduce(0) { $0 + $1.count }
        }
        world.environment.note(.malformed, from: "1")
        world.storage.fail(with: StorageError(.busy, subject: "memory"))
        await world.ticks.advance(to: .seconds(60))
        var failures = told.stream.makeAsyncIterator()
        #expect(await failures.next() == .storage(StorageError(.busy, subject: "memory")))
        world.storage.fail(with: nil)
        world.environment.note(.malformed, from: "1")
        await world.ticks.advance(to: .seconds(120))
        #expect(await eventually { world.ticks.sleeperCount == 1 })
        #expect(try await count() == 1)
        world.environment.note(.malformed, from: "1")
        running.cancel()
        await running.value
        #expect(try await count() == 2)
    }

    @Test("a right password that lets nobody in leaves an event as well")
    func notLetIn() async throws {
        let world = World()
        let member = try await world.member()
        try await world.operations.disable(member.account.id)
        #expect(await signIn(world, "me@cream.kr", .mine) == .disabled)
        _ = try await world.joining.join(.init(email: "you@cream.kr", password: .mine), by: .from("5"))
        let link = try #require(world.outbox.take().last?.content.token)
        guard case .unconfirmed = await signIn(world, "you@cream.kr", .mine) else {
            Issue.record("it is not confirmed")
            return
        }
        let refused = await failure {
            _ = try await world.joining.confirm(link.text, password: .other, by: .from("6"))
        }
        #expect(refused == .refused)
        let events = try await world.storage.events(of: nil, limit: 4)
        #expect(
            events.map(\.kind) == [.confirmationRefused, .signInUnconfirmed, .joiningAsked, .signInDisabled]
        )
        #expect(events.map(\.account) == [nil, nil, nil, member.account.id])
        #expect(events.map(\.origin) == ["6", "10.0.0.1", "5", "10.0.0.1"])
    }
}
