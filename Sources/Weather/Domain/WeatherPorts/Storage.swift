public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherUnits

/// The data a person stores. Each operation is durable when it returns, or throws.
public protocol Storage: PlaceStorage, UnitStorage, SettingStorage, SearchStorage {}

/// Keeps the saved places, in the person's order, without two of the same place (``Place/isSame(as:)``).
public protocol PlaceStorage: Sendable {
    /// Returns all places in order.
    func loadPlaces() async throws(StorageError) -> [SavedPlace]
    /// Adds places one behind the other, in one transaction: all that are new are kept, or none is. The same place is not
    /// added twice, whether it stands in the list or earlier in `places`.
    /// - Parameter position: Where the first of them is to stand, 0 being the beginning; nil or one beyond the end means
    ///   the end.
    /// - Returns: What came of each, in their order. Where there is no room for all that are new, none is added.
    /// - Throws: ``StorageError``, also where an identifier belongs to another place or to the own position
    ///   (``ListedPlace/currentLocationID``), which is never stored. Nothing is added then.
    func savePlaces(
        _ places: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult]
    /// Takes it off the list and says truthfully whether it was there.
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

/// Keeps the units chosen.
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
    /// Saves some choices and forgets others, in one transaction: all of it is done, or nothing.
    func changeSettings(
        saving values: [SettingKey: String],
        deleting keys: Set<SettingKey>
    ) async throws(StorageError)
    /// Forgets the choice and says truthfully whether there was one.
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

/// What came of forgetting a choice.
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
