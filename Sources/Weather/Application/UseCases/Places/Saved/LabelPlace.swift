import StoragePort
public import WeatherModels
public import WeatherPorts

/// Sets or removes the person's label of a saved place.
public struct LabelPlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// Throws if a text cannot be a label of any place, so that it is rejected before the place is looked up.
    public func check(_ label: String?) throws(SavedPlacesError) {
        if let label { _ = try PlaceLabel(label) }
    }

    /// - Parameter label: `nil` to remove it.
    /// - Throws: ``SavedPlacesError``.
    public func callAsFunction(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(SavedPlacesError) -> ChangePlaceResult {
        let label = try label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
        try await label?.checkFree(in: ListPlaces(storage: storage), besides: id)
        do { return try await storage.labelPlace(id, label?.text) } catch {
            throw .storage(error)
        }
    }
}
