import AccountHosting
import Languages
import PostgreSQLStore
import WeatherModels
import WeatherPorts

/// What a setting of the program accepts.
enum AcceptedValue: Translated {
    /// One of several words, the same in every language.
    case words(String)
    case providers(String)
    /// For commercial use: a list without those whose terms forbid it. What is left of the list, which may be empty.
    case commercialProviders(without: String, allowed: String)
    case latitude, longitude, coordinate
    case time, speed
    /// A setting that stands in the environment only.
    case environment
    case host, port, file, flag, addressBlocks
    case accountKeys
    case stopDelay
    case origin
    case mail(MailOptions.Part)
    case pushContact, pushHosts, webhookTargets
    case databaseURL(DatabaseAddressFault)
    case cacheURL(CacheAddressFault)
    case nodeSecret, pushKey
    /// A list of sources; the names of those with forecasts, and of a model.
    case recordSources(String)
    /// A setting without a value that another one needs, by its variable.
    case neededBy(String)
    /// Mail without encryption stays on this machine.
    case encryption
    /// A value of the configuration file that is not a text.
    case jsonText
    /// A secret given as an argument.
    case secretOnInput
}

extension AcceptedValue {
    /// The ways to encrypt the connection to a database.
    static let encryptions = PostgreSQLAddress.Encryption.allCases.map(\.rawValue).joined(separator: ", ")
}

extension SettingRefusal {
    init(_ expected: AcceptedValue) {
        self.init(LocalizedName(expected))
    }
}
