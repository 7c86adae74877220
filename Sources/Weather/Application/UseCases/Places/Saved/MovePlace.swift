import StoragePort
public import WeatherModels
public import WeatherPorts

/// Puts a saved place elsewhere in the list.
public struct MovePlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Parameter number: 1 is the first; one beyond the end means the end.
    /// - Returns: Where it stands now.
    public func callAsFunction(
        _ id: SavedPlace.ID,
        to number: Int
    ) async throws(SavedPlacesError) -> ChangePlaceResult {
        do {
            return try await storage.movePlace(id, to: max(1, number) - 1)
        } catch {
            throw .storage(error)
        }
    }
}
