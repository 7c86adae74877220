import CLI
import Foundation
import Languages
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherPorts
import WeatherUnits

/// What the arguments make of a question.
struct ArgumentTests {
    @Test(
        "C4: negative and pasted coordinates work as people type them",
        arguments: [
            ["--at", "-33.87,151.2"], ["--at=-33.87,151.2"], ["now", "--at", "-33.87, 151.2"],
            ["--at", "-33.87,", "151.2"], ["--at", "-33.87", "151.2"],
            ["forecast", "--at", "-33.87", "151.2"], ["-33.87,151.2"], ["now", "-33.87,151.2"],
            ["forecast", "--at", "-33.87,151.2"], ["--at", "\u{2212}33.87,151.2"],
        ]
    )
    func coordinates(arguments: [String]) async throws {
        let context = FakeContext()
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 0)
        let sydney = try Coordinate(latitude: -33.87, longitude: 151.2)
        #expect(context.questions.map(\.place.coordinate) == [sydney])
    }

    @Test("C11: nothing asked, nothing saved: the words, then Seoul")
    func example() async throws {
        let english = FakeContext()
        #expect(await english.run() == 0)
        #expect(english.output.hasPrefix("  no place saved – example\n  Seoul"))
        let korean = FakeContext { $0.environmentLanguage = .korean }
        #expect(await korean.run("forecast") == 0)
        #expect(korean.output.hasPrefix("  저장한 곳이 없습니다 – 예시\n  서울"))
        let json = FakeContext()
        #expect(await json.run("--json") == 0)
        #expect(json.output.hasPrefix("{\n"))
        #expect(json.output.contains(#""code": "no-place-saved""#))
        #expect(json.errors == "no place saved – example\n")
        let line = FakeContext()
        #expect(await line.run("--line", "%t") == 0)
        #expect(line.output == "(no place saved – example) +21°C\n")
    }

    @Test("C11: the first saved place is shown without such words")
    func saved() async {
        let context = FakeContext {
            $0.storage = InMemoryStorage([.sample(KnownPlaces.busan), .sample(KnownPlaces.seoul)])
        }
        #expect(await context.run() == 0)
        #expect(context.output.hasPrefix("  Busan"))
        #expect(context.questions.map(\.place.name.standard) == ["Busan"])
    }

    @Test("A1: the unit chosen for good holds until one is chosen for the moment")
    func units() async {
        let context = FakeContext { $0.storage = InMemoryStorage(units: .chosen(.imperial)) }
        #expect(await context.run("서울", "--line", "%t") == 0)
        #expect(await context.run("서울", "--line", "%t", "--units", "standard") == 0)
        #expect(context.output == "+71°F\n295K\n")
    }

    @Test("C7: the language is that of --lang, else the configuration, else the environment")
    func language() async {
        let chosen = Settings(now: MadeUpWeather.now, language: .korean)
        let context = FakeContext { $0.settings = .success(chosen) }
        #expect(await context.run("서울", "--line", "%C") == 0)
        #expect(await context.run("서울", "--line", "%C", "--lang", "en") == 0)
        let environment = FakeContext { $0.environmentLanguage = .korean }
        #expect(await environment.run("서울", "--line", "%C") == 0)
        #expect(context.output + environment.output == "구름 많음\nMostly cloudy\n구름 많음\n")
    }

    @Test("Options may stand before the command")
    func commandBehindOptions() async {
        let doctor = FakeContext { $0.doctorReport = DoctorTests.report }
        #expect(await doctor.run("--lang", "ko", "doctor") == 0)
        #expect(doctor.output.hasPrefix("제공자\n"))
        let forecast = FakeContext()
        #expect(await forecast.run("--json", "forecast", "Seoul") == 0)
        #expect(forecast.output.contains("\"hourly\""))
        #expect(await forecast.run("--days", "2", "--units", "imperial", "forecast", "Seoul") == 0)
        let config = FakeContext()
        #expect(await config.run("--lang", "ko", "config", "set", "here", "-33.87,151.2") == 0)
        #expect(config.storedSettings == ["here=\u{2212}33.87,151.2"])
        #expect(config.questions.isEmpty && doctor.questions.isEmpty)
    }

    @Test func `a setting is stored as it was given`() async {
        let context = FakeContext()
        #expect(await context.run("config", "set", "here", "37.57,", "126.98") == 0)
        #expect(await context.run("config", "set", "lang", "ko") == 0)
        #expect(context.storedSettings == ["here=37.57, 126.98", "lang=ko"])
    }

    @Test func `a refused setting is wrong usage, a file that cannot be written is told as such`() async {
        let refused = FakeContext {
            $0.refusedSetting = .malformed(
                key: "lang",
                given: "x",
                expected: LocalizedName("ko or en")
            )
        }
        #expect(await refused.run("config", "set", "lang", "x") == 64)
        #expect(refused.errors.hasPrefix("haneul: lang: must be ko or en, given “x”\n"))
        let readOnly = FakeContext { $0.refusedSetting = .unwritableFile(path: "/x", reason: "read-only") }
        #expect(await readOnly.run("config", "set", "lang", "ko") == 74)
    }
}

struct TerminalTests {
    @Test(
        "C7: Korean for locales that begin with ko, English for all others",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], Language.korean), (["LANG": "ko"], .korean), (["LANG": "C"], .english),
            ([:], .english), (["LANG": "en"], .english), (["LANG": "kok_IN"], .english),
            (["LC_ALL": "ko_KR", "LANG": "en_US"], .korean), (["LC_ALL": "", "LANG": "ko_KR"], .korean),
            (["LC_MESSAGES": "en_US", "LANG": "ko_KR"], .english),
            (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], .english),
        ]
    )
    func language(environment: [String: String], expected: Language) {
        #expect(Terminal.language(in: environment) == expected)
    }

    @Test(arguments: [
        (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
        (true, ["NO_COLOR": ""], true),
        (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm-256color"], true),
    ])
    func `colour only on a terminal that wants it`(
        isTerminal: Bool,
        environment: [String: String],
        expected: Bool
    ) {
        let terminal = Terminal(isTerminal: isTerminal, measuredColumns: nil, environment: environment)
        #expect(terminal.hasColor == expected)
    }

    @Test(arguments: [
        (nil, [:], 80), (120, [:], 120), (120, ["COLUMNS": "72"], 72), (120, ["COLUMNS": "x"], 120),
        (3, [:], 80),
    ])
    func `columns by COLUMNS, else the window, else 80`(
        measured: Int?,
        environment: [String: String],
        expected: Int
    ) {
        let terminal = Terminal(isTerminal: true, measuredColumns: measured, environment: environment)
        #expect(terminal.columns == expected)
    }
}
