import Foundation
import Testing

extension EndToEnd {
    /// The forecast that is made here of those of others, by a server.
    @Suite("Our own forecast")
    struct OwnForecasts {
        private let program: Program

        init() throws { program = try Program(["HANEUL_PROVIDERS": "simulation"]) }

        private func start(_ changes: [String: String], _ arguments: String...) async throws -> String {
            let program = program.with(changes)
            guard arguments.isEmpty else {
                return try await RunningServer.running(program, "--open") { await $0.outputInFull() }
            }
            return try await RunningServer.running(program) { await $0.outputInFull() }
        }

        @Test("X3: the server says at its start whether it is on, and why")
        func told() async throws {
            #expect(try await start([:]).contains("own forecast: on, because only this machine"))
            #expect(try await start(["HANEUL_OWN_FORECAST": "off"]).contains("own forecast: off, as"))
            let proxied = try await start(["HANEUL_TRUSTED_PROXIES": "127.0.0.1/32"])
            #expect(proxied.contains("own forecast: off, because others"))
            #expect(proxied.contains("docs/terms.md"))
            let reached = try await start(["HANEUL_HOST": "0.0.0.0"], "--open")
            #expect(reached.contains("own forecast: off, because others"))
            let korean = try await start(["HANEUL_LANG": "ko"])
            #expect(korean.contains("자체 예보"))
        }

        @Test("X3: where nothing is verified or it is off, requests for it are refused, and others are not")
        func refused() async throws {
            let target = "/data/2.5/forecast?lat=37.57&lon=126.98"
            try await RunningServer.running(program) { server in
                let refused = try await server.get(target + "&provider=haneul")
                #expect(refused.status == 404)
                #expect((refused.json["message"] as? String)?.contains("0 verified days") == true)
                #expect(try await server.get(target).status == 200)
            }
            try await RunningServer.running(program.with(["HANEUL_OWN_FORECAST": "off"])) { server in
                let refused = try await server.get(target + "&provider=haneul")
                #expect(refused.status == 404)
                #expect((refused.json["message"] as? String)?.contains("switched off") == true)
            }
        }
    }
}
