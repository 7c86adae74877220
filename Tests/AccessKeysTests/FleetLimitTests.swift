import SharedCache
import TestSupport
import Testing
import ValkeyCache
import ValkeyClient
import ValkeyServer

@testable import AccessKeys

@Suite("Limits of keys over a fleet")
struct FleetLimitTests {
    private let world = World()
    private let server: FakeCacheServer

    init() { server = FakeCacheServer(world.clock) }

    /// Returns the admissions of one key at several nodes.
    private func nodes(
        _ limit: RequestLimit,
        _ caches: [any SharedCache]
    ) async throws -> [KeyAdmission] {
        let secret = try await world.makeKey(1, limit: limit)
        var admissions: [KeyAdmission] = []
        for cache in caches {
            let ring = world.makeRing(cache: cache)
            try await ring.load()
            admissions.append(try #require(ring.admission(for: secret.text)))
        }
        return admissions
    }

    private func three(_ limit: RequestLimit) async throws -> [KeyAdmission] {
        try await nodes(limit, (0..<3).map { server.connection(of: $0) })
    }

    /// Asks nodes in turn, each once the cache has answered the one before; returns how many requests were admitted.
    private func ask(_ nodes: [KeyAdmission], times: Int) async -> Int {
        var admitted = 0
        for number in 0..<times where nodes[number % nodes.count].admit() {
            admitted += 1
            await settle([nodes[number % nodes.count]])
        }
        return admitted
    }

    private func settle(_ nodes: [KeyAdmission]) async {
        for node in nodes { await eventually { node.meter?.isTelling != true } }
    }

    @Test("C14: nodes keep one limit together, and later no more than it for each period")
    func together() async throws {
        let nodes = try await three(.rate(60, per: .minute))
        let first = await ask(nodes, times: 200)
        // Each may let one pass before it hears that the limit is reached.
        #expect((60...62).contains(first))
        world.advance(by: .seconds(60))
        let second = await ask(nodes, times: 200)
        #expect((120 - first...122).contains(first + second) && first + second >= 118)
        world.advance(by: .seconds(600))
        #expect((60...62).contains(await ask(nodes, times: 200)))
    }

    @Test("C14: a client that keeps to one node has all of the limit there")
    func alone() async throws {
        let nodes = try await three(.rate(60, per: .minute))
        #expect(await ask([nodes[0]], times: 200) == 60)
        // Who turns to another finds it used, but for one.
        #expect(await ask([nodes[1]], times: 20) <= 1)
        #expect(await ask([nodes[2]], times: 20) <= 1)
    }

    @Test("What is charged afterwards counts at the others too")
    func charged() async throws {
        let nodes = try await three(.rate(60, per: .hour))
        #expect(nodes[0].admit())
        nodes[0].charge(58)
        await settle(nodes)
        #expect(await ask([nodes[1]], times: 20) <= 2)
        #expect(nodes[1].refuse() > 0)
    }

    @Test("What nodes admit before they hear of each other is a debt")
    func debt() async throws {
        let gate = Gate()
        let late = (0..<3).map { server.connection(of: $0, behind: gate) }
        let nodes = try await nodes(.rate(60, per: .minute), late)
        for node in nodes {
            #expect((0..<100).count { _ in node.admit() } == 60)
        }
        gate.open()
        await settle(nodes)
        // At most one question for the first request, and one for all others.
        #expect((3...6).contains(server.questions))
        // 180 in the first minute: nothing in the two that follow, but for one at each that has not heard of all others.
        world.advance(by: .seconds(119))
        let more = await ask(nodes, times: 60)
        #expect(more <= 2)
        world.advance(by: .seconds(61 + more))
        #expect((60...62).contains(await ask(nodes, times: 200)))
    }

    @Test("Without an answer each node counts alone, and together again once there is one")
    func away() async throws {
        let nodes = try await three(.rate(10, per: .minute))
        server.cut(0..<3)
        for node in nodes { #expect((0..<20).count { _ in node.admit() } == 10) }
        await settle(nodes)
        server.cut([])
        world.advance(by: .seconds(60))
        #expect((10...12).contains(await ask(nodes, times: 60)))
    }

    @Test("C14: the same with a real cache, whose clock is another", arguments: ValkeyEngine.installed)
    func real(engine: ValkeyEngine) async throws {
        let server = try await ValkeyServer(.init(engine))
        let clients = try (0..<3).map { _ in
            ValkeyClient(
                try ValkeyAddress(parsing: server.url()),
                name: "test",
                clock: ContinuousClock(),
                random: { .random(in: 0..<1) }
            )
        }
        let nodes = try await nodes(.rate(100, per: .day), clients.map { ValkeyCache($0, prefix: "test:") })
        let admitted = await ask(nodes, times: 150)
        #expect((100...102).contains(admitted))
        // Kept until the next is due, and a second more.
        let key = try #require(nodes.first).keyID
        let left = try await server.command("PTTL", "test:key-limit:\(key)")
        let most = 86_400 * 1_000 * (admitted + 1) / 100
        #expect((most - 7_200_000...most).contains(Int(left) ?? 0), "\(left)")
        for client in clients { client.close() }
    }

    @Test("A moment that no limit can reach ends no process")
    func farAway() async throws {
        let nodes = try await three(.rate(10, per: .minute))
        let key = try #require(nodes.first).keyID
        _ = try await server.connection(of: 9).advance("key-limit:\(key)", by: .seconds(1_000_000_000_000))
        #expect(await ask([nodes[0]], times: 5) == 1)
    }

    @Test("A key without a limit asks nobody")
    func unlimited() async throws {
        let nodes = try await three(.unlimited)
        #expect((0..<1_000).allSatisfy { nodes[$0 % 3].admit() })
        #expect(server.questions == 0)
    }
}
