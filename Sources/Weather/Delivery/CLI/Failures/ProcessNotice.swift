package import Languages
package import StoragePort
package import WeatherModels

/// What a process tells its person although no command failed.
package enum ProcessNotice: Hashable, Sendable {
    /// What is kept could not be read.
    case storage(StorageError)
    /// The file of places could not be used.
    case gazetteer(GazetteerFailure)
    /// The places the program carries are used in its stead.
    case carriedPlaces
    /// The file of what is kept was damaged and lies elsewhere now; a short technical reason.
    case damagedFile(reason: String, setAside: String)
    /// A provider is off: neither the variable nor, in the file, the key is set.
    case providerOff(
        ProviderID,
        variable: String,
        key: String,
        value: String,
        file: String,
        isFileThere: Bool
    )
    /// A name in the configuration file that is no setting.
    case unknownSetting(String, file: String)
    /// The variable of a setting that is no more.
    case placeVariable
    /// The output could not be written to its end.
    case outputLost
    case listening(addresses: String, docs: String)
    /// The pages are off.
    case listeningForPrograms(addresses: String, docs: String)
    /// The pages show the weather to who has kept a place for a day.
    case pagesForKeepers
    case noKeyYet
    case noUsableKey

    /// The line, without the program's name and without its end.
    package func text(in language: Language) -> String { language.commandFailures.text(of: self) }
}
