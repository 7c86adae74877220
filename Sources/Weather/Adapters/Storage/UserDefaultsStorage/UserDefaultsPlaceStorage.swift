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

    public func savePlaces(
        _ new: [SavedPlace],
        at position: Int?
    ) async throws(StorageError) -> [SavePlaceResult] {
        try Exclusion.wait { () throws(StorageError) in
            var records = try records()
            let list = try places(of: records)
            let results: [SavePlaceResult]
            do { results = try list.adding(new, at: position) } catch {
                throw StorageError(.unwritable("\(error)"), subject: store.key)
            }
            let added = results.compactMap(\.added)
            guard let first = added.first else { return results }
            records.insert(contentsOf: added.map { PlaceRecord($0.saved) }, at: first.number - 1)
            try store.replace(with: records)
            return results
        }
    }

    public func deletePlace(_ id: SavedPlace.ID) async throws(StorageError) -> DeletePlaceResult {
        let old = try change(id) { list, index in (index, list.remove(at: index)) }
        return old.map(DeletePlaceResult.deleted) ?? .notFound
    }

    public func movePlace(
        _ id: SavedPlace.ID,
        to position: Int
    ) async throws(StorageError) -> ChangePlaceResult {
        let moved = try change(id) { list, index in
            let record = list.remove(at: index)
            let new = min(max(position, 0), list.count)
            list.insert(record, at: new)
            return (new, record)
        }
        return moved.map(ChangePlaceResult.changed) ?? .notFound
    }

    public func labelPlace(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(StorageError) -> ChangePlaceResult {
        let named = try change(id) { list, index in
            list[index].label = SavedPlace.keptLabel(label)
            return (index, list[index])
        }
        return named.map(ChangePlaceResult.changed) ?? .notFound
    }

    /// Changes the record with an identifier and saves. Returns `nil` if there is none.
    private func change(
        _ id: SavedPlace.ID,
        _ body: (inout [PlaceRecord], Int) -> (position: Int, record: PlaceRecord)
    ) throws(StorageError) -> NumberedPlace? {
        try Exclusion.wait { () throws(StorageError) in
            var records = try records()
            guard let index = records.firstIndex(where: { $0.id == id.rawValue }) else { return nil }
            let (position, record) = body(&records, index)
            let changed = try places(of: [record])
            try store.replace(with: records)
            return changed.first.map { NumberedPlace(position + 1, $0) }
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
