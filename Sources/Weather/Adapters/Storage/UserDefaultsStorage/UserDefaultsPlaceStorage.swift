public import Foundation
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The saved places in `UserDefaults`: a small store under its own key.
public struct UserDefaultsPlaceStorage: PlaceStorage {
    /// The underlying store, for data that cannot be decoded: ``UserDefaultsStore/setAside()``.
    public let store: UserDefaultsStore<[PlaceRecord]>

    /// - Parameter coder: Encodes the list, as JSON by default.
    public init(
        defaults: UserDefaults,
        key: String = "haneul.places",
        coder: StoredCoder<[PlaceRecord]> = .json
    ) {
        store = UserDefaultsStore(key: key, format: 1, coder: coder, defaults: defaults)
    }

    public func loadPlaces() async throws(StorageError) -> [SavedPlace] {
        try Exclusion.wait { () throws(StorageError) in try places(of: records()) }
    }

    public func savePlace(_ place: SavedPlace) async throws(StorageError) -> SavePlaceResult {
        try Exclusion.wait { () throws(StorageError) in
            let records = try records()
            let places = try places(of: records)
            if let old = places.first(where: { $0.place.isSame(as: place.place) }) {
                return .alreadySaved(old)
            }
            guard place.id != ListedPlace.currentLocationID, !places.contains(where: { $0.id == place.id })
            else {
                throw StorageError(
                    .unwritable("the identifier \(place.id.rawValue) is taken"),
                    subject: store.key
                )
            }
            guard places.count < savedPlaceLimit else { return .full }
            try store.replace(with: records + [PlaceRecord(place)])
            return .saved
        }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        let old = try change(id) { list, index in list.remove(at: index) }
        return old.map(DeletePlaceResult.deleted) ?? .notFound
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        let moved = try change(id) { list, index in
            let record = list.remove(at: index)
            list.insert(record, at: min(max(position, 0), list.count))
            return record
        }
        return moved.map(ChangePlaceResult.changed) ?? .notFound
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        let named = try change(id) { list, index in
            list[index].label = SavedPlace.keptLabel(label)
            return list[index]
        }
        return named.map(ChangePlaceResult.changed) ?? .notFound
    }

    /// Changes the record with an identifier and saves. Returns `nil` if there is none.
    private func change(
        _ id: SavedPlace.ID,
        _ body: (inout [PlaceRecord], Int) -> PlaceRecord
    ) throws(StorageError) -> SavedPlace? {
        try Exclusion.wait { () throws(StorageError) in
            var records = try records()
            guard let index = records.firstIndex(where: { $0.id == id.rawValue }) else { return nil }
            let record = body(&records, index)
            let changed = try places(of: [record])
            try store.replace(with: records)
            return changed.first
        }
    }

    private func records() throws(StorageError) -> [PlaceRecord] {
        try store.load() ?? []
    }

    private func places(of records: [PlaceRecord]) throws(StorageError) -> [SavedPlace] {
        do { return try records.map { try $0.savedPlace() } } catch {
            throw StorageError(.undecodable(String(describing: error)), subject: store.key)
        }
    }
}
