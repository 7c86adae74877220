import Languages
import WeatherModels

/// A person's own name for a place, checked: one that can be asked for, on one line, and all of it to be seen.
struct PlaceLabel {
    let text: String

    /// - Throws: ``SavedPlacesError/unusableLabel(_:)``.
    init(_ text: String) throws(SavedPlacesError) {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        guard case .named(let name)? = try? PlaceRequest(parsing: words), name.count <= 100,
            // A number is that of a row: `places remove 1`.
            !name.allSatisfy(\.isNumber),
            !name.hasHiddenLetters
        else { throw .unusableLabel(text) }
        self.text = name
    }

    /// - Parameter id: The place that may carry it already.
    /// - Throws: ``SavedPlacesError/labelTaken(_:_:)`` where another place does.
    func checkFree(in list: ListPlaces, besides id: SavedPlace.ID? = nil) async throws(SavedPlacesError) {
        let places: [NumberedPlace]
        do { places = try await list() } catch { throw .storage(error) }
        try checkFree(in: places, besides: id)
    }

    /// The same in a list at hand.
    func checkFree(in places: [NumberedPlace], besides id: SavedPlace.ID? = nil) throws(SavedPlacesError) {
        let other = places.first { $0.saved.label == text && $0.saved.id != id }
        if let other { throw .labelTaken(text, other) }
    }
}
