import Clocks
import Foundation
import SharedFolder
import TestSupport
import Testing
import ValkeyCache
import ValkeyServer
import WeatherModels
import WeatherPorts

@testable import Repository

/// Nodes with a folder each and one cache. Time stands still, so that nothing is found by looking again and again.
@Suite("X19: nodes that share a cache", .timeLimit(.minutes(10)))
struct FleetTests {
    /// A node that listens.
    private final class Node: Sendable {
        let world: World
        let repository: CachedRepository
        private let running: Task<Void, Never>

        init(
            _ server: ValkeyServer,
            _ providers: [any WeatherProvider],
            person: String? = nil,
            timeout: Int = 20_000
        ) throws {
            let world = World()
            let membership = try server.membership(person, timeout: timeout)
            var policy = RepositoryPolicy.patient
            policy.memoryLimit = 1 << 20
            let repository = world.repository(providers, policy: policy, membership: membership)
            (self.world, self.repository) = (world, repository)
            running = Task { await repository.run() }
        }

        deinit { running.cancel() }

        func weather(_ question: WeatherQuestion = .everything) async throws -> WeatherAnswer {
            try await repository.weather(for: question)
        }

        var figures: FleetFigures { repository.fleetFigures ?? FleetFigures() }
    }

    /// Nodes that all hear each other.
    private func nodes(
        _ count: Int,
        _ server: ValkeyServer,
        _ providers: [any WeatherProvider]
    ) async throws -> [Node] {
        let nodes = try (0..<count).map { _ in try Node(server, providers) }
        try await server.wait(for: "test:news\n\(count)", of: "PUBSUB", "NUMSUB", "test:news")
        return nodes
    }

    @Test("200 ask three nodes at once on a cold cache: one call a feed, and all have the same answer")
    func oneCall() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.full()
        let nodes = try await nodes(3, server, [provider])
        let answers = try await withThrowingTaskGroup(of: Double?.self) { group in
            for number in 0..<200 { group.addTask { try await nodes[number % 3].weather().celsius } }
            return try await group.reduce(into: [Double?]()) { $0.append($1) }
        }
        #expect(answers == Array(repeating: 20, count: 200))
        #expect(provider.calls(of: "forecast") == 1 && provider.calls(of: "air") == 1)
        let figures = nodes.map(\.figures)
        #expect(figures.map(\.made).reduce(0, +) == 2 && figures.allSatisfy { $0.alone == 0 })
        // From now on each answers from its own folder.
        let asked = try await server.command("INFO", "commandstats")
        for node in nodes { _ = try await node.weather() }
        #expect(provider.calls.count == 2)
        let sets = { (text: String) in text.split(separator: "\n").first { $0.hasPrefix("cmdstat_set:") } }
        #expect(try await sets(server.command("INFO", "commandstats")) == sets(asked))
    }

    @Test("What one node fetched is told to who follows the place at another, and to nobody else")
    func news() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try await nodes(2, server, [provider])
        _ = try await nodes[0].weather()
        let (told, elsewhere) = (Shared<[Double?]>([]), Shared<[Double?]>([]))
        let following = nodes[1].repository.follow(.everything) { answer in
            told.change { $0.append(answer.celsius) }
        }
        let other = nodes[1].repository.follow(WeatherQuestion(everythingAt: .at(35.18, 129.08))) { answer in
            elsewhere.change { $0.append(answer.celsius) }
        }
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 15))) }
        for node in nodes { node.world.pass(4_000) }
        _ = try await nodes[0].weather()
        await until { told.value == [15] }
        #expect(try await nodes[1].weather().celsius == 15)
        #expect(elsewhere.value == [])
        #expect(provider.calls.count == 2)
        #expect(nodes[1].figures.brought == 1)
        // One message for each call, as the next one shows: each wakes every node.
        _ = try await nodes[0].weather(WeatherQuestion(everythingAt: .at(36.35, 127.38)))
        await until { nodes[1].figures.heard >= 3 }
        #expect(nodes[1].figures.heard == 3)
        withExtendedLifetime((following, other)) {}
    }

    @Test("A provider that asks one node to wait is asked by none, for as long as it said")
    func retryAfter() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .rateLimited(retryAfter: 300))
        let nodes = try await nodes(2, server, [provider])
        await #expect(throws: RepositoryError.self) { try await nodes[0].weather() }
        // Also at another place, and by a node that heard nothing of it.
        let late = try Node(server, [provider])
        let busan = WeatherQuestion(everythingAt: .at(35.18, 129.08))
        for node in [nodes[1], late] {
            await #expect(throws: RepositoryError.self) { try await node.weather(busan) }
        }
        #expect(provider.calls.count == 1)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        try await server.command("DEL", "test:\(FleetKeys.refusal("plain", "", nil))")
        nodes[1].world.pass(400)
        #expect(try await nodes[1].weather(busan).celsius == 10)
    }

    @Test("A provider that failed one node is left alone by all for a while, and success ends that for all")
    func backoff() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        provider.on("hours", failWith: .status(503, message: nil))
        let nodes = try await nodes(2, server, [provider])
        await #expect(throws: RepositoryError.self) { try await nodes[0].weather() }
        await until { nodes[1].repository.limits.limits(of: provider.profile).remembers("hours") }
        await #expect(throws: RepositoryError.self) { try await nodes[1].weather() }
        #expect(provider.calls.count == 1)
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        let key = "test:\(FleetKeys.refusal("plain", "", "hours"))"
        try await server.wait(for: "0", of: "EXISTS", key)
        for node in nodes { node.world.pass(10) }
        #expect(try await nodes[0].weather().celsius == 10)
        await until { !nodes[1].repository.limits.limits(of: provider.profile).remembers("hours") }
        #expect(try await nodes[1].weather().celsius == 10)
        #expect(provider.calls.count == 2)
    }

    @Test("A node that leaves a provider alone still has what others fetched before")
    func stored() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try await nodes(2, server, [provider])
        let before = try await nodes[0].weather().celsius
        provider.on("hours", failWith: .rateLimited(retryAfter: 300))
        let busan = WeatherQuestion(everythingAt: .at(35.18, 129.08))
        await #expect(throws: RepositoryError.self) { try await nodes[0].weather(busan) }
        await until { nodes[1].repository.limits.limits(of: provider.profile).remembers("hours") }
        #expect(try await nodes[1].weather().celsius == before)
        await #expect(throws: RepositoryError.self) { try await nodes[1].weather(busan) }
        #expect(provider.calls.count == 2)
    }

    @Test("Whose share is used up still has what another node fetched, and nothing else")
    func notPaid() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try await nodes(2, server, [provider])
        var seoul = WeatherQuestion.everything
        let before = try await nodes[0].weather(seoul).celsius
        let stranger = Asker.stranger("203.0.113.7")
        for number in 0..<Int(AskerLimits().ofAddress.atOnce) {
            var question = WeatherQuestion(everythingAt: .at(35 + Double(number) / 100, 129))
            question.asker = stranger
            _ = try await nodes[1].weather(question)
        }
        let calls = provider.calls.count
        seoul.asker = stranger
        #expect(try await nodes[1].weather(seoul).celsius == before)
        var elsewhere = WeatherQuestion(everythingAt: .at(33.5, 126.53))
        (elsewhere.asker, elsewhere.acceptsTypical) = (stranger, false)
        let unpaid = elsewhere
        await #expect(throws: RepositoryError.self) { try await nodes[1].weather(unpaid) }
        #expect(provider.calls.count == calls)
    }

    @Test(
        "Without the cache each node goes on alone; when it is back they share again, and look for what they missed"
    )
    func away() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try await nodes(2, server, [provider])
        try await server.kill()
        for node in nodes { #expect(try await node.weather().celsius == 10) }
        #expect(provider.calls.count == 2)
        #expect(nodes.map(\.figures.alone) == [1, 1])

        let told = Shared<[Double?]>([])
        let following = nodes[1].repository.follow(.everything) { answer in
            told.change { $0.append(answer.celsius) }
        }
        try await server.restart()
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 15))) }
        nodes[0].world.pass(4_000)
        // Until it has noticed that the server is back, it asks alone.
        for _ in 0..<10_000 where nodes[0].figures.made == 0 {
            _ = try await nodes[0].weather()
            nodes[0].world.pass(4_000)
        }
        #expect(nodes[0].figures.made == 1)
        nodes[1].world.setWall(nodes[0].world.environment.wallClock.now)
        // The other may have joined after the news: then it looks for it, a while after.
        for seconds in 1...100_000 where told.value.isEmpty {
            await nodes[1].world.clock.advance(to: .seconds(seconds))
            await Task.yield()
        }
        #expect(told.value.last.flatMap(\.self).map { $0 >= 15 } == true)
        withExtendedLifetime(following) {}
    }

    @Test("A cache that does not answer in time counts as gone until it answers again")
    func slow() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try (0..<2).map { _ in try Node(server, [provider], timeout: 3_000) }
        try await server.wait(for: "test:news\n2", of: "PUBSUB", "NUMSUB", "test:news")
        try server.pause()
        for node in nodes { #expect(try await node.weather().celsius == 10) }
        #expect(provider.calls.count == 2 && nodes.map(\.figures.alone) == [1, 1])
        try server.resume()
        try await server.wait(for: "test:news\n2", of: "PUBSUB", "NUMSUB", "test:news")
        // What the server gave after its answer was given up is in the way until it is given back.
        let clocks = nodes.map(\.world.clock)
        let passing = Task {
            while !Task.isCancelled {
                for clock in clocks { clock.step(.milliseconds(500)) }
                try await server.command("PING")
            }
        }
        defer { passing.cancel() }
        for _ in 0..<10_000 where nodes[0].figures.made == 0 {
            nodes[0].world.pass(4_000)
            _ = try await nodes[0].weather()
        }
        #expect(nodes[0].figures.made == 1)
    }

    @Test(
        "The rights that docs/fleet.md gives to the user of nodes are enough",
        arguments: ValkeyEngine.installed
    )
    func rights(engine: ValkeyEngine) async throws {
        let rights = "-@all +@connection +get +getrange +set +del +pttl +eval +time +publish +subscribe"
        let user = "user haneul on >secret ~test:* &test:* \(rights)"
        let server = try await ValkeyServer(.init(engine, lines: [user]))
        let provider = ScriptedProvider.plain()
        let nodes = try (0..<2).map { _ in try Node(server, [provider], person: "haneul:secret") }
        try await server.wait(for: "test:news\n2", of: "PUBSUB", "NUMSUB", "test:news")
        let following = nodes[1].repository.follow(.everything) { _ in }
        #expect(try await nodes[0].weather().celsius == 10)
        await until { nodes[1].figures.brought == 1 }
        #expect(try await nodes[1].weather().celsius == 10)
        provider.on("hours", failWith: .rateLimited(retryAfter: 300))
        let busan = WeatherQuestion(everythingAt: .at(35.18, 129.08))
        for node in nodes { await #expect(throws: RepositoryError.self) { try await node.weather(busan) } }
        #expect(provider.calls.count == 2 && nodes.allSatisfy { $0.figures.alone == 0 })
        // Limits of keys.
        let cache = try server.cache("haneul:secret")
        #expect(try await cache.advance("key-limit:one", by: .seconds(5)) == .seconds(5))
        // Leases are given back.
        try await server.wait(for: "", of: "--raw", "KEYS", "test:*lease*")
        withExtendedLifetime(following) {}
    }

    @Test("What is no entry, or an older one, changes nothing here")
    func damaged() async throws {
        let server = try await ValkeyServer()
        let provider = ScriptedProvider.plain()
        let nodes = try await nodes(1, server, [provider])
        let name = "plain.hours.3757.12698"
        for garbage in ["", "x", "\u{1}garbage-garbage-garbage", String(repeating: "\u{1}", count: 500)] {
            try await server.command("SET", "test:\(FleetKeys.entry(name))", garbage, "PX", "60000")
            try await server.command(
                "SET",
                "test:\(FleetKeys.refusal("plain", "", "hours"))",
                garbage,
                "PX",
                "60000"
            )
            try await server.command("PUBLISH", "test:news", garbage)
            nodes[0].world.pass(4_000)
            #expect(try await nodes[0].weather().celsius == 10)
        }
        #expect(provider.calls.count == 4)
        let home = FleetHome(
            shelf: FeedCache(folder: nodes[0].world.folder),
            wallClock: nodes[0].world.environment.wallClock,
            troubles: nodes[0].world.environment.troubles
        )
        let now = nodes[0].world.environment.wallClock.now
        func stored(_ date: Date) -> [UInt8] {
            let report = WeatherReport(coordinate: Place.seoul.coordinate)
            let bytes = ReportCodec.encode(FeedEntry(report: report, fetchedAt: date))
            return SharedEntry(bytes, .report, for: .seconds(1)).stored
        }
        #expect(!home.bring(stored(now.plus(-10)), named: name), "older")
        #expect(!home.bring(stored(now), named: name), "the same")
        #expect(!home.bring(stored(now.plus(400)), named: name), "from the future")
        #expect(!home.bring(Array(stored(now.plus(10)).dropLast()), named: name), "cut")
        #expect(home.bring(stored(now.plus(10)), named: name), "newer")
    }

    @Test("Results of look-ups are shared as well")
    func lookUps() async throws {
        let server = try await ValkeyServer()
        let lookUp = LookUp(id: "point", scope: .everywhere, lifetime: .seconds(86_400))
        var feed = Feed(id: "hours", parts: [.current, .hourly, .daily])
        feed.lookUps = [lookUp]
        let provider = ScriptedProvider("looking", feeds: [feed])
        provider.on("hours") { FeedAnswer(.report(.forecast(at: $0, celsius: 10))) }
        provider.onLookUp("point") { _ in Data("grid 1,2".utf8) }
        let nodes = try await nodes(2, server, [provider])
        _ = try await nodes[0].weather()
        // The weather is too old, the result of the look-up is not.
        for node in nodes { node.world.pass(5_000) }
        _ = try await nodes[1].weather()
        #expect(provider.lookUps(of: "point") == 1 && provider.calls.count == 2)
    }
}
