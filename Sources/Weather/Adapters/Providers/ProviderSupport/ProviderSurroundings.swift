public import HTTPPort
public import WeatherModels
public import WeatherPorts

/// What a provider may need of the program it runs in.
public struct ProviderSurroundings: Sendable {
    /// The settings as given, checked.
    public let values: SettingValues
    public let transport: any HTTPTransport
    /// Of Haneul, for upstreams that want to know.
    public let version: String
    /// The zone in which a place counts its days.
    public let zone: @Sendable (Coordinate) -> PlaceTimeZone
    /// The provider of typical weather.
    public let typical: @Sendable () -> any WeatherProvider

    public init(
        values: SettingValues,
        transport: any HTTPTransport,
        version: String,
        zone: @escaping @Sendable (Coordinate) -> PlaceTimeZone,
        typical: @escaping @Sendable () -> any WeatherProvider
    ) {
        self.values = values
        self.transport = transport
        self.version = version
        self.zone = zone
        self.typical = typical
    }

    /// Nil where nobody gives the setting and there is no standard.
    public subscript(setting: Setting) -> String? { values[setting] }

    /// Where an upstream is.
    public func endpoint(_ address: UpstreamAddress) -> HTTPEndpoint { values.endpoint(address) }
}

/// What was given for the settings of providers, by their keys. Printed, logged or dumped it shows nothing: keys are among it.
public struct SettingValues: Sendable {
    private let texts: [String: String]

    /// - Parameter texts: Checked as values of their settings.
    public init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// The text given, else the standard; nil for neither.
    public subscript(setting: Setting) -> String? { texts[setting.key] ?? setting.standard }

    /// Where an upstream is.
    public func endpoint(_ address: UpstreamAddress) -> HTTPEndpoint {
        // What cannot be read was refused when the configuration was.
        texts[address.setting.key].flatMap { try? HTTPEndpoint(parsing: $0) } ?? address.standard
    }

    /// These and others.
    public func adding(_ others: SettingValues) -> SettingValues {
        SettingValues(texts.merging(others.texts) { $1 })
    }
}

extension SettingValues: CustomStringConvertible, CustomReflectable {
    public var description: String { "SettingValues" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
