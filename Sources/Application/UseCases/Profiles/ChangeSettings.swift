public import WeatherPorts

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
