import Foundation
import Synchronization
import Testing
import UpstreamEmulator

@testable import Bootstrap

/// The whole program with an emulated service of airports' reports beside simulated weather.
@Suite("What airports measured, beside the weather of a provider")
struct AirportTests {
    private static let path = "/api/data/metar"
    private static let report = """
        [{"icaoId":"RKSS","obsTime":1773032400,"reportTime":"2026-03-09T05:00:00.000Z","temp":9,"dewp":2,"lat":37.558,\
        "lon":126.791,"elev":18,"name":"Seoul/Gimpo Intl, KR","rawOb":"METAR RKSS 090500Z 27010KT 9999 FEW030 09/02 Q1021"}]
        """

    /// Runs `haneul now --json` in Seoul and returns what it wrote.
    private static func now(
        _ upstream: UpstreamEmulator,
        in folder: TemporaryFolder,
        at time: String = "2026-03-09T05:10:00Z"
    ) async -> (status: Int32, output: String) {
        let written = Mutex("")
        let process = ProcessSurroundings(
            environment: [
                "HOME": folder.path, "HANEUL_DATA_DIR": folder.path + "/data", "LANG": "C.UTF-8",
                "HANEUL_NOW": time, "HANEUL_PROVIDERS": "simulation,metar",
                "HANEUL_METAR_URL": upstream.origin, "HANEUL_CONTACT": "test@example.org",
            ],
            arguments: ["now", "--at", "37.57,126.98", "--json"]
        ) { text, _ in
            written.withLock { $0 += text }
            return true
        }
        let status = await Haneul.run(process, providers: .registered)
        return (status, written.withLock { $0 })
    }

    @Test("The nearest airport is asked once, by a named program, and is a source of the answer")
    func measured() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on(Self.path, .json(Data(Self.report.utf8)))
            let folder = try TemporaryFolder()
            for _ in 0..<2 {
                let run = await Self.now(upstream, in: folder)
                #expect(run.status == 0 && run.output.contains("\"metar\""), "\(run.output)")
                #expect(!run.output.contains("provider-failed"))
            }
            #expect(upstream.count(Self.path) == 1)
            let request = try #require(upstream.requests(Self.path).first)
            #expect(request.header("User-Agent")?.hasPrefix("Haneul/") == true)
            #expect(request.header("User-Agent")?.hasSuffix(" test@example.org") == true)
            #expect(request.query["bbox"] == "36.97,126.22,38.17,127.74" && request.query["taf"] == "true")
        }
    }

    @Test(
        "Where no airport is near, nothing is said to fail, and nobody is asked again for a while",
        arguments: [Behaviour.json(Data("[]".utf8)), .reply(status: 204), .reply(body: "")]
    )
    func nobodyNear(behaviour: Behaviour) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on(Self.path, behaviour)
            let folder = try TemporaryFolder()
            for time in ["2026-03-09T05:10:00Z", "2026-03-09T05:50:00Z"] {
                let run = await Self.now(upstream, in: folder, at: time)
                #expect(run.status == 0 && !run.output.contains("metar"), "\(run.output)")
                #expect(!run.output.contains("part-missing"))
            }
            #expect(upstream.count(Self.path) == 1)
        }
    }

    @Test(
        "However the service fails, the weather is there, and the failure is told",
        arguments: [
            Behaviour.reply(status: 500), .reply(status: 403, body: "<html></html>"), .resetBeforeHeader,
            .json(Data(Self.report.utf8.dropLast(9))), .json(Data(#"{"error":"x"}"#.utf8)), .hangBeforeHeader,
        ]
    )
    func failing(behaviour: Behaviour) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on(Self.path, behaviour)
            let run = await Self.now(upstream, in: try TemporaryFolder())
            #expect(run.status == 0 && run.output.contains("\"simulation\""), "\(run.output)")
            #expect(run.output.contains("no data from Airport reports"))
        }
    }
}
