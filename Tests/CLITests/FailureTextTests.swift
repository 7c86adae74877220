import AccessKeys
import Accounts
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels

@testable import CLI

/// What a command says of a failure: with what to type next, in each language.
struct FailureTextTests {
    private static let english = Language.english.commandFailures
    private static let korean = Language.korean.commandFailures

    private static let storage = StorageError(.busy, subject: "haneul.sqlite")
    private static let key = AccessKey(
        id: "3f2a91c0",
        hash: "",
        limit: .standard,
        createdAt: MadeUpWeather.now
    )
    private static let saved = NumberedPlace(
        1,
        SavedPlace(id: .init(rawValue: "1"), place: Place(at: .seoul), savedAt: MadeUpWeather.now)
    )
    private static let storageReasons: [StorageError.Reason] = [
        .unreadable("x"), .unwritable("x"), .undecodable("x"), .newerFormat(found: 2, known: 1), .busy,
        .unreachable("x"), .superseded, .olderFormat(found: 1, known: 2),
        .olderFormat(found: 0, known: 2), .refused(.user, "x"), .refused(.database, "x"),
    ]
    private static let reasons: [ProviderError.Reason] = [
        .notConfigured(.key), .notConfigured(.contact), .unreachable("refused"), .timedOut,
        .status(500, message: "secret"), .keyRejected, .noSubscription, .rateLimited(retryAfter: nil),
        .budgetExhausted(retryAfter: 1), .shareExhausted(.own, retryAfter: 1),
        .shareExhausted(.common, retryAfter: 1), .malformed("x"), .bodyTooLarge, .empty,
        .wrongPlace(degrees: 3), .outsideCoverage, .cancelled, .recordTooYoung(verifiedDays: 5, needed: 10),
        .switchedOff,
    ]
    private static let fileReasons: [FileFailure.Reason] = [
        .noSuchFile, .noSuchFolder, .isFolder, .permissionDenied, .noSpaceLeft, .readOnlyFileSystem,
        .longerThan(mebibytes: 8), .unusable, .damagedPacking,
    ]
    private static let archives: [ForecastArchiveFault] = [
        .empty, .noColumn("x"), .fewFields(line: 2, expected: 9, given: 8), .openQuote(line: 2),
        .notANumber(column: "x", line: 2, given: "y"), .notATime(column: "x", line: 2, given: "y"),
        .mixedTimes(line: 2), .longLine(line: 2, limit: 3), .manyLines(limit: 3), .tooYoung,
        .many(.sources, place: "x", variable: "y", limit: 8),
        .many(.leads, place: "x", variable: "y", limit: 8),
        .many(.series, place: "x", variable: "y", limit: 8),
    ]
    private static let places: [PlaceError] = [
        .notFound("x"), .notFound("12345"), .ambiguous("x", []), .unsure("x", []), .hereUnset,
        .tooLarge(
            LargeArea(
                name: LocalizedName("Peru", translations: [.korean: "페루", .japanese: "ペルー"]),
                kind: .country
            ),
            []
        ),
        .storage(storage),
        .wrongCoordinate(.latitudeOutOfRange(given: 91)),
    ]
    private static let savedPlaces: [SavedPlacesError] = [
        .full, .notFound("x"), .ambiguous("x", []), .tooMany(new: 2, room: 1), .labelTaken("x", saved),
        .labelRepeated("x"), .tooLong(count: 20_000), .unusableLabel("x"), .row(2, .unusableLabel("x")),
        .storage(storage),
    ]
    private static let keys: [AccessKeyFailure] =
        [
            .notFound("x"), .unknownSecret, .ambiguous("x", []), .alreadyRevoked(key), .unusableName("x"),
            .full,
        ]
        + storageReasons.map { .storage(StorageError($0, subject: "haneul.sqlite")) }
    private static let serving: [ServeFailure] = [
        .portInUse(host: "::1", port: 80), .addressNotHere("x"), .notPermitted(host: "x", port: 80),
        .cannotListen(host: "x", port: 80, reason: "y"), .keyNeeded(host: "x"),
        .unusableCertificate(path: "/x", reason: "y"), .incompleteTLS(missing: ["--tls-key"]),
        .wrongAddressBlock("x"), .keys(storage), .ended(reason: "x"), .accounts(storage),
        .pepperMissing(path: "/x"), .pepperExposed(path: "/x"),
        .database(storage), .importUnfinished, .secretMissing(variable: "HANEUL_PEPPER"),
        .secretDiffers(variable: "HANEUL_PEPPER"),
        .pushKeyExposed(path: "/x"), .pushKeyUnusable(path: "/x", reason: "x"),
    ]
    private static let imports: [ImportFailure] = [
        .noServer, .nothing(folder: "/x"), .inUse(path: "/x"), .damaged(path: "/x", setAside: "/y"),
        .hasRows(address: "x", table: "place"), .isFinished(address: "x"),
        .otherSource(folder: "/x", table: "place"), .overtaken(address: "x"),
        .mismatch(table: "place", rows: 2, imported: 1), .unfit(path: "/x", table: "place"),
        .storage(storage),
    ]
    private static let backups: [BackupFailure] = [
        .databaseNotEmpty(address: "x", table: "place"),
        .nothingToBackUp(folder: "/x"), .exists(path: "/x"), .notABackup(path: "/x"), .damaged(path: "/x"),
        .later(path: "/x"), .notEmpty(folder: "/x", found: "y"), .storage(storage),
        .file(FileFailure(.read, path: "/x", reason: .noSuchFile)),
        .configuration(.unknownKey("x", known: ["units"])),
    ]

    private static let failures: [CommandFailure] =
        [RepositoryError.nothingAsked, .providerUnavailable("met-norway"), .nobodyAnswered([]), .cancelled]
        .map(CommandFailure.weather)
        + reasons.map { .weather(.nobodyAnswered([ProviderError($0, provider: "open-meteo")])) }
        + places.flatMap { [.place($0, meant: nil), .place($0, meant: .forecast)] }
        + savedPlaces.flatMap { [.savedPlaces($0), .refusedPlaces(path: nil, $0)] }
        + storageReasons.map { .storage(StorageError($0, subject: "haneul.sqlite")) }
        + fileReasons.flatMap { reason in
            [
                .file(FileFailure(.read, path: "/x", reason: reason)),
                .file(FileFailure(.write, path: "/x", reason: reason)),
            ]
        }
        + [
            .gazetteer(.unusable(path: "/x", .notAGazetteer)),
            .gazetteer(.unusableSource(path: "/x", .noPlaces(minimumPopulation: 500))),
            .importedPlaces(path: nil, .notJSON), .importedPlaces(path: "/x", .noList),
            .importedPlaces(path: nil, .field("place", position: 2)), .usage(.emptyPlace),
            .configuration(.unknownKey("x", known: ["units"])), .accounts(.notFound, account: "x"),
            .accounts(.storage(storage), account: "x"), .usage(.deletionNotConfirmed(account: "x")),
            .usage(.notAnAddress(given: "x")),
        ] + backups.map(CommandFailure.backup) + archives.map { .archive(path: "/x", $0) }
        + keys.map(CommandFailure.keys)
        + [.noServer, .unusable(path: "/x", reason: "y")].map(CommandFailure.database)
        + imports.map(CommandFailure.databaseImport)
        + serving.map(CommandFailure.serve)

    private static func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }

    @Test(
        "C20: every failure of a command says in the person's language what happened",
        arguments: failures.indices
    )
    func languages(index: Int) throws {
        let failure = Self.failures[index]
        let (korean, english) = (failure.text(in: .korean), failure.text(in: .english))
        #expect(Self.hasHangul(try #require(korean)))
        #expect(!Self.hasHangul(try #require(english)))
        #expect(korean?.hasSuffix(".") == false && english?.hasSuffix(".") == false)
    }

    @Test("C20: every failure of a command has a Japanese text of its own", arguments: failures.indices)
    func japanese(index: Int) throws {
        let failure = Self.failures[index]
        let text = try #require(failure.text(from: JapaneseCommandFailures()))
        #expect(text.isJapanese && text != failure.text(in: .english))
        #expect(!text.hasSuffix("。") && !text.replacing("database secrets", with: "").contains("secret"))
        #expect(!text.contains(". "), "sentences follow each other as in Japanese")
    }

    @Test("A15: the 1,001st place is refused in words")
    func full() {
        #expect(Self.english.text(of: SavedPlacesError.full).contains("1000 places are saved"))
        #expect(Self.korean.text(of: SavedPlacesError.full).contains("1000곳"))
    }

    @Test("C20: an error names who failed, and never repeats an upstream's own text")
    func failure() {
        let error = RepositoryError.nobodyAnswered([
            ProviderError(.status(500, message: "secret"), provider: "open-meteo"),
            ProviderError(.notConfigured(.contact), provider: "met-norway"),
        ])
        #expect(
            Self.english.text(of: error)
                == "no weather: open-meteo: answered HTTP 500; met-norway: no contact (HANEUL_CONTACT). Try again later. Give a contact: haneul config set contact you@example.org. More: haneul doctor"
        )
        #expect(!Self.korean.text(of: error).contains("secret"))
    }

    @Test(
        "C20: an error tells what can be done, and of the network only where the network failed",
        arguments: [
            (ProviderError.Reason.unreachable("refused"), "Check the network", true),
            (.timedOut, "Check the network", true),
            (.notConfigured(.contact), "haneul config set contact ", false),
            (
                .notConfigured(.key),
                "haneul config set openweathermap-key - (and type it), or HANEUL_OPENWEATHERMAP_KEY", false
            ),
            (
                .keyRejected,
                "Check the key (HANEUL_OPENWEATHERMAP_KEY), and that it is meant for this service", false
            ),
            (.outsideCoverage, "Ask another provider", false),
            (.rateLimited(retryAfter: 9), "Try again later", false),
            (.malformed("x"), "cannot be read. More: haneul doctor", false),
        ]
    )
    func advice(reason: ProviderError.Reason, advice: String, isOfTheNetwork: Bool) {
        let error = RepositoryError.nobodyAnswered([ProviderError(reason, provider: "openweathermap")])
        #expect(Self.english.text(of: error).contains(advice))
        #expect(Self.english.text(of: error).contains("network") == isOfTheNetwork)
        #expect(Self.korean.text(of: error).contains("네트워크") == isOfTheNetwork)
    }

    @Test("C20: each provider is told once, its feeds only where they failed differently")
    func once() {
        func text(_ reasons: [(ProviderError.Reason, FeedID)]) -> String {
            Self.english.text(
                of: RepositoryError.nobodyAnswered(
                    reasons.map { ProviderError($0.0, provider: "openweathermap", feed: $0.1) }
                )
            )
        }
        #expect(
            text([(.timedOut, "forecast"), (.timedOut, "air")])
                == "no weather: openweathermap: did not answer in time. Check the network and try again. More: haneul doctor"
        )
        #expect(
            text([(.timedOut, "forecast"), (.empty, "air")]).contains(
                "openweathermap: did not answer in time (forecast), its answer holds nothing usable (air). "
            )
        )
    }

    @Test("C21: a secret is shown by its last four letters, a short one by none")
    func masking() {
        #expect(ConfigurationEntry.masked("0123456789abcdef0123456789abcdef") == "…cdef")
        #expect(ConfigurationEntry.masked("short") == "…")
        let error = ConfigurationError.malformed(
            key: "openweathermap.key",
            given: nil,
            expected: LocalizedName("a key")
        )
        #expect(
            Language.english.commandFailures.text(of: error)
                == "openweathermap.key: must be a key, given (hidden)"
        )
    }

    @Test(
        "C20: what was not given is not repeated",
        arguments: [
            (Language.english, "X: must be set"), (.korean, "X: 값이 없습니다. 쓸 수 있는 값: set"),
            (.japanese, "X: 値がありません。使える値: set"),
        ]
    )
    func nothingGiven(language: Language, text: String) {
        let error = ConfigurationError.malformed(key: "X", given: "", expected: LocalizedName("set"))
        #expect(language.commandFailures.text(of: error) == text)
    }
}
