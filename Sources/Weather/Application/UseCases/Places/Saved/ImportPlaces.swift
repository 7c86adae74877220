public import Clocks
public import Foundation
public import WeatherModels
public import WeatherPorts

/// A place that was saved elsewhere.
public struct ImportedPlace: Hashable, Sendable {
    /// What identifies it, where something did: the gazetteer's own knowledge of it goes before `place`.
    public let place: Place
    public let label: String?
    public let savedAt: Date?

    public init(place: Place, label: String? = nil, savedAt: Date? = nil) {
        self.place = place
        self.label = label
        self.savedAt = savedAt
    }
}

/// Adds what is new of a list that was saved elsewhere, in one transaction.
public struct ImportPlaces: Sendable {
    private let search: any PlaceSearch
    private let storage: any PlaceStorage
    private let newPlaces: NewPlaces

    /// - Parameter makeID: A new identifier at each call.
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

    /// In the list's order, behind what is saved already: all that is new, or nothing.
    /// - Returns: How many were added and how many were there before.
    /// - Throws: ``SavedPlacesError``, also where there is no room for all, or a label cannot be one or is another place's,
    ///   with the position of the place that has it. Nothing is added then.
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

    /// Those that are not saved yet, each once, with their labels checked.
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
