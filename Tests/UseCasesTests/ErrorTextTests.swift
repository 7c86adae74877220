import AccessKeys
import Languages
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts

struct ErrorTextTests {
    static let reasons: [ProviderError.Reason] = [
        .notConfigured(.key), .notConfigured(.contact), .unreachable("refused"), .timedOut,
        .status(500, message: "secret"), .keyRejected, .noSubscription, .rateLimited(retryAfter: nil),
        .budgetExhausted(retryAfter: 1), .shareExhausted(.own, retryAfter: 1),
        .shareExhausted(.common, retryAfter: 1), .malformed("x"), .bodyTooLarge, .empty,
        .wrongPlace(degrees: 3),
        .outsideCoverage, .cancelled,
    ]

    static let errors: [any LocalizableError] =
        [
            GetWeatherError.nothingAsked, GetWeatherError.providerUnavailable("met-norway"),
            GetWeatherError.nobodyAnswered([]), GetWeatherError.cancelled, PlaceError.notFound("x"),
            PlaceError.ambiguous("x", []), PlaceError.unsure("x", []), PlaceError.hereUnset,
            PlaceError.storage(storage),
            LocationError.denied, LocationError.unavailable, LocationError.timedOut, SavedPlacesError.full,
            SavedPlacesError.notFound("x"), SavedPlacesError.ambiguous("x", []),
            SavedPlacesError.tooMany(new: 2, room: 1), SavedPlacesError.labelTaken("x", saved),
            SavedPlacesError.labelRepeated("x"), SavedPlacesError.tooLong(count: 20_000),
            SavedPlacesError.unusableLabel("x"), SavedPlacesError.row(2, .unusableLabel("x")),
            SavedPlacesError.storage(storage),
            FileFailure(.read, path: "/x", reason: reason), FileFailure(.write, path: "/x", reason: reason),
            GazetteerFailure.unusable(path: "/x", reason),
            GazetteerFailure.unusableSource(path: "/x", reason),
            GazetteerFailure.file(FileFailure(.read, path: "/x", reason: reason)),
            CoordinateError.latitudeOutOfRange(given: 91),
            CoordinateError.longitudeOutOfRange(given: 181), CoordinateError.notACoordinate(given: "x"),
            ConfigurationError.malformed(
                key: "units",
                given: "x",
                expected: LocalizedName("metric", translations: [.korean: "미터법"])
            ),
            ConfigurationError.unknownKey("x", known: ["units"]),
            ConfigurationError.unreadableFile(path: "/x", reason: "no JSON"),
            ConfigurationError.unwritableFile(path: "/x", reason: "no space"),
            AccessKeyFailure.notFound("x"), AccessKeyFailure.unknownSecret,
            AccessKeyFailure.ambiguous("x", []),
            AccessKeyFailure.alreadyRevoked(key), AccessKeyFailure.unusableName("x"), AccessKeyFailure.full,
        ] + storageReasons.map { StorageFailure(StorageError($0, subject: "haneul.sqlite")) }
        + storageReasons.map { AccessKeyFailure.storage(StorageError($0, subject: "haneul.sqlite")) }
        + reasons.map { GetWeatherError.nobodyAnswered([ProviderError($0, provider: "open-meteo")]) }

    private static let reason = LocalizedName("no such file", translations: [.korean: "그런 파일이 없습니다"])
    private static let storage = StorageFailure(StorageError(.busy, subject: "haneul.sqlite"))
    private static let storageReasons: [StorageError.Reason] = [
        .unreadable("x"), .unwritable("x"), .undecodable("x"), .newerFormat(found: 2, known: 1), .busy,
    ]
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

    private static func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }

    @Test("C20: every error says in the person's language what happened", arguments: errors)
    func languages(error: any LocalizableError) {
        #expect(Self.hasHangul(error.text(in: .korean)))
        #expect(!Self.hasHangul(error.text(in: .english)))
        #expect(!error.text(in: .korean).hasSuffix(".") && !error.text(in: .english).hasSuffix("."))
    }

    @Test("C20: an error names who failed, and never repeats an upstream's own text")
    func failure() {
        let error = GetWeatherError.nobodyAnswered([
            ProviderError(.status(500, message: "secret"), provider: "open-meteo"),
            ProviderError(.notConfigured(.contact), provider: "met-norway"),
        ])
        #expect(
            error.text(in: .english)
                == "no weather: open-meteo: answered HTTP 500; met-norway: no contact (HANEUL_CONTACT). Try again later. Give a contact: haneul config set contact you@example.org. More: haneul doctor"
        )
        #expect(!error.text(in: .korean).contains("secret"))
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
            (.keyRejected, "Check the key (HANEUL_OPENWEATHERMAP_KEY)", false),
            (.outsideCoverage, "Ask another provider", false),
            (.rateLimited(retryAfter: 9), "Try again later", false),
            (.malformed("x"), "cannot be read. More: haneul doctor", false),
        ]
    )
    func advice(reason: ProviderError.Reason, advice: String, isOfTheNetwork: Bool) {
        let error = GetWeatherError.nobodyAnswered([ProviderError(reason, provider: "openweathermap")])
        #expect(error.text(in: .english).contains(advice))
        #expect(error.text(in: .english).contains("network") == isOfTheNetwork)
        #expect(error.text(in: .korean).contains("네트워크") == isOfTheNetwork)
    }

    @Test("C20: each provider is told once, its feeds only where they failed differently")
    func once() {
        func text(_ reasons: [(ProviderError.Reason, Feed.ID)]) -> String {
            GetWeatherError.nobodyAnswered(
                reasons.map { ProviderError($0.0, provider: "openweathermap", feed: $0.1) }
            ).text(in: .english)
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
            CoordinateError.latitudeOutOfRange(given: 91).text(in: .english)
                == "latitude must be −90 … 90, given 91"
        )
        #expect(
            CoordinateError.longitudeOutOfRange(given: -180.5).text(in: .korean)
                == "경도는 −180 … 180이어야 합니다 (받은 값: -180.5)"
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
        #expect(error.text(in: .english) == "openweathermap.key: must be a key, given (hidden)")
    }
}
