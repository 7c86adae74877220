import WeatherModels
public import WeatherPorts

/// Puts a saved place elsewhere in the list.
public struct MovePlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Parameter number: 1 is the first; one beyond the end means the end.
    /// - Returns: Where it stands now.
    /// - Throws: ``SavedPlacesError``.
    public func callAsFunction(_ text: String, to number: Int) async throws(SavedPlacesError) -> NumberedPlace
    {
        let place = try await PickSavedPlace(storage: storage)(text)
        let result: ChangePlaceResult
        do {
            result = try await storage.movePlace(place.saved.id, to: max(1, number) - 1)
        } catch {
            throw .storage(StorageFailure(error))
        }
        guard case .changed(let saved) = result else { throw .notFound(text) }
        let places: [NumberedPlace]
        do { places = try await ListPlaces(storage: storage)() } catch { throw .storage(error) }
        return places.first { $0.saved.id == saved.id } ?? NumberedPlace(number, saved)
    }
}
