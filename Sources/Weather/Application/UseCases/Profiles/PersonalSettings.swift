public import Languages
public import SiteModels
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// What a person chose of how things are shown; where they chose nothing, nil or the first case, which is automatic.
public struct PersonalSettings: Hashable, Sendable {
    public var units = QuantityUnitChoices()
    public var language: Language?
    public var hourCycle: HourCycle?
    public var theme = Theme.automatic
    /// Whether pages follow the weather by themselves.
    public var isLive = true
    public var ownPosition = OwnPosition.device

    /// Nothing chosen.
    public init() {}

    /// - Parameter kept: As storage keeps them. What this release does not know is as if nothing had been chosen, and stays
    ///   as it is.
    public init(_ kept: [SettingKey: String]) {
        func choice<Value: RawRepresentable>(_ key: SettingKey) -> Value? where Value.RawValue == String {
            kept[key].flatMap(Value.init)
        }
        units.temperature = choice(.temperatureUnit)
        units.windSpeed = choice(.windSpeedUnit)
        units.pressure = choice(.pressureUnit)
        units.precipitation = choice(.precipitationUnit)
        units.visibility = choice(.visibilityUnit)
        language = choice(.language)
        hourCycle = choice(.hourCycle)
        theme = choice(.theme) ?? .automatic
        isLive = kept[.liveUpdates] != SettingChange.off
        ownPosition =
            kept[.ownPosition].flatMap { try? Coordinate(parsing: $0) }.map(OwnPosition.fixed) ?? .device
    }
}

/// One choice made anew. Nil, or automatic, is as if nothing had ever been chosen.
public enum SettingChange: Hashable, Sendable {
    case temperature(TemperatureUnit?)
    case windSpeed(WindSpeedUnit?)
    case pressure(PressureUnit?)
    case precipitation(PrecipitationUnit?)
    case visibility(VisibilityUnit?)
    case language(Language?)
    case hourCycle(HourCycle?)
    case theme(Theme)
    case live(Bool)

    static let off = "off"

    /// Under which name it is kept, and as what; nil: not at all.
    var kept: (key: SettingKey, value: String?) {
        switch self {
        case .temperature(let unit): (.temperatureUnit, unit?.rawValue)
        case .windSpeed(let unit): (.windSpeedUnit, unit?.rawValue)
        case .pressure(let unit): (.pressureUnit, unit?.rawValue)
        case .precipitation(let unit): (.precipitationUnit, unit?.rawValue)
        case .visibility(let unit): (.visibilityUnit, unit?.rawValue)
        case .language(let language): (.language, language?.rawValue)
        case .hourCycle(let cycle): (.hourCycle, cycle?.rawValue)
        case .theme(let theme): (.theme, theme == .automatic ? nil : theme.rawValue)
        case .live(let isLive): (.liveUpdates, isLive ? nil : Self.off)
        }
    }
}

extension SettingKey {
    static let temperatureUnit = SettingKey(rawValue: "units.temperature")
    static let windSpeedUnit = SettingKey(rawValue: "units.wind")
    static let pressureUnit = SettingKey(rawValue: "units.pressure")
    static let precipitationUnit = SettingKey(rawValue: "units.precipitation")
    static let visibilityUnit = SettingKey(rawValue: "units.visibility")
    static let hourCycle = SettingKey(rawValue: "clock")
    static let theme = SettingKey(rawValue: "theme")
    static let liveUpdates = SettingKey(rawValue: "live")
    /// "37.5665,126.978"; none: the device's.
    public static let ownPosition = SettingKey(rawValue: "location")
}
