public import Clocks
import Foundation
import StoragePort
public import WeatherModels
public import WeatherPorts

/// Restores a removed place at its former position, in one transaction.
public struct RestorePlace: Sendable {
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: Returns a new identifier at each call.
    public init(
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        newPlaces = NewPlaces(clock: clock, makeID: makeID)
    }

    /// - Parameters:
    ///   - removed: The place with its former label and time of saving.
    ///   - number: Its former position from 1; `nil` for the end. A place that was added again meanwhile is moved
    ///     there.
    /// - Returns: The result, and the label that could not be restored because it is invalid or belongs to another
    ///   place now.
    public func callAsFunction(
        _ removed: ImportedPlace,
        at number: Int?
    ) async throws(SavedPlacesError) -> (result: SavePlaceResult, lostLabel: String?) {
        let list: [NumberedPlace]
        do { list = try await ListPlaces(storage: storage)() } catch { throw .storage(error) }
        let label = try? removed.label.map { text throws(SavedPlacesError) in
            let label = try PlaceLabel(text)
            try label.checkFree(in: list)
            return label
        }
        let place = newPlaces.saved(removed.place, label: label, savedAt: removed.savedAt)
        do throws(StorageError) {
            let position = number.map { max(1, $0) - 1 }
            let result = try await storage.savePlaces([place], at: position).first ?? .full
            guard case .alreadySaved(let old) = result else {
                return (result, label == nil ? removed.label : nil)
            }
            if let position { _ = try await storage.movePlace(old.saved.id, to: position) }
            return (result, nil)
        } catch {
            throw .storage(error)
        }
    }
}
