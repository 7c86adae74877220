import Languages
import WeatherModels

/// A validated label of a place: it can select the place, is on one line, and has no invisible characters.
struct PlaceLabel {
    private static let mostCharacters = 100
    /// Any number of marks can be on one character.
    private static let mostCodePoints = 400

    let text: String

    /// - Throws: ``SavedPlacesError/unusableLabel(_:)``.
    init(_ text: String) throws(SavedPlacesError) {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        guard words.unicodeScalars.count <= Self.mostCodePoints, words.count <= Self.mostCharacters,
            case .named(let name)? = try? PlaceRequest(parsing: words),
            // A number selects a row: `places remove 1`.
            !name.allSatisfy(\.isNumber),
            !name.hasHiddenLetters
        else { throw .unusableLabel(text) }
        self.text = name
    }

    /// - Parameter id: The place that may have the label already.
    /// - Throws: ``SavedPlacesError/labelTaken(_:_:)`` if another place of the list has it.
    func checkFree(in places: [NumberedPlace], besides id: SavedPlace.ID? = nil) throws(SavedPlacesError) {
        let other = places.first { $0.saved.label == text && $0.saved.id != id }
        if let other { throw .labelTaken(text, other) }
    }
}
