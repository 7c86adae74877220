import StoragePort
public import WeatherModels
public import WeatherPorts

/// Moves a saved place within the list.
public struct MovePlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Parameter number: The new position from 1; a number beyond the end means the end.
    /// - Returns: The place and its new position.
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
