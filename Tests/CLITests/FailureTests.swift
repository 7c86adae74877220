import CLI
import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

/// How commands end when they cannot do what they were asked: exit status and message.
struct FailureTests {
    struct Row: CustomTestStringConvertible {
        let line: String
        let arguments: [String]
        let status: Int32
        let message: String

        init(_ arguments: String..., status: Int32, _ message: String) {
            self.arguments = arguments
            line = arguments.joined(separator: " ")
            self.status = status
            self.message = message
        }

        var testDescription: String { line }
    }

    @Test(
        "C20: wrong usage names the argument, what it takes and what was given",
        arguments: [
            Row("--at", "91,2", status: 64, "--at: latitude must be −90 … 90, given 91"),
            Row("--at", "-91,2", status: 64, "--at: latitude must be −90 … 90, given -91"),
            Row("--at", "1,-180.5", status: 64, "--at: longitude must be −180 … 180, given -180.5"),
            Row("--at", "nan,inf", status: 64, "given “nan,inf”"),
            Row("--at", "0x1p3,2", status: 64, "given “0x1p3,2”"),
            Row("--at", "--json", status: 64, "given “--json”"),
            Row("--at", status: 64, "missing value for '--at"),
            Row("91,2", status: 64, "91,2: latitude must be −90 … 90, given 91"),
            Row("서울", "--at", "1,2", status: 64, "--at and “서울” cannot be used together"),
            Row(
                "--units",
                "kelvin",
                status: 64,
                "--units: must be one of metric, imperial, standard, given “kelvin”"
            ),
            Row("--lang", "fr", status: 64, "--lang: must be one of ko, en, ja, given “fr”"),
            Row(
                "--provider",
                "yr",
                status: 64,
                "--provider: must be one of open-meteo, met-norway, openweathermap"
            ),
            Row("forecast", "--hours", "0", status: 64, "--hours: must be a whole number 1 … 240, given “0”"),
            Row("forecast", "--hours", "-3", status: 64, "given “-3”"),
            Row("forecast", "--days", "17", status: 64, "--days: must be a whole number 1 … 16, given “17”"),
            Row("forecast", "--days", "x", status: 64, "given “x”"),
            Row(
                "forecast",
                "--days",
                "2",
                "--hours",
                "2",
                status: 64,
                "--hours and --days cannot be used together"
            ),
            Row("now", "--json", "--line", "%t", status: 64, "--json and --line cannot be used together"),
            Row("--line", "%z", status: 64, "--line: there is no letter “%z”; there are %c %C %t"),
            Row("--line", "%", status: 64, "there is no letter “%”"),
            Row("--frobnicate", status: 64, "unknown option '--frobnicate'"),
            Row("doctor", "x", status: 64, "unexpected argument 'x'"),
            Row("config", "set", "lang", status: 64, "missing expected argument"),
            Row("forcast", "--days", "3", status: 64, "Did you mean the command “haneul forecast”?"),
            Row("Atlantis", status: 65, "no place found for “Atlantis”"),
            Row("forcast", status: 65, "Did you mean the command “haneul forecast”?"),
            Row("", status: 64, "PLACE is empty"),
            Row("--json", "now", " ", status: 64, "PLACE is empty"),
            Row("--lang", "en", "config", "set", "lang", status: 64, "missing expected argument"),
            Row("docter", status: 65, "Did you mean the command “haneul doctor”?"),
            Row("Springfield", status: 65, "could be several places"),
        ]
    )
    func english(row: Row) async {
        let context = FakeContext()
        let status = await HaneulCommandLine.run(arguments: row.arguments, context: context)
        #expect(status == row.status)
        #expect(context.errors.contains(row.message), "\(context.errors)")
        #expect(context.errors.hasPrefix("haneul: "))
        #expect(context.output.isEmpty)
    }

    @Test(
        "A country is said to be one, with the towns that stand for it, wherever a place is asked for",
        arguments: [
            ["now", "Peru"], ["Peru"], ["forecast", "Peru"], ["places", "add", "Peru"],
        ]
    )
    func country(arguments: [String]) async {
        for (language, message) in [
            (Language.english, "“Peru” is a country"), (.korean, "‘페루’: 나라"), (.japanese, "「ペルー」は国"),
        ] {
            let context = FakeContext { situation in
                situation.environmentLanguage = language
                situation.search = Peru()
            }
            #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 65)
            #expect(context.errors.contains(message), "\(context.errors)")
            #expect(context.errors.contains("geonames:1835848") && context.output.isEmpty)
        }
    }

    /// Answers everything with a town that stands for Peru.
    private struct Peru: PlaceSearch {
        func matches(for query: PlaceQuery) -> [PlaceMatch] {
            let name = LocalizedName("Peru", translations: [.korean: "페루", .japanese: "ペルー"])
            let area = MeantArea(name: name, isCountry: true, isCapital: true)
            return [
                PlaceMatch(
                    place: KnownPlaces.seoul,
                    quality: .exact,
                    prominence: 1,
                    isSure: false,
                    area: area
                )
            ]
        }
        func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? { nil }
        func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? { nil }
        func place(withID id: PlaceID) -> Place? { nil }
        func places(named name: String, within areas: [String], limit: Int) -> [Place] { [] }
        func countryName(_ code: String) -> LocalizedName? { nil }
    }

    @Test(
        "C20: the same in Korean",
        arguments: [
            Row("--at", "91,2", status: 64, "--at: 위도는 −90 … 90이어야 합니다 (받은 값: 91)"),
            Row("--frobnicate", status: 64, "‘--frobnicate’: 없는 옵션입니다"),
            Row("--at", status: 64, "뒤에 값이 와야 합니다"),
            Row("doctor", "x", status: 64, "‘x’: 필요 없는 인수입니다"),
            Row("config", "set", status: 64, "빠진 인수입니다"),
            Row("--jso", status: 64, "‘--json’: 이것을 쓰려고 하셨나요?"),
            Row("", status: 64, "빈 이름입니다"),
            Row("forecast", "--days", "0", status: 64, "사용법: haneul forecast [지역 | --at 위도,경도]"),
            Row("아틀란티스", status: 65, "‘아틀란티스’: 찾을 수 없는 곳입니다"),
            Row("forcast", status: 65, "‘haneul forecast’ 명령을 쓰려고 하셨나요?"),
        ]
    )
    func korean(row: Row) async {
        let context = FakeContext { $0.environmentLanguage = .korean }
        let status = await HaneulCommandLine.run(arguments: row.arguments, context: context)
        #expect(status == row.status)
        #expect(context.errors.contains(row.message), "\(context.errors)")
        #expect(context.output.isEmpty)
    }

    @Test(
        "What was typed cannot steer the terminal, and a long text is not repeated whole",
        arguments: [
            ["Se\u{1B}[31moul\n\u{7}"], ["--b\u{1B}[31m\u{9B}og\u{202E}us"], ["--at", "\u{1B}[2J\n"],
            ["--line", "%\u{1B}"], ["config", "set", "x\u{7}"],
            [String(repeating: "가", count: 5000)], ["--at", String(repeating: "9", count: 5000)],
            ["--" + String(repeating: "x", count: 5000)], ["--units", String(repeating: "x", count: 5000)],
        ]
    )
    func steering(arguments: [String]) async {
        let context = FakeContext { $0.weather = .success(MadeUpWeather.answer()) }
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) >= 64)
        #expect(context.errors.hasSuffix("\n"))
        let steering = context.errors.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
        }
        #expect(steering.isEmpty)
        #expect(context.errors.count < 600)
        #expect(context.errors.count < 400 || context.errors.contains("…"))
    }

    @Test func `an option is suggested only within two slips`() async {
        let (far, near) = (FakeContext(), FakeContext())
        #expect(await far.run("forecast", "--bogus") == 64)
        #expect(!far.errors.contains("Did you mean"))
        #expect(await near.run("forecast", "--hour", "3") == 64)
        #expect(near.errors.contains("Did you mean “--hours”?"))
    }

    @Test func `nobody could answer: 69, and who failed why`() async {
        let failures = [
            ProviderError(.timedOut, provider: .openMeteo),
            ProviderError(.notConfigured(.contact), provider: .metNorway),
        ]
        let context = FakeContext { $0.weather = .failure(.nobodyAnswered(failures)) }
        #expect(await context.run("서울", "--json") == 69)
        #expect(context.output.isEmpty)
        #expect(
            context.errors.contains(
                "open-meteo: did not answer in time; met-norway: no contact (HANEUL_CONTACT)"
            )
        )
    }

    @Test func `the one provider asked for cannot answer: 69`() async {
        let context = FakeContext { $0.weather = .failure(.providerUnavailable("openweathermap")) }
        #expect(await context.run("서울", "--provider", "openweathermap") == 69)
        #expect(context.questions.map(\.onlyProvider) == ["openweathermap"])
        #expect(context.errors.contains("openweathermap cannot be asked"))
    }

    @Test func `bad configuration: 78, with the key's name`() async {
        let error = ConfigurationError.malformed(
            key: "HANEUL_NOW",
            given: "yesterday",
            expected: LocalizedName("an RFC 3339 time")
        )
        let context = FakeContext { $0.settings = .failure(error) }
        #expect(await context.run("서울") == 78)
        #expect(context.errors == "haneul: HANEUL_NOW: must be an RFC 3339 time, given “yesterday”\n")
    }

    @Test func `help and version answer whatever the configuration holds`() async {
        let error = ConfigurationError.unreadableFile(path: "/x", reason: "no JSON")
        let context = FakeContext { $0.settings = .failure(error) }
        #expect(await context.run("--version") == 0)
        #expect(context.output == "haneul 1.2.3\n")
        #expect(await context.run("--help") == 0)
        #expect(context.errors.isEmpty)
    }
}
