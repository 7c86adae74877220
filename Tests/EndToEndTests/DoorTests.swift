import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// The KMA by data.go.kr and by its own API hub.
    @Suite("The two doors to the KMA")
    struct Doors {
        private static let portalKey = "portal0123456789abcdef0123456789"
        private static let hubKey = "HubKey-0123456789_abcdefghij"
        private static let hubFolder = "/api/typ02/openApi"
        private static let now = ["now", "--at", "37.57,126.98", "--json"]

        private static var bodies: [(path: String, body: Data)] {
            EmulatedProvider.kma.bodies.map { ($0.key.replacing("/1360000", with: ""), $0.value) }
        }

        private static func program(_ upstream: UpstreamEmulator, _ keys: [String: String]) throws -> Program
        {
            try Program(["HANEUL_PROVIDERS": "kma", "HANEUL_KMA_URL": upstream.origin])
                .with(["HANEUL_KMA_HUB_URL": upstream.origin]).with(keys)
        }

        /// What the hub says of a key, with the call that it was.
        private static func refusal(_ status: Int, _ message: String, _ target: String) -> Behaviour {
            .reply(
                status: status,
                body: #"{"result":{"status":\#(status),"message":"\#(message) \#(target)"}}"#
            )
        }

        @Test("With the hub's key alone there is the KMA's weather, and data.go.kr is asked nothing")
        func hubAlone() async throws {
            try await UpstreamEmulator.running { upstream in
                for (path, body) in Self.bodies { upstream.on(Self.hubFolder + path, .json(body)) }
                let program = try Self.program(upstream, ["HANEUL_KMA_HUB_KEY": Self.hubKey])
                let run = try await program.run(Self.now)
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.temperature == EmulatedProvider.kma.temperature && Set(run.providers) == ["kma"])
                #expect(run.json["alertsStatus"] as? String == "ok")
                for (path, _) in Self.bodies { #expect(upstream.count("/1360000" + path) == 0) }
                let doctor = try await program.run("doctor").output
                #expect(doctor.contains("observation (apihub.kma.go.kr): ok"), "\(doctor)")
                #expect(doctor.contains("warnings (apihub.kma.go.kr): ok"), "\(doctor)")
                #expect(!doctor.contains("data.go.kr)"))
            }
        }

        @Test("What data.go.kr refuses comes from the hub, and what it answers does not")
        func both() async throws {
            try await UpstreamEmulator.running { upstream in
                for (path, body) in Self.bodies {
                    upstream.on(Self.hubFolder + path, .json(body))
                    let isRefused = path.contains("VilageFcst")
                    upstream.on(
                        "/1360000" + path,
                        isRefused
                            ? .reply(
                                status: 403,
                                body:
                                    #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"E","returnAuthMsg":"말","returnReasonCode":"30"}}}"#
                            ) : .json(body)
                    )
                }
                let keys = ["HANEUL_DATA_GO_KR_KEY": Self.portalKey, "HANEUL_KMA_HUB_KEY": Self.hubKey]
                let program = try Self.program(upstream, keys)
                let run = try await program.run(Self.now)
                #expect(run.temperature == EmulatedProvider.kma.temperature && Set(run.providers) == ["kma"])
                let observed = "/VilageFcstInfoService_2.0/getUltraSrtNcst"
                #expect(upstream.count("/1360000" + observed) == 1)
                #expect(upstream.count(Self.hubFolder + observed) == 1)
                #expect(upstream.count("/1360000/WthrWrnInfoService/getPwnStatus") == 1)
                #expect(upstream.count(Self.hubFolder + "/WthrWrnInfoService/getPwnStatus") == 0)
                let doctor = try await program.run("doctor").output.replacing(/\s+/, with: " ")
                for line in [
                    "observation (data.go.kr): the key was rejected, or is not applied for at this service",
                    "warnings (data.go.kr): ok", "observation (apihub.kma.go.kr): ok",
                    "(data-go-kr-key), ", "(kma-hub-key)",
                ] { #expect(doctor.contains(line), "\(doctor)") }
            }
        }

        @Test("What the hub refused is asked for again when doctor has found it good, or with another key")
        func appliedFor() async throws {
            try await UpstreamEmulator.running { upstream in
                let message = "활용신청이 필요한 API 입니다. 활용신청 후 다시 시도해 주십시오."
                upstream.otherwise { Self.refusal(403, message, $0.target) }
                let program = try Self.program(upstream, ["HANEUL_KMA_HUB_KEY": Self.hubKey])
                    .with(["HANEUL_DATA_GO_KR_KEY": Self.portalKey])
                func weather(_ program: Program) async throws -> Double? {
                    try await program.run(Self.now).temperature
                }
                for _ in 0..<2 {
                    let run = try await program.run(["now", "--at", "37.57,126.98", "--provider", "kma"])
                    #expect(
                        run.status != 0 && run.errors.contains("not in the plan of this key"),
                        "\(run.errors)"
                    )
                }
                for (path, body) in Self.bodies { upstream.on(Self.hubFolder + path, .json(body)) }
                #expect(try await weather(program) != EmulatedProvider.kma.temperature, "it is remembered")
                let other = program.with(["HANEUL_KMA_HUB_KEY": Self.hubKey + "2"])
                #expect(try await weather(other) == EmulatedProvider.kma.temperature)
                let again = try Self.program(upstream, ["HANEUL_KMA_HUB_KEY": Self.hubKey])
                for path in Self.bodies.map(\.path) {
                    upstream.on(Self.hubFolder + path) { Self.refusal(403, message, $0.target) }
                }
                #expect(try await weather(again) != EmulatedProvider.kma.temperature)
                for (path, body) in Self.bodies { upstream.on(Self.hubFolder + path, .json(body)) }
                #expect(try await weather(again) != EmulatedProvider.kma.temperature, "it is remembered")
                let doctor = try await again.run("doctor").output
                #expect(doctor.contains("warnings (apihub.kma.go.kr): ok"), "\(doctor)")
                #expect(!doctor.contains("not in the key’s plan"), "\(doctor)")
                // Doctor's calls count too, and twenty are allowed in a second.
                var run = try await again.run(Self.now)
                for _ in 0..<100 where run.json["alertsStatus"] as? String != "ok" {
                    try await Task.sleep(for: .milliseconds(100))
                    run = try await again.run(Self.now)
                }
                #expect(run.temperature == EmulatedProvider.kma.temperature)
                #expect(run.json["alertsStatus"] as? String == "ok")
            }
        }

        @Test("A key that the hub does not know, and one not applied for, are told apart and never shown")
        func refused() async throws {
            for (status, message, verdict) in [
                (401, "유효한 인증키가 아닙니다.", "observation (apihub.kma.go.kr): the key was rejected"),
                (
                    403, "활용신청이 필요한 API 입니다. 활용신청 후 다시 시도해 주십시오.",
                    "observation (apihub.kma.go.kr): the key is not applied for at this service"
                ),
            ] {
                try await UpstreamEmulator.running { upstream in
                    upstream.otherwise { Self.refusal(status, message, $0.target) }
                    let program = try Self.program(upstream, ["HANEUL_KMA_HUB_KEY": Self.hubKey])
                        .with(["HANEUL_LOG_LEVEL": "trace"])
                    for arguments in [
                        ["doctor"], Self.now, ["now", "서울"], ["now", "부산", "--provider", "kma"],
                        ["config", "show"],
                    ] {
                        let run = try await program.run(arguments)
                        #expect(!(run.output + run.errors).contains(Self.hubKey), "\(arguments)")
                        if arguments == ["doctor"] {
                            #expect(run.output.replacing(/\s+/, with: " ").contains(verdict), "\(run.output)")
                        }
                    }
                    try await RunningServer.running(program) { server in
                        _ = try await server.get("/data/2.5/weather?lat=37.57&lon=126.98")
                        let metrics = try await server.get("/metrics").text
                        let output = await server.outputInFull()
                        #expect(!(output + metrics).contains(Self.hubKey))
                    }
                }
            }
        }
    }
}
