public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The data of a person in an injected `UserDefaults`: four small stores, each with its own key.
///
/// For one process at a time; see ``UserDefaultsStore``. Changes may not survive a power failure, because the system
/// writes the defaults without waiting for the disk.
public struct UserDefaultsStorage: Storage {
    public let places: UserDefaultsPlaceStorage
    public let units: UserDefaultsUnitStorage
    public let settings: UserDefaultsSettingStorage
    public let searches: UserDefaultsSearchStorage

    public init(defaults: UserDefaults) {
        places = UserDefaultsPlaceStorage(defaults: defaults)
        units = UserDefaultsUnitStorage(defaults: defaults)
        settings = UserDefaultsSettingStorage(defaults: defaults)
        searches = UserDefaultsSearchStorage(defaults: defaults)
    }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try await places.loadPlaces()
    }

    public func savePlaces(
        _ new: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try await places.savePlaces(new, at: position)
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await places.deletePlace(id)
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await places.movePlace(id, to: position)
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await places.labelPlace(id, label)
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try await units.saveUnits(choice)
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try await units.loadUnits()
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await settings.saveSetting(value, for: key)
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await settings.loadSetting(for: key)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await settings.loadSettings()
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        try await settings.changeSettings(saving: values, deleting: keys)
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await settings.deleteSetting(for: key)
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await searches.saveSearch(search)
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await searches.loadSearches()
    }

    public func deleteSearches() async throws(StorageError) {
        try await searches.deleteSearches()
    }
}
