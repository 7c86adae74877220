import AccessKeys
import Foundation
import SharedFolder
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

    @Test("C14: two servers over one folder keep one limit together, also for what is charged afterwards")
    func together() async throws {
        let folder = URL.temporaryDirectory.appending(path: "haneul-limits-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let secret = try await world.makeKey(1, limit: .rate(60, per: .hour))
        let another = try await world.makeKey(2, limit: .rate(60, per: .hour))
        let rings = (0..<2).map { _ in
            world.makeRing(limits: SharedLimits(folder: SharedFolder(path: folder), origin: 0))
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
        for ring in rings { try await ring.load() }
        let keys = try rings.map { try #require($0.admission(for: secret.text)) }
        #expect((0..<20).allSatisfy { _ in keys[0].admit() && keys[1].admit() })
        keys[0].charge(15)
        #expect((0..<5).allSatisfy { _ in keys[1].admit() })
        #expect(!keys[0].admit() && !keys[1].admit())
        #expect((0..<60).allSatisfy { _ in rings[1].admission(for: another.text)?.admit() == true })
        // A server that starts later finds the limit where the others are.
        let late = world.makeRing(limits: SharedLimits(folder: SharedFolder(path: folder), origin: 0))
        try await late.load()
        #expect(late.admission(for: secret.text)?.admit() == false)
        world.advance(by: .seconds(61))
        #expect(keys[1].admit())
        #expect(!keys[0].admit() && late.admission(for: secret.text)?.admit() == false)
    }

    @Test("a server counts alone where the folder cannot be written")
    func alone() async throws {
        let secret = try await world.makeKey(1, limit: .rate(2, per: .hour))
        let ring = world.makeRing(
            limits: SharedLimits(folder: SharedFolder(path: "/dev/null/nowhere"), origin: 0)
        )
        try await ring.load()
        let key = try #require(ring.admission(for: secret.text))
        #expect(key.admit() && key.admit() && !key.admit())
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
