public import ForecastRecords
public import HTTPPort
public import WeatherModels
public import WeatherPorts

/// What a provider may need from the program it runs in.
public struct ProviderSurroundings: Sendable {
    /// The given settings, validated.
    public let values: SettingValues
    public let transport: any HTTPTransport
    /// The version of Haneul, for upstreams that require it.
    public let version: String
    /// Returns the time zone in which a place counts its days.
    public let zone: @Sendable (Coordinate) -> PlaceTimeZone
    /// The provider of typical weather.
    public let typical: @Sendable () -> any WeatherProvider
    /// What was learned of recorded forecasts; `nil` if nothing is recorded here.
    public let learned: @Sendable () -> (any LearnedRecords)?
    /// Whether the forecasts of a provider may become part of a blend: by its terms, and because they are forecasts.
    public let mayBlend: @Sendable (ProviderID) -> Bool

    public init(
        values: SettingValues,
        transport: any HTTPTransport,
        version: String,
        zone: @escaping @Sendable (Coordinate) -> PlaceTimeZone,
        typical: @escaping @Sendable () -> any WeatherProvider,
        learned: @escaping @Sendable () -> (any LearnedRecords)? = { nil },
        mayBlend: @escaping @Sendable (ProviderID) -> Bool = { _ in false }
    ) {
        self.values = values
        self.transport = transport
        self.version = version
        self.zone = zone
        self.typical = typical
        self.learned = learned
        self.mayBlend = mayBlend
    }

    /// Returns `nil` if the setting is not given and has no default.
    public subscript(setting: Setting) -> String? { values[setting] }

    /// Returns the address of an upstream.
    public func endpoint(_ address: UpstreamAddress) -> HTTPEndpoint { values.endpoint(address) }
}

/// The given settings of providers, by key. Its description and its mirror contain no values, so that keys never get
/// into output or logs.
public struct SettingValues: Sendable {
    private let texts: [String: String]

    /// - Parameter texts: Texts already validated as values of their settings.
    public init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// Returns the given text or the default; `nil` if there is neither.
    public subscript(setting: Setting) -> String? { texts[setting.key] ?? setting.standard }

    /// Returns the address of an upstream.
    public func endpoint(_ address: UpstreamAddress) -> HTTPEndpoint {
        // An invalid address was already rejected when the configuration was read.
        texts[address.setting.key].flatMap { try? HTTPEndpoint(parsing: $0) } ?? address.standard
    }

    /// Whether an address of an upstream is given, and not that of the public service.
    public func give(_ address: UpstreamAddress) -> Bool { texts[address.setting.key] != nil }

    /// Returns the union of these settings and others; the others take precedence.
    public func adding(_ others: SettingValues) -> SettingValues {
        SettingValues(texts.merging(others.texts) { $1 })
    }
}

extension SettingValues: CustomStringConvertible, CustomReflectable {
    public var description: String { "SettingValues" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
