public import Foundation
import StoragePort
public import WeatherModels
import WeatherPorts

/// A place to save that comes from an exported list, from the offered cities, or from an undone removal.
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

extension PlaceUseCases {
    /// Adds the new places of an exported list after the saved ones, in its order and in one transaction: all of them
    /// or none.
    ///
    /// - Returns: How many were added, and how many were saved already or repeated in the list.
    /// - Throws: ``SavedPlacesError``, also if the list would be too long. If a label is invalid or belongs to another
    ///   place, the error is a `.row` with the position of the label's place. Nothing is added after an error.
    public func importPlaces(
        _ places: [ImportedPlace]
    ) async throws(SavedPlacesError) -> (added: Int, known: Int) {
        guard places.count <= savedPlaceLimit else { throw .tooLong(count: places.count) }
        let saved = try await numbered()
        let new = try new(places, besides: saved)
        let results: [SavePlaceResult]
        do { results = try await storage.savePlaces(new, at: nil) } catch { throw .storage(error) }
        guard !results.contains(.full) else {
            throw .tooMany(new: new.count, room: max(0, savedPlaceLimit - saved.count))
        }
        let added = results.compactMap(\.added).count
        return (added, places.count - added)
    }

    /// Restores a removed place with its former label and time of saving, in one transaction.
    ///
    /// - Parameter number: Its former position from 1; `nil` for the end. A place that was added again meanwhile is
    ///   moved there.
    /// - Returns: The result, and the label that could not be restored because it is invalid or belongs to another
    ///   place now.
    public func restore(
        _ removed: ImportedPlace,
        at number: Int?
    ) async throws(SavedPlacesError) -> (result: SavePlaceResult, lostLabel: String?) {
        let saved = try await numbered()
        let label = try? removed.label.map { text throws(SavedPlacesError) in
            let label = try PlaceLabel(text)
            try label.checkFree(in: saved)
            return label
        }
        let place = new(removed.place, label: label, savedAt: removed.savedAt)
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

    /// Returns the places that are not saved yet, without duplicates, with validated labels.
    private func new(
        _ places: [ImportedPlace],
        besides saved: [NumberedPlace]
    ) throws(SavedPlacesError) -> [SavedPlace] {
        var taken = SamePlaces(saved.map(\.saved.place))
        var labels: Set<String> = []
        var new: [SavedPlace] = []
        for (position, given) in places.enumerated() {
            let place = given.place.id.flatMap(known.place) ?? given.place
            guard taken.position(of: place) == nil else { continue }
            do throws(SavedPlacesError) {
                let label = try given.label.map { text throws(SavedPlacesError) in try PlaceLabel(text) }
                try label?.checkFree(in: saved)
                if let label, !labels.insert(label.text).inserted { throw .labelRepeated(label.text) }
                new.append(self.new(place, label: label, savedAt: given.savedAt))
                taken.append(place)
            } catch {
                throw .row(position + 1, error)
            }
        }
        return new
    }
}
