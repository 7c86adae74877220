import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// `haneul serve` from its start to its end.
    @Suite("The server")
    struct Server {
        private static let weather = "/data/2.5/weather?q=Seoul,KR&units=metric"

        private func program(_ upstream: UpstreamEmulator, now: String = Upstreams.now) throws -> Program {
            EmulatedProvider.openMeteo.play(on: upstream)
            return try Program(FaultCell.environment(.openMeteo, upstream.origin)).with(["HANEUL_NOW": now])
        }

        @Test("X1: on loopback, while no key was ever made, any key and none are let in")
        func openMode() async throws {
            try await UpstreamEmulator.running { upstream in
                try await RunningServer.running(try program(upstream)) { server in
                    for key in ["", "&appid=", "&appid=anything", "&APPID=x"] {
                        let reply = try await server.get(Self.weather + key)
                        #expect(reply.status == 200, "\(key)")
                        #expect(reply.temperature == EmulatedProvider.openMeteo.temperature)
                    }
                    let ready = try await server.get("/health/ready")
                    #expect(ready.status == 200)
                    #expect(upstream.count(Upstreams.openMeteoPath) == 1)
                }
            }
        }

        @Test("on other addresses it refuses to start without a key, unless everybody shall come in")
        func refusesToStartOpen() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "open-meteo"])
            let refused = try await program.run("serve", "--host", "0.0.0.0", "--port", "0")
            #expect(refused.status != 0)
            #expect(refused.errors.contains("haneul keys create"))
            #expect(refused.errors.contains("--open"))

            try await RunningServer.running(program, "--host", "0.0.0.0", "--open") { open in
                let live = try await open.get("/health/live")
                #expect(live.status == 200)
                #expect(await open.stop() == 0)
            }

            #expect(try await program.run("keys", "create").status == 0)
            try await RunningServer.running(program, "--host", "0.0.0.0") { keyed in
                let refused = try await keyed.get(Self.weather)
                #expect(refused.status == 401)
                #expect(await keyed.stop() == 0)
            }
        }

        @Test("C17: pictures are asked for again by their tag; metrics tell what is carried and asked")
        func pictures() async throws {
            try await RunningServer.running(try Program(["HANEUL_PROVIDERS": "open-meteo"])) { server in
                let picture = "/img/wn/10d@2x.png"
                let first = try await server.get(picture)
                #expect(first.status == 200)
                let tag = try #require(first.header("ETag"))
                let again = try await server.get(picture, headers: ["If-None-Match": tag])
                #expect(again.status == 304)
                let metrics = try await server.get("/metrics").text
                #expect(metrics.contains("\nhaneul_pictures 54\n"))
                #expect(metrics.contains("\nhaneul_picture_bytes "))
                for status in [200, 304] {
                    let line = metrics.split(separator: "\n").first {
                        $0.contains("/img/wn/{file}") && $0.contains("status=\"\(status)\"")
                            && $0.hasPrefix("haneul_http_requests_total") && !$0.hasSuffix(" 0")
                    }
                    #expect(line != nil, "\(status)")
                }
            }
        }

        @Test("a port that is taken is said, with its number")
        func takenPort() async throws {
            try await UpstreamEmulator.running { upstream in
                let run = try await program(upstream).run("serve", "--port", "\(upstream.port)")
                #expect(run.status == 69)
                #expect(run.errors.contains("another program listens on 127.0.0.1:\(upstream.port)"))
            }
        }

        @Test("SIGTERM: requests in flight are answered, new ones are not, and it ends with 0")
        func drains() async throws {
            try await UpstreamEmulator.running { upstream in
                let program = try program(upstream)
                let body = EmulatedProvider.openMeteo.bodies[Upstreams.openMeteoPath] ?? Data()
                upstream.on(Upstreams.openMeteoPath, .json(body).delayed(by: .seconds(1)))
                try await RunningServer.running(program) { server in
                    async let inFlight = server.get(Self.weather)
                    await upstream.waitForRequests()
                    let began = ContinuousClock.now
                    let status = await server.stop()
                    let output = await server.outputInFull()
                    #expect(status == 0, "\(output)")
                    #expect(ContinuousClock.now - began < .seconds(10))
                    let reply = try await inFlight
                    #expect(reply.status == 200)
                    #expect(reply.temperature == EmulatedProvider.openMeteo.temperature)
                    await #expect(throws: (any Error).self) { try await server.get("/health/live") }
                }
            }
        }

        @Test("what is in store survives a restart, and a kill", arguments: [SIGTERM, SIGKILL])
        func keepsItsCache(_ signal: Int32) async throws {
            let upstream = try await UpstreamEmulator.start()
            let program = try program(upstream)
            let before = try await RunningServer.running(program) { first in
                let before = try await first.get(Self.weather)
                await first.stop(signal)
                return before
            }
            #expect(before.status == 200)
            await upstream.stop()
            try await RunningServer.running(program.with(["HANEUL_NOW": Upstreams.fourMinutesLater])) {
                second in
                let after = try await second.get(Self.weather)
                #expect(after.status == 200)
                #expect(after.temperature == before.temperature)
                #expect(after.header("X-Haneul-Freshness") == "fresh")
                #expect(after.header("Age") == "240")
            }
        }

        @Test("the command line and the server share what either fetched")
        func sharesTheCache() async throws {
            try await UpstreamEmulator.running { upstream in
                let program = try program(upstream)
                let run = try await program.run("now", "서울", "--json")
                #expect(run.status == 0, "\(run.errors)")
                let calls = upstream.count(Upstreams.openMeteoPath)
                try await RunningServer.running(program) { server in
                    let reply = try await server.get(Self.weather)
                    #expect(reply.temperature == run.temperature)
                    #expect(upstream.count(Upstreams.openMeteoPath) == calls)
                }
            }
        }

        @Test("X5: typical values of the season are never served, even where the list has them")
        func neverTypical() async throws {
            let upstream = try await UpstreamEmulator.start()
            await upstream.stop()
            let program = try Program(FaultCell.environment(.openMeteo, upstream.origin))
                .with(["HANEUL_PROVIDERS": "open-meteo,almanac"])
            try await RunningServer.running(program) { server in
                let reply = try await server.get(Self.weather)
                #expect(reply.status == 503)
                #expect(reply.json["cod"] as? String == "503")
                #expect(reply.header("Retry-After") != nil)
            }
        }

        @Test("C21: keys, places and queries stay out of the log")
        func logsNoSecrets() async throws {
            try await UpstreamEmulator.running { upstream in
                let program = try program(upstream).with([
                    "HANEUL_LOG_LEVEL": "trace", "HANEUL_OPENWEATHERMAP_KEY": "deadbeefdeadbeef",
                    "HANEUL_CONTACT": "me@secret.example", "HANEUL_HERE": "33.4612,126.9345",
                ])
                try await RunningServer.running(program) { server in
                    _ = try await server.get(
                        "/data/2.5/weather?lat=12.3456&lon=65.4321&appid=feedfacefeedface"
                    )
                    _ = try await server.get("/feedfacefeedface")
                    let output = await server.outputInFull()
                    #expect(output.contains("/data/2.5/weather"), "the request is told of")
                    for secret in ["feedface", "12.3456", "65.4321", "deadbeef", "secret.example", "33.46"] {
                        #expect(!output.contains(secret), "\(output)")
                    }
                }
            }
        }
    }
}
