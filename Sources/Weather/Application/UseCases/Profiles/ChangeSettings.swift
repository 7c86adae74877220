public import StoragePort
public import WeatherPorts
import WeatherUnits

/// Saves changes of settings in one transaction. Each setting has its own key, so changing one does not affect the
/// others.
public struct ChangeSettings: Sendable {
    private let storage: any SettingStorage

    public init(storage: any SettingStorage) {
        self.storage = storage
    }

    public func callAsFunction(_ changes: [SettingChange]) async throws(StorageError) {
        var kept: [SettingKey: String] = [:]
        var forgotten: Set<SettingKey> = []
        for change in changes {
            let (key, value) = change.kept
            kept[key] = value
            if value == nil { forgotten.insert(key) } else { forgotten.remove(key) }
        }
        guard !changes.isEmpty else { return }
        try await storage.changeSettings(saving: kept, deleting: forgotten)
    }
}

extension SettingChange {
    /// Whether it changes nothing.
    public func isInForce(in settings: PersonalSettings) -> Bool {
        switch self {
        case .temperature(let unit): unit == settings.units.temperature
        case .windSpeed(let unit): unit == settings.units.windSpeed
        case .pressure(let unit): unit == settings.units.pressure
        case .precipitation(let unit): unit == settings.units.precipitation
        case .visibility(let unit): unit == settings.units.visibility
        case .language(let language): language == settings.language
        case .hourCycle(let cycle): cycle == settings.hourCycle
        case .theme(let theme): theme == settings.theme
        case .live(let isLive): isLive == settings.isLive
        }
    }
}
