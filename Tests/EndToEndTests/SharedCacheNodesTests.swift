import Foundation
import PostgreSQLServer
import Testing
import UpstreamEmulator
import ValkeyServer

extension EndToEnd {
    /// Several servers with a folder each and one cache.
    @Suite("X19: nodes that share a cache", .timeLimit(.minutes(30)))
    struct SharedCacheNodes {
        private static let place = "/data/2.5/weather?lat=37.57&lon=126.98&units=metric"
        private static let elsewhere = "/data/2.5/weather?lat=37.27&lon=127.01&units=metric"

        private func program(
            _ upstream: UpstreamEmulator,
            _ cache: ValkeyServer,
            keptIn database: NodesDatabase? = nil
        ) throws -> Program {
            try
                (database.map { try Program(keptIn: $0, Upstreams.environment(upstream)) }
                ?? Program(Upstreams.environment(upstream))).with([
                    "HANEUL_PROVIDERS": "open-meteo", "HANEUL_CACHE_URL": cache.url(),
                ])
        }

        /// Starts three servers, and waits until they hear each other.
        private func withNodes(
            _ upstream: UpstreamEmulator,
            _ cache: ValkeyServer,
            keptIn database: NodesDatabase? = nil,
            _ test: ([RunningServer]) async throws -> Void
        ) async throws {
            let program: () throws -> Program = { try self.program(upstream, cache, keptIn: database) }
            try await RunningServer.running(try program()) { one in
                try await RunningServer.running(try program()) { two in
                    try await RunningServer.running(try program()) { three in
                        try await cache.waitForListeners(3)
                        try await test([one, two, three])
                    }
                }
            }
        }

        @Test("Many clients of three nodes cause one upstream call for each endpoint")
        func oneCall() async throws {
            let cache = try await ValkeyServer()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.on(
                    Upstreams.openMeteoPath,
                    .json(Upstreams.openMeteo).delayed(by: .milliseconds(300))
                )
                try await withNodes(upstream, cache) { nodes in
                    try await withThrowingTaskGroup(of: RunningServer.Reply.self) { group in
                        for number in 0..<90 { group.addTask { try await nodes[number % 3].get(Self.place) } }
                        for try await reply in group {
                            #expect(reply.status == 200, "\(reply.text)")
                            #expect(reply.temperature == Upstreams.openMeteoTemperature)
                            #expect(reply.header("X-Haneul-Freshness") == "fresh")
                        }
                    }
                    #expect(upstream.count(Upstreams.openMeteoPath) == 1)
                    #expect(upstream.count(Upstreams.airQualityPath) == 1)
                    let ready = try await nodes[0].get("/health/ready")
                    #expect(ready.status == 200 && ready.text.contains(#""cache":"answering"}"#))
                    let metrics = try await nodes[0].get("/metrics").text
                    #expect(metrics.contains("haneul_cache_up 1\n"))
                    #expect(metrics.contains("haneul_fleet_calls_total{outcome=\"alone\"} 0\n"))
                }
            }
        }

        @Test("A value that changes at one node is on live pages of the others")
        func liveChange() async throws {
            let cache = try await ValkeyServer()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                try await withNodes(upstream, cache) { nodes in
                    for node in nodes { _ = try await node.get(Self.place) }
                    let streams = nodes[1...].map { LiveText(of: "/live/places/37.57,126.98", at: $0.port) }
                    for stream in streams { #expect(await stream.has("12°")) }
                    // A node with nothing of its own asks four minutes later.
                    upstream.on(Upstreams.openMeteoPath, .json(Upstreams.openMeteo(temperature: 31.0)))
                    try await cache.command("FLUSHALL")
                    let late = try program(upstream, cache).with(["HANEUL_NOW": Upstreams.fourMinutesLater])
                    try await RunningServer.running(late) { node in
                        let reply = try await node.get(Self.place)
                        #expect(reply.temperature == 31.0)
                        for stream in streams { #expect(await stream.has("31°")) }
                    }
                    #expect(upstream.count(Upstreams.openMeteoPath) == 2)
                }
            }
        }

        @Test(
            "What a person changes at one node makes their open pages at the others reload, and nobody else's"
        )
        func change() async throws {
            let cache = try await ValkeyServer()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                try await withNodes(upstream, cache, keptIn: NodesDatabase()) { nodes in
                    try await cache.waitForListeners(3, on: "haneul:people")
                    let (reader, other) = (Visitor(), Visitor())
                    for visitor in [reader, other] {
                        let kept = try await visitor.send(
                            ["units": "imperial"],
                            to: "/settings/units",
                            of: "/settings",
                            at: nodes[0]
                        )
                        #expect(kept.status == 303)
                    }
                    let place = "/live/places/37.57,126.98"
                    var streams: [LiveText] = []
                    for visitor in [reader, other] {
                        for node in nodes[1...] {
                            streams.append(LiveText(of: place, at: node.port, headers: await visitor.headers))
                        }
                    }
                    for stream in streams { #expect(await stream.has("°")) }
                    try await reader.send(
                        ["units": "metric"],
                        to: "/settings/units",
                        of: "/settings",
                        at: nodes[0]
                    )
                    for stream in streams[..<2] { #expect(await stream.has("event: reload")) }
                    // News comes in order: theirs, of what comes later, is there.
                    #expect(!streams[2].hasNow("event: reload") && !streams[3].hasNow("event: reload"))
                    try await other.send(
                        ["units": "metric"],
                        to: "/settings/units",
                        of: "/settings",
                        at: nodes[0]
                    )
                    for stream in streams[2...] { #expect(await stream.has("event: reload")) }
                }
            }
        }

        @Test("Without the cache every node answers, with one call each; when it is back they share again")
        func killed() async throws {
            let cache = try await ValkeyServer()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                try await withNodes(upstream, cache) { nodes in
                    try await cache.kill()
                    for node in nodes {
                        for _ in 0..<3 {
                            let reply = try await node.get(Self.place)
                            #expect(reply.status == 200 && reply.header("X-Haneul-Freshness") == "fresh")
                        }
                    }
                    #expect(upstream.count(Upstreams.openMeteoPath) == 3)
                    try await wait(for: "silent", at: nodes[0])
                    #expect(try await nodes[0].get("/metrics").text.contains("haneul_cache_up 0\n"))
                    #expect(await nodes[0].writes("cache does not answer"))

                    try await cache.restart()
                    try await cache.waitForListeners(3)
                    for node in nodes { try await wait(for: "answering", at: node) }
                    #expect(await nodes[0].writes("cache answers again"))
                    upstream.forgetRequests()
                    for node in nodes { #expect(try await node.get(Self.elsewhere).status == 200) }
                    #expect(upstream.count(Upstreams.openMeteoPath) == 1)
                }
            }
        }

        @Test("C14: a limit of a key holds over all nodes, within a twentieth")
        func keyLimit() async throws {
            let cache = try await ValkeyServer()
            let database = NodesDatabase()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                let made = try await program(upstream, cache, keptIn: database).run(
                    "keys",
                    "create",
                    "--limit",
                    "100/day",
                    "--json"
                )
                let secret = try #require(made.json["secret"] as? String, "\(made.errors)")
                try await withNodes(upstream, cache, keptIn: database) { nodes in
                    var admitted = 0
                    for number in 0..<150 {
                        let reply = try await nodes[number % 3].get("\(Self.place)&appid=\(secret)")
                        #expect([200, 429].contains(reply.status))
                        if reply.status == 200 { admitted += 1 }
                    }
                    #expect((100...105).contains(admitted))
                    // One that has not been asked for long, too.
                    for node in nodes {
                        #expect(try await node.get("\(Self.place)&appid=\(secret)").status == 429)
                    }
                }
            }
        }

        @Test("Calls of all nodes are counted in the database, also after the cache was emptied")
        func budget() async throws {
            let cache = try await ValkeyServer()
            let database = NodesDatabase()
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                try await withNodes(upstream, cache, keptIn: database) { nodes in
                    for node in nodes {
                        try await cache.command("FLUSHALL")
                        #expect(try await node.get(Self.place).status == 200)
                    }
                }
                #expect(upstream.count(Upstreams.openMeteoPath) == 3)
                let url = try #require(try await database.settings()["HANEUL_DATABASE_URL"])
                let name = String(url.split(separator: "/").last ?? "")
                let server = try await PostgreSQLServer.shared()
                let records = try await server.query("SELECT name, number FROM shared_record", in: name)
                #expect(records.hasPrefix("budget.open-meteo|"), "\(records)")
                let changes = try #require(
                    Int(records.split(separator: "|").last?.prefix { $0.isNumber } ?? "")
                )
                // Those that come at once may be counted in one change.
                #expect(changes >= 3)
            }
        }

        @Test("The password is shown to nobody")
        func secrecy() async throws {
            let environment = ["HANEUL_CACHE_URL": "rediss://haneul:hush-hush@cache.example.org"]
            let shown = try await Program(environment).run("config", "show")
            #expect(shown.output.contains("cache-url"), "\(shown.output)")
            let malformed = try await Program(["HANEUL_CACHE_URL": "http://:hush-hush@x"]).run(
                "now",
                "37,127"
            )
            #expect(malformed.errors.contains("redis://"), "\(malformed.errors)")
            for text in [shown.output, shown.errors, malformed.output, malformed.errors] {
                #expect(!text.contains("hush"))
            }
        }

        @Test("The doctor tells how the cache is")
        func doctor() async throws {
            let cache = try await ValkeyServer(.init(hasPassword: true))
            let program = try Program(["HANEUL_PROVIDERS": "simulation", "HANEUL_CACHE_URL": cache.url()])
            let well = try await program.run("doctor")
            #expect(well.output.contains("redis 7"), "\(well.output)")
            let wrong = try await program.with(["HANEUL_CACHE_URL": cache.url(":wrong-one")]).run("doctor")
            #expect(wrong.output.contains("does not accept user or password"), "\(wrong.output)")
            try await cache.kill()
            let gone = try await program.run("doctor")
            #expect(gone.output.contains("does not answer"), "\(gone.output)")
            for text in [well.output, well.errors, gone.output, gone.errors] {
                #expect(!text.contains(ValkeyServer.password))
            }
        }

        /// Waits until a node says this of the cache.
        private func wait(for state: String, at node: RunningServer) async throws {
            var text = ""
            for _ in 0..<3_000 {
                text = try await node.get("/health/ready").text
                if text.contains(#""cache":"\#(state)"}"#) { return }
            }
            Issue.record("\(text)")
        }
    }
}

extension ValkeyServer {
    /// Returns once so many nodes hear news.
    fileprivate func waitForListeners(_ count: Int, on channel: String = "haneul:news") async throws {
        try await wait(for: "\(channel)\n\(count)", of: "PUBSUB", "NUMSUB", channel)
    }
}
