public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherUnits

/// The data a person stores. Each operation is durable when it returns, or throws.
public protocol Storage: PlaceStorage, UnitStorage, SettingStorage, SearchStorage {}

/// The maximum number of saved places of a person.
public let savedPlaceLimit = 1_000

/// Stores the saved places in the person's order, without duplicates (``Place/isSame(as:)``).
public protocol PlaceStorage: Sendable {
    /// Returns all places in order.
    func loadPlaces() async throws(StorageError) -> [SavedPlace]
    /// Adds a place at the end of the list, unless the list contains it.
    ///
    /// - Throws: ``StorageError``, also if the identifier belongs to another place or to the current location
    ///   (``ListedPlace/currentLocationID``), which is never stored.
    func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult
    /// Removes a place and reports whether it existed.
    func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult
    /// Moves a place.
    ///
    /// - Parameter position: 0 is the first; a position after the end means the end.
    func movePlace(_ id: SavedPlace.ID, to position: Int) async throws(StorageError) -> ChangePlaceResult
    /// Renames a place.
    ///
    /// - Parameter label: The person's own name for the place; `nil` removes it.
    func labelPlace(_ id: SavedPlace.ID, _ label: String?) async throws(StorageError) -> ChangePlaceResult
}

/// Stores the choice of units.
public protocol UnitStorage: Sendable {
    /// Stores the choice; `automatic` returns to the units of the region.
    func saveUnits(_ choice: UnitChoice) async throws(StorageError)
    /// Returns the choice, `automatic` if there is none.
    func loadUnits() async throws(StorageError) -> UnitChoice
}

/// Stores the other settings, each a short text by name.
public protocol SettingStorage: Sendable {
    /// Stores a setting, replacing its previous value.
    func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError)
    /// Returns `nil` if there is none.
    func loadSetting(for key: SettingKey) async throws(StorageError) -> String?
    /// Returns all settings, read at one moment.
    func loadSettings() async throws(StorageError) -> [SettingKey: String]
    /// Deletes a setting and reports whether it existed.
    func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult
}

/// Stores recent searches.
public protocol SearchStorage: Sendable {
    /// Adds a search as the first; a previous one with the same text is moved. Searches beyond ``RecentSearch/limit``
    /// are dropped, oldest first.
    func saveSearch(_ search: RecentSearch) async throws(StorageError)
    /// Returns the searches, latest first.
    func loadSearches() async throws(StorageError) -> [RecentSearch]
    /// Deletes all searches.
    func deleteSearches() async throws(StorageError)
}

/// The result of adding a place.
public enum SavePlaceResult: Hashable, Sendable {
    case saved
    /// The list contained it already; this is the stored place.
    case alreadySaved(SavedPlace)
    /// The list is full: ``savedPlaceLimit`` places.
    case full
}

/// The result of removing a place.
public enum DeletePlaceResult: Hashable, Sendable {
    case deleted(SavedPlace)
    /// No place has that identifier; nothing was changed.
    case notFound
}

/// The result of moving or renaming a place.
public enum ChangePlaceResult: Hashable, Sendable {
    /// The place after the change.
    case changed(SavedPlace)
    /// No place has that identifier; nothing was changed.
    case notFound
}

/// The result of deleting a setting.
public enum DeleteSettingResult: Hashable, Sendable {
    case deleted
    /// There was none.
    case notFound
}

/// The name of a setting.
public struct SettingKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let language = SettingKey(rawValue: "language")
}

/// Something a person searched for.
public struct RecentSearch: Hashable, Sendable {
    /// The maximum number of stored searches.
    public static let limit = 20

    public let text: String
    public let at: Date

    public init(_ text: String, at: Date) {
        self.text = text
        self.at = at
    }
}
