import AccountHosting
import Accounts
import Logging
import UseCases
import WeatherPorts

/// The program's own settings.
extension Setting {
    static let use = Setting("use", standard: IntendedUse.personal)
    static let here = Setting("here", parsing: SettingParser.here)
    static let units = Setting("units", standard: "automatic", parsing: SettingParser.units)
    static let language = Setting("lang", parsing: SettingParser.language)
    static let dataDirectory = Setting("data-dir", mayStandInFile: false) { _ throws(SettingRefusal) in
        throw SettingRefusal(.environment)
    }
    static let now = Setting("now", parsing: SettingParser.now)
    static let clockSpeed = Setting("clock-speed", parsing: SettingParser.clockSpeed)
    static let logLevel = Setting(
        "log-level",
        standard: Logger.Level.error.rawValue,
        parsing: SettingParser.logLevel
    )
    static let host = Setting("host", standard: "127.0.0.1", parsing: SettingParser.host)
    static let port = Setting("port", standard: "8080", parsing: SettingParser.port)
    static let tlsPort = Setting("tls-port", parsing: SettingParser.port)
    static let tlsCertificate = Setting("tls-cert", parsing: SettingParser.file)
    static let tlsKey = Setting("tls-key", parsing: SettingParser.file)
    static let open = Setting("open", standard: "no", parsing: SettingParser.flag)
    static let pages = Setting("pages", standard: PageAudience.open)
    static let trustedProxies = Setting("trusted-proxies", parsing: SettingParser.addressBlocks)
    static let metrics = Setting("metrics", standard: MetricsAudience.loopback)
    static let stopDelay = Setting("stop-delay", standard: "0", parsing: SettingParser.stopDelay)
    static let koreanStyle = Setting("kr-style", standard: KoreanStyle.original)

    /// Without a standard: it depends on who can reach the server.
    static let ownForecast = Setting("own-forecast", parsing: SettingParser.flag)
    static let gatewayOwnForecast = Setting(
        "gateway-own-forecast",
        standard: "no",
        parsing: SettingParser.flag
    )

    static let accounts = Setting("accounts", standard: AccountPolicy.Joining.open)
    static let accountKeys = Setting("account-keys", standard: "1000", parsing: SettingParser.accountKeys)
    static let publicOrigin = Setting("public-origin", parsing: SettingParser.origin)

    static let pushContact = Setting("push-contact", parsing: SettingParser.pushContact)
    static let pushHosts = Setting("push-hosts", parsing: SettingParser.pushHosts)
    static let webhookTargets = Setting("webhook-targets", parsing: SettingParser.webhookTargets)

    static let databaseURL = Setting(secret: "database-url", parsing: SettingParser.databaseURL)
    static let databaseReplicaURL = Setting(
        secret: "database-replica-url",
        parsing: SettingParser.databaseURL
    )
    static let cacheURL = Setting(secret: "cache-url", parsing: SettingParser.cacheURL)
    static let pepper = Setting(secret: "pepper", parsing: SettingParser.secret)
    static let signingSecret = Setting(secret: "signing-secret", parsing: SettingParser.secret)
    static let pushKey = Setting(secret: "push-key", parsing: SettingParser.pushKey)
    /// What every node of a shared database is given.
    static let nodeSecrets = [pepper, signingSecret, pushKey]

    /// The settings of the mail server.
    static let mail = MailOptions.Part.allCases.map(mail)

    /// Returns one of the settings of the mail server.
    static func mail(_ part: MailOptions.Part) -> Setting {
        Setting("smtp-\(part.settingName)", standard: part.standard, isSecret: part == .password) {
            text throws(SettingRefusal) in try SettingParser.mail(text, part)
        }
    }

    /// Creates a setting whose valid texts are those that a parser accepts.
    private init<Value>(
        _ key: String,
        standard: String? = nil,
        parsing parse: @escaping @Sendable (String) throws(SettingRefusal) -> Value
    ) {
        self.init(key, standard: standard) { text throws(SettingRefusal) in _ = try parse(text) }
    }

    /// Creates a setting that is never shown.
    private init<Value>(
        secret key: String,
        parsing parse: @escaping @Sendable (String) throws(SettingRefusal) -> Value
    ) {
        self.init(key, isSecret: true) { text throws(SettingRefusal) in _ = try parse(text) }
    }

    /// Creates a setting that takes one of several words.
    private init<Choice: CaseIterable & RawRepresentable<String> & Sendable>(_ key: String, standard: Choice)
    {
        self.init(key, standard: standard.rawValue) { text throws(SettingRefusal) in
            _ = try SettingParser.choice(text, Choice.self)
        }
    }

    /// Returns the setting with the order of providers.
    static func providers(of known: ProviderList) -> Setting {
        Setting("providers") { text throws(SettingRefusal) in
            _ = try SettingParser.providers(text, of: known)
        }
    }

    /// Returns all settings, including those of providers, in the order shown to people.
    static func all(with providers: ProviderList) -> [Setting] {
        [.providers(of: providers)] + providers.needs + [use, here, units, language, dataDirectory]
            + providers.otherSettings + [
                now, clockSpeed, logLevel, host, port, tlsPort, tlsCertificate, tlsKey, open, pages,
                trustedProxies, metrics, stopDelay, koreanStyle, accounts, accountKeys,
                publicOrigin,
            ] + mail + [pushContact, pushHosts, webhookTargets, records, recordSources(of: providers)]
            + [ownForecast, gatewayOwnForecast, databaseURL, databaseReplicaURL]
            + nodeSecrets + [cacheURL]
    }
}

extension MailOptions.Part {
    /// The name in the setting's key.
    fileprivate var settingName: String { self == .authorities ? "ca" : rawValue }

    fileprivate var standard: String? { self == .security ? "starttls" : nil }
}
