public import Clocks
import Foundation
public import StoragePort
public import WeatherModels
public import WeatherPorts

/// The use cases of places: finding, naming and choosing them, and the list of saved places.
public struct PlaceUseCases: Sendable {
    public let search: SearchPlaces
    public let name: NamePlace
    public let choose: ChoosePlace
    let known: any PlaceSearch
    let storage: any PlaceStorage
    private let clock: WallClock
    private let makeID: @Sendable () -> SavedPlace.ID

    /// - Parameters:
    ///   - here: The position that the person configured; `nil` if there is none.
    ///   - countryCode: The person's country, ISO 3166-1 alpha-2.
    ///   - makeID: Returns a new unique identifier, even several times within a second.
    public init(
        search: any PlaceSearch,
        storage: any PlaceStorage,
        here: Coordinate? = nil,
        countryCode: String? = nil,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.search = SearchPlaces(search: search, here: here, countryCode: countryCode)
        name = NamePlace(search: search)
        choose = ChoosePlace(search: search, places: storage, here: here, countryCode: countryCode)
        known = search
        self.storage = storage
        self.clock = clock
        self.makeID = makeID
    }

    /// Returns the saved places in the person's order, numbered from 1. Throws instead of returning an empty list.
    public func list() async throws(StorageError) -> [NumberedPlace] {
        try await storage.loadPlaces().enumerated().map { NumberedPlace($0.offset + 1, $0.element) }
    }

    /// Adds a place at the end of the list, with the person's own name for it. Returns the place as it is in the list
    /// now, whether it was added or there before (A15), or that the list is full. Throws if the label is invalid or
    /// belongs to another place, or if storage fails.
    public func save(_ place: Place, label: String? = nil) async throws(SavedPlacesError) -> SavePlaceResult {
        let label = try await freeLabel(label)
        do { return try await storage.savePlace(new(place, label: label)) } catch { throw .storage(error) }
    }

    /// Removes a saved place. Returns what was removed, or that nothing has the identifier (A3).
    public func remove(_ id: SavedPlace.ID) async throws(SavedPlacesError) -> DeletePlaceResult {
        do { return try await storage.deletePlace(id) } catch { throw .storage(error) }
    }

    /// Moves a saved place to a position from 1; a number beyond the end means the end. Returns its new position.
    public func move(
        _ id: SavedPlace.ID,
        to number: Int
    ) async throws(SavedPlacesError) -> ChangePlaceResult {
        do { return try await storage.movePlace(id, to: max(1, number) - 1) } catch { throw .storage(error) }
    }

    /// Sets the person's label of a saved place; `nil` removes it.
    public func label(
        _ id: SavedPlace.ID,
        _ label: String?
    ) async throws(SavedPlacesError) -> ChangePlaceResult {
        let label = try await freeLabel(label, besides: id)
        do { return try await storage.labelPlace(id, label?.text) } catch { throw .storage(error) }
    }

    /// Throws if a text cannot be a label of any place, so that it is rejected before the place is looked up.
    public func checkLabel(_ label: String?) throws(SavedPlacesError) {
        if let label { _ = try PlaceLabel(label) }
    }

    // MARK: Parts

    /// Returns the list, with the error of the list's use cases.
    func numbered() async throws(SavedPlacesError) -> [NumberedPlace] {
        do { return try await list() } catch { throw .storage(error) }
    }

    /// Returns a place to save, with a new identifier. If `savedAt` is `nil`, it is saved now for the first time.
    func new(_ place: Place, label: PlaceLabel?, savedAt: Date? = nil) -> SavedPlace {
        SavedPlace(id: makeID(), place: place, label: label?.text, savedAt: savedAt ?? clock.now)
    }

    private func freeLabel(
        _ text: String?,
        besides id: SavedPlace.ID? = nil
    ) async throws(SavedPlacesError) -> PlaceLabel? {
        guard let text else { return nil }
        let label = try PlaceLabel(text)
        try label.checkFree(in: await numbered(), besides: id)
        return label
    }
}
