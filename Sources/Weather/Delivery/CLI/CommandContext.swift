public import StoragePort
public import AccessKeys
public import Accounts
public import Foundation
public import Languages
import TerminalPages
public import UseCases

public import WeatherModels
public import WeatherUnits

/// Everything a command reads or touches besides its arguments. Bootstrap provides it; tests use a fake.
///
/// Functions that need the configuration throw ``ConfigurationError`` if a value is malformed, so that `--help` and a
/// mistyped option work with any configuration.
public protocol CommandContext: Sendable {
    /// The output's width and whether it supports colours.
    var terminal: Terminal { get }
    /// Whether a person can answer: input and messages both use a terminal.
    var isInteractive: Bool { get }
    /// The language from the environment: see ``Terminal/language(in:)``.
    var environmentLanguage: Language { get }
    /// The version, for example `0.1.0`.
    var version: String { get }
    /// The gazetteer file.
    var gazetteer: any GazetteerContext { get }
    /// Where everything is stored, for whoever operates it.
    var operatedDatabase: any DatabaseContext { get }
    /// Moves what a data folder has into a shared database.
    var databaseImport: any ImportContext { get }
    /// Every provider, configured or not, with the one of typical weather last.
    var providers: [KnownProvider] { get }

    /// Writes output for people or programs.
    func writeOutput(_ text: String)
    /// Writes error messages and notices.
    func writeError(_ text: String)
    /// Reads one line that a person typed, without its line end; `nil` at the end of the input.
    func readLine() -> String?

    /// Returns the configured settings and the wall-clock time.
    func settings() throws(ConfigurationError) -> Settings
    /// Returns the use cases of places. The store is opened only when saved data is needed.
    func makePlaces() throws(ConfigurationError) -> PlaceUseCases
    /// Returns the use case that shows the units. The store is opened only when the person's choice is needed.
    func makeShowUnits() throws(ConfigurationError) -> ShowUnits
    /// Saves the choice, which then takes precedence over the configuration file.
    func chooseUnits(_ choice: UnitChoice) async throws(StorageError)
    /// Returns the use case that gets weather.
    ///
    /// - Parameter provider: The only provider that may answer, even if the configured list does not contain it.
    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather
    /// Returns the use case that tells of the saved places as their weather changes.
    func makeWatch() throws(ConfigurationError) -> WatchSavedPlaces
    /// Returns the use cases of recorded forecasts. The archive is opened only when it is read.
    func makeRecords() throws(ConfigurationError) -> RecordUseCases
    /// Asks each provider, with a short time limit.
    func diagnose() async -> DoctorReport
    /// Returns all configuration values and their origins, with secrets masked, and any problems.
    func configuration() async -> ConfigurationReport
    /// Checks the value and writes it to the configuration file.
    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError)

    /// Reads a text file that the person named.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for standard input.
    ///   - limit: The size in bytes beyond which a file is rejected without being read completely.
    func readText(at path: String?, limit: Int) throws(FileFailure) -> String
    /// Opens a file that the person named, to be read piece by piece; what is packed with gzip is unpacked.
    func openFile(at path: String) throws(FileFailure) -> any FilePieces
    /// Replaces the file as a whole.
    func writeText(_ text: String, to path: String) throws(FileFailure)

    /// Returns the use cases of keys. The store is opened only when stored data is needed.
    func makeKeys() throws(ConfigurationError) -> KeyUseCases
    /// Returns the use cases of accounts. The store is opened only when stored data is needed.
    func makeAccounts() throws(ConfigurationError) -> AccountOperations
    /// Returns what makes the address of the page on which somebody who was invited joins.
    func invitationAddress() throws(ConfigurationError) -> @Sendable (SecretToken) -> String
    /// Writes everything that was saved into one file.
    ///
    /// - Parameters:
    ///   - withSecrets: Whether it also contains the pepper, the signing secret and secret settings.
    ///   - replaces: Whether a file of that name may be replaced.
    func backUp(
        to path: String,
        withSecrets: Bool,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport
    /// Brings back what a backup contains, into an empty data folder and an empty shared database: all of it or nothing.
    ///
    /// - Parameter replaces: Whether what a shared database has may be replaced.
    func restore(
        from path: String,
        replacing replaces: Bool
    ) async throws(BackupFailure) -> BackupReport
    /// Serves until the process is asked to stop, and returns when all answers under way were sent.
    ///
    /// - Parameter language: The language of messages to the person who started it.
    func serve(_ request: ServeRequest, language: Language) async throws(ServeFailure)
}

/// The gazetteer file.
public protocol GazetteerContext: Sendable {
    /// Returns the facts of the file in use, after checking the whole file.
    func info() throws(GazetteerFailure) -> GazetteerInfo
    /// Checks a file and stores a copy, which then replaces the embedded one.
    func importFile(from path: String) throws(GazetteerFailure) -> GazetteerInfo
    /// Returns to the embedded file.
    ///
    /// - Returns: Whether there was an imported one.
    func remove() throws(GazetteerFailure) -> Bool
    /// Builds a file from downloaded data.
    ///
    /// - Parameter told: Called with a line about each step.
    func build(
        _ recipe: GazetteerRecipe,
        told: @Sendable (GazetteerBuildStep) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo
}

/// The configuration for showing weather.
public struct Settings: Hashable, Sendable {
    /// The wall-clock time, or the configured frozen time.
    public var now: Date
    /// `nil` if the person chose none.
    public var language: Language?

    public init(now: Date, language: Language? = nil) {
        self.now = now
        self.language = language
    }
}

/// A provider that can be named on the command line.
public struct KnownProvider: Hashable, Sendable {
    public var id: ProviderID
    public var kind: Provenance.Kind
    /// The setting with its key, for example `openweathermap-key`; `nil` if it needs none.
    public var keySetting: String?
    /// The credit that is due with its data.
    public var attribution: Attribution?

    public init(
        _ id: ProviderID,
        kind: Provenance.Kind,
        keySetting: String? = nil,
        attribution: Attribution? = nil
    ) {
        self.id = id
        self.kind = kind
        self.keySetting = keySetting
        self.attribution = attribution
    }
}

extension CommandContext {
    /// Writes one line to the error output; it may contain text that a person typed or an upstream sent.
    func writeError(line: String) {
        writeError(PrintableText.text(line) + "\n")
    }
}
