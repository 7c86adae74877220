import Foundation
import HTTPPort
import Languages
import NotificationRules
import SharedFolder
import StoragePort
import TestSupport
import Testing
import TolerantJSON
import UseCases
import WeatherModels
import WeatherPorts

@testable import FailureTexts

struct FailureTextsTests {
    private static let saved = NumberedPlace(
        1,
        SavedPlace(id: .init(rawValue: "1"), place: Place(at: .seoul), savedAt: MadeUpWeather.now)
    )
    private static let reasons: [ProviderError.Reason] = [
        .notConfigured(.key), .notConfigured(.contact), .unreachable("refused"), .timedOut,
        .status(500, message: "secret"), .keyRejected, .noSubscription, .rateLimited(retryAfter: nil),
        .budgetExhausted(retryAfter: 1), .shareExhausted(.own, retryAfter: 1),
        .shareExhausted(.common, retryAfter: 1), .malformed("secret"), .bodyTooLarge, .empty,
        .wrongPlace(degrees: 3), .outsideCoverage, .cancelled, .recordTooYoung(verifiedDays: 5, needed: 10),
        .switchedOff,
    ]
    private static let storage: [StorageError.Reason] = [
        .unreadable("x"), .unwritable("x"), .undecodable("x"), .newerFormat(found: 2, known: 1), .busy,
        .unreachable("x"), .superseded, .olderFormat(found: 1, known: 2),
        .olderFormat(found: 0, known: 2), .refused(.user, "x"), .refused(.database, "x"),
    ]
    private static let weather: [any LocalizableError] =
        [
            RepositoryError.nothingAsked, RepositoryError.providerUnavailable("met-norway"),
            RepositoryError.nobodyAnswered([]), RepositoryError.cancelled,
            HistoryError.outOfRange(from: MadeUpWeather.now, until: MadeUpWeather.now),
            HistoryError.nobodyAnswered([]), HistoryError.cancelled,
        ]
        + reasons.flatMap { reason -> [any LocalizableError] in
            let error = ProviderError(reason, provider: "open-meteo")
            return [error, RepositoryError.nobodyAnswered([error]), HistoryError.nobodyAnswered([error])]
        }
    private static let places: [any LocalizableError] =
        [
            CoordinateError.latitudeOutOfRange(given: 91), CoordinateError.longitudeOutOfRange(given: 181),
            CoordinateError.notACoordinate(given: "x"), PlaceError.notFound("x"),
        ]
        + LargeArea.Kind.allCases.map {
            PlaceError.tooLarge(LargeArea(name: LocalizedName("x"), kind: $0), [])
        }
        + [
            PlaceError.notFound("12345"),
            PlaceError.ambiguous("x", []), PlaceError.unsure("x", []), PlaceError.hereUnset,
            PlaceError.wrongCoordinate(.latitudeOutOfRange(given: 91)), SavedPlacesError.full,
            SavedPlacesError.notFound("x"), SavedPlacesError.ambiguous("x", [saved]),
            SavedPlacesError.tooMany(new: 2, room: 1), SavedPlacesError.labelTaken("x", saved),
            SavedPlacesError.labelRepeated("x"), SavedPlacesError.tooLong(count: 20_000),
            SavedPlacesError.unusableLabel("x"), SavedPlacesError.row(2, .unusableLabel("x")),
            LocationError.denied, LocationError.unavailable, LocationError.timedOut,
            SettingRefusal(LocalizedName("a number", translations: [.korean: "숫자"])),
            GazetteerFileError.notAGazetteer,
            GazetteerFileError.unsupportedVersion(found: 2, supported: 1),
            GazetteerFileError.wrongLength(expected: 2, found: 1), GazetteerFileError.damaged(section: "x"),
            GazetteerBuildError.fileMissing(name: "x", folder: "y"),
            GazetteerBuildError.noPlaces(minimumPopulation: 500),
            GazetteerBuildError.unreadable(file: "x", reason: "y"),
            GazetteerBuildError.malformedEntry(file: "x", key: "y", reason: "z"),
        ]
        + rowFaults.map { GazetteerBuildError.malformedRow(file: "x", line: 1, fault: $0) }
        + storage.flatMap { reason -> [any LocalizableError] in
            let error = StorageError(reason, subject: "app.sqlite")
            return [error, PlaceError.storage(error), SavedPlacesError.storage(error)]
        }
    private static let rowFaults: [GazetteerBuildError.RowFault] = [
        .tooFewColumns(expected: 2, found: 1), .columnMissing("x"), .notANumber(column: "x", text: "y"),
        .unknownValue(column: "x", text: "y"),
        .notACoordinate(latitude: "91", longitude: "1"),
    ]
    private static let transport: [any LocalizableError] =
        [
            HTTPTransportError.unreachable("refused"), HTTPTransportError.connectionLost,
            HTTPTransportError.timedOut,
            HTTPTransportError.bodyTooLarge(limit: 1), HTTPTransportError.invalidResponse,
            HTTPTransportError.redirectRefused, HTTPTransportError.cancelled, PayloadError.notJSON,
            PayloadError.fieldUnusable("x"), SharedFolderError.cancelled,
            SharedFolderError.tooLarge(bytes: 2, limit: 1),
        ]
        + ["", "ftp://x", "http://", "http://u@x"].compactMap { text in
            do throws(HTTPEndpointError) {
                _ = try HTTPEndpoint(parsing: text)
                return nil
            } catch {
                return error
            }
        }
    private static let configuration: [any LocalizableError] = [
        ConfigurationError.malformed(
            key: "units",
            given: "x",
            expected: LocalizedName("metric", translations: [.korean: "미터법"])
        ),
        ConfigurationError.unknownKey("x", known: ["units"]),
        ConfigurationError.unreadableFile(path: "/x", reason: "no JSON"),
        ConfigurationError.unwritableFile(path: "/x", reason: "no space"),
    ]
    private static let notifications: [any LocalizableError] =
        NoticeQuantity.allCases.map {
            NotificationRuleError.outOfRange(.bound($0), given: 99, allowed: 0.1...1)
        }
        + subjects.map { NotificationRuleError.outOfRange($0, given: 99, allowed: 1...2) }
        + [
            NotificationRuleError.windowUnsuitable(.precipitationOfDay, .tonight),
            NotificationRuleError.quietHoursEmpty, NotificationRuleError.unknownTimeZone("Mars/Olympus"),
            NotificationRuleError.currentLocation, NotificationRuleError.unusableIdentifier,
            NotificationRuleError.identifierTaken(.init(rawValue: "x")),
            NotificationRuleError.tooManyRulesAtPlace(.init(rawValue: "1"), limit: 20),
            NotificationRuleError.tooManyRules(limit: 200),
        ] + changes
    private static let changes: [NotificationFailure] =
        [
            .rule(.currentLocation), .noSuchPlace, .noSuchTarget, .tooManyTargets(limit: 20), .notOffered,
            .needsAccount, .needsConfirmedAddress, .subscription(.unreadable),
            .subscription(.unknownService("push.example.org")), .codeNotTaken,
            .tooManyCodes(secondsToWait: 61), .storage(StorageError(.busy, subject: "x")),
        ]
        + [.unusableAddress, .notEncrypted, .notAllowed, .noTopic, .unusableToken].map { .receiver($0) }
        + [.noCode, .wrong(triesLeft: 1), .wrong(triesLeft: 4), .expired, .usedUp].map { .code($0) }
    private static let subjects: [NotificationRuleError.Subject] = [
        .windowHours, .leadMinutes, .leadHours, .timeOfDay, .difference, .coolDown, .noticesPerDay,
    ]
    private static let errors = weather + places + transport + configuration + notifications

    private static func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }

    @Test(
        "C29: every public error says in each language what happened, and advises no command",
        arguments: errors.indices
    )
    func languages(index: Int) {
        let error = Self.errors[index]
        let (korean, english) = (error.words(in: .korean), error.words(in: .english))
        #expect(Self.hasHangul(korean.description))
        #expect((korean.suggestion == nil) == (english.suggestion == nil))
        #expect((korean.reason == nil) == (english.reason == nil))
        for text in [korean, english].flatMap({ [$0.description, $0.reason, $0.suggestion] }).compactMap(
            \.self
        ) {
            #expect(!text.isEmpty && !text.hasSuffix("."))
            #expect(!text.contains("haneul ") && !text.contains("HANEUL") && !text.contains("--"))
            #expect(!text.contains("secret"), "an upstream's own text stays out")
        }
        for text in [english.description, english.reason, english.suggestion].compactMap(\.self) {
            #expect(!Self.hasHangul(text))
        }
    }

    @Test("C29: every public error has a Japanese text of its own", arguments: errors.indices)
    func japanese(index: Int) throws {
        let error = Self.errors[index]
        let words = try #require(Self.words(for: error, from: FailureTables().japanese))
        let english = error.words(in: .english)
        #expect(words.description.isJapanese && words.description != english.description)
        #expect((words.suggestion == nil) == (english.suggestion == nil))
        #expect((words.reason == nil) == (english.reason == nil))
        for text in [words.description, words.reason, words.suggestion].compactMap(\.self) {
            #expect(!text.isEmpty && !text.hasSuffix("。") && !text.hasHangul)
            #expect(!text.contains("haneul ") && !text.contains("HANEUL") && !text.contains("--"))
            #expect(!text.contains("secret"), "an upstream's own text stays out")
        }
        if let suggestion = words.suggestion { #expect(suggestion.isJapanese) }
    }

    @Test("C29: sentences end and follow each other as their language has it")
    func lines() {
        let error = SavedPlacesError.notFound("x")
        for (table, line) in [
            (FailureTables().english, "no saved place is “x”. Nothing was changed"),
            (FailureTables().korean, "‘x’: 저장한 곳 가운데 없습니다. 바뀐 것은 없습니다"),
            (FailureTables().japanese, "「x」は保存した地点にありません。何も変更していません"),
        ] {
            #expect(table.line(table.words(for: error)) == line)
        }
        #expect(FailureTables().japanese.sentence("接続できません") == "接続できません。")
        #expect(FailureTables().english.sentence("no connection") == "No connection.")
        #expect(FailureTables().english.sentence("so it is…") == "So it is…")
    }

    private static func words(for error: any LocalizableError, from table: any FailureTable) -> FailureWords?
    {
        switch error {
        case let error as CoordinateError: table.words(for: error)
        case let error as PlaceError: table.words(for: error)
        case let error as SavedPlacesError: table.words(for: error)
        case let error as LocationError: table.words(for: error)
        case let error as ProviderError: table.words(for: error)
        case let error as RepositoryError: table.words(for: error)
        case HistoryError.outOfRange: table.weatherIsKept(from: "0", until: "1")
        case HistoryError.nobodyAnswered(let failures):
            table.words(for: RepositoryError.nobodyAnswered(failures))
        case HistoryError.cancelled: table.words(for: RepositoryError.cancelled)
        case let error as StorageError: table.words(for: error)
        case let error as ConfigurationError: table.words(for: error)
        case let error as SettingRefusal: table.words(for: error)
        case let error as GazetteerFileError: table.words(for: error)
        case let error as GazetteerBuildError: table.words(for: error)
        case let error as HTTPTransportError: table.words(for: error)
        case let error as HTTPEndpointError: table.words(for: error)
        case let error as PayloadError: table.words(for: error)
        case let error as SharedFolderError: table.words(for: error)
        case let error as NotificationRuleError: table.words(for: error)
        case let error as NotificationFailure: table.words(for: error)
        default: nil
        }
    }

    @Test("C29: as an error of Foundation's it speaks in sentences, in a language of the person's")
    func sentences() {
        let error: any Error = PlaceError.notFound("Atlantis")
        let words = PlaceError.notFound("Atlantis").words(
            in: Language(preferences: Locale.preferredLanguages)
        )
        #expect(error.localizedDescription.hasPrefix(words.description.prefix(1).uppercased()))
        #expect(error.localizedDescription.hasSuffix("."))
        #expect((error as? any LocalizedError)?.recoverySuggestion?.hasSuffix(".") == true)
        #expect(RepositoryError.nobodyAnswered([]).failureReason != nil)
    }

    @Test(
        "C29: the first language of the person's that is spoken, else English",
        arguments: [
            (["ko-KR", "en-US"], Language.korean), (["fr-FR", "ko_KR"], .korean), (["en"], .english),
            (["fr"], .english), ([], .english), (["kok-IN"], .english),
        ]
    )
    func preferences(tags: [String], language: Language) {
        #expect(Language(preferences: tags) == language)
    }

    @Test("C20: why there is no connection is told apart")
    func connection() {
        for language in Language.allCases {
            let texts = ["refused", "no-such-host", "tls", "reset", "other"].map {
                ProviderError.Reason.unreachable($0).text(in: language)
            }
            #expect(Set(texts).count == texts.count)
        }
        #expect(ProviderError.Reason.unreachable("no-such-host").text(in: .english) == "no such host")
    }

    @Test("C12: a wrong coordinate names its part, the range and what was given")
    func coordinate() {
        #expect(
            CoordinateError.latitudeOutOfRange(given: 91).words(in: .english).description
                == "latitude must be −90 … 90, given 91"
        )
        #expect(
            CoordinateError.longitudeOutOfRange(given: -180.5).words(in: .korean).description
                == "경도는 −180 … 180이어야 합니다 (받은 값: -180.5)"
        )
    }

    @Test("a kind of failure is kept as its word, and read again")
    func codes() {
        let kinds = Self.reasons.map { ProviderError($0, provider: "x").kind }
        for kind in kinds { #expect(FailureKind(code: kind.code) == kind) }
        #expect(FailureKind.status(500).code == "http-500")
        #expect(ProviderError(.notConfigured(.key), provider: "x").shortDescription == "no-key")
        for word in ["", "http-", "http-x", "no such word"] { #expect(FailureKind(code: word) == nil) }
    }
}
