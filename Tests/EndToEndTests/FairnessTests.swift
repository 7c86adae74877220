import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Who has no key asks for new places without end: what is theirs runs out, what is others' does not.
    @Suite("Budget fairness")
    struct Fairness {
        private static let dayAfter = "2026-03-10T05:10:01Z"
        /// Kept by somebody since the day before.
        private static let kept = "36.35,127.38"

        /// From where the attack comes, and how many calls it may cause at the most.
        struct Attack: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// Who asks for the nth page.
            let client: @Sendable (Int) -> [String: String]
            /// At once, and more with each second.
            let calls: Int
            let callsPerSecond: Double
        }

        private static let attacks = [
            Attack(
                testDescription: "one address",
                client: { _ in ["X-Forwarded-For": "203.0.113.7"] },
                calls: 60,
                callsPerSecond: 0.05
            ),
            Attack(
                testDescription: "a network of IPv6",
                client: { ["X-Forwarded-For": "2001:db8:0:1::\(String($0 + 1, radix: 16))"] },
                calls: 60,
                callsPerSecond: 0.05
            ),
            Attack(
                testDescription: "an address for each page",
                client: { ["X-Forwarded-For": "198.51.\($0 / 250).\($0 % 250)"] },
                calls: 300,
                callsPerSecond: 5
            ),
            Attack(testDescription: "this machine", client: { _ in [:] }, calls: 300, callsPerSecond: 5),
        ]

        @Test(
            "200 anonymous pages for new places, and a keyed client and a kept place are still asked upstream",
            .notCompared,
            arguments: attacks
        )
        func attack(_ attack: Attack) async throws {
            try await UpstreamEmulator.running { upstream in
                Self.answerEverywhere(upstream, Self.dayAfter)
                let program = try Program(FaultCell.environment(.openMeteo, upstream.origin))
                let key = try #require(
                    try await program.run("keys", "create", "--json").json["secret"] as? String
                )
                let cookie = try await RunningServer.running(program) {
                    try await Self.keep(Self.kept, at: $0)
                }
                let next = program.with(["HANEUL_NOW": Self.dayAfter])
                try await RunningServer.running(next, "--trusted-proxy", "127.0.0.1/32") { server in
                    let before = upstream.requests.count
                    let began = ContinuousClock.now
                    var typical = 0
                    for number in 0..<200 {
                        let page = try await server.get(
                            "/\(10 + number / 20).5,\(number % 20).5?T0&lang=en",
                            headers: attack.client(number).merging(["User-Agent": "curl/8.9.1"]) { $1 }
                        )
                        #expect(page.status == 200, "no error page: \(page.text)")
                        if page.text.contains("come again in") { typical += 1 }
                    }
                    let seconds = (ContinuousClock.now - began) / .seconds(1)
                    let calls = upstream.requests.count - before
                    #expect(Double(calls) <= Double(attack.calls) + seconds * attack.callsPerSecond + 1)
                    // On a slow machine the budget comes back meanwhile.
                    #expect(typical > 0 || seconds > 30, "who may ask no more is told when to come again")

                    let keyed = try await server.get(
                        "/data/2.5/weather?lat=-33.45&lon=-70.66&units=metric&appid=\(key)",
                        headers: ["X-Forwarded-For": "203.0.113.9"]
                    )
                    #expect(
                        keyed.status == 200 && keyed.header("X-Haneul-Freshness") == "fresh",
                        "\(keyed.text)"
                    )
                    let rows = try await server.get(
                        "/live/list?once=1",
                        headers: ["Cookie": cookie, "X-Forwarded-For": "203.0.113.7"]
                    )
                    #expect(rows.status == 200)
                    for latitude in ["-33.45", "36.35"] {
                        #expect(
                            upstream.requests.contains { $0.query["latitude"] == latitude },
                            "\(latitude)"
                        )
                    }
                    let peak = try #require(server.peakMemory)
                    #expect(peak <= 200 << 20)
                    print(
                        "\(attack.testDescription): 200 pages in \(Int(seconds)) s, \(calls) calls,",
                        "\(typical) told to come again; peak \(peak >> 20) MB"
                    )
                }
            }
        }

        @Test("an API client over its share is told so, with Retry-After; what is in store goes on")
        func api() async throws {
            try await UpstreamEmulator.running { upstream in
                Self.answerEverywhere(upstream, Upstreams.now)
                let program = try Program(FaultCell.environment(.openMeteo, upstream.origin))
                try await RunningServer.running(program, "--trusted-proxy", "127.0.0.1/32", "--open") {
                    server in
                    func ask(_ number: Int) async throws -> RunningServer.Reply {
                        try await server.get(
                            "/data/2.5/weather?lat=\(number).5&lon=10.5",
                            headers: ["X-Forwarded-For": "203.0.113.7"]
                        )
                    }
                    var refused: RunningServer.Reply?
                    for number in 0..<60 where refused == nil {
                        let reply = try await ask(number)
                        if reply.status != 200 { refused = reply }
                    }
                    let last = try #require(refused)
                    #expect(last.status == 429)
                    #expect(Int(last.header("Retry-After") ?? "").map { (1...60).contains($0) } == true)
                    #expect((last.json["message"] as? String)?.contains("share of new places") == true)
                    #expect(try await ask(0).status == 200)
                }
            }
        }

        @Test(
            "pages = kept: weather for who has kept a place for a day; pages = off: for nobody; the API goes on"
        )
        func audiences() async throws {
            try await UpstreamEmulator.running { upstream in
                Self.answerEverywhere(upstream, Self.dayAfter)
                let program = try Program(FaultCell.environment(.openMeteo, upstream.origin))
                let cookie = try await RunningServer.running(program, "--pages", "kept") { server in
                    let terminal = try await server.get("/Seoul", headers: ["User-Agent": "curl/8.9.1"])
                    #expect(terminal.status == 403 && terminal.text.contains("/docs"))
                    #expect(try await server.get("/", headers: ["Accept": "text/html"]).status == 403)
                    let cookie = try await Self.keep(Self.kept, at: server)
                    #expect(await server.outputInFull().contains("--pages kept"))
                    return cookie
                }
                #expect(upstream.requests.isEmpty)
                let next = program.with(["HANEUL_NOW": Self.dayAfter, "HANEUL_PAGES": "kept"])
                try await RunningServer.running(next) { server in
                    let rows = try await server.get("/live/list?once=1", headers: ["Cookie": cookie])
                    #expect(rows.status == 200)
                    #expect(upstream.requests.contains { $0.query["latitude"] == "36.35" })
                }
                let off = next.with(["HANEUL_PAGES": "off"])
                try await RunningServer.running(off) { server in
                    let page = try await server.get("/", headers: ["Cookie": cookie, "Accept": "text/html"])
                    #expect(page.status == 403)
                    #expect(try await server.get("/data/2.5/weather?lat=36.35&lon=127.38").status == 200)
                    #expect(try await server.get("/health").status == 200)
                    let output = await server.outputInFull()
                    #expect(output.contains("the pages are off") && !output.contains("the app is at"))
                }
                let wrong = try await program.run("serve", "--pages", "some")
                #expect(wrong.status == 64 && wrong.errors.contains("open, kept, off"))
            }
        }

        @Test("a script makes one profile with a newcomer's token, and a hundred from one network in a day")
        func profiles() async throws {
            let program = try Program()
            try await RunningServer.running(program, "--trusted-proxy", "127.0.0.1/32", "--open") { server in
                func token() async throws -> String {
                    let page = try await server.get("/settings", headers: ["Accept": "text/html"])
                    return String(try #require(page.text.firstMatch(of: /name="token" value="([^"]*)"/)).1)
                }
                func keep(_ token: String, from address: String) async throws -> RunningServer.Reply {
                    try await server.post(
                        "/settings/display",
                        ["token": token, "theme": "dark"],
                        headers: ["X-Forwarded-For": address]
                    )
                }
                func profile(_ reply: RunningServer.Reply) -> String? {
                    reply.header("Set-Cookie")?.firstMatch(of: /haneul=([0-9a-f]{32})/).map { String($0.1) }
                }
                var made: Set<String> = []
                let first = try await token()
                for number in 0..<120 {
                    let reply = try await keep(first, from: "2001:db8:0:9::\(number)")
                    #expect(reply.status == (number == 0 ? 303 : 403))
                    if let id = profile(reply) { made.insert(id) }
                }
                #expect(made.count == 1)
                var refused: RunningServer.Reply?
                for number in 0..<110 where refused == nil {
                    let reply = try await keep(try await token(), from: "2001:db8:0:1::\(number)")
                    if reply.status == 303 {
                        made.formUnion([try #require(profile(reply))])
                    } else {
                        refused = reply
                    }
                }
                #expect(made.count == 101)
                #expect(refused?.status == 429)
                #expect(Int(refused?.header("Retry-After") ?? "").map { (1...900).contains($0) } == true)
                #expect(try await keep(try await token(), from: "2001:db8:0:2::1").status == 303)
            }
        }

        /// Answers for whatever point is asked, at a moment.
        private static func answerEverywhere(_ upstream: UpstreamEmulator, _ now: String) {
            let seconds = (try? Date(now, strategy: .iso8601))?.timeIntervalSince1970 ?? 0
            for (path, body) in EmulatedProvider.openMeteo.bodies {
                upstream.on(path) { request in
                    guard
                        var fields = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any],
                        let latitude = request.query["latitude"].flatMap({ Double($0) }),
                        let longitude = request.query["longitude"].flatMap({ Double($0) })
                    else { return .reply(status: 400) }
                    (fields["latitude"], fields["longitude"]) = (latitude, longitude)
                    if var current = fields["current"] as? [String: Any] {
                        current["time"] = Int(seconds / 900) * 900
                        fields["current"] = current
                    }
                    return .json((try? JSONSerialization.data(withJSONObject: fields)) ?? Data())
                }
            }
        }

        /// Keeps a place as a browser does.
        /// - Returns: The cookie of the profile.
        private static func keep(_ place: String, at server: RunningServer) async throws -> String {
            let page = try await server.get("/search", headers: ["Accept": "text/html"])
            let token = try #require(page.text.firstMatch(of: /name="token" value="([^"]*)"/)).1
            let saved = try await server.post("/places/add", ["token": String(token), "place": place])
            #expect(saved.status == 303, "\(saved.text)")
            return String(try #require(saved.header("Set-Cookie")?.firstMatch(of: /haneul=[^;]*/)).0)
        }
    }
}
