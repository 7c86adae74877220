import CLI
import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherUnits

struct UnitsCommandTests {
    @Test("A1: the units are changed by one command, kept, and can be automatic again")
    func chosen() async {
        let context = FakeContext { $0.unitHints = UnitHints(region: "US") }
        #expect(await context.run("units") == 0)
        #expect(await context.run("units", "set", "metric") == 0)
        #expect(context.storage.units == .chosen(.metric))
        #expect(await context.run("now", "Seoul", "--line", "%t") == 0)
        #expect(await context.run("units", "set", "automatic") == 0)
        #expect(context.storage.units == .automatic)
        #expect(await context.run("now", "Seoul", "--line", "%t") == 0)
        #expect(
            context.output == """
                imperial (°F, mph, in) – automatic: as in the region US
                metric (°C, m/s, mm) – chosen with haneul units set
                +21°C
                imperial (°F, mph, in) – automatic: as in the region US
                +71°F

                """
        )
    }

    @Test(
        "It is told who decides",
        arguments: [
            (
                UnitHints(environment: .standard), UnitChoice.chosen(.metric),
                "standard (K, m/s, mm) – 환경 변수 HANEUL_UNITS가"
            ),
            (UnitHints(file: .imperial), .chosen(.metric), "metric (°C, m/s, mm) – 직접 골랐습니다"),
            (UnitHints(file: .imperial), .automatic, "imperial (°F, mph, in) – 설정 파일이"),
            (UnitHints(region: "KR"), .automatic, "metric (°C, m/s, mm) – 자동: 지역 KR의"),
            (UnitHints(), .automatic, "metric (°C, m/s, mm) – 자동: 지역을 몰라"),
        ]
    )
    func decision(hints: UnitHints, choice: UnitChoice, words: String) async {
        let context = FakeContext {
            $0.unitHints = hints
            $0.storage = InMemoryStorage(units: choice)
            $0.environmentLanguage = .korean
        }
        #expect(await context.run("units", "show") == 0)
        #expect(context.output.hasPrefix(words), "\(context.output)")
    }

    @Test(
        "A1: the degree says the system",
        arguments: [
            ("celsius", UnitSystem.metric), ("C", .metric), ("°C", .metric), ("Fahrenheit", .imperial),
            ("f", .imperial), ("화씨", .imperial), ("kelvin", .standard),
        ]
    )
    func degrees(name: String, system: UnitSystem) async {
        let context = FakeContext()
        #expect(await context.run("units", "set", name) == 0)
        #expect(context.storage.units == .chosen(system))
    }

    @Test("config set units makes the same choice, and an empty value the automatic one")
    func configSet() async {
        let context = FakeContext()
        #expect(await context.run("config", "set", "units", "Imperial") == 0)
        #expect(context.storage.units == .chosen(.imperial))
        #expect(await context.run("config", "set", "units", "") == 0)
        #expect(context.storage.units == .automatic)
        #expect(await context.run("config", "set", "units", "furlongs") == 64)
        #expect(context.errors.contains("units: must be one of automatic, metric, imperial, standard"))
        #expect(await context.run("units", "set", "rankine") == 64)
        #expect(context.storedSettings.isEmpty)
    }

    @Test func `the document tells units and who decides`() async {
        let context = FakeContext { $0.unitHints = UnitHints(region: "LR") }
        #expect(await context.run("units", "--json") == 0)
        #expect(context.output == "{\"units\": \"imperial\", \"origin\": \"region\"}\n")
    }

    @Test(
        "A1: the person's region is that of the locale",
        arguments: [
            (["LANG": "en_US.UTF-8"], "US"), (["LANG": "ko_KR"], "KR"), (["LANG": "C.UTF-8"], nil),
            ([:], nil),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], nil), (["LANG": "en"], nil),
            (["LANG": "sr_RS@latin"], "RS"),
            (["LC_MEASUREMENT": "en_GB.UTF-8", "LANG": "en_US.UTF-8"], "GB"), (["LANG": "zh_Hant_TW"], "TW"),
            (["LC_MESSAGES": "ko_KR", "LANG": "en_US"], "US"), (["LANG": "POSIX"], nil),
            (["LANG": "en_001"], nil),
        ] as [([String: String], String?)]
    )
    func region(environment: [String: String], expected: String?) {
        #expect(Terminal.region(in: environment) == expected)
    }
}
