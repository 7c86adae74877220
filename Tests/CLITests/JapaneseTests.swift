import AccessKeys
import Foundation
import Languages
import StoragePort
import TerminalPages
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherUnits

@testable import CLI

/// The Japanese texts of the command line.
struct JapaneseTests {
    private static let key = AccessKey(
        id: "3f2a91c0",
        hash: "",
        limit: .standard,
        createdAt: MadeUpWeather.now
    )
    private static let configuration = ConfigurationReport(entries: [], file: "/x", isFileThere: false)
    private static let entries: [ConfigurationEntry] =
        [ConfigurationEntry.Origin.flag, .environment, .chosen, .file, .standard].map {
            ConfigurationEntry(key: "units", variable: "HANEUL_UNITS", shownValue: "metric", origin: $0)
        }

    private static let keys: [KeysText] = [
        .none, .created(key), .revoked(key), .createdOn("2026-11-21"), .revokedOn("2026-11-21"),
        .used("1"), .used(nil), .requests(today: 1, all: 2), .refused(1), .limit(.unlimited),
        .owner("a@b.example"), .suspended,
    ]
    private static let places: [PlacesText] = [
        .noneSaved, .nothingFound("x"), .saved("x", number: 1), .alreadySaved("x"), .notLabelled("x"),
        .removed("x"), .moved("x", number: 2), .labelled("x", label: "y"), .unlabelled("x"),
        .imported(added: 1, known: 2), .exported(count: 1, path: "/x"),
    ]
    private static let units = [
        UnitDecision.Origin.flag, .environment, .chosen, .file, .region("JP"), .standard,
    ].map { UnitsText(UnitDecision(.metric, $0)) }
    private static let gazetteer: [GazetteerText] = [
        .origin(.embedded), .counts(places: 1, bytes: 2), .data(date: "2026-11-21", formatVersion: 1),
        .data(date: nil, formatVersion: 1), .reset, .notImported,
    ]
    private static let doctor: [DoctorText] =
        [
            .providers, .pictures, .configuration, .state(.on), .state(.notListed), .state(.lackingKey),
            .state(.lackingContact), .reachability(.reached(in: .milliseconds(5))),
            .reachability(.failed(.timedOut)), .reachability(.failed(.malformed("x"))),
            .key(.missing, configuration), .key(.present(masked: "…"), configuration), .file(configuration),
            .unknownKey("x"), .budget(.init(left: 1, of: 2, per: .seconds(60))),
            .budget(.init(left: 1, of: 2, per: .seconds(86_400 * 30))),
            .lastFailure(.init(.timedOut, at: MadeUpWeather.now)), .silence(until: MadeUpWeather.now),
            .carried(.init(count: 1, bytes: 1000)), .unreadSynced(2),
            .notifications, .push(.off), .push(.on(key: "x")), .push(.notYet), .push(.exposed(path: "/x")),
            .push(.unusable(path: "/x", reason: "x")), .push(.lacking(variable: "X")),
            .pepper(.given), .pepper(.lacking(variable: "X")), .database, .waitingNotices(3),
            .waitingNotices(nil), .cache,
        ] + entries.map { .origin($0) } + cacheStates.map { .cacheState(.init(address: "x", state: $0)) }
    private static let cacheStates: [SharedCacheDiagnosis.State] =
        [.answers(server: "redis 7")]
        + [
            .noSuchHost, .unreachable, .timedOut, .certificateRefused, .encryptionFailed,
            .authoritiesUnreadable, .unauthorized, .tooOld, .readOnly, .noCache, .refused("OOM"),
        ].map(SharedCacheDiagnosis.State.fails)

    private static let database: [DatabaseText] =
        [
            .files(folder: "/x"), .server(address: "postgres://x/y", version: "15.14"), .nothingToDo, .empty,
            .problem(SharedDatabaseDiagnosis(address: "postgres://x/y", state: .fails(.unreachable("x")))),
            .migrated(DatabaseChange(tables: "x", from: 1, to: 2)),
        ]
        + [SharedDatabaseDiagnosis.Fit.current, .older, .newer, .tooNew, .partial].map {
            .tables(SharedDatabaseDiagnosis.Tables(name: "x", taken: 1, known: 2), $0)
        }
        + [DatabaseSecret.Origin.setting, .folder, .new].map {
            .secret(DatabaseSecret(variable: "X", text: "y", origin: $0))
        }

    private static let accounts: [(japanese: String, english: String)] = [
        AccountsText.noInvitations, .anybody, .unused, .expired, .usedOn("2026-11-22"), .madeOn("2026-11-22"),
        .until("2026-11-22"),
    ].map { ($0.japanese, $0.english) }

    /// Each with the English text of the same.
    private static let texts: [(japanese: String, english: String)] =
        keys.map { ($0.japanese, $0.english) } + places.map { ($0.japanese, $0.english) }
        + units.map { ($0.japanese, $0.english) } + gazetteer.map { ($0.japanese, $0.english) }
        + doctor.map { ($0.japanese, $0.english) } + database.map { ($0.japanese, $0.english) } + accounts
        + verification

    private static let verification: [(japanese: String, english: String)] =
        (VerifyText.Column.allCases.map { VerifyText.column($0) } + [
            .explanation, .other(variable: "x", lines: 1), .other(variable: "x", lines: 2),
            .nothingCommon(variable: "x"),
        ]).map { ($0.japanese, $0.english) }

    @Test("C7: every text of the command line has a Japanese one", arguments: texts.indices)
    func everyText(index: Int) {
        let (japanese, english) = Self.texts[index]
        #expect(japanese.isJapanese && japanese != english)
        #expect(!japanese.contains(". ") && !japanese.hasSuffix("。"))
    }

    private static let notices: [ProcessNotice] = [
        .carriedPlaces, .damagedFile(reason: "x", setAside: "/y"), .unreadChanges,
        .providerOff("met-norway", variable: "V", key: "k", value: "v", file: "/x", isFileThere: true),
        .providerOff("met-norway", variable: "V", key: "k", value: "v", file: "/x", isFileThere: false),
        .unknownSetting("x", file: "/x"), .placeVariable, .outputLost,
        .listening(addresses: "http://x", docs: "http://x/docs"),
        .listeningForPrograms(addresses: "http://x", docs: "http://x/docs"), .pagesForKeepers, .noKeyYet,
        .noUsableKey, .noAccounts(path: "/x", reason: "y"), .mailNeedsOrigin, .joiningByInvitation,
        .ownForecast(.switchedOn), .ownForecast(.ofThisMachine), .ownForecast(.switchedOff),
        .ownForecast(.reachedByOthers), .ownForecast(.simulated),
    ]

    @Test("C7: every notice of the process has a Japanese text", arguments: notices)
    func everyNotice(notice: ProcessNotice) {
        let text = JapaneseCommandFailures().text(of: notice)
        #expect(text.isJapanese && !text.hasSuffix("。"))
    }

    @Test("C7: what the argument parser says is said in Japanese")
    func parser() {
        let words = JapaneseCommandFailures()
        #expect(
            words.text(ofParser: "Unknown option '--untis'. Did you mean '--units'?", meant: nil)
                == "「--untis」というオプションはありません。「--units」のことですか？"
        )
        #expect(
            words.text(ofParser: "Missing value for '--at <lat,lon>'", meant: .forecast)
                == "「--at <lat,lon>」には値が必要です。「haneul forecast」コマンドのことですか？"
        )
    }

    @Test(
        "C7: the Japanese help names every option and subcommand of the English, and fits 80 columns",
        arguments: [nil] + CommandName.allCases
    )
    func help(command: CommandName?) async {
        let english = FakeContext()
        let arguments = [command?.rawValue, "--help"].compactMap(\.self)
        #expect(await HaneulCommandLine.run(arguments: arguments, context: english) == 0)
        let page = ProviderChoice.$current.withValue(ProviderChoice(english.providers)) {
            HelpPage(command: command, parsed: english.output).japanese
        }
        #expect(page.isJapanese && page.contains("使い方") && page.hasSuffix("\n"))
        for option in english.output.matches(of: /--[a-z-]+/).map({ String($0.output) }) {
            #expect(page.contains(option) || command == nil, "\(option)")
        }
        for name in command?.subcommands ?? CommandName.allCases.map(\.rawValue) {
            #expect(page.contains(name), "\(name)")
        }
        for line in page.split(separator: "\n") { #expect(DisplayWidth.columns(of: line) <= 80, "\(line)") }
        let hint = UsageHint(command: command).japanese
        #expect(hint.isJapanese && hint.split(separator: "\n").count == 2)
    }
}
