import StoragePort
public import Clocks
import Foundation
public import WeatherModels
public import WeatherPorts

/// Adds a place to the end of the list.
public struct SavePlace: Sendable {
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: A new identifier at each call, also within one second.
    public init(
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        newPlaces = NewPlaces(clock: clock, makeID: makeID)
    }

    /// - Parameter label: The person's own name for it.
    /// - Returns: What came of it: the place as it stands in the list now, whether it was added or stood there before
    ///   (A15), or that the list is full.
    /// - Throws: ``SavedPlacesError`` for a label that cannot be one or is another place's, or a storage failure.
    public func callAsFunction(
        _ place: Place,
        label: String? = nil
    ) async throws(SavedPlacesError) -> SavePlaceResult {
        let label = try label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
        try await label?.checkFree(in: ListPlaces(storage: storage))
        do { return try await storage.savePlace(newPlaces.saved(place, label: label)) } catch {
            throw .storage(error)
        }
    }
}

/// Makes what is saved of a place: with an identifier of its own, and the moment.
struct NewPlaces: Sendable {
    let clock: WallClock
    let makeID: @Sendable () -> SavedPlace.ID

    /// - Parameter savedAt: When it was saved elsewhere before; nil where this is the moment.
    func saved(_ place: Place, label: PlaceLabel? = nil, savedAt: Date? = nil) -> SavedPlace {
        SavedPlace(id: makeID(), place: place, label: label?.text, savedAt: savedAt ?? clock.now)
    }
}
