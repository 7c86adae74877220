public import Foundation
public import Languages
public import UseCases

public import WeatherModels
public import WeatherUnits

/// Everything a command reads or touches outside its arguments. Bootstrap fills it; tests fake it.
///
/// Whatever needs the configuration throws ``ConfigurationError`` where a value is malformed, so that `--help` and a
/// mistyped option answer whatever the configuration holds.
public protocol CommandContext: FileContext, GazetteerContext, ServiceContext {
    /// Where the output goes: its width, and whether it takes colours.
    var terminal: Terminal { get }
    /// Whether a person sits before it: input and messages both are a terminal's, so that a question finds an answer.
    var isInteractive: Bool { get }
    /// The language the environment asks for: see ``Terminal/language(in:)``.
    var environmentLanguage: Language { get }
    /// The release, for example `0.1.0`.
    var version: String { get }
    /// Every provider's name, whether configured or not, the almanac's last.
    var providerNames: [ProviderID] { get }

    /// Text for people or programs.
    func writeOutput(_ text: String)
    /// Messages about what went wrong, and notices.
    func writeError(_ text: String)
    /// One line a person typed, without its end; nil at the end of the input.
    func readLine() -> String?

    /// What the person chose once and for all, and the wall clock.
    func settings() throws(ConfigurationError) -> Settings
    /// What can be done with places. Opens nothing before one of them needs what is saved.
    func makePlaces() throws(ConfigurationError) -> PlaceUseCases
    /// Which units hold. Opens nothing before the person's choice is needed.
    func makeShowUnits() throws(ConfigurationError) -> ShowUnits
    /// Keeps the choice, which from now on goes before the configuration file.
    func chooseUnits(_ choice: UnitChoice) async throws(StorageFailure)
    /// - Parameter provider: The only one that may answer, even where the list of providers does not name it.
    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather
    /// Asks each provider, with a short time limit.
    func diagnose() async -> DoctorReport
    /// Every configuration value and its origin, secrets masked, and what is wrong with it.
    func configuration() async -> ConfigurationReport
    /// Checks the value, then writes it to the configuration file.
    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError)
}

/// Files a person names.
public protocol FileContext: Sendable {
    /// - Parameters:
    ///   - path: Nil is standard input.
    ///   - limit: Bytes beyond which a file is refused without being read to its end.
    func readText(at path: String?, limit: Int) throws(FileFailure) -> String
    /// Replaces the file as a whole.
    func writeText(_ text: String, to path: String) throws(FileFailure)
}

/// The file of known places.
public protocol GazetteerContext: Sendable {
    /// The one in use, verified as a whole.
    func gazetteerInfo() throws(GazetteerFailure) -> GazetteerInfo
    /// Verifies a file and keeps a copy, which from now on is used instead of the embedded one.
    func importGazetteer(from path: String) throws(GazetteerFailure) -> GazetteerInfo
    /// Goes back to the embedded one.
    /// - Returns: Whether there was an imported one.
    func removeGazetteer() throws(GazetteerFailure) -> Bool
    /// Makes a file of downloaded data.
    /// - Parameter told: Called with a line about each step.
    func buildGazetteer(
        _ recipe: GazetteerRecipe,
        told: @Sendable (LocalizedName) -> Void
    ) throws(GazetteerFailure) -> GazetteerInfo
}

/// The server and who may use it.
public protocol ServiceContext: Sendable {
    /// What can be done with the keys of clients. Opens nothing before one of them needs what is kept.
    func makeKeys() throws(ConfigurationError) -> KeyUseCases
    /// Serves until the process is told to end; returns when all that was begun is answered.
    /// - Parameter language: For what it tells the person who started it.
    func serve(_ request: ServeRequest, language: Language) async throws(ServeFailure)
}

/// What the configuration says about showing weather.
public struct Settings: Hashable, Sendable {
    /// The wall clock, frozen where the configuration freezes it.
    public var now: Date
    /// Nil where the person chose none.
    public var language: Language?

    public init(now: Date, language: Language? = nil) {
        self.now = now
        self.language = language
    }
}
