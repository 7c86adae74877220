import AccessKeys
import Foundation
import StoragePort
import TestSupport
import Testing

@Suite("Use of keys")
struct KeyRingUsageTests {
    let world = World()

    @Test("requests, refusals and the last use are counted, and kept each round")
    func counted() async throws {
        let secret = try await world.makeKey(1, limit: .rate(3, per: .day))
        let ring = world.makeRing()
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        for _ in 0..<3 { #expect(key.admit()) }
        // A refusal is counted when it is sent, however often it was asked about.
        #expect(!key.admit() && !key.admit())
        _ = key.refuse()
        world.advance(by: .seconds(1))
        await ring.synchronize()
        let usage = AccessKeyUsage(requests: 3, refused: 1, requestsOnDay: 3, lastUsedAt: World.noon)
        #expect(try await world.usage(of: secret) == usage)
        await ring.synchronize()
        #expect(try await world.usage(of: secret) == usage)
    }

    @Test("days are those of Universal Time")
    func days() async throws {
        let secret = try await world.makeKey(1, limit: .unlimited)
        let ring = world.makeRing()
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        #expect(key.admit() && key.admit())
        await ring.keepUsage()
        world.advance(by: .seconds(12 * 3_600 - 1))
        #expect(key.admit())
        await ring.keepUsage()
        #expect(try await world.usage(of: secret)?.requestsOnDay == 3)
        world.advance(by: .seconds(1))
        #expect(key.admit())
        await ring.keepUsage()
        #expect(try await world.usage(of: secret)?.requestsOnDay == 1)
        #expect(try await world.usage(of: secret)?.requests == 4)
    }

    @Test("what the store does not take is counted on, and told once")
    func notKept() async throws {
        let secret = try await world.makeKey(1, limit: .unlimited)
        let ring = world.makeRing()
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        let failure = StorageError(.unwritable("full"), subject: "keys")
        world.storage.fail(with: failure)
        for _ in 0..<5 {
            #expect(key.admit())
            await ring.keepUsage()
        }
        world.storage.fail(with: nil)
        await ring.keepUsage()
        #expect(try await world.usage(of: secret)?.requests == 5)
        #expect(world.told == [.usageNotKept(failure), .usageKept])
    }

    @Test("what was counted is kept when the server ends")
    func shutdown() async throws {
        let secret = try await world.makeKey(1, limit: .unlimited)
        let ring = world.makeRing()
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        let following = Task { await ring.run() }
        #expect(key.admit())
        following.cancel()
        await following.value
        #expect(try await world.usage(of: secret)?.requests == 1)
    }

    @Test("many threads and rounds at once lose no count")
    func concurrent() async throws {
        let secret = try await world.makeKey(1, limit: .unlimited)
        let ring = world.makeRing()
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<10_000 { _ = key.admit() } }
            }
            for _ in 0..<50 { group.addTask { await ring.synchronize() } }
        }
        await ring.keepUsage()
        #expect(try await world.usage(of: secret)?.requests == 40_000)
    }
}
