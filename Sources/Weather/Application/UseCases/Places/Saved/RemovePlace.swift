public import WeatherModels
public import WeatherPorts

/// Takes a place off the list.
public struct RemovePlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Returns: What was removed.
    /// - Throws: ``SavedPlacesError/notFound(_:)`` where nothing matched: nothing was removed then (A3).
    public func callAsFunction(_ text: String) async throws(SavedPlacesError) -> SavedPlace {
        let place = try await PickSavedPlace(storage: storage)(text)
        let result: DeletePlaceResult
        do { result = try await storage.deletePlace(place.saved.id) } catch {
            throw .storage(StorageFailure(error))
        }
        switch result {
        case .deleted(let saved): return saved
        // Another process was quicker.
        case .notFound: throw .notFound(text)
        }
    }
}
