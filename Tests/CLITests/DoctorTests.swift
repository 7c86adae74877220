import CLI
import Foundation
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct DoctorTests {
    static let report = DoctorReport(
        providers: [
            ProviderDiagnosis(
                id: "open-meteo",
                state: .on,
                reachability: .reached(in: .milliseconds(142)),
                budgets: [.init(left: 9_812.5, of: 10_000, per: .seconds(86_400))]
            ),
            ProviderDiagnosis(
                id: "met-norway",
                state: .lackingContact,
                lastFailure: .init("http-403", at: Date(timeIntervalSince1970: 1_790_921_040))
            ),
            ProviderDiagnosis(
                id: "openweathermap",
                state: .on,
                key: .present(masked: "…cdef"),
                reachability: .failed(.keyRejected),
                budgets: [.init(left: 60, of: 60, per: .seconds(60))]
            ),
            ProviderDiagnosis(id: "almanac", state: .on),
        ],
        configuration: ConfigurationReport(
            entries: [
                ConfigurationEntry(
                    key: "providers",
                    variable: "HANEUL_PROVIDERS",
                    shownValue: "open-meteo,met-norway",
                    origin: .standard
                ),
                ConfigurationEntry(
                    key: "openweathermap.key",
                    variable: "HANEUL_OPENWEATHERMAP_KEY",
                    shownValue: "…cdef",
                    origin: .environment
                ),
                ConfigurationEntry(
                    key: "contact",
                    variable: "HANEUL_CONTACT",
                    shownValue: nil,
                    origin: .standard
                ),
                ConfigurationEntry(key: "place", variable: "HANEUL_PLACE", shownValue: "부산", origin: .file),
            ],
            file: "/home/me/.config/haneul/config.json"
        )
    )

    @Test(arguments: [["doctor"], ["config", "show"], ["config"]], ["ko", "en"])
    func `the screens are the ones kept`(command: [String], language: String) async throws {
        let context = FakeContext { $0.doctorReport = Self.report }
        #expect(
            await HaneulCommandLine.run(arguments: command + ["--lang", language], context: context) == 0
        )
        try Snapshot.expect(context.output, named: "\(command[0])-\(language)")
    }

    @Test func `a problem of the configuration is shown with everything else and ends with 78`() async {
        var report = Self.report
        report.configuration.problems = [
            .malformed(key: "HANEUL_NOW", given: "x", expected: LocalizedName("an RFC 3339 time"))
        ]
        let context = FakeContext { $0.doctorReport = report }
        #expect(await context.run("doctor") == 78)
        #expect(context.output.contains("! HANEUL_NOW: must be an RFC 3339 time"))
        #expect(context.output.contains("open-meteo"))
    }
}
