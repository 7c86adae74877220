public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherUnits

/// What a person keeps. Each operation is saved for good when it returns, or throws.
public protocol Storage: PlaceStorage, UnitStorage, SettingStorage, SearchStorage {}

/// The most places a person may keep.
public let savedPlaceLimit = 1_000

/// Keeps the saved places, in the person's order, without two of the same place (``Place/isSame(as:)``).
public protocol PlaceStorage: Sendable {
    /// All of them, in order.
    func loadPlaces() async throws(StorageError) -> [SavedPlace]
    /// Adds it at the end of the list, unless the same place stands there already.
    /// - Throws: ``StorageError``, also where the identifier belongs to another place or to the own position
    ///   (``ListedPlace/currentLocationID``), which is never stored.
    func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult
    /// Takes it off the list and says truthfully whether it was there.
    func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult
    /// - Parameter position: 0 is the first; one beyond the end means the end.
    func movePlace(_ id: SavedPlace.ID, to position: Int) async throws(StorageError) -> ChangePlaceResult
    /// - Parameter label: Nil takes the person's own name off again.
    func labelPlace(_ id: SavedPlace.ID, _ label: String?) async throws(StorageError) -> ChangePlaceResult
}

/// Keeps the units chosen.
public protocol UnitStorage: Sendable {
    /// `automatic` chooses automatic again.
    func saveUnits(_ choice: UnitChoice) async throws(StorageError)
    /// `automatic` where nothing was ever chosen.
    func loadUnits() async throws(StorageError) -> UnitChoice
}

/// Keeps the other choices, each a short text under a name.
public protocol SettingStorage: Sendable {
    /// Replaces what was saved under the name before.
    func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError)
    /// Nil where none is saved.
    func loadSetting(for key: SettingKey) async throws(StorageError) -> String?
    /// All that are saved, as they stood at one moment.
    func loadSettings() async throws(StorageError) -> [SettingKey: String]
    /// Forgets the choice and says truthfully whether there was one.
    func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult
}

/// Keeps what was searched for lately.
public protocol SearchStorage: Sendable {
    /// Puts it first; the same text before is moved; the oldest beyond ``RecentSearch/limit`` falls off.
    func saveSearch(_ search: RecentSearch) async throws(StorageError)
    /// Latest first.
    func loadSearches() async throws(StorageError) -> [RecentSearch]
    /// Forgets all of them.
    func deleteSearches() async throws(StorageError)
}

/// What came of adding a place.
public enum SavePlaceResult: Hashable, Sendable {
    case saved
    /// It stood in the list before; as it stands there.
    case alreadySaved(SavedPlace)
    /// The list is full: ``savedPlaceLimit`` places.
    case full
}

/// What came of taking a place off the list.
public enum DeletePlaceResult: Hashable, Sendable {
    case deleted(SavedPlace)
    /// Nothing has that identifier, and nothing was changed.
    case notFound
}

/// What came of moving or naming a place.
public enum ChangePlaceResult: Hashable, Sendable {
    /// As it stands now.
    case changed(SavedPlace)
    /// Nothing has that identifier, and nothing was changed.
    case notFound
}

/// What came of forgetting a choice.
public enum DeleteSettingResult: Hashable, Sendable {
    case deleted
    /// None was saved.
    case notFound
}

/// The name of a kept choice.
public struct SettingKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let language = SettingKey(rawValue: "language")
}

/// Something a person searched for.
public struct RecentSearch: Hashable, Sendable {
    /// As many as are kept.
    public static let limit = 20

    public let text: String
    public let at: Date

    public init(_ text: String, at: Date) {
        self.text = text
        self.at = at
    }
}
