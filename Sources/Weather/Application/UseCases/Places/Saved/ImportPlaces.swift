public import Clocks
public import Foundation
public import WeatherModels
public import WeatherPorts

/// A place that was saved elsewhere.
public struct ImportedPlace: Hashable, Sendable {
    /// If it has an identifier, the gazetteer's data about it takes precedence over `place`.
    public let place: Place
    public let label: String?
    public let savedAt: Date?

    public init(place: Place, label: String? = nil, savedAt: Date? = nil) {
        self.place = place
        self.label = label
        self.savedAt = savedAt
    }
}

/// Adds the new places of an exported list in one transaction.
public struct ImportPlaces: Sendable {
    private let search: any PlaceSearch
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: Returns a new identifier at each call.
    public init(
        search: any PlaceSearch,
        storage: any PlaceStorage,
        clock: WallClock,
        makeID: @escaping @Sendable () -> SavedPlace.ID
    ) {
        self.search = search
        self.storage = storage
        newPlaces = NewPlaces(clock: clock, makeID: makeID)
    }

    /// Adds the new places after the saved ones, in the list's order: all of them or none.
    ///
    /// - Returns: How many were added, and how many were saved already.
    /// - Throws: ``SavedPlacesError``, also if the list would be too long, or a label is invalid or belongs to
    ///   another place; it then contains the position of the place with the label. Nothing is added in that case.
    public func callAsFunction(
        _ places: [ImportedPlace]
    ) async throws(SavedPlacesError) -> (added: Int, known: Int) {
        guard places.count <= savedPlaceLimit else { throw .tooLong(count: places.count) }
        let numbered: [NumberedPlace]
        do { numbered = try await ListPlaces(storage: storage)() } catch { throw .storage(error) }
        let new = try new(places, besides: numbered)
        let results: [SavePlaceResult]
        do { results = try await storage.savePlaces(new, at: nil) } catch {
            throw .storage(error)
        }
        guard !results.contains(.full) else {
            throw .tooMany(new: new.count, room: max(0, savedPlaceLimit - numbered.count))
        }
        let added = results.compactMap(\.added).count
        return (added, places.count - added)
    }

    /// Returns the places that are not saved yet, without duplicates, with validated labels.
    private func new(
        _ places: [ImportedPlace],
        besides saved: [NumberedPlace]
    ) throws(SavedPlacesError) -> [SavedPlace] {
        var known = SamePlaces(saved.map(\.saved.place))
        var labels: Set<String> = []
        var new: [SavedPlace] = []
        for (position, given) in places.enumerated() {
            let place = given.place.id.flatMap(search.place) ?? given.place
            guard known.position(of: place) == nil else { continue }
            do throws(SavedPlacesError) {
                let label = try given.label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
                try label?.checkFree(in: saved)
                if let label, !labels.insert(label.text).inserted { throw .labelRepeated(label.text) }
                new.append(newPlaces.saved(place, label: label, savedAt: given.savedAt))
                known.append(place)
            } catch {
                throw .row(position + 1, error)
            }
        }
        return new
    }
}
