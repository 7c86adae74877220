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

/// Adds what is new of a list that was saved elsewhere.
public struct ImportPlaces: Sendable {
    private let search: any PlaceSearch
    private let storage: any PlaceStorage
    private let save: SavePlace

    public init(search: any PlaceSearch, storage: any PlaceStorage, save: SavePlace) {
        self.search = search
        self.storage = storage
        self.save = save
    }

    /// In the list's order, behind what is saved already.
    /// - Returns: How many were added and how many were there before.
    /// - Throws: ``SavedPlacesError``: before anything is added where there is no room for all, or a label cannot be
    ///   one or is another place's, with the position of the place that has it; a storage that fails amid the list keeps what it had acknowledged.
    public func callAsFunction(
        _ places: [ImportedPlace]
    ) async throws(SavedPlacesError) -> (added: Int, known: Int) {
        // Comparing each with each takes long; no list that was saved is longer.
        guard places.count <= savedPlaceLimit else { throw .tooLong(count: places.count) }
        let numbered: [NumberedPlace]
        do { numbered = try await ListPlaces(storage: storage)() } catch { throw .storage(error) }
        let saved = numbered.map(\.saved)
        var new: [(place: Place, label: PlaceLabel?, savedAt: Date?)] = []
        for (position, given) in places.enumerated() {
            let place = given.place.id.flatMap(search.place) ?? given.place
            let isKnown =
                saved.contains { $0.place.isSame(as: place) } || new.contains { $0.place.isSame(as: place) }
            guard !isKnown else { continue }
            do throws(SavedPlacesError) {
                let label = try given.label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
                try label?.checkFree(in: numbered)
                if let label, new.contains(where: { $0.label?.text == label.text }) {
                    throw .labelRepeated(label.text)
                }
                new.append((place, label, given.savedAt))
            } catch {
                throw .row(position + 1, error)
            }
        }
        let room = max(0, savedPlaceLimit - saved.count)
        guard new.count <= room else { throw .tooMany(new: new.count, room: room) }
        var added = 0
        for place in new {
            let result = try await save.keep(place.place, label: place.label, savedAt: place.savedAt)
            if case .saved = result { added += 1 }
        }
        return (added, places.count - added)
    }
}
