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
                id: .openMeteo,
                state: .on,
                reachability: .reached(in: .milliseconds(142)),
                budgets: [.init(left: 9_812.5, of: 10_000, per: .seconds(86_400))]
            ),
            ProviderDiagnosis(
                id: .metNorway,
                state: .lackingContact,
                lastFailure: .init(.status(403), at: Date(timeIntervalSince1970: 1_790_921_040))
            ),
            ProviderDiagnosis(
                id: .openWeatherMap,
                state: .on,
                key: .present(masked: "…cdef"),
                reachability: .failed(.keyRejected),
                budgets: [.init(left: 59.96, of: 60, per: .seconds(60))]
            ),
            ProviderDiagnosis(id: .almanac, state: .on),
        ],
        pictures: .init(count: 54, bytes: 412_345),
        accounts: AccountsDiagnosis(
            joining: .open,
            accounts: 12,
            origin: "https://weather.example.org",
            mail: .fails(server: "mail.example.org:587", reason: "sign-in-refused 535 5.7.8"),
            waitingMails: 3,
            givenUpMails: 1,
            pepper: .present(path: "/var/lib/haneul/pepper"),
            unreadSynced: 2
        ),
        notifications: NotificationsDiagnosis(push: .on(key: "BPq3"), mail: .noOrigin, waiting: 4),
        ownForecast: .ofThisMachine,
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

    @Test(
        "A failed door, its last error and an asked-for silence are told in words, times in UTC",
        arguments: [
            (
                "en",
                [
                    "not reachable: no such host", "last error: no answer in time, 2026-10-02 06:04 UTC",
                    "asks for silence until 2026-10-02 07:04 UTC",
                ]
            ),
            (
                "ko",
                [
                    "연결 안 됨: 그런 이름의 서버를 찾을 수 없습니다", "마지막 오류: 응답 시간 초과, 2026-10-02 06:04 UTC",
                    "2026-10-02 07:04 UTC까지 요청하지 말라고 합니다",
                ]
            ),
        ]
    )
    func failedDoor(language: String, lines: [String]) async {
        var report = Self.report
        report.providers = [
            ProviderDiagnosis(
                id: .openMeteo,
                state: .on,
                reachability: .failed(.unreachable("no-such-host")),
                lastFailure: .init(.timedOut, at: Date(timeIntervalSince1970: 1_790_921_040)),
                notBefore: Date(timeIntervalSince1970: 1_790_924_640)
            )
        ]
        let context = FakeContext { $0.doctorReport = report }
        #expect(await context.run("doctor", "--lang", language) == 0)
        for line in lines { #expect(context.output.contains("      \(line)\n"), "\(context.output)") }
    }

    @Test(
        "Each service has its own verdict, and a key may be wrong or not applied for",
        arguments: [
            (
                "en",
                [
                    "forecast: ok", "air: the key was rejected, or is not applied for at this service",
                    "warnings: quota used up",
                ]
            ),
            ("ko", ["forecast: 정상", "air: 키가 틀렸거나, 이 서비스에 활용 신청을 하지 않은 키입니다", "warnings: 허용된 호출을 다 썼습니다"]),
            ("ja", ["forecast: 正常", "air: キーが拒否されたか、このサービスの利用申請がまだです", "warnings: 許された呼び出しを使い切りました"]),
        ]
    )
    func services(language: String, lines: [String]) async {
        var report = Self.report
        report.providers = [
            ProviderDiagnosis(
                id: .openWeatherMap,
                state: .on,
                services: [
                    .init("forecast"), .init("air", failure: .keyRejected),
                    .init("warnings", failure: .rateLimited(retryAfter: nil)),
                ]
            )
        ]
        let context = FakeContext {
            $0.doctorReport = report
            $0.terminal = Terminal(columns: 120)
        }
        #expect(await context.run("doctor", "--lang", language) == 0)
        for line in lines { #expect(context.output.contains("      \(line)\n"), "\(context.output)") }
    }

    @Test(
        "A service that answers without the texts of its warnings is told as that, with the reason",
        arguments: [
            ("en", "warnings: ok, but without the texts of its warnings (key not accepted)"),
            ("ko", "warnings: 정상이지만, 위험 기상의 자세한 내용을 받지 못했습니다"),
            ("ja", "warnings: 正常ですが、防災気象情報の詳しい内容を取得できませんでした"),
        ]
    )
    func textsMissing(language: String, line: String) async {
        var report = Self.report
        let service = ProviderDiagnosis.Service("warnings", textsFailure: .keyRejected)
        report.providers = [ProviderDiagnosis(id: .openWeatherMap, state: .on, services: [service])]
        let context = FakeContext {
            $0.doctorReport = report
            $0.terminal = Terminal(columns: 120)
        }
        #expect(await context.run("doctor", "--lang", language) == 0)
        #expect(context.output.contains("      \(line)"), "\(context.output)")
    }

    @Test(
        "Of several portals each has its verdict, and one that tells them apart says which failure of the key it is",
        arguments: [
            (
                "en",
                [
                    "air (hub): the key was rejected",
                    "warnings (hub): the key is not applied for at this service",
                    "forecast (hub): ok",
                    "air (portal): the key was rejected, or is not applied for at this service",
                ]
            ),
            (
                "ko",
                [
                    "air (hub): 키가 틀렸습니다", "warnings (hub): 이 서비스에 활용 신청을 하지 않은 키입니다", "forecast (hub): 정상",
                    "air (portal): 키가 틀렸거나, 이 서비스에 활용 신청을 하지 않은 키입니다",
                ]
            ),
            (
                "ja",
                [
                    "air (hub): キーが拒否されました", "warnings (hub): このサービスの利用申請がまだです", "forecast (hub): 正常",
                    "air (portal): キーが拒否されたか、このサービスの利用申請がまだです",
                ]
            ),
        ]
    )
    func doors(language: String, lines: [String]) async {
        let portal = ProviderDiagnosis.Door(name: "portal", tellsUnappliedKeys: false)
        let hub = ProviderDiagnosis.Door(name: "hub", tellsUnappliedKeys: true)
        var report = Self.report
        report.providers = [
            ProviderDiagnosis(
                id: .openWeatherMap,
                state: .on,
                services: [
                    .init("air", door: portal, failure: .keyRejected), .init("forecast", door: hub),
                    .init("air", door: hub, failure: .keyRejected),
                    .init("warnings", door: hub, failure: .noSubscription),
                ]
            )
        ]
        let context = FakeContext {
            $0.doctorReport = report
            $0.terminal = Terminal(columns: 120)
        }
        #expect(await context.run("doctor", "--lang", language) == 0)
        for line in lines { #expect(context.output.contains("      \(line)\n"), "\(context.output)") }
    }

    @Test("No value of the doctor's is cut on a narrow screen", arguments: [120, 80, 60, 40], ["ko", "en"])
    func narrow(columns: Int, language: String) async {
        let context = FakeContext {
            $0.doctorReport = Self.report
            $0.terminal = Terminal(columns: columns)
        }
        #expect(await context.run("doctor", "--lang", language) == 0)
        let text = context.output.filter { !$0.isWhitespace }
        for entry in Self.report.configuration.entries {
            #expect(text.contains(entry.shownValue ?? "–"))
            if entry.origin == .environment { #expect(text.contains(entry.variable)) }
        }
        #expect(text.contains("/home/me/.config/haneul/config.json"))
    }

    @Test(
        "C21: a missing file, a key missing in one and a name that is no setting are told apart",
        arguments: [
            (
                "en", false, "key: none in the environment, and there is no configuration file /f",
                "/f (no such file yet)"
            ),
            (
                "en", true, "key: none, neither in the environment nor in /f",
                "! “unitz” is no setting and has no effect"
            ),
            ("ko", false, "키: 없음. 환경 변수에 없고, 설정 파일 /f도 없습니다", "/f (아직 없는 파일)"),
            ("ko", true, "키: 없음. 환경 변수에도, /f에도 없습니다", "! ‘unitz’: 없는 설정이라 무시합니다"),
        ]
    )
    func missing(language: String, isFileThere: Bool, key: String, file: String) async {
        let provider = ProviderDiagnosis(id: .openWeatherMap, state: .lackingKey, key: .missing)
        let configuration = ConfigurationReport(
            entries: [],
            file: "/f",
            isFileThere: isFileThere,
            unknownKeys: isFileThere ? ["unitz"] : []
        )
        let context = FakeContext {
            $0.doctorReport = DoctorReport(
                providers: [provider],
                pictures: .init(count: 54, bytes: 412_345),
                configuration: configuration
            )
        }
        #expect(await context.run("doctor", "--lang", language) == 0)
        #expect(context.output.contains(key) && context.output.contains(file), "\(context.output)")
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
