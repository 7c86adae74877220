import StoragePort
public import WeatherModels
public import WeatherPorts

/// Removes a saved place.
public struct RemovePlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Returns: What was removed, or that nothing has the identifier and nothing was removed (A3).
    public func callAsFunction(_ id: SavedPlace.ID) async throws(SavedPlacesError) -> DeletePlaceResult {
        do { return try await storage.deletePlace(id) } catch { throw .storage(error) }
    }
}
