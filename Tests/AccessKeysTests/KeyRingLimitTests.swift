import AccessKeys
import TestSupport
import Testing

@Suite("Limits of keys")
struct KeyRingLimitTests {
    let world = World()

    private func admission(_ limit: RequestLimit) async throws -> KeyAdmission {
        let secret = try await world.makeKey(1, limit: limit)
        let ring = world.makeRing()
        try await ring.load()
        return try #require(ring.admission(for: secret.text))
    }

    @Test("C14: as many at once as the limit says, then one as each becomes due")
    func burst() async throws {
        let key = try await admission(.rate(60, per: .minute))
        #expect((0..<60).allSatisfy { _ in key.admit() })
        #expect(!key.admit() && key.refuse() == 1)
        world.advance(by: .milliseconds(999))
        #expect(!key.admit())
        world.advance(by: .milliseconds(1))
        #expect(key.admit() && !key.admit())
        world.advance(by: .seconds(3_600))
        #expect((0..<60).allSatisfy { _ in key.admit() })
        #expect(!key.admit())
    }

    @Test("the wait is told in whole seconds, never too short")
    func wait() async throws {
        let key = try await admission(.rate(2, per: .hour))
        #expect(key.admit() && key.admit() && !key.admit())
        #expect(key.refuse() == 1_800)
        world.advance(by: .milliseconds(1_500))
        #expect(key.refuse() == 1_799)
        world.advance(by: .seconds(1_799))
        #expect(key.admit())
    }

    @Test("without a limit all are admitted")
    func unlimited() async throws {
        let key = try await admission(.unlimited)
        #expect((0..<100_000).allSatisfy { _ in key.admit() })
    }

    /// The same rule by another algorithm: a bucket of tokens, counted in nanoseconds so that no fraction is lost.
    @Test("it decides as a bucket of tokens does", arguments: 1...20 as ClosedRange<UInt64>)
    func bucket(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let requests = [1, 2, 5, 8, 10][Int.random(in: 0..<5, using: &generator)]
        let key = try await admission(.rate(requests, per: .second))
        let price = 1_000_000_000 / requests
        var tokens = price * requests
        for _ in 0..<500 {
            let pause = Int.random(in: 0..<(2 * price), using: &generator)
            world.advance(by: .nanoseconds(pause))
            tokens = min(tokens + pause, price * requests)
            let admits = tokens >= price
            if admits { tokens -= price }
            #expect(key.admit() == admits)
        }
    }

    @Test("many threads at once get no more than the limit")
    func concurrent() async throws {
        let key = try await admission(.rate(1_000, per: .day))
        let admitted = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<1_000).count { _ in key.admit() } }
            }
            return await group.reduce(0, +)
        }
        #expect(admitted == 1_000)
    }
}
