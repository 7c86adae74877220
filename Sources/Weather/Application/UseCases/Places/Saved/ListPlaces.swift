public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The saved places, in the person's order.
public struct ListPlaces: Sendable {
    private let storage: any PlaceStorage

    public init(storage: any PlaceStorage) {
        self.storage = storage
    }

    /// Returns the saved places, numbered from 1.
    ///
    /// - Throws: ``StorageError``, instead of returning an empty list.
    public func callAsFunction() async throws(StorageError) -> [NumberedPlace] {
        try await storage.loadPlaces().enumerated().map { NumberedPlace($0.offset + 1, $0.element) }
    }
}
