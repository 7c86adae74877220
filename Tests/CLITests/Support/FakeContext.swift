import StoragePort
import AccessKeys
import Accounts
import CLI
import Clocks
import ForecastRecords
import Foundation
import Languages
import Synchronization
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// The behaviour of a fake context.
struct FakeSituation: Sendable {
    var terminal = Terminal()
    var environmentLanguage = Language.english
    var settings: Result<Settings, ConfigurationError> = .success(Settings(now: MadeUpWeather.now))
    var weather: Result<WeatherAnswer, RepositoryError> = .success(MadeUpWeather.answer())
    /// Places for which no provider answers.
    var withoutWeather: Set<String> = []
    var search: any PlaceSearch = KnownPlaces()
    var storage = InMemoryStorage()
    var here: Coordinate?
    var unitHints = UnitHints()
    /// What a person types, if there is one.
    var typed: [String]?
    /// Files by path; the empty path is standard input.
    var files: [String: String] = [:]
    var gazetteer: Result<GazetteerInfo, GazetteerFailure> = .failure(
        .file(FileFailure(.read, path: "gazetteer.bin", reason: .unusable))
    )
    var doctorReport = DoctorReport(
        providers: [],
        pictures: .init(count: 0, bytes: 0),
        configuration: ConfigurationReport(entries: [], file: "/home/me/.config/haneul/config.json")
    )
    var database = FakeDatabase()
    var refusedSetting: ConfigurationError?
    var keys = InMemoryAccessKeys()
    var records = InMemoryRecords()
    var learned: any LearnedRecords = PlantedRecords()
    var accounts = InMemoryAccounts()
    /// Why nobody can be invited; `nil` if there is an address to invite to.
    var refusedInvitation: ConfigurationError?
    /// What backing up or restoring gives.
    var backup: Result<BackupReport, BackupFailure> = .failure(.nothingToBackUp(folder: "/data"))
    /// What an import tells and gives.
    var importSteps: [ImportStep] = []
    var imported: Result<ImportReport, ImportFailure> = .failure(.noServer)
    /// What somebody at the terminal was told.
    var told = ToldBefore()
    /// Why no server starts; `nil` if it starts, and ends at once.
    var serveFailure: ServeFailure?
}

/// A context that records what was written and gives prepared answers.
final class FakeContext: CommandContext, GazetteerContext {
    let version = "1.2.3"
    let providers = [
        KnownProvider(.openMeteo, kind: .forecast), KnownProvider(.metNorway, kind: .forecast),
        KnownProvider(.openWeatherMap, kind: .forecast), KnownProvider(.simulation, kind: .simulated),
        KnownProvider(.almanac, kind: .typical),
    ]
    private let situation: FakeSituation
    private let written = Mutex(Written())

    struct Written {
        var output = ""
        var errors = ""
        var settings: [String] = []
        var questions: [WeatherQuestion] = []
        var typedLines = 0
        var files: [String: String] = [:]
        var identifiers = 0
        var secrets = SeededGenerator(seed: 4)
        var served: [ServeRequest] = []
        var backups: [String] = []
    }

    init(_ change: (inout FakeSituation) -> Void = { _ in }) {
        var situation = FakeSituation()
        change(&situation)
        self.situation = situation
    }

    var operatedDatabase: any DatabaseContext { situation.database }

    var databaseImport: any ImportContext { self }
    var terminal: Terminal { situation.terminal }
    var isInteractive: Bool { situation.typed != nil }
    var environmentLanguage: Language { situation.environmentLanguage }
    var storage: InMemoryStorage { situation.storage }

    var output: String { written.withLock { $0.output } }
    var errors: String { written.withLock { $0.errors } }
    var storedSettings: [String] { written.withLock { $0.settings } }
    var questions: [WeatherQuestion] { written.withLock { $0.questions } }
    var keys: InMemoryAccessKeys { situation.keys }
    var backups: [String] { written.withLock { $0.backups } }
    var served: [ServeRequest] { written.withLock { $0.served } }
    var writtenFiles: [String: String] { written.withLock { $0.files } }

    func writeOutput(_ text: String) { written.withLock { $0.output += text } }
    func writeError(_ text: String) { written.withLock { $0.errors += text } }
    func settings() throws(ConfigurationError) -> Settings { try situation.settings.get() }
    func diagnose() async -> DoctorReport { situation.doctorReport }
    func configuration() -> ConfigurationReport { situation.doctorReport.configuration }

    func readLine() -> String? {
        written.withLock { written in
            defer { written.typedLines += 1 }
            let lines = situation.typed ?? []
            return written.typedLines < lines.count ? lines[written.typedLines] : nil
        }
    }

    func makePlaces() throws(ConfigurationError) -> PlaceUseCases {
        PlaceUseCases(
            search: situation.search,
            storage: situation.storage,
            here: situation.here,
            clock: .frozen(at: try situation.settings.get().now)
        ) {
            self.written.withLock { written in
                written.identifiers += 1
                return SavedPlace.ID(rawValue: "place-\(written.identifiers)")
            }
        }
    }

    func makeShowUnits() throws(ConfigurationError) -> ShowUnits {
        ShowUnits(storage: situation.storage, hints: situation.unitHints)
    }

    func chooseUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await situation.storage.saveUnits(choice)
    }

    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather {
        GetWeather(
            repository: FakeRepository(
                result: situation.weather,
                withoutWeather: situation.withoutWeather
            ) { question in
                self.written.withLock { $0.questions.append(question) }
            }
        )
    }

    func makeWatch() throws(ConfigurationError) -> WatchSavedPlaces {
        WatchSavedPlaces(
            places: try makePlaces(),
            memory: situation.told,
            weather: try makeGetWeather(provider: nil),
            updates: NoUpdates(),
            providers: [.warning],
            country: { _ in nil },
            clock: .frozen(at: try situation.settings.get().now),
            ticks: ManualClock()
        )
    }

    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError) {
        if let error = situation.refusedSetting { throw error }
        written.withLock { $0.settings.append("\(key)=\(value)") }
    }

    /// Runs one command line and returns its result.
    func run(_ arguments: String...) async -> Int32 {
        await HaneulCommandLine.run(arguments: arguments, context: self)
    }
}

extension FakeContext {
    func makeRecords() throws(ConfigurationError) -> RecordUseCases {
        RecordUseCases(
            records: situation.records,
            learned: situation.learned,
            listed: situation.search,
            learner: PlaceLearner(),
            clock: .frozen(at: try situation.settings.get().now),
            ticks: ManualClock()
        )
    }

    func makeKeys() throws(ConfigurationError) -> KeyUseCases {
        KeyUseCases(storage: situation.keys, clock: .frozen(at: try situation.settings.get().now)) {
            self.written.withLock { AccessKeySecret(using: &$0.secrets) }
        }
    }

    func makeAccounts() throws(ConfigurationError) -> AccountOperations {
        AccountOperations(
            storage: situation.accounts,
            policy: AccountPolicy(),
            clock: .frozen(at: try situation.settings.get().now),
            eraseMail: { _ in }
        ) { Array(repeating: 7, count: $0) }
    }

    func invitationAddress() throws(ConfigurationError) -> @Sendable (SecretToken) -> String {
        if let error = situation.refusedInvitation { throw error }
        return { "https://weather.example.org/join/\($0.text)" }
    }

    func backUp(
        to path: String,
        withSecrets: Bool,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport {
        written.withLock { $0.backups.append("\(path) \(withSecrets) \(replaces)") }
        return try situation.backup.get()
    }

    func restore(
        from path: String,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport {
        written.withLock { $0.backups.append("restore \(path)" + (replaces ? " replacing" : "")) }
        return try situation.backup.get()
    }

    func serve(_ request: ServeRequest, language: Language) async throws(ServeFailure) {
        if let failure = situation.serveFailure { throw failure }
        written.withLock { $0.served.append(request) }
    }
}

extension FakeContext: ImportContext {
    func importFiles(
        from folder: String?,
        anew isAnew: Bool,
        _ told: @escaping @Sendable (ImportStep) -> Void
    ) async throws(ImportFailure) -> ImportReport {
        written.withLock { $0.backups.append("import \(folder ?? "own") \(isAnew)") }
        for step in situation.importSteps { told(step) }
        return try situation.imported.get()
    }
}

extension FakeContext {
    func readText(at path: String?, limit: Int) throws(FileFailure) -> String {
        if let text = situation.files[path ?? ""] { return text }
        throw FileFailure(.read, path: path ?? "-", reason: .noSuchFile)
    }

    func openFile(at path: String) throws(FileFailure) -> any FilePieces {
        OneByOne(rest: Array(try readText(at: path, limit: .max).utf8))
    }

    func writeText(_ text: String, to path: String) throws(FileFailure) {
        written.withLock { $0.files[path] = text }
    }

    var gazetteer: any GazetteerContext { self }

    func info() throws(GazetteerFailure) -> GazetteerInfo { try situation.gazetteer.get() }

    func importFile(from path: String) throws(GazetteerFailure) -> GazetteerInfo {
        try situation.gazetteer.get()
    }

    func remove() throws(GazetteerFailure) -> Bool {
        if case .file = try situation.gazetteer.get().origin { true } else { false }
    }

    func build(
        _ recipe: GazetteerRecipe,
        told: @Sendable (GazetteerBuildStep) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo {
        told(.reading(folder: recipe.source))
        return try situation.gazetteer.get()
    }
}

/// A file that comes in pieces of 7 bytes.
private final class OneByOne: FilePieces {
    private var rest: [UInt8]

    init(rest: [UInt8]) { self.rest = rest }

    func next() throws(FileFailure) -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        defer { rest.removeFirst(min(7, rest.count)) }
        return Array(rest.prefix(7))
    }
}

/// Gives one result to every question, but none for some places.
struct FakeRepository: WeatherRepository {
    let result: Result<WeatherAnswer, RepositoryError>
    var withoutWeather: Set<String> = []
    let note: @Sendable (WeatherQuestion) -> Void

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        note(question)
        guard !withoutWeather.contains(question.place.name.standard) else {
            throw .nobodyAnswered([ProviderError(.timedOut, provider: .openMeteo)])
        }
        return try result.get()
    }
}
