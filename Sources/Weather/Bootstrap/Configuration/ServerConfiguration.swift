import AccountHosting
import AccountMails
import Accounts
import Languages
import Mail
import ProviderSupport
import UseCases
import WeatherModels
import WeatherPorts

/// The audience of the metrics.
enum MetricsAudience: String, CaseIterable {
    /// Clients on this machine, but not those behind a proxy on it.
    case loopback
    case everyone
}

/// The style of the gateway's Korean descriptions.
enum KoreanStyle: String, CaseIterable {
    /// OpenWeatherMap's own texts, which clients compare.
    case original
    case natural
}

/// The part of the configuration that only a server needs, read when one starts and by `config show`.
struct ServerConfiguration: Sendable {
    var host: String
    var port: Int
    var tlsPort: Int?
    var tlsCertificate: String?
    var tlsKey: String?
    var open: Bool
    var pages: PageAudience
    var trustedProxies: [String]
    var metrics: MetricsAudience
    var koreanStyle: KoreanStyle
    /// How many seconds a server that is asked to stop goes on, and tells balancers that it is not ready.
    var stopDelay: Int
    /// Who may join, unless no mail can be sent.
    var joining: AccountPolicy.Joining
    /// How many requests a day a key has that somebody makes on My page; `nil` if they can make none.
    var requestsOfAccountKeys: Int?
    /// What links in mails are made of.
    var origin: PublicOrigin?
    /// `nil` if no mail server is given.
    var mail: MailSettings?
    var notifications: NotificationConfiguration
    var records: RecordsConfiguration
    /// Whether the gateway gives our own forecast to those who do not ask for it, too.
    var gatewayOwnForecast: Bool
    /// The given values of the providers' settings for servers.
    var providers: SettingValues

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources, providers known: ProviderList) throws(ConfigurationError) {
        host = try sources.value(of: .host, SettingParser.host) ?? ""
        port = try sources.value(of: .port, SettingParser.port) ?? 0
        tlsPort = try sources.value(of: .tlsPort, SettingParser.port)
        tlsCertificate = try sources.value(of: .tlsCertificate, SettingParser.file)
        tlsKey = try sources.value(of: .tlsKey, SettingParser.file)
        open = try sources.value(of: .open, SettingParser.flag) ?? false
        pages = try sources.choice(of: .pages) ?? .open
        trustedProxies = try sources.value(of: .trustedProxies, SettingParser.addressBlocks) ?? []
        metrics = try sources.choice(of: .metrics) ?? .loopback
        stopDelay = try sources.value(of: .stopDelay, SettingParser.stopDelay) ?? 0
        koreanStyle = try sources.choice(of: .koreanStyle) ?? .original
        joining = try sources.choice(of: .accounts) ?? .open
        requestsOfAccountKeys = try sources.value(of: .accountKeys, SettingParser.accountKeys).flatMap(\.self)
        origin = try sources.value(of: .publicOrigin, SettingParser.origin)
        mail = try sources.mail()
        notifications = try NotificationConfiguration(sources)
        records = try RecordsConfiguration(sources, providers: known)
        gatewayOwnForecast = try sources.value(of: .gatewayOwnForecast, SettingParser.flag) ?? false
        providers = try sources.values(of: known.settingsOfServers)
    }
}

extension ConfigurationSources {
    fileprivate func choice<Value: CaseIterable & RawRepresentable<String>>(
        of setting: Setting
    ) throws(ConfigurationError) -> Value? {
        try value(of: setting) { text throws(SettingRefusal) in try SettingParser.choice(text, Value.self) }
    }

    fileprivate func mail() throws(ConfigurationError) -> MailSettings? {
        var texts: [MailOptions.Part: String] = [:]
        for part in MailOptions.Part.allCases {
            let setting = Setting.mail(part)
            _ = try values(of: [setting])
            texts[part] = try text(of: setting)?.text
        }
        do { return try MailOptions(texts).settings() } catch { throw ConfigurationError(error) }
    }
}

extension ConfigurationError {
    /// A setting of the mail server does not go with another.
    fileprivate init(_ fault: MailOptionFault) {
        let (given, expected): (String?, AcceptedValue) =
            switch fault.kind {
            case .unusable: (nil, .mail(fault.part))
            case .missing(let other): ("", .neededBy(Setting.mail(other).variable))
            case .plainAwayFromLoopback: (MailSettings.Security.plain.rawValue, .encryption)
            }
        self = .malformed(
            key: Setting.mail(fault.part).variable,
            given: given,
            expected: LocalizedName(expected)
        )
    }
}
