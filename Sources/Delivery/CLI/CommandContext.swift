public import Foundation
public import UseCases

public import WeatherModels
public import WeatherUnits

/// Everything a command reads or touches outside its arguments. Bootstrap fills it; tests fake it.
///
/// Whatever needs the configuration throws ``ConfigurationError`` where a value is malformed, so that `--help` and a
/// mistyped option answer whatever the configuration holds.
public protocol CommandContext: Sendable {
    /// Where the output goes: its width, and whether it takes colours.
    var terminal: Terminal { get }
    /// The language the environment asks for: see ``Terminal/language(in:)``.
    var environmentLanguage: Language { get }
    /// The release, for example `0.1.0`.
    var version: String { get }
    /// Every provider's name, whether configured or not, the almanac's last.
    var providerNames: [ProviderID] { get }
    /// Chooses among the places known offline.
    var choosePlace: ChoosePlace { get }

    /// Text for people or programs.
    func writeOutput(_ text: String)
    /// Messages about what went wrong, and notices.
    func writeError(_ text: String)

    /// What the person chose once and for all, and the wall clock.
    func settings() throws(ConfigurationError) -> Settings
    /// - Parameter provider: The only one that may answer, even where the list of providers does not name it.
    func makeGetWeather(provider: ProviderID?) throws(ConfigurationError) -> GetWeather
    /// Asks each provider, with a short time limit.
    func diagnose() async -> DoctorReport
    /// Every configuration value and its origin, secrets masked, and what is wrong with it.
    func configuration() -> ConfigurationReport
    /// Checks the value, then writes it to the configuration file.
    func setConfiguration(_ key: String, to value: String) throws(ConfigurationError)
}

/// What the configuration says about showing weather.
public struct Settings: Hashable, Sendable {
    /// The wall clock, frozen where the configuration freezes it.
    public var now: Date
    /// Nil where the person chose none.
    public var units: UnitSystem?
    public var language: Language?
    /// The saved place as the person wrote it: a name or "lat,lon".
    public var place: String?

    public init(now: Date, units: UnitSystem? = nil, language: Language? = nil, place: String? = nil) {
        self.now = now
        self.units = units
        self.language = language
        self.place = place
    }
}
