public import Languages
public import SiteModels
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// A person's display settings; `nil` or the first case means automatic.
public struct PersonalSettings: Hashable, Sendable {
    public var units = QuantityUnitChoices()
    public var language: Language?
    public var hourCycle: HourCycle?
    public var theme = Theme.automatic
    /// Whether pages update by themselves.
    public var isLive = true
    public var ownPosition = OwnPosition.device

    /// Creates settings that are all automatic.
    public init() {}

    /// - Parameter kept: The stored settings. Values unknown to this release count as automatic and stay stored.
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

/// A change of one setting. `nil`, or automatic, removes it.
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

    /// Whether a setting that a device may change can have a value; `nil` takes it away.
    static func isPossible(_ value: String?, for key: SettingKey) -> Bool {
        let choices: [SettingKey: (String) -> Bool] = [
            .temperatureUnit: { TemperatureUnit(rawValue: $0) != nil },
            .windSpeedUnit: { WindSpeedUnit(rawValue: $0) != nil },
            .pressureUnit: { PressureUnit(rawValue: $0) != nil },
            .precipitationUnit: { PrecipitationUnit(rawValue: $0) != nil },
            .visibilityUnit: { VisibilityUnit(rawValue: $0) != nil },
            .language: { Language(rawValue: $0) != nil },
            .hourCycle: { HourCycle(rawValue: $0) != nil },
            .theme: { Theme(rawValue: $0) != nil },
            .liveUpdates: { $0 == off },
        ]
        guard let isPossible = choices[key] else { return false }
        return value.map(isPossible) ?? true
    }

    /// The name and the stored value; `nil` to store nothing.
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
    /// "37.5665,126.978"; missing for the device's position.
    public static let ownPosition = SettingKey(rawValue: "location")
}
