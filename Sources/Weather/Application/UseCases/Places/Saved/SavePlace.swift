public import Clocks
import Foundation
public import WeatherModels
public import WeatherPorts

/// Adds a place to the end of the list.
public struct SavePlace: Sendable {
    /// What came of it.
    public enum Result: Hashable, Sendable {
        case saved(SavedPlace)
        /// It stood in the list before, as it stands there; nothing was changed (A15).
        case alreadySaved(SavedPlace)
    }

    private let storage: any PlaceStorage
    private let makeID: @Sendable () -> SavedPlace.ID
    private let clock: WallClock

    /// - Parameter makeID: A new identifier at each call, also within one second.
    public init(
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        self.clock = clock
        self.makeID = makeID
    }

    /// - Parameter label: The person's own name for it.
    /// - Throws: ``SavedPlacesError``.
    public func callAsFunction(_ place: Place, label: String? = nil) async throws(SavedPlacesError) -> Result
    {
        let label = try label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
        try await label?.checkFree(in: ListPlaces(storage: storage))
        return try await keep(place, label: label, savedAt: nil)
    }

    /// - Parameter savedAt: When it was saved elsewhere before; nil where this is the moment.
    func keep(
        _ place: Place,
        label: PlaceLabel?,
        savedAt: Date?
    ) async throws(SavedPlacesError) -> Result {
        let saved = SavedPlace(id: makeID(), place: place, label: label?.text, savedAt: savedAt ?? clock.now)
        let result: SavePlaceResult
        do { result = try await storage.savePlace(saved) } catch { throw .storage(StorageFailure(error)) }
        switch result {
        case .saved: return .saved(saved)
        case .alreadySaved(let old): return .alreadySaved(old)
        case .full: throw .full
        }
    }
}
