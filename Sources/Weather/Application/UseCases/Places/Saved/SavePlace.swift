import StoragePort
public import Clocks
import Foundation
public import WeatherModels
public import WeatherPorts

/// Adds a place at the end of the list.
public struct SavePlace: Sendable {
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: Returns a new unique identifier, even several times within a second.
    public init(
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        newPlaces = NewPlaces(clock: clock, makeID: makeID)
    }

    /// - Parameter label: The person's own name for it.
    /// - Returns: The place as it is in the list now, whether it was added or there before (A15), or that the list
    ///   is full.
    /// - Throws: ``SavedPlacesError`` if the label is invalid or belongs to another place, or if storage fails.
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

/// Creates saved places from places, with a new identifier and the current time.
struct NewPlaces: Sendable {
    let clock: WallClock
    let makeID: @Sendable () -> SavedPlace.ID

    /// - Parameter savedAt: When it was first saved elsewhere; `nil` for now.
    func saved(_ place: Place, label: PlaceLabel? = nil, savedAt: Date? = nil) -> SavedPlace {
        SavedPlace(id: makeID(), place: place, label: label?.text, savedAt: savedAt ?? clock.now)
    }
}
