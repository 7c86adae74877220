import PostgreSQLStore
import SharedDatabase
import UseCases
import WeatherModels
import WeatherPorts
import WebPush

/// The database that nodes share, and the secrets that every one of them is given.
struct DatabaseConfiguration: Sendable {
    /// `nil` if everything is in files of the data folder.
    var address: PostgreSQLAddress?
    /// Where what may be a second old is read; `nil` where the rest is.
    var replica: PostgreSQLAddress?
    /// What passwords are hashed with.
    var pepper: NodeSecret?
    /// What cookies and links are signed with.
    var signingSecret: NodeSecret?
    /// By which push services recognize the nodes.
    var pushKeys: VAPIDKeys?

    /// - Throws: ``ConfigurationError`` for the first malformed value, and for one that goes with a database where none is.
    init(_ sources: ConfigurationSources) throws(ConfigurationError) {
        address = try sources.value(of: .databaseURL, SettingParser.databaseURL)
        replica = try sources.value(of: .databaseReplicaURL, SettingParser.databaseURL)
        pepper = try sources.value(of: .pepper, SettingParser.secret)
        signingSecret = try sources.value(of: .signingSecret, SettingParser.secret)
        pushKeys = try sources.value(of: .pushKey, SettingParser.pushKey)
        guard address == nil else { return }
        for setting in [.databaseReplicaURL] + Setting.nodeSecrets
        where try sources.text(of: setting) != nil {
            throw ConfigurationError.malformed(
                key: Setting.databaseURL.variable,
                given: "",
                expected: LocalizedName(AcceptedValue.neededBy(setting.variable))
            )
        }
    }

    /// Everything is in files.
    init() {}
}

extension SettingParser {
    static func databaseURL(_ text: String) throws(SettingRefusal) -> PostgreSQLAddress {
        do throws(PostgreSQLAddressError) { return try PostgreSQLAddress(parsing: text) } catch {
            throw SettingRefusal(secret: .databaseURL(DatabaseAddressFault(error)))
        }
    }

    static func secret(_ text: String) throws(SettingRefusal) -> NodeSecret {
        guard let secret = NodeSecret(parsing: text) else { throw SettingRefusal(secret: .nodeSecret) }
        return secret
    }

    static func pushKey(_ text: String) throws(SettingRefusal) -> VAPIDKeys {
        do { return try VAPIDKeys(parsing: text) } catch { throw SettingRefusal(secret: .pushKey) }
    }
}

extension SettingRefusal {
    /// Refuses a value that no message may repeat.
    init(secret expected: AcceptedValue) {
        self.init(LocalizedName(expected), repeatsGiven: false)
    }
}

/// What is wrong with the address of a database. It holds nothing of it but the names of settings.
enum DatabaseAddressFault: Hashable, Sendable {
    case form
    case port, escape, character
    /// After `?`.
    case setting(String)
    case encryption

    init(_ error: PostgreSQLAddressError) {
        switch error {
        case .notPostgreSQL, .missingUser, .missingHost, .missingDatabase: self = .form
        case .invalidPort: self = .port
        case .invalidEscape: self = .escape
        case .invalidCharacter: self = .character
        case .unknownSetting(let name), .repeatedSetting(let name): self = .setting(name)
        case .unknownEncryption: self = .encryption
        }
    }
}
