public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherUnits

/// The data a person stores. Each operation is durable when it returns, or throws.
public protocol Storage: PlaceStorage, UnitStorage, SettingStorage, SearchStorage {}

/// Stores the saved places in the person's order, without duplicates (``Place/isSame(as:)``).
public protocol PlaceStorage: Sendable {
    /// Returns all places in order.
    func loadPlaces() async throws(StorageError) -> [SavedPlace]
    /// Adds places one after another in one transaction: all new ones, or none. A place that is already in the
    /// list, or occurs earlier in `places`, is not added again.
    ///
    /// - Parameter position: The position of the first one, from 0; `nil` or a position beyond the end means the
    ///   end.
    /// - Returns: The result for each place, in order. If there is no room for all new ones, none is added.
    /// - Throws: ``StorageError``, also if an identifier belongs to another place or to the current location
    ///   (``ListedPlace/currentLocationID``), which is never stored. Nothing is added in that case.
    func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult]
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

extension PlaceStorage {
    /// Adds one place at the end of the list.
    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        // There is one result for each place.
        try await savePlaces([place], at: nil).first ?? .full
    }
}

/// Stores the choice of units.
public protocol UnitStorage: Sendable {
    /// Stores the choice; `automatic` returns to the units of the region.
    func saveUnits(_ choice: UnitChoice) async throws(StorageError)
    /// Returns the choice, `automatic` if there is none.
    func loadUnits() async throws(StorageError) -> UnitChoice
}

/// Stores the other settings. Each is a short text under a key.
public protocol SettingStorage: Sendable {
    /// Stores a setting, replacing its previous value.
    func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError)
    /// Returns `nil` if there is none.
    func loadSetting(for key: SettingKey) async throws(StorageError) -> String?
    /// Returns all settings, read at one moment.
    func loadSettings() async throws(StorageError) -> [SettingKey: String]
    /// Saves some settings and deletes others in one transaction: all of it, or nothing.
    func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError)
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

/// The result of deleting a setting.
public enum DeleteSettingResult: Hashable, Sendable {
    case deleted
    /// There was no such setting.
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
