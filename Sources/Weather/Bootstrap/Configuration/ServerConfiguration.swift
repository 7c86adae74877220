import HTTPPort
import UseCases

/// Who may read the metrics.
enum MetricsAudience: String, CaseIterable {
    /// Clients on this machine, unless a proxy speaks for them.
    case loopback
    case everyone
}

/// The Korean of the gateway's descriptions.
enum KoreanStyle: String, CaseIterable {
    /// The very words of OpenWeatherMap, which clients compare.
    case original
    case natural
}

/// What only a server needs of the configuration; read when one starts, and by `config show`.
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
    var openMeteoArchive: HTTPEndpoint

    /// - Throws: ``ConfigurationError`` for the first malformed value.
    init(_ sources: ConfigurationSources) throws(ConfigurationError) {
        func read<Value>(
            _ setting: Setting,
            _ parse: (String, Setting) throws(ConfigurationError) -> Value
        ) throws(ConfigurationError) -> Value? {
            guard let text = try sources.text(of: setting)?.text ?? setting.standard else { return nil }
            return try parse(text, setting)
        }
        host = try read(.host) { (text, _) throws(ConfigurationError) in try SettingParser.host(text) } ?? ""
        port = try read(.port, SettingParser.port) ?? 0
        tlsPort = try read(.tlsPort, SettingParser.port)
        tlsCertificate = try read(.tlsCertificate, SettingParser.file)
        tlsKey = try read(.tlsKey, SettingParser.file)
        open = try read(.open, SettingParser.flag) ?? false
        pages =
            try read(.pages) { (text, setting) throws(ConfigurationError) in
                try SettingParser.choice(text, of: setting, PageAudience.self)
            } ?? .open
        trustedProxies =
            try read(.trustedProxies) { (text, _) throws(ConfigurationError) in
                try SettingParser.addressBlocks(text)
            } ?? []
        metrics =
            try read(.metrics) { (text, setting) throws(ConfigurationError) in
                try SettingParser.choice(text, of: setting, MetricsAudience.self)
            } ?? .loopback
        koreanStyle =
            try read(.koreanStyle) { (text, setting) throws(ConfigurationError) in
                try SettingParser.choice(text, of: setting, KoreanStyle.self)
            } ?? .original
        openMeteoArchive = try SettingParser.endpoint(
            try sources.text(of: .openMeteoArchiveURL)?.text ?? Setting.openMeteoArchiveURL.standard ?? "",
            .openMeteoArchiveURL
        )
    }
}
