import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// The first provider fails in every way there is; the program answers all the same, in time.
    @Suite("Failover")
    struct Failover {
        struct Fault: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let behaviour: @Sendable () -> Behaviour

            init(_ name: String, _ behaviour: @escaping @Sendable @autoclosure () -> Behaviour) {
                testDescription = name
                self.behaviour = behaviour
            }
        }

        static let faults = [
            Fault("500", .reply(status: 500, body: "oops")),
            Fault(
                "429",
                .reply(status: 429, body: #"{"error":true,"reason":"Minutely API request limit exceeded."}"#)
            ),
            Fault("garbage", .reply(body: "<html>maintenance</html>")),
            Fault("wrong types", .reply(body: #"{"latitude":"x","hourly":[1],"current":7}"#)),
            Fault("half a body", .truncated(Upstreams.openMeteo)),
            Fault("half a body, its length said to be whole", .reply(body: Upstreams.openMeteo.prefix(900))),
            Fault("text after the body", .textWithinBody(Upstreams.openMeteo)),
            Fault("nothing", .reply(body: "")),
            Fault("closed before the header", .closeBeforeHeader),
            Fault("reset before the header", .resetBeforeHeader),
            Fault("reset amid the body", .resetAmidBody(Upstreams.openMeteo)),
            Fault("hanging before the header", .hangBeforeHeader),
            Fault("hanging amid the body", .hangAmidBody(Upstreams.openMeteo)),
            Fault("a gzip bomb", .gzipBomb()),
            Fault("a redirect to another host", .redirect(to: "http://127.0.0.2:9/v1/forecast")),
            Fault(
                "another place",
                .json(
                    Data(
                        String(decoding: Upstreams.openMeteo, as: UTF8.self).replacing("37.55", with: "48.2")
                            .utf8
                    )
                )
            ),
        ]

        @Test("A18: the next provider answers within the deadline", arguments: faults)
        func nextProviderAnswers(_ fault: Fault) async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.on(Upstreams.openMeteoPath, fault.behaviour())
                let run = try await Program.Run.within(5) {
                    try await Program(Upstreams.environment(upstream)).run("now", "서울", "--json")
                }
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.temperature == Upstreams.metNorwayTemperature)
                #expect(run.providers.first == "met-norway")
                #expect(run.freshness == "fresh")
            }
        }

        @Test("the only provider, slower than any connection is idle for, is waited for until the deadline")
        func slowProvider() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.on(
                    Upstreams.openMeteoPath,
                    Behaviour.json(Upstreams.openMeteo).delayed(by: .milliseconds(3500))
                )
                let program = try Program(Upstreams.environment(upstream))
                    .with(["HANEUL_PROVIDERS": "open-meteo"])
                var run = try await program.run("now", "서울", "--json")
                // A busy machine may take what is left of the deadline.
                for _ in 0..<2 where run.freshness != "fresh" {
                    run = try await program.run("now", "서울", "--json")
                }
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.freshness == "fresh")
                #expect(run.providers.first == "open-meteo")
            }
        }

        @Test("when everybody hangs, typical weather comes at the deadline, and 69 where only one may answer")
        func everybodyHangs() async throws {
            try await UpstreamEmulator.running { upstream in
                upstream.otherwise { _ in .hangBeforeHeader }
                async let typical = Program.Run.within(5.5) {
                    try await Program(Upstreams.environment(upstream)).run("now", "서울", "--json")
                }
                async let refused = Program(Upstreams.environment(upstream))
                    .run("now", "서울", "--provider", "open-meteo")
                let (first, second) = try await (typical, refused)
                #expect(first.status == 0)
                #expect(first.freshness == "typical")
                #expect(second.status == 69)
                #expect(second.output.isEmpty)
                #expect(!second.errors.isEmpty)
            }
        }

        @Test("X5: with nobody there at all, typical weather, labelled, at once")
        func nobodyThere() async throws {
            let upstream = try await UpstreamEmulator.start()
            await upstream.stop()
            let program = try Program(Upstreams.environment(upstream))
            let run = try await Program.Run.within(4) { try await program.run("now", "서울", "--json") }
            #expect(run.status == 0)
            #expect(run.freshness == "typical")
            #expect(run.providers == ["almanac"])
            let text = try await program.run("now", "Seoul")
            #expect(text.output.contains("typical for the season – not a forecast"))
            let korean = try await program.run("now", "서울", "--lang", "ko")
            #expect(korean.output.contains("평년값 – 예보가 아닙니다"))
        }

        @Test("C16: air quality that fails does not lose the weather, and says so")
        func airQualityFails() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.on(Upstreams.airQualityPath, .reply(status: 500))
                let run = try await Program(Upstreams.environment(upstream)).run("now", "서울", "--json")
                #expect(run.status == 0)
                #expect(run.temperature == Upstreams.openMeteoTemperature)
                #expect(run.json["airQuality"] == nil)
                let warnings = run.json["warnings"] as? [[String: Any]] ?? []
                #expect(warnings.contains { $0["code"] as? String == "part-missing" })
            }
        }
    }
}
