public import WeatherModels
public import WeatherPorts

/// Gives a saved place the person's own name, or takes it off again.
public struct LabelPlace: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// - Parameter label: Nil takes it off.
    /// - Throws: ``SavedPlacesError``.
    public func callAsFunction(
        _ text: String,
        _ label: String?
    ) async throws(SavedPlacesError) -> SavedPlace {
        let label = try label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
        let place = try await PickSavedPlace(storage: storage)(text)
        try await label?.checkFree(in: ListPlaces(storage: storage), besides: place.saved.id)
        let result: ChangePlaceResult
        do { result = try await storage.labelPlace(place.saved.id, label?.text) } catch {
            throw .storage(StorageFailure(error))
        }
        guard case .changed(let saved) = result else { throw .notFound(text) }
        return saved
    }
}
