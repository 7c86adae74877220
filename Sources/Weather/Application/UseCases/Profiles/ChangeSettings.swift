import StoragePort
public import WeatherPorts
import WeatherUnits

/// Keeps choices, each under a name of its own: none destroys another.
public struct ChangeSettings: Sendable {
    private let storage: any SettingStorage

    public init(storage: any SettingStorage) {
        self.storage = storage
    }

    public func callAsFunction(_ changes: [SettingChange]) async throws(StorageFailure) {
        do throws(StorageError) {
            for change in changes {
                let (key, value) = change.kept
                if let value {
                    try await storage.saveSetting(value, for: key)
                } else {
                    _ = try await storage.deleteSetting(for: key)
                }
            }
        } catch {
            throw StorageFailure(error)
        }
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
