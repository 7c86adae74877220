import UseCases

/// One thing that can be configured: its name in `config set` and `config.json`, in the environment, and whether it
/// must not be shown.
enum Setting: String, CaseIterable {
    case providers
    case openWeatherMapKey = "openweathermap-key"
    case contact
    case here
    case units
    case language = "lang"
    case dataDirectory = "data-dir"
    case openMeteoURL = "open-meteo-url"
    case openMeteoAirQualityURL = "open-meteo-air-quality-url"
    case openMeteoArchiveURL = "open-meteo-archive-url"
    case metNorwayURL = "met-norway-url"
    case openWeatherMapURL = "openweathermap-url"
    case now
    case clockSpeed = "clock-speed"
    case logLevel = "log-level"
    case host
    case port
    case tlsPort = "tls-port"
    case tlsCertificate = "tls-cert"
    case tlsKey = "tls-key"
    case open
    case pages
    case trustedProxies = "trusted-proxies"
    case metrics
    case koreanStyle = "kr-style"

    /// As `config set` takes it, for example `open-meteo-url`.
    var key: String { rawValue }

    /// For example `HANEUL_OPEN_METEO_URL`.
    var variable: String { "HANEUL_" + rawValue.uppercased().replacing("-", with: "_") }

    var isSecret: Bool { self == .openWeatherMapKey }

    /// Whether it says where an upstream is.
    var isAddress: Bool { rawValue.hasSuffix("-url") }

    /// Whether the file may say it. Where the file lies cannot be said inside it.
    var mayStandInFile: Bool { self != .dataDirectory }

    /// What holds when nobody says anything; nil for nothing.
    var standard: String? {
        switch self {
        case .openMeteoURL: "https://api.open-meteo.com"
        case .openMeteoAirQualityURL: "https://air-quality-api.open-meteo.com"
        case .openMeteoArchiveURL: "https://archive-api.open-meteo.com"
        case .metNorwayURL: "https://api.met.no"
        case .openWeatherMapURL: "https://api.openweathermap.org"
        case .units: "automatic"
        case .logLevel: "error"
        case .host: "127.0.0.1"
        case .port: "8080"
        case .open: "no"
        case .pages: PageAudience.open.rawValue
        case .metrics: MetricsAudience.loopback.rawValue
        case .koreanStyle: KoreanStyle.original.rawValue
        case .providers, .openWeatherMapKey, .contact, .here, .language, .dataDirectory, .now, .clockSpeed:
            nil
        case .tlsPort, .tlsCertificate, .tlsKey, .trustedProxies: nil
        }
    }
}
