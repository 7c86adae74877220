import AccessKeys
import Clocks
import Synchronization
import TestSupport
import Testing

struct KeyTests {
    private let storage = InMemoryAccessKeys()

    /// Secrets as the list has them, from its beginning and then its last for ever.
    private func makeKeys(_ seeds: [UInt64]) -> KeyUseCases {
        let rest = Mutex(seeds[...])
        return KeyUseCases(storage: storage, clock: .frozen(at: MadeUpWeather.now)) {
            let seed = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
            var generator = SeededGenerator(seed: seed ?? 0)
            return AccessKeySecret(using: &generator)
        }
    }

    @Test("where an identifier is taken another key is made")
    func taken() async throws {
        let first = try await makeKeys([1]).create()
        let second = try await makeKeys([1, 2]).create(limit: .unlimited)
        #expect(first.key.id != second.key.id)
        #expect(storage.keys.map(\.key) == [first.key, second.key])
    }

    @Test("randomness that repeats itself ends with an error, not in a loop")
    func repeating() async throws {
        _ = try await makeKeys([1]).create()
        await #expect(throws: AccessKeyFailure.self) { try await makeKeys([1]).create() }
        #expect(storage.keys.count == 1)
    }

    @Test("a name is kept composed, on one line")
    func names() async throws {
        let keys = makeKeys([1, 2])
        #expect(try await keys.create(name: " \u{1102}\u{1161}\u{11AF}  \n앱 ").key.name == "날 앱")
        await #expect(throws: AccessKeyFailure.unusableName("a\u{0}b")) {
            try await keys.create(name: "a\u{0}b")
        }
    }

    @Test("the name of a revoked key is free again")
    func nameOfRevoked() async throws {
        let keys = makeKeys([1, 2])
        let old = try await keys.create(name: "app").key
        #expect(try await keys.revoke("app").id == old.id)
        let new = try await keys.create(name: "app").key
        #expect(try await keys.revoke("APP").id == new.id)
        await #expect(throws: AccessKeyFailure.self) { try await keys.revoke("app") }
    }
}
