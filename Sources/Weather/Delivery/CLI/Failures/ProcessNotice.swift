package import Languages
package import StoragePort
package import UseCases
package import WeatherModels

/// A notice of the process that is not the failure of a command.
package enum ProcessNotice: Hashable, Sendable {
    /// The stored data could not be read.
    case storage(StorageError)
    /// The gazetteer file could not be used.
    case gazetteer(GazetteerFailure)
    /// The built-in places are used instead.
    case carriedPlaces
    /// The database was damaged and was moved elsewhere; a short technical reason.
    case damagedFile(reason: String, setAside: String)
    /// What a profile's devices know of each other's changes could not be read.
    case unreadChanges
    /// A provider is off because its key is set neither in the environment nor in the file.
    case providerOff(
        ProviderID,
        variable: String,
        key: String,
        value: String,
        file: String,
        isFileThere: Bool
    )
    /// A name in the configuration file that is not a setting.
    case unknownSetting(String, file: String)
    /// The environment variable of a removed setting.
    case placeVariable
    /// The output could not be written completely.
    case outputLost
    case listening(addresses: String, docs: String)
    /// The web pages are switched off.
    case listeningForPrograms(addresses: String, docs: String)
    /// The pages show weather only to visitors with a place saved at least a day ago.
    case pagesForKeepers
    case noKeyYet
    case noUsableKey
    /// The file for hashing passwords cannot be made, so there are no accounts; a short technical reason.
    case noAccounts(path: String, reason: String)
    /// A mail server is given, but not what links are made of.
    case mailNeedsOrigin
    /// No mail can be sent, so joining is not open to strangers.
    case joiningByInvitation
    /// Whether the forecast made here of those of others is given, and why.
    case ownForecast(OwnForecastState)

    /// Returns the line, without the program's name and the line feed.
    package func text(in language: Language) -> String { language.commandFailures.text(of: self) }
}
