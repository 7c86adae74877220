import AccessKeys
import Foundation
import StoragePort
import TestSupport
import Testing

@Suite("Rings of keys")
struct KeyRingTests {
    let world = World()

    private let unreadable = StorageError(.unreadable("no"), subject: "keys")

    @Test("who has no known key is not admitted, whatever is presented")
    func unknown() async throws {
        let known = try await world.makeKey(1)
        let ring = world.makeRing()
        try await ring.load()
        #expect(ring.admission(for: known.text) != nil)
        for text in [
            "", known.hash, known.text.uppercased(), known.text + " ", String(known.text.dropLast()),
        ] {
            #expect(ring.admission(for: text) == nil)
        }
        var generator = SeededGenerator(seed: 2)
        #expect(ring.admission(for: AccessKeySecret(using: &generator).text) == nil)
    }

    @Test("a key is demanded from the first on, though all be revoked")
    func demanded() async throws {
        let ring = world.makeRing()
        try await ring.load()
        let open = ring.openAdmission
        #expect(!ring.demandsKeys && open.admit() && !ring.holdsUsableKeys)
        let secret = try await world.makeKey(1)
        await ring.synchronize()
        #expect(ring.demandsKeys && !open.admit() && ring.holdsUsableKeys)
        let admission = try #require(ring.admission(for: secret.text))
        _ = try await world.storage.revokeAccessKey(id: admission.keyID, at: World.noon)
        await ring.synchronize()
        #expect(ring.demandsKeys && !ring.holdsUsableKeys)
        #expect(ring.admission(for: secret.text) == nil)
        // A caller that repeats an answer still holds the key's admission.
        #expect(!admission.admit())
    }

    @Test("what another process changes is seen within five seconds")
    func change() async throws {
        let ring = world.makeRing()
        try await ring.load()
        let following = Task { await ring.run() }
        let secret = try await world.makeKey(1)
        let clock = world.clock
        for _ in 0..<5 {
            #expect(await eventually { clock.sleeperCount == 1 })
            world.advance(by: .seconds(1))
        }
        #expect(await eventually { ring.admission(for: secret.text) != nil })
        following.cancel()
        await following.value
    }

    @Test("a key that was just created is known at once, to all who come with it meanwhile")
    func newKey() async throws {
        let ring = world.makeRing()
        try await ring.load()
        let secret = try await world.makeKey(1)
        #expect(ring.admission(for: secret.text) == nil)
        let known = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 { group.addTask { await ring.newestAdmission(for: secret.text) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(known == 20 && ring.demandsKeys)
    }

    @Test("who guesses keys makes the store be read once a second, and what is no key never")
    func guesses() async throws {
        let ring = world.makeRing()
        try await ring.load()
        #expect(await ring.newestAdmission(for: "anything") == nil)
        #expect(await ring.newestAdmission(for: String(repeating: "0", count: 32)) == nil)
        let secret = try await world.makeKey(1)
        #expect(await ring.newestAdmission(for: secret.text) == nil)
        world.advance(by: .milliseconds(999))
        #expect(await ring.newestAdmission(for: secret.text) == nil)
        world.advance(by: .milliseconds(1))
        #expect(await ring.newestAdmission(for: secret.text) != nil)
        world.storage.fail(with: unreadable)
        world.advance(by: .seconds(1))
        #expect(await ring.newestAdmission(for: String(repeating: "1", count: 32)) == nil)
        #expect(await ring.newestAdmission(for: secret.text) != nil)
    }

    @Test("while the store cannot be read, the keys known hold; that is told once, and so is its end")
    func unreadableStore() async throws {
        let secret = try await world.makeKey(1)
        let ring = world.makeRing()
        try await ring.load()
        world.storage.fail(with: unreadable)
        await ring.synchronize()
        await ring.synchronize()
        #expect(ring.admission(for: secret.text) != nil && ring.demandsKeys)
        world.storage.fail(with: nil)
        await ring.synchronize()
        await ring.synchronize()
        #expect(world.told == [.unreadable(unreadable), .readable])
    }

    @Test("keys of a shared database hold for an hour without it; then nobody can tell, but of revoked ones")
    func databaseAway() async throws {
        let (secret, revoked) = (try await world.makeKey(1), try await world.makeKey(3))
        let ring = world.makeRing(lifetime: .seconds(3_600))
        try await ring.load()
        let ended = try #require(ring.admission(for: revoked.text))
        _ = try await world.storage.revokeAccessKey(id: ended.keyID, at: World.noon)
        await ring.synchronize()
        let admission = try #require(ring.admission(for: secret.text))
        var generator = SeededGenerator(seed: 9)
        let other = AccessKeySecret(using: &generator).text
        #expect(!ring.isUnknowable(other))
        world.storage.fail(with: unreadable)
        await ring.synchronize()
        #expect(ring.isUnknowable(other) && !ring.isUnknowable("no key") && !ring.isUnknowable(revoked.text))
        world.advance(by: .seconds(3_599))
        await ring.synchronize()
        #expect(ring.admission(for: secret.text) != nil && admission.admit())
        world.advance(by: .seconds(1))
        await ring.synchronize()
        #expect(
            ring.admission(for: secret.text) == nil && !admission.admit() && ring.isUnknowable(secret.text)
        )
        #expect(!ring.isUnknowable(revoked.text) && ring.demandsKeys)
        world.storage.fail(with: nil)
        await ring.synchronize()
        #expect(ring.admission(for: secret.text) != nil && admission.admit() && !ring.isUnknowable(other))
    }

    @Test("a store unreadable from the start is an error, never an open server")
    func unreadableStart() async throws {
        world.storage.fail(with: unreadable)
        let ring = world.makeRing()
        await #expect(throws: unreadable) { try await ring.load() }
    }

    @Test("lost keys hold, and after a restart keys are demanded still")
    func lost() async throws {
        let secret = try await world.makeKey(1)
        let ring = world.makeRing()
        try await ring.load()
        world.storage.loseAll()
        await ring.synchronize()
        await ring.synchronize()
        #expect(ring.admission(for: secret.text) != nil)
        #expect(world.told == [.lost(1)])
        let next = world.makeRing()
        try await next.load()
        #expect(next.demandsKeys && next.admission(for: secret.text) == nil)
    }

    @Test("limits last through readings of the store")
    func limitLasts() async throws {
        let secret = try await world.makeKey(1, limit: .rate(1, per: .day))
        let ring = world.makeRing()
        try await ring.load()
        #expect(ring.admission(for: secret.text)?.admit() == true)
        await ring.synchronize()
        #expect(ring.admission(for: secret.text)?.admit() == false)
    }
}
