import CLI
import Foundation
import ProviderSupport
import Synchronization
import Testing
import UseCases
import WeatherModels
import WeatherPorts

@testable import Bootstrap

/// The whole program over a planted archive, in this process.
@Suite("Our own forecast on the command line")
struct OwnForecastProgramTests {
    private struct Run {
        let status: Int32
        let output: String
        let errors: String

        /// The providers of the answer, in order.
        var providers: [String] {
            let json = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
            let sources = json?["sources"] as? [[String: Any]] ?? []
            return sources.compactMap { $0["provider"] as? String }
        }
    }

    private static func haneul(
        _ arguments: String...,
        days: Int,
        _ environment: [String: String] = [:]
    ) async throws -> Run {
        let folder = try TemporaryFolder()
        let written = Mutex((output: "", errors: ""))
        let process = ProcessSurroundings(
            environment: [
                "HOME": folder.path, "HANEUL_DATA_DIR": folder.path + "/data", "LANG": "C.UTF-8",
                "HANEUL_NOW": "2026-03-09T05:10:00Z", "HANEUL_PROVIDERS": "here",
            ].merging(environment) { $1 },
            arguments: arguments
        ) { text, stream in
            written.withLock { if stream == .error { $0.errors += text } else { $0.output += text } }
            return true
        }
        let status = await Haneul.run(process, providers: .planted(days: days))
        return written.withLock { Run(status: status, output: $0.output, errors: $0.errors) }
    }

    @Test("With 30 verified days it comes first, and says what it is made of")
    func leads() async throws {
        let run = try await Self.haneul("forecast", "--at", "37.57,126.98", "--json", days: 30)
        #expect(run.status == 0 && run.providers == ["haneul", "here"], "\(run.output) \(run.errors)")
        #expect(run.output.contains("24.5") && run.output.contains("7.3") || run.output.contains("7.25"))
        #expect(run.output.contains("\"verifiedDays\": 30") || run.output.contains("\"verifiedDays\":30"))
        #expect(run.output.contains("\"blend\""))
    }

    @Test("With 10 it can be chosen by the command or the settings, and is not first by itself")
    func canBeChosen() async throws {
        let usual = try await Self.haneul("forecast", "--at", "37.57,126.98", "--json", days: 10)
        #expect(usual.providers == ["here"] && !usual.output.contains("24.5"))
        let asked = try await Self.haneul(
            "forecast",
            "--at",
            "37.57,126.98",
            "--json",
            "--provider",
            "haneul",
            days: 10
        )
        #expect(asked.providers == ["haneul", "here"])
        for list in ["haneul,here", "here,haneul"] {
            let listed = try await Self.haneul(
                "forecast",
                "--at",
                "37.57,126.98",
                "--json",
                days: 10,
                ["HANEUL_PROVIDERS": list]
            )
            #expect(listed.providers == ["haneul", "here"])
        }
    }

    @Test("With 5 it is refused, with the days there are and those it needs, in every language")
    func tooYoung() async throws {
        for (language, words) in [
            ("en", ["5 verified days", "10"]), ("ko", ["5일", "10일"]), ("ja", ["5日", "10日"]),
        ] {
            let run = try await Self.haneul(
                "forecast",
                "--at",
                "37.57,126.98",
                "--provider",
                "haneul",
                "--lang",
                language,
                days: 5
            )
            #expect(run.status != 0)
            for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
        }
        let listed = try await Self.haneul(
            "forecast",
            "--at",
            "37.57,126.98",
            "--json",
            days: 5,
            ["HANEUL_PROVIDERS": "haneul,here"]
        )
        #expect(listed.status == 0 && listed.providers == ["here"])
    }

    @Test("Where it is switched off it is not given, and the refusal says so")
    func off() async throws {
        let environment = ["HANEUL_OWN_FORECAST": "off"]
        let usual = try await Self.haneul("forecast", "--at", "37.57,126.98", "--json", days: 90, environment)
        #expect(usual.providers == ["here"])
        let asked = try await Self.haneul(
            "forecast",
            "--at",
            "37.57,126.98",
            "--provider",
            "haneul",
            days: 90,
            environment
        )
        #expect(asked.status != 0 && asked.errors.contains("own-forecast"), "\(asked.errors)")
    }

    @Test("A value that is neither on nor off is refused")
    func malformed() async throws {
        for variable in ["HANEUL_OWN_FORECAST", "HANEUL_GATEWAY_OWN_FORECAST"] {
            let run = try await Self.haneul("config", "show", days: 90, [variable: "maybe"])
            #expect((run.output + run.errors).contains(variable), "\(run.output)")
        }
    }

    @Test("Simulated weather has none")
    func simulated() async throws {
        let run = try await Self.haneul(
            "forecast",
            "--at",
            "37.57,126.98",
            "--json",
            days: 90,
            ["HANEUL_PROVIDERS": "simulation"]
        )
        #expect(run.providers.first == "simulation" && !run.providers.contains("haneul"))
    }

    @Test("The doctor says whether a server gives it, and why")
    func doctor() async throws {
        let usual = try await Self.haneul("doctor", days: 30)
        #expect(usual.output.contains("own forecast: on, because only this machine"), "\(usual.output)")
        let reached = try await Self.haneul("doctor", days: 30, ["HANEUL_HOST": "0.0.0.0"])
        #expect(reached.output.contains("own forecast: off, because others"))
    }
}

@Suite("Whether a server gives our own forecast")
struct OwnForecastStateTests {
    private static func state(_ environment: [String: String], isDemo: Bool = false) throws
        -> OwnForecastState
    {
        let sources = ConfigurationSources(environment: environment, Folders(environment: environment))
        let server = try ServerConfiguration(sources, providers: .registered)
        let configuration = try HaneulConfiguration(sources, providers: .registered)
        let plan = try ServerPlan(ServeRequest(), server)
        return plan.ownForecast(configuration.ownForecast, isSimulated: isDemo)
    }

    @Test("By itself only where nobody but the operator can see it")
    func standard() throws {
        #expect(try Self.state([:]) == .ofThisMachine)
        #expect(try Self.state(["HANEUL_HOST": "::1"]) == .ofThisMachine)
        #expect(try Self.state(["HANEUL_HOST": "0.0.0.0"]) == .reachedByOthers)
        #expect(try Self.state(["HANEUL_TRUSTED_PROXIES": "127.0.0.1/32"]) == .reachedByOthers)
        #expect(try Self.state(["HANEUL_PUBLIC_ORIGIN": "https://weather.example.org"]) == .reachedByOthers)
    }

    @Test("What the operator says counts, but made-up weather is never blended")
    func choice() throws {
        #expect(try Self.state(["HANEUL_HOST": "0.0.0.0", "HANEUL_OWN_FORECAST": "on"]) == .switchedOn)
        #expect(try Self.state(["HANEUL_OWN_FORECAST": "off"]) == .switchedOff)
        #expect(try Self.state(["HANEUL_OWN_FORECAST": "on"], isDemo: true) == .simulated)
        let on: [OwnForecastState] = [
            .switchedOn, .ofThisMachine, .switchedOff, .reachedByOthers, .simulated,
        ]
        #expect(on.map(\.isOn) == [true, true, false, false, false])
    }

    @Test("Providers whose terms exclude it, and weather that is no forecast, are never blended")
    func mayBlend() {
        let list = ProviderList.registered
        let blended = list.all.map(\.profile.id).filter(list.mayBlend)
        #expect(blended.contains("open-meteo") && blended.contains("kma"))
        for id in ["openweathermap", "simulation", "almanac", "haneul"] {
            #expect(!blended.map(\.rawValue).contains(id))
        }
    }

    @Test("Named alone it means the usual providers, and it is no provider that is asked")
    func alone() throws {
        let environment = ["HANEUL_PROVIDERS": "haneul"]
        let sources = ConfigurationSources(environment: environment, Folders(environment: environment))
        let named = try HaneulConfiguration(sources, providers: .registered)
        #expect(named.listsOwnForecast && !named.providers.contains("haneul") && named.providers.count > 2)
    }
}
