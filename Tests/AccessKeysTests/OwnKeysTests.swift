import AccessKeys
import Clocks
import StoragePort
import Synchronization
import TestSupport
import Testing

/// The use cases of people's own keys.
@Suite("People's keys")
struct OwnKeysTests {
    private let storage = InMemoryAccessKeys()
    private let somebody = KeyOwner(rawValue: "somebody")
    private let another = KeyOwner(rawValue: "another")

    private func makeKeys(perDay: Int? = 1_000, areNeeded: Bool = true) -> OwnKeys {
        let generator = Mutex(SeededGenerator(seed: 7))
        return OwnKeys(
            storage: storage,
            perDay: perDay,
            areNeeded: { areNeeded },
            clock: .frozen(at: World.noon)
        ) { generator.withLock { AccessKeySecret(using: &$0) } }
    }

    private func failure(_ operation: () async throws(OwnKeyFailure) -> Void) async -> OwnKeyFailure? {
        do {
            try await operation()
            return nil
        } catch {
            return error
        }
    }

    @Test("X18: a key is made with a name and the operator's limit, and recognized by its first digits")
    func create() async throws {
        let new = try await makeKeys().create(name: "  my   phone ", for: somebody)
        #expect(new.key.name == "my phone" && new.key.owner == somebody)
        #expect(new.key.limit == .rate(1_000, per: .day) && new.key.createdAt == World.noon)
        #expect(new.key.beginning.map(new.secret.text.hasPrefix) == true && new.key.beginning?.count == 4)
        #expect(storage.keys.map(\.key) == [new.key])
    }

    @Test("X18: none is made where the operator offers none, or where it would close an open server")
    func offer() async {
        #expect(makeKeys().offer == .open(perDay: 1_000))
        for (keys, offer) in [
            (makeKeys(perDay: nil), OwnKeys.Offer.off), (makeKeys(areNeeded: false), .notNeeded),
            (makeKeys(perDay: nil, areNeeded: false), .off),
        ] {
            #expect(keys.offer == offer)
            let refused = await failure { () throws(OwnKeyFailure) in
                _ = try await keys.create(name: "phone", for: somebody)
            }
            #expect(refused == .notOffered)
        }
        #expect(storage.keys.isEmpty)
    }

    @Test("X18: the same form sent twice makes one key")
    func twice() async throws {
        let keys = makeKeys()
        let first = try await keys.create(name: "phone", for: somebody)
        let second = await failure { () throws(OwnKeyFailure) in
            _ = try await keys.create(name: "Phone", for: somebody)
        }
        #expect(second == .nameTaken && storage.keys.count == 1)
        _ = try await keys.create(name: "phone", for: another)
        _ = try await keys.revoke(first.key.id, of: somebody)
        _ = try await keys.create(name: "phone", for: somebody)
        for name in ["", " ", "deadbeef", String(repeating: "x", count: 101), "a\u{0}b"] {
            let refused = await failure { () throws(OwnKeyFailure) in
                _ = try await keys.create(name: name, for: somebody)
            }
            #expect(refused == .unusableName)
        }
    }

    @Test("X18: the key of another is not there, as one that never was")
    func foreign() async throws {
        let keys = makeKeys()
        let theirs = try await keys.create(name: "phone", for: somebody).key
        let operators = sampleKey(9)
        _ = try await storage.createAccessKey(operators)
        for id in [theirs.id, operators.id, "00000000", "a\u{0}b"] {
            let refused = await failure { () throws(OwnKeyFailure) in
                _ = try await keys.revoke(id, of: another)
            }
            #expect(refused == .notFound)
        }
        #expect(storage.keys.map(\.key.revokedAt) == [nil, nil])
        #expect(try await keys.list(of: another).isEmpty)
        #expect(try await keys.revoke(theirs.id, of: somebody).revokedAt == World.noon)
        let again = await failure { () throws(OwnKeyFailure) in
            _ = try await keys.revoke(theirs.id, of: somebody)
        }
        #expect(again == .notFound)
    }

    @Test("X18: a sixth key, and a store that fails, are told")
    func bounds() async throws {
        let keys = makeKeys()
        for number in 1...5 { _ = try await keys.create(name: "key \(number)", for: somebody) }
        let sixth = await failure { () throws(OwnKeyFailure) in
            _ = try await keys.create(name: "key 6", for: somebody)
        }
        #expect(sixth == .hasMost)
        let broken = StorageError(.busy, subject: "keys")
        storage.fail(with: broken)
        let refused = await failure { () throws(OwnKeyFailure) in
            _ = try await keys.create(name: "key 6", for: somebody)
        }
        #expect(refused == .storage(broken))
    }

    @Test("X18: an operator who names a key means their own before those of people")
    func operatorsFirst() async throws {
        let theirs = try await makeKeys().create(name: "phone", for: somebody).key
        let operators = KeyUseCases(storage: storage, clock: .frozen(at: World.noon)) {
            var generator = SeededGenerator(seed: 8)
            return AccessKeySecret(using: &generator)
        }
        let own = try await operators.create(name: "phone").key
        #expect(try await operators.revoke("phone").id == own.id)
        await #expect(throws: AccessKeyFailure.self) { try await operators.revoke("phone") }
        #expect(try await operators.revoke(theirs.id).id == theirs.id)
    }
}

/// People's keys in a running server.
@Suite("Rings of people's keys")
struct OwnedKeyRingTests {
    private let world = World()
    private let somebody = KeyOwner(rawValue: "somebody")

    private func makeKey(_ seed: UInt64, owner: KeyOwner?) async throws -> AccessKeySecret {
        var generator = SeededGenerator(seed: seed)
        let secret = AccessKeySecret(using: &generator)
        let key = AccessKey(secret, owner: owner, limit: .standard, createdAt: World.noon)
        _ = try await world.storage.createAccessKey(key)
        return secret
    }

    @Test("X18: keys of a closed account are refused, and used again once it is open; revoked ones never")
    func suspended() async throws {
        let (one, other) = (try await makeKey(1, owner: somebody), try await makeKey(2, owner: somebody))
        let ring = world.makeRing()
        try await ring.load()
        let admission = try #require(ring.admission(for: one.text))
        let revoked = try #require(ring.admission(for: other.text))
        world.storage.suspend(keysOf: somebody, at: World.noon)
        _ = try await world.storage.revokeAccessKey(id: revoked.keyID, at: World.noon)
        await ring.synchronize()
        #expect(!admission.admit() && ring.admission(for: one.text) == nil && !ring.holdsUsableKeys)
        world.storage.suspend(keysOf: somebody, at: nil)
        await ring.synchronize()
        #expect(admission.admit() && ring.admission(for: one.text) != nil)
        #expect(!revoked.admit() && world.told.isEmpty)
    }

    @Test("X18: all keys of a person have one share of upstream calls, others one each")
    func spenders() async throws {
        let secrets = [
            try await makeKey(1, owner: somebody), try await makeKey(2, owner: somebody),
            try await makeKey(3, owner: nil),
        ]
        let ring = world.makeRing()
        try await ring.load()
        let spenders = secrets.map { ring.admission(for: $0.text)?.spender }
        #expect(spenders[0] == somebody.rawValue && spenders[1] == spenders[0])
        #expect(spenders[2] == ring.admission(for: secrets[2].text)?.keyID)
    }
}
