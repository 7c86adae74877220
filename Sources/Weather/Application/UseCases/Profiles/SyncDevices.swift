public import Clocks
import Foundation
public import StoragePort
import SyncedLists
public import WeatherModels
public import WeatherPorts

/// Keeps the places and settings of one person the same on all devices, also after changes made offline.
public struct SyncDevices: Sendable {
    /// The places and settings that a device may send at once.
    public static let mostChanges = 100
    /// How far a device's clock may be ahead, in seconds.
    private static let tolerance: TimeInterval = 300
    /// In bytes: several times as much as the longest in use.
    private static let longestKey = 100

    private let storage: any SyncStorage
    private let search: SearchPlaces
    private let name: NamePlace
    private let clock: WallClock
    private let makeID: @Sendable () -> SavedPlace.ID

    /// - Parameter makeID: Returns a new unique identifier.
    public init(
        storage: any SyncStorage,
        search: any PlaceSearch,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        self.search = SearchPlaces(search: search)
        name = NamePlace(search: search)
        self.clock = clock
        self.makeID = makeID
    }

    /// Returns what a device needs to change these places offline: the part of ``SyncedData/places`` as JSON.
    public func known(of places: [SavedPlace]) async throws(StorageError) -> String {
        let known = try await storage.loadSynced().places.only(places.map(\.place.key))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A list of numbers and texts can be encoded.
        return (try? encoder.encode(known)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// What became of a device's changes.
    public enum Outcome: Hashable, Sendable {
        case merged
        /// There would be more than ``savedPlaceLimit`` places; nothing was changed.
        case full
        /// No device can have written it; nothing was changed.
        case refused
    }

    /// Takes over what a device changed: all of it or nothing.
    ///
    /// - Parameter json: ``SyncedData`` as JSON.
    public func merge(_ json: String) async throws(StorageError) -> Outcome {
        guard let changes = try? JSONDecoder().decode(SyncedData.self, from: Data(json.utf8)),
            isPlausible(changes)
        else { return .refused }
        // There is nothing to look up or to store.
        guard changes != SyncedData() else { return .merged }
        return try await storage.merge(changes) { item in saved(item) } == .full ? .full : .merged
    }

    private func isPlausible(_ changes: SyncedData) -> Bool {
        let latest = Int64((clock.now.timeIntervalSince1970 + Self.tolerance) * 1_000)
        guard changes.places.isPlausible(until: latest, most: Self.mostChanges),
            changes.settings.isPlausible(until: latest, most: Self.mostChanges)
        else { return false }
        return isPossible(changes.places, until: latest)
            && changes.settings.keys.allSatisfy {
                SettingChange.isPossible(changes.settings[$0], for: SettingKey(rawValue: $0))
            }
    }

    /// Returns whether a person can have had these places. What is deleted is stored as well, and comes back with an edit
    /// that is made elsewhere, so it is checked like the rest. Only the gazetteer may no longer know it.
    private func isPossible(_ places: SyncedList<String, Int64>, until latest: Int64) -> Bool {
        places.keys.allSatisfy(isKey)
            && places.contents.allSatisfy { $0 >= 0 && $0 <= latest }
            && places.labels.allSatisfy { label in
                label.map { (try? PlaceLabel($0))?.text == $0 } ?? true
            }
            && places.items.allSatisfy { place($0.key) != nil }
    }

    /// Whether it is the ``Place/key`` of some place, of this gazetteer or another.
    private func isKey(_ key: String) -> Bool {
        guard key.utf8.count <= Self.longestKey else { return false }
        switch try? PlaceRequest(parsing: key) {
        case .identified(let id): return id.description == key
        case .at(let coordinate): return Place(at: coordinate).key == key
        case .unspecified, .named, .here, nil: return false
        }
    }

    private func saved(_ item: SyncedData.Item) -> SavedPlace? {
        place(item.key).map { place in
            // What was stored before the contents of deleted places were checked can be of any time.
            let moment = Date(timeIntervalSince1970: Double(max(0, item.content)) / 1_000)
            return SavedPlace(id: makeID(), place: place, label: item.label, savedAt: min(moment, clock.now))
        }
    }

    private func place(_ key: String) -> Place? {
        let place: Place?
        switch try? PlaceRequest(parsing: key) {
        case .identified(let id): place = try? search.find(id).place
        case .at(let coordinate): place = name(at: coordinate)
        case .unspecified, .named, .here, nil: place = nil
        }
        return place.flatMap { $0.key == key ? $0 : nil }
    }
}
