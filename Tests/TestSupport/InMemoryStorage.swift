import Foundation
public import StoragePort
import Synchronization
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// Keeps everything in memory, by the rules of the port; or fails every operation as it was told to.
public final class InMemoryStorage: Storage {
    private struct Kept {
        var places: [SavedPlace] = []
        var units = UnitChoice.automatic
        var settings: [SettingKey: String] = [:]
        var searches: [RecentSearch] = []
    }

    private let kept: Mutex<Kept>
    private let failure: StorageError?

    public init(_ places: [SavedPlace] = [], units: UnitChoice = .automatic, failure: StorageError? = nil) {
        kept = Mutex(Kept(places: places, units: units))
        self.failure = failure
    }

    public var places: [SavedPlace] { kept.withLock(\.places) }
    public var units: UnitChoice { kept.withLock(\.units) }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try check()
        return places
    }

    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        try check()
        let saved = Self.labelled(place, place.label)
        let result: SavePlaceResult? = kept.withLock { kept in
            if let old = kept.places.first(where: { $0.place.isSame(as: saved.place) }) {
                return .alreadySaved(old)
            }
            let isTaken = kept.places.contains { $0.id == saved.id }
            guard saved.id != ListedPlace.currentLocationID, !isTaken else { return nil }
            guard kept.places.count < savedPlaceLimit else { return .full }
            kept.places.append(saved)
            return .saved
        }
        guard let result else {
            throw StorageError(.unwritable("the identifier \(place.id.rawValue) is taken"), subject: "memory")
        }
        return result
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            return .deleted(kept.places.remove(at: position))
        }
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let old = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            let place = kept.places.remove(at: old)
            kept.places.insert(place, at: min(max(0, position), kept.places.count))
            return .changed(place)
        }
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        try check()
        return kept.withLock { kept in
            guard let position = kept.places.firstIndex(where: { $0.id == id }) else { return .notFound }
            let new = Self.labelled(kept.places[position], label)
            kept.places[position] = new
            return .changed(new)
        }
    }

    public func saveUnits(_ choice: UnitChoice) async throws(StorageError) {
        try check()
        kept.withLock { $0.units = choice }
    }

    public func loadUnits() async throws(StorageError) -> UnitChoice {
        try check()
        return units
    }

    public func saveSetting(_ value: String, for key: SettingKey) async throws(StorageError) {
        try check()
        kept.withLock { $0.settings[key] = value }
    }

    public func loadSetting(for key: SettingKey) async throws(StorageError) -> String? {
        try check()
        return kept.withLock { $0.settings[key] }
    }

    public func loadSettings() async throws(StorageError) -> [SettingKey: String] {
        try check()
        return kept.withLock(\.settings)
    }

    public func deleteSetting(for key: SettingKey) async throws(StorageError) -> DeleteSettingResult {
        try check()
        return kept.withLock { $0.settings.removeValue(forKey: key) } == nil ? .notFound : .deleted
    }

    public func saveSearch(_ search: RecentSearch) async throws(StorageError) {
        try check()
        kept.withLock { $0.searches = $0.searches.adding(search) }
    }

    public func loadSearches() async throws(StorageError) -> [RecentSearch] {
        try check()
        return kept.withLock(\.searches)
    }

    public func deleteSearches() async throws(StorageError) {
        try check()
        kept.withLock { $0.searches = [] }
    }

    private static func labelled(_ saved: SavedPlace, _ label: String?) -> SavedPlace {
        SavedPlace(
            id: saved.id,
            place: saved.place,
            label: SavedPlace.keptLabel(label),
            savedAt: saved.savedAt
        )
    }

    private func check() throws(StorageError) {
        if let failure { throw failure }
    }
}
