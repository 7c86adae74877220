import Foundation
import Synchronization
import TestSupport
import Testing
import UpstreamEmulator

@testable import Bootstrap

/// The whole program with one provider more than it has.
@Suite("A provider that is one registration")
struct AddedProviderTests {
    /// One run of the program, in this process.
    private struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    private static func haneul(
        _ arguments: String...,
        in folder: TemporaryFolder,
        _ environment: [String: String] = [:]
    ) async -> Run {
        let written = Written()
        let process = ProcessSurroundings(
            environment: [
                "HOME": folder.path, "HANEUL_DATA_DIR": folder.path + "/data", "LANG": "C.UTF-8",
                "HANEUL_NOW": "2026-03-09T05:10:00Z", "HANEUL_OPEN_METEO_URL": "http://127.0.0.1:9",
                "HANEUL_OPEN_METEO_AIR_QUALITY_URL": "http://127.0.0.1:9",
                "HANEUL_MET_NORWAY_URL": "http://127.0.0.1:9", "HANEUL_NWS_URL": "http://127.0.0.1:9",
                "HANEUL_METAR_URL": "http://127.0.0.1:9",
                "HANEUL_BRIGHTSKY_URL": "http://127.0.0.1:9",
                "HANEUL_METEOALARM_URL": "http://127.0.0.1:9",
            ].merging(environment) { $1 },
            arguments: arguments
        ) { text, stream in
            written.add(text, stream)
            return true
        }
        let providers = ProviderList.registered.adding(ElsewhereProvider.registration)
        let status = await Haneul.run(process, providers: providers)
        return Run(status: status, output: written.text(.output), errors: written.text(.error))
    }

    @Test("It answers in its country, before those of the whole world, by its own address, key and setting")
    func weather() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/now", .json(Data(#"{"celsius": 17.25}"#.utf8)))
            let folder = try TemporaryFolder()
            let environment = [
                "HANEUL_ELSEWHERE_URL": upstream.origin, "HANEUL_ELSEWHERE_KEY": "0123456789abcdef",
                "HANEUL_ELSEWHERE_STATION": "south",
            ]
            let run = await Self.haneul("now", "Wellington, NZ", "--json", in: folder, environment)
            #expect(run.status == 0)
            #expect(run.output.contains("17.25") && run.output.contains("\"elsewhere\""))
            #expect(upstream.count("/now") == 1)
            #expect(
                upstream.requests("/now").first?.target.contains("station=south&key=0123456789abcdef") == true
            )
            // From the shared folder, with the name that people know.
            let again = await Self.haneul("now", "Wellington, NZ", "--lang", "ko", in: folder, environment)
            #expect(again.output.contains("다른 곳 기상대"))
            #expect(upstream.count("/now") == 1)
        }
    }

    @Test("A point without a name is in the country of the place that names it")
    func point() async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/now", .json(Data(#"{"celsius": 17.25}"#.utf8)))
            let environment = [
                "HANEUL_ELSEWHERE_URL": upstream.origin, "HANEUL_ELSEWHERE_KEY": "0123456789abcdef",
            ]
            let run = await Self.haneul(
                "now",
                "--at",
                "-41.3,174.8",
                "--json",
                in: try TemporaryFolder(),
                environment
            )
            #expect(run.output.contains("17.25"))
        }
    }

    @Test("Elsewhere it is not asked")
    func otherCountries() async throws {
        try await UpstreamEmulator.running { upstream in
            let environment = [
                "HANEUL_ELSEWHERE_URL": upstream.origin, "HANEUL_ELSEWHERE_KEY": "0123456789abcdef",
            ]
            let run = await Self.haneul("now", "서울", "--json", in: try TemporaryFolder(), environment)
            #expect(run.status == 0 && run.output.contains("\"typical\""))
            let only = await Self.haneul(
                "now",
                "서울",
                "--provider",
                "elsewhere",
                in: try TemporaryFolder(),
                environment
            )
            #expect(only.status == 69 && only.errors.contains("does not cover this place"))
            #expect(upstream.requests.isEmpty)
        }
    }

    @Test("Named without its key it is off, which is told once, with the setting that gives it")
    func lacking() async throws {
        let folder = try TemporaryFolder()
        let environment = ["HANEUL_PROVIDERS": "elsewhere"]
        let run = await Self.haneul("now", "Wellington, NZ", in: folder, environment)
        #expect(run.errors.contains("elsewhere is off") && run.errors.contains("HANEUL_ELSEWHERE_KEY"))
        #expect(run.errors.contains("haneul config set elsewhere-key -"))
        let again = await Self.haneul("now", "Wellington, NZ", in: folder, environment)
        #expect(!again.errors.contains("elsewhere is off"))
    }

    @Test("doctor names it, knocks at its door and masks its key")
    func doctor() async throws {
        try await UpstreamEmulator.running { upstream in
            let folder = try TemporaryFolder()
            let without = await Self.haneul("doctor", in: folder)
            #expect(without.output.contains("○ elsewhere (Elsewhere)  off: not in HANEUL_PROVIDERS"))
            let run = await Self.haneul(
                "doctor",
                in: folder,
                ["HANEUL_ELSEWHERE_URL": upstream.origin, "HANEUL_ELSEWHERE_KEY": "0123456789abcdef"]
            )
            #expect(run.output.contains("● elsewhere (Elsewhere)  on"))
            #expect(run.output.contains("key: …cdef") && !run.output.contains("0123456789abcdef"))
            #expect(run.output.contains("reachable:") && run.output.contains("calls left: 60 of 60 a minute"))
            // Before those of the whole world, since nobody ordered the list.
            #expect(run.output.contains("elsewhere,open-meteo,met-norway"))
        }
    }

    @Test("Its settings are set, checked, shown and refused as any other")
    func configuration() async throws {
        let folder = try TemporaryFolder()
        let wrong = await Self.haneul("config", "set", "elsewhere-station", "west", in: folder)
        #expect(wrong.status == 64 && wrong.errors.contains("elsewhere-station: must be north or south"))
        let set = await Self.haneul("config", "set", "elsewhere-station", "south", in: folder)
        #expect(set.status == 0)
        let shown = await Self.haneul("config", in: folder).output
        #expect(shown.contains(/elsewhere-station +south +file/))
        #expect(shown.contains(/elsewhere-url +https:\/\/weather.example +default/))
        let malformed = await Self.haneul("now", "서울", in: folder, ["HANEUL_ELSEWHERE_STATION": "west"])
        #expect(malformed.status == 78 && malformed.errors.contains("HANEUL_ELSEWHERE_STATION"))
    }

    @Test("Help, completion and wrong names know it", arguments: ["en", "ko"])
    func help(language: String) async throws {
        let folder = try TemporaryFolder()
        let help = await Self.haneul("now", "--help", "--lang", language, in: folder).output
        #expect(help.contains("elsewhere"))
        let script = await Self.haneul("--generate-completion-script", "bash", in: folder).output
        #expect(script.contains("elsewhere"))
        let wrong = await Self.haneul("now", "서울", "--provider", "x", "--lang", language, in: folder)
        #expect(wrong.status == 64 && wrong.errors.contains("elsewhere"))
    }
}

/// What a run writes.
private final class Written: Sendable {
    private let texts = Mutex<[Int32: String]>([:])

    func add(_ text: String, _ stream: ProcessSurroundings.Stream) {
        texts.withLock { $0[stream.rawValue, default: ""] += text }
    }

    func text(_ stream: ProcessSurroundings.Stream) -> String { texts.withLock { $0[stream.rawValue] ?? "" } }
}
