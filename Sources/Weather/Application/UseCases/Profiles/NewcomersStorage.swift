public import Profiles
public import StoragePort
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The store of a visitor who has saved nothing yet: empty, until the first thing is saved. Then it creates the
/// profile and becomes that profile's store.
public final class NewcomersStorage: Storage {
    private let profiles: any ProfileStorage
    private let newProfile: NewProfile

    public init(profiles: any ProfileStorage, making newProfile: NewProfile) {
        self.profiles = profiles
        self.newProfile = newProfile
    }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] { try await kept?.loadPlaces() ?? [] }

    public func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        if places.isEmpty { return [] }
        return try await keeping().savePlaces(places, at: position)
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try await kept?.deletePlace(id) ?? .notFound
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try await kept?.movePlace(id, to: position) ?? .notFound
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try await kept?.labelPlace(id, label) ?? .notFound
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        if kept == nil, choice == .automatic { return }
        try await keeping().saveUnits(choice)
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try await kept?.loadUnits() ?? .automatic
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try await keeping().saveSetting(value, for: key)
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try await kept?.loadSetting(for: key)
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try await kept?.loadSettings() ?? [:]
    }

    public func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError) {
        if kept == nil, values.isEmpty { return }
        try await keeping().changeSettings(saving: values, deleting: keys)
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try await kept?.deleteSetting(for: key) ?? .notFound
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try await keeping().saveSearch(search)
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try await kept?.loadSearches() ?? []
    }

    public func deleteSearches() async throws(StorageError) { try await kept?.deleteSearches() }

    private var kept: (any Storage)? { newProfile.id.map(profiles.storage) }

    private func keeping() async throws(StorageError) -> any Storage {
        profiles.storage(of: try await newProfile.make())
    }
}
