@testable import CLI
import TerminalPages
import TestSupport
import Testing
import UseCases
import ViewModels
import WeatherModels
import WeatherUnits

/// Whole screens, as a person sees them.
struct ScreenTests {
    struct Screen: CustomTestStringConvertible {
        let name: String
        let arguments: [String]
        var answer = MadeUpWeather.answer()
        var testDescription: String { name }
    }

    static var screens: [Screen] {
        [
            Screen(name: "now-ko", arguments: ["now", "서울", "--lang", "ko"]),
            Screen(name: "now-en", arguments: ["now", "Seoul"]),
            Screen(name: "now-imperial", arguments: ["--at", "37.57,126.98", "--units", "imperial"]),
            Screen(name: "now-example-ko", arguments: ["--lang", "ko"]),
            Screen(
                name: "now-typical-ko",
                arguments: ["제주", "--lang", "ko"],
                answer: MadeUpWeather.typicalAnswer
            ),
            Screen(name: "now-typical-en", arguments: ["Jeju"], answer: MadeUpWeather.typicalAnswer),
            Screen(
                name: "now-stale-ko",
                arguments: ["서울", "--lang", "ko"],
                answer: MadeUpWeather.answer(freshness: .stale(age: 7300))
            ),
            Screen(name: "now-bare-en", arguments: ["Seoul"], answer: bare),
            Screen(name: "now-storm-ko", arguments: ["서울", "--lang", "ko"], answer: storm),
            Screen(name: "forecast-days-ko", arguments: ["forecast", "부산", "--lang", "ko"]),
            Screen(name: "forecast-days-en", arguments: ["forecast", "Busan", "--days", "3"]),
            Screen(
                name: "forecast-hours-ko",
                arguments: ["forecast", "부산", "--hours", "12", "--lang", "ko"]
            ),
            Screen(name: "forecast-hours-en", arguments: ["forecast", "Busan", "--hours", "12"]),
        ]
    }

    /// A provider gave a temperature and nothing else.
    private static var bare: WeatherAnswer {
        var report = WeatherReport(coordinate: MadeUpWeather.seoul.coordinate)
        report.current = CurrentConditions(time: MadeUpWeather.now)
        report.current?.conditions.temperature = Temperature(celsius: -0.04)
        report.sources = Array(MadeUpWeather.report.sources.prefix(1))
        report.warnings = [.fieldSkipped(provider: .openMeteo, field: "wind_speed_10m")]
        return MadeUpWeather.answer(report)
    }

    private static var storm: WeatherAnswer {
        var report = MadeUpWeather.report
        report.current?.condition = .thunderstormWithHeavyRain
        for hour in 0..<3 {
            report.hourly[hour].condition = .thunderstormWithHeavyRain
            report.hourly[hour].precipitation = Precipitation(millimetres: 9, over: report.hourly[hour].span)
            report.hourly[hour].precipitationProbability = Percent(95)
        }
        report.alerts = [
            WeatherAlert(
                event: "호우경보",
                span: TimeSpan(start: MadeUpWeather.now, duration: 36_000),
                sender: "기상청",
                severity: .severe
            )
        ]
        report.warnings = [.providerFailed(provider: .metNorway, reason: .timedOut)]
        return MadeUpWeather.answer(report)
    }

    @Test(arguments: screens)
    func `the screen is the one kept`(screen: Screen) async throws {
        let context = FakeContext { $0.weather = .success(screen.answer) }
        let status = await HaneulCommandLine.run(arguments: screen.arguments, context: context)
        #expect(status == 0)
        #expect(context.errors.isEmpty)
        try Snapshot.expect(context.output, named: screen.name)
    }

    @Test(arguments: screens, [120, 80, 60, 40])
    func `no line is wider than the terminal`(screen: Screen, columns: Int) async {
        let context = FakeContext {
            $0.weather = .success(screen.answer)
            $0.terminal = Terminal(columns: columns)
        }
        _ = await HaneulCommandLine.run(arguments: screen.arguments, context: context)
        for line in context.output.split(separator: "\n") {
            #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
            #expect(line.last != " ")
        }
    }

    @Test(
        "No word or figure is cut on a narrow screen, in any units",
        arguments: screens,
        ["metric", "imperial", "standard"]
    )
    func wholeWords(screen: Screen, units: String) async {
        let arguments =
            screen.arguments.filter { !["--units", "imperial"].contains($0) } + ["--units", units]
        let wide = await words(arguments, screen.answer, columns: 200)
        for columns in [120, 80, 60, 40] {
            let narrow = await words(arguments, screen.answer, columns: columns)
            #expect(narrow.isSubset(of: wide), "\(columns): \(narrow.subtracting(wide))")
        }
    }

    /// Returns the texts between spaces, without bars, links and the heading with the number of hours.
    private func words(_ arguments: [String], _ answer: WeatherAnswer, columns: Int) async -> Set<String> {
        let context = FakeContext {
            $0.weather = .success(answer)
            $0.terminal = Terminal(columns: columns)
        }
        _ = await HaneulCommandLine.run(arguments: arguments, context: context)
        let lines = context.output.split(separator: "\n").filter {
            !$0.hasPrefix("  Next ") && !$0.hasPrefix("  앞으로 ")
        }
        let words = lines.flatMap { $0.split(separator: " ") }.filter {
            !$0.contains { "▁▂▃▄▅▆▇█━─●".contains($0) } && !$0.contains("/") || $0.contains("m/s")
        }
        return Set(words.map(String.init))
    }

    @Test("A narrow row keeps its figures and drops what matters less")
    func narrowRow() async {
        let context = FakeContext { $0.terminal = Terminal(columns: 40) }
        #expect(await context.run("forecast", "Seoul", "--hours", "5", "--units", "standard") == 0)
        #expect(context.output.contains("\n  18:00  🌧️  293.7 K  ☔ 70%  0.6 mm\n"))
        #expect(!context.output.contains("Light rain"))
    }

    @Test("The label of a row of the strip never touches its first value")
    func labels() async {
        var answer = MadeUpWeather.answer()
        for index in answer.report.hourly.indices {
            answer.report.hourly[index].precipitationProbability = Percent(80)
        }
        for language in ["ko", "en"] {
            let context = FakeContext { $0.weather = .success(answer) }
            #expect(await context.run("Seoul", "--lang", language) == 0)
            #expect(context.output.contains(language == "ko" ? "  확률  80% " : "  Prob. 80% "))
        }
    }

    @Test("X5: typical days are headed as such and tell wet days, no chance of rain")
    func typicalHeading() async {
        let korean = FakeContext { $0.weather = .success(MadeUpWeather.typicalAnswer) }
        #expect(await korean.run("제주", "--lang", "ko") == 0)
        #expect(korean.output.contains("날짜별 평년값") && !korean.output.contains("일별 예보"))
        #expect(korean.output.contains("비 오는 날 21%") && !korean.output.contains("☔"))
        let english = FakeContext { $0.weather = .success(MadeUpWeather.typicalAnswer) }
        #expect(await english.run("Jeju") == 0)
        #expect(english.output.contains("wet days 21%"))
    }

    @Test(
        "What lies beyond the forecast is told, not left out silently",
        arguments: [
            (["--days", "7"], nil), (["--days", "8"], "only 7 days are known"), (["--hours", "48"], nil),
            (["--hours", "49"], "only 48 hours are known"), ([], nil),
        ]
    )
    func shortfall(arguments: [String], notice: String?) async {
        let (page, json) = (FakeContext(), FakeContext())
        #expect(await HaneulCommandLine.run(arguments: ["forecast", "서울"] + arguments, context: page) == 0)
        #expect(
            await HaneulCommandLine.run(arguments: ["forecast", "서울", "--json"] + arguments, context: json)
                == 0
        )
        for output in [page.output, json.output] {
            #expect(output.contains("known") == (notice != nil))
            #expect(output.contains(notice ?? ""))
        }
    }

    @Test("A forecast page names no source of what it does not show")
    func shownSources() async {
        let (now, forecast) = (FakeContext(), FakeContext())
        #expect(await now.run("Seoul") == 0)
        #expect(await forecast.run("forecast", "Seoul") == 0)
        #expect(now.output.contains("CAMS"))
        #expect(!forecast.output.contains("CAMS") && forecast.output.contains("Open-Meteo"))
    }

    @Test func `colour changes nothing but colour`() async throws {
        let (plain, colored) = (FakeContext(), FakeContext { $0.terminal = Terminal(hasColor: true) })
        #expect(await plain.run("Seoul") == 0)
        #expect(await colored.run("Seoul") == 0)
        #expect(colored.output.contains("\u{1B}[38;5;"))
        #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
        let asked = FakeContext { $0.terminal = Terminal(hasColor: true) }
        #expect(await asked.run("Seoul", "--no-color") == 0)
        #expect(asked.output == plain.output)
    }

    @Test("B18: a missing value is a dash, a tiny negative one no -0.0")
    func bareScreen() async {
        let context = FakeContext { $0.weather = .success(Self.bare) }
        #expect(await context.run("Seoul") == 0)
        #expect(context.output.contains("0.0°C"))
        #expect(!context.output.contains("-0.0"))
        #expect(context.output.contains("Wind –"))
    }

    @Test("X8: fine dust is never shown without its scale")
    func scale() async {
        let context = FakeContext()
        #expect(await context.run("서울", "--lang", "ko") == 0)
        #expect(context.output.contains("한국 기준"))
    }

    @Test(
        "C23: a point that has no name but its figures shows them once",
        arguments: ["0,-30", "12.345,-30.5"]
    )
    func figuresOnce(point: String) async throws {
        let context = FakeContext { $0.search = FakePlaceSearch([]) }
        #expect(await context.run("now", "--at", point) == 0)
        let header = try #require(context.output.split(separator: "\n").first)
        #expect(header.split(separator: "-30").count == 2, "\(header)")
    }

    @Test("An alert cannot steer the terminal")
    func steeringText() async {
        var report = MadeUpWeather.report
        let span = TimeSpan(start: MadeUpWeather.now, duration: 7200)
        report.alerts = [WeatherAlert(event: "Storm\u{1B}[2J\u{9B}31m\u{202E}\u{07} now", span: span)]
        let context = FakeContext { $0.weather = .success(MadeUpWeather.answer(report)) }
        #expect(await context.run("now", "Seoul") == 0)
        #expect(context.output.contains("Storm[2J31m now"))
        #expect(!context.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("D1: the controller asks the use case once and hands its result to the view models")
    func oneChain() async {
        let context = FakeContext()
        #expect(await context.run("now", "Seoul") == 0)
        #expect(context.questions.count == 1)
        // Another answer, another screen: nothing on it comes from elsewhere.
        let other = FakeContext { $0.weather = .success(MadeUpWeather.typicalAnswer) }
        #expect(await other.run("now", "Seoul") == 0)
        #expect(context.output != other.output)
    }
}
