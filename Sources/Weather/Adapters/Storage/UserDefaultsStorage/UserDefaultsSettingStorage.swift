public import Foundation
public import StoragePort
public import WeatherPorts

/// The other settings in `UserDefaults`: a small store under its own key.
public struct UserDefaultsSettingStorage: SettingStorage {
    /// The underlying store, for data that cannot be decoded: ``UserDefaultsStore/setAside()``.
    public let store: UserDefaultsStore<[String: String]>

    public init(defaults: UserDefaults, key: String = "haneul.settings") {
        store = UserDefaultsStore(key: key, format: 1, coder: .json, defaults: defaults)
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await changeSettings(saving: [key: value], deleting: [])
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await loadSettings()[key]
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        let settings = try Exclusion.wait(store.load) ?? [:]
        return Dictionary(uniqueKeysWithValues: settings.map { (SettingKey(rawValue: $0), $1) })
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try Exclusion.wait { () throws(StorageError) in
            var settings = try store.load() ?? [:]
            for key in keys { settings[key.rawValue] = nil }
            for (key, value) in values { settings[key.rawValue] = value }
            try store.replace(with: settings)
        }
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try Exclusion.wait { () throws(StorageError) in
            var settings = try store.load() ?? [:]
            guard settings.removeValue(forKey: key.rawValue) != nil else { return .notFound }
            try store.replace(with: settings)
            return .deleted
        }
    }
}
