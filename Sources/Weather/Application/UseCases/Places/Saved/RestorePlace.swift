public import Clocks
import Foundation
import StoragePort
public import WeatherModels
public import WeatherPorts

/// Brings a place back that was taken off the list: where it stood, in one transaction.
public struct RestorePlace: Sendable {
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: A new identifier at each call.
    public init(
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.storage = storage
        newPlaces = NewPlaces(clock: clock, makeID: makeID)
    }

    /// - Parameters:
    ///   - removed: With the label it had, and when it was saved.
    ///   - number: Where it stood, from 1; nil means the end. A place that somebody added again meanwhile is moved there.
    /// - Returns: What came of it; and the label that it came back without, since another place has it by now or it
    ///   cannot be one.
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
