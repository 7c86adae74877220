import Logging
import UseCases
import WeatherPorts

/// The program's own settings.
extension Setting {
    static let here = Setting("here") { text throws(SettingRefusal) in _ = try SettingParser.here(text) }
    static let units = Setting("units", standard: "automatic") { text throws(SettingRefusal) in
        _ = try SettingParser.units(text)
    }
    static let language = Setting("lang") { text throws(SettingRefusal) in
        _ = try SettingParser.language(text)
    }
    static let dataDirectory = Setting("data-dir", mayStandInFile: false) { _ throws(SettingRefusal) in
        throw SettingRefusal("set in the environment", korean: "환경 변수로만 정합니다")
    }
    static let now = Setting("now") { text throws(SettingRefusal) in _ = try SettingParser.now(text) }
    static let clockSpeed = Setting("clock-speed") { text throws(SettingRefusal) in
        _ = try SettingParser.clockSpeed(text)
    }
    static let logLevel = Setting("log-level", standard: Logger.Level.error.rawValue) {
        text throws(SettingRefusal) in
        _ = try SettingParser.logLevel(text)
    }
    static let host = Setting("host", standard: "127.0.0.1") { text throws(SettingRefusal) in
        _ = try SettingParser.host(text)
    }
    static let port = Setting("port", standard: "8080") { text throws(SettingRefusal) in
        _ = try SettingParser.port(text)
    }
    static let tlsPort = Setting("tls-port") { text throws(SettingRefusal) in
        _ = try SettingParser.port(text)
    }
    static let tlsCertificate = Setting("tls-cert") { text throws(SettingRefusal) in
        _ = try SettingParser.file(text)
    }
    static let tlsKey = Setting("tls-key") { text throws(SettingRefusal) in
        _ = try SettingParser.file(text)
    }
    static let open = Setting("open", standard: "no") { text throws(SettingRefusal) in
        _ = try SettingParser.flag(text)
    }
    static let pages = Setting("pages", standard: PageAudience.open.rawValue) { text throws(SettingRefusal) in
        _ = try SettingParser.choice(text, PageAudience.self)
    }
    static let trustedProxies = Setting("trusted-proxies") { text throws(SettingRefusal) in
        _ = try SettingParser.addressBlocks(text)
    }
    static let metrics = Setting("metrics", standard: MetricsAudience.loopback.rawValue) {
        text throws(SettingRefusal) in
        _ = try SettingParser.choice(text, MetricsAudience.self)
    }
    static let koreanStyle = Setting("kr-style", standard: KoreanStyle.original.rawValue) {
        text throws(SettingRefusal) in
        _ = try SettingParser.choice(text, KoreanStyle.self)
    }

    /// Returns the setting with the order of providers.
    static func providers(of known: ProviderList) -> Setting {
        Setting("providers") { text throws(SettingRefusal) in
            _ = try SettingParser.providers(text, of: known)
        }
    }

    /// Returns all settings, including those of providers, in the order shown to people.
    static func all(with providers: ProviderList) -> [Setting] {
        [.providers(of: providers)] + providers.needs + [here, units, language, dataDirectory]
            + providers.otherSettings + [
                now, clockSpeed, logLevel, host, port, tlsPort, tlsCertificate, tlsKey, open, pages,
                trustedProxies, metrics, koreanStyle,
            ]
    }
}
